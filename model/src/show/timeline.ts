import type { WidgetAnimation } from '../areas/shows/values.ts'

export type Animation = Omit<WidgetAnimation, 'widgetId'>

/** What a widget is doing at one moment of its slide. `progress` runs from 0 (away) to 1 (in its own place). */
export type Moment =
  | { readonly stage: 'hidden' }
  | { readonly stage: 'still' }
  | { readonly stage: 'moving'; readonly animation: Animation; readonly progress: number }

const hidden: Moment = { stage: 'hidden' }
const still: Moment = { stage: 'still' }

/**
 * The whole of animation playback as a function of time: a screen asks with a clock, a recording with the time of its frame,
 * a picture that stands still not at all. Document 1 section 4; docs/spec/playback.md.
 */
export function momentAt(animations: readonly Animation[], slideDuration: number, t: number): Moment {
  const [entering, looping, leaving] = (['IN', 'LOOP', 'OUT'] as const).map(stage => animations.find(a => a.stage === stage))

  if (leaving) {
    const starts = Math.max(0, slideDuration - leaving.duration - (leaving.delay ?? 0))
    if (t >= starts + leaving.duration) return hidden
    if (t >= starts) return moving(leaving, 1 - (t - starts) / leaving.duration)
  }

  const delay = entering?.delay ?? 0
  const settled = entering ? delay + entering.duration : 0
  if (entering && t < delay) return hidden
  if (entering && t < settled) return moving(entering, (t - delay) / entering.duration)

  const loops = looping ? t - settled - (looping.delay ?? 0) : -1
  return looping && loops >= 0 && looping.duration > 0 ? moving(looping, toAndFro(loops / looping.duration)) : still
}

const moving = (animation: Animation, progress: number): Moment => ({ stage: 'moving', animation, progress })
/** Away and back again, beginning in place. */
const toAndFro = (turns: number) => Math.abs(1 - (turns % 2))
