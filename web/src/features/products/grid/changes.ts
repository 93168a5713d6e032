import { takersOf } from '@vitrine/model/areas/products/variants.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { Args } from '../../../api/client.ts'
import { cellValue, fieldOf, variantOf, type GridColumn, type Sheet } from './columns.ts'
import type { Row } from './gridRows.ts'

/** A row as it is sent: what changes, and what was there before. */
export type RowChange = Args<'updateProductRows'>['rows'][number]
export type PriceChange = Args<'updatePrices'>['prices'][number]

/** One cell that gets another value. `was`: what somebody saw when they began; unless said, what it holds now. */
export interface CellEdit {
  readonly row: Row
  readonly column: GridColumn
  readonly value: unknown
  readonly was?: unknown
}

/** The cells' changes, one for each row. Cells that hold the value already are none. */
export function changesOf(edits: readonly CellEdit[], sheet: Sheet): readonly RowChange[] {
  const byRow = new Map<string, CellEdit[]>()
  for (const edit of edits) byRow.set(edit.row.id, [...(byRow.get(edit.row.id) ?? []), edit])
  return [...byRow.values()].flatMap(those => {
    const change = changeOf(those, sheet)
    return change ? [change] : []
  })
}

function changeOf(edits: readonly CellEdit[], sheet: Sheet): RowChange | null {
  const [{ row } = { row: null }] = edits
  if (!row) return null
  const fields: Record<string, unknown> = {}
  const was: Record<string, unknown> = {}
  for (const { column, value, was: seen } of edits) {
    const field = fieldOf(column)
    if (field === null || isSame(valueOf(row, field), value)) continue
    fields[field] = value
    was[field] = seen === undefined ? valueOf(row, field) : seen
  }
  const categoryId = typeof fields['categoryId'] === 'string' ? fields['categoryId'] : row.categoryId
  const isMoved = categoryId !== row.categoryId
  const prices = edits.flatMap(({ column, value, was: seen }) => {
    const variant = fieldOf(column) === null ? variantOf(categoryId, column, sheet) : undefined
    const before = cellValue(row, column, sheet)
    if (!variant || (!isMoved && isSame(before, value))) return []
    const price = typeof value === 'number' ? value : null
    // Of another category no price of this variation was seen.
    return [{ variantId: variant.id, price, ...(isMoved ? {} : { was: amountIn(seen === undefined ? before : seen) }) }]
  })
  if (Object.keys(fields).length === 0 && prices.length === 0) return null
  return { id: row.id, ...fields, ...(Object.keys(was).length > 0 && { was }), ...(prices.length > 0 && { prices }) }
}

const amountIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What takes a change of a row back: what was there before, as long as it is as the change left it. */
export function inverseOf(change: RowChange, row: Row): RowChange {
  const { id: _id, was: _was, prices, sortIndex: _place, ...fields } = change
  const names = Object.keys(fields)
  const before = Object.fromEntries(names.map(name => [name, valueOf(row, name) ?? null]))
  const was = Object.fromEntries(names.map(name => [name, valueOf(fields, name)]))
  const isMoved = fields.categoryId !== undefined && fields.categoryId !== row.categoryId
  return {
    id: row.id,
    ...before,
    ...(names.length > 0 && { was }),
    // Back in its category it has all the prices that it had there, and its place.
    ...(isMoved
      ? { sortIndex: row.sortIndex, prices: row.prices.map(({ variantId, price }) => ({ variantId, price })) }
      : prices && { prices: prices.map(({ variantId, price = null }) => ({ variantId, price: priceIn(row, variantId), was: price })) }),
  }
}

const priceIn = (row: Row, variantId: string): number | null => row.prices.find(price => price.variantId === variantId)?.price ?? null

/** The rows as the server will have them. */
export function applied(rows: readonly Row[], changes: readonly RowChange[], sheet: Sheet): Row[] {
  const byId = new Map(changes.map(change => [change.id, change]))
  return rows.map(row => {
    const change = byId.get(row.id)
    return change ? changed(row, change, sheet) : row
  })
}

function changed(row: Row, { id: _id, was: _was, prices = [], ...fields }: RowChange, { categories }: Sheet): Row {
  const next: Row = { ...row, ...fields }
  const isMoved = next.categoryId !== row.categoryId
  const takers = takersOf(categories.get(row.categoryId)?.variants ?? [], categories.get(next.categoryId)?.variants ?? [])
  const taken = row.prices.flatMap(price => {
    const variantId = takers.get(price.variantId)
    return variantId === undefined ? [] : [{ ...price, variantId }]
  })
  return {
    ...next,
    ...(isMoved && { sortIndex: fields.sortIndex ?? Number.MAX_SAFE_INTEGER }),
    ...(next.imageAssetId !== row.imageAssetId && { imageAsset: null }),
    prices: withPrices(isMoved ? { ...next, prices: taken } : next, prices),
  }
}

function withPrices({ id, organizationId, updatedAt, prices: known }: Row, prices: NonNullable<RowChange['prices']>): Row['prices'] {
  if (prices.length === 0) return known
  const given = new Map(prices.map(({ variantId, price = null }) => [variantId, price]))
  const kept = known.map(price => {
    const next = given.get(price.variantId)
    given.delete(price.variantId)
    return next === undefined ? price : { ...price, price: next }
  })
  const added = [...given].map(([variantId, price]) => ({
    id: `${id} ${variantId}`,
    organizationId,
    productId: id,
    variantId,
    price,
    updatedAt,
  }))
  return [...kept, ...added]
}

/** Where a step changes nothing but prices it is sent as prices, of which many more go at once. */
export function onlyPrices(changes: readonly RowChange[]): readonly PriceChange[] | null {
  const prices: PriceChange[] = []
  for (const { id, prices: those = [], ...rest } of changes) {
    if (!id || Object.keys(rest).length > 0) return null
    for (const { variantId, price = null, was } of those) {
      if (was === undefined) return null
      prices.push({ productId: id, variantId, price, was })
    }
  }
  return prices
}

/** Prices in bulk as changes of rows. */
export function changesOfPrices(prices: readonly PriceChange[]): readonly RowChange[] {
  const byProduct = new Map<string, NonNullable<RowChange['prices']>>()
  for (const { productId, variantId, price = null, was = null } of prices)
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), { variantId, price, was }])
  return [...byProduct].map(([id, those]) => ({ id, prices: those }))
}
