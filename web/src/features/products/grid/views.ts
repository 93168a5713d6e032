import { recordOf } from '@vitrine/model/kernel/record.ts'
import type { Answer, Args } from '../../../api/client.ts'
import { keepingAbsent, ordered, type Arrangement } from './arrangement.ts'
import type { ColumnFilter } from './columnFilters.ts'
import type { GridColumn } from './columns.ts'
import type { Narrowing, Sorting } from './useGridView.ts'

/** How the grid is looked at, under a name. */
export type GridView = Answer<'allGridViews'>['items'][number]
type Content = Required<Omit<Args<'createGridView'>['input'], 'title'>>

/** How the grid is looked at: its columns, which rows are left and how they are sorted, and whose prices are shown. */
export interface Look {
  readonly arrangement: Arrangement
  readonly narrowing: Narrowing
  readonly sorting: Sorting | null
  readonly priceListId: string | null
}

/** As the grid is before anybody changes it. */
export const standardLook: Look = {
  arrangement: { shown: {}, frozen: {}, widths: {}, order: [] },
  narrowing: { isSoldOut: false, isWithoutPrice: false, isWithoutPicture: false, untranslatedIn: null, columns: {} },
  sorting: null,
  priceListId: null,
}

export function lookOf({ columns, filters, sortedBy, isDescending, priceListId, ...view }: GridView): Look {
  const said = <T>(value: (column: GridView['columns'][number]) => T | null) =>
    Object.fromEntries(
      columns.flatMap(column => {
        const known = value(column)
        return known === null ? [] : [[column.column, known] as const]
      }),
    )
  return {
    arrangement: {
      shown: said(({ isShown }) => isShown),
      frozen: said(({ isFrozen }) => isFrozen),
      widths: said(({ width }) => width),
      order: columns.map(({ column }) => column),
    },
    narrowing: {
      ...recordOf(['isSoldOut', 'isWithoutPrice', 'isWithoutPicture'] as const, name => view[name]),
      untranslatedIn: view.untranslatedIn,
      columns: Object.fromEntries(filters.map(({ column, ...filter }) => [column, saidOf(filter)])),
    },
    sorting: sortedBy === null ? null : { column: sortedBy, isDescending },
    priceListId,
  }
}

/** What binds nothing is not said. */
const saidOf = ({ some, none, from, to, contains, is, isEmpty, isFilled, differs }: Omit<GridView['filters'][number], 'column'>) => {
  const filter: ColumnFilter = {
    ...(some.length > 0 && { some }),
    ...(none.length > 0 && { none }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(contains !== null && { contains }),
    ...(is !== null && { is }),
    ...(isEmpty && { isEmpty }),
    ...(isFilled && { isFilled }),
    ...(differs && { differs }),
  }
  return filter
}

/**
 * What is kept of it. Of columns that another group has, a view that there was before keeps what it says; columns that nobody chose to see are
 * left out, or a hundred price lists would fill it.
 */
export function contentOf(
  { arrangement, narrowing, sorting, priceListId }: Look,
  known: readonly GridColumn[],
  before?: GridView,
): Content {
  const { shown, frozen, widths, order } = arrangement
  const byId = new Map(known.map(column => [column.id, column]))
  const kept = new Map(before?.columns.map(column => [column.column, column]))
  const here = ordered(known, order).map(({ id }) => id)
  const { columns: filters, untranslatedIn, ...ticks } = narrowing
  return {
    columns: keepingAbsent(here, [...kept.keys()]).flatMap(id => {
      const column = byId.get(id)
      if (!column) return kept.get(id) ?? []
      const isShown = id === 'title' || (shown[id] ?? !column.isQuiet)
      const [isFrozen, width] = [frozen[id] ?? null, widths[id] ?? null]
      return column.isQuiet && !isShown && isFrozen === null && width === null ? [] : [{ column: id, isShown, isFrozen, width }]
    }),
    filters: Object.entries(filters)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([column, { some = [], none = [], from = null, to = null, contains = null, is = null, ...rest }]) => {
        const { isEmpty = false, isFilled = false, differs = false } = rest
        return { column, some: [...some], none: [...none], from, to, contains, is, isEmpty, isFilled, differs }
      }),
    ...ticks,
    untranslatedIn: untranslatedIn && [...untranslatedIn],
    sortedBy: sorting?.column ?? null,
    isDescending: sorting?.isDescending ?? false,
    priceListId,
  }
}

/** Whether the grid looks the same, as far as the columns that it has go. */
export function looksAs(a: Look, b: Look, known: readonly GridColumn[]): boolean {
  const ids = new Set(known.map(({ id }) => id))
  const of = ({ narrowing, ...look }: Look) => {
    const columns = Object.fromEntries(Object.entries(narrowing.columns).filter(([id]) => ids.has(id)))
    return JSON.stringify(contentOf({ ...look, narrowing: { ...narrowing, columns } }, known))
  }
  return of(a) === of(b)
}
