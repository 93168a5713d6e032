import { Group, Select, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { usePage } from '../../ui/usePage.ts'
import { foldersInOrder } from './foldersInOrder.ts'
import classes from './TemplatePicker.module.css'

export type Template = Answer<'allTemplates'>['items'][number]

const perPage = 12

/** Chooses a template, by folder or by title. */
export function TemplatePicker({ value, onChange }: { readonly value: Template | null; readonly onChange: (template: Template) => void }) {
  const t = useTranslate()
  const [folderId, setFolderId] = useState<string | null>(null)
  const page = usePage(perPage)
  const folders = useCall('allTemplateFolders', {})
  const templates = useCall('allTemplates', { ...page.args, ...(folderId ? { filter: { folderId } } : {}) }, { keep: true })
  const { items, isLoading, pager } = page.listed(templates)
  const folderChoices = foldersInOrder(folders.data?.items ?? []).map(({ folder, depth }) => ({
    value: folder.id,
    label: '\u2003'.repeat(depth) + folder.title,
  }))

  return (
    <Stack gap="sm">
      <Group gap="sm">
        <SearchBox label={t('presentations.templates-search')} onSearch={page.onSearch} />
        {folderChoices.length > 0 && (
          <Select
            aria-label={t('presentations.folder')}
            placeholder={t('presentations.all-folders')}
            data={folderChoices}
            value={folderId}
            searchable
            nothingFoundMessage={t('app.nothing-found')}
            clearable
            onChange={next => {
              setFolderId(next)
              page.first()
            }}
            style={{ flex: '1 1 12rem' }}
          />
        )}
      </Group>
      {isLoading ? (
        <CardSkeletons count={4} />
      ) : !templates.data ? (
        <ErrorNotice error={templates.error} retry={templates.refetch} />
      ) : items.length === 0 ? (
        <EmptyState icon={IconTemplate} title={t('presentations.templates-empty')} />
      ) : (
        <SimpleGrid role="radiogroup" aria-label={t('presentations.template')} cols={{ base: 2, xs: 3 }} spacing="sm" p={4}>
          {items.map(template => (
            <Tile key={template.id} template={template} isChosen={template.id === value?.id} onChoose={() => onChange(template)} />
          ))}
        </SimpleGrid>
      )}
      <Pager {...pager} />
    </Stack>
  )
}

function Tile({
  template,
  isChosen,
  onChoose,
}: {
  readonly template: Template
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { presentation } = template
  if (!presentation) return null
  return (
    <UnstyledButton role="radio" aria-checked={isChosen} className={classes.tile} onClick={onChoose}>
      <span className={classes.stage}>
        <span className={classes.picture} data-orientation={presentation.orientation}>
          <Thumbnail url={presentation.thumbUrl} orientation={presentation.orientation} />
        </span>
      </span>
      <Text size="sm" truncate mt={6} title={presentation.title}>
        {presentation.title}
      </Text>
    </UnstyledButton>
  )
}
