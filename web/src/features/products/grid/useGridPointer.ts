import { useRef, useState, type PointerEvent, type MouseEvent, type RefObject } from 'react'
import type { Layout, Place, Selection } from './selection.ts'
import type { GridDeeds } from './useGridDeeds.ts'

interface Deps {
  readonly layout: Layout
  readonly element: RefObject<HTMLDivElement | null>
  readonly selection: Selection | null
  readonly select: (selection: Selection) => void
  readonly deeds: GridDeeds
  readonly edit: (place: Place, typed: string | null) => void
}

/** What a pointer that is held down does. */
type Drag = 'cells' | 'rows' | 'fill'

/** Selects cells by dragging, whole rows by their numbers, and fills by the handle. */
export function useGridPointer({ layout, element, selection, select, deeds, edit }: Deps) {
  const drag = useRef<Drag | null>(null)
  const [filling, setFilling] = useState<readonly [from: number, to: number] | null>(null)
  const [first, last] = [layout.columns[0] ?? '', layout.columns.at(-1) ?? '']
  const wholeRow = (from: string, to: string): Selection => ({ anchor: { row: from, column: first }, head: { row: to, column: last } })

  function handleDown(event: PointerEvent): void {
    const at = placeOf(event.target)
    if (event.button !== 0 || !at || isInField(event.target)) return
    // The field of a cell that is written in loses the focus by this, and keeps what was written.
    event.preventDefault()
    element.current?.focus({ preventScroll: true })
    element.current?.setPointerCapture(event.pointerId)
    if (event.target instanceof Element && event.target.closest('[data-handle]')) {
      drag.current = 'fill'
      return
    }
    drag.current = at.column === null ? 'rows' : 'cells'
    if (at.column === null) select(wholeRow(event.shiftKey ? (selection?.anchor.row ?? at.row) : at.row, at.row))
    else {
      const place = { row: at.row, column: at.column }
      select({ anchor: event.shiftKey && selection ? selection.anchor : place, head: place })
    }
  }

  function handleMove(event: PointerEvent): void {
    if (drag.current === null) return
    const at = placeOf(document.elementFromPoint(event.clientX, event.clientY))
    if (!at || !selection) return
    if (drag.current === 'fill') return showFilling(at.row)
    if (drag.current === 'rows') return select(wholeRow(selection.anchor.row, at.row))
    if (at.column !== null && (at.row !== selection.head.row || at.column !== selection.head.column))
      select({ anchor: selection.anchor, head: { row: at.row, column: at.column } })
  }

  function showFilling(row: string): void {
    const to = layout.rowAt.get(row)
    if (to === undefined || !deeds.bounds) return
    const { top, bottom } = deeds.bounds
    setFilling(to > bottom ? [bottom + 1, to] : to < top ? [to, top - 1] : null)
  }

  function handleUp(): void {
    if (drag.current === 'fill' && filling && deeds.bounds) deeds.fillTo(filling[0] > deeds.bounds.bottom ? filling[1] : filling[0])
    drag.current = null
    setFilling(null)
  }

  return {
    /** Rows over which the handle is drawn. */
    filling,
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: () => {
        drag.current = null
        setFilling(null)
      },
      onDoubleClick: ({ target }: MouseEvent) => {
        const at = placeOf(target)
        if (at && at.column !== null && !isInField(target)) edit({ row: at.row, column: at.column }, null)
      },
    },
  }
}

const isInField = (target: EventTarget | null) => target instanceof Element && target.matches('input, select, option')

/** The cell, or the number of the row, that something is in. */
function placeOf(target: EventTarget | null): { readonly row: string; readonly column: string | null } | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  if (row === undefined) return null
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? null
  return column !== null || target.closest('[data-gutter]') ? { row, column } : null
}
