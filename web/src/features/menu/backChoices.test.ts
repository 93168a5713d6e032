import { expect, test } from 'vitest'
import { backAtWords } from '../menu/backAt.ts'
import { momentOnWall, wallText } from '@vitrine/model/kernel/wallClock.ts'
import { backChoices, isToCome } from './backChoices.ts'

const zone = 'Europe/Amsterdam'
const at = (text: string) => Date.parse(text)
const choices = (now: string) => backChoices(at(now), zone).map(choice => `${choice.key} ${wallText(choice.at, zone)}`)

test('[MA64] back in an hour, tonight while that is to come, or in the morning, on the clock of the organisation', () => {
  expect(choices('2026-05-01T10:00:30Z')).toEqual(['hour 2026-05-01T13:01', 'tonight 2026-05-01T17:00', 'morning 2026-05-02T08:00'])
  expect(choices('2026-05-01T14:30:00Z')).toEqual(['hour 2026-05-01T17:30', 'morning 2026-05-02T08:00'])
  // After midnight the morning is today's.
  expect(choices('2026-05-01T23:30:00Z')).toEqual(['hour 2026-05-02T02:30', 'tonight 2026-05-02T17:00', 'morning 2026-05-02T08:00'])
  // The clocks go forward in the night.
  expect(choices('2026-03-28T20:00:00Z').at(-1)).toBe('morning 2026-03-29T08:00')
})

test('[MA64] a day and a time is on the organisation’s clock, and to come', () => {
  const now = at('2026-05-01T10:00:00Z')
  expect(momentOnWall('2026-05-01T17:00', zone)).toBe(at('2026-05-01T15:00:00Z'))
  for (const none of ['', 'soon', '2026-13-01T11:00', '275760-09-13T00:00']) expect(momentOnWall(none, zone)).toBeNull()
  const isMeant = (text: string) => isToCome(momentOnWall(text, zone) ?? 0, now)
  expect(['2026-05-01T17:00', '2026-05-01T11:00', '9999-05-01T11:00'].map(isMeant)).toEqual([true, false, false])
})

test('[MA118] when it is back is said as one would', () => {
  const now = at('2026-05-01T10:00:00Z')
  const t = (key: string, words: object = {}) => [key, ...Object.values(words)].join(' ')
  const said = (text: string) => backAtWords(at(text), { t, language: 'en', timeZone: zone, now })
  expect(said('2026-05-01T15:00:00Z')).toBe('kitchen.back-at 17:00')
  // Past midnight there, though not in UTC.
  expect(said('2026-05-01T22:30:00Z')).toBe('kitchen.back-tomorrow 00:30')
  expect(said('2026-05-05T07:00:00Z')).toBe('kitchen.back-on Tue 5 May 09:00')
})
