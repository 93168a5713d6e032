import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { scheduleWords } from './scheduleWords.ts'
import { useDayparts } from './useCalendar.ts'

/** Says when each of these is on. The names of dayparts are asked for only where one goes by them. */
export function useScheduleWords(schedules: readonly (Schedule | null)[]): (schedule: Schedule | null) => string {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const dayparts = useDayparts(schedules.some(schedule => schedule?.daypartId)).data?.items ?? []
  return schedule => scheduleWords(schedule, Date.now(), { t, language, timeZone, dayparts })
}
