import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundsOf,
  boxOf,
  handles,
  middleOf,
  placeOf,
  pointsOf,
  resized,
  rotationTowards,
  toPoints,
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
    expect(snapMove({ x: 5, y: 200, width: 30, height: 30 }, lines)).toEqual({ dx: -5, dy: 0, x: 0, y: null })
    expect(snapMove({ x: 460, y: 300, width: 50, height: 7 }, lines)).toMatchObject({ dx: -5, x: 480 })
    expect(snapMove({ x: 300, y: 513, width: 33, height: 22 }, lines)).toMatchObject({ dy: 5, y: 540 })
  })
  it('[SN2] beyond 6 pixels nothing happens', () => {
    expect(snapMove({ x: 7, y: 200, width: 30, height: 30 }, lines)).toEqual({ dx: 0, dy: 0, x: null, y: null })
  })
  it('[SN3] other widgets attract with their edges and centres', () => {
    expect(snapMove({ x: 154, y: 96, width: 20, height: 20 }, lines)).toEqual({ dx: -4, dy: 4, x: 150, y: 100 })
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
    expect(snapPoint({ x: 957, y: null }, lines)).toEqual({ dx: 3, dy: 0, x: 960, y: null })
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
  it('[SN8] a widget is never made smaller than its least size', () => {
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
})
