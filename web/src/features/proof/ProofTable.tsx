import { Anchor, Badge, Group, Paper, Table, Text } from '@mantine/core'
import type { ProofGroup } from '@vitrine/model/areas/proof/calls.ts'
import { wallText } from '@vitrine/model/kernel/wallClock.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { ReactNode } from 'react'
import type { Answer } from '../../api/client.ts'
import { useFormats, useLanguage, useTranslate, type Translate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { durationWords, shortDay } from './period.ts'
import classes from './proof.module.css'

export type Row = Answer<'proofOfPlay'>['items'][number]

interface CellsProps {
  readonly row: Row
  readonly t: Translate
  readonly moment: (at: string | null) => string
  readonly number: (x: number) => string
}
interface Column {
  readonly title: MessageKey
  readonly of: (cells: CellsProps) => ReactNode
  readonly by?: readonly ProofGroup[]
  readonly isNumber?: true
  readonly isMoment?: true
}

/** A screen is called by its name, else by its number. */
export const screenIn = (t: Translate, title: string | null, place: number | null): string =>
  title || t('systems.screen', { number: place ?? 0 })

const columns: readonly Column[] = [
  { title: 'proof.column.screen', of: ({ row, t }) => screenIn(t, row.screenTitle, row.place), by: ['RUN'] },
  { title: 'proof.column.system', of: ({ row }) => row.systemTitle, by: ['SCREEN', 'RUN'] },
  {
    title: 'proof.column.times',
    of: ({ row, number }) => number(row.times),
    by: ['PRESENTATION', 'SLIDE', 'PROMOTION', 'SCREEN'],
    isNumber: true,
  },
  { title: 'proof.column.duration', of: ({ row, t }) => durationWords(t, row.seconds), isNumber: true },
  {
    title: 'proof.column.screens',
    of: ({ row, number }) => number(row.screens),
    by: ['PRESENTATION', 'SLIDE', 'PROMOTION'],
    isNumber: true,
  },
  {
    title: 'proof.column.first',
    of: ({ row, moment }) => moment(row.first),
    by: ['PRESENTATION', 'SLIDE', 'PROMOTION', 'SCREEN'],
    isMoment: true,
  },
  {
    title: 'proof.column.last',
    of: ({ row, moment }) => moment(row.last),
    by: ['PRESENTATION', 'SLIDE', 'PROMOTION', 'SCREEN'],
    isMoment: true,
  },
  { title: 'proof.column.from', of: ({ row, moment }) => moment(row.first), by: ['RUN'], isMoment: true },
  { title: 'proof.column.to', of: ({ row, moment }) => moment(row.last), by: ['RUN'], isMoment: true },
  { title: 'proof.column.off', of: ({ row, t }) => durationWords(t, row.offSeconds), by: ['SCREEN'], isNumber: true },
  { title: 'proof.column.unknown', of: ({ row, t }) => durationWords(t, row.unknownSeconds), by: ['SCREEN'], isNumber: true },
]

const headOf: Readonly<Record<ProofGroup, MessageKey>> = {
  PRESENTATION: 'proof.column.presentation',
  SLIDE: 'proof.column.slide',
  PROMOTION: 'proof.column.promotion',
  SCREEN: 'proof.column.screen',
  RUN: 'proof.column.presentation',
}

interface Props {
  readonly rows: readonly Row[]
  readonly by: ProofGroup
  /** Narrows the report to what a row is about; undefined: it is narrowed to that already. */
  readonly narrow: ((row: Row) => void) | undefined
}

function useCells(by: ProofGroup) {
  const t = useTranslate()
  const { number } = useFormats()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const moment = (at: string | null) => {
    if (at === null) return '–'
    const wall = wallText(Date.parse(at), timeZone)
    return `${shortDay(wall.slice(0, 10), language)} ${wall.slice(11)}:${at.slice(17, 19)}`
  }
  const shown = columns.filter(column => column.by?.includes(by) ?? true)
  return { t, shown, cells: (row: Row) => ({ row, t, number, moment }) }
}

/** What was shown, in columns. */
export function ProofTable({ rows, by, narrow }: Props) {
  const { t, shown, cells } = useCells(by)
  return (
    <Paper withBorder radius="lg" className={classes.table}>
      <Table borderColor="stone.2" verticalSpacing="sm" aria-label={t('proof.table')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(headOf[by])}</Table.Th>
            {shown.map(({ title, isNumber }) => (
              <Table.Th key={title} scope="col" data-number={isNumber}>
                {t(title)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(row => (
            <Table.Tr key={row.id}>
              <Table.Td className={classes.name}>
                <Name row={row} by={by} narrow={narrow} />
              </Table.Td>
              {shown.map(({ title, of, isNumber, isMoment }) => (
                <Table.Td key={title} data-number={isNumber} data-moment={isMoment}>
                  {of(cells(row))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

/** The same below each other, where a window is narrow. */
export function ProofCards({ rows, by, narrow }: Props) {
  const { t, shown, cells } = useCells(by)
  return (
    <ul className={classes.cards} aria-label={t('proof.table')}>
      {rows.map(row => (
        <Paper key={row.id} component="li" withBorder radius="lg" p="md">
          <Name row={row} by={by} narrow={narrow} />
          <dl className={classes.facts}>
            {shown.map(({ title, of }) => (
              <div key={title}>
                <dt>{t(title)}</dt>
                <dd>{of(cells(row))}</dd>
              </div>
            ))}
          </dl>
        </Paper>
      ))}
    </ul>
  )
}

function Name({ row, by, narrow }: { readonly row: Row } & Pick<Props, 'by' | 'narrow'>) {
  const t = useTranslate()
  const title = by === 'SCREEN' ? screenIn(t, row.title, row.place) : row.title || t('proof.untitled')
  const words = by === 'SLIDE' ? t('proof.slide', { title, place: row.place ?? 0 }) : title
  return (
    <Group gap={8} wrap="wrap">
      {narrow ? (
        <Anchor component="button" type="button" className={classes.link ?? ''} onClick={() => narrow(row)}>
          {words}
        </Anchor>
      ) : (
        <Text span fw={600} className={classes.name}>
          {words}
        </Text>
      )}
      {row.isGone && (
        <Badge variant="light" color="stone" size="sm">
          {t('proof.gone')}
        </Badge>
      )}
    </Group>
  )
}
