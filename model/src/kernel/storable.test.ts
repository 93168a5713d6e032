import { expect, test } from 'vitest'
import { storable } from './storable.ts'

test('[TX46] zero bytes and halves of characters are left out, all else stays', () => {
  expect(storable('Soup\0 \ud83dof \ude00the day 😀')).toBe('Soup of the day 😀')
  expect(storable('a \\u0000 that is written, \\\\\0 and \\')).toBe('a \\u0000 that is written, \\\\ and \\')
  expect(storable('👩‍👩‍👧 crème brûlée')).toBe('👩‍👩‍👧 crème brûlée')
})

test('[TX46] in whatever they stand; what needs no change is the same', () => {
  const clean = { content: 'Soup', runs: [{ start: 0 }], none: null }
  expect(storable(clean)).toBe(clean)
  expect(storable({ ...clean, names: ['a\0', 'b'] })).toEqual({ ...clean, names: ['a', 'b'] })
})
