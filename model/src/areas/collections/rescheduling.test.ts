import { describe, expect, test } from 'vitest'
import { dayOf } from '../../show/wallTime.ts'
import type { Calendar } from '../schedules/calendar.ts'
import { always, type Schedule } from '../schedules/values.ts'
import type { Block } from './blocks.ts'
import {
  added,
  addedOnce,
  changed,
  copied,
  draggedTo,
  excepted,
  isOfSeveralDays,
  owned,
  ownEnds,
  placed,
  removed,
  spansPlaced,
} from './rescheduling.ts'

const calendar: Calendar = { timeZone: 'Europe/Amsterdam' }
const monday = dayOf('2026-11-23')
const time = (said: Partial<Schedule>): Schedule => ({ ...always, ...said })
const morning = time({ weekdays: ['mon', 'tue'], startTime: '07:00:00', endTime: '11:00:00' })
const block = (said: Partial<Block> = {}): Block => ({ collectionId: 'a', time: 0, span: 0, day: monday, from: 420, until: 660, ...said })
const said = (times: readonly Schedule[]) => times.map(({ weekdays, startTime, endTime }) => [weekdays?.join() ?? null, startTime, endTime])

describe('where a block is dragged to', () => {
  const by = (minutes: number, days = 0) => ({ minutes, days })

  test('[PN32] it snaps to the grid, keeps its length, and begins on its day', () => {
    expect(draggedTo(block(), 'MOVE', by(13, 1), 5)).toEqual({ day: monday + 1, from: 435, until: 675 })
    expect(draggedTo(block(), 'MOVE', by(13), 1)).toEqual({ day: monday, from: 433, until: 673 })
    expect(draggedTo(block(), 'MOVE', by(-900), 5)).toMatchObject({ from: 0, until: 240 })
    expect(draggedTo(block(), 'MOVE', by(3000), 5)).toMatchObject({ from: 1435, until: 1675 })
    expect(draggedTo(block({ from: 423, until: 660 }), 'MOVE', by(0, 2), 5)).toEqual({ day: monday + 2, from: 423, until: 660 })
    expect(draggedTo(block({ from: 0, until: 1440 }), 'MOVE', by(60), 5)).toMatchObject({ from: 0, until: 1440 })
  })

  test('[PN32] its ends don’t pass each other, and it is never as long as to end as it begins', () => {
    expect(draggedTo(block(), 'START', by(1000), 5)).toMatchObject({ from: 655, until: 660 })
    expect(draggedTo(block(), 'END', by(-1000), 5)).toMatchObject({ from: 420, until: 425 })
    expect(draggedTo(block(), 'END', by(5000), 5)).toMatchObject({ from: 420, until: 1855 })
    expect(draggedTo(block({ from: 0 }), 'END', by(5000), 5)).toMatchObject({ from: 0, until: 1440 })
    expect(draggedTo(block({ from: 1320, until: 1560 }), 'START', by(-2000), 5)).toMatchObject({ from: 125 })
  })
})

describe('what becomes of the times', () => {
  test('[PN33] on one day alone, or on all of its days', () => {
    const place = { day: monday + 2, from: 480, until: 720 }
    expect(isOfSeveralDays(morning)).toBe(true)
    expect(said(placed([morning], block(), place, 'DAY', calendar))).toEqual([
      ['wed', '08:00:00', '12:00:00'],
      ['tue', '07:00:00', '11:00:00'],
    ])
    expect(said(placed([morning], block(), place, 'ALL', calendar))).toEqual([['wed,thu', '08:00:00', '12:00:00']])
    expect(said(placed([time({ startTime: '07:00:00' })], block({ until: 1440 }), { ...place, day: monday }, 'ALL', calendar))).toEqual([
      [null, '08:00:00', '12:00:00'],
    ])
  })

  test('[PN33] midnight is no time, and over it an end belongs to the next day', () => {
    expect(said(placed([morning], block(), { day: monday, from: 0, until: 1440 }, 'ALL', calendar))).toEqual([['mon,tue', null, null]])
    expect(said(placed([morning], block(), { day: monday, from: 1320, until: 1560 }, 'ALL', calendar))).toEqual([
      ['mon,tue', '22:00:00', '02:00:00'],
    ])
  })

  test('[PN33] a time on holidays alone keeps their days', () => {
    const holiday = time({ holidays: 'ONLY', startTime: '10:00:00', endTime: '12:00:00' })
    expect(isOfSeveralDays(holiday)).toBe(false)
    expect(placed([holiday], block({ from: 600, until: 720 }), { day: monday + 3, from: 660, until: 780 }, 'ALL', calendar)).toEqual([
      { ...holiday, startTime: '11:00:00', endTime: '13:00:00' },
    ])
  })

  test('[PN33] one from a moment until another is moved whole, by the clock on the wall, or at the end that is dragged', () => {
    // Across the night in which the clocks go back.
    const party = time({ startsAt: '2026-10-24T18:00:00.000Z', endsAt: '2026-10-24T22:00:00.000Z' })
    const saturday = dayOf('2026-10-24')
    const of = block({ day: saturday, from: 1200, until: 1440 })
    expect(placed([party], of, { day: saturday + 1, from: 1200, until: 1440 }, 'ALL', calendar)).toMatchObject([
      { startsAt: '2026-10-25T19:00:00.000Z', endsAt: '2026-10-25T23:00:00.000Z' },
    ])
    expect(placed([party], of, { day: saturday, from: 1140, until: 1440 }, 'ALL', calendar)).toMatchObject([
      { startsAt: '2026-10-24T17:00:00.000Z', endsAt: party.endsAt },
    ])
  })

  test('[PN46] a block ends where its time does, or where it goes on or is cut off', () => {
    const weekend = time({ startsAt: '2026-11-27T17:00:00.000Z', endsAt: '2026-11-30T11:00:00.000Z' })
    const friday = dayOf('2026-11-27')
    const endsOn = (of: Block, schedule: Schedule) => Object.values(ownEnds(schedule, of, calendar))
    expect(endsOn(block({ day: friday, from: 1080, until: 1440 }), weekend)).toEqual([true, false])
    expect(endsOn(block({ day: friday + 1, from: 0, until: 1440 }), weekend)).toEqual([false, false])
    expect(endsOn(block({ day: friday + 3, from: 0, until: 720 }), weekend)).toEqual([false, true])
    const fromMonday = time({ ...morning, startsAt: '2026-11-23T08:00:00.000Z' })
    expect(endsOn(block({ from: 540 }), fromMonday)).toEqual([false, true])
    expect(endsOn(block({ day: monday + 1 }), fromMonday)).toEqual([true, true])
    const noon = { weekdays: null, startTime: '12:00:00', endTime: '14:00:00' }
    const lunch = time({ daypartId: 'lunch' })
    expect(ownEnds(lunch, block({ from: 720, until: 840 }), { ...calendar, dayparts: { lunch: [noon] } })).toEqual({
      START: true,
      END: true,
    })
  })

  test('[PN47] on a day that its first or last moment cuts off a time keeps the hours that it has on others', () => {
    const fromMonday = time({ ...morning, startsAt: '2026-11-23T08:00:00.000Z' })
    const cut = block({ from: 540 })
    const at = (from: number, until: number) => said(placed([fromMonday], cut, { day: monday, from, until }, 'ALL', calendar))[0]
    expect(at(540, 720)).toEqual(['mon,tue', '07:00:00', '12:00:00'])
    expect(at(600, 720)).toEqual(['mon,tue', '08:00:00', '12:00:00'])
    expect(at(0, 120)).toEqual(['mon,tue', null, '04:00:00'])
    expect(said(copied([fromMonday], cut, [monday + 4], calendar))).toEqual([['mon,tue,fri', '07:00:00', '11:00:00']])
  })

  test('[PN33] it is taken off one day, off all, or off a date', () => {
    expect(said(removed([morning], block(), 'DAY'))).toEqual([['tue', '07:00:00', '11:00:00']])
    expect(removed([time({ weekdays: ['mon'] })], block(), 'DAY')).toEqual([])
    expect(removed([morning], block(), 'ALL')).toEqual([])
    expect(excepted([morning], block())).toMatchObject([{ exceptions: ['2026-11-23'] }])
  })

  test('[PN50] a time on holidays alone is taken off whole: its weekdays are as they fall', () => {
    expect(removed([time({ holidays: 'ONLY', startTime: '10:00:00' }), morning], block(), 'DAY')).toEqual([morning])
  })

  test('[PN35] a copy adds days to the time; times that say the same besides their days are one', () => {
    expect(said(copied([morning], block(), [monday + 2, monday + 4], calendar))).toEqual([['mon,tue,wed,fri', '07:00:00', '11:00:00']])
    expect(said(added([morning], ['sun'], { from: 420, until: 660 }))).toEqual([['mon,tue,sun', '07:00:00', '11:00:00']])
    const all = added([time({ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'] })], ['sat', 'sun'], { from: 0, until: 1440 })
    expect(said(all)).toEqual([[null, null, null]])
    const back = placed(
      placed([morning], block(), { day: monday, from: 480, until: 720 }, 'DAY', calendar),
      block({ from: 480, until: 720 }),
      { day: monday, from: 420, until: 660 },
      'ALL',
      calendar,
    )
    expect(said(back)).toHaveLength(2)
  })

  test('[PN45] a copy is of the time that was copied, whichever stands in its place by now', () => {
    const gone = time({ weekdays: ['tue'], startTime: '12:00:00', endTime: '14:00:00', holidays: 'EXCEPT' })
    const of = block({ time: 1, day: monday + 1, from: 720, until: 840 })
    expect(copied([morning], of, [monday + 3], calendar, gone)).toEqual([morning, { ...gone, weekdays: ['thu'] }])
  })

  test('[PN34] a daypart changes for all that go by it, or the time has its spans as its own from then on', () => {
    const spans = [
      { weekdays: ['mon' as const], startTime: '11:30:00', endTime: '13:00:00' },
      { weekdays: ['sun' as const], startTime: '12:00:00', endTime: '15:00:00' },
    ]
    const lunch = time({ daypartId: 'lunch', exceptions: ['2026-12-25'] })
    const of = block({ time: 1, span: 1, day: monday + 6, from: 720, until: 900 })
    expect(spansPlaced(spans, of, { day: monday + 6, from: 720, until: 960 }, 'ALL')[1]).toEqual({
      weekdays: ['sun'],
      startTime: '12:00:00',
      endTime: '16:00:00',
    })
    const own = owned([morning, lunch], of, { ...calendar, dayparts: { lunch: spans } })
    expect(said(own.times)).toEqual([
      ['mon,tue', '07:00:00', '11:00:00'],
      ['mon', '11:30:00', '13:00:00'],
      ['sun', '12:00:00', '15:00:00'],
    ])
    expect(own.times[2]).toMatchObject({ daypartId: null, exceptions: ['2026-12-25'] })
    expect(own.block).toMatchObject({ time: 2, span: 0 })
    expect(said(copied([lunch], block({ from: 690, until: 780 }), [monday + 1], calendar))[1]).toEqual(['tue', '11:30:00', '13:00:00'])
  })

  test('[PN33] one is set to other days and hours, and one is added for a single date', () => {
    expect(said(changed([morning], 0, ['fri'], { from: 60, until: 120 }))).toEqual([['fri', '01:00:00', '02:00:00']])
    expect(addedOnce([], { day: monday, from: 1320, until: 1560 }, calendar)).toMatchObject([
      { startsAt: '2026-11-23T21:00:00.000Z', endsAt: '2026-11-24T01:00:00.000Z', weekdays: null },
    ])
  })
})
