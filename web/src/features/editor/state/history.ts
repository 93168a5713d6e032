import type { Operation } from '@vitrine/model/show/operations.ts'

/** What to do, in order, to take one step back (or to take it again). */
export type Step = readonly Operation[]

/** The steps behind and ahead, the nearest last. */
export interface History {
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
}

const mostSteps = 500

export const noHistory: History = { undo: [], redo: [] }
/** A new step: what was taken back can no longer be done again. */
export const stepped = (history: History, inverse: Step): History => ({ undo: [...history.undo, inverse].slice(-mostSteps), redo: [] })
/** More of the last step, such as the next letter typed. */
export const continued = ({ undo }: History, inverse: Step): History => ({
  undo: [...undo.slice(0, -1), [...inverse, ...(undo.at(-1) ?? [])]],
  redo: [],
})
