import { Button, FileInput, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
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
import { ColumnsStep, matchesOf, type SheetChoices } from './ColumnsStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { readFile, type SheetRead } from './sheetFiles.ts'
import { useIsNarrow } from './useIsNarrow.ts'

interface Props {
  readonly holds: SheetContent
  /** Not a file, but what stands at an address, which is then read again and again. */
  readonly isPublished?: boolean
  readonly onClose: () => void
}

/** A file, what its columns are, what would come of it, and then all of it or nothing. */
export function ImportDialog({ holds, isPublished = false, onClose }: Props) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const [read, setRead] = useState<{ readonly sheet: SheetRead; readonly source: Source } | null>(null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isPublished ? 'sheets.published-add' : holds === 'PRODUCTS' ? 'sheets.import-products' : 'sheets.import-promotions')}
      size="xl"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {read === null ? (
        <SourceStep holds={holds} isPublished={isPublished} onRead={(sheet, source) => setRead({ sheet, source })} onClose={onClose} />
      ) : (
        <Steps {...read} isPublished={isPublished} onBack={() => setRead(null)} onClose={onClose} />
      )}
    </Modal>
  )
}

interface Source {
  readonly title: string
  readonly address: string
}

interface SourceProps extends Props {
  readonly onRead: (sheet: SheetRead, source: Source) => void
}

function SourceStep({ holds, isPublished, onRead, onClose }: SourceProps) {
  const t = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const [source, setSource] = useState<Source>({ title: '', address: '' })
  async function take(reading: Promise<SheetRead>): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      onRead(await reading, source)
    } catch (thrown) {
      setError(thrown instanceof CallError ? thrown : new CallError('InternalError'))
    } finally {
      setBusy(false)
    }
  }
  const canRead = source.title.trim() !== '' && /^https:\/\/\S+$/i.test(source.address.trim())
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        if (isPublished && canRead) void take(ask('fetchSheet', { address: source.address.trim(), holds }))
      }}
    >
      <Stack gap="md">
        {isPublished ? (
          <>
            <Text size="sm">{t('sheets.address-body')}</Text>
            <TextInput
              label={t('field.publishedSheet.title')}
              data-autofocus
              maxLength={200}
              value={source.title}
              onChange={event => setSource({ ...source, title: event.currentTarget.value })}
            />
            <TextInput
              label={t('field.publishedSheet.address')}
              placeholder="https://"
              maxLength={2_000}
              value={source.address}
              onChange={event => setSource({ ...source, address: event.currentTarget.value })}
            />
          </>
        ) : (
          <FileInput
            label={t('sheets.file')}
            description={t('sheets.file-body')}
            placeholder={t('sheets.choose-file')}
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            leftSection={<IconFileUpload size={18} aria-hidden />}
            disabled={isBusy}
            onChange={file => file && void take(readFile(file, holds))}
          />
        )}
        {isBusy && <Text size="sm">{t('sheets.reading')}</Text>}
        {error && <ErrorNotice error={error} fails="sheets.couldNotRead" />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          {isPublished && (
            <Button type="submit" loading={isBusy} disabled={!canRead}>
              {t('sheets.next')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

interface StepsProps {
  readonly sheet: SheetRead
  readonly source: Source
  readonly isPublished: boolean
  readonly onBack: () => void
  readonly onClose: () => void
}

function Steps({ sheet, source, isPublished, onBack, onClose }: StepsProps) {
  const t = useTranslate()
  const [choices, setChoices] = useState<SheetChoices>({ columns: sheet.columns, key: sheet.key, addsNew: true, deletesMissing: false })
  const [isSeen, setSeen] = useState(false)
  const asked = {
    id: sheet.importId,
    matches: matchesOf(choices.columns),
    key: choices.key,
    addsNew: choices.addsNew,
    deletesMissing: choices.deletesMissing,
  }
  const preview = useCall('previewSheetImport', asked, { enabled: isSeen })
  const run = useChange('runSheetImport')
  const keep = useChange('createPublishedSheet')
  const plan = preview.data
  const doesSomething = plan !== undefined && plan.createdCount + plan.changedCount + plan.deletedCount > 0

  async function finish(): Promise<void> {
    if (!plan) return
    if (isPublished) {
      const matches = asked.matches.map(({ header, ...match }) => ({ ...match, header: header.slice(0, 200) }))
      const { addsNew, deletesMissing, key: matchedBy } = choices
      if (
        await keep.run({
          input: { ...source, address: source.address.trim(), holds: sheet.holds, matches, matchedBy, addsNew, deletesMissing },
        })
      )
        onClose()
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

  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {t('sheets.rows-of', { title: sheet.title, count: sheet.rowCount })}
      </Text>
      {isSeen ? (
        <PreviewStep preview={preview.isFetching ? undefined : plan} error={preview.error} retry={preview.refetch} />
      ) : (
        <ColumnsStep holds={sheet.holds} choices={choices} onChange={setChoices} />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => (isSeen ? setSeen(false) : onBack())}>
          {t('sheets.back')}
        </Button>
        {isSeen ? (
          <Button
            loading={run.busy || keep.busy}
            disabled={!plan || preview.isFetching || (!isPublished && (plan.problemCount > 0 || !doesSomething))}
            onClick={() => void finish()}
          >
            {t(isPublished ? 'sheets.keep' : 'sheets.do-import')}
          </Button>
        ) : (
          <Button disabled={choices.columns.every(({ match }) => match === null)} onClick={() => setSeen(true)}>
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
