import { expect, test } from 'vitest'
import { animationStages, animationTypes, transitionTypes, type AnimationType } from '@vitrine/model/areas/shows/enumerations.ts'
import { eases, familyOf, motionFamilies, motions } from '@vitrine/model/catalog/motions.ts'
import { transitions } from '@vitrine/model/catalog/transitions.ts'
import type { Animation } from '@vitrine/model/show/timeline.ts'
import { bezier } from './ease.ts'
import { inPlace, motionOf, poseAt, transformOf, type FullPose } from './pose.ts'

const slide = { width: 1280, height: 720 }
const box = { width: 256, height: 72 }
const widget = { positionX: 0.4, positionY: 0.5, width: 0.2, height: 0.1 }
const start: Animation = {
  stage: 'IN',
  type: 'A_B',
  duration: 1,
  delay: null,
  positionStartX: 0.2,
  positionStartY: 0.9,
  scaleStart: 3,
}
const named = animationTypes.filter(type => type !== 'A_B')
const pose = (type: Exclude<AnimationType, 'A_B'>, progress: number, stage: Animation['stage'] = 'IN') =>
  poseAt(motions[type][stage], progress)
const css = (type: Exclude<AnimationType, 'A_B'>, progress: number, stage: Animation['stage'] = 'IN') =>
  transformOf(pose(type, progress, stage), box, slide)

/** Whole turns are none. */
const seen = (p: FullPose): FullPose => ({
  ...p,
  rotate: p.rotate % 360 || 0,
  rotateX: p.rotateX % 360 || 0,
  rotateY: p.rotateY % 360 || 0,
})
const expectNear = (a: FullPose, b: FullPose, digits = 2) => {
  for (const [measure, value] of Object.entries(a)) expect(value).toBeCloseTo(b[measure as keyof FullPose], digits)
}
const expectInPlace = (p: FullPose) => {
  expectNear(seen(p), inPlace)
}
/** Not to be seen: transparent, or outside the slide wherever on it the widget is. */
const isAway = ({ opacity, farX, farY }: FullPose) => opacity === 0 || Math.abs(farX) >= 1 || Math.abs(farY) >= 1

test.each(named)('[MO9] [MO32] %s comes from where nobody sees it, and leaves there', type => {
  expect(isAway(pose(type, 0, 'IN'))).toBe(true)
  expectInPlace(pose(type, 1, 'IN'))
  expectInPlace(pose(type, 0, 'OUT'))
  expect(isAway(pose(type, 1, 'OUT'))).toBe(true)
})

test.each(named)('[MO10] [MO30] a LOOP of %s ends where it begins, in place, and never takes the widget away', type => {
  expectInPlace(pose(type, 0, 'LOOP'))
  expectInPlace(pose(type, 1, 'LOOP'))
  expect(seen(pose(type, 0.25, 'LOOP'))).not.toEqual(inPlace)
  for (let p = 0; p <= 1; p += 0.02) {
    const { opacity, x, y, dx, dy, farX, farY } = pose(type, p, 'LOOP')
    expect(opacity).toBeGreaterThanOrEqual(0.25)
    expect([x, y, farX, farY]).toEqual([0, 0, 0, 0])
    expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(90)
  }
})

test.each(named)('[MO31] %s moves without a jump, and has its steps in order, from 0 to 1', type => {
  for (const stage of animationStages) {
    const moments = motions[type][stage].steps.map(step => step.at)
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect([moments[0], moments[moments.length - 1]]).toEqual([0, 1])
    for (const moment of moments) {
      const [before, after] = [pose(type, moment - 1e-6, stage), pose(type, moment + 1e-6, stage)]
      expectNear(before, after, 0)
    }
  }
})

test('[MO12] [MO44] [MO45] LEFT comes from the left and goes there; UP rises from below and leaves upward', () => {
  expect(pose('FADE_LEFT', 0)).toMatchObject({ x: -1, y: 0, opacity: 0 })
  expect(pose('FADE_LEFT', 1, 'OUT')).toMatchObject({ x: -1, opacity: 0 })
  expect(pose('FADE_UP', 0)).toMatchObject({ y: 1 })
  expect(pose('FADE_UP', 1, 'OUT')).toMatchObject({ y: -1, opacity: 0 })
  expect(pose('FADE_DOWN', 0)).toMatchObject({ y: -1 })
  expect(pose('FADE_BOTTOM_RIGHT', 0)).toMatchObject({ x: 1, y: 1 })
  expect(pose('BOUNCE_UP', 0.4, 'LOOP').dy).toBe(-30)
})

test('[MO13] BIG and the directional bounces come from outside the slide, however small the widget, in both orientations', () => {
  const tiny = { width: 2, height: 2 }
  expect(transformOf(pose('FADE_BIG_RIGHT', 0), tiny, slide)).toBe('translate3d(2000px,0px,0)')
  expect(transformOf(pose('FADE_BIG_UP', 0), tiny, { width: 720, height: 1280 })).toBe('translate3d(0px,2000px,0)')
  expect(transformOf(pose('BOUNCE_LEFT', 0), tiny, slide)).toBe('translate3d(-3000px,0px,0) scale(3,1)')
  expect(css('FADE_RIGHT', 0)).toBe('translate3d(256px,0px,0)')
  expect(css('SLIDE_RIGHT', 0)).toBe('translate3d(1280px,0px,0)')
})

// The characteristic moments of each family.
test.each([
  ['BOUNCE', 0.2, 'scale(1.1,1.1)'],
  ['BOUNCE', 0.4, 'scale(0.9,0.9)'],
  ['BOUNCE_DOWN', 0.6, 'translate3d(0px,25px,0) scale(1,0.9)'],
  ['BOUNCE_RIGHT', 0.75, 'translate3d(10px,0px,0) scale(0.98,1)'],
  ['FLIP', 0.4, 'perspective(400px) translateZ(150px) rotateY(-190deg)'],
  ['FLIP_VERTICAL', 0.4, 'perspective(400px) rotateX(-20deg)'],
  ['FLIP_HORIZONTAL', 0.6, 'perspective(400px) rotateY(10deg)'],
  ['LIGHTSPEED_LEFT', 0, 'translate3d(-256px,0px,0) skewX(30deg)'],
  ['LIGHTSPEED_RIGHT', 0.6, 'skewX(20deg)'],
  ['ROTATE', 0, 'rotate(-200deg)'],
  ['ROTATE_DOWN_LEFT', 0, 'rotate(-45deg)'],
  ['ROTATE_UP_RIGHT', 0, 'rotate(-90deg)'],
  ['ZOOM', 0, 'scale(0.3,0.3)'],
  ['ZOOM_DOWN', 0, 'translate3d(0px,-100px,0) scale(0.1,0.1)'],
  ['ZOOM_DOWN', 0.6, 'translate3d(0px,28.5px,0) scale(0.475,0.475)'],
] as const)('[MO29] %s at %d is %s', (type, progress, expected) => expect(css(type, progress)).toBe(expected))

test('[MO29] what turns on a corner turns on its lower one, also as it leaves', () => {
  expect(motions.ROTATE_DOWN_LEFT.IN.origin).toEqual([0, 1])
  expect(motions.ROTATE_UP_RIGHT.OUT.origin).toEqual([1, 1])
  expect(css('ROTATE_DOWN_LEFT', 1, 'OUT')).toBe('rotate(45deg)')
})

test('[MO14] a large widget that turns never swings past the eye', () => {
  const wall = { width: 1280, height: 720 }
  expect(transformOf({ ...inPlace, rotateY: 90 }, wall, slide)).toBe('perspective(1920px) rotateY(90deg)')
})

test('[MO15] A_B goes from its start place and scale to the widget’s own place; OUT goes back, LOOP there and back', () => {
  const motion = motionOf(start, widget)
  const away = 'translate3d(-256px,288px,0) scale(3,3)'
  const at = (stage: Animation['stage'], p: number) => transformOf(poseAt(motion[stage], p), box, slide)
  expect([at('IN', 0), at('IN', 1)]).toEqual([away, ''])
  expect([at('OUT', 0), at('OUT', 1)]).toEqual(['', away])
  expect([at('LOOP', 0), at('LOOP', 0.5), at('LOOP', 1)]).toEqual(['', away, ''])
})

test('[MO33] A_B without a start stays where it is', () => {
  const still = { ...start, positionStartX: null, positionStartY: null, scaleStart: null }
  expect(poseAt(motionOf(still, widget).IN, 0)).toEqual(inPlace)
})

test('[MO11] [MO31] a step counts for what it says: places pass from place to place, opacities from opacity to opacity', () => {
  const path = { steps: [{ at: 0, dx: 100, opacity: 0 }, { at: 0.5, dx: 20 }, { at: 0.8, opacity: 1 }, { at: 1 }], ease: 'even' } as const
  expect([0, 0.25, 0.5, 0.75, 1, 2, -1].map(p => poseAt(path, p).dx)).toEqual([100, 60, 20, 10, 0, 0, 100])
  expect([0, 0.4, 0.8, 0.9].map(p => poseAt(path, p).opacity)).toEqual([0, 0.5, 1, 1])
})

test('[MO31] each step may pass into the next in a way of its own', () => {
  const path = {
    steps: [
      { at: 0, dx: 0, ease: 'even' },
      { at: 0.5, dx: 10, ease: 'starts' },
      { at: 1, dx: 20 },
    ],
  } as const
  expect(poseAt(path, 0.25).dx).toBe(5)
  expect(poseAt(path, 0.75).dx).toBeCloseTo(10 + 10 * bezier(eases.starts)(0.5))
})

test('the curves are those of CSS', () => {
  // What browsers compute for `ease`, `ease-in` and `ease-in-out`.
  expect([0, 0.25, 0.5, 0.75, 1].map(bezier(eases.usual)).map(x => Math.round(x * 1000) / 1000)).toEqual([0, 0.409, 0.802, 0.96, 1])
  expect(bezier(eases.starts)(0.5)).toBeCloseTo(0.3154, 3)
  expect(bezier(eases.swings)(0.5)).toBeCloseTo(0.5)
  for (const handles of Object.values(eases)) {
    const curve = bezier(handles)
    for (let p = 0.01; p <= 1; p += 0.01) expect(curve(p)).toBeGreaterThanOrEqual(curve(p - 0.01))
  }
})

test('[MO16] every type has its family, and every family has its types', () => {
  expect(familyOf('FADE_TOP_LEFT')).toBe('FADE')
  expect(familyOf('FADE_BIG_UP')).toBe('FADE_BIG')
  expect([...new Set(animationTypes.map(familyOf))].sort()).toEqual([...motionFamilies].sort())
})

test.each(transitionTypes)('[PB33] %s brings the new slide to its place', type => {
  const { arrives } = transitions[type]
  expect(isAway(poseAt(arrives, 0))).toBe(true)
  expect(poseAt(arrives, 1)).toEqual(inPlace)
})

test('[PB12] [PB34] LEFT comes from the left, UP from below; what slides in pushes the old one out', () => {
  expect(poseAt(transitions.SLIDE_LEFT.arrives, 0).farX).toBe(-1)
  expect(poseAt(transitions.SLIDE_LEFT.leaves!, 1).farX).toBe(1)
  expect(poseAt(transitions.SLIDE_UP.arrives, 0).farY).toBe(1)
  expect(poseAt(transitions.SLIDE_UP.leaves!, 1).farY).toBe(-1)
  expect(poseAt(transitions.FADE_DOWN.arrives, 0).y).toBe(-1)
  for (let p = 0; p <= 1; p += 0.1)
    expect(poseAt(transitions.SLIDE_DOWN.leaves!, p).farY - poseAt(transitions.SLIDE_DOWN.arrives, p).farY).toBeCloseTo(1)
})

test.each(transitionTypes)('[PB13] during %s every point is covered by one of the two slides', type => {
  const { arrives, leaves } = transitions[type]
  const covers = (p: FullPose, x: number, y: number) =>
    p.opacity === 1 && Math.abs(x - p.farX - p.x) <= p.scaleX / 2 + 1e-9 && Math.abs(y - p.farY - p.y) <= p.scaleY / 2 + 1e-9
  for (let p = 0; p <= 1; p += 0.05) {
    const [next, old] = [poseAt(arrives, p), leaves ? poseAt(leaves, p) : inPlace]
    for (let x = -0.5; x <= 0.5; x += 0.1) for (let y = -0.5; y <= 0.5; y += 0.1) expect(covers(next, x, y) || covers(old, x, y)).toBe(true)
  }
})
