import { IconCircleOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { maxPricesAtOnce, maxRowsAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { useLayoutEffect, useRef } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { newId } from '../../../api/newId.ts'
import { restoreFromBin } from '../../bin/restoreFromBin.ts'
import { tellDeleted } from '../../bin/tellDeleted.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useSaying } from '../availability/useAvailability.ts'
import type { BulkOrder } from '../prices/bulk.ts'
import { changesOfPrices, onlyPrices, type PriceChange, type RowChange } from './changes.ts'
import type { Sheet } from './columns.ts'
import { goneIn, rebased, type Conflict } from './conflicts.ts'
import { answeredRows, gridRowsKey, readWholeNext, type Row } from './gridRows.ts'
import { changeStep, rowsAfter, type GridStep } from './gridStep.ts'
import type { OpenSteps } from './openSteps.ts'
import { useStepSender } from './useStepSender.ts'

export type GridChanges = ReturnType<typeof useGridChanges>

/** A row that is new has its id from here: sent again because the answer was lost, it is not made twice. */
const named = (change: RowChange): RowChange => (change.id || change.resultId ? change : { ...change, resultId: newId() })

/** What the grid does, each as one step that is taken back by sending what was there before. */
export function useGridChanges(open: OpenSteps, sheet: Sheet) {
  const { steps } = open
  const client = useQueryClient()
  const { queue } = useStore(steps)
  const [conflict = null] = useStore(open.conflicts)
  const latest = useRef(sheet)
  useLayoutEffect(() => void (latest.current = sheet))
  const send = useStepSender(open, latest, change)
  useLayoutEffect(() => void (open.send = send))

  /** As they are shown: what is under way is done already. */
  const rowsNow = () => rowsAfter(answeredRows(client), steps.get().queue, latest.current)

  /** Rows as one step; those without an id are new. */
  function change(changes: readonly RowChange[]): Promise<boolean> {
    if (changes.length === 0) return Promise.resolve(true)
    const prices = onlyPrices(changes)
    const most = prices && prices.length > 0 ? maxPricesAtOnce : maxRowsAtOnce
    if ((prices && prices.length > 0 ? prices : changes).length > most) {
      toast.warning('grid.too-many', { most })
      return Promise.resolve(false)
    }
    return steps.make(changeStep(changes.map(named), rowsNow(), latest.current))
  }

  /** The same, told with its way back: as Ctrl Z takes it where it was the last, as one more step where it was not. */
  async function changeTold(step: Extract<GridStep, { kind: 'change' | 'locations' }>, words: string): Promise<boolean> {
    const made = steps.make(step)
    const number = steps.get().history.undo.at(-1)?.number
    if (!(await made)) return false
    const back = () => {
      const { undo } = steps.get().history
      if (undo.at(-1)?.number === number) steps.undo()
      else if (undo.some(each => each.number === number)) void steps.make({ ...step, forth: step.back, back: step.forth } as GridStep)
    }
    toast.undo(words, back, IconCircleOff)
    return true
  }
  const say = useSaying({
    everywhere(products, stock, words) {
      if (products.length > maxRowsAtOnce) {
        toast.warning('grid.too-many', { most: maxRowsAtOnce })
        return Promise.resolve(false)
      }
      const changes = products.map(({ id, state, availableFrom }) => ({ id, ...stock, was: { state, availableFrom } }))
      return changeTold(changeStep(changes, rowsNow(), latest.current), words)
    },
    there: (forth, back, words) => changeTold({ kind: 'locations', forth, back }, words),
  })

  async function removeRows(those: readonly Row[]): Promise<void> {
    const rows = those.map(({ id, title }) => ({ subjectId: id, title }))
    if (!(await steps.make({ kind: 'remove', rows }))) return
    // Of many only the first may have gone.
    const step = steps
      .get()
      .history.undo.flatMap(each => (each.step.kind === 'remove' ? [each.step] : []))
      .find(each => each.rows[0] === rows[0])
    if (!step) return
    // What the notice took back, Ctrl Z doesn't try again, nor the other way round.
    tellDeleted(step.rows, undefined, async deleted => {
      if (!steps.isDone(step)) return true
      const isBack = await restoreFromBin(deleted)
      if (isBack) steps.forget(step)
      return isBack
    })
  }

  /** Read: the next one is shown. */
  const closeConflict = () => open.conflicts.set(open.conflicts.get().slice(1))

  /** What somebody else deleted is taken out of the bin, and then changed as it was meant. */
  async function bringBack(of: Conflict): Promise<void> {
    closeConflict()
    const gone = goneIn(of, answeredRows(client)).map(id => ({ subjectId: id, title: of.titles.get(id) ?? '' }))
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
    /** Sold out, off the menu and back, everywhere or at locations. */
    say,
    undo: steps.undo,
    redo: steps.redo,
    busy: queue.length > 0,
    conflict,
    closeConflict,
    bringBack,
  }
}
