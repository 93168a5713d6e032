import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  around,
  boundsOf,
  boxOf,
  drawnOut,
  handles,
  middleOf,
  placeOf,
  pointsOf,
  resized,
  revolved,
  rotationTowards,
  toPoints,
  touches,
  turned,
  type Box,
  type HandleName,
} from './geometry.ts'
import { snapLinesOf, snapMove, snapPoint } from './snapping.ts'

const slide = { width: 960, height: 540 }
const side = fc.double({ min: -500, max: 1500, noNaN: true })
const length = fc.double({ min: 1, max: 800, noNaN: true })
const aBox: fc.Arbitrary<Box> = fc.record({ x: side, y: side, width: length, height: length })

describe('snapping', () => {
  const lines = snapLinesOf(slide, [{ x: 100, y: 100, width: 50, height: 50 }])
  it("[SN1] a box within 6 pixels of the slide's edge or centre jumps to it", () => {
    expect(snapMove({ x: 5, y: 200, width: 30, height: 30 }, lines)).toMatchObject({ dx: -5, dy: 0, x: 0, y: null })
    expect(snapMove({ x: 460, y: 300, width: 50, height: 7 }, lines)).toMatchObject({ dx: -5, x: 480 })
    expect(snapMove({ x: 300, y: 513, width: 33, height: 22 }, lines)).toMatchObject({ dy: 5, y: 540 })
  })
  it('[SN2] beyond 6 pixels nothing happens', () => {
    expect(snapMove({ x: 7, y: 200, width: 30, height: 30 }, lines)).toEqual({ dx: 0, dy: 0, x: null, y: null, gaps: [] })
  })
  it('[SN3] other widgets attract with their edges and centres', () => {
    expect(snapMove({ x: 154, y: 96, width: 20, height: 20 }, lines)).toMatchObject({ dx: -4, dy: 4, x: 150, y: 100 })
  })
  it('[SN4] of several lines the nearest wins, the same as looking at every one', () => {
    fc.assert(
      fc.property(aBox, fc.array(aBox, { maxLength: 12 }), (box, others) => {
        const all = snapLinesOf(slide, others)
        const distances = [box.x, box.x + box.width / 2, box.x + box.width].flatMap(p => all.x.map(l => Math.abs(l - p)))
        const least = Math.min(...distances)
        const { dx, x } = snapMove(box, all)
        if (least <= 6) expect(Math.abs(dx)).toBeCloseTo(least)
        else expect(x).toBeNull()
      }),
    )
  })
  it('[SN5] a resize snaps the edge that is dragged and no other', () => {
    expect(snapPoint({ x: 957, y: null }, lines)).toMatchObject({ dx: 3, dy: 0, x: 960, y: null })
  })
})

describe('equal gaps', () => {
  /** Three in a row of 50 × 50: at 100, 180 (30 apart) and far away; and one below that is in nobody's way. */
  const box = (x: number, y: number): Box => ({ x, y, width: 50, height: 50 })
  const row = snapLinesOf({ width: 2000, height: 2000 }, [box(100, 100), box(180, 100), box(700, 1500)])
  it('[SN20] [SN29] a box beside two neighbours jumps to where its gap is theirs, and both gaps are shown', () => {
    const { dx, x, gaps } = snapMove(box(263, 117), row)
    expect([dx, x]).toEqual([-3, null])
    expect(gaps).toEqual([
      { axis: 'x', from: 230, to: 260, at: expect.any(Number) },
      { axis: 'x', from: 150, to: 180, at: expect.any(Number) },
    ])
  })
  it('[SN20] before them too', () => {
    expect(snapMove(box(24, 117), row)).toMatchObject({
      dx: -4,
      gaps: [
        { from: 70, to: 100 },
        { from: 150, to: 180 },
      ],
    })
  })
  it('[SN20] and in the middle between two', () => {
    const pair = snapLinesOf({ width: 2000, height: 2000 }, [box(100, 100), box(390, 133)])
    expect(snapMove(box(249, 117), pair)).toMatchObject({
      dx: -4,
      gaps: [
        { from: 150, to: 245 },
        { from: 295, to: 390 },
      ],
    })
  })
  it('[SN20] one below the other as well', () => {
    const column = snapLinesOf({ width: 2000, height: 2000 }, [box(100, 100), box(117, 180)])
    expect(snapMove(box(133, 262), column)).toMatchObject({
      dy: -2,
      gaps: [
        { axis: 'y', from: 230, to: 260 },
        { axis: 'y', from: 150, to: 180 },
      ],
    })
  })
  it('[SN21] only those count that lie beside it', () => {
    expect(snapMove(box(263, 177), row)).toMatchObject({ dx: 0, gaps: [] })
  })
  it('[SN30] where somebody stands already nothing attracts', () => {
    const full = snapLinesOf({ width: 2000, height: 2000 }, [box(100, 100), box(180, 100), box(245, 100)])
    expect(snapMove({ ...box(263, 117), width: 8 }, full).gaps).toEqual([])
  })
  it('[SN22] a nearer line wins over a gap; of equals both are shown', () => {
    const near = snapLinesOf({ width: 2000, height: 2000 }, [box(100, 100), box(180, 100), box(262, 1500)])
    expect(snapMove(box(263, 117), near)).toMatchObject({ dx: -1, x: 262, gaps: [] })
    const both = snapLinesOf({ width: 2000, height: 2000 }, [box(100, 100), box(180, 100), box(260, 1500)])
    expect(snapMove(box(263, 117), both)).toMatchObject({ dx: -3, x: 260, gaps: [{ axis: 'x' }, { axis: 'x' }] })
  })
  it('[SN31] an axis that is held attracts nothing', () => {
    expect(snapMove(box(263, 117), row, 6, { x: false, y: true })).toMatchObject({ dx: 0, gaps: [] })
  })
  it('[SN23] whatever it jumps to, the gaps shown are equal', () => {
    fc.assert(
      fc.property(aBox, fc.array(aBox, { maxLength: 12 }), (moved, others) => {
        const { gaps } = snapMove(moved, snapLinesOf(slide, others))
        for (const axis of ['x', 'y'] as const) {
          const shown = gaps.filter(g => g.axis === axis)
          // Beside several pairs there may be several lengths, each of them twice.
          for (const { from, to } of shown) expect(shown.filter(g => Math.abs(g.to - g.from - (to - from)) < 1.1).length).toBeGreaterThan(1)
        }
      }),
    )
  })
})

describe('geometry', () => {
  it('[SN6] fractions become points of a 1920 × 1080 slide and back', () => {
    const place = { positionX: 0.25, positionY: 0.5, width: 0.1, height: 0.2 }
    expect(placeOf(boxOf(place, slide), slide)).toEqual(place)
    expect(toPoints(0.25, pointsOf('LANDSCAPE').width)).toBe(480)
    expect(pointsOf('PORTRAIT')).toEqual({ width: 1080, height: 1920 })
  })
  it('[SN7] resizing keeps the opposite corner where it is, rotated or not', () => {
    fc.assert(
      fc.property(
        aBox,
        fc.constantFrom(...(Object.keys(handles) as HandleName[])),
        side,
        side,
        fc.integer({ min: 0, max: 360 }),
        fc.boolean(),
        (box, name, x, y, degrees, keepRatio) => {
          const handle = handles[name]
          const fixed = (b: Box) => {
            const arm = turned({ x: (-handle.x * b.width) / 2, y: (-handle.y * b.height) / 2 }, degrees)
            return { x: middleOf(b).x + arm.x, y: middleOf(b).y + arm.y }
          }
          const after = resized(box, handle, { x, y }, { degrees, keepRatio, least: { width: 1, height: 1 } })
          expect(fixed(after).x).toBeCloseTo(fixed(box).x, 5)
          expect(fixed(after).y).toBeCloseTo(fixed(box).y, 5)
          if (keepRatio) expect(after.width / after.height / (box.width / box.height)).toBeCloseTo(1, 5)
        },
      ),
    )
  })
  it('[SN8] [SN28] a widget is never made smaller than its least size', () => {
    expect(
      resized({ x: 0, y: 0, width: 100, height: 100 }, handles.se, { x: -500, y: -500 }, { least: { width: 20, height: 30 } }),
    ).toEqual({ x: 0, y: 0, width: 20, height: 30 })
    expect(
      resized(
        { x: 0, y: 0, width: 100, height: 50 },
        handles.se,
        { x: -500, y: -500 },
        { least: { width: 20, height: 20 }, keepRatio: true },
      ),
    ).toEqual({ x: 0, y: 0, width: 40, height: 20 })
  })
  it('[SN9] with the middle held, both sides move', () => {
    expect(resized({ x: 0, y: 0, width: 100, height: 100 }, handles.e, { x: 10, y: 0 }, { fromMiddle: true })).toEqual({
      x: -10,
      y: 0,
      width: 120,
      height: 100,
    })
  })
  it('[SN10] the bounds of a box on its side are its box on its side', () => {
    const { x, y, width, height } = boundsOf({ x: 0, y: 0, width: 100, height: 50 }, 90)
    expect([x, y, width, height].map(n => Math.round(n))).toEqual([25, -25, 50, 100])
  })
  it('[SN11] the handle above a widget points where it turns', () => {
    const box = { x: 0, y: 0, width: 100, height: 100 }
    expect([
      rotationTowards(box, { x: 50, y: -20 }),
      rotationTowards(box, { x: 200, y: 50 }),
      rotationTowards(box, { x: -9, y: 50 }),
      rotationTowards(box, { x: 54, y: -20 }, 15),
    ]).toEqual([0, 90, 270, 0])
  })
  it('[SN24] a rectangle lies around all of several', () => {
    expect(
      around([
        { x: 10, y: 20, width: 5, height: 5 },
        { x: -3, y: 40, width: 1, height: 30 },
      ]),
    ).toEqual({ x: -3, y: 20, width: 18, height: 50 })
    expect(around([])).toEqual({ x: 0, y: 0, width: 0, height: 0 })
  })
  it('[SN25] drawn out with what is around it and back again, a box is what it was', () => {
    fc.assert(
      fc.property(aBox, aBox, aBox, fc.constantFrom(0, 90, 180, 270), (box, from, to, degrees) => {
        const back = drawnOut(drawnOut(box, degrees, from, to), degrees, to, from)
        for (const key of ['x', 'y', 'width', 'height'] as const) expect(back[key]).toBeCloseTo(box[key], 3)
      }),
    )
  })
  it('[SN32] grown alike on both axes, it is grown by as much, however it is turned', () => {
    fc.assert(
      fc.property(aBox, fc.integer({ min: 0, max: 360 }), fc.double({ min: 0.1, max: 5, noNaN: true }), (box, degrees, by) => {
        const whole = { x: 0, y: 0, width: 100, height: 100 }
        const after = drawnOut(box, degrees, whole, { ...whole, width: 100 * by, height: 100 * by })
        expect(after.width).toBeCloseTo(box.width * by, 3)
        expect(after.height).toBeCloseTo(box.height * by, 3)
      }),
    )
  })
  it('[SN26] turned around a point and back, it is where it was', () => {
    fc.assert(
      fc.property(aBox, side, side, fc.integer({ min: -360, max: 360 }), (box, x, y, degrees) => {
        const back = revolved(revolved(box, { x, y }, degrees), { x, y }, -degrees)
        expect(back.x).toBeCloseTo(box.x, 3)
        expect(back.y).toBeCloseTo(box.y, 3)
      }),
    )
  })
  it('[SN27] a rectangle touches a turned box where it is, not where its bounds are', () => {
    const onCorner = { x: 0, y: 0, width: 100, height: 100 }
    expect(touches({ x: -20, y: -20, width: 25, height: 25 }, onCorner, 0)).toBe(true)
    expect(touches({ x: -20, y: -20, width: 25, height: 25 }, onCorner, 45)).toBe(false)
    expect(touches({ x: 40, y: -30, width: 20, height: 15 }, onCorner, 45)).toBe(true)
  })
})
