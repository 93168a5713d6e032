import { Button } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import type { Folder, FolderKind, Moved } from './folder.ts'
import { FolderDialogs, type Asking } from './FolderDialogs.tsx'
import { FolderPanel } from './FolderPanel.tsx'
import { FolderTree } from './FolderTree.tsx'
import classes from './FolderTree.module.css'
import { useFolderChanges, type MoveItems, type Place } from './useFolderChanges.ts'

interface Props extends Place {
  readonly kind: FolderKind
  readonly folders: readonly Folder[]
  /** Whether they could be had. */
  readonly answer: { readonly error: { readonly code?: string } | null; readonly refetch: () => unknown }
  /** How things are moved into them. Without it, and by a user who looks, they are only chosen from. */
  readonly moveItems?: MoveItems | undefined
  /** In a dialog, where there is less room. */
  readonly isPicker?: boolean
  /** While there is none, nothing stands for them here: what is shown offers to add the first. */
  readonly isHiddenWhileNone?: boolean
  /** What is in the chosen one; it may ask where to move something, and what a new one is called. */
  readonly children: (askMove: (what: Moved) => void, askNew: () => void) => ReactNode
}

/** The folders of a library at the left and what is in the chosen one at the right; the one above the other where there is little room. */
export function FolderLibrary({ moveItems, ...props }: Props) {
  const isLooking = useLooking()
  return moveItems && !isLooking ? (
    <Changed {...props} moveItems={moveItems} />
  ) : (
    <Beside {...props}>{props.children(nothing, nothing)}</Beside>
  )
}

const nothing = () => undefined

/** Folders that can be changed, with what is asked about them. */
function Changed({ moveItems, ...props }: Props & { readonly moveItems: MoveItems }) {
  const t = useTranslate()
  const { kind, folders } = props
  const [asking, setAsking] = useState<Asking | null>(null)
  const { move, remove } = useFolderChanges(kind, folders, props, moveItems)
  const deeds = {
    onAdd: (parent: Folder) => setAsking({ kind: 'folder', folder: null, parentFolderId: parent.id }),
    onRename: (folder: Folder) => setAsking({ kind: 'folder', folder, parentFolderId: folder.parentFolderId }),
    onMove: ({ id }: Folder) => setAsking({ kind: 'move', what: { kind: 'folder', id } }),
    onDelete: (folder: Folder) => void remove(folder),
    onDrop: (what: Moved, folderId: string | null) => void move.run(what, folderId),
  }
  const askNew = () => setAsking({ kind: 'folder', folder: null, parentFolderId: null })
  const addFolder = (
    <Button variant="subtle" size="compact-sm" mt={4} leftSection={<IconFolderPlus size={16} aria-hidden />} onClick={askNew}>
      {t('folders.add')}
    </Button>
  )
  return (
    <>
      <div className={classes.told}>
        <RefusedNotice at={kind.update} />
      </div>
      <Beside {...props} deeds={deeds} foot={addFolder}>
        {props.children(what => setAsking({ kind: 'move', what }), askNew)}
      </Beside>
      <FolderDialogs asking={asking} kind={kind} folders={folders} move={move} onClose={() => setAsking(null)} />
    </>
  )
}

interface BesideProps extends Omit<Props, 'moveItems' | 'children'>, Pick<Parameters<typeof FolderTree>[0], 'deeds'> {
  /** Below the folders. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

function Beside({
  kind,
  folders,
  answer,
  folderId,
  onFolder,
  isPicker = false,
  isHiddenWhileNone = false,
  deeds,
  foot,
  children,
}: BesideProps) {
  const t = useTranslate()
  const isWide = useIsWide()
  const hasFolders = folders.length > 0 || (deeds !== undefined && !isHiddenWhileNone) || answer.error !== null
  return (
    <div className={classes.library} data-wide={(isWide && hasFolders) || undefined} data-picker={isPicker || undefined}>
      {hasFolders && (
        <FolderPanel isWide={isWide} title={folders.find(({ id }) => id === folderId)?.title ?? t(kind.all)} answer={answer}>
          <FolderTree kind={kind} folders={folders} value={folderId} onChange={onFolder} deeds={deeds} />
          {foot}
        </FolderPanel>
      )}
      {children}
    </div>
  )
}
