import { expect, it } from 'vitest'
import { slideAfter } from './slideAfter.ts'

const slides = [
  { id: 'b', sortIndex: 1 },
  { id: 'a', sortIndex: 0 },
  { id: 'c', sortIndex: 2 },
]

it('goes on to the next slide, and around at both ends', () => {
  expect(slideAfter(slides, 'a', 1)?.id).toBe('b')
  expect(slideAfter(slides, 'c', 1)?.id).toBe('a')
  expect(slideAfter(slides, 'a', -1)?.id).toBe('c')
  expect(slideAfter(slides, null, 1)?.id).toBe('a')
  expect(slideAfter([], null, 1)).toBeNull()
})
