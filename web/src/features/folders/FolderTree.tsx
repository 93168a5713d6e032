import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import {
  IconChevronRight,
  IconDots,
  IconFolder,
  IconFolderPlus,
  IconFolderSymlink,
  IconLibrary,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { mayMoveFolder } from '@vitrine/model/kernel/folders.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { useDraggable, useDropPlace, type Folder, type FolderKind, type Moved } from './folder.ts'
import classes from './FolderTree.module.css'
import { foldersInOrder } from './foldersInOrder.ts'

/** What is done with folders by whoever keeps them. */
export interface FolderDeeds {
  readonly onAdd: (parent: Folder) => void
  readonly onRename: (folder: Folder) => void
  readonly onMove: (folder: Folder) => void
  readonly onDelete: (folder: Folder) => void
  /** Null: to the top, out of all folders. */
  readonly onDrop: (what: Moved, folderId: string | null) => void
}

interface Props {
  readonly kind: FolderKind
  readonly folders: readonly Folder[]
  /** Null: everything. */
  readonly value: string | null
  readonly onChange: (folderId: string | null) => void
  /** Without them it is only chosen from. */
  readonly deeds?: FolderDeeds | undefined
}

/** The folders as a tree. Arrow keys walk through it, fold and unfold; F2 renames and Delete deletes. */
export function FolderTree({ kind, folders, value, onChange, deeds }: Props) {
  const t = useTranslate()
  const list = useRef<HTMLUListElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fold = (id: string, isFolded: boolean) =>
    setFolded(before => new Set(isFolded ? [...before, id] : [...before].filter(each => each !== id)))
  const parents = new Set(folders.map(({ parentFolderId }) => parentFolderId))
  const shown = foldersInOrder(folders, folded)

  function handleKey(event: KeyboardEvent, folder: Folder | null) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step) {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-folder]') ?? [])]
      buttons[buttons.indexOf(event.currentTarget as HTMLElement) + step]?.focus()
    } else if (folder && event.key === 'ArrowLeft') fold(folder.id, true)
    else if (folder && event.key === 'ArrowRight') fold(folder.id, false)
    else if (folder && deeds && event.key === 'F2') deeds.onRename(folder)
    else if (folder && deeds && event.key === 'Delete') deeds.onDelete(folder)
    else return
    event.preventDefault()
  }
  const row = { kind, folders, deeds, onKey: handleKey, onChange }

  return (
    <ul ref={list} className={classes.tree} aria-label={t('folders.title')}>
      <FolderRow {...row} folder={null} depth={0} isCurrent={value === null} />
      {shown.map(({ folder, depth }) => (
        <FolderRow
          key={folder.id}
          {...row}
          folder={folder}
          depth={depth}
          isCurrent={value === folder.id}
          {...(parents.has(folder.id) && { isFolded: folded.has(folder.id), onFold: () => fold(folder.id, !folded.has(folder.id)) })}
        />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<Props, 'kind' | 'folders' | 'onChange' | 'deeds'> {
  /** Null: everything. */
  readonly folder: Folder | null
  readonly depth: number
  readonly isCurrent: boolean
  readonly isFolded?: boolean
  readonly onFold?: () => void
  readonly onKey: (event: KeyboardEvent, folder: Folder | null) => void
}

function FolderRow({ kind, folder, folders, depth, isCurrent, isFolded, deeds, onChange, onFold, onKey }: RowProps) {
  const t = useTranslate()
  const { number } = useFormats()
  const id = folder?.id ?? null
  const accepts = (what: Moved) => {
    if (!deeds) return false
    if (what.kind === 'items') return what.items.some(({ folderId }) => folderId !== id)
    const parent = folders.find(each => each.id === what.id)?.parentFolderId ?? null
    return parent !== id && mayMoveFolder(folders, what.id, id)
  }
  const place = useDropPlace<HTMLDivElement>(accepts, what => deeds?.onDrop(what, id))
  const drag = useDraggable<HTMLLIElement>(deeds && folder ? { kind: 'folder', id: folder.id } : null)
  const title = folder?.title ?? t(kind.all)
  const count = folder?.shownCount ?? folder?.count ?? 0
  const Sign = folder ? IconFolder : IconLibrary

  return (
    <li ref={drag.ref}>
      <div
        ref={place.ref}
        className={classes.row}
        style={{ paddingLeft: depth * 16 }}
        data-current={isCurrent || undefined}
        data-over={place.isOver || undefined}
        data-dragged={drag.isDragged || undefined}
      >
        {onFold ? (
          <ActionIcon
            variant="transparent"
            color="stone.6"
            size={24}
            className={classes.fold ?? ''}
            aria-expanded={!isFolded}
            aria-label={t(isFolded ? 'folders.unfold' : 'folders.fold', { title })}
            onClick={onFold}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <span className={classes.gap} />
        )}
        <UnstyledButton
          className={classes.folder}
          data-folder={id ?? ''}
          aria-current={isCurrent || undefined}
          onClick={() => onChange(id)}
          onKeyDown={event => onKey(event, folder)}
        >
          <Sign size={18} stroke={1.6} className={classes.sign} aria-hidden />
          <span className={classes.title} title={title}>
            {title}
          </span>
          {count > 0 && <span className={classes.count}>{number(count)}</span>}
        </UnstyledButton>
        {deeds && folder && <FolderMenu folder={folder} deeds={deeds} />}
      </div>
    </li>
  )
}

function FolderMenu({ folder, deeds }: { readonly folder: Folder; readonly deeds: FolderDeeds }) {
  const t = useTranslate()
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Menu>
      <Menu.Target>
        <RowAction icon={IconDots} size={28} label={t('resource.actions-of', { title: folder.title })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => deeds.onRename(folder)}>
          {t('folders.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderPlus {...icon} />} onClick={() => deeds.onAdd(folder)}>
          {t('folders.add-in')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={() => deeds.onMove(folder)}>
          {t('folders.move')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red.8" leftSection={<IconTrash {...icon} />} onClick={() => deeds.onDelete(folder)}>
          {t('app.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
