import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslate } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useHandler } from '../../../ui/useHandler.ts'
import { useTop } from '../../../ui/useTop.ts'
import { widthOf } from './arrangement.ts'
import type { ColumnFilters } from './columnFilters.ts'
import { cellValue, type GridColumn, type Sheet } from './columns.ts'
import { gutterWidth, rowHeight, type CloseCell, type Editing } from './editing.ts'
import { GridHead } from './GridHead.tsx'
import { CellMenu, useCellMenu } from './CellMenu.tsx'
import { cellId, GridRow } from './GridRow.tsx'
import type { Row } from './gridRows.ts'
import classes from './grid.module.css'
import { RowNumbers } from './RowNumbers.tsx'
import type { Layout, Place, Selection } from './selection.ts'
import type { GridDeeds } from './useGridDeeds.ts'
import { useColumnsInView } from './useColumnsInView.ts'
import type { Finding } from './useFinding.ts'
import type { GridColumns } from './useGridColumns.ts'
import { useGridPointer } from './useGridPointer.ts'
import { useSheetKeys } from './useSheetKeys.ts'
import type { Sorting } from './useGridView.ts'
import type { GridChanges } from './useGridChanges.ts'

interface Props {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
  /** How the columns stand, and what their heads do with them. */
  readonly arranged: GridColumns
  readonly sheet: Sheet
  readonly layout: Layout
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection) => void
  readonly deeds: GridDeeds
  readonly changes: GridChanges
  readonly sorting: Sorting | null
  readonly onSort: (sorting: Sorting | null) => void
  readonly filters: ColumnFilters
  readonly onFilter: (column: GridColumn) => void
  readonly onDelete: () => void
  readonly finding: Pick<Finding, 'byRow' | 'brought' | 'ask'>
  readonly onPicture: (row: Row, column: GridColumn) => void
  /** Shows a product among the panels. */
  readonly onOpen: (row: Row) => void
  /** Where the keys go back to after a dialog. */
  readonly element: RefObject<HTMLDivElement | null>
  readonly empty: ReactNode
}

/** The cells. The keys stay at the grid itself, which says which cell they are at: rows come and go as one scrolls. */
export function GridTable(props: Props) {
  const { rows, columns, arranged, sheet, layout, selection, onSelect, deeds, element, finding } = props
  const { frozenCount } = arranged
  const t = useTranslate()
  const id = useId()
  const virtual = useVirtualRows(rows, element)
  const head = selection?.head ?? null
  const headRow = head ? (layout.rowAt.get(head.row) ?? -1) : -1
  const headed = rows[headRow]
  const bring = useBringing(element, virtual, layout, columns, frozenCount)
  const { editing, select, edit, close } = useCellEditing(props, bring)
  useBrought(finding.brought, bring)
  const keys = useSheetKeys({ ...props, virtual, select, edit, find: finding.ask })
  const menu = useCellMenu({ element, layout, bounds: deeds.bounds, onSelect })
  const pointer = useGridPointer({ layout, element, selection, select, extend: onSelect, deeds, edit })

  useTop(element)
  useRoom(element, arranged.setRoom)
  const width = gutterWidth + widthOf(columns)
  const view = useColumnsInView(element, columns, frozenCount)
  const whole = useMemo(() => ({ first: frozenCount, last: columns.length - 1, before: 0 }), [columns, frozenCount])
  // The cell where the keys are is there, wherever one has scrolled to.
  const items = virtual.getVirtualItems()
  const kept = headRow >= 0 && !items.some(({ index }) => index === headRow) ? [headRow] : []
  const drawn = [...items.map(({ index }) => index), ...kept]

  function cellsOf(index: number, isFrozen: boolean): ReactNode {
    const row = rows[index]
    if (!row) return null
    return (
      <GridRow
        key={row.id}
        id={id}
        row={row}
        index={index}
        columns={columns}
        isFrozen={isFrozen}
        frozenCount={frozenCount}
        // The cell where the keys are is there, however far one has scrolled from it.
        view={index === headRow ? whole : view}
        width={width}
        sheet={sheet}
        {...selectedIn(deeds.bounds, index)}
        isFilling={pointer.filling !== null && isBetween(index, pointer.filling)}
        found={finding.byRow.get(row.id)}
        active={index === headRow ? (layout.columnAt.get(head?.column ?? '') ?? -1) : -1}
        editing={editing?.place.row === row.id ? editing : null}
        deeds={deeds}
        layout={layout}
        onClose={close}
      />
    )
  }

  return (
    <>
      <div
        ref={element}
        className={classes.grid}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={`${id} hint`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-busy={props.changes.busy || undefined}
        aria-activedescendant={head && headRow >= 0 && !editing ? cellId(id, head) : undefined}
        {...keys}
        {...pointer.handlers}
        {...menu.handlers}
        onKeyDown={event => {
          if (!menu.key(event)) keys.onKeyDown(event)
        }}
      >
        <span id={`${id} hint`} hidden>
          {t('grid.hint')}
        </span>
        <div style={{ position: 'relative', width, height: rows.length === 0 ? rowHeight : virtual.getTotalSize() }} role="presentation">
          <GridHead
            columns={columns}
            arranged={arranged}
            sorting={props.sorting}
            onSort={props.onSort}
            filters={props.filters}
            onFilter={props.onFilter}
          />
          {drawn.map(index => cellsOf(index, false))}
          <div className={classes.frozen} role="presentation">
            <RowNumbers rows={items.flatMap(({ index }) => (rows[index] ? [{ id: rows[index].id, index }] : []))} selected={deeds.bounds} />
            <div className={classes.frozenCells} role="presentation">
              {frozenCount > 0 && drawn.map(index => cellsOf(index, true))}
            </div>
          </div>
        </div>
        {rows.length === 0 && props.empty}
      </div>
      <CellMenu menu={menu} element={element} deeds={deeds} product={headed} onOpen={() => headed && props.onOpen(headed)} />
    </>
  )
}

/** The rows that are in sight, and some above and below. */
const useVirtualRows = (rows: readonly Row[], element: RefObject<HTMLDivElement | null>) =>
  useVirtualizer({
    count: rows.length,
    getScrollElement: () => element.current,
    estimateSize: () => rowHeight,
    // The same function while the rows are: with another one it would measure ten thousand rows anew.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: 8,
    paddingStart: rowHeight,
    scrollPaddingStart: rowHeight,
  })

/** Which cells of a row are selected, and whether the selection begins or ends with it. */
function selectedIn(bounds: GridDeeds['bounds'], index: number) {
  if (!bounds || index < bounds.top || index > bounds.bottom) return { left: -1, right: -1, isFirst: false, isLast: false }
  const { left, right, top, bottom } = bounds
  return { left, right, isFirst: index === top, isLast: index === bottom }
}

/** Which cell is written in, and where the keys go on to afterwards. */
function useCellEditing(
  { rows, columns, sheet, layout, selection, onSelect, deeds, element, onPicture }: Props,
  bring: (place: Place) => void,
) {
  const [editing, setEditing] = useState<Editing | null>(null)
  /** The column where Tab began: Enter goes back to it, in the next row. */
  const tabbedFrom = useRef<string | null>(null)
  function select(next: Selection, by?: 'Tab' | 'Enter') {
    tabbedFrom.current = by === 'Tab' ? (tabbedFrom.current ?? selection?.head.column ?? null) : null
    onSelect(next)
    bring(next.head)
  }
  function edit(place: Place, typed: string | null) {
    const column = columns[layout.columnAt.get(place.column) ?? -1]
    const row = rows[layout.rowAt.get(place.row) ?? -1]
    if (!column || !row || column.isReadOnly) return
    if (column.kind === 'flag') deeds.set(row, column, !rowFlag(row, column, sheet))
    else if (column.kind === 'picture') onPicture(row, column)
    else setEditing({ place, typed })
  }
  const close: CloseCell = (next, by) => {
    setEditing(null)
    element.current?.focus({ preventScroll: true })
    if (!next) return
    const place = by === 'Enter' && tabbedFrom.current !== null ? { row: next.row, column: tabbedFrom.current } : next
    select({ anchor: place, head: place }, by)
  }
  useGoneWhileEditing(editing, layout, () => close(null))
  return { editing, select, edit, close }
}

const rowFlag = (row: Row, column: GridColumn, sheet: Sheet): boolean => cellValue(row, column, sheet) === true

const isBetween = (index: number, [from, to]: readonly [number, number]) => index >= Math.min(from, to) && index <= Math.max(from, to)

/** Scrolls so that a cell is seen. */
function useBringing(
  element: RefObject<HTMLDivElement | null>,
  virtual: Virtualizer<HTMLDivElement, Element>,
  layout: Layout,
  columns: readonly GridColumn[],
  frozenCount: number,
) {
  return ({ row, column }: Place) => {
    const [at, across] = [layout.rowAt.get(row), layout.columnAt.get(column)]
    if (at !== undefined) virtual.scrollToIndex(at, { align: 'auto' })
    const box = element.current
    if (!box || across === undefined || across < frozenCount) return
    const edge = gutterWidth + widthOf(columns.slice(0, frozenCount))
    const start = widthOf(columns.slice(frozenCount, across))
    const end = start + (columns[across]?.width ?? 0)
    if (start < box.scrollLeft) box.scrollLeft = start
    else if (end + edge > box.scrollLeft + box.clientWidth) box.scrollLeft = end + edge - box.clientWidth
  }
}

/** What was found elsewhere is brought into view, each time it is asked for. */
function useBrought(brought: Finding['brought'], bring: (place: Place) => void): void {
  const bringNow = useHandler(bring)
  useEffect(() => {
    if (brought) bringNow(brought.place)
  }, [brought, bringNow])
}

/** Says how wide the cells are together that are seen at once. */
function useRoom(element: RefObject<HTMLDivElement | null>, onRoom: (room: number) => void): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const look = () => onRoom(box.clientWidth - gutterWidth)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element, onRoom])
}

/** What somebody else deletes while it is written in is told: what was typed has no place any more. */
function useGoneWhileEditing(editing: Editing | null, layout: Layout, onGone: () => void): void {
  const gone = useHandler(onGone)
  const isGone = editing !== null && !layout.rowAt.has(editing.place.row)
  useEffect(() => {
    if (!isGone) return
    toast.warning('grid.gone-while-editing')
    gone()
  }, [isGone, gone])
}
