import { isOn, nextChange } from '../areas/schedules/isOn.ts'
import type { Catalogue, ContentPromotion } from './content.ts'
import { first, type StepAnswer } from './step.ts'

const lastPromotion = new WeakMap<ContentPromotion, ContentPromotion>()

/** A step of `menuAt`: a promotion outside its times is not available, so that conditions of slides and random promotions follow. */
export function promotionsAt(catalogue: Catalogue, now: number): StepAnswer {
  const off: Record<string, ContentPromotion> = {}
  let until: number | null = null
  for (const promotion of Object.values(catalogue.promotions)) {
    const { schedule, state } = promotion
    if (!schedule || state === 'UNAVAILABLE') continue
    until = first(until, nextChange(schedule, now, catalogue))
    if (isOn(schedule, now, catalogue)) continue
    const made = lastPromotion.get(promotion) ?? { ...promotion, state: 'UNAVAILABLE' }
    lastPromotion.set(promotion, made)
    off[promotion.id] = made
  }
  const isSame = Object.keys(off).length === 0
  return { catalogue: isSame ? catalogue : { ...catalogue, promotions: { ...catalogue.promotions, ...off } }, until }
}
