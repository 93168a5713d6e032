import { Alert, Button, Group, List, Stack, Table, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { problemsShown } from '@vitrine/model/areas/sheets/problems.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { useFormats, useTranslate } from '../language.ts'
import { RowSkeletons } from '../Skeletons.tsx'
import type { CallError } from '../../api/callError.ts'
import classes from './sheets.module.css'
import type { SheetPreview } from './sheetFiles.ts'
import { useIsNarrow } from './useIsNarrow.ts'

interface Props {
  readonly preview: SheetPreview | undefined
  /** Of many problems those from this one on are shown. */
  readonly problemsFrom: number
  readonly onProblems: (from: number) => void
  readonly error: CallError | null
  readonly retry: () => unknown
}

/** What would come of it: problems first, then what would be deleted, what is new, and what changes. */
export function PreviewStep({ preview, problemsFrom, onProblems, error, retry }: Props) {
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
        <Problems preview={preview} problemsFrom={problemsFrom} onProblems={onProblems} />
      )}
      {deletedCount > 0 && (
        <Alert color="red" icon={<IconTrash size={18} aria-hidden />} title={t('sheets.deleted', { count: deletedCount })}>
          <Titles titles={preview.deletedTitles} count={deletedCount} />
        </Alert>
      )}
      {problemCount === 0 && <NewThings preview={preview} />}
      {problemCount === 0 && preview.changes.length > 0 && <Changes preview={preview} />}
    </Stack>
  )
}

interface ProblemsProps extends Pick<Props, 'problemsFrom' | 'onProblems'> {
  readonly preview: SheetPreview
}

function Problems({ preview: { problems, problemCount }, problemsFrom, onProblems }: ProblemsProps) {
  const t = useTranslate()
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('sheets.problems', { count: number(problemCount) })}>
      <Text size="sm">{t('sheets.problems-body')}</Text>
      <Table.ScrollContainer minWidth={isNarrow ? 0 : 480} mah="40vh" mt="sm">
        <Table className={classes.rows} verticalSpacing={4} aria-label={t('sheets.problems', { count: number(problemCount) })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('sheets.row')}</Table.Th>
              <Table.Th>{t('sheets.column')}</Table.Th>
              <Table.Th>{t('sheets.cell')}</Table.Th>
              <Table.Th>{t('sheets.problem')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map(({ row, column, header, text, rule, least, most, other, choices }, i) => (
              <Table.Tr key={i}>
                <Table.Td>{row || ''}</Table.Td>
                <Table.Td>{header || column || ''}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{text}</Table.Td>
                <Table.Td>
                  {t(`cell.${rule}`, { least: least ?? '', most: most ?? '', other: other ?? '', choices: choices ?? '' })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {problemCount > problems.length && (
        <Group gap="xs" mt="xs">
          <Text size="sm" role="status">
            {t('sheets.problems-shown', {
              from: number(problemsFrom + 1),
              to: number(problemsFrom + problems.length),
              count: number(problemCount),
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
            disabled={problemsFrom + problems.length >= problemCount}
            onClick={() => onProblems(problemsFrom + problemsShown)}
          >
            {t('sheets.problems-after')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}

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

function NewThings({ preview: { newGroups, newCategories, newVariations } }: { readonly preview: SheetPreview }) {
  const t = useTranslate()
  const lists = [
    [t('sheets.new-groups'), newGroups],
    [t('sheets.new-categories'), newCategories],
    [t('sheets.new-variations'), newVariations],
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
      <Table.ScrollContainer minWidth={isNarrow ? 0 : 480} mah="40vh">
        <Table className={classes.rows} verticalSpacing={4} aria-label={t('sheets.changes')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('sheets.row')}</Table.Th>
              <Table.Th>{t('sheets.what')}</Table.Th>
              <Table.Th>{t('sheets.changes')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ row, kind, title, cells }) => (
              <Table.Tr key={row}>
                <Table.Td>{row}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {title} {kind === 'CREATED' && <strong>({t('sheets.new')})</strong>}
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
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
