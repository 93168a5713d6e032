import { Alert, Button } from '@mantine/core'
import { IconChefHat, IconMapPin } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useMemo, useRef, useState } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { useViewer, type SignedIn } from '../../api/viewer.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { confirm } from '../../ui/confirm.ts'
import { useFormats, useTranslate, type Translate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { ZoneHere } from '../../ui/useTimeZone.ts'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { hideToasts } from '../../ui/hideToasts.ts'
import { toast } from '../../ui/toast.tsx'
import { useTop } from '../../ui/useTop.ts'
import { usePage } from '../../ui/usePage.ts'
import { useAtLocations } from './atLocations.ts'
import { Chips, LocationChips, usePlace, type Place } from './Chips.tsx'
import classes from './kitchen.module.css'
import type { Outbox } from './outbox.ts'
import { rowsOf, type Stock, type StockRow } from './rows.ts'
import { StockList } from './StockList.tsx'
import { outboxOf } from './stockOutbox.ts'
import { UntilSheet } from './UntilSheet.tsx'
import { useInstallable } from './useInstallable.ts'
import { useKitchenLocation, type KitchenLocation } from './useKitchenLocation.ts'

/** What is sold out, and what is not, for a thumb: one tap sells out, one brings back; a longer press says until when. */
export default function KitchenPage() {
  const viewer = useViewer()
  useInstallable()
  return viewer && <Kitchen viewer={viewer} />
}

/** So many rows a page: a thumb scrolls rather than leafs. */
const rowsOfPage = 50

function Kitchen({ viewer }: { readonly viewer: SignedIn }) {
  const t = useTranslate()
  const outbox = outboxOf(viewer.id)
  const page = usePage({ rows: rowsOfPage, isInAddress: true, filters: ['group', 'category'] })
  const { search } = page
  const { group: groupId = null, category: categoryId = null } = page.filters
  const place = usePlace({ groupId, categoryId }, chosen => page.onFilters({ group: chosen.groupId, category: chosen.categoryId }))
  const whole = useRef<HTMLDivElement>(null)
  useTop(whole)
  const location = useKitchenLocation(viewer)
  /** The time that is asked for is for where the user looked then. */
  const [asked, setAsked] = useState<{ readonly row: StockRow; readonly location: KitchenLocation['chosen'] } | null>(null)
  const there = useStockThere(location.chosen?.id ?? null)
  const atLocations = useAtLocations(location.count > 0 && location.chosen === null)
  const changeAt = (at: KitchenLocation['chosen'], row: StockRow, next: Stock) =>
    void changeStock({ outbox, location: at, isBound: location.isBound, t }, row, next)
  const onChange = (row: StockRow, next: Stock) => changeAt(location.chosen, row, next)
  const onUntil = (row: StockRow) => setAsked({ row, location: location.chosen })
  const lists = { outbox, place, location: location.chosen, there, atLocations, search, onChange, onUntil }
  const listKey = [place.key, location.chosen?.id, search].join(' ')
  if (location.isBound && !location.chosen)
    return (
      <Page title={t('app.routes.kitchen.title')}>
        <ListStates
          answer={location.answer}
          isLoading={!location.answer.isKnown && !location.answer.error}
          count={0}
          search=""
          empty={{ icon: IconMapPin, title: t('kitchen.no-location'), body: t('kitchen.no-location-body') }}
        >
          {null}
        </ListStates>
      </Page>
    )
  return (
    <ZoneHere value={location.chosen?.timeZone ?? null}>
      <Page title={t('app.routes.kitchen.title')}>
        <div ref={whole} className={classes.kitchen}>
          {location.count > 0 && (
            <div className={classes.location}>
              <LocationChips location={location} />
            </div>
          )}
          {location.gone !== null && (
            <Alert
              color="yellow"
              title={t(location.isBound ? 'kitchen.not-yours' : 'kitchen.location-gone', { location: location.gone })}
              withCloseButton
              closeButtonLabel={t('kitchen.dismiss')}
              onClose={() => location.choose(null)}
            />
          )}
          <RefusedElsewhere outbox={outbox} locationId={location.chosen?.id ?? null} />
          <div className={classes.lists}>
            <SoldOut {...lists} key={`out ${listKey}`} />
            <Stocked {...lists} key={`in ${listKey}`} state="AVAILABLE" paged={page} />
          </div>
          <div className={classes.bar}>
            <Chips place={place} />
            <SearchBox label={t('products.search')} initial={search} onSearch={page.onSearch} isFull />
          </div>
        </div>
        {asked && (
          <ZoneHere value={asked.location?.timeZone ?? null}>
            <UntilSheet
              title={asked.row.title}
              onChoose={availableFrom => {
                changeAt(asked.location, asked.row, { state: 'UNAVAILABLE', availableFrom })
                setAsked(null)
              }}
              onClose={() => setAsked(null)}
            />
          </ZoneHere>
        )}
      </Page>
    </ZoneHere>
  )
}

interface Surroundings {
  readonly outbox: Outbox
  /** Where alone it is changed; null: everywhere. */
  readonly location: KitchenLocation['chosen']
  readonly isBound: boolean
  readonly t: Translate
}

/** On the screen at once; the way back stands for a while. What is sold out everywhere can't be put back at one location alone. */
async function changeStock({ outbox, location, isBound, t }: Surroundings, row: StockRow, next: Stock) {
  const { id, title, texts = [title], categoryId, everywhere, own } = row
  const isOutEverywhere = location !== null && everywhere.state === 'UNAVAILABLE' && next.state === 'AVAILABLE'
  if (isOutEverywhere && isBound) {
    toast.warning('kitchen.everywhere-only', { title })
    return
  }
  if (isOutEverywhere) {
    const question = { title: t('kitchen.everywhere-title', { title }), body: t('kitchen.everywhere-body', { location: location.title }) }
    if (!(await confirm({ ...question, action: t('kitchen.everywhere-action') }))) return
  }
  const of = { id, title, texts, categoryId }
  const all = { entry: of, before: everywhere }
  const here = location && { entry: { ...of, location, everywhere: isOutEverywhere ? next : everywhere }, before: own }
  // Put back everywhere, it is not to be out here alone.
  const changes = !here ? [all] : !isOutEverywhere ? [here] : own.state === 'AVAILABLE' ? [all] : [all, here]
  for (const { entry } of changes) outbox.add({ ...entry, ...next })
  const told = next.state === 'AVAILABLE' ? 'kitchen.told-back' : 'kitchen.told-out'
  const words = location && !isOutEverywhere ? t(`${told}-at`, { title, location: location.title }) : t(told, { title })
  const undo = () => {
    for (const { entry, before } of changes.toReversed()) outbox.add({ ...entry, state: before.state, availableFrom: before.availableFrom })
  }
  // Of a dish only what was done to it last stands.
  const about = `stock ${id} ${isOutEverywhere ? '' : (location?.id ?? '')}`
  hideToasts(about)
  toast.undo(words, undo, IconChefHat, { about })
}

/** What could not be changed at a location at which one doesn't look now. */
function RefusedElsewhere({ outbox, locationId }: { readonly outbox: Outbox; readonly locationId: string | null }) {
  const t = useTranslate()
  const refused = useStore(outbox).filter(({ status, location }) => status === 'refused' && location && location.id !== locationId)
  return refused.map(({ token, title, location, isLocationGone }) => (
    <Alert
      key={token}
      color="red"
      role="alert"
      title={t(isLocationGone ? 'kitchen.lost' : 'kitchen.not-saved-at', { title, location: location?.title ?? '' })}
      withCloseButton
      closeButtonLabel={t('kitchen.dismiss')}
      onClose={() => outbox.forget(token)}
    />
  ))
}

/** What is other at a location, by the product; the first of it on the device too. */
function useStockThere(locationId: string | null): ReadonlyMap<string, Answer<'allLocationProducts'>['items'][number]> {
  const filter = { filter: { locationId } }
  const first = useCall(
    'allLocationProducts',
    { ...filter, limit: maxItems },
    { enabled: locationId !== null, keep: true, isKept: true },
  ).data
  const isMore = first !== undefined && first.totalCount > first.items.length
  const whole = useWholeList('allLocationProducts', filter, locationId !== null && isMore)
  const items = (isMore ? whole.data : null)?.items ?? first?.items
  return useMemo(
    () => new Map(items?.filter(item => item.locationId === locationId).map(item => [item.productId, item])),
    [items, locationId],
  )
}

interface StockedProps {
  readonly paged: Pick<ReturnType<typeof usePage>, 'args' | 'listed'>
  readonly state: StockRow['state']
  readonly outbox: Outbox
  readonly place: Place
  readonly location: KitchenLocation['chosen']
  readonly there: ReturnType<typeof useStockThere>
  readonly atLocations: (productId: string) => string | null
  readonly search: string
  readonly onChange: (row: StockRow, next: Stock) => void
  readonly onUntil: (row: StockRow) => void
}

/** Of what is out there is rarely a second page: the address says that of what there is. */
function SoldOut(lists: Omit<StockedProps, 'paged' | 'state'>) {
  const paged = usePage({ rows: rowsOfPage })
  return <Stocked {...lists} state="UNAVAILABLE" paged={paged} />
}

/** One of the two lists: what is out, on top, and what there is. */
function Stocked({ paged, state, outbox, place, location, there, atLocations, search, onChange, onUntil }: StockedProps) {
  const locationId = location?.id ?? null
  const t = useTranslate()
  const viewer = useViewer()
  const { number } = useFormats()
  const entries = useStore(outbox)
  const asked = {
    limit: paged.args.limit,
    offset: paged.args.offset,
    ...(search && { search }),
    filter: { state, ...(locationId && { locationId }), ...place.filter },
  }
  const answer = useCall('allProducts', asked, { keep: true, isKept: search === '' })
  const { items, isLoading, pager } = paged.listed(answer)
  const { categoryIds, titleOf } = place
  const rows = rowsOf(state, items, entries, { search, categoryIds, titleOf, locationId, there })
  const count = (answer.data?.totalCount ?? 0) + rows.length - items.length
  const isOut = state === 'UNAVAILABLE'
  if (isOut && rows.length === 0 && !answer.error) return null
  const title = t(isOut ? 'kitchen.out' : 'kitchen.in', { count: number(count) })
  const said = { isAtLocation: locationId !== null, atLocations }
  const list = <StockList label={title} rows={rows} {...said} outbox={outbox} onChange={onChange} onUntil={onUntil} />
  return (
    <Panel title={title}>
      <ListStates
        answer={answer}
        isLoading={isLoading && rows.length === 0}
        count={rows.length}
        search={search}
        empty={{
          icon: IconChefHat,
          title: t(place.key === '' ? 'kitchen.none' : 'kitchen.none-here'),
          ...(place.key === '' &&
            can(viewer, 'productEditor') && {
              action: (
                <Button component={RouteLink} name="products">
                  {t('start.to-products')}
                </Button>
              ),
            }),
        }}
      >
        {list}
        <div className={classes.pager}>
          <Pager {...pager} />
        </div>
      </ListStates>
    </Panel>
  )
}
