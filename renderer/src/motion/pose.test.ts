import { expect, test } from 'vitest'
import { animationTypes, transitionTypes, type AnimationType } from '@vitrine/model/areas/shows/enumerations.ts'
import { motions } from '@vitrine/model/catalog/motions.ts'
import { transitions } from '@vitrine/model/catalog/transitions.ts'
import type { Animation } from '@vitrine/model/show/timeline.ts'
import { inPlace, motionOf, poseAt, poseOf, transformOf } from './pose.ts'

const slide = { width: 1280, height: 720 }
const box = { width: 256, height: 72 }
const widget = { positionX: 0.4, positionY: 0.5, width: 0.2, height: 0.1 }
const animation = (type: AnimationType, stage: Animation['stage'] = 'IN', given: Partial<Animation> = {}): Animation => ({
  stage,
  type,
  duration: 1,
  delay: null,
  positionStartX: null,
  positionStartY: null,
  scaleStart: null,
  ...given,
})
const pose = (type: AnimationType, progress: number, stage: Animation['stage'] = 'IN') =>
  poseOf(animation(type, stage), motionOf(animation(type), widget), progress)
const named = animationTypes.filter(type => type !== 'A_B')

test.each(named)('[AN7] %s begins away and ends in its place, whichever way it plays', type => {
  expect(pose(type, 0)).not.toEqual(inPlace)
  for (const stage of ['IN', 'LOOP', 'OUT'] as const) {
    const end = pose(type, 1, stage)
    for (const [measure, value] of Object.entries(end)) expect(value).toBeCloseTo(inPlace[measure as keyof typeof inPlace])
  }
})

test.each(named)('[AN7] %s has its steps in order, from 0 to 1', type => {
  const moments = motions[type].path.map(step => step.at)
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
  expect([moments[0], moments[moments.length - 1]]).toEqual([0, 1])
})

test('[AN7] LEFT comes from the left and goes there; UP rises from below and leaves upward', () => {
  expect(pose('FADE_LEFT', 0)).toMatchObject({ x: -1, y: 0, opacity: 0 })
  expect(pose('FADE_LEFT', 0, 'OUT')).toMatchObject({ x: -1, opacity: 0 })
  expect(pose('FADE_UP', 0)).toMatchObject({ y: 1 })
  expect(pose('FADE_UP', 0, 'OUT')).toMatchObject({ y: -1, opacity: 0 })
  expect(pose('FADE_UP', 0, 'LOOP')).toMatchObject({ y: 1 })
})

test('[AN7] the far ones come from outside the slide, however small the widget', () => {
  expect(transformOf(pose('FADE_BIG_RIGHT', 0), { width: 2, height: 2 }, slide)).toBe('translate3d(1280px,0px,0)')
  expect(transformOf(pose('FADE_RIGHT', 0), box, slide)).toBe('translate3d(256px,0px,0)')
})

test('[AN8] A_B goes from its start place and scale to the widget’s own place', () => {
  const start = animation('A_B', 'IN', { positionStartX: 0.2, positionStartY: 0.9, scaleStart: 3 })
  const motion = motionOf(start, widget)
  expect(transformOf(poseOf(start, motion, 0), box, slide)).toBe('translate3d(-256px,288px,0) scale(3,3)')
  expect(transformOf(poseOf(start, motion, 1), box, slide)).toBe('')
})

test('[AN8] A_B without a start stays where it is', () => {
  expect(poseOf(animation('A_B'), motionOf(animation('A_B'), widget), 0)).toEqual(inPlace)
})

test('between two steps the pose is between them', () => {
  const path = [{ at: 0, x: 1 }, { at: 0.5, x: 0.5, opacity: 0 }, { at: 1 }]
  expect([0, 0.25, 0.5, 0.75, 1, 2, -1].map(p => poseAt(path, p, 'linear').x)).toEqual([1, 0.75, 0.5, 0.25, 0, 0, 1])
  expect(poseAt(path, 0.75, 'linear').opacity).toBe(0.5)
})

test.each(transitionTypes)('[PB12] %s brings the new slide to its place', type => {
  const { arrives, ease } = transitions[type]
  expect(poseAt(arrives, 0, ease)).not.toEqual(inPlace)
  expect(poseAt(arrives, 1, ease)).toEqual(inPlace)
})

test('[PB12] LEFT comes from the left, UP from below', () => {
  expect(poseAt(transitions.SLIDE_LEFT.arrives, 0).farX).toBe(-1)
  expect(poseAt(transitions.SLIDE_LEFT.leaves!, 1).farX).toBe(1)
  expect(poseAt(transitions.SLIDE_UP.arrives, 0).farY).toBe(1)
  expect(poseAt(transitions.FADE_DOWN.arrives, 0).farY).toBeLessThan(0)
})

test.each(transitionTypes)('[PB13] during %s every point is covered by one of the two slides', type => {
  const { arrives, leaves, ease } = transitions[type]
  const covers = (p: typeof inPlace, x: number, y: number) =>
    p.opacity === 1 && Math.abs(x - p.farX) <= p.scaleX / 2 + 1e-9 && Math.abs(y - p.farY) <= p.scaleY / 2 + 1e-9
  for (let p = 0; p <= 1; p += 0.05) {
    const [next, old] = [poseAt(arrives, p, ease), leaves ? poseAt(leaves, p, ease) : inPlace]
    for (let x = -0.5; x <= 0.5; x += 0.1)
      for (let y = -0.5; y <= 0.5; y += 0.1) expect(covers(next, x, y) || covers(old, x, y), `${p} ${x} ${y}`).toBe(true)
  }
})
