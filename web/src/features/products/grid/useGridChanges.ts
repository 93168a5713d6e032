import { maxPricesAtOnce, maxProductsAtOnce, maxRowsAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { useRef, useState } from 'react'
import type { CallError } from '../../../api/callError.ts'
import { useChange, type Cache } from '../../../api/useChange.ts'
import { restoreFromBin } from '../../../ui/bin/restoreFromBin.ts'
import { tellDeleted } from '../../../ui/bin/tellDeleted.tsx'
import { toast } from '../../../ui/toast.tsx'
import { applied, changesOfPrices, inverseOf, onlyPrices, type PriceChange, type RowChange } from './changes.ts'
import type { Sheet } from './columns.ts'
import { readWholeNext, type Row } from './gridRows.ts'

/** Something that was done, and how it is taken back and done again. Each says whether it went through. */
interface Step {
  readonly undo: () => Promise<boolean>
  readonly redo: () => Promise<boolean>
}

interface History {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

/** What was refused because somebody else was quicker. */
export interface Conflict {
  readonly changes: readonly RowChange[]
  readonly error: CallError
}

/** Above the sheet: where it is told that a step failed. */
export const placeOfGrid = 'grid'

/** So many steps can be taken back. */
const mostSteps = 200
const isOfOthers = ({ code, fields }: CallError) => (code === 'ConflictError' || code === 'NotFoundError') && fields.length > 0

export type GridChanges = ReturnType<typeof useGridChanges>

/** What the grid does, each as one step that can be taken back by sending what was there before. */
export function useGridChanges(rows: readonly Row[], sheet: Sheet) {
  const latest = useRef({ rows, sheet })
  latest.current = { rows, sheet }
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [history, setHistory] = useState<History>({ done: [], undone: [] })
  const steps = useRef(history)
  const keep = (next: History) => setHistory((steps.current = next))
  /** The step that is being taken back or done again: the next one waits for it. */
  const stepping = useRef(Promise.resolve())
  const failed = useRef<CallError | null>(null)
  const settings = {
    waits: true,
    shownHere: isOfOthers,
    failed: (error: CallError) => {
      failed.current = error
      readWholeNext()
    },
  }
  const rowsChanged = useChange('updateProductRows', settings)
  const pricesChanged = useChange('updatePrices', settings)
  const deleted = useChange('deleteProducts', { place: () => ({ at: placeOfGrid }) })

  const ahead = (changes: readonly RowChange[]) => (cache: Cache) =>
    cache.change('allProductRows', answer => ({ ...answer, items: applied(answer.items, changes, latest.current.sheet) }))

  /** Answers the ids of those that are new; null where it was refused, and was told. */
  async function send(changes: readonly RowChange[]): Promise<readonly string[] | null> {
    failed.current = null
    const once = { optimistic: ahead(changes), place: { at: placeOfGrid, again: () => change(changes) } }
    const prices = onlyPrices(changes)
    if (prices && prices.length > 0) {
      if (prices.length > maxPricesAtOnce) return tooMany(maxPricesAtOnce)
      if (await pricesChanged.run({ prices: [...prices] }, once)) return []
    } else {
      if (changes.length > maxRowsAtOnce) return tooMany(maxRowsAtOnce)
      const answer = await rowsChanged.run({ rows: [...changes] }, once)
      if (answer) return changes.flatMap(({ id }, index) => (id ? [] : (answer.items[index]?.id ?? [])))
    }
    const error: CallError | null = failed.current
    if (error && isOfOthers(error)) setConflict({ changes, error })
    return null
  }

  const remember = (step: Step) => keep({ done: [...steps.current.done, step].slice(-mostSteps), undone: [] })

  /** Rows as one step; those without an id are new. */
  async function change(changes: readonly RowChange[]): Promise<boolean> {
    if (changes.length === 0) return true
    const before = new Map(latest.current.rows.map(row => [row.id, row]))
    const known = changes.filter(({ id }) => id)
    const back = known.flatMap(each => {
      const row = before.get(each.id ?? '')
      return row ? [inverseOf(each, row)] : []
    })
    const made = await send(changes)
    if (!made) return false
    const titles = changes.filter(({ id }) => !id).map(({ title = '' }) => title)
    const added = made.map((id, index) => ({ subjectId: id, title: titles[index] ?? '' }))
    remember({
      undo: async () => (back.length === 0 || (await send(back)) !== null) && (await remove(made)),
      redo: async () => (known.length === 0 || (await send(known)) !== null) && (added.length === 0 || restoreFromBin(added)),
    })
    return true
  }

  async function remove(ids: readonly string[]): Promise<boolean> {
    for (let from = 0; from < ids.length; from += maxProductsAtOnce) {
      const some = ids.slice(from, from + maxProductsAtOnce)
      const gone = new Set(some)
      const optimistic = (cache: Cache) =>
        cache.change('allProductRows', answer => ({ ...answer, items: answer.items.filter(({ id }) => !gone.has(id)) }))
      if (!(await deleted.run({ ids: some }, { optimistic }))) return false
    }
    return true
  }

  async function removeRows(those: readonly Row[]): Promise<void> {
    const binned = those.map(({ id, title }) => ({ subjectId: id, title }))
    const ids = those.map(({ id }) => id)
    if (!(await remove(ids))) return
    remember({ undo: () => restoreFromBin(binned), redo: () => remove(ids) })
    tellDeleted(binned, 'bin.deleted-products')
  }

  /** The step that was done last goes to those that were taken back, or the other way. */
  function step(from: keyof History): Promise<void> {
    stepping.current = stepping.current.then(async () => {
      const last = steps.current[from].at(-1)
      if (!last || !(await (from === 'done' ? last.undo() : last.redo()))) return
      const { done, undone } = steps.current
      keep(
        from === 'done' ? { done: done.slice(0, -1), undone: [...undone, last] } : { done: [...done, last], undone: undone.slice(0, -1) },
      )
    })
    return stepping.current
  }

  return {
    change,
    changePrices: (prices: readonly PriceChange[]) => change(changesOfPrices(prices)),
    remember,
    removeRows,
    undo: () => step('done'),
    redo: () => step('undone'),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    busy: rowsChanged.busy || pricesChanged.busy || deleted.busy,
    conflict,
    closeConflict: () => setConflict(null),
  }
}

function tooMany(most: number): null {
  toast.warning('grid.too-many', { most })
  return null
}
