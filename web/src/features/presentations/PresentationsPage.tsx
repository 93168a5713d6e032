import { ActionIcon, Button, Group, Stack, Tooltip } from '@mantine/core'
import { IconFolderPlus, IconPackageExport, IconPlus, IconPresentation } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { distinctLabels, isSameLabel } from '@vitrine/model/areas/presentations/labels.ts'
import { orientations } from '@vitrine/model/areas/shows/enumerations.ts'
import { isKeyOf, isOneOf } from '@vitrine/model/kernel/record.ts'
import { useState, type KeyboardEvent } from 'react'
import { useCall } from '../../api/useCall.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useGo } from '../../ui/links.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SortSelect } from '../../ui/SortSelect.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { usePage } from '../../ui/usePage.ts'
import { useStable } from '../../ui/useStable.ts'
import { chosenFolder, type Moved } from '../folders/folder.ts'
import { FolderLibrary } from '../folders/FolderLibrary.tsx'
import { useRowSelection } from '../resource/useRowSelection.ts'
import { CreatePresentation } from './CreatePresentation.tsx'
import { LabelFilter } from './LabelFilter.tsx'
import { LabelsDialog } from './LabelsDialog.tsx'
import { readLabels, writeLabels } from './labelsInAddress.ts'
import { OrientationFilter } from './OrientationChoice.tsx'
import classes from './PresentationCard.module.css'
import { PresentationCard, type Listed } from './PresentationCard.tsx'
import { presentationFolders, usePresentationFolders } from './presentationFolders.ts'
import { SelectedToolbar } from './SelectedToolbar.tsx'
import { firstSort, lastSort, sortNames, sorts } from './sorts.ts'
import { useArranging } from './useArranging.ts'
import { forgetSeveral } from './useSeveral.ts'

/** What stands in the address of the page. */
const filters = ['folder', 'labels', 'orientation', 'sort'] as const

const keptLabels = () => import('./KeptLabels.tsx')

export default function PresentationsPage() {
  const t = useTranslate()
  const go = useGo()
  const last = lastSort.get()
  const page = usePage({ isInAddress: true, keptAs: 'vitrine.presentations', filters, preferred: last ? { sort: last } : undefined })
  const orientation = isOneOf(orientations, page.filters.orientation) ? page.filters.orientation : null
  const sort = isKeyOf(sorts, page.filters.sort) ? page.filters.sort : firstSort
  const labels = readLabels(page.filters.labels)
  const { answer: folderAnswer, folders } = usePresentationFolders()
  const folderId = chosenFolder(folders, page.filters.folder ?? null, folderAnswer.data !== undefined)
  const folder = folders.find(({ id }) => id === folderId) ?? null
  const isAsked = useAsked('create')
  const [isCreating, setCreating] = useState(false)
  const navigate = useNavigate()
  function close() {
    setCreating(false)
    // Asked for again, it opens again.
    if (isAsked) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  const filter = { ...(orientation && { orientation }), ...(folderId && { folderId }), ...(labels.length > 0 && { labels }) }
  const isNarrowed = Object.keys(filter).length > 0
  const asked = { ...page.args, ...(isNarrowed && { filter }), ...(sort !== firstSort && sorts[sort]) }
  const presentations = useCall('allPresentations', asked, { keep: true })
  const { items, isLoading, pager } = page.listed(presentations)
  const selection = useRowSelection(useStable(items.map(({ id }) => id)))
  const clear = () => {
    selection.set([])
    forgetSeveral()
  }
  const { move, label, busy } = useArranging(folders, clear)
  /** Whose labels are asked for. */
  const [labelling, setLabelling] = useState<readonly Listed[] | null>(null)
  const [isManaging, setManaging] = useState(false)
  const filterBy = (next: readonly string[]) => page.onFilters({ labels: writeLabels(next) || null })
  const movedFrom = (moved: readonly Listed[]): Moved => {
    const [first] = moved
    const title = moved.length === 1 && first ? first.title : t('presentations.several', { count: moved.length })
    return { kind: 'items', items: moved, title }
  }
  /** What is selected is dragged together. */
  const draggedWith = (item: Listed): Moved | null => {
    if (folders.length === 0) return null
    return movedFrom(selection.ids.has(item.id) ? items.filter(({ id }) => selection.ids.has(id)) : [item])
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && selection.ids.size > 0) clear()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) selection.setAll()
    else return
    event.preventDefault()
  }

  const emptiness = () => {
    if (labels.length > 0) return 'presentations.none-labels'
    return folder ? 'presentations.none-folder' : 'presentations.none-orientation'
  }
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('presentations.create')}
    </Button>
  )

  return (
    <Page
      title={t('app.routes.presentations.title')}
      actions={
        <>
          <Button variant="subtle" color="stone.8" leftSection={<IconPackageExport size={18} aria-hidden />} onClick={() => go('releases')}>
            {t('app.routes.releases.title')}
          </Button>
          {create}
        </>
      }
      isWide
    >
      <FolderLibrary
        kind={presentationFolders}
        folders={folders}
        answer={folderAnswer}
        folderId={folderId}
        onFolder={next => page.onFilters({ folder: next })}
        moveItems={move}
        isHiddenWhileNone
      >
        {(askMove, askNew) => (
          <Stack gap="lg" miw={0}>
            <Group justify="space-between" gap="sm">
              <Group gap="sm" w={{ base: '100%', xs: 'auto' }}>
                <OrientationFilter value={orientation} onChange={next => page.onFilters({ orientation: next })} />
                <LabelFilter value={labels} onChange={filterBy} onManage={() => setManaging(true)} />
              </Group>
              <Group gap="sm" w={{ base: '100%', xs: 'auto' }}>
                {folderAnswer.data && folders.length === 0 && items.length > 0 && (
                  <Tooltip label={t('folders.add')}>
                    <ActionIcon variant="subtle" color="stone.7" size={36} aria-label={t('folders.add')} onClick={askNew}>
                      <IconFolderPlus size={20} stroke={1.6} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                )}
                <SortSelect
                  offered={sortNames}
                  value={sort}
                  onChange={next => {
                    lastSort.set(next)
                    page.onFilters({ sort: next })
                  }}
                />
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
                ...(isNarrowed ? { title: t(emptiness()) } : { title: t('presentations.empty'), body: t('presentations.empty-body') }),
              }}
            >
              <ul className={classes.grid} aria-label={t('presentations.list')} onKeyDown={handleKey}>
                {items.map(presentation => (
                  <PresentationCard
                    key={presentation.id}
                    presentation={presentation}
                    selection={selection}
                    folder={folder ? undefined : folders.find(({ id }) => id === presentation.folderId)?.title}
                    onLabels={() => setLabelling([presentation])}
                    onMove={folders.length > 0 ? () => askMove(movedFrom([presentation])) : undefined}
                    dragged={draggedWith(presentation)}
                  />
                ))}
              </ul>
            </ListStates>
            <Pager {...pager} />
            <SelectedToolbar
              items={items}
              selection={selection}
              onClear={clear}
              onLabels={setLabelling}
              onMove={folders.length > 0 ? selected => askMove(movedFrom(selected)) : undefined}
            />
          </Stack>
        )}
      </FolderLibrary>
      {labelling && (
        <LabelsDialog
          items={labelling}
          busy={busy}
          onSave={change => void label(labelling, change).then(isDone => isDone && setLabelling(null))}
          onClose={() => setLabelling(null)}
        />
      )}
      {isManaging && (
        <Fetched
          fetch={keptLabels}
          isWanted
          onMissing={() => setManaging(false)}
          with={{
            onClose: () => setManaging(false),
            onChanged: (label: string, next: string | null) =>
              filterBy(distinctLabels(labels.flatMap(each => (isSameLabel(each, label) ? (next ?? []) : each)))),
          }}
        />
      )}
      <CreatePresentation opened={isCreating || isAsked} folder={folder} onClose={close} />
    </Page>
  )
}
