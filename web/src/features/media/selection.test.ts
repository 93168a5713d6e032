import { expect, test } from 'vitest'
import { stepOf, toggled, withMore } from './selection.ts'

const [a, b, c] = ['a', 'b', 'c'].map(id => ({ id })) as [{ id: string }, { id: string }, { id: string }]

test('[ME3] where one may be selected, choosing replaces it', () => {
  expect(toggled([a], b, 1)).toEqual([b])
  expect(withMore([a], [b, c], 1)).toEqual([c])
})
test('[ME32] where several may be, no more than that are taken', () => {
  expect(toggled([a], b, 2)).toEqual([a, b])
  expect(toggled([a, b], c, 2)).toEqual([a, b])
  expect(toggled([a, b], a, 2)).toEqual([b])
  expect(withMore([a], [a, b, c], 2)).toEqual([a, b])
})
test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 0, 3],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 3, 3],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['End', 0, 4],
  ['Home', 4, 0],
  ['x', 0, undefined],
])('[ME4] %s from the place %i of five, three in a row, leads to %s', (key, at, to) => expect(stepOf(key, at, 3, 5)).toBe(to))
