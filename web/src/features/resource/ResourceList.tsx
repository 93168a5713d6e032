import { VisuallyHidden } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Opened } from '../../ui/edit/CellField.tsx'
import { cellName, neighbour, tabColumns, type Cell } from '../../ui/edit/cells.ts'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { editableIn, type Column, type ResourceOf, type Row } from './columns.ts'
import { kinds } from './kinds.tsx'
import { rowsOfPlaces, type Moved } from './landings.ts'
import { ResourceCards } from './ResourceCards.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { buttonsOf, lookedAt } from './RowActions.tsx'
import type { OpenCell, Place, RowList } from './rowList.ts'
import type { UsualEntity } from './usualCalls.ts'
import { useRowChanges, type Within } from './useRowChanges.ts'
import type { RowSelection } from './useRowSelection.ts'

interface Props<R extends Row> {
  readonly of: ResourceOf<UsualEntity, string, R>
  /** What readers of the screen call it. */
  readonly label: string
  readonly rows: readonly R[]
  /** Where the rows are known. */
  readonly within: Within
  /** How many there are, on all pages. */
  readonly total: number
  readonly onEdit?: (row: R) => void
  readonly selection?: RowSelection
  /** Of several lists between which rows are moved: which one this is, and how. */
  readonly among?: Among
}

export interface Among {
  readonly parent: string
  readonly title: string
  /** The row, or all that are selected with it, wherever they stand. */
  readonly movedWith: (id: string) => readonly Moved[]
  readonly onPlace: (moved: readonly Moved[], place: Place) => void
}

/** Where a table would leave the words less than this, its buttons go behind one, and its headings take two lines. */
const comfortableWords = 320
/** A table doesn't need to say what three buttons do; two are as wide as one with a menu. */
const mostButtons = 2
const none: ReadonlySet<string> = new Set()

/** Rows by their columns: a table where it fits, else a card for each. Nothing scrolls sideways. */
export function ResourceList<R extends Row>(props: Props<R>) {
  const { label, rows, among } = props
  const isLooking = useLooking()
  const selection = isLooking ? undefined : props.selection
  const of = useMemo(() => (isLooking ? { ...props.of, columns: lookedAt(props.of.columns) } : props.of), [isLooking, props.of])
  const isWide = useIsWide()
  const { ref, width } = useElementSize()
  const cells = useCells(rows, of.columns)
  const [announcement, setAnnouncement] = useState('')
  const list = useRowList({ ...props, of, selection }, cells, setAnnouncement)
  const { columns } = list
  const narrowest = columns.reduce((sum, column) => sum + widthOf(column), 0)
  const buttons = columns.flatMap(column => (column.kind === 'actions' && !column.isMenu ? buttonsOf(columns, column.actions) : []))

  const isTable = isWide && (width === 0 || width >= narrowest)
  const isRoomy = width >= narrowest - kinds.words.width + comfortableWords
  const shared = { label, list, rows, open: cells.open, selected: selection?.ids ?? none }

  return (
    <div
      ref={useMergedRef(ref, cells.ref)}
      {...rowsOfPlaces(of.entity, among?.parent ?? '', among?.title ?? label)}
      onKeyDown={event => selection && handleSelectionKey(event, selection)}
    >
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isTable ? (
        <ResourceTable {...shared} isTight={buttons.length > mostButtons && !isRoomy} isRoomy={isRoomy} />
      ) : (
        <ResourceCards {...shared} />
      )}
    </div>
  )
}

/** Ctrl A selects all, Escape none. */
function handleSelectionKey(event: KeyboardEvent, { ids, set, setAll }: RowSelection): void {
  const { key, ctrlKey, metaKey, target } = event
  if (event.defaultPrevented || (target instanceof HTMLInputElement && target.type !== 'checkbox')) return
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') setAll()
  else if (key === 'Escape' && ids.size > 0) set([])
  else return
  event.preventDefault()
}

const widthOf = (column: Column) => (column.kind === 'own' ? column.width : kinds[column.kind].width)

interface Cells extends Pick<RowList, 'onOpen' | 'onClose' | 'onStep'> {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly open: { readonly row: string; readonly cell: OpenCell } | null
}

/** Which cell is being changed, and where the focus goes after it. */
function useCells(rows: readonly Row[], columns: readonly Column[]): Cells {
  const ref = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Cells['open']>(null)
  const tabs = useRef<readonly string[] | null>(null)
  const stoodOn = useRef<Cell | null>(null)
  useLayoutEffect(() => {
    if (!stoodOn.current) return
    ref.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellName(stoodOn.current))}"]`)?.focus()
    stoodOn.current = null
  })

  const editable = editableIn(columns)
  const stand = (cell: Cell | null) => {
    stoodOn.current = cell
    tabs.current = null
    setOpen(null)
  }
  const openAt = (cell: Cell, opened: Opened = {}) => {
    tabs.current = tabColumns(editable, cell.column, tabs.current)
    setOpen({ row: cell.row, cell: { ...opened, column: cell.column } })
  }
  return {
    ref,
    open,
    onOpen(cell, opened) {
      // What can't be kept stays, until it is mended or taken back.
      const wrong = ref.current?.querySelector<HTMLElement>('[data-cell-field][aria-invalid]')
      if (wrong) return wrong.focus()
      tabs.current = null
      openAt(cell, opened)
    },
    onClose: (cell, isByKey) => stand(isByKey ? cell : null),
    onStep(cell, direction, isOpened) {
      const isTab = direction === 'next' || direction === 'previous'
      const among = isTab ? tabColumns(editable, cell.column, tabs.current) : editable.map(({ id }) => id)
      const names = rows.map(({ id }) => id)
      const next = neighbour(names, among, cell, direction)
      if (next && isOpened) openAt(next)
      else stand(next ?? cell)
    },
  }
}

/** The list as its cells know it: one object that says how things are now. */
function useRowList<R extends Row>(
  { of, rows, within, total, onEdit, selection, among }: Props<R>,
  { onOpen, onClose, onStep }: Cells,
  announce: (text: string) => void,
): RowList {
  const t = useTranslate()
  const { entity, orderFails } = of
  const columns: readonly Column[] = of.columns
  const changes = useRowChanges(entity, within)
  const onMove = (row: Row, place: number) => {
    if (among) return among.onPlace([{ id: row.id, sortIndex: row.sortIndex ?? 0, parent: among.parent }], { ...among, place })
    changes.move(row, place, orderFails)
    announce(t('resource.moved', { title: row.title, place: place + 1, total }))
  }
  const now: RowList = {
    entity,
    columns,
    rows,
    changes,
    onMove,
    movedWith: row => among?.movedWith(row.id) ?? [{ id: row.id, sortIndex: row.sortIndex ?? 0, parent: '' }],
    onPlace(moved, place) {
      if (among) return among.onPlace(moved, place)
      const row = rows.find(({ id }) => id === moved[0]?.id)
      if (row) onMove(row, place.place)
    },
    announce,
    onEdit: onEdit as RowList['onEdit'],
    onOpen,
    onClose,
    onStep,
    selection: selection ?? null,
  }
  const latest = useRef(now)
  latest.current = now
  const isSelectable = selection !== undefined
  const isEdited = onEdit !== undefined
  return useMemo<RowList>(() => {
    const of = () => latest.current
    return {
      entity,
      columns,
      get rows() {
        return of().rows
      },
      get changes() {
        return of().changes
      },
      movedWith: row => of().movedWith(row),
      onPlace: (moved, place) => of().onPlace(moved, place),
      onMove: (row, place) => of().onMove(row, place),
      announce: text => of().announce(text),
      ...(isEdited && { onEdit: row => of().onEdit?.(row) }),
      onOpen: (cell, opened) => of().onOpen(cell, opened),
      onClose: (cell, isByKey) => of().onClose(cell, isByKey),
      onStep: (cell, direction, isOpened) => of().onStep(cell, direction, isOpened),
      get selection() {
        return isSelectable ? of().selection : null
      },
    }
  }, [entity, columns, isSelectable, isEdited])
}
