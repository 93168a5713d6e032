import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportIn } from './report.ts'

const report = {
  agent: 'Chrome/68.0.3440.106',
  width: 1920,
  height: 1080,
  pixelRatio: 1,
  program: 'DiwrgTda',
  clock: Date.parse('2026-03-02T12:00:00Z'),
  upSeconds: 60,
  restarts: 2,
  start: 'RENEWED',
  files: 3,
  filesHere: 2,
  prepared: ['a1'],
  missing: ['/files/a.mp4'],
  storageUsed: 1e9,
  storageQuota: 2e9,
  isNewest: false,
  showId: 'lunch',
  troubles: ['FILES'],
}

test('[FL1] a report is read as it was said', () => expect(reportIn(report)).toEqual(report))

test('[FL1] what a TV does not say is not known, and what no edition knows is passed over', () => {
  const { missing, troubles, prepared, ...others } = reportIn({ colour: 'green' })!
  expect([missing, troubles, prepared]).toEqual([[], [], []])
  expect(Object.values(others).every(value => value === null)).toBe(true)
})

test.each([
  ['a text for a number', { width: '1920' }],
  ['a size that no glass has', { width: 0 }],
  ['a huge one', { height: 1e308 }],
  ['one that is none', { pixelRatio: Infinity }],
  ['a clock beyond all calendars', { clock: 1e17 }],
  ['more files than there are', { files: 3, filesHere: 4 }],
  ['half a file', { files: 0.5 }],
  ['more missing than are named', { missing: Array.from({ length: 21 }, () => '/files/a') }],
  ['a name without end', { missing: ['x'.repeat(301)] }],
  ['a zero byte', { agent: 'Chrome\u0000' }],
  ['half of a pair', { missing: ['\uD800'] }],
  ['a start that is none', { start: 'BORED' }],
  ['a trouble that is none', { troubles: ['RAIN'] }],
  ['a list for a text', { program: ['x'] }],
  ['what every object has', { showId: 'constructor' }],
])('[FL2] %s is no report', (_, wrong) => expect(reportIn({ ...report, ...wrong })).toBeNull())

test('[FL2] anything at all is a report within its bounds, or none', () =>
  fc.assert(
    fc.property(fc.anything(), given => {
      const read = reportIn(given)
      expect(read === null || JSON.stringify(read).length < 10_000).toBe(true)
    }),
  ))
