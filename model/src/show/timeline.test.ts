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

test('[AN1] without IN a widget is visible at once', () => expect(at([], 0)).toBe('still'))

test('[AN2] IN begins after its delay; until then the widget is hidden', () => {
  const animations = [anim('IN', 2, 1)]
  expect([0, 0.9, 1, 2, 3, 9].map(t => at(animations, t))).toEqual(['hidden', 'hidden', 'IN 0', 'IN 0.5', 'still', 'still'])
})

test('[AN3] LOOP begins when IN ends, in place, and goes to and fro', () => {
  const animations = [anim('LOOP', 2), anim('IN', 1)]
  expect([0.5, 1, 2, 3, 4, 5].map(t => at(animations, t))).toEqual(['IN 0.5', 'LOOP 1', 'LOOP 0.5', 'LOOP 0', 'LOOP 0.5', 'LOOP 1'])
})

test('[AN3] LOOP without IN begins with the slide, after its own delay', () => {
  expect([0, 3, 4].map(t => at([anim('LOOP', 2, 3)], t))).toEqual(['still', 'LOOP 1', 'LOOP 0.5'])
})

test('[AN4] OUT begins at slide duration − duration − delay and leaves the widget hidden', () => {
  const animations = [anim('OUT', 2, 1)]
  expect([6.9, 7, 8, 9, 10, 12].map(t => at(animations, t))).toEqual(['still', 'OUT 1', 'OUT 0.5', 'hidden', 'hidden', 'hidden'])
})

test('[AN4] OUT that would begin before its slide begins with it', () => {
  expect([0, 2, 4].map(t => at([anim('OUT', 4, 9)], t))).toEqual(['OUT 1', 'OUT 0.5', 'hidden'])
})

test('[AN5] OUT comes before IN and LOOP', () => {
  expect(at([anim('IN', 5), anim('LOOP'), anim('OUT', 2)], 2.5, 4)).toBe('OUT 0.75')
  expect(at([anim('LOOP'), anim('OUT', 2)], 9)).toBe('OUT 0.5')
})

test('[AN6] an animation of no duration is over when it begins', () => {
  expect(at([anim('IN', 0)], 0)).toBe('still')
  expect(at([anim('OUT', 0)], 9.9)).toBe('still')
  expect(at([anim('OUT', 0)], 10)).toBe('hidden')
  expect(at([anim('LOOP', 0)], 5)).toBe('still')
})
