import { ActionIcon, Button, Collapse, Group, Input, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { always, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { ZoneNote } from './ScheduleField.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { useScheduleWords } from './useScheduleWords.ts'

interface Props {
  readonly label: string
  /** Said where there are none. */
  readonly none: string
  readonly values: readonly Schedule[]
  /** What is wrong with one of them, in words. */
  readonly error?: string | undefined
  readonly max: number
  readonly onChange: (values: Schedule[]) => void
}

/** Several schedules, of which one at least is on: each in a line, opened to be changed. */
export function TimesField({ label, none, values, error, max, onChange }: Props) {
  const t = useTranslate()
  const say = useScheduleWords(values)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <Input.Wrapper label={label} labelElement="div" description={values.length === 0 ? none : undefined} error={error}>
      <Stack gap="xs" mt={6}>
        {values.map((value, place) => {
          const number = place + 1
          const isOpen = opened === place
          return (
            <Paper key={place} withBorder radius="md" p="xs" role="group" aria-label={t('schedule.time', { number })}>
              <Group gap="xs" wrap="nowrap">
                <UnstyledButton
                  style={{ flex: 1, minWidth: 0 }}
                  aria-expanded={isOpen}
                  aria-label={`${t('schedule.edit-time', { number })}: ${say(value) || t('schedule.every-day')}`}
                  onClick={() => setOpened(isOpen ? null : place)}
                >
                  <Group gap={6} wrap="nowrap">
                    <IconChevronDown size={16} aria-hidden style={{ flex: 'none', transform: isOpen ? undefined : 'rotate(-90deg)' }} />
                    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                      {say(value) || t('schedule.every-day')}
                    </Text>
                  </Group>
                </UnstyledButton>
                <ActionIcon
                  variant="subtle"
                  color="stone.7"
                  aria-label={t('schedule.remove-time', { number })}
                  title={t('schedule.remove-time', { number })}
                  onClick={() => {
                    setOpened(null)
                    onChange(values.filter((_, i) => i !== place))
                  }}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
              <Collapse expanded={isOpen}>
                {isOpen && (
                  <Stack gap="sm" pt="sm">
                    <ScheduleFields value={value} onChange={next => onChange(values.map((each, i) => (i === place ? next : each)))} />
                  </Stack>
                )}
              </Collapse>
            </Paper>
          )
        })}
        {values.length < max && (
          <div>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => {
                setOpened(values.length)
                onChange([...values, always])
              }}
            >
              {t('schedule.add-time')}
            </Button>
          </div>
        )}
        {values.length > 0 && <ZoneNote />}
      </Stack>
    </Input.Wrapper>
  )
}
