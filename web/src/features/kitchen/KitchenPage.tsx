import { Button } from '@mantine/core'
import { IconChefHat } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useCall } from '../../api/useCall.ts'
import { useViewer, type SignedIn } from '../../api/viewer.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { toast } from '../../ui/toast.tsx'
import { useTop } from '../../ui/useTop.ts'
import { usePage } from '../../ui/usePage.ts'
import { Chips, usePlace, type Place } from './Chips.tsx'
import classes from './kitchen.module.css'
import type { Outbox, StockChange } from './outbox.ts'
import { rowsOf, type StockRow } from './rows.ts'
import { StockList } from './StockList.tsx'
import { outboxOf } from './stockOutbox.ts'
import { UntilSheet } from './UntilSheet.tsx'
import { useInstallable } from './useInstallable.ts'

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
  const timeZone = useTimeZone()
  const outbox = outboxOf(viewer.id)
  const page = usePage({ rows: rowsOfPage, isInAddress: true, filters: ['group', 'category'] })
  const { search } = page
  const { group: groupId = null, category: categoryId = null } = page.filters
  const place = usePlace({ groupId, categoryId }, chosen => page.onFilters({ group: chosen.groupId, category: chosen.categoryId }))
  const whole = useRef<HTMLDivElement>(null)
  useTop(whole)
  const [asked, setAsked] = useState<StockRow | null>(null)
  const change = (row: StockRow, next: Pick<StockChange, 'state' | 'availableFrom'>) => changeStock(outbox, row, next, t)
  const lists = { outbox, place, search, onChange: change, onUntil: setAsked }
  return (
    <Page title={t('app.routes.kitchen.title')}>
      <div ref={whole} className={classes.kitchen}>
        <div className={classes.lists}>
          <SoldOut {...lists} key={`out ${place.key} ${search}`} />
          <Stocked {...lists} key={`in ${place.key} ${search}`} state="AVAILABLE" paged={page} />
        </div>
        <div className={classes.bar}>
          <Chips place={place} />
          <SearchBox label={t('products.search')} initial={search} onSearch={page.onSearch} isFull />
        </div>
      </div>
      {asked && (
        <UntilSheet
          title={asked.title}
          timeZone={timeZone}
          onChoose={availableFrom => {
            change(asked, { state: 'UNAVAILABLE', availableFrom })
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}

/** On the screen at once; the way back stands for a while. */
function changeStock(
  outbox: Outbox,
  row: StockRow,
  next: Pick<StockChange, 'state' | 'availableFrom'>,
  t: ReturnType<typeof useTranslate>,
) {
  const { id, title, texts = [title], categoryId, state, availableFrom } = row
  outbox.add({ id, title, texts, categoryId, ...next })
  const told = next.state === 'AVAILABLE' ? 'kitchen.told-back' : 'kitchen.told-out'
  toast.undo(t(told, { title }), () => outbox.add({ id, title, texts, categoryId, state, availableFrom }), IconChefHat)
}

interface StockedProps {
  readonly paged: Pick<ReturnType<typeof usePage>, 'args' | 'listed'>
  readonly state: StockRow['state']
  readonly outbox: Outbox
  readonly place: Place
  readonly search: string
  readonly onChange: (row: StockRow, next: Pick<StockChange, 'state' | 'availableFrom'>) => void
  readonly onUntil: (row: StockRow) => void
}

/** Of what is out there is rarely a second page: the address says that of what there is. */
function SoldOut(lists: Omit<StockedProps, 'paged' | 'state'>) {
  const paged = usePage({ rows: rowsOfPage })
  return <Stocked {...lists} state="UNAVAILABLE" paged={paged} />
}

/** One of the two lists: what is out, on top, and what there is. */
function Stocked({ paged, state, outbox, place, search, onChange, onUntil }: StockedProps) {
  const t = useTranslate()
  const { number } = useFormats()
  const entries = useStore(outbox)
  const asked = { limit: paged.args.limit, offset: paged.args.offset, ...(search && { search }), filter: { state, ...place.filter } }
  const answer = useCall('allProducts', asked, { keep: true, isKept: search === '' })
  const { items, isLoading, pager } = paged.listed(answer)
  const rows = rowsOf(state, items, entries, { search, categoryIds: place.categoryIds, titleOf: place.titleOf })
  const count = (answer.data?.totalCount ?? 0) + rows.length - items.length
  const isOut = state === 'UNAVAILABLE'
  if (isOut && rows.length === 0 && !answer.error) return null
  const title = t(isOut ? 'kitchen.out' : 'kitchen.in', { count: number(count) })
  const list = <StockList label={title} rows={rows} outbox={outbox} onChange={onChange} onUntil={onUntil} />
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
          ...(place.key === '' && {
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
