import { Badge, Button, Checkbox, Group, Modal, Paper, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { SheetContent } from '@vitrine/model/areas/products/sheetColumns.ts'
import { refusedBeyond } from '@vitrine/model/areas/sheets/table.ts'
import { isKeyOf, isRecord } from '@vitrine/model/kernel/record.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../confirm.ts'
import { RowAction } from '../edit/RowAction.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { useFormats, useTranslate, type Translate } from '../language.ts'
import { RefusedNotice } from '../refused/RefusedNotice.tsx'
import { RowSkeletons } from '../Skeletons.tsx'
import type { PublishedSheet } from './AddressStep.tsx'
import { ImportDialog, undoImport } from './ImportDialog.tsx'
import { useIsNarrow } from './useIsNarrow.ts'

interface Props {
  readonly holds: SheetContent
  readonly onClose: () => void
}

type Imported = Answer<'allSheetImports'>['items'][number]

/** The sheets that are read from addresses, how they fare, and what was imported of late. */
export function PublishedSheetsDialog({ holds, onClose }: Props) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const [open, setOpen] = useState<PublishedSheet | 'new' | null>(null)
  const sheets = useCall('allPublishedSheets', { limit: 50 }, { every: 15_000 })
  const imports = useCall('allSheetImports', { filter: { holds }, limit: 10 }, { every: 15_000 })
  const own = sheets.data?.items.filter(sheet => sheet.holds === holds)
  if (open) return <ImportDialog holds={holds} isPublished edited={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sheets.published').replace('…', '')}
      size="lg"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('sheets.published-body')}</Text>
        {sheets.error ? <ErrorNotice error={sheets.error} retry={sheets.refetch} /> : own === undefined ? <RowSkeletons /> : null}
        {own?.length === 0 && <Text c="dimmed">{t('sheets.published-none')}</Text>}
        {own?.map(sheet => (
          <Sheet key={sheet.id} sheet={sheet} onEdit={() => setOpen(sheet)} />
        ))}
        <Group>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
            {t('sheets.published-add')}
          </Button>
        </Group>
        <Title order={3} size="h5">
          {t('sheets.recent')}
        </Title>
        {imports.data?.items.length === 0 && <Text c="dimmed">{t('sheets.recent-none')}</Text>}
        {imports.data?.items.map(each => (
          <Import key={each.id} imported={each} />
        ))}
      </Stack>
    </Modal>
  )
}

function useMoments() {
  const { date, time } = useFormats()
  return (moment: string) => `${date(moment)} ${time(moment)}`
}

function Sheet({ sheet, onEdit }: { readonly sheet: PublishedSheet; readonly onEdit: () => void }) {
  const t = useTranslate()
  const at = useMoments()
  const told = { place: () => ({ at: sheet.id }) }
  const change = useChange('updatePublishedSheet', told)
  const read = useChange('readPublishedSheet', told)
  const remove = useChange('deletePublishedSheet', told)
  const { id, title, address, isPaused, trouble, failureCount, readAt, changedAt, deletesMissing } = sheet
  const reason = reasonOf(trouble)
  async function handleDelete(): Promise<void> {
    const question = { title: t('sheets.delete-title', { title }), body: t('sheets.delete-body'), action: t('app.delete') }
    if (await confirm(question)) void remove.run({ id })
  }
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} style={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Group gap="xs">
            <Text fw={600}>{title}</Text>
            {isPaused && (
              <Badge color="yellow" variant="light">
                {failureCount > 0 ? t('sheets.paused-failed', { count: failureCount }) : t('sheets.paused')}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed" truncate>
            {address}
          </Text>
          <Text size="sm">
            {readAt ? t('sheets.read-at', { time: at(readAt) }) : t('sheets.never-read')}
            {changedAt && `, ${t('sheets.changed-at', { time: at(changedAt) })}`}
          </Text>
          {reason && (
            <Text size="sm" c="red.8" role="status">
              {t(reason, wordsOf(trouble))}
            </Text>
          )}
          <Checkbox
            size="sm"
            label={t('field.publishedSheet.deletesMissing')}
            aria-label={t('sheets.allow-deletes', { title })}
            checked={deletesMissing}
            onChange={event => void change.run({ input: { id, deletesMissing: event.currentTarget.checked } })}
          />
        </Stack>
        <Group gap={4} wrap="nowrap">
          <RowAction icon={IconPencil} label={t('sheets.edit', { title })} onClick={onEdit} />
          <RowAction icon={IconRefresh} label={t('sheets.read-now', { title })} onClick={() => void read.run({ id })} />
          <RowAction
            icon={isPaused ? IconPlayerPlay : IconPlayerPause}
            label={t(isPaused ? 'sheets.resume' : 'sheets.pause', { title })}
            onClick={() => void change.run({ input: { id, isPaused: !isPaused } })}
          />
          <RowAction icon={IconTrash} label={t('sheets.delete', { title })} onClick={() => void handleDelete()} />
        </Group>
      </Group>
      <RefusedNotice at={id} />
    </Paper>
  )
}

function Import({ imported }: { readonly imported: Imported }) {
  const t = useTranslate()
  const at = useMoments()
  const { id, title, state, createdAt, createdCount, changedCount, deletedCount, trouble, firstProblem } = imported
  const reason = reasonOf(trouble)
  const counts = t('sheets.imported', { created: createdCount, changed: changedCount, deleted: deletedCount })
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{title}</strong>, {at(createdAt)}: {state === 'FAILED' ? (reason ? t(reason, wordsOf(trouble)) : '') : counts}
        {state === 'FAILED' && firstProblem && ` ${problemIn(firstProblem, t)}`}
        {state === 'UNDONE' && ` (${t('sheets.was-undone')})`}
      </Text>
      {state === 'DONE' && (
        <RowAction icon={IconArrowBackUp} label={t('sheets.undo-import', { title })} onClick={() => void undoImport(id)} />
      )}
    </Group>
  )
}

/** Why a sheet was not read or imported. At which line is not kept. */
function reasonOf(refusal: string | null): MessageKey | null {
  if (refusal === 'SheetQuotesError') return 'sheets.quotes-open'
  const reason = `refusal.${refusal}`
  return isMessage(reason) ? reason : null
}

/** What the sentence of a refusal is filled with, of which only the name is kept. */
const wordsOf = (refusal: string | null): Readonly<Record<string, number>> =>
  refusal !== null && isKeyOf(refusedBeyond, refusal) ? { limit: refusedBeyond[refusal] } : {}

/** The first cell that had a problem, as the server kept it. */
function problemIn(text: string, t: Translate): string {
  try {
    const problem: unknown = JSON.parse(text)
    if (!isRecord(problem)) return ''
    const rule = `cell.${String(problem['rule'])}`
    const words = { row: String(problem['row']), header: String(problem['header']), text: String(problem['text']) }
    return isMessage(rule) ? t('sheets.at-cell', { ...words, problem: t(rule, { ...unsaid, ...wordsIn(problem['words']) }) }) : ''
  } catch {
    return ''
  }
}

/** What the sentence of a cell may name. */
const unsaid = { least: '', most: '', other: '', choices: '' }
const wordsIn = (words: unknown): Readonly<Record<string, string>> =>
  isRecord(words) ? Object.fromEntries(Object.entries(words).map(([name, word]) => [name, String(word)])) : {}
