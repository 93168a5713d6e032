import { useMemo } from 'react'
import type { Calendar } from '@vitrine/model/areas/schedules/calendar.ts'
import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { useCall } from '../../api/useCall.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'

/** As many of each as an organisation may have. */
const most = 100

/** The dayparts of the organisation, by their titles. */
export const useDayparts = (enabled = true) => useCall('allDayparts', { limit: most }, { enabled })

/** By what these schedules go. Dayparts and holidays are asked for only where one of them names any. */
export function useCalendar(schedules: readonly (Schedule | null)[]): Calendar {
  const timeZone = useTimeZone()
  const dayparts = useDayparts(schedules.some(schedule => schedule?.daypartId))
  const holidays = useCall('allHolidays', { limit: most }, { enabled: schedules.some(schedule => schedule?.holidays) })
  return useMemo(
    () => ({
      timeZone,
      dayparts: Object.fromEntries((dayparts.data?.items ?? []).map(({ id, spans }) => [id, spans])),
      holidays: (holidays.data?.items ?? []).map(({ date }) => date),
    }),
    [timeZone, dayparts.data, holidays.data],
  )
}
