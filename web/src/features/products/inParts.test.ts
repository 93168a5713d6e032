import { expect, test } from 'vitest'
import { inParts } from './inParts.ts'

test('[GD104] of more than are taken at once those are known with which it was done before others were refused', async () => {
  const asked: (readonly number[])[] = []
  const refusing = (bad: number) => async (some: readonly number[]) => asked.push(some) > 0 && !some.includes(bad)
  expect(await inParts([1, 2, 3, 4, 5], 2, refusing(5))).toEqual([1, 2, 3, 4])
  expect(asked).toEqual([[1, 2], [3, 4], [5]])
  expect(await inParts([1, 2, 3], 2, refusing(1))).toEqual([])
  expect(await inParts([1, 2, 3], 2, refusing(9))).toEqual([1, 2, 3])
  expect(await inParts([], 2, refusing(9))).toEqual([])
})
