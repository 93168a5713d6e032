import { expect, test } from 'vitest'
import { offsetWithin } from './usePage.ts'

const limit = 20

test('[LS3] a page that has items stays', () => {
  expect(offsetWithin({ offset: 20, limit, total: 21 })).toBe(20)
  expect(offsetWithin({ offset: 0, limit, total: 0 })).toBe(0)
})

test('[LS3] a page whose last item went steps back to the last that has some', () => {
  expect(offsetWithin({ offset: 20, limit, total: 20 })).toBe(0)
  expect(offsetWithin({ offset: 60, limit, total: 41 })).toBe(40)
  expect(offsetWithin({ offset: 60, limit, total: 40 })).toBe(20)
})

test('[LS3] of a list that was emptied the first page is shown', () => {
  expect(offsetWithin({ offset: 40, limit, total: 0 })).toBe(0)
})
