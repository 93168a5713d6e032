import { matchesProduct } from '@vitrine/model/areas/products/searchedTexts.ts'
import { isUntranslatedIn } from '@vitrine/model/areas/products/translations.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { rememberedStore } from '../../../device/rememberedStore.ts'
import { useRemembered } from '../../../device/useRemembered.ts'
import type { ProductsShown } from '../productsShown.ts'
import { columnFiltersIn, columnFiltersOf, passesColumn, type ColumnFilter, type ColumnFilters } from './columnFilters.ts'
import { basePrice, cellText, cellValue, compareCells, type GridColumn, type Sheet } from './columns.ts'
import type { Category, Row } from './gridRows.ts'

/** What is left of the rows. */
export interface Filters {
  readonly search: string
  readonly categoryId: string | null
  readonly isSoldOut: boolean
  readonly isWithoutPrice: boolean
  readonly isWithoutPicture: boolean
  /** Into one of these languages; null: translated or not. */
  readonly untranslatedIn: readonly string[] | null
  /** Of columns that there are. */
  readonly columns: ColumnFilters
}
/** Of these, what a saved view has: the others are where somebody looks. */
export type Narrowing = Omit<Filters, 'search' | 'categoryId'>
export interface Sorting {
  readonly column: string
  readonly isDescending: boolean
}

export const isFiltered = ({ search, columns, ...rest }: Filters) =>
  search !== '' || Object.keys(columns).length > 0 || Object.values(rest).some(Boolean)

function passes(row: Row, filters: Filters, byColumn: readonly ColumnPass[], { categories }: Sheet): boolean {
  const { search, categoryId, isSoldOut, isWithoutPrice, isWithoutPicture, untranslatedIn } = filters
  if (categoryId !== null && row.categoryId !== categoryId) return false
  if (isSoldOut && row.state !== 'UNAVAILABLE') return false
  if (isWithoutPicture && row.imageAssetId !== null) return false
  if (untranslatedIn && !isUntranslatedIn(row, untranslatedIn)) return false
  if (isWithoutPrice) {
    const variants = categories.get(row.categoryId)?.variants ?? []
    if (variants.every(({ id }) => row.prices.some(({ variantId, price }) => variantId === id && price !== null))) return false
  }
  return (search === '' || matchesProduct(row, search)) && byColumn.every(isLeft => isLeft(row))
}
type ColumnPass = (row: Row) => boolean

/** As they stand on the menu: by group, category and place. */
function byMenu({ categories }: Sheet): (a: Row, b: Row) => number {
  const placeOf = (category: Category | undefined) => [category?.collection?.sortIndex ?? 0, category?.sortIndex ?? 0] as const
  const places = new Map([...categories].map(([id, category]) => [id, placeOf(category)]))
  return (a, b) => {
    const [[groupA = 0, categoryA = 0], [groupB = 0, categoryB = 0]] = [places.get(a.categoryId) ?? [], places.get(b.categoryId) ?? []]
    return groupA - groupB || categoryA - categoryB || a.categoryId.localeCompare(b.categoryId) || a.sortIndex - b.sortIndex
  }
}

/** The rows that are shown, in their order. Sorted or filtered, a row that is edited stays where it is until one sorts or filters anew, whatever others come and go [GD12]. */
export function useShownRows(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  known: readonly GridColumn[],
  sheet: Sheet,
  filters: Filters,
  sorting: Sorting | null,
) {
  const before = useRef<{ readonly asked: string; readonly known: ReadonlyMap<string, Row>; readonly ids: readonly string[] } | null>(null)
  const asked = JSON.stringify([filters, sorting])
  return useMemo(() => {
    const byId = new Map(rows.map(row => [row.id, row]))
    const kept = (sorting !== null || isFiltered(filters)) && before.current?.asked === asked ? before.current : null
    const stay = kept?.ids.flatMap(id => byId.get(id) ?? []) ?? []
    const byColumn = known.flatMap((column): ColumnPass[] => {
      const filter = filters.columns[column.id]
      return filter ? [row => passesColumn(row, column, filter, sheet)] : []
    })
    const came = rows.filter(row => !kept?.known.has(row.id) && passes(row, filters, byColumn, sheet))
    const column = sorting && columns.find(({ id }) => id === sorting.column)
    const inOrder = (some: readonly Row[]) => {
      const listed = some.toSorted(byMenu(sheet))
      return column ? sortedBy(listed, column, sheet, sorting.isDescending) : listed
    }
    const shown = came.length > 0 ? withThoseThatCame(stay, inOrder([...stay, ...came])) : stay
    before.current = { asked, known: byId, ids: shown.map(({ id }) => id) }
    return shown
    // What is asked says what filters and sorting are.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, columns, known, sheet, asked])
}

/** Those that stay where they are, each followed by what came and belongs behind it. */
function withThoseThatCame(stay: readonly Row[], sorted: readonly Row[]): readonly Row[] {
  const first: Row[] = []
  const behind = new Map(stay.map(row => [row.id, [row]]))
  let last = first
  for (const row of sorted) {
    const own = behind.get(row.id)
    if (own) last = own
    else last.push(row)
  }
  return [first, ...behind.values()].flat()
}

function sortedBy(rows: readonly Row[], column: GridColumn, sheet: Sheet, isDescending: boolean): readonly Row[] {
  const named = (row: Row) =>
    column.kind === 'category'
      ? (sheet.categories.get(row.categoryId)?.title ?? '')
      : (basePrice(row, column, sheet) ?? cellValue(row, column, sheet))
  const isNamed = column.kind === 'picture' || column.kind === 'parts'
  const valued = isNamed ? (row: Row) => cellText(row, column, sheet) : named
  return rows
    .map(row => ({ row, value: valued(row) }))
    .toSorted((a, b) => compareCells(a.value, b.value, isDescending))
    .map(({ row }) => row)
}

/** The ticks, as they stand in the address. */
const ticks = { isSoldOut: 'sold-out', isWithoutPrice: 'no-price', isWithoutPicture: 'no-picture' } as const

const tickedIn = (ticked: Readonly<Record<keyof typeof ticks, boolean>>): string =>
  keysOf(ticks)
    .flatMap(name => (ticked[name] ? [ticks[name]] : []))
    .join()

function filtersIn(search: string, { category, only = '', untranslated }: ProductsShown['filters']) {
  const ticked = only.split(',')
  return {
    search,
    categoryId: category ?? null,
    isSoldOut: ticked.includes(ticks.isSoldOut),
    isWithoutPrice: ticked.includes(ticks.isWithoutPrice),
    isWithoutPicture: ticked.includes(ticks.isWithoutPicture),
    untranslatedIn: untranslated ? untranslated.split(',') : null,
  }
}

const textOf = (filters: ColumnFilters) => (Object.keys(filters).length > 0 ? JSON.stringify(filters) : null)

const keptFilters = rememberedStore<ColumnFilters>({ key: 'vitrine.gridFilters', on: 'tab', read: columnFiltersOf, otherwise: {} })

/** Filters, as they stand in the address of the page, and sorting of this visit; filters by a column stay as long as the tab too. */
export function useGridView(known: readonly GridColumn[], page: ProductsShown) {
  const { search, filters: narrowed, onFilters } = page
  const own = useMemo(() => filtersIn(search, narrowed), [search, narrowed])
  const asked = narrowed.columns
  const [kept, setKept] = useRemembered(keptFilters)
  const byColumn = useMemo(() => (asked ? columnFiltersIn(asked) : kept), [asked, kept])
  // What the tab kept is said in the address, too.
  useEffect(() => {
    if (!asked && textOf(kept)) onFilters({ columns: textOf(kept) })
  }, [asked, kept, onFilters])
  /** Another group may lack the column: its filter waits until the column is there again. */
  const columns = useMemo(
    () => Object.fromEntries(known.flatMap(({ id }) => (byColumn[id] ? [[id, byColumn[id]] as const] : []))),
    [known, byColumn],
  )
  const filters = useMemo(() => ({ ...own, columns }), [own, columns])
  const [sorting, setSorting] = useState<Sorting | null>(null)
  // What narrows the rows is drawn again when it changes, not at each step of the keys.
  return useMemo(() => {
    const keep = (next: ColumnFilters, others: Parameters<typeof onFilters>[0] = {}) => {
      setKept(next)
      onFilters({ ...others, columns: textOf(next) })
    }
    return {
      filters,
      setFilters: ({ search: text, categoryId, untranslatedIn, ...rest }: Filters) =>
        onFilters(
          {
            category: categoryId,
            only: tickedIn(rest),
            untranslated: untranslatedIn?.join() ?? null,
          },
          text,
        ),
      /** Null: the column leaves nothing out any more. */
      filterBy(column: string, filter: ColumnFilter | null) {
        const { [column]: _before, ...others } = byColumn
        keep(filter ? { ...others, [column]: filter } : others)
      },
      /** All of it at once, by whichever columns. */
      narrowAs({ columns: next, untranslatedIn, ...ticked }: Narrowing, sorted: Sorting | null) {
        keep(next, { only: tickedIn(ticked), untranslated: untranslatedIn?.join() ?? null })
        setSorting(sorted)
      },
      filterByNone: () => keep({}, { only: null, untranslated: null }),
      sorting,
      setSorting,
    }
  }, [filters, byColumn, sorting, onFilters, setKept])
}
