import type { CallError } from '../../../api/callError.ts'
import { isPart, namedBy, readPart } from '@vitrine/model/areas/products/sheetParts.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { onlyPrices, type RowChange } from './changes.ts'
import { cellText, fieldOf, priceIn, sheetColumnOf, valueText, variantOf, type GridColumn, type Sheet } from './columns.ts'
import type { Row } from './gridRows.ts'

/** What was refused because somebody else was quicker, and what its rows were called. */
export interface Conflict {
  readonly id: string
  readonly changes: readonly RowChange[]
  readonly error: CallError
  readonly titles: ReadonlyMap<string, string>
}

/** What was changed or deleted by somebody else meanwhile: a title, the column, what they made of it, what was wanted. */
export interface Concerned {
  readonly title: string
  readonly column: string
  readonly theirs: string | null
  readonly yours: string
}

/** The cells that were refused because somebody else was quicker, as they are named to people. */
export function concernedBy(
  { changes, error, titles }: Conflict,
  rows: readonly Row[],
  columns: readonly GridColumn[],
  sheet: Sheet,
): readonly Concerned[] {
  const byId = new Map(rows.map(row => [row.id, row]))
  return error.fields.flatMap(({ path, rule }): readonly Concerned[] => {
    const named = namedIn(path, changes)
    if (!named) return []
    const { change, field, price } = named
    const row = byId.get(change.id ?? '')
    if (rule === 'gone' || !row) return [{ title: row?.title ?? titles.get(change.id ?? '') ?? '', column: '', theirs: null, yours: '' }]
    const those = columns.filter(each => (price ? isOfPrice(row, each, price, sheet) : fieldOf(each) === field && isTouched(each, change)))
    if (those.length === 0) return [{ title: row.title, column: field, theirs: '', yours: '' }]
    return those.map(column => ({
      title: row.title,
      column: column.label,
      theirs: cellText(row, column, sheet),
      yours: valueText((price ? price.price : yoursIn(column, change)) ?? null, column, sheet),
    }))
  })
}

interface PriceOf {
  readonly variantId: string
  readonly price?: number | null
  readonly priceListId?: string | null
}

const isOfPrice = (row: Row, column: GridColumn, { variantId, priceListId = null }: PriceOf, sheet: Sheet): boolean =>
  column.variation !== null && column.priceListId === priceListId && variantOf(row.categoryId, column, sheet)?.id === variantId

/** What a change makes of a cell. */
function yoursIn(column: GridColumn, change: RowChange): unknown {
  const of = sheetColumnOf(column)
  return isPart(of) ? readPart(of, change, column.language) : valueOf(change, fieldOf(column) ?? '')
}

/** Of a field with a part in several columns, those that the change is of. */
function isTouched(column: GridColumn, change: RowChange): boolean {
  const of = sheetColumnOf(column)
  return !isPart(of) || readPart(of, change, column.language) !== readPart(of, change.was, column.language)
}

/** Which change a path of a refusal means: `rows.3.title`, `rows.3.prices.0`, or of prices in bulk `prices.7`. */
function namedIn(path: string, changes: readonly RowChange[]): { change: RowChange; field: string; price: PriceOf | undefined } | null {
  const [list, index = '', field = '', place = ''] = path.split('.')
  if (list === 'prices') {
    const price = onlyPrices(changes)?.[Number(index)]
    const change = changes.find(({ id }) => id === price?.productId)
    return change && price ? { change, field: 'price', price } : null
  }
  const change = changes[Number(index)]
  const priced = field === 'prices' ? change?.prices : field === 'listPrices' ? change?.listPrices : undefined
  return change ? { change, field, price: priced?.[Number(place)] } : null
}

/** Of which rows somebody else has deleted the product: they may still be shown for a moment. */
export function goneIn({ changes, error }: Conflict, rows: readonly Row[]): readonly string[] {
  const there = new Set(rows.map(({ id }) => id))
  const named = error.fields.flatMap(({ path, rule }) => (rule === 'gone' ? [namedIn(path, changes)?.change.id] : []))
  return changes.flatMap(({ id }) => (id && (!there.has(id) || named.includes(id)) ? [id] : []))
}

/** The same changes, seen from what is there now; null where something of them is of a product that isn't. */
export function rebased({ changes }: Conflict, rows: readonly Row[]): readonly RowChange[] | null {
  const byId = new Map(rows.map(row => [row.id, row]))
  if (changes.some(({ id }) => id && !byId.has(id))) return null
  return changes.map(change => {
    const row = byId.get(change.id ?? '')
    if (!row) return change
    const was =
      change.was && Object.fromEntries(Object.entries(change.was).map(([name, seen]) => [name, namedBy(name, valueOf(row, name), seen)]))
    const again = <P extends PriceOf & { readonly was?: number | null }>(price: P): P =>
      price.was === undefined ? price : { ...price, was: priceIn(row, price.priceListId ?? null, price.variantId) }
    const { prices, listPrices } = change
    return {
      ...change,
      ...(was && { was }),
      ...(prices && { prices: prices.map(again) }),
      ...(listPrices && { listPrices: listPrices.map(again) }),
    }
  })
}
