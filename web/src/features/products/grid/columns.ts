import {
  alike,
  kindOfCell,
  readCell,
  writeCell,
  type CellKind,
  type CellOptions,
  type CellProblem,
} from '@vitrine/model/areas/products/cells.ts'
import { productColumns, type ProductColumnKey, type SheetColumn } from '@vitrine/model/areas/products/sheetColumns.ts'
import { isPart } from '@vitrine/model/areas/products/sheetParts.ts'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { keysOf, valueOf } from '@vitrine/model/kernel/record.ts'
import type { Translate } from '../../../ui/language.ts'
import type { Category, Row } from './gridRows.ts'

/** A column of the grid: a row of the table of sheet columns, or of prices one for each title of a price variation. */
export interface GridColumn {
  readonly id: string
  readonly key: ProductColumnKey
  readonly label: string
  readonly kind: CellKind | 'category' | 'group' | 'picture'
  readonly width: number
  /** The title of the price variation, as titles are compared. */
  readonly variation: string | null
  readonly isReadOnly: boolean
  /** It is not shown until somebody chooses it. */
  readonly isQuiet: boolean
}

/** What cells are understood by, besides their column. */
export interface Sheet {
  readonly categories: ReadonlyMap<string, Category>
  /** Pictures that products have, by their titles. */
  readonly pictures: () => ReadonlyMap<string, { readonly id: string; readonly title: string }>
  readonly options: CellOptions
}

/** The category has no price variation of this title: there is no such cell. */
export const absent: unique symbol = Symbol('absent')

export type CellRead = { readonly value: unknown } | { readonly problem: GridProblem }
export type GridProblem = CellProblem | { readonly rule: 'category' | 'categories' | 'picture' | 'variation' | 'readOnly' }

const sheetColumns: Readonly<Record<ProductColumnKey, SheetColumn>> = productColumns
const widths: Partial<Record<GridColumn['kind'], number>> = {
  price: 110,
  flag: 110,
  choice: 130,
  picture: 150,
  whole: 110,
  number: 110,
  moment: 160,
}
const widthOfKey: Partial<Record<ProductColumnKey, number>> = { title: 240, subtitle: 260, category: 170, group: 150 }
const unseen: ReadonlySet<string> = new Set(['id', 'sortIndex'])
const first = ['group', 'category', 'title', 'subtitle', 'price'] as const

/** The columns for products of these categories. Of all groups, each row says its group. */
export function gridColumns(
  t: Translate,
  language: CellOptions['language'],
  categories: readonly Category[],
  isOfAll: boolean,
): readonly GridColumn[] {
  const keys = [...first, ...keysOf(productColumns).filter(key => !first.some(each => each === key))]
  return keys
    .filter(key => !unseen.has(key) && (key !== 'group' || isOfAll))
    .flatMap(key => {
      const { field, words, repeats } = sheetColumns[key]
      if (repeats.includes('priceList') || isPart(sheetColumns[key])) return []
      if (repeats.includes('variation')) return priceColumns(t, key, categories)
      const kind = key === 'category' || key === 'group' || key === 'picture' ? key : kindOfCell(field)
      return [
        {
          id: key,
          key,
          label: words[language],
          kind,
          width: widthOfKey[key] ?? widths[kind] ?? 160,
          variation: null,
          isReadOnly: key === 'group',
          isQuiet: key === 'sku',
        },
      ]
    })
}

/** As variations stand in their categories, one category after the other. */
function priceColumns(t: Translate, key: ProductColumnKey, categories: readonly Category[]): GridColumn[] {
  const titles = new Map<string, string>()
  for (const { variants } of categories) for (const { title } of variants) if (!titles.has(alike(title))) titles.set(alike(title), title)
  return [...titles].map(([variation, title]) => ({
    id: `price ${variation}`,
    key,
    label: title === onlyVariant ? t('products.price') : title,
    kind: 'price',
    width: 110,
    variation,
    isReadOnly: false,
    isQuiet: false,
  }))
}

/** The price variation that a cell of the row is of. */
export const variantOf = (categoryId: string, column: GridColumn, { categories }: Sheet) =>
  categories.get(categoryId)?.variants.find(({ title }) => alike(title) === column.variation)

/** What a cell holds. */
export function cellValue(row: Row, column: GridColumn, sheet: Sheet): unknown {
  if (column.kind === 'category') return row.categoryId
  if (column.kind === 'group') return sheet.categories.get(row.categoryId)?.collection?.title ?? null
  if (column.kind === 'picture') return row.imageAssetId
  if (column.variation === null) return valueOf(row, sheetColumns[column.key].name)
  const variant = variantOf(row.categoryId, column, sheet)
  return variant ? (row.prices.find(({ variantId }) => variantId === variant.id)?.price ?? null) : absent
}

/** What is seen and copied of it. */
export function cellText(row: Row, column: GridColumn, sheet: Sheet): string {
  if (column.kind === 'category') return sheet.categories.get(row.categoryId)?.title ?? ''
  if (column.kind === 'picture') return row.imageAsset?.title ?? ''
  return valueText(cellValue(row, column, sheet), column, sheet)
}

/** The same of a value that a row does not have, or no longer. */
export function valueText(value: unknown, column: GridColumn, sheet: Sheet): string {
  if (value === absent) return ''
  if (column.kind === 'category') return (typeof value === 'string' && sheet.categories.get(value)?.title) || ''
  if (column.kind === 'picture') return [...sheet.pictures().values()].find(({ id }) => id === value)?.title ?? ''
  if (column.kind === 'group') return typeof value === 'string' ? value : ''
  return writeCell(sheetColumns[column.key], value, sheet.options)
}

/** What a text means in a cell. `categoryId`: in which category the row is, or will be. `undefined`: the cell stays as it is. */
export function readText(text: string, column: GridColumn, categoryId: string, sheet: Sheet): CellRead {
  const plain = text.trim()
  if (column.isReadOnly) return { problem: { rule: 'readOnly' } }
  if (column.kind === 'category') return readCategory(plain, categoryId, sheet)
  if (column.kind === 'picture') return readPicture(plain, sheet)
  if (column.variation !== null && !variantOf(categoryId, column, sheet))
    return plain === '' ? { value: undefined } : { problem: { rule: 'variation' } }
  return readCell(sheetColumns[column.key], text, sheet.options)
}

/** By its title, of the same group first; or with its group, as `Drinks › Coffee`. */
function readCategory(text: string, categoryId: string, { categories }: Sheet): CellRead {
  if (text === '') return { problem: { rule: 'required' } }
  const all = [...categories.values()]
  const whole = all.filter(category => alike(categoryName(category)) === alike(text))
  const titled = whole.length > 0 ? whole : all.filter(({ title }) => alike(title) === alike(text))
  const group = categories.get(categoryId)?.collectionId
  const near = titled.filter(({ collectionId }) => collectionId === group)
  const [found, other] = near.length > 0 ? near : titled
  if (!found) return { problem: { rule: 'category' } }
  return other && found.id !== categoryId ? { problem: { rule: 'categories' } } : { value: found.id }
}

export const categoryName = ({ title, collection }: Category): string => (collection ? `${collection.title} › ${title}` : title)

function readPicture(text: string, { pictures }: Sheet): CellRead {
  if (text === '') return { value: null }
  const picture = pictures().get(alike(text))
  return picture ? { value: picture.id } : { problem: { rule: 'picture' } }
}

/** The pictures that products have, by their titles. */
export function picturesOf(rows: readonly Row[]): ReturnType<Sheet['pictures']> {
  const pictures = new Map<string, { id: string; title: string }>()
  for (const { imageAsset } of rows)
    if (imageAsset?.title) pictures.set(alike(imageAsset.title), { id: imageAsset.id, title: imageAsset.title })
  return pictures
}

/** Which field of a product a column is of; none for prices. */
export const fieldOf = ({ kind, key, variation }: GridColumn): string | null =>
  kind === 'category' ? 'categoryId' : kind === 'picture' ? 'imageAssetId' : variation === null ? sheetColumns[key].name : null

/** The first and the second of two cells, as a list sorted by this column has them. What is empty stands last either way. */
export function compareCells(a: unknown, b: unknown, isDescending: boolean): number {
  const [noA, noB] = [isEmpty(a), isEmpty(b)]
  if (noA || noB) return Number(noA) - Number(noB)
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return isDescending ? -order : order
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === absent
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
