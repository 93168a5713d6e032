import { expect, it } from 'vitest'
import { bordersOf } from './outlines.ts'

const boxes = (count: number) => Array.from({ length: count }, (_, i) => ({ box: { x: i * 10, y: 0, width: 5, height: 5 }, degrees: 0 }))
const count = (path: string) => path.split('Z').length - 1

it('[ED241] of some that are selected each has its border; of very many one goes around all', () => {
  expect(count(bordersOf(boxes(60)))).toBe(60)
  expect(bordersOf(boxes(300))).toBe('M0 0L2995 0L2995 5L0 5Z')
})
