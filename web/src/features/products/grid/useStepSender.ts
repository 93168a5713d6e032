import { useQueryClient } from '@tanstack/react-query'
import { maxProductsAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { useRef, type RefObject } from 'react'
import type { CallError } from '../../../api/callError.ts'
import { newId } from '../../../api/newId.ts'
import { useChange } from '../../../api/useChange.ts'
import { restoreFromBin, type Deleted } from '../../bin/restoreFromBin.ts'
import { inParts } from '../inParts.ts'
import { useBulkPrices } from '../prices/useBulkPrices.ts'
import { onlyPrices, type RowChange } from './changes.ts'
import type { Sheet } from './columns.ts'
import { answeredRows, gridRowsKey, readWholeNext, type Rows } from './gridRows.ts'
import { rowsAfter, type GridStep } from './gridStep.ts'
import type { OpenSteps } from './openSteps.ts'
import type { Sent, Way } from './steps.ts'

/** Above the sheet: where it is told that a step failed. */
export const placeOfGrid = 'grid'

const isOfOthers = ({ code, fields }: CallError) => (code === 'ConflictError' || code === 'NotFoundError') && fields.length > 0
const failed = { result: 'failed' } as const
const areAll = (some: readonly unknown[], all: readonly unknown[]): boolean => some.length === all.length

/** Sends a step of the grid, done or taken back. `again`: changes rows once more, where that was refused. */
export function useStepSender(open: OpenSteps, latest: RefObject<Sheet>, again: (changes: readonly RowChange[]) => unknown) {
  const client = useQueryClient()
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
  const isGone = useRef(false)
  const placed = useChange('updateLocationProducts', {
    waits: true,
    isToldHere: true,
    place: () => ({ at: placeOfGrid }),
    failed: ({ code }) => void (isGone.current = code === 'NotFoundError'),
  })

  /** What the server did is known before it says so itself. */
  function note(step: GridStep, way: Way): void {
    client.setQueryData<Rows>(gridRowsKey, rows => rows && { ...rows, items: [...rowsAfter(rows.items, [{ step, way }], latest.current)] })
  }

  /** False where it was refused, and was told. */
  async function sendRows(changes: readonly RowChange[], again: (() => unknown) | null): Promise<boolean> {
    refusal.current = null
    // What others have deleted is named as it was called, though it is in no list any more once they are read again.
    const before = answeredRows(client)
    const once = { place: { at: placeOfGrid, ...(again && { again }) } }
    const prices = onlyPrices(changes)
    if (prices && prices.length > 0) {
      if (await pricesChanged.run({ prices: [...prices] }, once)) return true
    } else if (await rowsChanged.run({ rows: [...changes] }, once)) return true
    const error: CallError | null = refusal.current
    const titles = new Map(before.map(({ id, title }) => [id, title]))
    if (error && isOfOthers(error)) open.conflicts.set([...open.conflicts.get(), { id: newId(), changes, error, titles }])
    return false
  }

  /** Those that went: of many, the first may be gone when others are refused. */
  const remove = (those: readonly Deleted[]) =>
    inParts(those, maxProductsAtOnce, some => deleted.run({ ids: some.map(({ subjectId }) => subjectId) }))

  /** Each kind of step, done or taken back. */
  const sends: { readonly [K in GridStep['kind']]: (step: Extract<GridStep, { kind: K }>, way: Way) => Promise<Sent<GridStep>> } = {
    async change(step, way) {
      const { added, isMade } = step
      const changes = step[way]
      const isSent = changes.length === 0 || (await sendRows(changes, isMade ? null : () => again(changes)))
      if (!isSent) return refusal.current && isOfOthers(refusal.current) ? { result: 'replaced' } : failed
      if (added.length > 0 && !(await (way === 'forth' ? restoreFromBin(added) : areAll(await remove(added), added)))) return failed
      const made = changes.flatMap(({ resultId, title = '' }) => (resultId ? [{ subjectId: resultId, title }] : []))
      const known = made.length > 0 ? { forth: step.forth.filter(({ id }) => id), added: made } : {}
      note(step, way)
      return { result: 'done', step: { ...step, ...known, isMade: true } }
    },
    async remove(step, way) {
      const rows = way === 'forth' ? await remove(step.rows) : (await restoreFromBin(step.rows)) ? step.rows : []
      if (rows.length === 0) return failed
      const done = areAll(rows, step.rows) ? step : { ...step, rows }
      note(done, way)
      return { result: 'done', step: done }
    },
    async bulk(step, way) {
      const done = await bulk[way](step.order, step)
      return done ? { result: 'done', step: { kind: 'bulk', order: step.order, ...done } } : failed
    },
    async locations(step, way) {
      isGone.current = false
      if (await placed.run({ products: [...step[way]] })) return { result: 'done', step }
      return isGone.current ? { result: 'replaced' } : failed
    },
  }
  return function send(step: GridStep, way: Way): Promise<Sent<GridStep>> {
    switch (step.kind) {
      case 'change':
        return sends.change(step, way)
      case 'remove':
        return sends.remove(step, way)
      case 'bulk':
        return sends.bulk(step, way)
      case 'locations':
        return sends.locations(step, way)
    }
  }
}
