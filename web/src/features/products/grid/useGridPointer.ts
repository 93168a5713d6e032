import { useRef, useState, type PointerEvent, type MouseEvent, type RefObject } from 'react'
import { wholeRows, type Layout, type Place, type Selection } from './selection.ts'
import { useEdgeScrolling } from './useEdgeScrolling.ts'
import type { GridDeeds } from './useGridDeeds.ts'

interface Deps {
  readonly layout: Layout
  readonly element: RefObject<HTMLDivElement | null>
  readonly selection: Selection | null
  readonly select: (selection: Selection) => void
  /** The same, without bringing its end into view: while one drags, the pointer is there. */
  readonly extend: (selection: Selection) => void
  readonly deeds: GridDeeds
  readonly edit: (place: Place, typed: string | null) => void
}

/** What a pointer that is held down does. */
type Drag = 'cells' | 'rows' | 'fill'

/** Selects cells by dragging, whole rows by their numbers, and fills by the handle. A finger that is dragged scrolls; what it taps is selected, and written in when it is tapped again. */
export function useGridPointer({ layout, element, selection, select, extend, deeds, edit }: Deps) {
  const drag = useRef<Drag | null>(null)
  const isTouch = useRef(false)
  const edge = useEdgeScrolling(element, dragTo)
  /** The row to which the handle was dragged. */
  const [filledTo, setFilledTo] = useState<string | null>(null)
  // As the rows stand now: others may come and go while the handle is held.
  const to = layout.rowAt.get(filledTo ?? '')
  const filling = fillingTo(to, deeds.bounds)

  function handleDown(event: PointerEvent): void {
    const at = placeOf(event.target)
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
    isTouch.current = event.pointerType === 'touch'
    if (event.button !== 0 || !at || isInField(event.target) || (isTouch.current && !isHandle)) return
    // The field of a cell that is written in loses the focus by this, and keeps what was written.
    event.preventDefault()
    element.current?.focus({ preventScroll: true })
    element.current?.setPointerCapture(event.pointerId)
    if (isHandle) {
      drag.current = 'fill'
      return
    }
    drag.current = at.column === null ? 'rows' : 'cells'
    selectFrom(at, event.shiftKey)
  }

  function selectFrom(at: Pressed, isLonger: boolean): void {
    if (at.column === null) return select(wholeRows(isLonger ? (selection?.anchor.row ?? at.row) : at.row, at.row, layout))
    const place = { row: at.row, column: at.column }
    select({ anchor: isLonger && selection ? selection.anchor : place, head: place })
  }

  function dragTo(target: Element | null): void {
    const at = placeOf(target)
    if (!at || !selection || drag.current === null) return
    if (drag.current === 'fill') return setFilledTo(at.row)
    if (drag.current === 'rows') return at.row === selection.head.row ? undefined : extend(wholeRows(selection.anchor.row, at.row, layout))
    if (at.column !== null && (at.row !== selection.head.row || at.column !== selection.head.column))
      extend({ anchor: selection.anchor, head: { row: at.row, column: at.column } })
  }

  function handleTap(target: EventTarget | null): void {
    const at = placeOf(target)
    if (!isTouch.current || !at || isInField(target)) return
    const { anchor, head } = selection ?? {}
    const isAgain = at.column !== null && at.row === head?.row && at.column === head.column && at.row === anchor?.row
    if (isAgain && at.column !== null) edit({ row: at.row, column: at.column }, null)
    else selectFrom(at, false)
  }

  function handleUp(): void {
    if (drag.current === 'fill' && filling && to !== undefined) deeds.fillTo(to)
    stop()
  }

  function stop(): void {
    drag.current = null
    edge.stop()
    setFilledTo(null)
  }

  return {
    /** Rows over which the handle is drawn. */
    filling,
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
        if (drag.current !== null) edge.follow({ x, y })
      },
      onPointerUp: handleUp,
      onPointerCancel: stop,
      onClick: ({ target }: MouseEvent) => handleTap(target),
      onDoubleClick: ({ target, clientX, clientY }: MouseEvent) => {
        // The grid holds the pointer from its press on: of which cell it is, only its place tells.
        const at = placeOf(document.elementFromPoint(clientX, clientY))
        if (!isTouch.current && at && at.column !== null && !isInField(target)) edit({ row: at.row, column: at.column }, null)
      },
    },
  }
}

/** The rows that are filled where the handle is dragged to this one: those below what is selected, or above. */
function fillingTo(to: number | undefined, bounds: GridDeeds['bounds']): readonly [from: number, to: number] | null {
  if (to === undefined || !bounds) return null
  const { top, bottom } = bounds
  return to > bottom ? [bottom + 1, to] : to < top ? [to, top - 1] : null
}

const isInField = (target: EventTarget | null) => target instanceof Element && target.matches('input, select, option')

/** A cell, or the number of a row. */
export interface Pressed {
  readonly row: string
  readonly column: string | null
}

/** The one that something is in. */
export function placeOf(target: EventTarget | null): Pressed | null {
  if (!(target instanceof Element)) return null
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  if (row === undefined) return null
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? null
  return column !== null || target.closest('[data-gutter]') ? { row, column } : null
}
