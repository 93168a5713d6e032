import { Alert, Button, Group, List, Stack, Table, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { problemsShown } from '@vitrine/model/areas/sheets/problems.ts'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import type { CallError } from '../../api/callError.ts'
import classes from './sheets.module.css'
import { CellInput } from './CellInput.tsx'
import { GroupSelect } from './ColumnsStep.tsx'
import { asksGroup, type SheetChoices } from './sheetChoices.ts'
import type { SheetPreview, SheetRead } from './sheetFiles.ts'
import { useIsNarrow } from './useIsNarrow.ts'

interface Props {
  readonly preview: SheetPreview | undefined
  /** Of many problems those from this one on are shown. */
  readonly problemsFrom: number
  readonly onProblems: (from: number) => void
  readonly holds: SheetRead['holds']
  readonly choices: SheetChoices
  /** Asks otherwise, and looks again. */
  readonly onChoices: (change: Partial<SheetChoices>) => void
  /** What is written in cells, by `cellOf`. */
  readonly written: ReadonlyMap<string, Correction>
  readonly onWrite: (correction: Correction) => void
  /** Looks again at what was written; without it the file itself is mended. */
  readonly onCorrect?: () => void
  readonly error: CallError | null
  readonly retry: () => unknown
}

/** What is written instead of a cell: rows as problems have them, columns counted from 1. */
export interface Correction {
  readonly index: number
  readonly column: number
  readonly text: string
}

export const cellOf = ({ index, column }: Pick<Correction, 'index' | 'column'>) => `${index} ${column}`

/** What would come of it: problems first, then what would be deleted, what is new, and what changes. */
export function PreviewStep({ preview, error, retry, ...asked }: Props) {
  const t = useTranslate()
  if (error) return <ErrorNotice error={error} retry={retry} />
  if (!preview) return <RowSkeletons />
  const { createdCount, changedCount, unchangedCount, deletedCount, problemCount } = preview
  return (
    <Stack gap="md" aria-live="polite">
      {problemCount === 0 ? (
        <Text fw={600}>
          {t('sheets.counts', { created: createdCount, changed: changedCount, unchanged: unchangedCount, deleted: deletedCount })}
        </Text>
      ) : (
        <Problems preview={preview} {...asked} />
      )}
      {deletedCount > 0 && (
        <Alert color="red" role="alert" icon={<IconTrash size={18} aria-hidden />} title={t('sheets.deleted', { count: deletedCount })}>
          <Titles titles={preview.deletedTitles} count={deletedCount} />
        </Alert>
      )}
      {problemCount === 0 && <NewThings preview={preview} />}
      {problemCount === 0 && preview.changes.length > 0 && <Changes preview={preview} />}
    </Stack>
  )
}

interface ProblemsProps extends Omit<Props, 'preview' | 'error' | 'retry'> {
  readonly preview: SheetPreview
}

/** Each at its cell, which may be written in here, and above them what mends several at once. */
function Problems({ preview, problemsFrom, onProblems, holds, choices, onChoices, written, onWrite, onCorrect }: ProblemsProps) {
  const t = useTranslate()
  const { problems: told, problemCount } = preview
  const asks = told.filter(({ rule }) => rule === 'groupRequired')
  const groupCount = useCall('allProductCollections', { limit: 1 }, { enabled: asks.length > 0 }).data?.totalCount ?? 0
  const isGroupAsked = asks.length > 0 && groupCount > 1 && asksGroup(holds, choices)
  const problems = isGroupAsked ? told.filter(({ rule }) => rule !== 'groupRequired') : told
  const title = t('sheets.problems', { count: problemCount })
  const correct = onCorrect && (() => written.size > 0 && onCorrect())
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} title={title}>
      <Text size="sm">{t(onCorrect ? 'sheets.problems-here' : 'sheets.problems-body')}</Text>
      {isGroupAsked && (
        <Stack gap={4} mt="sm">
          <Text size="sm">{t('sheets.new-without-group', { titles: [...new Set(asks.map(({ text }) => text))].join(', ') })}</Text>
          <GroupSelect groupId={choices.groupId} error={null} onChange={groupId => onChoices({ groupId })} />
        </Stack>
      )}
      <MendMany preview={preview} choices={choices} onChoices={onChoices} />
      {problems.length > 0 && <ProblemTable problems={problems} label={title} written={written} onWrite={onWrite} onCorrect={correct} />}
      {correct && written.size > 0 && (
        <Button size="compact-sm" mt="xs" onClick={correct}>
          {t('sheets.check-again', { count: written.size })}
        </Button>
      )}
      {problemCount > told.length && (
        <Group gap="xs" mt="xs">
          <Text size="sm" role="status">
            {t('sheets.problems-shown', {
              from: problemsFrom + 1,
              to: problemsFrom + told.length,
              count: problemCount,
            })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={problemsFrom === 0}
            onClick={() => onProblems(Math.max(0, problemsFrom - problemsShown))}
          >
            {t('sheets.problems-before')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={problemsFrom + told.length >= problemCount}
            onClick={() => onProblems(problemsFrom + problemsShown)}
          >
            {t('sheets.problems-after')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}

/** What mends several problems with one press. */
function MendMany({
  preview: { fillableCount, valueCount },
  choices,
  onChoices,
}: Pick<ProblemsProps, 'preview' | 'choices' | 'onChoices'>) {
  const t = useTranslate()
  const isFillable = fillableCount > 0 && !choices.fillsDown
  if (!isFillable && valueCount === 0) return null
  return (
    <Group gap="xs" mt="sm">
      {isFillable && (
        <Button size="compact-sm" variant="default" onClick={() => onChoices({ fillsDown: true })}>
          {t('sheets.fill-down', { count: fillableCount })}
        </Button>
      )}
      {valueCount > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => onChoices({ takesValues: true })}>
          {t('sheets.take-values', { count: valueCount })}
        </Button>
      )}
    </Group>
  )
}

interface TableProps {
  readonly problems: SheetPreview['problems']
  readonly label: string
  readonly written: ReadonlyMap<string, Correction>
  readonly onWrite: (correction: Correction) => void
  /** Looks again at what was written; without it nothing is written here. */
  readonly onCorrect: (() => unknown) | undefined
}

function ProblemTable({ problems, label, written, onWrite, onCorrect }: TableProps) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const hasTabs = problems.some(({ worksheet }) => worksheet !== null)
  return (
    <Table.ScrollContainer minWidth={isNarrow ? 0 : 480} mt="sm">
      <Table className={classes.rows} verticalSpacing={4} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {hasTabs && <Table.Th>{t('sheets.worksheet')}</Table.Th>}
            <Table.Th>{t('sheets.row')}</Table.Th>
            <Table.Th>{t('sheets.column')}</Table.Th>
            <Table.Th>{t('sheets.cell')}</Table.Th>
            <Table.Th>{t('sheets.problem')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {problems.map(({ index, row, column, header, text, rule, least, most, other, choices: words, word, worksheet, value }) => {
            const name = cellOf({ index, column })
            const isWritten = onCorrect !== undefined && column > 0 && row > 0 && !ofColumns.has(rule)
            return (
              <Table.Tr key={`${name} ${rule}`}>
                {hasTabs && <Table.Td>{worksheet}</Table.Td>}
                <Table.Td>{row || ''}</Table.Td>
                <Table.Td>{header || column || ''}</Table.Td>
                <Table.Td>
                  {isWritten ? (
                    <CellInput
                      label={t('sheets.write-cell', { row, header: header || column })}
                      text={written.get(name)?.text ?? text}
                      onWrite={words => onWrite({ index, column, text: words })}
                      onEnter={onCorrect}
                    />
                  ) : (
                    text
                  )}
                  {value && <div>{t('sheets.value-is', { value })}</div>}
                </Table.Td>
                <Table.Td>
                  {t(`cell.${rule}`, {
                    least: least ?? '',
                    most: most ?? '',
                    other: other ?? '',
                    choices: words ?? '',
                    text: word ?? text,
                  })}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** These are of a column, and no other cell mends them. */
const ofColumns: ReadonlySet<string> = new Set(['columnTwice', 'keyColumn', 'languageUnknown', 'priceListUnknown'])

const shownTitles = 30

function Titles({ titles, count }: { readonly titles: readonly string[]; readonly count: number }) {
  const t = useTranslate()
  const shown = titles.slice(0, shownTitles)
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {shown.join(', ')}
      {count > shown.length && ` ${t('sheets.and-more', { count: count - shown.length })}`}
    </Text>
  )
}

function NewThings({ preview: { newGroups, newCategories, newVariations, changedExtras } }: { readonly preview: SheetPreview }) {
  const t = useTranslate()
  const lists = [
    [t('sheets.new-groups'), newGroups],
    [t('sheets.new-categories'), newCategories],
    [t('sheets.new-variations'), newVariations],
    [t('sheets.changed-extras'), changedExtras],
  ] as const
  if (lists.every(([, titles]) => titles.length === 0)) return null
  return (
    <List size="sm">
      {lists.map(
        ([word, titles]) =>
          titles.length > 0 && (
            <List.Item key={word}>
              {word}: <Titles titles={titles} count={titles.length} />
            </List.Item>
          ),
      )}
    </List>
  )
}

function Changes({ preview: { changes, createdCount, changedCount } }: { readonly preview: SheetPreview }) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const more = createdCount + changedCount - changes.length
  return (
    <div>
      <Title order={3} size="h5">
        {t('sheets.changes')}
      </Title>
      <Table.ScrollContainer minWidth={isNarrow ? 0 : 480}>
        <Table className={classes.rows} verticalSpacing={4} aria-label={t('sheets.changes')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('sheets.row')}</Table.Th>
              <Table.Th>{t('sheets.what')}</Table.Th>
              <Table.Th>{t('sheets.changes')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ row, kind, title, cells }, place) => (
              <Table.Tr key={place}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>
                  {title} {kind === 'CREATED' && <strong>({t('sheets.new')})</strong>}
                </Table.Td>
                <Table.Td>
                  {cells.map(({ header, before, after }, i) => (
                    <div key={i}>
                      {header}: {kind === 'CHANGED' && <del>{before || '–'}</del>} {after || '–'}
                    </div>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more > 0 && <Text size="sm">{t('sheets.and-more', { count: more })}</Text>}
    </div>
  )
}
