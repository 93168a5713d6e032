import { Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import type { SheetContent } from '@vitrine/model/areas/products/sheetColumns.ts'
import { useState } from 'react'
import { CallError } from '../../api/callError.ts'
import { ask } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { queryClient, useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { tellFailed } from '../form/formFailures.ts'
import { translateNow, useTranslate } from '../language.ts'
import { toast } from '../toast.tsx'
import { AddressStep, inputOf, type PublishedSheet, type Source } from './AddressStep.tsx'
import { choicesOf, ColumnsStep, groupOf, matchesOf, settingsOf, type SheetChoices } from './ColumnsStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { readFile, type SheetRead } from './sheetFiles.ts'
import { useReading } from './useReading.ts'
import { useIsNarrow } from './useIsNarrow.ts'

interface Props {
  readonly holds: SheetContent
  /** Not a file, but what stands at an address, which is then read again and again. */
  readonly isPublished?: boolean
  /** The sheet at an address that is changed, rather than a new one. */
  readonly edited?: PublishedSheet | undefined
  readonly onClose: () => void
}

/** A file, what its columns are, what would come of it, and then all of it or nothing. */
export function ImportDialog({ holds, isPublished = false, edited, onClose }: Props) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const [source, setSource] = useState<Source>({
    title: edited?.title ?? '',
    address: edited?.address ?? '',
    isPaused: edited?.isPaused ?? false,
  })
  const [sheet, setSheet] = useState<SheetRead | null>(null)
  const title = holds === 'PRODUCTS' ? t('sheets.import-products') : t('sheets.import-promotions')
  const titleOfPublished = edited ? t('sheets.edit', { title: edited.title }) : t('sheets.published-add')
  return (
    <Modal
      opened
      onClose={onClose}
      title={isPublished ? titleOfPublished : title}
      size="xl"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {sheet ? (
        <Steps sheet={sheet} source={source} isPublished={isPublished} edited={edited} onBack={() => setSheet(null)} onClose={onClose} />
      ) : isPublished ? (
        <AddressStep holds={holds} source={source} edited={edited} onChange={setSource} onRead={setSheet} onClose={onClose} />
      ) : (
        <FileStep holds={holds} onRead={setSheet} onClose={onClose} />
      )}
    </Modal>
  )
}

function FileStep({ holds, onRead, onClose }: Pick<Props, 'holds' | 'onClose'> & { readonly onRead: (sheet: SheetRead) => void }) {
  const t = useTranslate()
  const { isBusy, error, take } = useReading(onRead)
  return (
    <Stack gap="md">
      <FileInput
        label={t('sheets.file')}
        description={t('sheets.file-body')}
        placeholder={t('sheets.choose-file')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        leftSection={<IconFileUpload size={18} aria-hidden />}
        disabled={isBusy}
        onChange={file => file && void take(readFile(file, holds))}
      />
      {isBusy && <Text size="sm">{t('sheets.reading')}</Text>}
      {error && <ErrorNotice error={error} fails="sheets.couldNotRead" />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

interface StepsProps {
  readonly sheet: SheetRead
  readonly source: Source
  readonly isPublished: boolean
  readonly edited: PublishedSheet | undefined
  readonly onBack: () => void
  readonly onClose: () => void
}

function Steps({ sheet, source, isPublished, edited, onBack, onClose }: StepsProps) {
  const t = useTranslate()
  const [choices, setChoices] = useState<SheetChoices>(() => choicesOf(sheet, edited))
  const [isSeen, setSeen] = useState(false)
  const [problemsFrom, setProblemsFrom] = useState(0)
  const asked = {
    id: sheet.importId,
    matches: matchesOf(choices.columns),
    key: choices.key,
    addsNew: choices.addsNew,
    groupId: groupOf(sheet.holds, choices) ?? undefined,
    deletesMissing: choices.deletesMissing,
  }
  const preview = useCall('previewSheetImport', { ...asked, problemsFrom }, { enabled: isSeen })
  const run = useChange('runSheetImport')
  const keep = useChange('createPublishedSheet')
  const change = useChange('updatePublishedSheet')
  const plan = preview.data
  // A group that somebody deleted meanwhile is told where it was chosen.
  const isGroupGone = preview.error?.fields.some(({ path }) => path === 'groupId') ?? false
  const isPreview = isSeen && !isGroupGone
  const doesSomething = plan !== undefined && plan.createdCount + plan.changedCount + plan.deletedCount > 0

  async function finish(): Promise<void> {
    if (!plan) return
    if (isPublished) {
      const input = { ...inputOf(source), ...settingsOf(sheet.holds, choices) }
      const kept = edited ? change.run({ input: { id: edited.id, ...input } }) : keep.run({ input: { ...input, holds: sheet.holds } })
      if (await kept) onClose()
      else void preview.refetch()
      return
    }
    const done = await run.run({ ...asked, tag: plan.tag })
    if (!done) {
      // Somebody changed something since: what would come of it now is shown, and asked again.
      void preview.refetch()
      return
    }
    onClose()
    // Every list may show something of it.
    void queryClient.invalidateQueries()
    tellImported(done)
  }

  function leavePreview(): void {
    setSeen(false)
    setProblemsFrom(0)
  }

  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {t('sheets.rows-of', { title: sheet.title, count: sheet.rowCount })}
      </Text>
      {isPreview ? (
        <PreviewStep
          preview={preview.isFetching ? undefined : plan}
          problemsFrom={problemsFrom}
          onProblems={setProblemsFrom}
          error={preview.error}
          retry={preview.refetch}
        />
      ) : (
        <ColumnsStep
          holds={sheet.holds}
          choices={choices}
          groupError={isGroupGone ? t('rule.gone') : null}
          onChange={next => {
            setChoices(next)
            setSeen(false)
          }}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => (isPreview ? leavePreview() : onBack())}>
          {t('sheets.back')}
        </Button>
        {isPreview ? (
          <Button
            loading={run.busy || keep.busy || change.busy}
            disabled={!plan || preview.isFetching || (!isPublished && (plan.problemCount > 0 || !doesSomething))}
            onClick={() => void finish()}
          >
            {t(edited ? 'app.save' : isPublished ? 'sheets.keep' : 'sheets.do-import')}
          </Button>
        ) : (
          <Button
            disabled={choices.columns.every(({ match }) => match === null)}
            onClick={() => (isSeen ? void preview.refetch() : setSeen(true))}
          >
            {t('sheets.preview')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

interface Imported {
  readonly id: string
  readonly createdCount: number
  readonly changedCount: number
  readonly deletedCount: number
}

/** With the way back, as after a deletion. */
function tellImported({ id, createdCount, changedCount, deletedCount }: Imported): void {
  const words = { created: createdCount, changed: changedCount, deleted: deletedCount }
  toast.undo(translateNow('sheets.imported', words), () => undoImport(id), IconFileSpreadsheet)
}

export async function undoImport(id: string): Promise<void> {
  try {
    await ask('undoSheetImport', { id })
    toast.done('sheets.undone')
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    tellFailed('sheets.undoFailed', error)
  } finally {
    await queryClient.invalidateQueries()
    void callDone(queryClient, 'undoSheetImport')
  }
}
