import { Button, Group } from '@mantine/core'
import { IconPlus, IconPresentation } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { orientations } from '@vitrine/model/areas/shows/enumerations.ts'
import { isKeyOf, isOneOf } from '@vitrine/model/kernel/record.ts'
import { useState, type KeyboardEvent } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { usePage } from '../../ui/usePage.ts'
import { useStable } from '../../ui/useStable.ts'
import { useRowSelection } from '../resource/useRowSelection.ts'
import { CreatePresentation } from './CreatePresentation.tsx'
import { OrientationFilter } from './OrientationChoice.tsx'
import classes from './PresentationCard.module.css'
import { PresentationCard } from './PresentationCard.tsx'
import { SelectedToolbar } from './SelectedToolbar.tsx'
import { firstSort, lastSort, sorts } from './sorts.ts'
import { SortSelect } from './SortSelect.tsx'
import { forgetSeveral } from './useSeveral.ts'

/** What stands in the address of the page. */
const filters = ['orientation', 'sort'] as const

export default function PresentationsPage() {
  const t = useTranslate()
  const last = lastSort.get()
  const page = usePage({ isInAddress: true, keptAs: 'vitrine.presentations', filters, preferred: last ? { sort: last } : undefined })
  const orientation = isOneOf(orientations, page.filters.orientation) ? page.filters.orientation : null
  const sort = isKeyOf(sorts, page.filters.sort) ? page.filters.sort : firstSort
  const isAsked = useAsked('create')
  const [isCreating, setCreating] = useState(false)
  const navigate = useNavigate()
  function close() {
    setCreating(false)
    // Asked for again, it opens again.
    if (isAsked) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  const asked = { ...page.args, ...(orientation && { filter: { orientation } }), ...(sort !== firstSort && sorts[sort]) }
  const presentations = useCall('allPresentations', asked, { keep: true })
  const { items, isLoading, pager } = page.listed(presentations)
  const selection = useRowSelection(useStable(items.map(({ id }) => id)))
  const clear = () => {
    selection.set([])
    forgetSeveral()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selection.ids.size > 0) clear()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) selection.setAll()
    else return
    event.preventDefault()
  }

  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('presentations.create')}
    </Button>
  )

  return (
    <Page title={t('app.routes.presentations.title')} actions={create} isWide>
      <Group justify="space-between" gap="sm">
        <OrientationFilter value={orientation} onChange={next => page.onFilters({ orientation: next })} />
        <Group gap="sm" w={{ base: '100%', xs: 'auto' }}>
          <SortSelect value={sort} onChange={next => page.onFilters({ sort: next === firstSort ? null : next })} />
          <SearchBox label={t('presentations.search')} initial={page.search} onSearch={page.onSearch} />
        </Group>
      </Group>

      <ListStates
        answer={presentations}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        skeleton={<CardSkeletons />}
        empty={{
          icon: IconPresentation,
          action: create,
          ...(orientation
            ? { title: t('presentations.none-orientation') }
            : { title: t('presentations.empty'), body: t('presentations.empty-body') }),
        }}
      >
        <ul className={classes.grid} aria-label={t('presentations.list')} onKeyDown={handleKey}>
          {items.map(presentation => (
            <PresentationCard key={presentation.id} presentation={presentation} selection={selection} />
          ))}
        </ul>
      </ListStates>
      <Pager {...pager} />
      <SelectedToolbar items={items} selection={selection} onClear={clear} />
      <CreatePresentation opened={isCreating || isAsked} onClose={close} />
    </Page>
  )
}
