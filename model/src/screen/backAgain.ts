import type { Catalogue } from './content.ts'
import { first, type StepAnswer } from './step.ts'

/** What is sold out until a moment. */
interface MaybeBack {
  readonly state: 'AVAILABLE' | 'UNAVAILABLE'
  readonly availableFrom?: string | null
}

/** When it is back, in milliseconds since 1970; null: nobody knows, or it never went. */
const backAt = ({ state, availableFrom }: MaybeBack): number | null =>
  state === 'UNAVAILABLE' && availableFrom ? Date.parse(availableFrom) : null

/** A step of `menuAt`: what was sold out until a moment that is over is available, on a TV without network too. */
export function backAgain(catalogue: Catalogue, now: number): StepAnswer {
  const products = thoseBack(catalogue.products, now)
  const promotions = thoseBack(catalogue.promotions, now)
  const isSame = products.rows === catalogue.products && promotions.rows === catalogue.promotions
  return {
    catalogue: isSame ? catalogue : { ...catalogue, products: products.rows, promotions: promotions.rows },
    until: first(products.until, promotions.until),
  }
}

type Rows<T> = Readonly<Record<string, T>>

/** The same rows where none came back. */
function thoseBack<T extends MaybeBack>(rows: Rows<T>, now: number): { readonly rows: Rows<T>; readonly until: number | null } {
  const back: Record<string, T> = {}
  let until: number | null = null
  for (const id in rows) {
    const row = rows[id]!
    const at = backAt(row)
    if (at === null || Number.isNaN(at)) continue
    if (at <= now) back[id] = { ...row, state: 'AVAILABLE', availableFrom: null }
    else until = first(until, at)
  }
  return { rows: Object.keys(back).length > 0 ? { ...rows, ...back } : rows, until }
}
