import { Text } from '@mantine/core'
import { isOn } from '@vitrine/model/areas/schedules/isOn.ts'
import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useCalendar } from './useCalendar.ts'
import { scheduleWords } from './scheduleWords.ts'

/** When something is on, in one line, and that it is off just now. */
export function ScheduleMark({ schedule }: { readonly schedule: Schedule | null }) {
  const t = useTranslate()
  const language = useLanguage()
  const calendar = useCalendar([schedule])
  const { timeZone = 'UTC' } = calendar
  const now = Date.now()
  const words = scheduleWords(schedule, now, { t, language, timeZone })
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
      {!isOn(schedule, now, calendar) && (
        <Text component="span" display="block" size="xs" c="stone.6">
          {t('schedule.off-now')}
        </Text>
      )}
    </span>
  )
}
