import { expect, it } from 'vitest'
import { backOff } from './backOff.ts'

const pauses = (failures: readonly number[], random?: () => number) =>
  failures.map(each => backOff(each, { first: 500, max: 10_000, ...(random && { random }) }))

it('each pause is twice the one before, up to the longest', () => {
  expect(pauses([1, 2, 3, 4, 5, 6, 7])).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
})
it('before anything has failed it is the first', () => {
  expect(pauses([0])).toEqual([500])
})
it('after thousands of failures it is still the longest', () => {
  expect(pauses([100, 5_000])).toEqual([10_000, 10_000])
})
it('chance makes it up to half as short', () => {
  expect([pauses([2], () => 0), pauses([2], () => 0.5)]).toEqual([[500], [750]])
})
