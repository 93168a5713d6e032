import { Chip, Group, Input, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { always, daysOfWeek, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useTranslate } from '../../ui/language.ts'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { useTimeZone } from '../../ui/useTimeZone.ts'

interface Props {
  readonly label: string
  readonly value: Schedule | null
  /** What is wrong with it, in words. */
  readonly error?: string | undefined
  readonly onChange: (value: Schedule | null) => void
}

/** When something is on: always, or from and until a moment, on weekdays, between two times, by the organisation's clock. */
export function ScheduleField({ label, value, error, onChange }: Props) {
  const t = useTranslate()
  const timeZone = useTimeZone()
  return (
    <Stack gap="xs" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
      <Switch
        label={t('schedule.limited')}
        description={value ? undefined : t('schedule.always')}
        checked={value !== null}
        onChange={event => onChange(event.currentTarget.checked ? always : null)}
      />
      {value && (
        <Stack gap="sm" pl="md" role="group" aria-label={label}>
          <Moments value={value} timeZone={timeZone} onChange={onChange} />
          <Days value={value} onChange={onChange} />
          <Times value={value} onChange={onChange} />
          <Text size="xs" c="stone.6">
            {t('schedule.zone', { zone: timeZone.replaceAll('_', ' ') })}
          </Text>
        </Stack>
      )}
      {error && (
        <Input.Error data-invalid role="alert">
          {error}
        </Input.Error>
      )}
    </Stack>
  )
}

interface PartProps {
  readonly value: Schedule
  readonly onChange: (value: Schedule) => void
}

function Moments({ value, timeZone, onChange }: PartProps & { readonly timeZone: string }) {
  const t = useTranslate()
  return (
    // Beside each other only where a date with its time is not cut off.
    <SimpleGrid type="container" cols={{ base: 1, '460px': 2 }} spacing="sm">
      {(['startsAt', 'endsAt'] as const).map(name => (
        <MomentField
          key={name}
          label={t(`schedule.${name}`)}
          timeZone={timeZone}
          value={value[name]}
          onChange={moment => onChange({ ...value, [name]: moment })}
        />
      ))}
    </SimpleGrid>
  )
}

function Days({ value, onChange }: PartProps) {
  const t = useTranslate()
  return (
    <Input.Wrapper label={t('schedule.weekdays')} labelElement="div" description={t('schedule.weekdays-none')}>
      <Chip.Group
        multiple
        value={value.weekdays ?? []}
        onChange={days => {
          const weekdays = daysOfWeek.filter(day => isOneOf(days, day))
          onChange({ ...value, weekdays: weekdays.length > 0 ? weekdays : null })
        }}
      >
        <Group gap={6} mt={4}>
          {daysOfWeek.map(day => (
            <Chip key={day} value={day} size="sm">
              {t(`schedule.short.${day}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

function Times({ value, onChange }: PartProps) {
  const t = useTranslate()
  const { startTime, endTime } = value
  const isOverMidnight = startTime !== null && endTime !== null && endTime < startTime
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        {(['startTime', 'endTime'] as const).map(name => (
          <TextInput
            key={name}
            type="time"
            label={t(`schedule.${name}`)}
            defaultValue={value[name]?.slice(0, 5) ?? ''}
            onChange={event => {
              const time = event.currentTarget.value.slice(0, 5)
              onChange({ ...value, [name]: time ? `${time}:00` : null })
            }}
          />
        ))}
      </SimpleGrid>
      {isOverMidnight && (
        <Text size="xs" c="stone.6">
          {t('schedule.over-midnight')}
        </Text>
      )}
    </>
  )
}
