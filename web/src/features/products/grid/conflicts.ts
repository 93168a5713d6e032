import { valueOf } from '@vitrine/model/kernel/record.ts'
import { onlyPrices, type RowChange } from './changes.ts'
import { cellText, fieldOf, valueText, variantOf, type GridColumn, type Sheet } from './columns.ts'
import type { Concerned } from './GridDialogs.tsx'
import type { Row } from './gridRows.ts'
import type { Conflict } from './useGridChanges.ts'

/** The cells that were refused because somebody else was quicker, as they are named to people. */
export function concernedBy(
  { changes, error }: Conflict,
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
    if (rule === 'gone' || !row)
      return [{ title: row?.title ?? change.title ?? change.was?.title ?? '', column: '', theirs: null, yours: '' }]
    const column = columns.find(each =>
      price ? each.kind === 'price' && variantOf(row.categoryId, each, sheet)?.id === price.variantId : fieldOf(each) === field,
    )
    const yours = price ? price.price : valueOf(change, field)
    return [
      {
        title: row.title,
        column: column?.label ?? field,
        theirs: column ? cellText(row, column, sheet) : '',
        yours: column ? valueText(yours ?? null, column, sheet) : '',
      },
    ]
  })
}

/** Which change a path of a refusal means: `rows.3.title`, `rows.3.prices.0`, or of prices in bulk `prices.7`. */
function namedIn(path: string, changes: readonly RowChange[]) {
  const [list, index = '', field = '', place = ''] = path.split('.')
  if (list === 'prices') {
    const price = onlyPrices(changes)?.[Number(index)]
    const change = changes.find(({ id }) => id === price?.productId)
    return change && price ? { change, field: 'price', price } : null
  }
  const change = changes[Number(index)]
  return change ? { change, field, price: field === 'prices' ? change.prices?.[Number(place)] : undefined } : null
}

/** The same changes, seen from what is there now; null where something of them is of a product that is gone. */
export function rebased(changes: readonly RowChange[], rows: readonly Row[]): readonly RowChange[] | null {
  const byId = new Map(rows.map(row => [row.id, row]))
  if (changes.some(({ id }) => id && !byId.has(id))) return null
  return changes.map(change => {
    const row = byId.get(change.id ?? '')
    if (!row) return change
    const was = change.was && Object.fromEntries(Object.keys(change.was).map(name => [name, valueOf(row, name)]))
    const prices = change.prices?.map(price =>
      price.was === undefined ? price : { ...price, was: row.prices.find(({ variantId }) => variantId === price.variantId)?.price ?? null },
    )
    return { ...change, ...(was && { was }), ...(prices && { prices }) }
  })
}
