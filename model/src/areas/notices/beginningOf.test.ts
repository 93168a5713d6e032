import { expect, test } from 'vitest'
import { beginningOf } from './beginningOf.ts'

test('[NO11] a note is told by its first words, on one line', () => {
  expect(beginningOf('  Too dark,\n and too  small ')).toBe('Too dark, and too small')
  expect(beginningOf('The price of the soup is wrong', 12)).toBe('The price…')
  expect(beginningOf('🍲'.repeat(9), 4)).toBe('🍲🍲🍲🍲…')
})
