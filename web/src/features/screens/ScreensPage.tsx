import { Button } from '@mantine/core'
import { IconBell, IconDeviceAnalytics, IconDownload, IconTag } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { screenConditions, screenOrders } from '@vitrine/model/areas/screens/calls.ts'
import { maxScreensAtOnce } from '@vitrine/model/areas/screens/entities.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { useGo } from '../../ui/links.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { usePage } from '../../ui/usePage.ts'
import { useStable } from '../../ui/useStable.ts'
import { LazyAbsenceDialog } from '../absence/LazyAbsenceDialog.tsx'
import { LabelsDialog } from '../presentations/LabelsDialog.tsx'
import { readLabels } from '../presentations/labelsInAddress.ts'
import { SelectionToolbar } from '../resource/SelectionToolbar.tsx'
import { selectionKeys, useRowSelection } from '../resource/useRowSelection.ts'
import { screenName } from '../systems/screens.ts'
import { CommandProgress } from './CommandProgress.tsx'
import type { ListedScreen } from './facts.ts'
import { firstOrder, ScreenFilters } from './ScreenFilters.tsx'
import { ScreenCards, ScreenTable } from './ScreenList.tsx'
import { screenLabels, useScreenLabels } from './useScreenLabels.ts'
import { mostTogether, useEverything } from './useEverything.ts'
import { WithScreens, type SentCommands } from './WithScreens.tsx'
import { useScreenExport } from './useScreenExport.ts'

/** All screens that one looks after: whether each TV is there, what it plays and how it is. */
export default function ScreensPage() {
  const t = useTranslate()
  const go = useGo()
  const isWide = useIsWide()
  const viewer = useViewer()
  const managesOthers = can(viewer, 'organizationForm')
  const own = viewer?.organization ?? null
  const [isAlert, setAlert] = useState(false)
  const page = usePage({ isInAddress: true, filters: ['state', 'location', 'labels', 'sort'] })
  const condition = isOneOf(screenConditions, page.filters.state) ? page.filters.state : null
  const locationId = page.filters.location ?? null
  const labels = readLabels(page.filters.labels)
  const orders = screenOrders.filter(order => order !== 'NEEDED' && (managesOthers || order !== 'CUSTOMER'))
  const order = isOneOf(orders, page.filters.sort) ? page.filters.sort : firstOrder
  const isNarrowed = condition !== null || locationId !== null || labels.length > 0
  const filter = { ...(condition && { condition }), ...(locationId && { locationId }), ...(labels.length > 0 && { labels }) }
  const screens = useCall('allScreens', { ...page.args, order, ...(isNarrowed && { filter }) }, { keep: true, every: 30_000 })
  const { items, isLoading, pager } = page.listed(screens)
  const selection = useRowSelection(useStable(items.map(({ id }) => id)))
  // All that match, also those on other pages; another selection, or another list, is another.
  const chosen = JSON.stringify([page.search, order, filter, [...selection.ids]])
  const {
    everything,
    isLoading: isGathering,
    gather,
  } = useEverything({ ...(page.search && { search: page.search }), order, ...(isNarrowed && { filter }) }, chosen)
  const selected = everything ?? items.filter(({ id }) => selection.ids.has(id))
  const [labelling, setLabelling] = useState<readonly ListedScreen[] | null>(null)
  const [sent, setSent] = useState<SentCommands | null>(null)
  const { label, busy } = useScreenLabels()
  const { isBusy, save } = useScreenExport()
  const List = isWide ? ScreenTable : ScreenCards

  return (
    <Page
      title={t('app.routes.screens.title')}
      subtitle={t(managesOthers ? 'screens.subtitle-managed' : 'screens.subtitle')}
      isWide
      actions={
        own && (
          <Button variant="default" leftSection={<IconBell size={18} aria-hidden />} onClick={() => setAlert(true)}>
            {t('absence.menu')}
          </Button>
        )
      }
      ways={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isBusy}
          disabled={pager.total === 0}
          onClick={() => void save({ order, ...(page.search && { search: page.search }), ...(isNarrowed && { filter }) }, pager.total)}
        >
          {t('screens.export')}
        </Button>
      }
    >
      <ScreenFilters page={page} condition={condition} locationId={locationId} labels={labels} orders={orders} order={order} />
      {sent && <CommandProgress sent={sent} onClose={() => setSent(null)} />}
      <ListStates
        answer={screens}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        empty={{
          icon: IconDeviceAnalytics,
          ...(isNarrowed
            ? { title: t('screens.none-of-these') }
            : {
                title: t('screens.empty'),
                body: t('screens.empty-body'),
                action: <Button onClick={() => go('systems')}>{t('app.routes.systems.title')}</Button>,
              }),
        }}
      >
        <div onKeyDown={selectionKeys(selection)}>
          <List screens={items} selection={selection} managesOthers={managesOthers} />
        </div>
      </ListStates>
      <Pager {...pager} />
      {own && isAlert && <LazyAbsenceDialog whose={{ organizationId: own.id, title: own.title }} onClose={() => setAlert(false)} />}
      {selected.length > 0 && (
        <SelectionToolbar count={selected.length} onClear={() => selection.set([])}>
          <WithScreens screens={selected} onSent={setSent} />
          {selected.length <= maxScreensAtOnce && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconTag size={16} aria-hidden />}
              onClick={() => setLabelling(selected)}
            >
              {t('screens.labels')}
            </Button>
          )}
          {selected.length === items.length && pager.total > items.length && !everything && (
            <Button size="compact-sm" variant="subtle" loading={isGathering} onClick={() => void gather()}>
              {t('screens.select-everything', { count: Math.min(pager.total, mostTogether) })}
            </Button>
          )}
          {selected.length < items.length && (
            <Button size="compact-sm" variant="subtle" onClick={selection.setAll}>
              {t('screens.select-page')}
            </Button>
          )}
        </SelectionToolbar>
      )}
      {labelling && (
        <LabelsDialog
          of={screenLabels}
          items={labelling.map(screen => ({ title: screenName(t, screen), labels: screen.labels }))}
          busy={busy}
          onSave={change => void label(labelling, change).then(isDone => isDone && setLabelling(null))}
          onClose={() => setLabelling(null)}
        />
      )}
    </Page>
  )
}
