import type { Folder, FolderKind, Moved } from './folder.ts'
import { FolderDialog } from './FolderDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import type { Move } from './useFolderChanges.ts'

/** What is asked about folders. */
export type Asking =
  | { readonly kind: 'folder'; readonly folder: Folder | null; readonly parentFolderId: string | null }
  | { readonly kind: 'move'; readonly what: Moved }

interface Props {
  readonly asking: Asking | null
  readonly kind: FolderKind
  readonly folders: readonly Folder[]
  readonly move: Move
  readonly onClose: () => void
}

export function FolderDialogs({ asking, kind, folders, move, onClose }: Props) {
  if (!asking) return null
  if (asking.kind === 'folder')
    return <FolderDialog kind={kind} folder={asking.folder} parentFolderId={asking.parentFolderId} onClose={onClose} />
  const handleMove = async (folderId: string | null) => {
    if (await move.run(asking.what, folderId)) onClose()
  }
  return <MoveDialog what={asking.what} folders={folders} busy={move.busy} onMove={to => void handleMove(to)} onClose={onClose} />
}
