import type { Place } from './selection.ts'

/** A cell that is being written in, and the text that it begins with; null: with what it holds. */
export interface Editing {
  readonly place: Place
  readonly typed: string | null
}

/** Ends the writing, and goes on to a cell, with Tab or Enter if one of them did it. Null: to none. */
export type CloseCell = (next: Place | null, by?: 'Tab' | 'Enter') => void

/** Pixels. */
export const rowHeight = 34
export const gutterWidth = 52
