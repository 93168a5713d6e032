import { deniesAllergens, settledAllergens } from '@vitrine/model/areas/products/labels.ts'
import { changePart, isPart, namedBy, placeOfPart, readPart } from '@vitrine/model/areas/products/sheetParts.ts'
import { mergedTranslations } from '@vitrine/model/areas/products/translations.ts'
import { matchingVariants } from '@vitrine/model/areas/products/variants.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { Args } from '../../../api/client.ts'
import { cellValue, fieldOf, priceIn, sheetColumnOf, variantOf, type GridColumn, type Sheet } from './columns.ts'
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
  const { fields, was } = fieldsOf(row, edits)
  const categoryId = typeof fields['categoryId'] === 'string' ? fields['categoryId'] : row.categoryId
  const isMoved = categoryId !== row.categoryId
  const priced = edits.flatMap(({ column, value, was: seen }) => {
    const variant = fieldOf(column) === null ? variantOf(categoryId, column, sheet) : undefined
    const before = cellValue(row, column, sheet)
    if (!variant || (!isMoved && isSame(before, value))) return []
    const price = typeof value === 'number' ? value : null
    // Of another category no price of this variation was seen.
    const unseen = { variantId: variant.id, price, ...(isMoved ? {} : { was: amountIn(seen === undefined ? before : seen) }) }
    return [{ priceListId: column.priceListId, ...unseen }]
  })
  if (Object.keys(fields).length === 0 && priced.length === 0) return null
  return { id: row.id, ...fields, ...(Object.keys(was).length > 0 && { was }), ...pricesIn(priced) }
}

/** What becomes of the fields, and what was there: of a field with a part in several columns all of them together. */
function fieldsOf(row: Row, edits: readonly CellEdit[]) {
  const fields: Record<string, unknown> = {}
  const was: Record<string, unknown> = {}
  const placed = edits.toSorted((a, b) => placeOfPart(sheetColumnOf(a.column)) - placeOfPart(sheetColumnOf(b.column)))
  for (const { column, value, was: seen } of placed) {
    const field = fieldOf(column)
    if (field === null) continue
    const { language } = column
    const of = sheetColumnOf(column)
    const whole = valueOf(row, field)
    const before = isPart(of) ? readPart(of, row, language) : whole
    if (isSame(before, value)) continue
    const inField = (change: unknown, part: unknown) => (isPart(of) ? changePart(of, language, { whole, change, value: part }) : part)
    fields[field] = inField(fields[field], value)
    was[field] = inField(was[field], seen === undefined ? before : seen)
  }
  return withoutNone(row, fields, was)
}

/** What gets an allergen no longer has none of them: in the same step, so that both come back. */
function withoutNone(row: Row, fields: Record<string, unknown>, was: Record<string, unknown>) {
  const settled = settledAllergens(fields)
  return row.hasNoAllergens && settled !== fields ? { fields: settled, was: { ...was, hasNoAllergens: true } } : { fields, was }
}

/** Of these cells of a row the one that would say that it has none of the allergens that it has then. `row`: null for a new one. */
export function denyingCell(row: Row | null, edits: readonly Pick<CellEdit, 'column' | 'value'>[]): GridColumn | null {
  const { column } = edits.find(each => each.column.key === 'hasNoAllergens') ?? {}
  if (!column) return null
  const change = Object.fromEntries(edits.map(each => [fieldOf(each.column) ?? '', each.value]))
  return deniesAllergens(change, row ?? {}) ? column : null
}

interface Priced {
  readonly priceListId: string | null
  readonly variantId: string
  readonly price: number | null
  readonly was?: number | null
}

/** Prices as a row has them: its own, and those of lists. */
export function pricesIn(priced: readonly Priced[]): Pick<RowChange, 'prices' | 'listPrices'> {
  const prices = priced.flatMap(({ priceListId, ...price }) => (priceListId === null ? [price] : []))
  const listPrices = priced.flatMap(({ priceListId, ...price }) => (priceListId === null ? [] : [{ priceListId, ...price }]))
  return { ...(prices.length > 0 && { prices }), ...(listPrices.length > 0 && { listPrices }) }
}

const amountIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What takes a change of a row back: what was there before, as long as it is as the change left it. */
export function inverseOf(change: RowChange, row: Row, sheet: Pick<Sheet, 'categories'>): RowChange {
  const { id: _id, was: _was, prices, listPrices, sortIndex: _place, ...fields } = change
  const names = Object.keys(fields)
  const before = Object.fromEntries(names.map(name => [name, namedBy(name, valueOf(row, name), valueOf(fields, name)) ?? null]))
  const was = Object.fromEntries(names.map(name => [name, valueOf(fields, name)]))
  const isMoved = fields.categoryId !== undefined && fields.categoryId !== row.categoryId
  return {
    id: row.id,
    ...before,
    ...(names.length > 0 && { was }),
    // Back in its category it has its place, and the prices that it lost or was given on the way; what else it costs by now goes back with it.
    ...(isMoved
      ? { sortIndex: row.sortIndex, ...pricesLost(row, change, sheet) }
      : {
          ...(prices && { prices: prices.map(price => takenBack(row, null, price)) }),
          ...(listPrices && {
            listPrices: listPrices.map(price => ({ priceListId: price.priceListId, ...takenBack(row, price.priceListId, price) })),
          }),
        }),
  }
}

const takenBack = (row: Row, priceListId: string | null, { variantId, price = null }: { variantId: string; price?: number | null }) => ({
  variantId,
  price: priceIn(row, priceListId, variantId),
  was: price,
})

/** Those for which the category that it went to has no variation, and those that the same change wrote there. */
function pricesLost(row: Row, change: RowChange, { categories }: Pick<Sheet, 'categories'>): Pick<RowChange, 'prices' | 'listPrices'> {
  const variantsOf = (id: string | undefined) => categories.get(id ?? '')?.variants ?? []
  const matches = matchingVariants(variantsOf(row.categoryId), variantsOf(change.categoryId))
  const isLost = (variantId: string, written: readonly { readonly variantId: string }[]) => {
    const taker = matches.get(variantId)
    return taker === undefined || written.some(each => each.variantId === taker)
  }
  const own = row.prices.filter(({ variantId }) => isLost(variantId, change.prices ?? []))
  const ofLists = row.listPrices.filter(({ priceListId, variantId }) =>
    isLost(
      variantId,
      (change.listPrices ?? []).filter(each => each.priceListId === priceListId),
    ),
  )
  return {
    prices: [],
    ...pricesIn([
      ...own.map(({ variantId, price }) => ({ priceListId: null, variantId, price })),
      ...ofLists.map(({ priceListId, variantId, price }) => ({ priceListId, variantId, price })),
    ]),
  }
}

/** The rows as the server will have them. */
export function applied(rows: readonly Row[], changes: readonly RowChange[], sheet: Sheet): Row[] {
  const byId = new Map(changes.map(change => [change.id, change]))
  return rows.map(row => {
    const change = byId.get(row.id)
    return change ? changed(row, change, sheet) : row
  })
}

function changed(row: Row, { id: _id, was: _was, prices = [], listPrices = [], ...fields }: RowChange, { categories }: Sheet): Row {
  const { translations = [], ...rest } = fields
  const next: Row = { ...row, ...rest, translations: [...mergedTranslations(row.translations, translations)] }
  const isMoved = next.categoryId !== row.categoryId
  const matches = matchingVariants(categories.get(row.categoryId)?.variants ?? [], categories.get(next.categoryId)?.variants ?? [])
  const taken = <P extends { readonly variantId: string }>(those: readonly P[]): P[] =>
    those.flatMap(price => {
      const variantId = matches.get(price.variantId)
      return variantId === undefined ? [] : [{ ...price, variantId }]
    })
  const moved = isMoved ? { ...next, prices: taken(row.prices), listPrices: taken(row.listPrices) } : next
  return {
    ...moved,
    ...(isMoved && { sortIndex: fields.sortIndex ?? Number.MAX_SAFE_INTEGER }),
    ...(next.imageAssetId !== row.imageAssetId && { imageAsset: null }),
    prices: withPrices(moved, prices),
    listPrices: withListPrices(moved, listPrices),
  }
}

function withListPrices({ id, organizationId, listPrices }: Row, changes: NonNullable<RowChange['listPrices']>): Row['listPrices'] {
  return changes.reduce<Row['listPrices']>((known, { priceListId, variantId, price }) => {
    const others = known.filter(each => each.priceListId !== priceListId || each.variantId !== variantId)
    const own = { id: `${id} ${priceListId} ${variantId}`, organizationId, priceListId, productId: id, variantId }
    return price === null || price === undefined ? others : [...others, { ...own, price }]
  }, listPrices)
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
