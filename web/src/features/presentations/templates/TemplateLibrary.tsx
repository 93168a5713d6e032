import { can } from '@vitrine/model/access/permissions.ts'
import { nameIn } from '@vitrine/model/areas/presentations/libraryNames.ts'
import { orientations, type Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { isStockTemplate } from '@vitrine/model/show/show.ts'
import { SimpleGrid, Stack, Group } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useChange } from '../../../api/useChange.ts'
import { useViewer } from '../../../api/viewer.ts'
import { chosenFolder, type Moved, type Placed } from '../../folders/folder.ts'
import { FolderLibrary } from '../../folders/FolderLibrary.tsx'
import type { LibraryKind } from '../../media/libraries.ts'
import type { MoveItems } from '../../folders/useFolderChanges.ts'
import { useLanguage, useTranslate } from '../../../ui/language.ts'
import { ListStates } from '../../../ui/ListStates.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { askedSort, chosenSort, SortSelect, sortsOfNames } from '../../../ui/SortSelect.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { usePage } from '../../../ui/usePage.ts'
import { OrientationFilter } from '../OrientationChoice.tsx'
import { OthersTemplate } from './OthersTemplate.tsx'
import type { Template } from './template.ts'
import { TemplateCard } from './TemplateCard.tsx'
import { templateFolders } from './templateFolders.ts'
import { TemplateTile } from './TemplateTile.tsx'
import { useWhoseTemplates, WhoseFilter } from './WhoseFilter.tsx'

interface PickerProps {
  readonly value: Template | null
  readonly onChange: (template: Template) => void
}

/** So many at once in a dialog. */
const perPage = 12

const filters = ['library', 'folder', 'orientation', 'sort'] as const
type TemplatesShown = ReturnType<typeof usePage<(typeof filters)[number]>>

/** Chooses a template, by whose it is, folder, orientation or title. */
export function TemplatePicker({ value, onChange }: PickerProps) {
  const t = useTranslate()
  const page = usePage({ rows: perPage, filters })
  const partner = useWhoseTemplates()
  const fits = useFits()
  // Once the partner's last is gone, there is nothing to choose from them.
  const library = partner ? libraryIn(page) : null
  return (
    <Library
      page={page}
      library={library}
      partner={partner}
      whose={
        partner && <WhoseFilter partner={partner} value={library} onChange={next => page.onFilters({ library: next, folder: null })} />
      }
      isPicker
    >
      {items => (
        <SimpleGrid role="radiogroup" aria-label={t('presentations.template')} cols={{ base: 2, xs: 3 }} spacing="sm" p={4}>
          {items.map(template => (
            <TemplateTile
              key={template.id}
              template={template}
              partner={isStockTemplate(template) ? null : partner}
              isUnfit={template.presentation !== null && !fits(template.presentation.orientation)}
              isChosen={template.id === value?.id}
              onChoose={() => onChange(template)}
            />
          ))}
        </SimpleGrid>
      )}
    </Library>
  )
}

/** Whether some screen of one's own stands so: true also where that is not known, or there is none yet. [TM52] */
function useFits(): (orientation: Orientation) => boolean {
  const viewer = useViewer()
  const { data } = useCall('allSystems', { limit: maxItems }, { enabled: viewer?.role === 'USER' && can(viewer, 'systems') })
  const systems = data?.items ?? []
  const isWhole = data !== undefined && systems.length === data.totalCount
  return orientation => !isWhole || systems.length === 0 || systems.some(system => system.orientation === orientation)
}

/** Which templates the page shows. Whoever comes back from the editor is where they were. */
export const useTemplatesShown = (): TemplatesShown => usePage({ isInAddress: true, keptAs: 'vitrine.templates', filters })

/** The folder that is shown; null: all of them, also where the one in the address is gone. */
export function useFolderShown(page: TemplatesShown, library: LibraryKind['name'] | null): string | null {
  const { data } = useCall('allTemplateFolders', {})
  return chosenFolder((data?.items ?? []).filter(isIn(library)), page.filters.folder ?? null, data !== undefined)
}

const libraryIn = ({ filters: { library } }: TemplatesShown): LibraryKind['name'] | null =>
  library === 'own' || library === 'stock' ? library : null

/** Those that everybody has, as a partner sees them: to copy into its own. */
export function OthersTemplates({ page }: Pick<LibraryProps, 'page'>) {
  return (
    <Library page={page} library="stock">
      {(items, { folderId }) => (
        <TemplateGrid>
          {items.map(template => (
            <OthersTemplate key={template.id} template={template} isInFolder={folderId !== null} />
          ))}
        </TemplateGrid>
      )}
    </Library>
  )
}

interface LibraryProps {
  readonly page: TemplatesShown
  /** Which are shown where there are others beside them; null: all that there are. */
  readonly library: LibraryKind['name'] | null
  /** What to do about an empty library. */
  readonly create: ReactNode
}

/** The templates and their folders, all of which whoever keeps them changes. A click on a template opens the editor. */
export function TemplateLibrary({ page, library, create }: LibraryProps) {
  const update = useChange('updateTemplate', { place: ({ input: { id } }) => ({ at: templateFolders.update, field: id }) })
  const moveItems: MoveItems = {
    busy: update.busy,
    run: (items, folderId) => each(items, async ({ id }) => Boolean(await update.run({ input: { id, folderId } }))),
  }
  return (
    <Library page={page} library={library} moveItems={moveItems} create={create}>
      {(items, { folderId, askMove }) => (
        <TemplateGrid>
          {items.map(template => (
            <TemplateCard
              key={template.id}
              template={template}
              isInFolder={folderId !== null}
              onMove={() => askMove({ kind: 'items', items: [template], title: template.presentation?.title ?? '' })}
            />
          ))}
        </TemplateGrid>
      )}
    </Library>
  )
}

function TemplateGrid({ children }: { readonly children: ReactNode }) {
  const t = useTranslate()
  return (
    <SimpleGrid
      component="ul"
      aria-label={t('app.routes.templates.title')}
      cols={{ base: 1, xs: 2, lg: 3, xl: 4 }}
      spacing="lg"
      p={0}
      m={0}
    >
      {children}
    </SimpleGrid>
  )
}

const filterOf = (folderId: string | null, orientation: Orientation | null, library: LibraryKind['name'] | null) =>
  folderId || orientation || library
    ? { filter: { ...(folderId && { folderId }), ...(orientation && { orientation }), ...(library && { isStock: library === 'stock' }) } }
    : {}

const isIn = (library: LibraryKind['name'] | null) => (folder: Pick<Template, 'organizationId'>) =>
  library === null || isStockTemplate(folder) === (library === 'stock')

/** How many of a folder are shown. */
const counts = { ALL: 'templateCount', LANDSCAPE: 'landscapeCount', PORTRAIT: 'portraitCount' } as const

/** Whether all of them went well. */
async function each(items: readonly Placed[], run: (item: Placed) => Promise<boolean>): Promise<boolean> {
  const done = await Promise.all(items.map(run))
  return done.every(Boolean)
}

interface Props {
  readonly page: TemplatesShown
  readonly library: LibraryKind['name'] | null
  /** Whose those are that not everybody has, where that is said of their folders. */
  readonly partner?: string | null
  /** Asks which library. */
  readonly whose?: ReactNode
  readonly isPicker?: boolean
  readonly moveItems?: MoveItems
  readonly create?: ReactNode
  readonly children: (items: readonly Template[], shown: Shown) => ReactNode
}
interface Shown {
  readonly folderId: string | null
  readonly askMove: (what: Moved) => void
}

/** The folders, and the templates in the chosen one. */
function Library({ page, library, partner = null, whose, isPicker = false, moveItems, create, children }: Props) {
  const t = useTranslate()
  const answer = useCall('allTemplateFolders', {})
  const language = useLanguage()
  const asked = page.filters.orientation
  const orientation = isOneOf(orientations, asked) ? asked : null
  const count = counts[orientation ?? 'ALL']
  // Whoever keeps them sees what they are called; others in their own language.
  const isNamed = !moveItems
  const folders = useMemo(
    () =>
      (answer.data?.items ?? []).filter(isIn(library)).map(folder => ({
        ...folder,
        // Two libraries may have a folder of the same title.
        title:
          partner && library === null && !isStockTemplate(folder)
            ? `${folder.title} · ${partner}`
            : isNamed
              ? nameIn(language, folder.title)
              : folder.title,
        count: folder.templateCount,
        // Of those that are searched for no folder knows how many it has.
        shownCount: page.search ? 0 : folder[count],
      })),
    [answer.data, library, partner, isNamed, language, page.search, count],
  )
  const sort = chosenSort(sortsOfNames, page.filters.sort)
  const folderId = useFolderShown(page, library)
  const templates = useCall(
    'allTemplates',
    { ...page.args, ...askedSort(sortsOfNames, sort), ...filterOf(folderId, orientation, library) },
    { keep: true },
  )
  const { items, isLoading, pager } = page.listed(templates)
  return (
    <FolderLibrary
      kind={templateFolders}
      folders={folders}
      answer={answer}
      folderId={folderId}
      onFolder={folder => page.onFilters({ folder })}
      moveItems={moveItems}
      isPicker={isPicker}
    >
      {askMove => (
        <Stack gap="md">
          <Group gap="sm">
            <SearchBox label={t('presentations.templates-search')} initial={page.search} onSearch={page.onSearch} />
            {whose}
            <OrientationFilter value={orientation} onChange={next => page.onFilters({ orientation: next })} />
            {!isPicker && <SortSelect offered={sortsOfNames} value={sort} onChange={next => page.onFilters({ sort: next })} />}
          </Group>
          <ListStates
            answer={templates}
            isLoading={isLoading}
            count={items.length}
            search={page.search}
            skeleton={<CardSkeletons count={4} />}
            empty={{
              icon: IconTemplate,
              title: t(folderId || orientation ? 'presentations.templates-empty' : 'templates.none'),
              ...(create ? { body: t(library ? 'templates.none-body-partner' : 'templates.none-body'), action: create } : {}),
            }}
          >
            {children(items, { folderId, askMove })}
          </ListStates>
          <Pager {...pager} />
        </Stack>
      )}
    </FolderLibrary>
  )
}
