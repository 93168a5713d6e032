import type { ScreenKey } from '@vitrine/model/messages/parts/screen.ts'

/** What can be wrong with a TV, by its number on the screen: docs/spec/screens.md says what to do about each. */
export const troubles = {
  server: 1,
  files: 2,
  forgets: 3,
  full: 4,
  slide: 5,
} as const satisfies { readonly [name in string]: number }

export type Trouble = keyof typeof troubles
export const sentenceOf = (trouble: Trouble): ScreenKey => `screen.trouble.${trouble}`

/** What is going on; moments in milliseconds, null: it isn't. */
export interface Condition {
  /** The server doesn't answer. */
  readonly alone: number | null
  /** Files of the newest content can't be had. */
  readonly missing: number | null
  /** A slide could not be drawn. */
  readonly broken: boolean
  readonly full: boolean
  readonly forgets: boolean
}
export const allWell: Condition = { alone: null, missing: null, broken: false, full: false, forgets: false }

const minute = 60_000

/** Whoever installs a TV wants to know at once; guests before a menu that plays on do not want to know at all, until somebody must come. */
export function troubleOf(at: 'pairing' | 'notice' | 'playing', condition: Condition, now: number): Trouble | null {
  const lasts = (since: number | null, milliseconds: number) => since !== null && now - since >= milliseconds
  if (lasts(condition.alone, { pairing: 0, notice: minute, playing: 15 * minute }[at])) return 'server'
  if (lasts(condition.missing, { pairing: 0, notice: minute, playing: 15 * minute }[at])) return 'files'
  if (condition.broken && at === 'playing') return 'slide'
  if (condition.forgets && at !== 'playing') return 'forgets'
  if (condition.full && at !== 'playing') return 'full'
  return null
}
