import { beforeEach, expect, test } from 'vitest'
import type { AnimationStage, AnimationType } from '@vitrine/model/areas/shows/enumerations.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { handClock, type HandClock } from '@vitrine/renderer/clock.ts'
import { anEditorContext } from '../testing/anEditorContext.ts'
import { createPreviews, type Previewed, type Previews } from './previews.ts'

let style: Record<string, string>
let clock: HandClock
let previews: Previews
let context: ReturnType<typeof anEditorContext>
const drawn = () => ({ firstElementChild: { style } }) as unknown as HTMLElement

beforeEach(() => {
  style = {}
  clock = handClock(100)
  context = anEditorContext(aShowOf(['TEXT'], ['TEXT']))
  previews = createPreviews({ editor: context.editor, canvas: { elementOf: drawn }, clock })
})
const animation = (type: AnimationType, stage: AnimationStage, duration = 2): Previewed => ({
  what: 'animation',
  widgetId: 'a1',
  animation: { stage, type, duration, delay: 5, positionStartX: null, positionStartY: null, scaleStart: null },
})
const at = (seconds: number) => {
  clock.set(100 + seconds)
  return style
}

test('[MO20] [MO39] an animation is played at once, without its delay, and then the widget stands as it was', () => {
  const before = context.show()
  previews.play(animation('ROTATE', 'IN'))
  expect(style).toMatchObject({ transform: 'rotate(-200deg)', opacity: '0' })
  expect(Number(at(1)['opacity'])).toBeGreaterThan(0.5)
  expect(at(2)).toMatchObject({ transform: '', opacity: '' })
  expect(previews.get()).not.toBeNull()
  at(2.6)
  expect(previews.get()).toBeNull()
  expect(context.show()).toBe(before)
})

test('[MO20] a LOOP is played for two rounds', () => {
  previews.play(animation('ROTATE', 'LOOP'))
  expect(at(1)).toMatchObject({ transform: 'rotate(180deg)' })
  expect(at(3)).toMatchObject({ transform: 'rotate(180deg)' })
  expect(at(4.1)).toMatchObject({ transform: '' })
  expect(previews.get()).toBeNull()
})

test('[MO39] after OUT the widget is hidden for a moment, and comes back', () => {
  previews.play(animation('FADE', 'OUT'))
  expect(at(2.2)['visibility']).toBe('hidden')
  expect(at(2.6)['visibility']).toBe('')
})

test('[MO39] one is played at a time; stopping it puts the widget back', () => {
  previews.play(animation('ROTATE', 'IN'))
  previews.play(animation('FADE', 'IN'))
  expect(style).toMatchObject({ transform: '', opacity: '0' })
  previews.stop()
  expect(style).toMatchObject({ transform: '', opacity: '' })
})

test('[MO39] turning to another slide ends it', () => {
  previews.play(animation('FADE', 'IN'))
  context.editor.activate('b')
  at(0.1)
  expect(previews.get()).toBeNull()
})

const transition = (isChange: boolean): Previewed => ({ what: 'transition', slideId: 'a', type: 'FADE', duration: 2, isChange })
/** How far the transition is after each of these seconds. */
function progress(of: Previewed, seconds: readonly number[]) {
  let far = Number.NaN
  previews.play(of)
  previews.paintWith(p => (far = p))
  return seconds.map(s => {
    clock.set(100 + s)
    return Math.round(far * 1000) / 1000
  })
}

test('[MO40] a transition that was changed begins half a second later, and again a second after it has ended', () => {
  expect(progress(transition(true), [0, 0.4, 0.5, 1.5, 2.4, 2.6, 3.4, 3.5, 4.5, 5.6])).toEqual([1, 1, 0, 0.5, 0.95, 1, 1, 0, 0.5, 1])
  clock.set(106.1)
  expect(previews.get()).toBeNull()
})

test('[MO41] a transition that is asked for is played once, at once', () => {
  expect(progress(transition(false), [0, 1, 2.1])).toEqual([0, 0.5, 1])
  clock.set(102.6)
  expect(previews.get()).toBeNull()
})
