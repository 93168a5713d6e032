import { ActionIcon, Button, Group, Input, Paper, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { DaypartSpan } from '@vitrine/model/areas/schedules/values.ts'
import { useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { DaysAndTimes } from './DaysAndTimes.tsx'

interface Props {
  readonly label: string
  readonly values: readonly DaypartSpan[]
  /** What is wrong with one of them, in words. */
  readonly error?: string | undefined
  readonly onChange: (values: DaypartSpan[]) => void
}

const whole: DaypartSpan = { weekdays: null, startTime: null, endTime: null }
const most = 14

/** The days and times of a daypart: one at least, and others where weekends differ. */
export function SpansField({ label, values, error, onChange }: Props) {
  const t = useTranslate()
  // Each keeps what is typed in it, also when one before it goes.
  const [keys, setKeys] = useState(() => values.map((_, i) => i))
  const spans = values.length > 0 ? values : [whole]
  const keyOf = (place: number) => keys[place] ?? place
  return (
    <Input.Wrapper label={label} labelElement="div" withAsterisk error={error}>
      <Stack gap="xs" mt={6}>
        {spans.map((span, place) => (
          <Paper key={keyOf(place)} withBorder radius="md" p="sm" role="group" aria-label={t('daypart.span', { number: place + 1 })}>
            <Group align="flex-start" wrap="nowrap" gap="xs">
              <Stack gap="sm" style={{ flex: 1, minWidth: 0 }}>
                <DaysAndTimes value={span} onChange={next => onChange(spans.map((each, i) => (i === place ? next : each)))} />
              </Stack>
              {spans.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="stone.7"
                  aria-label={t('daypart.remove-span')}
                  title={t('daypart.remove-span')}
                  onClick={() => {
                    setKeys(spans.map((_, i) => keyOf(i)).filter((_, i) => i !== place))
                    onChange(spans.filter((_, i) => i !== place))
                  }}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          </Paper>
        ))}
        {spans.length < most && (
          <div>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => {
                const all = spans.map((_, i) => keyOf(i))
                setKeys([...all, Math.max(...all) + 1])
                onChange([...spans, whole])
              }}
            >
              {t('daypart.add-span')}
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
