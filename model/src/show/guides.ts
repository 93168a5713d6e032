import type { ShowStyle } from '../areas/shows/values.ts'
import { op, type Operation } from './operations.ts'
import type { Show } from './show.ts'

/** Lines of a presentation that what is dragged jumps to: docs/spec/guides.md. On `x` they are upright, at a part of the width. */
export type GuideAxis = 'x' | 'y'
export interface Guide {
  readonly axis: GuideAxis
  /** Its place among those of its axis. */
  readonly index: number
}

const fields = { x: 'guidesVertical', y: 'guidesHorizontal' } as const satisfies Readonly<Record<GuideAxis, keyof ShowStyle>>
export const mostGuides = 100

/** Where they lie, in fractions of a slide. */
export const guidesOf = ({ style }: Pick<Show, 'style'>, axis: GuideAxis): readonly number[] => style[fields[axis]] ?? []

/** What titles must not leave, as television has it: so much of each side. */
export const titleSafe = 0.05

export function addedGuide(show: Show, axis: GuideAxis, at: number): readonly Operation[] {
  const all = guidesOf(show, axis)
  return all.length < mostGuides ? changed(show, axis, [...all, at]) : []
}

export const movedGuide = (show: Show, { axis, index }: Guide, at: number): readonly Operation[] =>
  changed(
    show,
    axis,
    guidesOf(show, axis).map((each, i) => (i === index ? at : each)),
  )

export const removedGuide = (show: Show, { axis, index }: Guide): readonly Operation[] =>
  changed(
    show,
    axis,
    guidesOf(show, axis).filter((_, i) => i !== index),
  )

export const withoutGuides = (show: Show): readonly Operation[] => [...changed(show, 'x', []), ...changed(show, 'y', [])]

function changed(show: Show, axis: GuideAxis, next: readonly number[]): readonly Operation[] {
  const now = guidesOf(show, axis)
  if (now.length === next.length && now.every((at, i) => at === next[i])) return []
  return [op('updateShowStyle', { showId: show.id, [fields[axis]]: [...next] })]
}
