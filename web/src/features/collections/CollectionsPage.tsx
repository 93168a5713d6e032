import { Button, Group } from '@mantine/core'
import { IconCalendarWeek, IconDeviceTv, IconPackageExport, IconPlayerPlay, IconPlus, IconSunHigh } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useLastChosen } from '../../ui/form/useSearched.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { language, useTranslate } from '../../ui/language.ts'
import { RouteLink, useGo } from '../../ui/links.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { namedSome } from '../../ui/namedSome.ts'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { askedSort, chosenSort, SortSelect, sortsOfNames } from '../../ui/SortSelect.tsx'
import { usePage } from '../../ui/usePage.ts'
import { ZoneHere } from '../../ui/useTimeZone.ts'
import { screenName } from '../systems/screens.ts'
import type { Collection, System } from './collection.ts'
import classes from './collections.module.css'
import { CollectionCard } from './CollectionCard.tsx'

const copyDialog = async () => {
  await language.beginDialogs()
  return import('./CopyCollection.tsx')
}

/** What the screens of a system show, and when. */
export default function CollectionsPage() {
  const t = useTranslate()
  const go = useGo()
  const page = usePage({ isInAddress: true, filters: ['system', 'sort'] })
  const sort = chosenSort(sortsOfNames, page.filters.sort)
  const { item: system, error, refetch, remember } = useLastChosen('vitrine.system', 'allSystems', page.filters.system)

  const add = system && (
    <RouteLink name="add-collection" params={{ systemId: system.id }} style={{ textDecoration: 'none' }}>
      <Button component="span" leftSection={<IconPlus size={18} aria-hidden />}>
        {t('collections.add')}
      </Button>
    </RouteLink>
  )

  return (
    <Page
      title={t('app.routes.list-collections.title')}
      ways={
        <>
          <Button variant="subtle" color="stone.8" leftSection={<IconPackageExport size={18} aria-hidden />} onClick={() => go('releases')}>
            {t('app.routes.releases.title')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarWeek size={18} aria-hidden />}
            onClick={() => {
              // The week of what is looked at here.
              if (system) remember(system.id)
              go('collections-week')
            }}
          >
            {t('collections.week')}
          </Button>
          <Button variant="default" leftSection={<IconSunHigh size={18} aria-hidden />} onClick={() => go('dayparts')}>
            {t('app.routes.dayparts.title')}
          </Button>
        </>
      }
      actions={add}
      isWide
    >
      {error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : system === undefined ? (
        <CardSkeletons count={3} />
      ) : !system ? (
        <EmptyState icon={IconDeviceTv} title={t('collections.no-systems')} body={t('collections.no-systems-body')} />
      ) : (
        <>
          <Group gap="md">
            <SearchSelect
              call="allSystems"
              label={t('collections.system')}
              isBare
              value={system.id}
              title={system.title}
              nothing="collections.no-systems"
              onChange={({ id }) => {
                remember(id)
                page.onFilters({ system: id })
              }}
              maw="30rem"
              style={{ flex: '1 1 10rem' }}
            />
            <SearchBox
              label={t('collections.search')}
              initial={page.search}
              onSearch={text => page.onFilters({ system: system.id }, text)}
            />
            <SortSelect offered={sortsOfNames} value={sort} onChange={next => page.onFilters({ system: system.id, sort: next })} />
          </Group>
          <ZoneHere value={system.location?.timeZone ?? null}>
            <Cards key={`${system.id} ${page.search}`} system={system} page={page} sorting={askedSort(sortsOfNames, sort)} add={add} />
          </ZoneHere>
        </>
      )}
    </Page>
  )
}

interface CardsProps {
  readonly system: System
  readonly page: ReturnType<typeof usePage<'system' | 'sort'>>
  readonly sorting: ReturnType<typeof askedSort>
  readonly add: React.ReactNode
}

function Cards({ system, page, sorting, add }: CardsProps) {
  const t = useTranslate()
  const args = { filter: { systemId: system.id }, ...page.args, ...sorting }
  const collections = useCall('allCollections', args, { keep: true })
  const { items, isLoading, pager } = page.listed(collections)
  const activation = useChange('activateCollection', { place: ({ id }) => ({ at: id, field: 'activate' }) })
  const [copied, setCopied] = useState<Collection | null>(null)
  const hasOthers = (useCall('allSystems', { limit: 1 }).data?.totalCount ?? 0) > 1
  const activate = async (collection: Collection) => {
    const activeId = collection.system?.activeCollectionId
    const playing = items.find(({ id }) => id === activeId)
    // One that plays and is not on this page may fill all of them.
    const emptied = system.screens.filter(screen => activeId && (!playing || fills(playing, screen)) && !fills(collection, screen))
    const named = emptied.slice(0, 3).map(screen => screenName(t, screen))
    const question = {
      title: t('collections.empties-title', { title: collection.title }),
      body: t('collections.empties-body', { screens: namedSome(t, named, emptied.length) }),
      action: t('collections.empties'),
      danger: true,
    }
    if (emptied.length === 0 || (await confirm(question))) await activation.run({ id: collection.id })
  }

  return (
    <>
      <ListStates
        answer={collections}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        skeleton={<CardSkeletons count={3} />}
        empty={{ icon: IconPlayerPlay, title: t('collections.empty'), body: t('collections.empty-body'), action: add }}
      >
        <ul className={classes.list} aria-label={t('collections.list')}>
          {items.map(collection => (
            <CollectionCard
              key={collection.id}
              collection={collection}
              system={system}
              isActive={collection.system?.activeCollectionId === collection.id}
              isBusy={activation.busy}
              onActivate={() => void activate(collection)}
              onCopy={hasOthers ? () => setCopied(collection) : undefined}
            />
          ))}
        </ul>
      </ListStates>
      <Pager {...pager} />
      {copied && (
        <Fetched
          fetch={copyDialog}
          isWanted
          onMissing={() => setCopied(null)}
          with={{ collection: copied, orientation: system.orientation, onClose: () => setCopied(null) }}
        />
      )}
    </>
  )
}

const fills = ({ allocations }: Collection, screen: System['screens'][number]): boolean =>
  allocations.some(({ screenId, presentation }) => screenId === screen.id && presentation)
