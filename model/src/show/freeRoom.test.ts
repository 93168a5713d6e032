import { expect, test } from 'vitest'
import { aSlide, aWidget } from '../testing/shows.ts'
import { uprightOf } from './arranging.ts'
import { freePlaceFor } from './freeRoom.ts'
import { touches } from './geometry.ts'
import type { Widget } from './show.ts'
import { droppedAt, newWidget } from './widgets.ts'

const landscape = { orientation: 'LANDSCAPE' } as const
const slideOf = (...widgets: readonly Widget[]) => aSlide({ id: 'slide', widgets })

/** Adds new widgets one after the other, and answers them. */
function added(
  types: readonly Widget['type'][],
  there: readonly Widget[] = [],
  { orientation }: { orientation: 'LANDSCAPE' | 'PORTRAIT' } = landscape,
) {
  const all = [...there]
  for (const [index, type] of types.entries()) {
    const at = droppedAt(type, orientation, freePlaceFor(type, { orientation }, slideOf(...all)))
    all.push(newWidget({ id: `new${index}`, slideId: 'slide', type, ...at }, { orientation, organizationId: 'cafe' }, all.length + 1))
  }
  return all.slice(there.length)
}
const overlaps = (a: Widget, b: Widget) => {
  const [one, other] = [uprightOf(a, 'LANDSCAPE'), uprightOf(b, 'LANDSCAPE')]
  return touches({ x: one.x + 1, y: one.y + 1, width: one.width - 2, height: one.height - 2 }, other, 0)
}

test('[ED216] on an empty slide it is the middle, and for a ticker the foot', () => {
  expect(freePlaceFor('TEXT', landscape, slideOf())).toEqual({ x: 0.5, y: 0.5 })
  const [ticker] = added(['TICKER'])
  expect(ticker).toMatchObject({ positionX: 0 })
  expect(ticker!.positionY + ticker!.height).toBeCloseTo(1)
})

test('[ED216] nothing is laid on what is there while there is room', () => {
  const all = added(['PRODUCT_LIST', 'TICKER', 'TEXT', 'RECTANGLE', 'LOGO', 'IMAGE', 'TICKER', 'QR_CODE'])
  for (const [index, widget] of all.entries()) {
    for (const other of all.slice(0, index)) expect(overlaps(widget, other), `${widget.type} on ${other.type}`).toBe(false)
    expect(widget.positionX).toBeGreaterThanOrEqual(-1e-9)
    expect(widget.positionY + widget.height).toBeLessThanOrEqual(1 + 1e-9)
  }
})

test('[ED216] a second ticker stands above the first, beside a list just below it', () => {
  const [first, second] = added(['TICKER', 'TICKER'])
  expect(second!.positionY).toBeCloseTo(first!.positionY - first!.height)
  const [list, text] = added(['PRODUCT_LIST', 'TEXT'])
  expect(text!.positionY).toBeCloseTo(list!.positionY + list!.height + 24 / 1080)
  expect(text!.positionX).toBeCloseTo(0.3)
})

test('[ED216] what covers most of the slide is a ground, and what is hidden is not there', () => {
  const board = aWidget('RECTANGLE', { id: 'board', positionX: 0, positionY: 0, width: 1, height: 0.8 })
  const hidden = aWidget('PRODUCT_LIST', { id: 'list', positionX: 0.2, positionY: 0.25, isHidden: true })
  expect(freePlaceFor('TEXT', landscape, slideOf(board, hidden))).toEqual({ x: 0.5, y: 0.5 })
})

test('[ED235] where there is no room it covers the least, and not what was added before', () => {
  const list = aWidget('MENU_SECTION', { id: 'menu', positionX: 0.2, positionY: 0.2, width: 0.6, height: 0.6 })
  const [first, second] = added(['PROMOTION', 'PROMOTION'], [list])
  expect(first!.positionY + first!.height).toBeCloseTo(1)
  expect(second!.positionY).toBeCloseTo(0)
})

test('[ED216] a slide with a thousand widgets, and one that stands upright, are asked in the same way', () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    aWidget('RECTANGLE', {
      id: `w${index}`,
      positionX: (index % 40) / 40,
      positionY: Math.floor(index / 40) / 40,
      width: 0.02,
      height: 0.02,
    }),
  )
  expect(freePlaceFor('LOGO', landscape, slideOf(...many)).y).toBeGreaterThan(0.65)
  const [ticker] = added(['TICKER'], [], { orientation: 'PORTRAIT' })
  expect(ticker!.positionY + ticker!.height).toBeCloseTo(1)
})
