import { mayMoveFolder } from '@vitrine/model/kernel/folders.ts'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { Folder, Moved } from './folder.ts'
import { FolderSelect } from './FolderSelect.tsx'

interface Props {
  readonly what: Moved
  readonly folders: readonly Folder[]
  readonly busy: boolean
  readonly onMove: (folderId: string | null) => void
  readonly onClose: () => void
}

/** Where to: the way without a mouse. A folder is not offered itself, nor what is in it. */
export function MoveDialog({ what, folders, busy, onMove, onClose }: Props) {
  const t = useTranslate()
  const folder = what.kind === 'folder' ? folders.find(({ id }) => id === what.id) : undefined
  const [from] = useState(() => placeOf(what, folder))
  const [to, setTo] = useState(from)
  const title = what.kind === 'items' ? what.title : folder?.title
  return (
    <FormDialog
      title={t('folders.move-of', { title: title ?? '' })}
      action={t('folders.move-here')}
      busy={busy}
      disabled={to === undefined}
      size="sm"
      onSubmit={() => (to === undefined || to === from ? onClose() : onMove(to))}
      onClose={onClose}
    >
      <FolderSelect
        folders={what.kind === 'items' ? folders : folders.filter(({ id }) => mayMoveFolder(folders, what.id, id))}
        none={what.kind === 'items' ? 'folders.none' : 'folders.top'}
        value={to}
        autoFocus
        onChange={setTo}
      />
    </FormDialog>
  )
}

/** Where it is now. Undefined: in several places. */
function placeOf(what: Moved, folder: Folder | undefined): string | null | undefined {
  if (what.kind === 'folder') return folder?.parentFolderId ?? null
  const places = new Set(what.items.map(({ folderId }) => folderId))
  return places.size === 1 ? [...places][0] : undefined
}
