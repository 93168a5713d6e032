import { Text } from '@mantine/core'
import { isOn } from '@vitrine/model/areas/schedules/isOn.ts'
import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { useTranslate } from '../../ui/language.ts'
import { useCalendar } from './useCalendar.ts'
import { useScheduleWords } from './useScheduleWords.ts'

/** When something is on, in one line, and that it is off just now. */
export function ScheduleMark({ schedule }: { readonly schedule: Schedule | null }) {
  const t = useTranslate()
  const calendar = useCalendar([schedule])
  const words = useScheduleWords([schedule])(schedule)
  if (!words)
    return (
      <Text size="sm" c="stone.6">
        {t('schedule.always')}
      </Text>
    )
  return (
    <span>
      <Text component="span" display="block" size="sm">
        {words}
      </Text>
      {!isOn(schedule, Date.now(), calendar) && (
        <Text component="span" display="block" size="xs" c="stone.6">
          {t('schedule.off-now')}
        </Text>
      )}
    </span>
  )
}
