import { useLocalStorage } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { arrange, narrowest, widest } from './arrangement.ts'
import type { GridColumn } from './columns.ts'

const useKept = <T>(key: string) => useLocalStorage<Readonly<Record<string, T>>>({ key, defaultValue: {}, getInitialValueInEffect: false })

/** Which columns are shown, in which order and how wide: remembered in this browser. Whose prices are shown is of this visit. */
export function useGridColumns(all: readonly GridColumn[], priceList: string | null) {
  const [shown, setShown] = useKept<boolean>('vitrine.gridColumns')
  const [frozen, setFrozen] = useKept<boolean>('vitrine.gridFrozen')
  const [widths, setWidths] = useKept<number>('vitrine.gridWidths')
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
    return arrange(chosen, frozen, room)
  }, [all, isShown, priceList, frozen, widths, room])
  return {
    ...arranged,
    setRoom,
    isShown,
    /** The prices of the list that is shown stay: they are what one looks at. */
    canHide: ({ id, variation }: GridColumn) => id !== 'title' && (variation === null || priceList === null),
    show: (ids: readonly string[], isShownNow: boolean) =>
      setShown(now => ({ ...now, ...Object.fromEntries(ids.map(id => [id, isShownNow])) })),
    freeze: (id: string, isFrozen: boolean) => setFrozen(now => ({ ...now, [id]: isFrozen })),
    /** Null: as wide as at first. */
    widen: (id: string, width: number | null) =>
      setWidths(({ [id]: _before, ...others }) =>
        width === null ? others : { ...others, [id]: Math.round(Math.min(widest, Math.max(narrowest, width))) },
      ),
  }
}

export type GridColumns = ReturnType<typeof useGridColumns>
