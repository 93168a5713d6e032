import { nameIn } from '@vitrine/model/areas/presentations/libraryNames.ts'
import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import { SimpleGrid, Stack, Group } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useChange } from '../../../api/useChange.ts'
import type { Moved, Placed } from '../../../ui/folders/folder.ts'
import { FolderLibrary } from '../../../ui/folders/FolderLibrary.tsx'
import type { MoveItems, Place } from '../../../ui/folders/useFolderChanges.ts'
import { useLanguage, useTranslate } from '../../../ui/language.ts'
import { ListStates } from '../../../ui/ListStates.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { usePage } from '../../../ui/usePage.ts'
import type { Template } from './template.ts'
import { TemplateCard } from './TemplateCard.tsx'
import { templateFolders } from './templateFolders.ts'
import { TemplateTile } from './TemplateTile.tsx'

interface PickerProps {
  readonly value: Template | null
  readonly orientation: Orientation
  /** Where the orientation is chosen, if that is not said elsewhere. */
  readonly filter: ReactNode
  readonly onChange: (template: Template) => void
}

/** So many at once in a dialog. */
const perPage = 12

/** Chooses a template, by folder or by title. */
export function TemplatePicker({ value, orientation, filter, onChange }: PickerProps) {
  const t = useTranslate()
  const [folderId, setFolderId] = useState<string | null>(null)
  return (
    <Library folderId={folderId} orientation={orientation} onFolder={setFolderId} rows={perPage} isPicker filter={filter}>
      {items => (
        <SimpleGrid role="radiogroup" aria-label={t('presentations.template')} cols={{ base: 2, xs: 3 }} spacing="sm" p={4}>
          {items.map(template => (
            <TemplateTile key={template.id} template={template} isChosen={template.id === value?.id} onChoose={() => onChange(template)} />
          ))}
        </SimpleGrid>
      )}
    </Library>
  )
}

/** The templates and their folders, all of which an administrator changes. A click on a template opens the editor. */
export function TemplateLibrary({ create, ...place }: Place & { readonly create: ReactNode }) {
  const t = useTranslate()
  const update = useChange('updateTemplate', { place: ({ input: { id } }) => ({ at: templateFolders.update, field: id }) })
  const moveItems: MoveItems = {
    busy: update.busy,
    run: (items, folderId) => each(items, async ({ id }) => Boolean(await update.run({ input: { id, folderId } }))),
  }
  return (
    <Library {...place} moveItems={moveItems} create={create}>
      {(items, askMove) => (
        <SimpleGrid
          component="ul"
          aria-label={t('app.routes.templates.title')}
          cols={{ base: 1, xs: 2, lg: 3, xl: 4 }}
          spacing="lg"
          p={0}
          m={0}
        >
          {items.map(template => (
            <TemplateCard
              key={template.id}
              template={template}
              isInFolder={place.folderId !== null}
              onMove={() => askMove({ kind: 'items', items: [template], title: template.presentation?.title ?? '' })}
            />
          ))}
        </SimpleGrid>
      )}
    </Library>
  )
}

const filterOf = ({ folderId, orientation }: { readonly folderId: string | null; readonly orientation: Orientation | undefined }) =>
  folderId || orientation ? { filter: { ...(folderId && { folderId }), ...(orientation && { orientation }) } } : {}

/** Whether all of them went well. */
async function each(items: readonly Placed[], run: (item: Placed) => Promise<boolean>): Promise<boolean> {
  const done = await Promise.all(items.map(run))
  return done.every(Boolean)
}

interface Props extends Place {
  /** All, unless one is said. */
  readonly orientation?: Orientation
  readonly rows?: number
  readonly isPicker?: boolean
  /** Beside the search. */
  readonly filter?: ReactNode
  readonly moveItems?: MoveItems
  /** What to do about an empty library. */
  readonly create?: ReactNode
  readonly children: (items: readonly Template[], askMove: (what: Moved) => void) => ReactNode
}

/** The folders, and the templates in the chosen one. */
function Library({ folderId, orientation, onFolder, rows, isPicker = false, filter, moveItems, create, children }: Props) {
  const t = useTranslate()
  const page = usePage({ isInAddress: !isPicker, ...(rows !== undefined && { rows }) })
  const answer = useCall('allTemplateFolders', {})
  const language = useLanguage()
  // Whoever picks sees those of one orientation, of which no folder knows how many it has.
  const folders = useMemo(
    () =>
      (answer.data?.items ?? []).map(folder =>
        isPicker ? { ...folder, title: nameIn(language, folder.title), count: 0 } : { ...folder, count: folder.templateCount },
      ),
    [answer.data, isPicker, language],
  )
  const templates = useCall('allTemplates', { ...page.args, ...filterOf({ folderId, orientation }) }, { keep: true })
  const { items, isLoading, pager } = page.listed(templates)
  const handleFolder = (next: string | null) => {
    onFolder(next)
    page.first()
  }
  return (
    <FolderLibrary
      kind={templateFolders}
      folders={folders}
      answer={answer}
      folderId={folderId}
      onFolder={handleFolder}
      moveItems={moveItems}
      isPicker={isPicker}
    >
      {askMove => (
        <Stack gap="md">
          <Group gap="sm">
            <SearchBox label={t('presentations.templates-search')} initial={page.search} onSearch={page.onSearch} />
            {filter}
          </Group>
          <ListStates
            answer={templates}
            isLoading={isLoading}
            count={items.length}
            search={page.search}
            skeleton={<CardSkeletons count={4} />}
            empty={{
              icon: IconTemplate,
              title: t(folderId ? 'presentations.templates-empty' : 'templates.none'),
              ...(create ? { body: t('templates.none-body'), action: create } : {}),
            }}
          >
            {children(items, askMove)}
          </ListStates>
          <Pager {...pager} />
        </Stack>
      )}
    </FolderLibrary>
  )
}
