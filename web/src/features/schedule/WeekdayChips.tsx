import { Chip, Group } from '@mantine/core'
import { daysOfWeek } from '@vitrine/model/areas/schedules/values.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import type { Weekday } from '@vitrine/model/kernel/wallClock.ts'
import { useTranslate } from '../../ui/language.ts'

interface Props {
  readonly value: readonly Weekday[]
  readonly onChange: (days: Weekday[]) => void
}

/** Some of the days of the week, in their order. */
export function WeekdayChips({ value, onChange }: Props) {
  const t = useTranslate()
  return (
    <Chip.Group multiple value={[...value]} onChange={days => onChange(daysOfWeek.filter(day => isOneOf(days, day)))}>
      <Group gap={6} mt={4}>
        {daysOfWeek.map(day => (
          <Chip key={day} value={day} size="sm">
            {t(`schedule.short.${day}`)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
