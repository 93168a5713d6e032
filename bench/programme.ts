// What a screen plays in a year: 500 collections with ten times each, and with one each; one look, as a TV takes it every minute.
import { stretchesOf, collectionAt, type Programme } from '@vitrine/model/areas/collections/programme.ts'
import { always, daysOfWeek, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { day, minute, momentOf, offsetsIn } from '@vitrine/model/kernel/wallClock.ts'
import { checkBound } from './measuredServer.ts'

const collections = Number(process.argv[2] ?? 500)
const calendar = { timeZone: 'Europe/Amsterdam', holidays: ['2026-12-25', '2026-12-26'] }
const offset = offsetsIn(calendar.timeZone)
const first = Date.UTC(2026, 0) / day

for (const times of [1, 10]) {
  const programme = aProgramme(times)
  const begun = performance.now()
  let stretches = 0
  for (let date = first; date < first + 365; date++)
    stretches += stretchesOf(programme, calendar, date, at => momentOf(date * day + at * minute, offset)).length
  const year = performance.now() - begun
  const fresh = aProgramme(times)
  const from = performance.now()
  collectionAt(fresh, calendar, Date.UTC(2026, 5, 10, 12))
  const look = performance.now() - from
  console.log(
    `${collections} collections with ${times} time${times > 1 ? 's' : ''} each: ${stretches} stretches in the year, the first look ${look.toFixed(1)} ms`,
  )
  checkBound(`a year with ${times} in milliseconds`, year, 'at most', times === 1 ? 50 : 250)
}

/** Some hold from a day until another, some leave out days, as menus of seasons do. */
function aProgramme(times: number): Programme {
  const two = (x: number) => String(x).padStart(2, '0')
  const time = (quarter: number) => `${two(Math.floor(quarter / 4) % 24)}:${two((quarter % 4) * 15)}:00`
  return {
    collections: Array.from({ length: collections }, (_, i) => ({
      id: `c${i}`,
      startDay: null,
      startTime: null,
      priority: i % 10,
      times: Array.from({ length: times }, (__, j): Schedule => ({
        ...always,
        weekdays: [daysOfWeek[(i + j) % 7]!, daysOfWeek[(i + j + 2) % 7]!],
        startTime: time(i * 7 + j * 5),
        endTime: time(i * 7 + j * 5 + 9),
        ...(i % 20 === 0 && {
          startsAt: new Date((first + i) * day).toISOString(),
          endsAt: new Date((first + i + 40) * day).toISOString(),
        }),
        ...(i % 25 === 0 && { exceptions: ['2026-12-31'] }),
        ...(i % 30 === 0 && { holidays: 'EXCEPT' as const }),
      })),
    })),
    activeCollectionId: 'c0',
    activeSince: null,
  }
}
