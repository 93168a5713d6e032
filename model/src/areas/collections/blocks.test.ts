import { expect, test } from 'vitest'
import { dayOf, momentAt } from '../../show/wallTime.ts'
import type { Calendar } from '../schedules/calendar.ts'
import { always, type Schedule } from '../schedules/values.ts'
import { blocksOn, coveredParts, findingsOf, segmentsOn, sideBySide } from './blocks.ts'
import { stretchesOf, type Programme, type Timed } from './programme.ts'

const timeZone = 'Europe/Amsterdam'
const calendar: Calendar = { timeZone, holidays: ['2026-12-25'] }
const timed = (id: string, times: readonly Partial<Schedule>[], priority = 0): Timed => ({
  id,
  startDay: null,
  startTime: null,
  priority,
  times: times.map(time => ({ ...always, ...time })),
})
const programme = (...collections: readonly Timed[]): Programme => ({ collections, activeCollectionId: null, activeSince: null })
const monday = dayOf('2026-11-23')
const week = Array.from({ length: 7 }, (_, i) => monday + i)
const momentOn = (day: number, minute: number) => momentAt(day, minute, timeZone)
const breakfast = timed('breakfast', [{ startTime: '07:00:00', endTime: '11:00:00' }])

test('[PN30] a time is a block on each of its days; what goes over midnight has a part on the next', () => {
  const late = timed('late', [{ weekdays: ['sat'], startTime: '22:00:00', endTime: '02:00:00' }])
  expect(blocksOn([late], calendar, monday + 5)).toEqual([
    { collectionId: 'late', time: 0, span: 0, day: monday + 5, from: 1320, until: 1560 },
  ])
  expect(segmentsOn([late], calendar, monday + 6)).toMatchObject([{ block: { day: monday + 5 }, from: 0, until: 120 }])
})

test('[PN30] a block of a daypart knows its span, and one with a first and a last moment is no longer than these', () => {
  const lunch = timed('lunch', [{ daypartId: 'lunch' }])
  const dayparts = {
    lunch: [
      { weekdays: ['sun' as const], startTime: '12:00:00', endTime: '15:00:00' },
      { weekdays: ['mon' as const], startTime: '11:30:00', endTime: '13:00:00' },
    ],
  }
  expect(blocksOn([lunch], { ...calendar, dayparts }, monday)).toMatchObject([{ span: 1, from: 690, until: 780 }])
  const party = timed('party', [{ startsAt: '2026-11-23T19:00:00.000Z', endsAt: '2026-11-24T01:00:00.000Z' }])
  expect([0, 1].map(day => blocksOn([party], calendar, monday + day))).toMatchObject([
    [{ from: 1200, until: 1440 }],
    [{ from: 0, until: 120 }],
  ])
})

test('[PN31] blocks at one time stand beside each other, and say where another collection plays', () => {
  const brunch = timed('brunch', [{ weekdays: ['sun'], startTime: '10:00:00', endTime: '14:00:00' }], 1)
  const both = programme(breakfast, brunch)
  const segments = sideBySide(segmentsOn(both.collections, calendar, monday + 6))
  expect(segments.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
  ])
  const stretches = stretchesOf(both, calendar, monday + 6, minute => momentOn(monday + 6, minute))
  expect(segments.map(segment => coveredParts(segment, stretches).map(({ from, until }) => [from, until]))).toEqual([[[600, 660]], []])
})

test('[PN36] gaps and overlaps are named with their reason, the same of several days once', () => {
  const of = (...collections: readonly Timed[]) =>
    findingsOf(programme(...collections), calendar, week, momentOn).map(({ collectionId, byId, reason, from, until, days }) =>
      [collectionId, byId, reason, from, until, days.length].join(' '),
    )
  expect(of(breakfast)).toEqual(['   0 420 7', '   660 1440 7'])
  const all = timed('all', [{}])
  const brunch = timed('brunch', [{ weekdays: ['sun'], startTime: '10:00:00', endTime: '14:00:00' }], 1)
  expect(of(all, brunch)).toEqual(['all brunch PRIORITY 600 840 1'])
  expect(of(all, breakfast)).toEqual(['all breakfast LATER 420 660 7'])
  const same = timed('same', [{ startTime: '07:00:00', endTime: '11:00:00' }])
  expect(of(all, breakfast, same).filter(each => each.startsWith('same'))).toEqual(['same breakfast ORDER 420 660 7'])
})

test('[PN36] what was chosen by hand is named where it keeps a time from playing', () => {
  const chosen = { ...programme(breakfast), activeCollectionId: 'party', chosenAt: '2026-11-24T08:00:00.000Z' }
  expect(findingsOf(chosen, calendar, week, momentOn)).toEqual([
    { collectionId: 'breakfast', byId: 'party', reason: 'CHOSEN', from: 420, until: 660, days: [monday + 1] },
  ])
})
