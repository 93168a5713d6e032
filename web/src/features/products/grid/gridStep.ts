import type { History } from '@vitrine/model/kernel/history.ts'
import { isKeyOf, isRecord, valueOf } from '@vitrine/model/kernel/record.ts'
import type { Deleted } from '../../bin/restoreFromBin.ts'
import type { Place } from '../availability/said.ts'
import type { BulkDone, BulkOrder } from '../prices/bulk.ts'
import { applied, inverseOf, type RowChange } from './changes.ts'
import type { Sheet } from './columns.ts'
import type { Row } from './gridRows.ts'
import type { Correct, Way } from './steps.ts'

/** What is done in the grid as one step, and what takes it back. Plain data: it outlives the page. */
export type GridStep =
  /** Rows that change, and rows that are new: those are named (`resultId`), and are `added` once they are made. */
  | {
      readonly kind: 'change'
      readonly forth: readonly RowChange[]
      readonly back: readonly RowChange[]
      readonly added: readonly Deleted[]
      readonly isMade?: true
    }
  | { readonly kind: 'remove'; readonly rows: readonly Deleted[] }
  /** Prices of a list, or from a moment on. */
  | ({ readonly kind: 'bulk'; readonly order: BulkOrder } & BulkDone)
  /** What is other at locations, and was. */
  | { readonly kind: 'locations'; readonly forth: readonly Place[]; readonly back: readonly Place[] }

/** Rows as one step; those without an id are new. */
export function changeStep(
  changes: readonly RowChange[],
  rows: readonly Row[],
  sheet: Pick<Sheet, 'categories'>,
): Extract<GridStep, { kind: 'change' }> {
  const before = new Map(rows.map(row => [row.id, row]))
  const back = changes.flatMap(change => {
    const row = before.get(change.id ?? '')
    return row ? [inverseOf(change, row, sheet)] : []
  })
  return { kind: 'change', forth: changes, back, added: [] }
}

interface Doing {
  readonly step: GridStep
  readonly way: Way
}

/** The rows as they will be once these steps are done. */
export const rowsAfter = (rows: readonly Row[], doing: readonly Doing[], sheet: Sheet): readonly Row[] =>
  doing.reduce((all, { step, way }) => after(all, step, way, sheet), rows)

function after(rows: readonly Row[], step: GridStep, way: Way, sheet: Sheet): readonly Row[] {
  if (step.kind === 'bulk' || step.kind === 'locations') return rows
  const changed = step.kind === 'change' ? applied(rows, step[way], sheet) : rows
  const gone = step.kind === 'remove' ? (way === 'forth' ? step.rows : []) : way === 'back' ? step.added : []
  if (gone.length === 0) return changed
  const ids = new Set(gone.map(({ subjectId }) => subjectId))
  return changed.filter(({ id }) => !ids.has(id))
}

/**
 * A step did not happen: the next one of each of its cells saw there what it would have made, and gets as `was` what was there before. From then
 * on the cell is as everybody after it believes.
 */
export function correcting(missing: GridStep, way: Way): Correct<GridStep> {
  const believed = new Map<string, { readonly value: unknown; readonly real: unknown }>()
  const listOf = (step: GridStep, of: Way) => (step.kind === 'change' ? step[of] : [])
  const cells = (step: GridStep, of: Way) => listOf(step, of).flatMap(cellsOf)
  for (const [key, value, real] of cells(missing, way)) if (real !== undefined) believed.set(key, { value, real })

  return (step, of, is) => {
    if (step.kind !== 'change') return step
    const real = (key: string, value: unknown): unknown => {
      const cell = believed.get(key)
      return cell && isSame(cell.value, value) ? cell.real : value
    }
    const back = of === 'forth' ? 'back' : 'forth'
    const right = {
      ...step,
      [of]: step[of].map(change => mapped(change, { was: real })),
      [back]: step[back].map(change => mapped(change, { made: real })),
    }
    if (is === 'waits') for (const [key] of cells(step, of)) believed.delete(key)
    if (is === 'left')
      for (const [key, value, was] of cells(step, of)) {
        const cell = believed.get(key) ?? (was === undefined ? undefined : { real: was })
        if (cell) believed.set(key, { ...cell, value })
      }
    return is === 'left' ? step : right
  }
}

type Replace = (key: string, value: unknown) => unknown
const asIs: Replace = (_, value) => value
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const priceKey = (id: RowChange['id'], list: string | null, variantId: string) => `${id} ${list ?? ''} ${variantId}`

/** Each cell of a change, what it makes of it, and what was there. */
function cellsOf(change: RowChange): (readonly [key: string, made: unknown, was: unknown])[] {
  const cells: (readonly [string, unknown, unknown])[] = []
  const note = (key: string, made: unknown, was: unknown) => cells.push([key, made, was])
  for (const name of Object.keys(change.was ?? {})) note(`${change.id} ${name}`, valueOf(change, name), valueOf(change.was, name))
  for (const { variantId, price, was } of change.prices ?? []) note(priceKey(change.id, null, variantId), price ?? null, was)
  for (const { priceListId, variantId, price, was } of change.listPrices ?? [])
    note(priceKey(change.id, priceListId, variantId), price ?? null, was)
  return cells
}

function mapped(change: RowChange, { made = asIs, was = asIs }: { readonly made?: Replace; readonly was?: Replace }): RowChange {
  const { id, was: seen } = change
  const names = Object.keys(seen ?? {})
  const fields = Object.fromEntries(names.map(name => [name, made(`${id} ${name}`, valueOf(change, name))]))
  const before = seen && Object.fromEntries(names.map(name => [name, was(`${id} ${name}`, valueOf(seen, name))]))
  const priced = <P extends { readonly variantId: string; readonly price?: number | null; readonly was?: number | null }>(
    price: P,
    list: string | null,
  ): P => {
    const key = priceKey(id, list, price.variantId)
    const own = { ...price, price: amount(made(key, price.price ?? null)) }
    return price.was === undefined ? own : { ...own, was: amount(was(key, price.was)) }
  }
  return {
    ...change,
    ...fields,
    ...(before && { was: before }),
    ...(change.prices && { prices: change.prices.map(price => priced(price, null)) }),
    ...(change.listPrices && { listPrices: change.listPrices.map(price => priced(price, price.priceListId)) }),
  }
}
const amount = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** So much of a history is kept for the session, in characters: the nearest steps. */
const mostKept = 2_000_000

/** As text, as far as there is room: what would be left out has none before it, or a step would be skipped. */
export function textOf({ undo, redo }: History<GridStep>): string {
  let room = mostKept
  const nearest = (steps: readonly GridStep[]) => {
    const near: GridStep[] = []
    for (const step of steps.toReversed()) {
      room -= JSON.stringify(step).length
      if (room < 0) break
      near.unshift(step)
    }
    return near
  }
  return JSON.stringify({ undo: nearest(undo), redo: nearest(redo) })
}

/** Written by an earlier version it may be something else: then there is nothing to take back. */
export function historyIn(text: string | null): History<GridStep> | undefined {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(read)) return undefined
    const { undo, redo } = read
    const areSteps = (steps: unknown): steps is readonly GridStep[] => Array.isArray(steps) && steps.every(isStep)
    return areSteps(undo) && areSteps(redo) ? { undo, redo } : undefined
  } catch {
    return undefined
  }
}

const listsOf = {
  change: ['forth', 'back', 'added'],
  remove: ['rows'],
  bulk: ['ids'],
  locations: ['forth', 'back'],
} as const satisfies Record<GridStep['kind'], readonly string[]>

const isStep = (step: unknown): boolean => {
  const kind = valueOf(step, 'kind')
  if (!isKeyOf(listsOf, kind) || (kind === 'bulk' && !isRecord(valueOf(step, 'order')))) return false
  return listsOf[kind].every(name => {
    const list = valueOf(step, name)
    return Array.isArray(list) && list.every(each => (name === 'ids' ? typeof each === 'string' : isRecord(each)))
  })
}
