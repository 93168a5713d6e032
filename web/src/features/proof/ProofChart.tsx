import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { Panel } from '../../ui/Panel.tsx'
import { durationWords } from './period.ts'
import classes from './proof.module.css'

type Days = Answer<'proofByDay'>['days']

/** Units of the drawing: a bar with the room beside it, and the highest. */
const step = 10
const gap = 2
const height = 100

/** For how long something was shown on each day: drawn, and as a table for a user who can't see the drawing. */
export function ProofChart({ days }: { readonly days: Days }) {
  const t = useTranslate()
  const { date } = useFormats()
  const [isTable, setTable] = useState(false)
  const longest = Math.max(...days.map(({ seconds }) => seconds), 0)
  const nameOf = (day: string) => date(`${day}T12:00:00`)
  return (
    <Panel
      title={t('proof.chart')}
      actions={
        <Button variant="subtle" color="stone.8" size="compact-sm" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'proof.chart-chart' : 'proof.chart-table')}
        </Button>
      }
    >
      <div className={classes.chart}>
        {isTable ? (
          <div className={classes.days} tabIndex={0} role="region" aria-label={t('proof.chart')}>
            <Table borderColor="stone.2" aria-label={t('proof.chart')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('proof.day')}</Table.Th>
                  <Table.Th scope="col" data-number>
                    {t('proof.column.duration')}
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {days.map(({ day, seconds }) => (
                  <Table.Tr key={day}>
                    <Table.Td>{nameOf(day)}</Table.Td>
                    <Table.Td data-number>{durationWords(t, seconds)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        ) : (
          <>
            <Text size="sm" c="stone.7">
              {durationWords(t, longest)}
            </Text>
            <svg
              className={classes.bars}
              viewBox={`0 0 ${Math.max(days.length * step, 7 * step)} ${height}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={t('proof.chart')}
            >
              {days.map(({ day, seconds }, i) => {
                const high = longest > 0 ? (height * seconds) / longest : 0
                return (
                  <g key={day}>
                    <title>{t('proof.chart-day', { day: nameOf(day), duration: durationWords(t, seconds) })}</title>
                    <rect className={classes.room} x={i * step} y={0} width={step} height={height} />
                    <rect className={classes.bar} x={i * step + gap / 2} y={height - high} width={step - gap} height={high} />
                  </g>
                )
              })}
            </svg>
            <div className={classes.ends}>
              <span>{nameOf(days[0]?.day ?? '')}</span>
              {days.length > 1 && <span>{nameOf(days.at(-1)!.day)}</span>}
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
