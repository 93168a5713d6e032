import { Menu, VisuallyHidden } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconChevronDown,
  IconEyeOff,
  IconFilter,
  IconPin,
  IconPinnedOff,
  IconViewportNarrow,
  IconViewportWide,
  IconZoomReset,
} from '@tabler/icons-react'
import { useRef, useState, type PointerEvent } from 'react'
import { ContextMenu, type MenuPlace } from '../../../ui/ContextMenu.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { LazyMenu } from '../../../ui/LazyMenu.tsx'
import { RowMenuItems, type RowMenuItem } from '../../../ui/RowMenu.tsx'
import { widthOf } from './arrangement.ts'
import type { ColumnFilters } from './columnFilters.ts'
import type { GridColumn } from './columns.ts'
import { gutterWidth } from './editing.ts'
import classes from './grid.module.css'
import type { GridColumns } from './useGridColumns.ts'
import type { Sorting } from './useGridView.ts'

interface Props {
  readonly columns: readonly GridColumn[]
  readonly arranged: GridColumns
  readonly sorting: Sorting | null
  readonly onSort: (sorting: Sorting | null) => void
  readonly filters: ColumnFilters
  readonly onFilter: (column: GridColumn) => void
}

/** How much wider or narrower the menu makes a column, in pixels. */
const step = 40

/** What heads the columns. A click sorts by it: up, down, and as on the menu again; its edge is dragged, and a menu has the rest. */
export function GridHead({ columns, arranged, sorting, onSort, filters, onFilter }: Props) {
  const t = useTranslate()
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" aria-colindex={1} className={classes.gutter}>
        <VisuallyHidden>{t('grid.row-number')}</VisuallyHidden>
      </div>
      {columns.map((column, index) => (
        <Heading
          key={column.id}
          column={column}
          index={index}
          // Behind the numbers of the rows, and the frozen ones before it.
          left={index < arranged.frozenCount ? gutterWidth + widthOf(columns.slice(0, index)) : null}
          arranged={arranged}
          sorting={sorting?.column === column.id ? sorting : null}
          onSort={onSort}
          filters={filters}
          onFilter={onFilter}
        />
      ))}
    </div>
  )
}

interface HeadingProps extends Omit<Props, 'columns'> {
  readonly column: GridColumn
  readonly index: number
  /** Where it stays while one scrolls across; null: it scrolls along. */
  readonly left: number | null
}

function Heading({ column, index, left, arranged, sorting, onSort, filters, onFilter }: HeadingProps) {
  const { id, label, width, kind } = column
  const t = useTranslate()
  const [place, setPlace] = useState<MenuPlace | null>(null)
  const isFrozen = left !== null
  const Arrow = sorting?.isDescending ? IconArrowDown : IconArrowUp
  const sort = (isDescending: boolean) => onSort({ column: id, isDescending })
  const items: readonly RowMenuItem[] = [
    { id: 'up', icon: IconArrowUp, word: t('grid.sort-up'), onClick: () => sort(false) },
    { id: 'down', icon: IconArrowDown, word: t('grid.sort-down'), onClick: () => sort(true) },
    ...(sorting ? [{ id: 'unsorted', icon: IconArrowsSort, word: t('grid.sort-none'), onClick: () => onSort(null) }] : []),
    { id: 'filter', icon: IconFilter, word: t('grid.filter-open'), onClick: () => onFilter(column) },
    isFrozen
      ? { id: 'unfreeze', icon: IconPinnedOff, word: t('grid.unfreeze'), onClick: () => arranged.freeze(id, false) }
      : { id: 'freeze', icon: IconPin, word: t('grid.freeze'), onClick: () => arranged.freeze(id, true) },
    { id: 'wider', icon: IconViewportWide, word: t('grid.wider'), onClick: () => arranged.widen(id, width + step) },
    { id: 'narrower', icon: IconViewportNarrow, word: t('grid.narrower'), onClick: () => arranged.widen(id, width - step) },
    { id: 'width', icon: IconZoomReset, word: t('grid.first-width'), onClick: () => arranged.widen(id, null) },
    ...(arranged.canHide(column)
      ? [{ id: 'hide', icon: IconEyeOff, word: t('grid.hide'), onClick: () => arranged.show([id], false) }]
      : []),
  ]
  return (
    <div
      role="columnheader"
      aria-label={label}
      aria-colindex={index + 2}
      aria-sort={sorting ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
      className={classes.heading}
      data-kind={kind}
      data-frozen={isFrozen || undefined}
      data-edge={index === arranged.frozenCount - 1 || undefined}
      style={{ width, left: left ?? undefined }}
      onContextMenu={event => {
        event.preventDefault()
        setPlace({ x: event.clientX, y: event.clientY })
      }}
    >
      <button
        type="button"
        className={classes.sort}
        title={t('grid.sort-by', { column: label })}
        onClick={() => (sorting?.isDescending ? onSort(null) : sort(sorting !== null))}
      >
        <span>{label}</span>
        {filters[id] && <IconFilter size={14} aria-hidden />}
        {sorting && <Arrow size={14} aria-hidden />}
      </button>
      <LazyMenu
        position="bottom-start"
        target={
          <button type="button" className={classes.more} aria-label={t('grid.column-menu', { column: label })}>
            <IconChevronDown size={16} aria-hidden />
          </button>
        }
      >
        {() => <RowMenuItems items={items} />}
      </LazyMenu>
      {place && (
        <ContextMenu place={place} label={t('grid.column-menu', { column: label })} close={() => setPlace(null)}>
          <Menu.Label>{label}</Menu.Label>
          <RowMenuItems items={items} />
        </ContextMenu>
      )}
      <Edge width={width} onWidth={next => arranged.widen(id, next)} />
    </div>
  )
}

/** The right edge of a heading. A double press makes the column as wide as at first; by keyboard its menu does. */
function Edge({ width, onWidth }: { readonly width: number; readonly onWidth: (width: number | null) => void }) {
  const begun = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const [isDragged, setDragged] = useState(false)
  const follow = ({ clientX }: PointerEvent) => {
    if (begun.current) onWidth(begun.current.width + clientX - begun.current.x)
  }
  const stop = () => {
    begun.current = null
    setDragged(false)
  }
  return (
    <div
      className={classes.width}
      data-width-edge
      data-dragged={isDragged || undefined}
      aria-hidden
      onPointerDown={event => {
        if (event.button !== 0) return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = { x: event.clientX, width }
        setDragged(true)
      }}
      onPointerMove={follow}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDoubleClick={event => {
        event.stopPropagation()
        onWidth(null)
      }}
    />
  )
}
