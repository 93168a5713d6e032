import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useWholeList } from '../../../api/useWholeList.ts'
import { MomentField } from '../../../ui/form/MomentField.tsx'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { RouteLink } from '../../../ui/links.tsx'
import { ListStates } from '../../../ui/ListStates.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { usePage } from '../../../ui/usePage.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { useHasPriceApproval } from '../../priceApproval/proposals.ts'
import { ListedFilters } from './ListedFilters.tsx'
import { ListedTable } from './ListedTable.tsx'
import { rowsAtOnce } from './rowsAtOnce.ts'
import { useAbove, useIsOfLocations } from './useAbove.ts'

const width = { base: '100%', xs: 260 }

/** Each product with the price that holds at a location or on a system, now or at a moment, and the list it comes from. */
export default function PricesAtPage() {
  const t = useTranslate()
  const here = useTimeZone()
  const isThere = useIsOfLocations()
  const above = useAbove()
  const hasPriceApproval = useHasPriceApproval()
  const locations = useCall('allLocations', { limit: 1 })
  const hasLocations = (locations.data?.totalCount ?? 0) > 0
  const paged = usePage({ rows: rowsAtOnce, isInAddress: true, filters: ['group', 'location', 'system', 'differs'] })
  const { group: collectionId = null, location = null, system: systemId = null, differs } = paged.filters
  // Whoever is of locations alone is at one of them always.
  const locationId = location ?? (isThere ? (locations.data?.items[0]?.id ?? null) : null)
  const [moment, setMoment] = useState<string | null>(null)
  const places = useCall('allLocations', { ids: [locationId ?? ''] }, { enabled: locationId !== null && systemId === null })
  const systems = useCall('allSystems', { ids: [systemId ?? ''] }, { enabled: systemId !== null })
  const at = systemId === null ? places.data?.items[0] : systems.data?.items[0]?.location
  const timeZone = at?.timeZone ?? here
  const answer = useCall(
    'allPricesAt',
    {
      ...paged.args,
      place: { systemId, locationId: systemId === null ? locationId : null },
      filter: { collectionId, differs: differs === 'yes' },
      ...(moment !== null && { moment }),
    },
    { keep: true, enabled: !isThere || locationId !== null },
  )
  const own = useWholeList('allPriceLists', { filter: { locationId } }, isThere && locationId !== null).data?.items ?? []
  const { items, isLoading, pager } = paged.listed(answer)
  const lists = answer.data?.lists ?? []
  const isNarrowed = paged.search !== '' || collectionId !== null || differs === 'yes'
  return (
    <Page title={t('app.routes.prices-at.title')} subtitle={t('pricesAt.about')} {...(!isThere && { breadcrumbs: above })}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          {hasLocations && (
            <SearchSelect
              call="allLocations"
              label={t('pricesAt.location')}
              placeholder={t('pricesAt.choose-location')}
              nothing="priceLists.no-locations"
              w={width}
              value={locationId}
              onChange={({ id }) => paged.onFilters({ location: id, system: null })}
              {...(!isThere && { onClear: () => paged.onFilters({ location: null }) })}
            />
          )}
          {!isThere && (
            <SearchSelect
              call="allSystems"
              label={t('pricesAt.system')}
              placeholder={t('pricesAt.choose-system')}
              nothing="priceLists.no-systems"
              w={width}
              value={systemId}
              onChange={({ id }) => paged.onFilters({ system: id, location: null })}
              onClear={() => paged.onFilters({ system: null })}
            />
          )}
          <MomentField label={t('pricesAt.moment')} timeZone={timeZone} saysZone={timeZone !== here} value={moment} onChange={setMoment} />
        </Group>
        <ListedFilters paged={paged} />
        {own.length > 0 && (
          <Group gap="xs" role="group" aria-label={t('pricesAt.own-lists')}>
            <Text size="sm">{t('pricesAt.own-lists')}:</Text>
            {own.map(({ id, title }) => (
              <Anchor key={id} component={RouteLink} name="price-list" params={{ id }} size="sm">
                {title}
              </Anchor>
            ))}
          </Group>
        )}
        {isThere && hasPriceApproval && (
          <Anchor component={RouteLink} name="price-approval" size="sm">
            {t('app.routes.price-approval.title')}
          </Anchor>
        )}
      </Stack>
      <ListStates
        answer={answer}
        isLoading={isLoading}
        count={items.length}
        search={paged.search}
        skeleton={<RowSkeletons count={10} />}
        empty={{
          icon: IconListDetails,
          title: t(isNarrowed ? 'listed.none-differs' : 'products.no-products'),
          body: t(isNarrowed ? 'listed.none-differs-body' : 'products.no-groups-body'),
        }}
      >
        <Text size="sm" c="stone.7" role="status">
          {lists.length > 0 ? t('pricesAt.lists', { titles: lists.map(({ title }) => title).join(', ') }) : t('pricesAt.no-lists')}
        </Text>
        <ListedTable label={t('app.routes.prices-at.title')} items={items} lists={lists} />
        <Pager {...pager} />
      </ListStates>
    </Page>
  )
}
