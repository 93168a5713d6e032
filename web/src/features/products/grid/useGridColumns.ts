import { narrowest, widest } from '@vitrine/model/areas/products/groups.ts'
import { isRecord } from '@vitrine/model/kernel/record.ts'
import { useMemo, useState } from 'react'
import { rememberedStore } from '../../../device/rememberedStore.ts'
import { useRemembered } from '../../../device/useRemembered.ts'
import { arrange, keepingAbsent, movedTo, ordered, type Arrangement } from './arrangement.ts'
import type { GridColumn } from './columns.ts'

/** What is said of each column by its id; another kind of value says nothing. */
const byColumn = <T>(key: string, isSaid: (value: unknown) => value is T) =>
  rememberedStore<Readonly<Record<string, T>>>({
    key,
    on: 'device',
    read: found =>
      isRecord(found) ? Object.fromEntries(Object.entries(found).flatMap(([id, is]) => (isSaid(is) ? [[id, is]] : []))) : undefined,
    otherwise: {},
  })
const isFlag = (value: unknown) => typeof value === 'boolean'
const isNumber = (value: unknown) => typeof value === 'number'

const keptShown = byColumn('vitrine.gridColumns', isFlag)
const keptFrozen = byColumn('vitrine.gridFrozen', isFlag)
const keptWidths = byColumn('vitrine.gridWidths', isNumber)
/** The columns as somebody put them; of prices those of the base prices, which the prices of a list stand for. */
const keptOrder = rememberedStore<readonly string[]>({
  key: 'vitrine.gridOrder',
  on: 'device',
  read: found => (Array.isArray(found) ? found.filter(id => typeof id === 'string') : undefined),
  otherwise: [],
})

/** Which columns are shown, in which order and how wide: remembered in this browser. Whose prices are shown is of this visit. */
export function useGridColumns(all: readonly GridColumn[], priceList: string | null) {
  const [shown, setShown] = useRemembered(keptShown)
  const [frozen, setFrozen] = useRemembered(keptFrozen)
  const [widths, setWidths] = useRemembered(keptWidths)
  const [order, setOrder] = useRemembered(keptOrder)
  const [room, setRoom] = useState(() => window.innerWidth)
  const isShown = useMemo(() => {
    const ids = new Set(all.filter(({ id, isQuiet }) => id === 'title' || (shown[id] ?? !isQuiet)).map(({ id }) => id))
    return (id: string) => ids.has(id)
  }, [all, shown])
  const arranged = useMemo(() => {
    // The prices of one list stand where the base prices do, and nobody else's beside them.
    const isOf = (column: GridColumn) =>
      priceList === null || column.variation === null ? isShown(column.id) : column.priceListId === priceList
    const chosen = all.filter(isOf).map(column => ({ ...column, width: widths[column.id] ?? column.width }))
    return arrange(chosen, frozen, room, priceList === null ? order : order.flatMap(id => listed(id, all, priceList)))
  }, [all, isShown, priceList, frozen, widths, room, order])
  // What heads the columns is drawn again when one of them changes, not at each step of the keys.
  return useMemo(
    () => ({
      ...arranged,
      arrangement: { shown, frozen, widths, order },
      /** All of it at once. */
      arrangeAs(next: Arrangement) {
        setShown(next.shown)
        setFrozen(next.frozen)
        setWidths(next.widths)
        setOrder(next.order)
      },
      setRoom,
      isShown,
      /** The prices of the list that is shown stay: they are what one looks at. */
      canHide: ({ id, variation }: GridColumn) => id !== 'title' && (variation === null || priceList === null),
      show: (ids: readonly string[], isShownNow: boolean) =>
        setShown(now => ({ ...now, ...Object.fromEntries(ids.map(id => [id, isShownNow])) })),
      freeze: (id: string, isFrozen: boolean) => setFrozen(now => ({ ...now, [id]: isFrozen })),
      /** A column takes the place of another one that is shown, and stays at the edge where that one does. */
      move(id: string, target: string) {
        const { columns, frozenCount } = arranged
        const [from, to] = [id, target].map(each => columns.findIndex(column => column.id === each)) as [number, number]
        if (from < 0 || to < 0) return
        if (from < frozenCount !== to < frozenCount) setFrozen(now => ({ ...now, [id]: to < frozenCount }))
        const own = (column: string) => (priceList === null ? column : baseOf(column, all, priceList))
        // Those that are hidden keep their places between the others.
        const shownNow = movedTo(ids(columns), id, target).map(own)
        setOrder(keepingAbsent(ids(ordered(ordered(all, order), shownNow)), order))
      },
      /** Null: as wide as at first. */
      widen: (id: string, width: number | null) =>
        setWidths(({ [id]: _before, ...others }) =>
          width === null ? others : { ...others, [id]: Math.round(Math.min(widest, Math.max(narrowest, width))) },
        ),
    }),
    [arranged, isShown, priceList, all, shown, frozen, widths, order, setShown, setFrozen, setOrder, setWidths],
  )
}

const ids = (columns: readonly Pick<GridColumn, 'id'>[]): readonly string[] => columns.map(column => column.id)

/** The column of a price list that stands where this one of the base prices does; of any other column itself, but for those of lists. */
function listed(id: string, all: readonly GridColumn[], priceList: string): string | readonly string[] {
  const base = all.find(column => column.id === id)
  if (!base || base.variation === null) return id
  if (base.priceListId !== null) return []
  return all.find(({ variation, priceListId }) => variation === base.variation && priceListId === priceList)?.id ?? []
}

/** The other way round. */
function baseOf(id: string, all: readonly GridColumn[], priceList: string): string {
  const own = all.find(column => column.id === id && column.priceListId === priceList)
  return (own && all.find(({ variation, priceListId }) => variation === own.variation && priceListId === null)?.id) ?? id
}

export type GridColumns = ReturnType<typeof useGridColumns>
