import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { publishedSheet } from '@vitrine/model/areas/sheets/entities.ts'
import { isGoogleSheet } from '@vitrine/model/areas/sheets/table.ts'
import { ask, type Answer } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { changedIn } from '../../ui/form/changedIn.ts'
import { useTranslate } from '../../ui/language.ts'
import type { SheetRead } from './sheetFiles.ts'
import { useReading } from './useReading.ts'

export type PublishedSheet = Answer<'allPublishedSheets'>['items'][number]

/** What a sheet at an address is called, where it is, and whether it is read. */
export interface Source {
  readonly title: string
  readonly address: string
  readonly isPaused: boolean
}

export const inputOf = ({ title, address, isPaused }: Source) => ({ title: title.trim(), address: address.trim(), isPaused })

interface Props {
  readonly holds: SheetRead['holds']
  readonly source: Source
  readonly edited: PublishedSheet | undefined
  readonly onChange: (source: Source) => void
  readonly onRead: (sheet: SheetRead) => void
  readonly onClose: () => void
}

/** By the rule of the field, so that the server says nothing else. */
const wrongWith = (address: string) =>
  !/^https:\/\//i.test(address)
    ? 'sheets.address-https'
    : publishedSheet.fields.address.schema.safeParse(address).success
      ? null
      : 'sheets.address-none'

/** Another address is looked at before it is kept; another name, or a pause, need not be. */
export function AddressStep({ holds, source, edited, onChange, onRead, onClose }: Props) {
  const t = useTranslate()
  const { isBusy, error, take } = useReading(onRead)
  const change = useChange('updatePublishedSheet')
  const { title, address } = inputOf(source)
  const wrong = address === '' || 'https://'.startsWith(address.toLowerCase()) ? null : wrongWith(address)
  const canRead = title !== '' && address !== '' && wrongWith(address) === null
  const changes = edited ? changedIn(inputOf(source), inputOf(edited)) : {}
  const canSave = title !== '' && address === edited?.address && Object.keys(changes).length > 0
  async function save(): Promise<void> {
    if (edited && (await change.run({ input: { id: edited.id, ...changes } }))) onClose()
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        if (canRead) void take(ask('fetchSheet', { address, holds, headerRow: edited?.headerRow ?? undefined }))
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('sheets.address-body')}</Text>
        <TextInput
          label={t('field.publishedSheet.title')}
          data-autofocus
          maxLength={200}
          value={source.title}
          onChange={event => onChange({ ...source, title: event.currentTarget.value })}
        />
        <TextInput
          label={t('field.publishedSheet.address')}
          placeholder="https://"
          description={isGoogleSheet(address) ? t('sheets.address-google') : undefined}
          error={wrong && t(wrong)}
          maxLength={2_000}
          value={source.address}
          onChange={event => onChange({ ...source, address: event.currentTarget.value })}
        />
        {edited && (
          <Checkbox
            label={t('sheets.is-read')}
            checked={!source.isPaused}
            onChange={event => onChange({ ...source, isPaused: !event.currentTarget.checked })}
          />
        )}
        {isBusy && <Text size="sm">{t('sheets.reading')}</Text>}
        {error && <ErrorNotice error={error} fails="sheets.couldNotRead" />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          {edited && (
            <Button variant="default" loading={change.busy} disabled={!canSave} onClick={() => void save()}>
              {t('app.save')}
            </Button>
          )}
          <Button type="submit" loading={isBusy} disabled={!canRead}>
            {t(edited ? 'sheets.to-columns' : 'sheets.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
