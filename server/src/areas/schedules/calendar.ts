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

/** The same for several organisations at once, by their ids, with two questions at most. */
export async function calendarsFor(
  db: Transaction,
  schedules: ReadonlyMap<string, readonly Schedule[]>,
): Promise<(organizationId: string) => Pick<Calendar, 'dayparts' | 'holidays'>> {
  const those = (asks: (schedule: Schedule) => boolean) => [...schedules].flatMap(([id, all]) => (all.some(asks) ? [id] : []))
  const named = those(({ daypartId }) => daypartId !== null)
  const dayparts =
    named.length > 0 ? await selectOf(db, 'daypart', ['id', 'organizationId', 'spans']).where('organizationId', 'in', named).execute() : []
  const kept = those(schedule => schedule.holidays !== null)
  const holidays =
    kept.length > 0 ? await selectOf(db, 'holiday', ['organizationId', 'date']).where('organizationId', 'in', kept).execute() : []
  const daypartsBy = Map.groupBy(dayparts, each => each.organizationId)
  const holidaysBy = Map.groupBy(holidays, each => each.organizationId)
  return organizationId => ({
    dayparts: Object.fromEntries((daypartsBy.get(organizationId) ?? []).map(({ id, spans }) => [id, spans])),
    holidays: (holidaysBy.get(organizationId) ?? []).map(({ date }) => date),
  })
}
