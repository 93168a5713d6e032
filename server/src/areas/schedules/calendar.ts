import type { Calendar } from '@vitrine/model/areas/schedules/calendar.ts'
import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'

/** The named dayparts and holidays of an organisation, where one of these schedules goes by them; nothing is asked, nor said, where none does. */
export async function calendarFor(
  db: Transaction,
  organizationId: string,
  schedules: readonly (Schedule | null)[],
): Promise<Pick<Calendar, 'dayparts' | 'holidays'>> {
  const said = schedules.filter(schedule => schedule !== null)
  const daypartIds = [...new Set(said.flatMap(({ daypartId }) => daypartId ?? []))]
  const dayparts =
    daypartIds.length > 0
      ? await selectOf(db, 'daypart', ['id', 'spans'])
          .where('organizationId', '=', organizationId)
          .where('id', 'in', daypartIds)
          .orderBy('id')
          .execute()
      : []
  const holidays = said.some(schedule => schedule.holidays)
    ? await selectOf(db, 'holiday', ['date']).where('organizationId', '=', organizationId).orderBy('date').execute()
    : []
  return {
    ...(dayparts.length > 0 && { dayparts: Object.fromEntries(dayparts.map(({ id, spans }) => [id, spans])) }),
    ...(holidays.length > 0 && { holidays: holidays.map(({ date }) => date) }),
  }
}
