import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconFolderPlus, IconTemplate } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useTranslate } from '../../../ui/language.ts'
import { ListStates } from '../../../ui/ListStates.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { CardSkeletons } from '../../../ui/Skeletons.tsx'
import { useIsWide } from '../../../ui/useIsWide.ts'
import { usePage } from '../../../ui/usePage.ts'
import { FolderPanel } from './FolderPanel.tsx'
import { FolderTree } from './FolderTree.tsx'
import classes from './FolderTree.module.css'
import type { Dragged, Folder, Template } from './library.ts'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplateDialogs, type Asking } from './TemplateDialogs.tsx'
import { TemplateTile } from './TemplateTile.tsx'
import { useFolderChanges } from './useFolderChanges.ts'

interface LibraryProps {
  /** Null: everything. */
  readonly folderId: string | null
  readonly onFolder: (folderId: string | null) => void
}

interface PickerProps {
  readonly value: Template | null
  readonly onChange: (template: Template) => void
}

/** So many at once in a dialog. */
const perPage = 12

/** Chooses a template, by folder or by title. */
export function TemplatePicker({ value, onChange }: PickerProps) {
  const t = useTranslate()
  const [folderId, setFolderId] = useState<string | null>(null)
  return (
    <Library folderId={folderId} onFolder={setFolderId} rows={perPage} isPicker>
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
export function TemplateLibrary({ create, ...props }: LibraryProps & { readonly create: ReactNode }) {
  const t = useTranslate()
  const [asking, setAsking] = useState<Asking | null>(null)
  const folders = useCall('allTemplateFolders', {}).data?.items ?? []
  const { move, remove } = useFolderChanges(folders, props)
  const deeds = {
    onAdd: (parent: Folder) => setAsking({ kind: 'folder', folder: null, parentFolderId: parent.id }),
    onRename: (folder: Folder) => setAsking({ kind: 'folder', folder, parentFolderId: folder.parentFolderId }),
    onMove: ({ id }: Folder) => setAsking({ kind: 'move', what: { kind: 'folder', id } }),
    onDelete: (folder: Folder) => void remove(folder),
    onDrop: (dragged: Dragged, folderId: string | null) => void move.run(dragged, folderId),
  }
  const addFolder = (
    <Button
      variant="subtle"
      size="compact-sm"
      mt={4}
      leftSection={<IconFolderPlus size={16} aria-hidden />}
      onClick={() => setAsking({ kind: 'folder', folder: null, parentFolderId: null })}
    >
      {t('templates.add-folder')}
    </Button>
  )

  return (
    <>
      <Library {...props} deeds={deeds} foot={addFolder} create={create}>
        {items => (
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
                isInFolder={props.folderId !== null}
                onMove={() => setAsking({ kind: 'move', what: { kind: 'template', template } })}
              />
            ))}
          </SimpleGrid>
        )}
      </Library>
      <TemplateDialogs asking={asking} folders={folders} move={move} onClose={() => setAsking(null)} />
    </>
  )
}

interface Props extends LibraryProps, Pick<Parameters<typeof FolderTree>[0], 'deeds'> {
  readonly rows?: number
  readonly isPicker?: boolean
  /** Below the folders. */
  readonly foot?: ReactNode
  /** What to do about an empty library. */
  readonly create?: ReactNode
  readonly children: (items: readonly Template[]) => ReactNode
}

/** The folders at the left and what is in the chosen one at the right; the one above the other where there is little room. */
function Library({ folderId, onFolder, rows, isPicker = false, deeds, foot, create, children }: Props) {
  const t = useTranslate()
  const isWide = useIsWide()
  const page = usePage(rows === undefined ? {} : { rows })
  const folders = useCall('allTemplateFolders', {})
  const known = folders.data?.items ?? []
  const templates = useCall('allTemplates', { ...page.args, ...(folderId ? { filter: { folderId } } : {}) }, { keep: true })
  const { items, isLoading, pager } = page.listed(templates)
  const handleFolder = (next: string | null) => {
    onFolder(next)
    page.first()
  }
  const tree = <FolderTree folders={known} value={folderId} onChange={handleFolder} deeds={deeds} />
  const hasFolders = known.length > 0 || deeds !== undefined

  return (
    <div className={classes.library} data-wide={(isWide && hasFolders) || undefined} data-picker={isPicker || undefined}>
      {hasFolders && (
        <FolderPanel isWide={isWide} title={known.find(({ id }) => id === folderId)?.title ?? t('templates.all')} answer={folders}>
          {tree}
          {foot}
        </FolderPanel>
      )}
      <Stack gap="md">
        <Group gap="sm">
          <SearchBox label={t('presentations.templates-search')} onSearch={page.onSearch} />
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
          {children(items)}
        </ListStates>
        <Pager {...pager} />
      </Stack>
    </div>
  )
}
