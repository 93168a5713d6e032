import { expect, test } from 'vitest'
import { aSlide, aWidget } from '../testing/shows.ts'
import { placeOfFile } from './placedFiles.ts'
import type { Widget } from './show.ts'
import { snapLinesOf } from './snapping.ts'

const landscape = { orientation: 'LANDSCAPE' } as const
const points = ({ positionX, positionY, width, height }: ReturnType<typeof placeOfFile>) =>
  [positionX * 1920, positionY * 1080, width * 1920, height * 1080].map(each => Math.round(each * 1000) / 1000)

test('[ED224] a file lies on whole points and on the slide, never larger than its picture', () => {
  expect(points(placeOfFile({ ratio: 1, width: 300 }, { x: 0.5, y: 0.5 }, true, landscape, aSlide({ id: 's' })))).toEqual([
    810, 390, 300, 300,
  ])
  const large = points(placeOfFile({ ratio: 1.5, width: 6000 }, { x: 0.97, y: 0.99 }, true, landscape, aSlide({ id: 's' })))
  expect(large).toEqual([1920 - 653, 1080 - 435, 653, 435])
  expect(points(placeOfFile({ ratio: 1, width: 4 }, { x: 0, y: 0 }, true, landscape, aSlide({ id: 's' })))).toEqual([0, 0, 48, 48])
  const video = points(placeOfFile({ ratio: 16 / 9, width: null }, { x: 0.3337, y: 0.2221 }, true, landscape, aSlide({ id: 's' })))
  for (const each of video) expect(each).toBe(Math.round(each))
})

test('[ED255] several that are dropped together lie beside each other', () => {
  const widgets: Widget[] = []
  for (let index = 0; index < 4; index += 1) {
    const place = placeOfFile({ ratio: 1, width: 400 }, { x: 0.9, y: 0.9 }, index === 0, landscape, aSlide({ id: 's', widgets }))
    for (const { positionX, positionY } of widgets)
      expect(Math.abs(positionX - place.positionX) * 1920 >= 399 || Math.abs(positionY - place.positionY) * 1080 >= 399).toBe(true)
    widgets.push(aWidget('IMAGE', { id: `i${index}`, ...place }))
  }
})

test('[ED232] [GU4] a file that is dropped jumps to what is near, as what is dragged does, and stays on the slide', () => {
  // Half as large as its points.
  const size = { width: 960, height: 540 }
  const lines = snapLinesOf(size, [{ x: 100, y: 60, width: 41, height: 41 }], { x: [333], y: [] })
  const drop = (x: number, y: number, isFirst = true) =>
    points(placeOfFile({ ratio: 1, width: 300 }, { x: x / 1920, y: y / 1080 }, isFirst, landscape, aSlide({ id: 's' }), { lines, size }))
  // Its left edge to the other's, its top too; its middle to a guide; its right edge to the slide's.
  expect(drop(200 + 150 + 8, 120 + 150 - 10)).toEqual([200, 120, 300, 300])
  expect(drop(666 - 9, 730)).toEqual([516, 580, 300, 300])
  expect(drop(1920 - 155, 730)[0]).toBe(1620)
  // Too far from all; and what came with another lies where there is room.
  expect(drop(200 + 150 + 15, 730)).toEqual([215, 580, 300, 300])
  expect(drop(200 + 150 + 8, 730, false)[0]).toBe(208)
})
