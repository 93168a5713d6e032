import { useQueryClient } from '@tanstack/react-query'
import { maxPricesAtOnce, maxProductsAtOnce, maxRowsAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { useLayoutEffect, useRef } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import type { CallError } from '../../../api/callError.ts'
import { newId } from '../../../api/newId.ts'
import { useChange } from '../../../api/useChange.ts'
import { restoreFromBin, type Deleted } from '../../bin/restoreFromBin.ts'
import { tellDeleted } from '../../bin/tellDeleted.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { BulkOrder } from '../prices/bulk.ts'
import { useBulkPrices } from '../prices/useBulkPrices.ts'
import { changesOfPrices, onlyPrices, type PriceChange, type RowChange } from './changes.ts'
import type { Sheet } from './columns.ts'
import { goneIn, rebased, type Conflict } from './conflicts.ts'
import { gridRowsKey, readWholeNext, type Row, type Rows } from './gridRows.ts'
import { changeStep, rowsAfter, type GridStep } from './gridStep.ts'
import type { OpenSteps } from './openSteps.ts'
import type { Sent, Way } from './steps.ts'

/** Above the sheet: where it is told that a step failed. */
export const placeOfGrid = 'grid'

const isOfOthers = ({ code, fields }: CallError) => (code === 'ConflictError' || code === 'NotFoundError') && fields.length > 0
const failed = { result: 'failed' } as const

export type GridChanges = ReturnType<typeof useGridChanges>

/** A row that is new has its id from here: sent again because the answer was lost, it is not made twice. */
const named = (change: RowChange): RowChange => (change.id || change.resultId ? change : { ...change, resultId: newId() })

/** What the grid does, each as one step that is taken back by sending what was there before. */
export function useGridChanges(open: OpenSteps, sheet: Sheet) {
  const { steps } = open
  const client = useQueryClient()
  const { history, queue } = useStore(steps)
  const conflict = useStore(open.conflict)
  const latest = useRef(sheet)
  useLayoutEffect(() => void (latest.current = sheet))
  const refusal = useRef<CallError | null>(null)
  const settings = {
    waits: true,
    shownHere: isOfOthers,
    failed: (error: CallError) => {
      refusal.current = error
      readWholeNext()
    },
  }
  const rowsChanged = useChange('updateProductRows', settings)
  const pricesChanged = useChange('updatePrices', settings)
  const deleted = useChange('deleteProducts', { place: () => ({ at: placeOfGrid }) })
  const bulk = useBulkPrices()

  const answered = (): readonly Row[] => client.getQueryData<Rows>(gridRowsKey)?.items ?? []
  /** As they are shown: what is under way is done already. */
  const rowsNow = () => rowsAfter(answered(), steps.get().queue, latest.current)

  /** What the server did is known before it says so itself. */
  function note(step: GridStep, way: Way): void {
    client.setQueryData<Rows>(gridRowsKey, rows => rows && { ...rows, items: [...rowsAfter(rows.items, [{ step, way }], latest.current)] })
  }

  /** False where it was refused, and was told. */
  async function sendRows(changes: readonly RowChange[], again: (() => unknown) | null): Promise<boolean> {
    refusal.current = null
    // What others have deleted is named as it was called, though it is in no list any more once they are read again.
    const before = answered()
    const once = { place: { at: placeOfGrid, ...(again && { again }) } }
    const prices = onlyPrices(changes)
    if (prices && prices.length > 0) {
      if (await pricesChanged.run({ prices: [...prices] }, once)) return true
    } else if (await rowsChanged.run({ rows: [...changes] }, once)) return true
    const error: CallError | null = refusal.current
    const titles = new Map(before.map(({ id, title }) => [id, title]))
    if (error && isOfOthers(error)) open.conflict.set({ changes, error, titles })
    return false
  }

  async function remove(ids: readonly string[]): Promise<boolean> {
    for (let from = 0; from < ids.length; from += maxProductsAtOnce)
      if (!(await deleted.run({ ids: ids.slice(from, from + maxProductsAtOnce) }))) return false
    return true
  }
  const idsOf = (those: readonly Deleted[]) => those.map(({ subjectId }) => subjectId)

  /** Each kind of step, done or taken back. */
  const sends: { readonly [K in GridStep['kind']]: (step: Extract<GridStep, { kind: K }>, way: Way) => Promise<Sent<GridStep>> } = {
    async change(step, way) {
      const { added, isMade } = step
      const changes = step[way]
      const isSent = changes.length === 0 || (await sendRows(changes, isMade ? null : () => change(changes)))
      if (!isSent) return refusal.current && isOfOthers(refusal.current) ? { result: 'replaced' } : failed
      if (added.length > 0 && !(await (way === 'forth' ? restoreFromBin(added) : remove(idsOf(added))))) return failed
      const made = changes.flatMap(({ resultId, title = '' }) => (resultId ? [{ subjectId: resultId, title }] : []))
      const known = made.length > 0 ? { forth: step.forth.filter(({ id }) => id), added: made } : {}
      note(step, way)
      return { result: 'done', step: { ...step, ...known, isMade: true } }
    },
    async remove(step, way) {
      if (!(await (way === 'forth' ? remove(idsOf(step.rows)) : restoreFromBin(step.rows)))) return failed
      note(step, way)
      return { result: 'done', step }
    },
    async bulk(step, way) {
      const ids = await bulk[way](step.order, step.ids)
      return ids ? { result: 'done', step: { ...step, ids } } : failed
    },
  }
  function send(step: GridStep, way: Way): Promise<Sent<GridStep>> {
    if (step.kind === 'change') return sends.change(step, way)
    return step.kind === 'remove' ? sends.remove(step, way) : sends.bulk(step, way)
  }
  useLayoutEffect(() => void (open.send = send))

  /** Rows as one step; those without an id are new. */
  function change(changes: readonly RowChange[]): Promise<boolean> {
    if (changes.length === 0) return Promise.resolve(true)
    const prices = onlyPrices(changes)
    const most = prices && prices.length > 0 ? maxPricesAtOnce : maxRowsAtOnce
    if ((prices && prices.length > 0 ? prices : changes).length > most) {
      toast.warning('grid.too-many', { most })
      return Promise.resolve(false)
    }
    return steps.make(changeStep(changes.map(named), rowsNow()))
  }

  async function removeRows(those: readonly Row[]): Promise<void> {
    const rows = those.map(({ id, title }) => ({ subjectId: id, title }))
    const step: GridStep = { kind: 'remove', rows }
    if (!(await steps.make(step))) return
    // What the notice took back, Ctrl Z doesn't try again, nor the other way round.
    tellDeleted(rows, undefined, async deleted => {
      if (!steps.isDone(step)) return true
      const isBack = await restoreFromBin(deleted)
      if (isBack) steps.forget(step)
      return isBack
    })
  }

  /** What somebody else deleted is taken out of the bin, and then changed as it was meant. */
  async function bringBack(of: Conflict): Promise<void> {
    open.conflict.set(null)
    const gone = goneIn(of, answered()).map(id => ({ subjectId: id, title: of.titles.get(id) ?? '' }))
    if (!(await restoreFromBin(gone))) return
    readWholeNext()
    await client.refetchQueries({ queryKey: gridRowsKey })
    const mine = rebased(of, rowsNow())
    if (mine) void change(mine)
  }

  return {
    change,
    changePrices: (prices: readonly PriceChange[]) => change(changesOfPrices(prices)),
    /** Prices of a list, or from a moment on. True once they are saved. */
    changeInBulk: (order: BulkOrder) => steps.make({ kind: 'bulk', order, ids: [] }),
    removeRows,
    undo: steps.undo,
    redo: steps.redo,
    canUndo: history.undo.length > 0,
    canRedo: history.redo.length > 0,
    busy: queue.length > 0,
    conflict,
    closeConflict: () => open.conflict.set(null),
    bringBack,
  }
}
