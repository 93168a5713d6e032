import { Box, Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { createContext, useContext, useMemo, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useTranslate } from '../../../ui/language.ts'
import { useProductsAtLocations, type AtLocations } from '../../menu/atLocations.ts'
import type { Stocked } from './said.ts'

interface AtAll {
  /** So many locations there are. */
  readonly count: number
  readonly of: ReadonlyMap<string, AtLocations>
  /** Opens the dialog that says where products are sold out or off the menu, and changes that. */
  readonly ask: (products: readonly Stocked[]) => void
}

/** What is other at locations, for the rows of a list; null: there is no location, and no word of any. */
export const AtLocationsContext = createContext<AtAll | null>(null)
export const useAtAll = (): AtAll | null => useContext(AtLocationsContext)

/** Of which products it is asked now, and what the rows are told. */
export function useAskedAtLocations() {
  const count = useCall('allLocations', { limit: 1 }).data?.totalCount ?? 0
  const of = useProductsAtLocations(count > 0)
  const [asked, ask] = useState<readonly Stocked[] | null>(null)
  const atAll = useMemo(() => (count > 0 ? { count, of, ask } : null), [count, of])
  return { atAll, asked, close: () => ask(null) }
}

interface Props {
  readonly product: Stocked
  /** Within a grid, whose keys stay at the grid itself. */
  readonly isInGrid?: boolean
}

/** At how many locations a product is sold out or off the menu; pressed, it says where. Nothing of most. */
export function AtLocationsMark({ product, isInGrid = false }: Props) {
  const t = useTranslate()
  const atAll = useAtAll()
  const found = atAll?.of.get(product.id)
  if (!atAll || !found) return null
  const { soldOutCount, unlistedCount, locations } = found
  const isOut = soldOutCount > 0
  const counts = { count: isOut ? soldOutCount : unlistedCount, all: atAll.count }
  const words = t(isOut ? 'availability.out-count' : 'availability.off-count', counts)
  return (
    <Button
      size="compact-xs"
      variant="light"
      color={isOut ? 'red' : 'stone'}
      title={locations.map(({ title }) => title).join(', ')}
      aria-label={t('availability.open', { title: product.title, words })}
      fw={600}
      {...(isInGrid
        ? {
            tabIndex: -1,
            style: { flex: 'none' },
            onPointerDown: event => event.stopPropagation(),
            onDoubleClick: event => event.stopPropagation(),
          }
        : {
            ml: 9,
            leftSection: <IconMapPin size={14} aria-hidden />,
          })}
      onClick={event => {
        event.stopPropagation()
        atAll.ask([product])
      }}
    >
      {isInGrid ? (
        t('availability.count', counts)
      ) : (
        <>
          <Box component="span" visibleFrom="sm">
            {words}
          </Box>
          <Box component="span" hiddenFrom="sm">
            {t(isOut ? 'availability.out-short' : 'availability.off-short', counts)}
          </Box>
        </>
      )}
    </Button>
  )
}
