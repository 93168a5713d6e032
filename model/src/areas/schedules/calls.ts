import { day, namedMoment, title } from '../../fields.ts'
import { arg, done, given, listOf, mutation, optional } from '../../calls/call.ts'
import { allOf } from '../../calls/shape.ts'
import { resource } from '../../calls/resource.ts'

const read = ['collections', 'productEditor', 'promotions', 'editor', 'systems'] as const
const write = ['collectionForm', 'productEditor', 'promotions'] as const

const dayparts = resource('daypart', { read, write, answer: allOf('daypart') })
const holidays = resource('holiday', { read, write, answer: allOf('holiday') })

export const scheduleCalls = {
  allDayparts: dayparts.all(),
  createDaypart: dayparts.create(),
  /** `updatedAt`: of which version it is a change; another one since then is a ConflictError. */
  updateDaypart: dayparts.update({ updatedAt: optional(arg(namedMoment())) }),
  /** Refused (DaypartInUseError) while something goes by it. */
  deleteDaypart: dayparts.delete(),
  allHolidays: holidays.all(),
  createHoliday: holidays.create(),
  updateHoliday: holidays.update(),
  deleteHoliday: holidays.delete(),
  /** Those of whose days none is a holiday yet; the others stay as they are. */
  addHolidays: mutation(write, { holidays: listOf(given('HolidayInput', { date: day(), title: title() }), 100) }, done, {
    fails: 'holidays.addFailed',
    done: 'holidays.added',
  }),
}
