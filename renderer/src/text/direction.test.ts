import { expect, test } from 'vitest'
import { isRightToLeft } from './direction.ts'

test('[FT13] a line is read from where its first letter is read from', () => {
  expect(['سوشي Sushi', 'שלום', '12 سوشي'].map(isRightToLeft)).toEqual([true, true, true])
  expect(['Sushi سوشي', '7,50', '', '寿司'].map(isRightToLeft)).toEqual([false, false, false, false])
})
