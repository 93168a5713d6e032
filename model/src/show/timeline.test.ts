import { expect, test } from 'vitest'
import type { AnimationStage } from '../areas/shows/enumerations.ts'
import { momentAt, type Animation, type Moment } from './timeline.ts'

const anim = (stage: AnimationStage, duration = 1, delay: number | null = null): Animation => ({
  stage,
  type: 'FADE',
  duration,
  delay,
  positionStartX: null,
  positionStartY: null,
  scaleStart: null,
})
/** 'hidden', 'still', or the stage that moves and how far it is. */
const said = (moment: Moment) => (moment.stage === 'moving' ? `${moment.animation.stage} ${moment.progress}` : moment.stage)
const at = (animations: readonly Animation[], t: number, duration = 10) => said(momentAt(animations, duration, t))

test('[MO1] without IN a widget is visible at once', () => expect(at([], 0)).toBe('still'))

test('[MO2] IN begins after its delay; until then the widget is hidden', () => {
  const animations = [anim('IN', 2, 1)]
  expect([0, 0.9, 1, 2, 3, 9].map(t => at(animations, t))).toEqual(['hidden', 'hidden', 'IN 0', 'IN 0.5', 'still', 'still'])
})

test('[MO3] LOOP begins when IN ends, a round for each of its durations', () => {
  const animations = [anim('LOOP', 2), anim('IN', 1)]
  expect([0.5, 1, 2, 3, 4, 5].map(t => at(animations, t))).toEqual(['IN 0.5', 'LOOP 0', 'LOOP 0.5', 'LOOP 0', 'LOOP 0.5', 'LOOP 0'])
})

test('[MO3] LOOP without IN begins with the slide, after its own delay', () => {
  expect([0, 3, 4].map(t => at([anim('LOOP', 2, 3)], t))).toEqual(['still', 'LOOP 0', 'LOOP 0.5'])
})

test('[MO4] [MO25] LOOP goes on until OUT, but for a round that OUT would break off', () => {
  const animations = [anim('IN', 1), anim('LOOP', 2), anim('OUT', 2)]
  // From 1 to 8 there are three whole rounds, and a second of rest.
  expect([6.5, 7, 7.9, 8].map(t => at(animations, t))).toEqual(['LOOP 0.75', 'still', 'still', 'OUT 0'])
  expect([0, 2, 3, 3.9].map(t => at([anim('LOOP', 4, 1), anim('OUT', 1)], t, 5))).toEqual(['still', 'LOOP 0.25', 'LOOP 0.5', 'LOOP 0.725'])
  expect(at([anim('LOOP', 30)], 9)).toBe('LOOP 0.3')
})

test('[MO5] OUT begins at slide duration − duration − delay and leaves the widget hidden', () => {
  const animations = [anim('OUT', 2, 1)]
  expect([6.9, 7, 8, 9, 10, 12].map(t => at(animations, t))).toEqual(['still', 'OUT 0', 'OUT 0.5', 'hidden', 'hidden', 'hidden'])
})

test('[MO5] OUT that would begin before its slide begins with it', () => {
  expect([0, 2, 4].map(t => at([anim('OUT', 4, 9)], t))).toEqual(['OUT 0', 'OUT 0.5', 'hidden'])
})

test('[MO6] where IN, LOOP and OUT together are longer than the slide, OUT comes first', () => {
  expect(at([anim('IN', 5), anim('LOOP'), anim('OUT', 2)], 2.5, 4)).toBe('OUT 0.25')
  expect(at([anim('LOOP'), anim('OUT', 2)], 9)).toBe('OUT 0.5')
})

test('[MO26] what has not begun to come when it should leave does not come at all', () => {
  const animations = [anim('IN', 1, 3), anim('OUT', 2)]
  expect([0, 1.9, 2, 3, 3.5, 4].map(t => at(animations, t, 4))).toEqual(Array(6).fill('hidden'))
})

test('[MO28] an animation of 0 seconds is over when it begins', () => {
  expect(at([anim('IN', 0)], 0)).toBe('still')
  expect(at([anim('OUT', 0)], 9.9)).toBe('still')
  expect(at([anim('OUT', 0)], 10)).toBe('hidden')
  expect(at([anim('LOOP', 0)], 5)).toBe('still')
})
