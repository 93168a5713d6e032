import { Anchor, Button, FileInput, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { IconFileUpload, IconHistory } from '@tabler/icons-react'
import type { SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { maxCorrections } from '@vitrine/model/areas/sheets/problems.ts'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { isChanged } from '../../ui/form/changedIn.ts'
import { useTranslate } from '../../ui/language.ts'
import { mayLeave } from '../../ui/mayLeave.ts'
import { useClosing } from '../../ui/useClosing.ts'
import { useLeaving } from '../../ui/useLeaving.ts'
import { AddressStep, type PublishedSheet, type Source } from './AddressStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { HeaderRowSelect } from './HeaderRowSelect.tsx'
import { choicesOf, groupOf, matchesOf, type ColumnMapping, type SheetChoices } from './sheetChoices.ts'
import { cellOf, PreviewStep, type Correction } from './PreviewStep.tsx'
import { exportSheet, readFile, type SheetPreview, type SheetRead } from './sheetFiles.ts'
import classes from './sheets.module.css'
import { useSheetImport, type ShowGroup } from './useSheetImport.ts'
import { useReading } from './useReading.ts'
import { useIsNarrow } from './useIsNarrow.ts'

interface Props {
  readonly holds: SheetContent
  /** Not a file, but what stands at an address, which is then read again and again. */
  readonly isPublished?: boolean
  /** The sheet at an address that is changed, rather than a new one. */
  readonly edited?: PublishedSheet | undefined
  /** Leads to what was imported, where that is elsewhere on the page. */
  readonly onShow?: ShowGroup
  /** Leads to what was imported before, and how it is undone. */
  readonly onImports?: () => void
  readonly onClose: () => void
}

const titles = { PRODUCTS: 'sheets.import-products', PROMOTIONS: 'sheets.import-promotions', LOCATIONS: 'sheets.import-locations' } as const

/** A file, what its columns are, what would come of it, and then all of it or nothing. */
export function ImportDialog({ holds, isPublished = false, edited, onShow, onImports, onClose }: Props) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const [begun] = useState<Source>({
    title: edited?.title ?? '',
    address: edited?.address ?? '',
    isPaused: edited?.isPaused ?? false,
  })
  const [source, setSource] = useState(begun)
  const [file, setFile] = useState<File | null>(null)
  const [sheet, setSheet] = useState<SheetRead | null>(null)
  const [isMatched, setMatched] = useState(false)
  const isTyped = isMatched || isChanged(source, begun)
  useLeaving(isTyped)
  const handleClose = useClosing(() => isTyped, onClose)
  const title = t(titles[holds])
  const titleOfPublished = edited ? t('sheets.edit', { title: edited.title }) : t('sheets.published-add')
  return (
    <Modal
      opened
      onClose={() => void handleClose()}
      title={isPublished ? titleOfPublished : title}
      size="xl"
      fullScreen={isNarrow}
      {...(sheet && { classNames: { content: classes.tall, body: classes.body } })}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {sheet ? (
        <Steps
          key={sheet.importId}
          sheet={sheet}
          file={file}
          source={source}
          isPublished={isPublished}
          edited={edited}
          onRead={setSheet}
          onShow={onShow}
          onMatched={setMatched}
          onBack={() => setSheet(null)}
          onClose={onClose}
        />
      ) : isPublished ? (
        <AddressStep holds={holds} source={source} edited={edited} onChange={setSource} onRead={setSheet} onClose={onClose} />
      ) : (
        <FileStep holds={holds} onFile={setFile} onRead={setSheet} onImports={onImports} onClose={onClose} />
      )}
    </Modal>
  )
}

interface FileProps extends Pick<Props, 'holds' | 'onClose' | 'onImports'> {
  readonly onFile: (file: File) => void
  readonly onRead: (sheet: SheetRead) => void
}

function FileStep({ holds, onFile, onRead, onImports, onClose }: FileProps) {
  const t = useTranslate()
  const { isBusy, error, take } = useReading(onRead)
  const empty = useRef<() => void>(null)
  return (
    <Stack gap="md">
      <FileInput
        resetRef={empty}
        label={t('sheets.file')}
        description={t('sheets.file-body')}
        placeholder={t('sheets.choose-file')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        leftSection={<IconFileUpload size={18} aria-hidden />}
        disabled={isBusy}
        onChange={file => {
          if (!file) return
          onFile(file)
          void take(readFile(file, holds))
          // The browser says nothing of a choice that is as the last one was, which may be a file that was put right.
          empty.current?.()
        }}
      />
      <Text size="sm">
        {t('sheets.sample-body')}{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => void exportSheet(holds, { format: 'xlsx', isSample: true })}>
          {t('sheets.sample')}
        </Anchor>
      </Text>
      {isBusy && <Text size="sm">{t('sheets.reading')}</Text>}
      {error && <ErrorNotice error={error} fails="sheets.couldNotRead" />}
      <Group justify="space-between" gap="sm">
        {onImports ? (
          <Button variant="subtle" leftSection={<IconHistory size={18} aria-hidden />} onClick={onImports}>
            {t('sheets.recent')}
          </Button>
        ) : (
          <span />
        )}
        <Button variant="default" onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

interface StepsProps {
  readonly sheet: SheetRead
  /** Where it is not of an address: of a workbook another worksheet may be read. */
  readonly file: File | null
  readonly source: Source
  readonly isPublished: boolean
  readonly edited: PublishedSheet | undefined
  readonly onRead: (sheet: SheetRead) => void
  readonly onShow: Props['onShow']
  /** Hears whether anything was matched or written that would be lost. */
  readonly onMatched: (isMatched: boolean) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

function Steps({ sheet, file, source, isPublished, edited, onRead, onShow, onMatched, onBack, onClose }: StepsProps) {
  const t = useTranslate()
  const [begun] = useState<SheetChoices>(() => choicesOf(sheet, edited))
  const [choices, setChoices] = useState(begun)
  const [isSeen, setSeen] = useState(false)
  const [problemsFrom, setProblemsFrom] = useState(0)
  const [corrections, setCorrections] = useState<readonly Correction[]>([])
  /** What stands in cells and was not looked at yet: it stays while other problems are shown. */
  const [written, setWritten] = useState<ReadonlyMap<string, Correction>>(new Map())
  const asked = askedOf(sheet, choices, corrections)
  const preview = useCall('previewSheetImport', { ...asked, problemsFrom }, { enabled: isSeen })
  const { isBusy, importAll, keep } = useSheetImport(onShow)
  const reading = useReading(onRead)
  const plan = preview.data
  // A group that somebody deleted meanwhile is told where it was chosen.
  const isGroupGone = preview.error?.fields.some(({ path }) => path === 'groupId') ?? false
  const isPreview = isSeen && !isGroupGone
  const isFinishing = useRef(false)
  const isMatched = isChanged(choices, begun) || corrections.length > 0 || written.size > 0
  useEffect(() => {
    onMatched(isMatched)
    return () => onMatched(false)
  }, [isMatched, onMatched])

  async function finish(): Promise<void> {
    // A double click is one import, and told once.
    if (!plan || isFinishing.current) return
    isFinishing.current = true
    const isDone = await (isPublished ? keep(source, sheet, choices, edited) : importAll({ ...asked, tag: plan.tag }))
    isFinishing.current = false
    if (isDone) onClose()
    // Somebody changed something since: what would come of it now is shown, and asked again.
    else void preview.refetch()
  }

  /** What was written counts from now on: it is looked at anew, from its first problem on. */
  function correct(): void {
    setCorrections(corrected(corrections, [...written.values()]))
    setWritten(new Map())
    setProblemsFrom(0)
  }

  /** The file is read anew where its columns are named elsewhere than it seemed, and what they are taken for with it. */
  function readAt(headerRow: number, choicesIn: (read: SheetRead, now: SheetChoices) => SheetChoices): void {
    setSeen(false)
    void reading.take(
      ask('readSheetImport', { id: sheet.importId, headerRow }).then(read => {
        setChoices(now => choicesIn(read, now))
        return read
      }),
    )
  }

  function takeMapping(mapping: ColumnMapping): void {
    const { headerRow } = mapping
    if (headerRow !== null && headerRow !== sheet.headerRow) return readAt(headerRow, read => choicesOf(read, mapping))
    // A row that was said for this sheet holds where the mapping says none.
    setChoices({ ...choicesOf(sheet, mapping), headerRow: headerRow ?? choices.headerRow })
    setSeen(false)
  }

  function askAgain(change: Partial<SheetChoices>): void {
    setChoices({ ...choices, ...change })
    correct()
  }

  /** Asks before what was matched and written is lost. */
  const mayLose = async (): Promise<boolean> => !isMatched || mayLeave()

  async function leaveColumns(): Promise<void> {
    if (await mayLose()) onBack()
  }

  function leavePreview(): void {
    setSeen(false)
    correct()
  }

  return (
    <Stack gap="md" className={classes.steps}>
      <Text c="dimmed" size="sm">
        {t('sheets.rows-of', { title: sheet.title, count: sheet.rowCount })}
      </Text>
      {file && !isPreview && sheet.worksheets.length > 1 && <WorksheetSelect sheet={sheet} file={file} onRead={onRead} mayLose={mayLose} />}
      {isPreview ? (
        <PreviewStep
          preview={preview.isFetching ? undefined : plan}
          problemsFrom={problemsFrom}
          onProblems={setProblemsFrom}
          holds={sheet.holds}
          choices={choices}
          onChoices={askAgain}
          written={written}
          onWrite={each => setWritten(new Map(written).set(cellOf(each), each))}
          {...(!isPublished && { onCorrect: correct })}
          error={preview.error}
          retry={preview.refetch}
        />
      ) : (
        <ColumnsStep
          holds={sheet.holds}
          choices={choices}
          headerRow={
            <HeaderRowSelect
              sheet={sheet}
              isBusy={reading.isBusy}
              error={reading.error}
              onChoose={headerRow =>
                readAt(headerRow, (read, now) => ({ ...now, columns: choicesOf(read, undefined).columns, key: read.key, headerRow }))
              }
            />
          }
          groupError={isGroupGone ? t('rule.gone') : null}
          onChange={next => {
            setChoices(next)
            setSeen(false)
          }}
          onMapping={takeMapping}
        />
      )}
      <Group justify="flex-end" gap="sm" className={classes.footer}>
        <Button variant="default" onClick={() => (isPreview ? leavePreview() : void leaveColumns())}>
          {t('sheets.back')}
        </Button>
        {isPreview ? (
          <FinishButton
            plan={plan}
            doing={isPublished ? (edited ? 'save' : 'keep') : 'import'}
            loading={isBusy}
            disabled={preview.isFetching}
            onClick={() => void finish()}
          />
        ) : (
          <Button
            disabled={reading.isBusy || choices.columns.every(({ match }) => match === null)}
            onClick={() => (isSeen ? void preview.refetch() : setSeen(true))}
          >
            {t('sheets.preview')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const askedOf = (sheet: SheetRead, choices: SheetChoices, corrections: readonly Correction[]) => ({
  id: sheet.importId,
  matches: matchesOf(choices.columns),
  headerRow: sheet.headerRow,
  key: choices.key,
  addsNew: choices.addsNew,
  groupId: groupOf(sheet.holds, choices) ?? undefined,
  deletesMissing: choices.deletesMissing,
  deletesWithin: choices.deletesWithin,
  fillsDown: choices.fillsDown,
  takesValues: choices.takesValues,
  corrections: [...corrections],
})

const finishWords = { import: 'sheets.do-import', keep: 'sheets.keep', save: 'app.save' } as const

interface FinishProps {
  /** What would come of it, once that is known. */
  readonly plan: SheetPreview | undefined
  readonly doing: keyof typeof finishWords
  readonly loading: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}

/** Says how much is deleted; a sheet of an address may be kept although today nothing would come of it. */
function FinishButton({ plan, doing, disabled, ...props }: FinishProps) {
  const t = useTranslate()
  const { createdCount = 0, changedCount = 0, deletedCount = 0, problemCount = 0 } = plan ?? {}
  const isImport = doing === 'import'
  const canImport = problemCount === 0 && createdCount + changedCount + deletedCount > 0
  const deletes = isImport && deletedCount > 0
  return (
    <Button {...props} {...(deletes && { color: 'red' })} disabled={disabled || !plan || (isImport && !canImport)}>
      {deletes ? t('sheets.do-import-delete', { count: deletedCount }) : t(finishWords[doing])}
    </Button>
  )
}

interface WorksheetProps {
  readonly sheet: SheetRead
  readonly file: File
  readonly onRead: (sheet: SheetRead) => void
  /** Whether what was chosen for the worksheet that was read before may be lost. */
  readonly mayLose: () => Promise<boolean>
}

/** Which worksheet of a workbook is meant: the file is read anew. */
function WorksheetSelect({ sheet, file, onRead, mayLose }: WorksheetProps) {
  const t = useTranslate()
  const { isBusy, error, take } = useReading(onRead)
  const { worksheets, worksheet, holds } = sheet
  // Two may be called the same: the first is meant.
  const data = [...new Set(worksheets)].map((label, i) => ({ value: `${i}`, label }))
  async function readAnew(chosen: string | null | undefined): Promise<void> {
    if (chosen !== undefined && (await mayLose())) await take(readFile(file, holds, chosen))
  }
  return (
    <>
      <Select
        label={t('sheets.worksheets', { count: worksheets.length })}
        description={t('sheets.worksheets-body', { titles: worksheets.slice(0, 10).join(', ') })}
        allowDeselect={false}
        disabled={isBusy}
        data={[{ value: all, label: t('sheets.worksheets-all') }, ...data]}
        value={worksheet === null ? all : (data.find(({ label }) => label === worksheet)?.value ?? null)}
        onChange={value => void readAnew(value === all ? null : data.find(each => each.value === value)?.label)}
      />
      {error && <ErrorNotice error={error} fails="sheets.couldNotRead" />}
    </>
  )
}
const all = 'all'

/** What was written in a cell last counts. */
function corrected(before: readonly Correction[], more: readonly Correction[]): readonly Correction[] {
  const named = new Map([...before, ...more].map(each => [cellOf(each), each]))
  return [...named.values()].slice(-maxCorrections)
}
