import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitting, margin, createViewport, panned, placeIn, parseZoom, zoomedAt, zoomOfWheel, zooms, type Viewport } from './viewport.ts'

const slide = { width: 1920, height: 1080 }
const room = { width: 1024, height: 700 }
const where = (view: Viewport) => placeIn(room, slide, view)
const aView = (given: string | null = null) => {
  let kept = given
  const view = createViewport(() => slide, { take: () => kept, keep: text => void (kept = text) })
  view.setRoom(room)
  return { ...view, kept: () => kept }
}

describe('how the slide is looked at', () => {
  it('[ED210] it fits at first, with a margin, in the middle', () => {
    const { x, y, width, height, isFit } = where(fitting)
    expect([x, width, isFit]).toEqual([margin, room.width - 2 * margin, true])
    expect(y).toBe(Math.round((room.height - height) / 2))
  })
  it('[ED210] and goes on fitting when the window becomes another', () => {
    const view = aView()
    view.setRoom({ width: 500, height: 700 })
    expect(view.get().width).toBe(500 - 2 * margin)
  })
  it('[ED250] zooming keeps what is under the pointer there', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 1, max: 8, noNaN: true }),
        (fx, fy, factor) => {
          const before = where(fitting)
          const at = { x: before.x + fx * before.width, y: before.y + fy * before.height }
          const after = where(zoomedAt(room, slide, fitting, before.scale * factor, at))
          // To a pixel, as it begins at whole ones.
          expect(Math.abs((at.x - after.x) / after.width - fx) * after.width).toBeLessThan(1)
          expect(Math.abs((at.y - after.y) / after.height - fy) * after.height).toBeLessThan(1)
        },
      ),
    )
  })
  it('[ED211] from 10 to 400 percent', () => {
    const view = aView()
    for (let i = 0; i < 40; i += 1) view.zoomBy(zooms.step)
    expect(view.get().scale).toBe(4)
    for (let i = 0; i < 40; i += 1) view.zoomBy(1 / zooms.step)
    expect(view.get().scale).toBe(0.1)
  })
  it('[ED211] at 100 percent a point is a pixel', () => {
    const view = aView()
    view.zoomTo(1)
    expect(view.get()).toMatchObject({ width: 1920, height: 1080, isFit: false })
    view.fit()
    expect(view.get().isFit).toBe(true)
  })
  it('[ED211] not while something is dragged, but it may move', () => {
    const view = aView()
    view.zoomTo(1)
    view.hold(true)
    view.zoomTo(2)
    view.fit()
    expect(view.get().scale).toBe(1)
    const { x } = view.get()
    view.pan({ x: -30, y: 0 })
    expect(view.get().x).toBe(x - 30)
  })
  it('[ED251] it goes with the hand, and never out of sight; what is to fit stays in the middle', () => {
    const large: Viewport = { scale: 1, focus: { x: 0.5, y: 0.5 } }
    const before = where(large)
    const after = where(panned(room, slide, large, { x: -30, y: 12 }))
    expect([after.x - before.x, after.y - before.y]).toEqual([-30, 12])
    const far = where(panned(room, slide, large, { x: -99_999, y: 99_999 }))
    expect([far.x + far.width, far.y]).toEqual([room.width / 2, room.height / 2])
    expect(where(panned(room, slide, fitting, { x: 300, y: 300 }))).toEqual(where(fitting))
  })
  it('[ED212] where it cannot go further, nothing is drawn again', () => {
    const view = aView()
    let heard = 0
    view.subscribe(() => void (heard += 1))
    const place = view.get()
    for (let i = 0; i < 3; i += 1) view.pan({ x: 9, y: 9 })
    expect([heard, view.get() === place]).toEqual([0, true])
    view.zoomTo(1)
    for (let i = 0; i < 3; i += 1) view.pan({ x: 9_999, y: 9_999 })
    expect(heard).toBe(2)
  })
  it('[ED212] fractions of a pixel add up', () => {
    let view: Viewport = { scale: 1, focus: { x: 0.5, y: 0.5 } }
    const before = where(view).x
    for (let i = 0; i < 10; i += 1) view = panned(room, slide, view, { x: 0.4, y: 0 })
    expect(where(view).x - before).toBe(4)
  })
  it('[ED213] it is kept, and what makes no sense is forgotten', () => {
    const view = aView()
    view.zoomTo(2)
    expect(aView(view.kept()).get()).toEqual(view.get())
    for (const text of [null, 'no json', '{"scale":77,"focus":{"x":0,"y":0}}', '{"scale":1}']) expect(parseZoom(text)).toEqual(fitting)
  })
  it('a turn of the wheel is a step, two fingers on a touchpad are finer', () => {
    expect(zoomOfWheel(-120)).toBeCloseTo(1.27, 2)
    expect(zoomOfWheel(120) * zoomOfWheel(-120)).toBeCloseTo(1)
    expect(zoomOfWheel(-2)).toBeCloseTo(1.02, 2)
  })
})
