import { expect, test } from 'vitest'
import { storable, storableIn } from './storable.ts'

test('[TX46] zero bytes and halves of characters are left out, all else stays', () => {
  expect(storable('Soup\0 \ud83dof \ude00the day 😀')).toBe('Soup of the day 😀')
  expect(storable('👩‍👩‍👧 crème brûlée')).toBe('👩‍👩‍👧 crème brûlée')
})

test('[TX46] in whatever they stand; what needs no change is the same', () => {
  const clean = { content: 'Soup', runs: [{ start: 0 }], none: null }
  expect(storableIn(clean)).toBe(clean)
  expect(storableIn({ ...clean, names: ['a\0', 'b'] })).toEqual({ ...clean, names: ['a', 'b'] })
})
