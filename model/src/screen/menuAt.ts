import { backAgain } from './backAgain.ts'
import { combinationsAt } from './combinationsAt.ts'
import type { Catalogue } from './content.ts'
import { inLanguage } from './inLanguage.ts'
import { asWritten, type LanguageRotation } from './languageRotation.ts'
import { pricesAt } from './pricesAt.ts'
import { promotionsAt } from './promotionsAt.ts'
import { first, remembered, type Step } from './step.ts'

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
  const { catalogue: menu, until } = steps.reduce(
    (before, step) => {
      const after = step(before.catalogue, now)
      return { catalogue: after.catalogue, until: first(before.until, after.until) }
    },
    { catalogue: inLanguage(catalogue, language), until: turn },
  )
  return { catalogue: menu, language, until }
}

/** What is true at a moment, for a picture or a film: it stays so, however long it takes to make. */
export function settledAt(catalogue: Catalogue, now: number): Catalogue {
  const { priceLists: _lists, plannedPrices: _planned, ...menu } = menuAt(catalogue, now).catalogue
  const promotions = Object.values(menu.promotions).map(({ schedule: _times, ...promotion }) => [promotion.id, promotion] as const)
  return { ...menu, promotions: Object.fromEntries(promotions) }
}

/** In this order: what is back on the menu may still be outside its times. */
const steps: readonly Step[] = [pricesAt, backAgain, combinationsAt, promotionsAt].map(remembered)
