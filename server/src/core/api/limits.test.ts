import { expect, test } from 'vitest'
import { latest } from './limits.ts'

test('[LI8] what was asked is remembered while there is room: so many, so many characters, and nothing that is too long', () => {
  const kept = latest<number>({ entries: 3, longest: 10, characters: 20 })
  const known = (...keys: string[]) => keys.filter(key => kept.get(key) !== undefined)
  kept.set('a', 1)
  kept.set('b', 2)
  kept.set('c', 3)
  expect(known('a')).toEqual(['a'])
  kept.set('d', 4)
  expect(known('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd'])
  kept.set('e'.repeat(11), 5)
  expect(known('a', 'c', 'd', 'e'.repeat(11))).toEqual(['a', 'c', 'd'])
  kept.set('f'.repeat(10), 6)
  kept.set('g'.repeat(10), 7)
  expect(known('a', 'c', 'd', 'f'.repeat(10), 'g'.repeat(10))).toEqual(['f'.repeat(10), 'g'.repeat(10)])
  kept.set('g'.repeat(10), 8)
  expect(kept.get('f'.repeat(10))).toBe(6)
  expect(kept.get('g'.repeat(10))).toBe(8)
})
