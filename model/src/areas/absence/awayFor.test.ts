import { expect, test } from 'vitest'
import { always } from '../schedules/values.ts'
import { brokenQuietHours } from './alerts.ts'
import { awayFor } from './awayFor.ts'

const at = (text: string) => Date.parse(`2026-11-${text}:00.000Z`)
const hour = 3_600_000
const open = {
  times: [{ ...always, startTime: '07:00:00', endTime: '22:00:00' }],
  calendar: { timeZone: 'UTC' },
  since: '2020-01-01T00:00:00.000Z',
}
const away = (from: string, until: string, more: Partial<Parameters<typeof awayFor>[0]> = {}, enough = Infinity) =>
  awayFor({ lastSeenAt: at(from), now: at(until), hours: null, outage: null, ...more }, enough) / hour

test('[AB6] the nights in which a TV was meant to be off don’t count, and it is counted no further than is wanted', () => {
  expect(away('02T21:00', '03T08:00')).toBe(11)
  expect(away('02T21:00', '03T08:00', { hours: open })).toBe(2)
  expect(away('02T23:00', '03T06:00', { hours: open })).toBe(0)
  expect(away('02T21:00', '06T08:00', { hours: open })).toBe(1 + 3 * 15 + 1)
  expect(away('02T21:00', '06T08:00', { hours: open }, 2 * hour)).toBe(2)
  expect(away('02T21:00', '06T08:00', { hours: { ...open, times: [{ ...always, daypartId: 'gone' }] } })).toBe(0)
})

test('[AB7] while no server was there to hear a TV it was not away', () => {
  const outage = { from: at('02T12:00'), until: at('02T15:00') }
  expect(away('02T11:00', '02T16:00', { outage })).toBe(2)
  expect(away('02T13:00', '02T16:00', { outage })).toBe(1)
  expect(away('02T15:30', '02T16:00', { outage })).toBe(0.5)
  expect(away('02T11:00', '03T08:00', { outage, hours: open })).toBe(1 + 7 + 1)
})

test('[AB3] quiet hours have both ends, which differ', () => {
  expect(brokenQuietHours({})).toBeNull()
  expect(brokenQuietHours({ quietFrom: '22:00:00', quietUntil: '07:00:00' })).toBeNull()
  expect(brokenQuietHours({ quietFrom: '22:00:00' })).toEqual({ field: 'quietUntil', rule: 'required' })
  expect(brokenQuietHours({ quietUntil: '22:00:00' })).toEqual({ field: 'quietFrom', rule: 'required' })
  expect(brokenQuietHours({ quietFrom: '22:00:00', quietUntil: '22:00:00' })).toEqual({ field: 'quietUntil', rule: 'sameTime' })
})
