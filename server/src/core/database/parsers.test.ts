import { expect, test } from 'vitest'
import { parsers } from './parsers.ts'

const moment: unknown = parsers.getTypeParser(1184, 'text')

test.each([
  ['2026-01-31 09:05:00+00', '2026-01-31T09:05:00.000Z'],
  ['2026-01-31 09:05:00.12+00', '2026-01-31T09:05:00.120Z'],
  ['2026-01-31 09:05:00.123+00', '2026-01-31T09:05:00.123Z'],
  // A database that keeps its own time.
  ['2026-01-31 09:05:00.123+02', '2026-01-31T07:05:00.123Z'],
  ['2026-01-31 09:05:00.5+05:30', '2026-01-31T03:35:00.500Z'],
  ['infinity', 'infinity'],
])('the moment %s leaves the database as %s', (written, told) => {
  expect(typeof moment === 'function' && moment(written)).toBe(told)
})
