import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { ask, type Answer } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'

export type KeptTag = Answer<'allOwnTags'>['items'][number]

/** Renames, merges and deletes tags; asks before anything is lost. Each answers whether it was done. */
export function useTagChanges(isStock: boolean, onChanged: (title: string, next: string | null) => void) {
  const t = useTranslate()
  const updated = useChange('updateTag', { shownHere: () => true })
  const deleted = useChange('deleteTag', { place: ({ id }) => ({ at: id }) })

  async function rename(tag: KeptTag, title: string): Promise<boolean> {
    if (title === tag.title) return true
    try {
      // Nothing sorts before the whole of what was searched for.
      const { items } = await ask('allOwnTags', { search: title, limit: maxItems })
      if (items.some(other => other.title === title) && !(await confirmMerge(tag, title))) return false
    } catch (error) {
      toast.failed('media.tagChangeFailed', { error })
      return false
    }
    if (!(await updated.run({ input: { id: tag.id, title } }))) return false
    onChanged(tag.title, title)
    return true
  }

  function confirmMerge({ title: from, assetCount }: KeptTag, title: string): Promise<boolean> {
    const words = { from, title, count: assetCount === 1 ? t('library.tag-one-file') : t('library.many', { count: assetCount }) }
    const body = [t('library.tag-merge-body', words), ...(isStock ? [t('library.tag-merge-blocked', words)] : [])].join(' ')
    return confirm({ title: t('library.tag-merge', words), body, action: t('library.tag-merge-action'), danger: true })
  }

  async function remove({ id, title, assetCount: count }: KeptTag): Promise<boolean> {
    const files =
      count === 0 ? t('library.tag-delete-unused') : count === 1 ? t('library.tag-delete-one') : t('library.tag-delete-many', { count })
    const body = [files, ...(isStock && count > 0 ? [t('library.tag-delete-blocked')] : []), t('library.tag-delete-body')].join(' ')
    if (!(await confirm({ title: t('resource.delete-title', { title }), body, action: t('app.delete'), danger: true }))) return false
    if ((await deleted.run({ id })) !== true) return false
    onChanged(title, null)
    return true
  }

  return { rename, remove, busy: updated.busy || deleted.busy, renameFailed: updated.error, reset: updated.reset }
}
