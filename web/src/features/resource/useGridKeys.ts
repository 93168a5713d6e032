import { useLayoutEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

/** What in a row can have the focus. */
const stopSelector = 'button:not(:disabled), input:not(:disabled), a[href], [data-stop]'
const rowsAtOnce = 10

interface GridProps {
  readonly role: 'grid'
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void
}

/**
 * The keys of a grid (the ARIA pattern): one of all that is in it is reached by Tab, the arrows go from there to what is beside, above and
 * below. It looks at the page rather than at columns, so that whatever a column shows takes part.
 */
export function useGridKeys(ref: RefObject<HTMLTableElement | null>): GridProps {
  // After each drawing: what was drawn anew doesn't know whose turn it is.
  useLayoutEffect(() => {
    const table = ref.current
    if (!table) return
    const stops = stopsOf(table)
    const current =
      stops.find(stop => stop === document.activeElement) ?? stops.find(({ dataset }) => dataset['turn']) ?? stops.find(inBody) ?? stops[0]
    if (current) giveTurn(table, current, stops)
  })

  return {
    role: 'grid',
    onFocus({ currentTarget, target }) {
      if (target.matches(stopSelector) && !isTold(target))
        giveTurn(currentTarget, target, [...currentTarget.querySelectorAll<HTMLElement>('[data-turn]')])
    },
    onKeyDown(event) {
      if (event.defaultPrevented || !(event.target instanceof HTMLElement) || event.altKey) return
      const to = stopTo(event.currentTarget, event.target, event)
      if (!to) return
      event.preventDefault()
      to.focus()
      to.scrollIntoView({ block: 'nearest' })
    },
  }
}

const inBody = (stop: HTMLElement) => stop.closest('tbody') !== null

function giveTurn(table: HTMLElement, current: HTMLElement, others: readonly HTMLElement[]): void {
  if (!table.contains(current)) return
  for (const other of others) {
    if (other === current) continue
    if (other.tabIndex !== -1) other.tabIndex = -1
    delete other.dataset['turn']
  }
  if (current.tabIndex !== 0) current.tabIndex = 0
  current.dataset['turn'] = 'true'
}

/** A field that is written in keeps its keys, and one that opens a list those up and down. */
function keepsKey(target: HTMLElement, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return false
  return !target.readOnly || (key !== 'ArrowLeft' && key !== 'ArrowRight')
}

function stopTo(table: HTMLElement, target: HTMLElement, { key, ctrlKey, metaKey }: KeyboardEvent): HTMLElement | undefined {
  if (keepsKey(target, key)) return undefined
  const row = target.closest('tr')
  if (!row || !table.contains(row)) return undefined
  const stops = stopsOf(row)
  const at = stops.indexOf(target)
  if (at < 0) return undefined
  const rows = [...table.querySelectorAll('tr')].filter(each => !isTold(each) && each.querySelector(stopSelector))
  const y = rows.indexOf(row)
  const isWhole = ctrlKey || metaKey
  if (key === 'ArrowLeft' && !isWhole) return stops[at - 1]
  if (key === 'ArrowRight' && !isWhole) return stops[at + 1]
  if (key === 'Home')
    return isWhole
      ? below(
          rows.find(each => each.closest('tbody')),
          row,
          target,
        )
      : stops[0]
  if (key === 'End') return isWhole ? below(rows.at(-1), row, target) : stops.at(-1)
  const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -rowsAtOnce, PageDown: rowsAtOnce }[key]
  if (by === undefined || isWhole) return undefined
  return below(rows[Math.max(0, Math.min(rows.length - 1, y + by))], row, target)
}

const stopsOf = (around: Element): HTMLElement[] => [...around.querySelectorAll<HTMLElement>(stopSelector)].filter(stop => !isTold(stop))

/** What says that a change failed is no row of the grid: its buttons are reached by Tab. */
const isTold = (element: Element) => element.closest('[data-told]') !== null

/** What stands in another row where this stands in its own: in the same column, as far along in it. */
function below(to: HTMLTableRowElement | undefined, from: HTMLTableRowElement, target: HTMLElement): HTMLElement | undefined {
  const cell = target.closest('td, th')
  if (!to || to === from || !cell) return undefined
  const column = [...from.cells].findIndex(each => each === cell)
  const other = to.cells[column]
  const there = other ? stopsOf(other) : []
  return there[Math.min(stopsOf(cell).indexOf(target), there.length - 1)]
}
