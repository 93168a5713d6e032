import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { scheduleCalls } from '@vitrine/model/areas/schedules/calls.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, insertRow, selectOf } from '../../core/database/rows.ts'
import { handlersOf } from '../resource/resource.ts'

const dayparts = handlersOf('daypart')
const holidays = handlersOf('holiday')

export const scheduleHandlers: Handlers<typeof scheduleCalls> = {
  allDayparts: dayparts.all,
  createDaypart: dayparts.create,
  updateDaypart: dayparts.update,
  async deleteDaypart({ id }, context) {
    await findRow(context.db, 'daypart', id)
    const users = await usersOf(context.db, id)
    if (users.length > 0) refuse('DaypartInUseError', undefined, { names: namesOf(users) })
    return dayparts.delete({ id }, context)
  },
  allHolidays: holidays.all,
  createHoliday: holidays.create,
  updateHoliday: holidays.update,
  deleteHoliday: holidays.delete,
  async addHolidays({ holidays: given }, context) {
    const organizationId = ownOrganization(context)
    const titles = new Map(given.map(({ date, title }) => [date, title]))
    const rows = [...titles].map(([date, title]) => ({ organizationId, date, title }))
    const known = await selectOf(context.db, 'holiday', ['date'])
      .where('date', 'in', [...titles.keys(), ''])
      .execute()
    const taken = new Set(known.map(({ date }) => date))
    for (const row of rows) if (!taken.has(row.date)) await insertRow(context.db, 'holiday', { id: randomUUID(), ...row })
    return true
  },
}

/** So many of what goes by a daypart are named, and of the rest is said how many there are. */
const mostNamed = 3

/** What goes by a daypart that is not deleted: collections, price lists, promotions, and presentations with such a slide. */
async function usersOf(db: Transaction, daypartId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ title: string }>`
    select c."title" from "collection" c where exists (select from json_array_elements(c."times") t where t->>'daypartId' = ${daypartId})
    union select "title" from "priceList" where "schedule"->>'daypartId' = ${daypartId}
    union select "title" from "promotion" where "schedule"->>'daypartId' = ${daypartId}
    union select p."title" from "slide" s join "show" h on h."id" = s."showId" join "presentation" p on p."id" = h."presentationId"
      where s."schedule"->>'daypartId' = ${daypartId} and s."deletedAt" is null and s."showId" in (p."publishedShowId", p."conceptShowId")
    order by 1`.execute(db)
  return rows.map(({ title }) => title)
}

/** “Evening, Brunch, Lunch +2” */
const namesOf = (titles: readonly string[]): string =>
  [titles.slice(0, mostNamed).join(', '), ...(titles.length > mostNamed ? [`+${titles.length - mostNamed}`] : [])].join(' ')
