import { Text } from '@mantine/core'
import { isOn } from '@vitrine/model/areas/schedules/isOn.ts'
import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { scheduleWords } from './scheduleWords.ts'

/** When something is on, in one line, and that it is off just now. */
export function ScheduleMark({ schedule }: { readonly schedule: Schedule | null }) {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
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
      {!isOn(schedule, now, timeZone) && (
        <Text component="span" display="block" size="xs" c="stone.6">
          {t('schedule.off-now')}
        </Text>
      )}
    </span>
  )
}
