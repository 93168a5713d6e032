import { expect, test } from 'vitest'
import { isMultiple, reordered, several, single, matchingVariants } from './variants.ts'

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

test('[PD35] prices go to the variations of the same title, whatever its letters', () => {
  const other = [
    { id: 'L', title: 'large ' },
    { id: 'M', title: 'Medium' },
  ]
  expect([...matchingVariants([small, large], other)]).toEqual([['l', 'L']])
  expect([...matchingVariants([small, { id: 'l2', title: 'Large' }, large], other)]).toEqual([['l2', 'L']])
})

test('[PD35] of one variation and one, the price is the price, whatever they are called', () => {
  expect([...matchingVariants([small], [large])]).toEqual([['s', 'l']])
  expect([...matchingVariants([small], [large, small])]).toEqual([['s', 's']])
  expect([...matchingVariants([small], [])]).toEqual([])
})

test('[PD25] multiple begins with two fields, the first of which is the one of before', () => {
  expect(several([{ id: 'a', title: 'Price' }])).toEqual([
    { id: 'a', title: '' },
    { id: null, title: '' },
  ])
  const two = [
    { id: 'a', title: 'Small' },
    { id: 'b', title: 'Large' },
  ]
  expect(several(two)).toEqual(two)
})
