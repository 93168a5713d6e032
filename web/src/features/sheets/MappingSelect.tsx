import { Button, Group, Select, Text } from '@mantine/core'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { plainOf } from '@vitrine/model/kernel/search.ts'
import { useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { confirm } from '../../ui/confirm.ts'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { searchedOptions } from '../../ui/form/searchedOptions.ts'
import { TitleInput } from '../../ui/form/TitleInput.tsx'
import { useDraft } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { settingsOf, type ColumnMapping, type SheetChoices } from './sheetChoices.ts'
import type { SheetRead } from './sheetFiles.ts'

interface Props {
  readonly holds: SheetRead['holds']
  readonly choices: SheetChoices
  /** What it says takes the place of what was chosen. */
  readonly onTake: (mapping: ColumnMapping) => void
}

/** What was asked of files before, kept under names: taken, kept anew and deleted ([IM114]). */
export function MappingSelect({ holds, choices, onTake }: Props) {
  const t = useTranslate()
  const { data } = useWholeList('allColumnMappings', { filter: { holds } })
  const mappings = data?.items ?? []
  const [chosenId, setChosen] = useState<string | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  const remove = useChange('deleteColumnMapping', { place: ({ id }) => ({ at: id }) })
  const chosen = mappings.find(({ id }) => id === chosenId)
  const headers = new Set(choices.columns.map(({ header }) => header.slice(0, 200)))
  const missing = chosen?.matches.filter(({ header, key }) => key !== null && header !== '' && !headers.has(header)) ?? []

  async function handleDelete({ id, title }: ColumnMapping): Promise<void> {
    const question = { title: t('resource.delete-title', { title }), body: t('sheets.mapping-delete-body'), action: t('app.delete') }
    if (await confirm(question)) void remove.run({ id })
  }
  return (
    <div>
      <Group gap="xs" align="flex-end">
        {mappings.length > 0 && (
          <Select
            label={t('sheets.mapping')}
            placeholder={t('sheets.mapping-choose')}
            searchable={mappings.length > 5}
            filter={searchedOptions}
            style={{ flex: '0 1 20rem' }}
            data={mappings.map(({ id, title }) => ({ value: id, label: title }))}
            value={chosen?.id ?? null}
            onChange={id => {
              setChosen(id)
              const mapping = mappings.find(each => each.id === id)
              if (mapping) onTake(mapping)
            }}
          />
        )}
        {chosen && (
          <RowAction
            icon={IconTrash}
            label={t('sheets.mapping-delete', { title: chosen.title })}
            onClick={() => void handleDelete(chosen)}
          />
        )}
        <Button variant="subtle" leftSection={<IconDeviceFloppy size={18} aria-hidden />} onClick={() => setKeeping(true)}>
          {t('sheets.mapping-keep')}
        </Button>
      </Group>
      {chosen && <RefusedNotice at={chosen.id} />}
      {missing.length > 0 && (
        <Text size="sm" c="orange.9" mt={4} role="status">
          {t('sheets.mapping-missing', { headers: missing.map(({ header }) => header).join(', ') })}
        </Text>
      )}
      {isKeeping && (
        <KeepDialog
          holds={holds}
          choices={choices}
          mappings={mappings}
          begun={chosen?.title ?? ''}
          onKept={id => {
            setChosen(id)
            setKeeping(false)
          }}
          onClose={() => setKeeping(false)}
        />
      )}
    </div>
  )
}

interface KeepProps extends Omit<Props, 'onTake'> {
  readonly mappings: readonly ColumnMapping[]
  readonly begun: string
  readonly onKept: (id: string) => void
  readonly onClose: () => void
}

/** Under which name; that of another one takes its place, and says so. */
function KeepDialog({ holds, choices, mappings, begun, onKept, onClose }: KeepProps) {
  const t = useTranslate()
  const draft = useDraft('columnMapping', { title: begun, holds })
  const told = { shownHere: draft.refuse }
  const create = useChange('createColumnMapping', told)
  const update = useChange('updateColumnMapping', told)
  const title = draft.value.title.trim()
  const other = mappings.find(each => plainOf(each.title) === plainOf(title))

  async function handleSubmit() {
    if (!draft.check()) return
    const input = { title, ...settingsOf(holds, choices) }
    const saved = await (other ? update.run({ input: { id: other.id, ...input } }) : create.run({ input: { holds, ...input } }))
    if (saved) onKept(saved.id)
  }
  return (
    <FormDialog
      title={t('sheets.mapping-keep-title')}
      size="sm"
      busy={create.busy || update.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TitleInput
        entity="columnMapping"
        value={draft.value.title}
        rule={draft.errors['title']}
        onChange={next => draft.set('title', next)}
      />
      <Text size="sm" c="stone.7">
        {other ? t('sheets.mapping-replaces', { title: other.title }) : t('sheets.mapping-body')}
      </Text>
    </FormDialog>
  )
}
