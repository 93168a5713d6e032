import { expect, test } from 'vitest'
import { placeAt, withPlace, type Listing } from './listing.ts'

const list = (...places: number[]) =>
  ({ totalCount: 9, items: places.map(sortIndex => ({ id: `p${sortIndex}`, sortIndex })) }) as unknown as Listing
const order = ({ items }: Listing) => items.map(({ id, sortIndex }) => `${id}@${sortIndex}`)

test('[PD17] one that is dropped before or after another takes that place', () => {
  expect(placeAt(0, 2, 'top')).toBe(1)
  expect(placeAt(0, 2, 'bottom')).toBe(2)
  expect(placeAt(3, 1, 'top')).toBe(1)
  expect(placeAt(3, 1, 'bottom')).toBe(2)
})

test('[PD17] dropped where it stands, nothing moves', () => {
  expect(placeAt(1, 1, 'top')).toBeNull()
  expect(placeAt(1, 1, 'bottom')).toBeNull()
  expect(placeAt(1, 0, 'bottom')).toBeNull()
  expect(placeAt(1, 2, 'top')).toBeNull()
})

test('[PD3] those in between shift by one', () => {
  expect(order(withPlace(list(0, 1, 2, 3), 'p0', 2))).toEqual(['p1@0', 'p2@1', 'p0@2', 'p3@3'])
  expect(order(withPlace(list(0, 1, 2, 3), 'p3', 1))).toEqual(['p0@0', 'p3@1', 'p1@2', 'p2@3'])
})

test('[PD17] places are those of the whole list, also when a search shows a part', () => {
  expect(order(withPlace(list(1, 4, 6), 'p6', 1))).toEqual(['p6@1', 'p1@2', 'p4@5'])
  const part = list(1, 4)
  expect(withPlace(part, 'p9', 1)).toBe(part)
})
