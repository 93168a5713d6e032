import { expect, test } from 'vitest'
import { gigabyte, storageLimitOf } from './storage.ts'

test.each([
  [null, null, null],
  [5, null, 5],
  [null, 2, 2],
  [5, 2, 2],
  [5, 9, 5],
  [0.5, 1, 0.5],
])('[FI84] where everybody may have %s GB and one organisation %s, it may have %s', (everybodys, own, both) => {
  const bytes = (gigabytes: number | null) => gigabytes && gigabytes * gigabyte
  expect(storageLimitOf(bytes(everybodys), own)).toBe(bytes(both))
})
