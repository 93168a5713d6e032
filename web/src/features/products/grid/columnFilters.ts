import { kindOfCell, writeCell } from '@vitrine/model/areas/products/cells.ts'
import { isRecord } from '@vitrine/model/kernel/record.ts'
import { plainOf } from '@vitrine/model/kernel/search.ts'
import type { Translate } from '../../../ui/language.ts'
import {
  absent,
  basePrice,
  categoryName,
  cellText,
  cellValue,
  priceIn,
  sheetColumnOf,
  variantOf,
  type GridColumn,
  type Sheet,
} from './columns.ts'
import type { Row } from './gridRows.ts'

/** What is left of the rows by one column. All that is said holds together. */
export interface ColumnFilter {
  /** The cell is one of these; of several choices it has at least one of them. */
  readonly some?: readonly string[]
  /** Of several choices it has none of these. */
  readonly none?: readonly string[]
  readonly from?: number
  readonly to?: number
  readonly contains?: string
  /** The cell says this and nothing else, whatever its capitals and accents. */
  readonly is?: string
  readonly isEmpty?: boolean
  readonly isFilled?: boolean
  /** A price list has a price of its own there, other than the base price. */
  readonly differs?: boolean
}

/** By the ids of columns. */
export type ColumnFilters = Readonly<Record<string, ColumnFilter>>

/** As an address says them; anything may stand there. */
export function columnFiltersIn(text: string): ColumnFilters {
  try {
    return columnFiltersOf(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Whatever was said: what makes no sense in it is no filter. */
export const columnFiltersOf = (said: unknown): ColumnFilters =>
  isRecord(said)
    ? Object.fromEntries(Object.entries(said).flatMap(([column, filter]) => (isRecord(filter) ? [[column, filterIn(filter)]] : [])))
    : {}

function filterIn({ some, none, from, to, contains, is, isEmpty, isFilled, differs }: Readonly<Record<string, unknown>>): ColumnFilter {
  return {
    ...(Array.isArray(some) && { some: some.map(String) }),
    ...(Array.isArray(none) && { none: none.map(String) }),
    ...(typeof from === 'number' && { from }),
    ...(typeof to === 'number' && { to }),
    ...(typeof contains === 'string' && { contains }),
    ...(typeof is === 'string' && { is }),
    ...(isEmpty === true && { isEmpty }),
    ...(isFilled === true && { isFilled }),
    ...(differs === true && { differs }),
  }
}

/** How a column is filtered: by its choices, by ticks of which a cell has several, by an amount, or by what it says. */
export type FilterKind = 'choice' | 'choices' | 'range' | 'text'

export function filterKindOf({ kind }: GridColumn): FilterKind {
  if (kind === 'choices') return 'choices'
  if (kind === 'choice' || kind === 'flag' || kind === 'category' || kind === 'group') return 'choice'
  return kind === 'price' || kind === 'whole' || kind === 'number' ? 'range' : 'text'
}

export interface FilterChoice {
  readonly value: string
  readonly label: string
}

/** What the cells of a column are chosen from; none where they are written. */
export function filterChoices({ kind, ...column }: GridColumn, { categories, options }: Sheet): readonly FilterChoice[] {
  if (kind === 'category') return [...categories.values()].map(category => ({ value: category.id, label: categoryName(category) }))
  if (kind === 'group') {
    const titles = new Set([...categories.values()].flatMap(({ collection }) => collection?.title ?? []))
    return [...titles].map(title => ({ value: title, label: title }))
  }
  const of = sheetColumnOf({ kind, ...column })
  const values = kindOfCell(of.field) === 'flag' ? [true, false] : (of.field.choices ?? [])
  const isSeveral = kind === 'choices'
  return values.map(value => ({ value: String(value), label: writeCell(of, isSeveral ? [value] : value, options) }))
}

/** Whether a row is left by the filter of a column. A price list without a price of its own is asked by the base price that holds. */
export function passesColumn(row: Row, column: GridColumn, filter: ColumnFilter, sheet: Sheet): boolean {
  const value = basePrice(row, column, sheet) ?? cellValue(row, column, sheet)
  if (value === absent) return false
  const { some = [], none = [], from, to, contains = '', is = '', isEmpty = false, isFilled = false, differs = false } = filter
  const values = Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)]
  const isBlank = values.every(each => each === '')
  if ((isEmpty && !isBlank) || (isFilled && isBlank)) return false
  if (differs && !differsFromBase(row, column, sheet)) return false
  if (some.length > 0 && !values.some(each => some.includes(each))) return false
  if (values.some(each => none.includes(each))) return false
  if (from !== undefined && !(typeof value === 'number' && value >= from)) return false
  if (to !== undefined && !(typeof value === 'number' && value <= to)) return false
  if (is !== '' && plainOf(cellText(row, column, sheet)).trim() !== plainOf(is).trim()) return false
  return contains === '' || plainOf(cellText(row, column, sheet)).includes(plainOf(contains))
}

function differsFromBase(row: Row, column: GridColumn, sheet: Sheet): boolean {
  const variant = column.priceListId === null ? undefined : variantOf(row.categoryId, column, sheet)
  const own = variant ? priceIn(row, column.priceListId, variant.id) : null
  return variant !== undefined && own !== null && own !== priceIn(row, null, variant.id)
}

/** Nothing is left out by it: it is none. */
export const isNoFilter = ({ some = [], none = [], from, to, contains = '', is = '', ...ticks }: ColumnFilter): boolean =>
  some.length + none.length === 0 &&
  from === undefined &&
  to === undefined &&
  contains.trim() + is.trim() === '' &&
  !Object.values(ticks).some(Boolean)

/** What is said of it above the grid: “Allergens: has Milk, free of Nuts”. */
export function filterWords(t: Translate, column: GridColumn, filter: ColumnFilter, sheet: Sheet): string {
  const { some = [], none = [], from, to, contains, is, isEmpty, isFilled, differs } = filter
  const choices = filterChoices(column, sheet)
  const named = (values: readonly string[]) => values.map(each => choices.find(({ value }) => value === each)?.label ?? each).join(', ')
  const amount = (value: number) => writeCell(sheetColumnOf(column), value, sheet.options)
  const isSeveral = filterKindOf(column) === 'choices'
  return t('grid.filtered', {
    column: column.label,
    what: [
      ...(isEmpty ? [t('grid.filtered-empty')] : []),
      ...(isFilled ? [t('grid.filtered-filled')] : []),
      ...(differs ? [t('grid.filtered-differs')] : []),
      ...(some.length > 0 ? [isSeveral ? t('grid.filtered-has', { values: named(some) }) : named(some)] : []),
      ...(none.length > 0 ? [t('grid.filtered-free', { values: named(none) })] : []),
      ...(from !== undefined ? [t('grid.filtered-from', { value: amount(from) })] : []),
      ...(to !== undefined ? [t('grid.filtered-to', { value: amount(to) })] : []),
      ...(is ? [t('grid.filtered-is', { text: is })] : []),
      ...(contains ? [t('grid.filtered-contains', { text: contains })] : []),
    ].join(', '),
  })
}
