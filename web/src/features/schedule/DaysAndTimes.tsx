import { Input, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { DaypartSpan } from '@vitrine/model/areas/schedules/values.ts'
import { useTranslate } from '../../ui/language.ts'
import { WeekdayChips } from './WeekdayChips.tsx'

interface Props<S extends DaypartSpan> {
  readonly value: S
  readonly onChange: (span: DaypartSpan) => void
}

/** On which days, and between which times. */
export function DaysAndTimes<S extends DaypartSpan>({ value: { weekdays, startTime, endTime }, onChange }: Props<S>) {
  const span = { weekdays, startTime, endTime }
  return (
    <>
      <Days value={span} onChange={onChange} />
      <Times value={span} onChange={onChange} />
    </>
  )
}

function Days({ value, onChange }: Props<DaypartSpan>) {
  const t = useTranslate()
  return (
    <Input.Wrapper label={t('schedule.weekdays')} labelElement="div" description={t('schedule.weekdays-none')}>
      <WeekdayChips
        value={value.weekdays ?? []}
        onChange={weekdays => onChange({ ...value, weekdays: weekdays.length > 0 ? weekdays : null })}
      />
    </Input.Wrapper>
  )
}

function Times({ value, onChange }: Props<DaypartSpan>) {
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
