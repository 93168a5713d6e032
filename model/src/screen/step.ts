import type { Catalogue } from './content.ts'

/** What a step of `menuAt` answers: the catalogue as it is then, and the first moment at which it may be other (null: never). */
export interface StepAnswer {
  readonly catalogue: Catalogue
  readonly until: number | null
}
export type Step = (catalogue: Catalogue, now: number) => StepAnswer

/** The first of these moments; null where there is none. */
export function first(...moments: readonly (number | null)[]): number | null {
  let earliest: number | null = null
  for (const moment of moments) if (moment !== null && (earliest === null || moment < earliest)) earliest = moment
  return earliest
}

/** A step that is asked again only when something may be other: until then it answers the same objects, and nothing is drawn anew. */
export function remembered(step: Step): Step {
  const known = new WeakMap<Catalogue, StepAnswer & { readonly from: number }>()
  return (catalogue, now) => {
    const before = known.get(catalogue)
    if (before && now >= before.from && (before.until === null || now < before.until)) return before
    const answer = { ...step(catalogue, now), from: now }
    known.set(catalogue, answer)
    return answer
  }
}
