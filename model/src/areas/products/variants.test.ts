import { expect, test } from 'vitest'
import { isMultiple, reordered, single } from './variants.ts'

const small = { id: 's', title: 'Small' }
const large = { id: 'l', title: 'Large' }

test('[PD7] a category without named price variations has one, titled Price', () => {
  expect(single([])).toEqual([{ id: null, title: 'Price' }])
  expect(isMultiple(single([]))).toBe(false)
  expect(isMultiple([small])).toBe(true)
  expect(isMultiple([small, large])).toBe(true)
})

test('[PD8] unticking leaves the first one, titled Price', () => expect(single([small, large])).toEqual([{ id: 's', title: 'Price' }]))

test('[PD6] a variation moves to a place that there is', () => {
  const row = [small, large]
  expect(reordered(row, 1, 0)).toEqual([large, small])
  expect(reordered(row, 0, 1)).toEqual([large, small])
  expect(reordered(row, 0, 2)).toBe(row)
  expect(reordered(row, 0, -1)).toBe(row)
})
