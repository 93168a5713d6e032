import {
  alike,
  kindOfCell,
  readCell,
  writeCell,
  type CellKind,
  type CellOptions,
  type CellProblem,
} from '@vitrine/model/areas/products/cells.ts'
import { maxParts } from '@vitrine/model/areas/products/entities.ts'
import { namesInCell, writeParts } from '@vitrine/model/areas/products/partsCell.ts'
import { productColumns, type ProductColumnKey, type SheetColumn } from '@vitrine/model/areas/products/sheetColumns.ts'
import { fieldOfColumn, isPart, readPart } from '@vitrine/model/areas/products/sheetParts.ts'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { grouped } from '@vitrine/model/kernel/grouped.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import type { Translate } from '../../../ui/language.ts'
import { languageName } from '../../menuLanguages/languageNames.ts'
import type { Category, Row } from './gridRows.ts'

/** A column of the grid: a row of the table of sheet columns, or of those that repeat one for each variation, language and price list. */
export interface GridColumn {
  readonly id: string
  readonly key: ProductColumnKey
  readonly label: string
  readonly kind: CellKind | 'category' | 'group' | 'picture' | 'parts'
  readonly width: number
  /** The title of the price variation, as titles are compared. */
  readonly variation: string | null
  /** Of the menu; null: in which titles are written. */
  readonly language: string | null
  /** Of which its prices are; null: the base prices. */
  readonly priceListId: string | null
  readonly isReadOnly: boolean
  /** It is not shown until somebody chooses it. */
  readonly isQuiet: boolean
}

/** What cells are understood by, besides their column. */
export interface Sheet {
  readonly categories: ReadonlyMap<string, Category>
  /** Pictures that products have, by their titles: several may be called so. */
  readonly pictures: () => ReadonlyMap<string, readonly { readonly id: string; readonly title: string }[]>
  /** All products, by which combinations name theirs. */
  readonly products: () => { readonly byId: ReadonlyMap<string, Row>; readonly find: (name: string) => readonly string[] }
  readonly options: CellOptions
}

/** The category has no price variation of this title: there is no such cell. */
export const absent: unique symbol = Symbol('absent')

type PartRule = 'partUnknown' | 'partAmbiguous' | 'partTwice' | 'partCombined' | 'tooManyParts'
export type CellRead = { readonly value: unknown } | { readonly problem: GridProblem }
export type GridProblem =
  | CellProblem
  | { readonly rule: 'category' | 'categories' | 'picture' | 'pictureAmbiguous' | 'variation' | 'readOnly' }
  | { readonly rule: PartRule; readonly words: Readonly<Record<string, string | number>> }

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
const widthOfKey: Partial<Record<ProductColumnKey, number>> = { title: 240, subtitle: 260, category: 170, group: 150, hasNoAllergens: 200 }
/** Of most products nothing is said there. */
const quiet: ReadonlySet<ProductColumnKey> = new Set(['sku', 'parts', 'priceUnit', 'vatRate'])
/** Extras are a category's. */
const unseen: ReadonlySet<string> = new Set(['id', 'sortIndex', 'extras'])
const first = ['group', 'category', 'title', 'translatedTitle', 'subtitle', 'translatedSubtitle', 'price', 'listPrice'] as const
/** With more price lists than these, one chooses which are seen. */
const listsShown = 3

/** What columns repeat for, besides variations. */
export interface Repeated {
  /** The other languages of the menu. */
  readonly languages: readonly string[]
  readonly priceLists: readonly { readonly id: string; readonly title: string }[]
}

/** The columns for products of these categories. Of all groups, each row says its group. */
export function gridColumns(
  t: Translate,
  language: CellOptions['language'],
  categories: readonly Category[],
  isOfAll: boolean,
  { languages, priceLists }: Repeated,
): readonly GridColumn[] {
  const keys = [...first, ...keysOf(productColumns).filter(key => !first.some(each => each === key))]
  return keys
    .filter(key => !unseen.has(key) && (key !== 'group' || isOfAll))
    .flatMap(key => {
      const { words, repeats } = sheetColumns[key]
      if (repeats.includes('priceList'))
        return priceLists.flatMap(list => listColumns(priceColumns(t, key, categories), list, priceLists.length))
      if (repeats.includes('variation')) return priceColumns(t, key, categories)
      const column = fieldColumn(key, words[language])
      if (!repeats.includes('language')) return [column]
      return languages.map(code => ({
        ...column,
        id: `${key} ${code}`,
        label: `${words[language]} (${languageName(code, language)})`,
        language: code,
      }))
    })
}

function fieldColumn(key: ProductColumnKey, label: string): GridColumn {
  const kind = key === 'category' || key === 'group' || key === 'picture' || key === 'parts' ? key : kindOfCell(sheetColumns[key].field)
  return {
    id: key,
    key,
    label,
    kind,
    width: widthOfKey[key] ?? widths[kind] ?? 160,
    variation: null,
    language: null,
    priceListId: null,
    isReadOnly: key === 'group',
    isQuiet: quiet.has(key) || isPart(sheetColumns[key]),
  }
}

/** As variations stand in their categories, one category after the other. */
function priceColumns(t: Translate, key: ProductColumnKey, categories: readonly Category[]): GridColumn[] {
  const titles = new Map<string, string>()
  for (const { variants } of categories) for (const { title } of variants) if (!titles.has(alike(title))) titles.set(alike(title), title)
  return [...titles].map(([variation, title]) => ({
    ...fieldColumn(key, title === onlyVariant ? t('products.price') : title),
    id: `price ${variation}`,
    variation,
  }))
}

const listColumns = (prices: readonly GridColumn[], { id, title }: Repeated['priceLists'][number], count: number): readonly GridColumn[] =>
  prices.map(column => ({
    ...column,
    id: `${column.id} ${id}`,
    label: `${column.label} [${title}]`,
    width: 140,
    priceListId: id,
    isQuiet: count > listsShown,
  }))

/** The price variation that a cell of the row is of. */
export const variantOf = (categoryId: string, column: GridColumn, { categories }: Sheet) =>
  categories.get(categoryId)?.variants.find(({ title }) => alike(title) === column.variation)

/** What a cell holds. */
export function cellValue(row: Row, column: GridColumn, sheet: Sheet): unknown {
  if (column.kind === 'category') return row.categoryId
  if (column.kind === 'group') return sheet.categories.get(row.categoryId)?.collection?.title ?? null
  if (column.kind === 'picture') return row.imageAssetId
  if (column.kind === 'parts') return row.partIds
  if (column.variation === null) return readPart(sheetColumns[column.key], row, column.language)
  const variant = variantOf(row.categoryId, column, sheet)
  return variant ? priceIn(row, column.priceListId, variant.id) : absent
}

/** What a product costs, on a price list if one is said: null where that has no price of its own. */
export function priceIn({ prices, listPrices }: Row, priceListId: string | null, variant: string): number | null {
  const own = priceListId === null ? prices : listPrices.filter(each => each.priceListId === priceListId)
  return own.find(({ variantId }) => variantId === variant)?.price ?? null
}

/** The base price that holds where a price list has none of its own; null: the cell is of no price list, or has one, or there is none. */
export function basePrice(row: Row, column: GridColumn, sheet: Sheet): number | null {
  const variant = column.priceListId === null ? undefined : variantOf(row.categoryId, column, sheet)
  return variant && priceIn(row, column.priceListId, variant.id) === null ? priceIn(row, null, variant.id) : null
}

/** What the price of a cell will be, the next one first; nothing of cells of no price. */
export function plannedIn(row: Row, column: GridColumn, sheet: Sheet): Row['plannedPrices'] {
  const variant = column.variation === null || row.plannedPrices.length === 0 ? undefined : variantOf(row.categoryId, column, sheet)
  return row.plannedPrices.filter(({ variantId, priceListId }) => variantId === variant?.id && priceListId === column.priceListId)
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
  if (column.kind === 'picture') return [...sheet.pictures().values()].flat().find(({ id }) => id === value)?.title ?? ''
  if (column.kind === 'group') return typeof value === 'string' ? value : ''
  if (column.kind === 'parts') return partsText(value, sheet)
  return writeCell(sheetColumns[column.key], value, sheet.options)
}

/** What a text means in a cell. `categoryId`: in which category the row is, or will be. `undefined`: the cell stays as it is. */
export function readText(text: string, column: GridColumn, categoryId: string, sheet: Sheet): CellRead {
  const plain = text.trim()
  if (column.isReadOnly) return { problem: { rule: 'readOnly' } }
  if (column.kind === 'category') return readCategory(plain, categoryId, sheet)
  if (column.kind === 'picture') return readPicture(plain, sheet)
  if (column.kind === 'parts') return readParts(plain, sheet)
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
  const [picture, other] = pictures().get(alike(text)) ?? []
  if (!picture) return { problem: { rule: 'picture' } }
  return other ? { problem: { rule: 'pictureAmbiguous' } } : { value: picture.id }
}

const partsText = (value: unknown, { products }: Sheet): string => {
  const ids = Array.isArray(value) ? value.filter(id => typeof id === 'string') : []
  if (ids.length === 0) return ''
  const { byId, find } = products()
  return writeParts(ids, id => byId.get(id), find)
}

/** Whether it may be a part of the row, the server says. */
function readParts(text: string, { products }: Sheet): CellRead {
  const names = namesInCell(text)
  if (names.length > maxParts) return { problem: { rule: 'tooManyParts', words: { most: maxParts } } }
  const { byId, find } = products()
  const ids: string[] = []
  for (const name of names) {
    const [id, other] = find(name)
    const problem = (rule: PartRule) => ({ problem: { rule, words: { text: name } } })
    if (id === undefined) return problem('partUnknown')
    if (other !== undefined) return problem('partAmbiguous')
    if (ids.includes(id)) return problem('partTwice')
    if (byId.get(id)?.partIds.length) return problem('partCombined')
    ids.push(id)
  }
  return { value: ids }
}

/** The pictures that products have, by their titles. */
export function picturesOf(rows: readonly Row[]): ReturnType<Sheet['pictures']> {
  const pictures = new Map(rows.flatMap(({ imageAsset }) => (imageAsset?.title ? [[imageAsset.id, imageAsset]] : [])))
  return grouped([...pictures.values()], ({ title }) => alike(title))
}

/** The row of the table that a column is of. */
export const sheetColumnOf = ({ key }: GridColumn): SheetColumn => sheetColumns[key]

/** Which field of a product a column is of; none for prices. */
export const fieldOf = ({ kind, key, variation }: GridColumn): string | null =>
  kind === 'category'
    ? 'categoryId'
    : kind === 'picture'
      ? 'imageAssetId'
      : kind === 'parts'
        ? 'partIds'
        : variation === null
          ? fieldOfColumn(sheetColumns[key])
          : null

/** The first and the second of two cells, as a list sorted by this column has them. What is empty stands last either way. */
export function compareCells(a: unknown, b: unknown, isDescending: boolean): number {
  const [noA, noB] = [isEmpty(a), isEmpty(b)]
  if (noA || noB) return Number(noA) - Number(noB)
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return isDescending ? -order : order
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === absent
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
