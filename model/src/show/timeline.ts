import type { WidgetAnimation } from '../areas/shows/values.ts'

export type Animation = Omit<WidgetAnimation, 'widgetId'>

/** What a widget is doing at one moment of its slide. `progress` runs from 0 to 1, in each round of a LOOP anew. */
export type Moment =
  | { readonly stage: 'hidden' }
  | { readonly stage: 'still' }
  | { readonly stage: 'moving'; readonly animation: Animation; readonly progress: number }

const hidden: Moment = { stage: 'hidden' }
const still: Moment = { stage: 'still' }

/**
 * The whole of animation playback as a function of time: a screen asks with a clock, a recording with the time of its frame,
 * a picture that stands still not at all. docs/spec/motion.md.
 */
export function momentAt(animations: readonly Animation[], slideDuration: number, t: number): Moment {
  const [entering, looping, leaving] = (['IN', 'LOOP', 'OUT'] as const).map(stage => animations.find(a => a.stage === stage))
  const enters = entering?.delay ?? 0
  const settled = entering ? enters + entering.duration : 0
  const leaves = leaving ? Math.max(0, slideDuration - leaving.duration - (leaving.delay ?? 0)) : Infinity

  // What has not come by then does not come at all.
  if (entering && (t < enters || leaves <= enters)) return hidden
  if (leaving && t >= leaves) return t < leaves + leaving.duration ? moving(leaving, (t - leaves) / leaving.duration) : hidden
  if (entering && t < settled) return moving(entering, (t - enters) / entering.duration)
  return looping && looping.duration > 0 ? turning(looping, t - settled - (looping.delay ?? 0), leaves - settled) : still
}

/** Round after round. Before OUT it comes to rest: a round that OUT would break off is not begun, unless it is the only one. */
function turning(looping: Animation, t: number, time: number): Moment {
  const rounds = t / looping.duration
  const whole = Math.floor((time - (looping.delay ?? 0)) / looping.duration)
  return rounds < 0 || (whole >= 1 && rounds >= whole) ? still : moving(looping, rounds % 1)
}

const moving = (animation: Animation, progress: number): Moment => ({ stage: 'moving', animation, progress })
