import { backAgain } from './backAgain.ts'
import type { Catalogue } from './content.ts'

/** In which languages a menu is shown: none (as it is written), one, or one after the other, each for so many seconds. */
export interface LanguageRotation {
  readonly languages: readonly string[]
  readonly seconds: number
}
export const asWritten: LanguageRotation = { languages: [], seconds: 10 }

/** A menu as it is true at one moment: the catalogue with the prices, titles and states of now, in one language. */
export interface MenuAt {
  readonly catalogue: Catalogue
  /** Null: as it is written. */
  readonly language: string | null
  /** The first moment at which something may be other, in milliseconds since 1970; null: it stays so. */
  readonly until: number | null
}

/** The menu at this moment (milliseconds since 1970). The same catalogue where nothing of it depends on the moment. */
export function menuAt(catalogue: Catalogue, now: number, { languages, seconds }: LanguageRotation = asWritten): MenuAt {
  const period = seconds * 1000
  const language = languages[Math.floor(now / period) % languages.length] ?? null
  const turn = languages.length > 1 ? (Math.floor(now / period) + 1) * period : null
  const back = backAgain(catalogue, now)
  return { catalogue: back.catalogue, language, until: first(turn, back.until) }
}

/** The first of these moments; null where there is none. */
function first(...moments: readonly (number | null)[]): number | null {
  const known = moments.filter(moment => moment !== null)
  return known.length > 0 ? Math.min(...known) : null
}
