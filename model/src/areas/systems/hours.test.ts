import { describe, expect, test } from 'vitest'
import { always, type Schedule } from '../schedules/values.ts'
import { isOffByHours, nextSwitch, type TvHours } from './hours.ts'

const day: Schedule = { ...always, startTime: '07:00:00', endTime: '22:00:00' }
const of = (times: readonly Partial<Schedule>[], calendar: TvHours['calendar'] = { timeZone: 'Europe/Amsterdam' }): TvHours => ({
  times: times.map(time => ({ ...always, ...time })),
  calendar,
  since: '2026-01-01T00:00:00.000Z',
})
const at = (utc: string) => Date.parse(`${utc}Z`)
const next = (hours: TvHours, utc: string) => {
  const moment = nextSwitch(hours, at(utc))
  return moment === null ? null : new Date(moment).toISOString().slice(0, 16)
}

describe('the hours of TVs', () => {
  test('[HO1] [HO2] are on while one of their times is, by the clock of the time zone', () => {
    expect(isOffByHours(of([]), at('2026-07-01T02:00'))).toBe(false)
    const hours = of([day])
    expect(['04:59', '05:00', '19:59', '20:00'].map(time => isOffByHours(hours, at(`2026-07-01T${time}`)))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(isOffByHours(hours, at('2026-01-05T05:30'))).toBe(true)
    const lunchToo = of([
      { ...day, weekdays: ['mon'] },
      { startTime: '12:00:00', endTime: '14:00:00' },
    ])
    expect([at('2026-07-06T06:00'), at('2026-07-07T06:00'), at('2026-07-07T10:30')].map(now => isOffByHours(lunchToo, now))).toEqual([
      false,
      true,
      false,
    ])
  })

  test('[HO3] in doubt are on: an unknown zone, and a clock before they were saved', () => {
    expect(isOffByHours(of([day], { timeZone: 'Moon/Tranquility' }), at('2026-07-01T02:00'))).toBe(false)
    expect(isOffByHours(of([day]), at('1970-01-01T02:00'))).toBe(false)
    expect(isOffByHours({ ...of([day]), since: 'never' }, at('2026-07-01T02:00'))).toBe(false)
  })

  test('[HO8] say when they change, also where one time ends while another goes on', () => {
    expect(next(of([]), '2026-07-01T02:00')).toBeNull()
    expect(next(of([day]), '2026-07-01T02:00')).toBe('2026-07-01T05:00')
    expect(next(of([day]), '2026-07-01T12:00')).toBe('2026-07-01T20:00')
    expect(next(of([day, { startTime: '21:00:00', endTime: '23:00:00' }]), '2026-07-01T12:00')).toBe('2026-07-01T21:00')
    expect(next(of([{ endsAt: '2026-06-01T00:00:00.000Z' }]), '2026-07-01T02:00')).toBeNull()
  })
})
