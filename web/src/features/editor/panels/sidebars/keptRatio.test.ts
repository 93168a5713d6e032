import { expect, test } from 'vitest'
import { keptRatio } from './keptRatio.ts'

const least = { width: 100, height: 100 }
const most = { width: 19_200, height: 10_800 }
const box = { width: 400, height: 200 }

test('[SN28] a kept ratio stays kept, however small or large one side is asked to be', () => {
  expect(keptRatio(box, { width: 800 }, least, most)).toEqual({ width: 800, height: 400 })
  expect(keptRatio(box, { height: 300 }, least, most)).toEqual({ width: 600, height: 300 })
  expect(keptRatio(box, { width: 150 }, least, most)).toEqual({ width: 200, height: 100 })
  expect(keptRatio(box, { height: 10_800 }, least, most)).toEqual({ width: 19_200, height: 9_600 })
  expect(keptRatio(box, { x: 5 } as object, least, most)).toEqual({ x: 5 })
})
