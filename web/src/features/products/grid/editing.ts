import type { Place } from './selection.ts'

/** A cell that is being written in, and the text that it begins with; null: with what it holds. */
export interface Editing {
  readonly place: Place
  readonly typed: string | null
}

/** Pixels. */
export const rowHeight = 34
export const gutterWidth = 52
