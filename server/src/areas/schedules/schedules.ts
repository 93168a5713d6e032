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
    if (await isInUse(context.db, id)) refuse('DaypartInUseError')
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

/** Whether a collection, a price list, a promotion or a slide that is not deleted goes by a daypart. */
async function isInUse(db: Transaction, daypartId: string): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from "collection" c, json_array_elements(c."times") t where t->>'daypartId' = ${daypartId})
      or exists (select from "priceList" where "schedule"->>'daypartId' = ${daypartId})
      or exists (select from "promotion" where "schedule"->>'daypartId' = ${daypartId})
      or exists (select from "slide" where "schedule"->>'daypartId' = ${daypartId} and "deletedAt" is null) as "isInUse"`.execute(db)
  return rows[0]?.isInUse ?? false
}
