import { expect, test } from 'vitest'
import { areRightToLeft, isRightToLeft } from './direction.ts'

test('[FT13] a line is read from where its first letter is read from', () => {
  expect(['سوشي Sushi', 'שלום', '12 سوشي'].map(isRightToLeft)).toEqual([true, true, true])
  expect(['Sushi سوشي', '7,50', '', '寿司'].map(isRightToLeft)).toEqual([false, false, false, false])
})

test('[WD25] most of the lines say it, and those without letters nothing', () => {
  expect(areRightToLeft(['שלום', 'سوشي', 'Sushi'])).toBe(true)
  expect(areRightToLeft(['שלום', 'Sushi'])).toBe(false)
  expect(areRightToLeft(['שלום', '7', '12'])).toBe(true)
  expect(areRightToLeft([])).toBe(false)
})
