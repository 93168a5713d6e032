import { useChange } from '../../../api/useChange.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Fields } from '../../../ui/form/Fields.tsx'
import { useDraft } from '../../../ui/form/useDraft.ts'
import { useTranslate } from '../../../ui/language.ts'
import type { Folder } from './library.ts'

interface Props {
  /** Null: a new one. */
  readonly folder: Folder | null
  readonly parentFolderId: string | null
  readonly onClose: () => void
}

/** A folder's title, of a new one or another. */
export function FolderDialog({ folder, parentFolderId, onClose }: Props) {
  const t = useTranslate()
  const draft = useDraft('templateFolder', { title: folder?.title ?? '', parentFolderId })
  const settings = { shownHere: draft.refuse }
  const create = useChange('createTemplateFolder', settings)
  const update = useChange('updateTemplateFolder', settings)

  async function handleSubmit() {
    if (!draft.check()) return
    const title = draft.value.title.trim()
    const saved = folder ? await update.run({ input: { id: folder.id, title } }) : await create.run({ input: { title, parentFolderId } })
    if (saved) onClose()
  }

  return (
    <FormDialog
      title={t(folder ? 'templates.rename-folder' : 'templates.add-folder')}
      busy={create.busy || update.busy}
      size="sm"
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Fields of={draft} names={['title']} autoFocus />
    </FormDialog>
  )
}
