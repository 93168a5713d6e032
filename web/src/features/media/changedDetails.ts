import type { FileDetails } from '../../api/upload.ts'

interface ChangedDetails {
  /** As a call takes them; null: neither was changed. */
  readonly fields: { readonly title?: string; readonly folderId?: string | null } | null
  readonly addTags: string[]
  readonly removeTags: string[]
}

/** What is said of a file otherwise than before: that alone is saved, and what a colleague changed meanwhile stays ([FR11]). */
export function changedDetails(before: FileDetails, after: FileDetails): ChangedDetails {
  const { title, folderId } = after
  const fields = { ...(title !== before.title && { title }), ...(folderId !== before.folderId && { folderId }) }
  return {
    fields: Object.keys(fields).length > 0 ? fields : null,
    addTags: after.tags.filter(tag => !before.tags.includes(tag)),
    removeTags: before.tags.filter(tag => !after.tags.includes(tag)),
  }
}
