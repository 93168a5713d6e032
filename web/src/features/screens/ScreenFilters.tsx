import { Group, Select } from '@mantine/core'
import { screenConditions, type screenOrders } from '@vitrine/model/areas/screens/calls.ts'
import { useTranslate } from '../../ui/language.ts'
import { LocationFilter } from '../../ui/form/LocationFilter.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { usePage } from '../../ui/usePage.ts'
import { LabelFilter } from '../presentations/LabelFilter.tsx'
import { writeLabels } from '../presentations/labelsInAddress.ts'
import { screenLabels } from './useScreenLabels.ts'

type Order = (typeof screenOrders)[number]

export const firstOrder = 'STATE'

interface Props {
  readonly page: Pick<ReturnType<typeof usePage>, 'search' | 'onSearch' | 'onFilters'>
  readonly condition: (typeof screenConditions)[number] | null
  readonly locationId: string | null
  readonly labels: readonly string[]
  /** Those that the user can choose from. */
  readonly orders: readonly Order[]
  readonly order: Order
}

/** Which screens are listed, and in which order. */
export function ScreenFilters({ page, condition, locationId, labels, orders, order }: Props) {
  const t = useTranslate()
  return (
    <Group gap="sm">
      <SearchBox label={t('screens.search')} initial={page.search} onSearch={page.onSearch} />
      <Select
        aria-label={t('screens.condition')}
        placeholder={t('screens.condition.any')}
        clearable
        w={{ base: '100%', xs: 210 }}
        data={screenConditions.map(value => ({ value, label: t(`screens.condition.${value}`) }))}
        value={condition}
        onChange={next => page.onFilters({ state: next })}
      />
      <LocationFilter value={locationId} onChange={location => page.onFilters({ location })} />
      <LabelFilter of={screenLabels} value={labels} onChange={next => page.onFilters({ labels: writeLabels(next) || null })} />
      <Select
        aria-label={t('screens.sort')}
        w={{ base: '100%', xs: 190 }}
        allowDeselect={false}
        data={orders.map(value => ({ value, label: t(`screens.sort.${value as Exclude<typeof value, 'NEEDED'>}`) }))}
        value={order}
        onChange={next => page.onFilters({ sort: next === firstOrder ? null : next })}
      />
    </Group>
  )
}
