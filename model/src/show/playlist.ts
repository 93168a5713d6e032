import type { ContentPromotion } from '../screen/content.ts'
import { transitionDuration } from '../catalog/transitions.ts'
import { inOrder, type Show, type Slide } from './show.ts'

type Promotions = Readonly<Record<string, ContentPromotion>>

/** The promotions that may be seen now, in the catalogue's order. */
export const availablePromotions = (promotions: Promotions): readonly ContentPromotion[] =>
  Object.values(promotions).filter(p => p.state === 'AVAILABLE')

/** Whether a slide's condition holds; a slide without one is always shown. */
export function mayShow(slide: Pick<Slide, 'conditionType' | 'conditionValue'>, promotions: Promotions): boolean {
  switch (slide.conditionType) {
    case null:
      return true
    case 'PROMOTION_ACTIVE_ANY':
      return availablePromotions(promotions).length > 0
    case 'PROMOTION_ACTIVE_SPECIFIC':
      return promotions[slide.conditionValue ?? '']?.state === 'AVAILABLE'
  }
}

/** The slides that play now, in order. */
export const playable = (show: Pick<Show, 'slides'>, promotions: Promotions): readonly Slide[] =>
  inOrder(show.slides).filter(s => mayShow(s, promotions))

/** A slide that comes next; `wraps` when with it the show begins again. */
export interface Following {
  readonly slide: Slide
  readonly wraps: boolean
}

/** What plays after the slide at this place; null where no slide may be shown: a neutral background. */
export function nextSlide(show: Pick<Show, 'slides'>, after: number, promotions: Promotions): Following | null {
  const slides = playable(show, promotions)
  const later = slides.find(s => s.sortIndex > after)
  if (later) return { slide: later, wraps: false }
  return slides[0] ? { slide: slides[0], wraps: true } : null
}

/** What plays first: the slide asked for if it may, else the first that may. */
export const firstSlide = (show: Pick<Show, 'slides'>, promotions: Promotions, wanted?: string | null): Slide | null => {
  const slides = playable(show, promotions)
  return slides.find(s => s.id === wanted) ?? slides[0] ?? null
}

/** A moment of a show that plays by itself: which slide, since when, and in which round. */
export interface Turn {
  readonly slide: Slide
  /** Seconds since the slide began. */
  readonly t: number
  /** 0 for the first time through. */
  readonly round: number
}

/** Which slide is on at this second, if nothing changes and nothing is waited for. */
export function turnAt(slides: readonly Slide[], second: number): Turn | null {
  const total = lengthOf(slides)
  if (total <= 0) return null
  let t = second % total
  for (const slide of slides) {
    if (t < slide.duration) return { slide, t, round: Math.floor(second / total) }
    t -= slide.duration
  }
  return null
}
export const lengthOf = (slides: readonly Slide[]) => slides.reduce((sum, s) => sum + s.duration, 0)

/** The promotion that random widgets show for one round of a show. `chance` is kept for when it vanishes meanwhile. */
export interface Picked {
  readonly promotionId: string | null
  /** From 0 up to, not including, 1. */
  readonly chance: number
}

export function pickPromotion(promotions: Promotions, chance: number): Picked {
  const available = availablePromotions(promotions)
  return { promotionId: available[Math.floor(chance * available.length)]?.id ?? null, chance }
}

/** The promotions drawn since the cards were shuffled, in that order. */
export type Deck = readonly string[]

/** The next of a shuffled deck: each comes once before any comes again, and none twice running where there are others. */
export function drawPromotion(promotions: Promotions, deck: Deck, chance: number): { readonly picked: Picked; readonly deck: Deck } {
  const available = availablePromotions(promotions)
  const fresh = available.filter(({ id }) => !deck.includes(id))
  const others = available.filter(({ id }) => id !== deck.at(-1))
  const cards = [fresh, others, available].find(some => some.length > 0) ?? []
  const promotionId = cards[Math.floor(chance * cards.length)]?.id ?? null
  const drawn = promotionId === null ? [] : [promotionId]
  return { picked: { promotionId, chance }, deck: cards === fresh ? [...deck, ...drawn] : drawn }
}

/** The picked promotion; if it may no longer be seen, another by the same chance. */
export function pickedPromotion(promotions: Promotions, pick: Picked): ContentPromotion | null {
  const picked = promotions[pick.promotionId ?? '']
  if (picked?.state === 'AVAILABLE') return picked
  return promotions[pickPromotion(promotions, pick.chance).promotionId ?? ''] ?? null
}

/** Seconds in which this slide takes the place of the one before; 0 without a transition. */
export const transitionSeconds = (slide: Pick<Slide, 'transitionType' | 'transitionDuration'>) =>
  slide.transitionType ? (slide.transitionDuration ?? transitionDuration) : 0
