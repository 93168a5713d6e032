import { textStyle } from '@vitrine/model/areas/shows/values.ts'
import { expect, test } from 'vitest'
import { nearestSize, placeOf, sizes, usualBeside, usualSizes } from './sizes.ts'

const sizeAt = (place: number) => [...usualSizes, ...sizes][place]

test('[ED258] sizes of 1 to 120 are offered, and a text may have each of them', () => {
  expect([sizes[0], sizes.at(-1), sizes.length]).toEqual([1, 120, 120])
  const [least, most] = textStyle.fields.size.range!
  expect(sizes.every(size => size >= least && size <= most)).toBe(true)
  expect(usualSizes.every(size => sizes.includes(size))).toBe(true)
})

test('[ED258] the list opens at the size there is, or the nearest', () => {
  expect(sizeAt(placeOf(nearestSize(20)))).toBe(20)
  expect([20.5, 400, 0.2].map(nearestSize)).toEqual([21, 120, 1])
})

test('[ED259] page down and page up lead from one usual size to the next', () => {
  expect(sizeAt(usualBeside(placeOf(21), true))).toBe(24)
  expect(sizeAt(usualBeside(placeOf(24), false))).toBe(20)
  expect(sizeAt(usualBeside(placeOf(120), true))).toBe(120)
  expect(sizeAt(usualBeside(placeOf(3), false))).toBe(1)
  expect(sizeAt(usualBeside(-1, true))).toBe(12)
})
