import { Menu, VisuallyHidden } from '@mantine/core'
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
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
import { memo, useEffect, useRef, useState, type PointerEvent } from 'react'
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
export const GridHead = memo(function GridHead({ columns, arranged, sorting, onSort, filters, onFilter }: Props) {
  const t = useTranslate()
  const dragging = useHeadingDrag(arranged)
  /** The one beside it, at the edge or not as it is. */
  const beside = (index: number, by: -1 | 1) => {
    const isFrozen = (at: number) => at < arranged.frozenCount
    return isFrozen(index) === isFrozen(index + by) ? (columns[index + by]?.id ?? null) : null
  }
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
          before={beside(index, -1)}
          after={beside(index, 1)}
          drag={dragging.of(column.id, index)}
          arranged={arranged}
          sorting={sorting?.column === column.id ? sorting : null}
          onSort={onSort}
          filters={filters}
          onFilter={onFilter}
        />
      ))}
    </div>
  )
})

interface HeadingProps extends Omit<Props, 'columns'> {
  readonly column: GridColumn
  readonly index: number
  /** Where it stays while one scrolls across; null: it scrolls along. */
  readonly left: number | null
  /** Whose place it can take; null: it is the last on that side. */
  readonly before: string | null
  readonly after: string | null
  readonly drag: ReturnType<ReturnType<typeof useHeadingDrag>['of']>
}

function Heading({ column, index, left, before, after, drag, arranged, sorting, onSort, filters, onFilter }: HeadingProps) {
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
    ...(before ? [{ id: 'left', icon: IconArrowBarToLeft, word: t('grid.move-left'), onClick: () => arranged.move(id, before) }] : []),
    ...(after ? [{ id: 'right', icon: IconArrowBarToRight, word: t('grid.move-right'), onClick: () => arranged.move(id, after) }] : []),
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
      {...drag}
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

/** So far a pressed heading is moved until it is dragged: less is a click, which sorts. */
const slack = 6

interface HeadingDrag {
  readonly id: string
  readonly index: number
  /** Whose place it takes when it is let go; null: none yet. */
  readonly onto: string | null
}

/** Headings are dragged onto the place of another one, by mouse or pen: a finger scrolls, and has the menu. Escape leaves all as it was. */
function useHeadingDrag({ columns, move }: GridColumns) {
  const pressed = useRef<{ readonly x: number; readonly pointer: number } | null>(null)
  const [drag, setDrag] = useState<HeadingDrag | null>(null)
  /** The same at once: a pointer may be let go before its last move is drawn. */
  const latest = useRef<HeadingDrag | null>(null)
  const show = (next: HeadingDrag | null) => {
    latest.current = next
    setDrag(next)
  }
  const isDragged = drag !== null
  const stop = () => {
    pressed.current = null
    show(null)
  }
  useEffect(() => {
    if (!isDragged) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      pressed.current = null
      latest.current = null
      setDrag(null)
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isDragged])

  function follow(id: string, index: number, { clientX, clientY, currentTarget, pointerId, buttons }: PointerEvent<HTMLElement>): void {
    if (!pressed.current || pressed.current.pointer !== pointerId) return
    if (buttons === 0) return stop()
    if (!latest.current && Math.abs(clientX - pressed.current.x) < slack) return
    // From here on the click that follows is none on what sorts.
    if (!latest.current) currentTarget.setPointerCapture(pointerId)
    const { top, height } = currentTarget.getBoundingClientRect()
    const over = document.elementsFromPoint(clientX, Math.min(Math.max(clientY, top), top + height - 1))
    const onto = over.flatMap(each => each.closest<HTMLElement>('[data-heading]')?.dataset['heading'] ?? [])[0] ?? null
    show({ id, index, onto: onto === id ? null : onto })
  }

  return {
    of: (id: string, index: number) => ({
      'data-heading': id,
      'data-dragged': drag?.id === id || undefined,
      'data-onto': drag?.onto === id ? (drag.index < index ? 'after' : 'before') : undefined,
      onPointerDown: ({ button, pointerType, clientX, pointerId }: PointerEvent) => {
        if (button === 0 && pointerType !== 'touch') pressed.current = { x: clientX, pointer: pointerId }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => follow(id, index, event),
      onPointerUp: () => {
        const { onto = null } = latest.current ?? {}
        if (onto !== null && columns.some(column => column.id === onto)) move(id, onto)
        stop()
      },
      onPointerCancel: stop,
    }),
  }
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
