import { randomUUID } from 'node:crypto'
import type { scheduleCalls } from '@vitrine/model/areas/schedules/calls.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findRow, insertRow, selectOf } from '../../core/database/rows.ts'
import { findUnchanged, handlersOf } from '../resource/resource.ts'
import { usesOf } from '../uses/uses.ts'

const dayparts = handlersOf('daypart')
const holidays = handlersOf('holiday')

export const scheduleHandlers: Handlers<typeof scheduleCalls> = {
  allDayparts: dayparts.all,
  createDaypart: dayparts.create,
  async updateDaypart({ input, updatedAt }, context) {
    await findUnchanged(context.db, 'daypart', input.id, updatedAt)
    return dayparts.update({ input }, context)
  },
  async deleteDaypart({ id }, context) {
    await findRow(context.db, 'daypart', id)
    const { items } = await usesOf(
      context.db,
      { entity: 'daypart', ids: [id], organizationId: ownOrganization(context) },
      { limit: maxItems },
    )
    const titles = [...new Set(items.flatMap(({ kind, title }) => (kind === 'SCREEN' ? [] : [title])))].toSorted()
    if (titles.length > 0) refuse('DaypartInUseError', undefined, { names: namesOf(titles) })
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

/** “Evening, Brunch, Lunch +2” */
const namesOf = (titles: readonly string[]): string =>
  [titles.slice(0, mostNamed).join(', '), ...(titles.length > mostNamed ? [`+${titles.length - mostNamed}`] : [])].join(' ')
