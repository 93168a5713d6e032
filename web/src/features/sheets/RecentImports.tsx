import { Group, Modal, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { refusedBeyond } from '@vitrine/model/areas/sheets/table.ts'
import { isKeyOf, isRecord } from '@vitrine/model/kernel/record.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Refusal } from '@vitrine/model/messages/refusals.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate, type Translate } from '../../ui/language.ts'
import { Pager } from '../../ui/Pager.tsx'
import { usePage } from '../../ui/usePage.ts'
import { undoImport } from './undoImport.ts'
import { useIsNarrow } from './useIsNarrow.ts'

type Imported = Answer<'allSheetImports'>['items'][number]

/** What was imported in the last 30 days, each with its way back. */
export function ImportsDialog({ holds, onClose }: { readonly holds: SheetContent; readonly onClose: () => void }) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sheets.imports-title')}
      size="lg"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('sheets.imports-body')}</Text>
        <RecentImports holds={holds} limit={50} />
      </Stack>
    </Modal>
  )
}

interface Props {
  readonly holds: SheetContent
  /** So many are on a page. */
  readonly limit: number
}

export function RecentImports({ holds, limit }: Props) {
  const t = useTranslate()
  const paged = usePage({ rows: limit })
  const imports = useCall('allSheetImports', { ...paged.args, filter: { holds } }, { keep: true, every: 15_000 })
  const { items, isLoading, pager } = paged.listed(imports)
  return (
    <>
      <Title order={3} size="h5">
        {t('sheets.recent')}
      </Title>
      {imports.error && <ErrorNotice error={imports.error} retry={imports.refetch} />}
      {imports.data && !isLoading && items.length === 0 && <Text c="dimmed">{t('sheets.recent-none')}</Text>}
      {items.map(each => (
        <Import key={each.id} imported={each} />
      ))}
      <Pager {...pager} />
    </>
  )
}

export function useMoments() {
  const { date, time } = useFormats()
  return (moment: string) => `${date(moment)} ${time(moment)}`
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

/** Their usual sentences say what isn't kept, as the line or the limit, or speak to whoever asks the server something. */
const saidOfSheets = {
  SheetQuotesError: 'sheets.quotes-open',
  TooManyRowsError: 'sheets.too-many-rows',
  UnavailableError: 'sheets.unavailable',
  InternalError: 'sheets.unavailable',
} as const satisfies Partial<Record<Refusal, MessageKey>>

/** Why a sheet was not read or imported. */
export function reasonOf(refusal: string | null): MessageKey | null {
  if (refusal !== null && isKeyOf(saidOfSheets, refusal)) return saidOfSheets[refusal]
  const reason = `refusal.${refusal}`
  return isMessage(reason) ? reason : null
}

/** What the sentence of a refusal is filled with, of which only the name is kept. */
export const wordsOf = (refusal: string | null): Readonly<Record<string, number>> =>
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
