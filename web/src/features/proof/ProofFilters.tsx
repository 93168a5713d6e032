import { Group, Select, Text, TextInput } from '@mantine/core'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { maxProofDays } from '@vitrine/model/areas/proof/calls.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../ui/language.ts'
import { LabelFilter } from '../presentations/LabelFilter.tsx'
import { writeLabels } from '../presentations/labelsInAddress.ts'
import { screenLabels } from '../screens/useScreenLabels.ts'
import { daysOf, periods } from './period.ts'
import type { ProofAddress } from './useProofAddress.ts'

/** Which days, by what it is added up, and which screens. */
export function ProofFilters({ address }: { readonly address: ProofAddress }) {
  const t = useTranslate()
  const { page, period, from, until, today, isPeriod, groups, group, orders, order, labels, filter } = address
  const firstDay = from || daysOf('WEEK', today).from
  const lastDay = until || today
  return (
    <>
      <Group gap="sm" align="flex-end">
        <Select
          label={t('proof.period')}
          w={{ base: '100%', xs: 190 }}
          allowDeselect={false}
          data={periods.map(value => ({ value, label: t(`proof.period.${value}`) }))}
          value={period}
          onChange={next => {
            if (!isOneOf(periods, next)) return
            // What one begins with is what was seen.
            const days = next === 'OWN' && isPeriod ? { from: filter.from, until: filter.until } : { from: null, until: null }
            page.onFilters({ period: next === 'WEEK' ? null : next, ...days })
          }}
        />
        {period === 'OWN' && (
          <>
            <TextInput
              type="date"
              label={t('proof.from')}
              value={from}
              max={lastDay}
              error={!isPeriod}
              onChange={event => page.onFilters({ from: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('proof.until')}
              value={until}
              min={firstDay}
              error={!isPeriod}
              onChange={event => page.onFilters({ until: event.currentTarget.value })}
            />
          </>
        )}
        <Select
          label={t('proof.by')}
          w={{ base: '100%', xs: 220 }}
          allowDeselect={false}
          data={groups.map(value => ({ value, label: t(`proof.by.${value}`) }))}
          value={group}
          onChange={next => page.onFilters({ by: next === groups[0] ? null : next, sort: null })}
        />
        <SearchSelect
          call="allSystems"
          label={t('proof.system')}
          placeholder={t('proof.any-system')}
          nothing="collections.no-systems"
          value={page.filters.system ?? null}
          w={{ base: '100%', xs: 220 }}
          onChange={({ id }) => page.onFilters({ system: id, screen: null })}
          onClear={() => page.onFilters({ system: null })}
        />
        <LabelFilter of={screenLabels} value={labels} onChange={next => page.onFilters({ labels: writeLabels(next) || null })} />
        <Select
          label={t('proof.sort')}
          w={{ base: '100%', xs: 200 }}
          allowDeselect={false}
          data={orders.map(value => ({ value, label: t(`proof.sort.${value}`) }))}
          value={order}
          onChange={next => page.onFilters({ sort: next === orders[0] ? null : next })}
        />
      </Group>
      {!isPeriod && (
        <Text role="alert" c="red.8" size="sm">
          {t('proof.wrong-period', { days: maxProofDays })}
        </Text>
      )}
    </>
  )
}
