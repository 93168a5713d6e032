import { useMemo, useState, type KeyboardEvent } from 'react'

/** Which rows are selected, in one list or in several that belong together. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>
  /** One more or one less; a range is from the last that was chosen to this one. */
  readonly toggle: (id: string, isRange: boolean) => void
  readonly set: (ids: readonly string[]) => void
  /** All there are. */
  readonly setAll: () => void
}

interface Chosen {
  readonly ids: readonly string[]
  readonly from: string | null
}

/** `order`: all that can be selected, as they stand on the page. What is no longer among them is no longer selected. */
export function useRowSelection(order: readonly string[]): RowSelection {
  const [chosen, setChosen] = useState<Chosen>({ ids: [], from: null })
  return useMemo(() => {
    const known = new Set(order)
    const ids = new Set(chosen.ids.filter(id => known.has(id)))
    return {
      ids,
      toggle: (id, isRange) => setChosen(before => toggled(order, before, id, isRange)),
      set: next => setChosen({ ids: next, from: null }),
      setAll: () => setChosen({ ids: order, from: null }),
    }
  }, [order, chosen])
}

/** Escape selects nothing any more, Ctrl A all of the page. */
export const selectionKeys =
  (selection: RowSelection, clear = () => selection.set([])) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && selection.ids.size > 0) clear()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) selection.setAll()
    else return
    event.preventDefault()
  }

/** What is chosen after one was pressed, in the order of the page. */
function toggled(order: readonly string[], { ids, from }: Chosen, id: string, isRange: boolean): Chosen {
  const [start, end] = [order.indexOf(from ?? id), order.indexOf(id)]
  if (isRange && start >= 0 && end >= 0) {
    const range = order.slice(Math.min(start, end), Math.max(start, end) + 1)
    return { ids: order.filter(each => ids.includes(each) || range.includes(each)), from }
  }
  const next = ids.includes(id) ? ids.filter(each => each !== id) : order.filter(each => each === id || ids.includes(each))
  return { ids: next, from: id }
}
