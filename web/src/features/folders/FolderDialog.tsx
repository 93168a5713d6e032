import { useChange } from '../../api/useChange.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TitleInput } from '../../ui/form/TitleInput.tsx'
import { useDraft } from '../../ui/form/useDraft.ts'
import { useTranslate } from '../../ui/language.ts'
import type { Folder, FolderKind } from './folder.ts'

interface Props {
  readonly kind: FolderKind
  /** Null: a new one. */
  readonly folder: Folder | null
  readonly parentFolderId: string | null
  readonly onClose: () => void
}

/** A folder's title, of a new one or another. */
export function FolderDialog({ kind, folder, parentFolderId, onClose }: Props) {
  const t = useTranslate()
  const draft = useDraft(kind.entity, { title: folder?.title ?? '', parentFolderId })
  const settings = { shownHere: draft.refuse }
  const create = useChange(kind.create, settings)
  const update = useChange(kind.update, settings)

  async function handleSubmit() {
    if (!draft.check()) return
    const title = draft.value.title.trim()
    const saved = folder ? await update.run({ input: { id: folder.id, title } }) : await create.run({ input: { title, parentFolderId } })
    if (saved) onClose()
  }

  return (
    <FormDialog
      title={t(folder ? 'folders.rename' : 'folders.add')}
      busy={create.busy || update.busy}
      size="sm"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TitleInput
        entity={kind.entity}
        value={draft.value.title}
        rule={draft.errors['title']}
        onChange={title => draft.set('title', title)}
      />
    </FormDialog>
  )
}
