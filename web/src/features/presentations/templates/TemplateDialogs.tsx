import { FolderDialog } from './FolderDialog.tsx'
import type { Dragged, Folder } from './library.ts'
import { MoveDialog } from './MoveDialog.tsx'
import type { Move } from './useFolderChanges.ts'

/** What an administrator is asked about. */
export type Asking =
  | { readonly kind: 'folder'; readonly folder: Folder | null; readonly parentFolderId: string | null }
  | { readonly kind: 'move'; readonly what: Dragged }

interface Props {
  readonly asking: Asking | null
  readonly folders: readonly Folder[]
  readonly move: Move
  readonly onClose: () => void
}

export function TemplateDialogs({ asking, folders, move, onClose }: Props) {
  if (!asking) return null
  if (asking.kind === 'folder') return <FolderDialog folder={asking.folder} parentFolderId={asking.parentFolderId} onClose={onClose} />
  const handleMove = async (folderId: string | null) => {
    if (await move.run(asking.what, folderId)) onClose()
  }
  return <MoveDialog what={asking.what} folders={folders} busy={move.busy} onMove={to => void handleMove(to)} onClose={onClose} />
}
