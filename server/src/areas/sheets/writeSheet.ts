import { createCategoryFinder } from '@vitrine/model/areas/products/extrasCell.ts'
import { createProductFinder, writeParts } from '@vitrine/model/areas/products/partsCell.ts'
import { partsIn } from '@vitrine/model/areas/sheets/rowParts.ts'
import writeExcelFile from 'write-excel-file/node'
import { alike, kindOfCell, writeCell, type CellOptions } from '@vitrine/model/areas/products/cells.ts'
import {
  columnsOfSheet,
  productColumns,
  type PlacedColumn,
  type ProductColumnKey,
  type SheetColumn,
} from '@vitrine/model/areas/products/sheetColumns.ts'
import type { SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { headerOf, placedColumns } from '@vitrine/model/areas/products/sheetHeaders.ts'
import { readPart } from '@vitrine/model/areas/products/sheetParts.ts'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { sampleColumns } from '@vitrine/model/areas/sheets/sampleSheet.ts'
import { fromStored } from '@vitrine/model/areas/sheets/rowValues.ts'
import { namesIn, type Snapshot, type StoredRow } from '@vitrine/model/areas/sheets/snapshot.ts'
import { tableLimits } from '@vitrine/model/areas/sheets/table.ts'
import { csvLine } from './csvCells.ts'

export interface ExportOptions extends CellOptions {
  readonly holds: SheetContent
  readonly format: 'csv' | 'xlsx'
  readonly separator: ',' | ';' | '\t'
  /** Only the products of this group, and no column in which nothing would stand. */
  readonly groupId?: string | undefined
  /** Only these products or promotions, and no such column either. */
  readonly ids?: readonly string[] | undefined
  /** Of each product only what it is known by, what it costs, and what it costs by this price list. */
  readonly priceListId?: string | undefined
}

/** What there is as a file, in the order in which it stands. */
export async function writeSheet(snapshot: Snapshot, options: ExportOptions): Promise<Uint8Array> {
  const { holds, format, separator, language, groupId, ids, priceListId } = options
  const isPart = groupId !== undefined || ids !== undefined
  const all = priceListId === undefined ? columnsFor(snapshot, holds) : columnsOfList(snapshot, priceListId)
  const cells = orderedRows(snapshot, options).map(row => all.map(each => cellOf(snapshot, row, each, options)))
  const shown = all.map((_, i) => i).filter(i => !isPart || cells.some(row => row[i]?.text !== ''))
  const placed = shown.map(i => all[i]!)
  const rows = cells.map(row => shown.map(i => row[i]!))
  const headers = placed.map(each => headerOf(columnsOfSheet[holds], each, language))
  if (format === 'xlsx') return workbookOf(headers, rows)
  const lines = [headers, ...rows.map(row => row.map(({ text }) => text))].map(cells => csvLine(cells, separator))
  return Buffer.from(`\uFEFF${lines.join('')}`)
}

/** A workbook that shows how one is filled in, whatever the organisation has: [IM102]. */
export function writeSample({ holds, language }: Pick<ExportOptions, 'holds' | 'language'>): Promise<Uint8Array> {
  const columns = sampleColumns(holds, language).map(({ placed, values }) => {
    const column = columnsOfSheet[holds][placed.key]!
    return {
      header: headerOf(columnsOfSheet[holds], placed, language),
      cells: values.map(value => written(column, value, { language, timeZone: 'UTC' })),
    }
  })
  const rows = (columns[0]?.cells ?? []).map((_, i) => columns.map(({ cells }) => cells[i]!))
  return workbookOf(
    columns.map(({ header }) => header),
    rows,
  )
}

interface Cell {
  readonly text: string
  /** Where it is one, for programs that count with it. */
  readonly number?: number
}

/** Texts are written as texts, so that nothing of them is ever run. */
async function workbookOf(headers: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  const data = [
    headers.map(value => ({ type: String, value: escaped(value), fontWeight: 'bold' as const })),
    ...rows.map(row =>
      row.map(({ text, number }) => {
        if (number !== undefined)
          return {
            type: Number,
            value: number,
            format: Number.isInteger(number) && !text.includes('.') && !text.includes(',') ? '0' : '0.00',
          }
        return text === '' ? null : { type: String, value: escaped(text) }
      }),
    ),
  ]
  const columns = headers.map((header, i) => ({
    width: Math.min(40, Math.max(8, header.length + 2, ...rows.slice(0, 100).map(row => (row[i]?.text.length ?? 0) + 1))),
  }))
  return writeExcelFile(data, { columns, stickyRowsCount: 1 }).toBuffer()
}

/** What a workbook would read as a sign by its number, and signs that XML can't hold. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex -- these are what XML can't hold, and a return it would change
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, sign => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

/** All columns there are. Where they are more than come in again, those of price lists without any price there are left out. */
function columnsFor(snapshot: Snapshot, holds: SheetContent): readonly PlacedColumn[] {
  const placed = placedColumns(columnsOfSheet[holds], namesIn(snapshot))
  if (placed.length <= tableLimits.columns) return placed
  const { listTitles, variantTitles } = knownOf(snapshot)
  const used = new Set(
    snapshot.listPrices.map(({ priceListId, variantId }) => `${listTitles.get(priceListId) ?? ''}|${variantTitles.get(variantId) ?? ''}`),
  )
  return placed.filter(({ priceList, variation }) => !priceList || used.has(`${alike(priceList)}|${alike(variation ?? onlyVariant)}`))
}

const knownBy: ReadonlySet<string> = new Set<ProductColumnKey>(['id', 'sku', 'group', 'category', 'title'])

/** Those of one price list, beside the base prices that there are. */
function columnsOfList(snapshot: Snapshot, priceListId: string): readonly PlacedColumn[] {
  const list = snapshot.priceLists.find(({ id }) => id === priceListId)
  const priced = new Set(snapshot.prices.flatMap(({ price, variantId }) => (price === null ? [] : [variantId])))
  const titles = new Set(snapshot.variants.filter(({ id }) => priced.has(id)).map(({ title }) => alike(title)))
  return placedColumns(productColumns, { ...namesIn(snapshot), priceLists: list ? [list.title] : [] }).filter(
    ({ key, variation }) => knownBy.has(key) || ((key === 'price' || key === 'listPrice') && titles.has(alike(variation ?? onlyVariant))),
  )
}

/** As they stand on the pages: by group, category and place. */
function orderedRows({ groups, categories, rows }: Snapshot, { groupId, ids }: ExportOptions): readonly StoredRow[] {
  const wanted = ids && new Set(ids)
  const within = new Set(categories.filter(({ collectionId }) => groupId === undefined || collectionId === groupId).map(({ id }) => id))
  const groupPlaces = new Map(groups.map(({ id, sortIndex }) => [id, sortIndex]))
  const places = new Map(
    categories.map(({ id, collectionId, sortIndex }) => [id, [groupPlaces.get(collectionId) ?? 0, sortIndex] as const]),
  )
  const placeOf = ({ categoryId = '', sortIndex }: StoredRow) => [...(places.get(categoryId) ?? [0, 0]), sortIndex] as const
  return rows
    .filter(({ id, categoryId }) => (groupId === undefined || within.has(categoryId ?? '')) && (wanted?.has(id) ?? true))
    .map(row => ({ row, place: placeOf(row) }))
    .toSorted(({ place: a }, { place: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(({ row }) => row)
}

interface Known {
  readonly groups: ReadonlyMap<string, string>
  readonly categories: ReadonlyMap<string, Snapshot['categories'][number]>
  readonly called: ReturnType<typeof createCategoryFinder>
  readonly variants: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly variantTitles: ReadonlyMap<string, string>
  readonly prices: ReadonlyMap<string, number | null>
  readonly pictures: ReadonlyMap<string, string>
  readonly partsOf: (row: StoredRow) => string
  readonly lists: ReadonlyMap<string, string>
  readonly listTitles: ReadonlyMap<string, string>
  readonly listPrices: ReadonlyMap<string, number>
}
const known = new WeakMap<Snapshot, Known>()

function knownOf(snapshot: Snapshot): Known {
  const found = known.get(snapshot)
  if (found) return found
  const variants = new Map<string, Map<string, string>>()
  // Of two of one title the first, which is the one that a sheet means.
  for (const { id, title, categoryId } of snapshot.variants.toSorted((a, b) => b.sortIndex - a.sortIndex))
    variants.set(categoryId, (variants.get(categoryId) ?? new Map<string, string>()).set(alike(title), id))
  const products = new Map(snapshot.rows.map(row => [row.id, row]))
  const find = createProductFinder(snapshot.rows)
  const groups = new Map(snapshot.groups.map(({ id, title }) => [id, title]))
  const made: Known = {
    groups,
    called: createCategoryFinder(snapshot.categories, id => groups.get(id)),
    categories: new Map(snapshot.categories.map(each => [each.id, each])),
    variants,
    variantTitles: new Map(snapshot.variants.map(({ id, title }) => [id, alike(title)])),
    // Of two of one title the first here too.
    lists: new Map(snapshot.priceLists.toReversed().map(({ id, title }) => [alike(title), id])),
    listTitles: new Map(snapshot.priceLists.map(({ id, title }) => [id, alike(title)])),
    listPrices: new Map(
      snapshot.listPrices.map(({ priceListId, productId, variantId, price }) => [`${priceListId} ${productId} ${variantId}`, price]),
    ),
    prices: new Map(snapshot.prices.map(({ productId, variantId, price }) => [`${productId} ${variantId}`, price])),
    pictures: new Map(snapshot.pictures.map(({ id, title }) => [id, title])),
    partsOf: row => writeParts(partsIn(row), id => products.get(id), find),
  }
  known.set(snapshot, made)
  return made
}

function cellOf(snapshot: Snapshot, row: StoredRow, placed: PlacedColumn, options: ExportOptions): Cell {
  const column: SheetColumn | undefined = columnsOfSheet[options.holds][placed.key]
  if (!column) return { text: '' }
  return written(column, fromStored(column.field, valueOf(knownOf(snapshot), row, column, placed)), options)
}

function written(column: SheetColumn, value: unknown, options: CellOptions): Cell {
  const kind = kindOfCell(column.field)
  const isNumber = (kind === 'price' || kind === 'whole' || kind === 'number') && typeof value === 'number'
  return { text: writeCell(column, value, options), ...(isNumber && { number: value + (column.from ?? 0) }) }
}

function valueOf(known: Known, row: StoredRow, column: SheetColumn, { variation, language, priceList }: PlacedColumn): unknown {
  const category = known.categories.get(row.categoryId ?? '')
  const variant = known.variants.get(row.categoryId ?? '')?.get(alike(variation ?? onlyVariant)) ?? ''
  switch (column.of) {
    case 'productCollection':
      return known.groups.get(category?.collectionId ?? '')
    case 'productCategory':
      return category?.title
    case 'extras':
      return category?.extrasCategoryId ? known.called.write(category.extrasCategoryId, category.collectionId) || null : null
    case 'part':
      return known.partsOf(row) || null
    case 'asset':
      return row.imageAssetId === null ? null : known.pictures.get(row.imageAssetId)
    case 'productPrice':
      return known.prices.get(`${row.id} ${variant}`)
    case 'priceListPrice':
      return known.listPrices.get(`${known.lists.get(alike(priceList ?? '')) ?? ''} ${row.id} ${variant}`)
    default:
      return readPart(column, row, language)
  }
}
