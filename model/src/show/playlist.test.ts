import { expect, test } from 'vitest'
import type { ContentPromotion } from '../screen/content.ts'
import { aShow, aSlide } from '../testing/shows.ts'
import {
  drawPromotion,
  firstSlide,
  nextSlide,
  pickedPromotion,
  pickPromotion,
  playable,
  transitionSeconds,
  turnAt,
  type Deck,
} from './playlist.ts'
import type { Slide } from './show.ts'

const promotion = (id: string, state: 'AVAILABLE' | 'UNAVAILABLE' = 'AVAILABLE'): ContentPromotion => ({
  id,
  title: id,
  subtitle: null,
  imageAssetId: null,
  priceRegular: 2,
  pricePromo: 1,
  veggie: false,
  glutenfree: false,
  state,
})
const promotions = (...all: ContentPromotion[]) => Object.fromEntries(all.map(p => [p.id, p]))
const slides = (...given: readonly Partial<Slide>[]) =>
  aShow({ slides: given.map((s, i) => aSlide({ id: 'abcd'[i]!, sortIndex: i, ...s })) })
const specific = { conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: 'lunch' } as const
const any = { conditionType: 'PROMOTION_ACTIVE_ANY' } as const
const ids = (all: readonly Slide[]) => all.map(s => s.id).join('')

test('[PB1] slides play by sort index and wrap', () => {
  const show = slides({ sortIndex: 2 }, { sortIndex: 0 }, { sortIndex: 1 })
  expect(ids(playable(show, {}))).toBe('bca')
  expect(nextSlide(show, 0, {})).toMatchObject({ slide: { id: 'c' }, wraps: false })
  expect(nextSlide(show, 2, {})).toMatchObject({ slide: { id: 'b' }, wraps: true })
})

test('[PB1] each slide is on for its duration', () => {
  const all = playable(slides({ duration: 2 }, { duration: 3.5 }), {})
  expect([0, 1.9, 2, 5.4, 5.5, 7.5].map(t => turnAt(all, t))).toMatchObject([
    { slide: { id: 'a' }, t: 0, round: 0 },
    { slide: { id: 'a' }, round: 0 },
    { slide: { id: 'b' }, t: 0, round: 0 },
    { slide: { id: 'b' }, round: 0 },
    { slide: { id: 'a' }, t: 0, round: 1 },
    { slide: { id: 'b' }, t: 0, round: 1 },
  ])
  expect(turnAt([], 3)).toBeNull()
})

test('[PB2] [PB37] a slide is skipped unless its condition holds', () => {
  const show = slides({}, any, specific)
  expect(ids(playable(show, {}))).toBe('a')
  expect(ids(playable(show, promotions(promotion('tea'))))).toBe('ab')
  expect(ids(playable(show, promotions(promotion('tea'), promotion('lunch', 'UNAVAILABLE'))))).toBe('ab')
  expect(ids(playable(show, promotions(promotion('lunch'))))).toBe('abc')
})

test('[PB37] the condition counts when the slide would come', () => {
  const show = slides({}, specific, {})
  expect(nextSlide(show, 0, {})).toMatchObject({ slide: { id: 'c' } })
  expect(nextSlide(show, 0, promotions(promotion('lunch')))).toMatchObject({ slide: { id: 'b' } })
})

test('[PB3] nothing follows where every slide is skipped', () => {
  expect(nextSlide(slides(any, specific), 0, {})).toBeNull()
  expect(firstSlide(slides(any), {})).toBeNull()
})

test('[PB4] chance picks among the available promotions', () => {
  const all = promotions(promotion('a'), promotion('b', 'UNAVAILABLE'), promotion('c'))
  expect([0, 0.49, 0.5, 0.99].map(chance => pickPromotion(all, chance).promotionId)).toEqual(['a', 'a', 'c', 'c'])
  expect(pickPromotion({}, 0.3).promotionId).toBeNull()
})

test('[PB26] a pick stays when others come, and is replaced when it goes', () => {
  const pick = pickPromotion(promotions(promotion('a'), promotion('c')), 0.9)
  expect(pickedPromotion(promotions(promotion('a'), promotion('c'), promotion('d')), pick)?.id).toBe('c')
  expect(pickedPromotion(promotions(promotion('a'), promotion('c', 'UNAVAILABLE')), pick)?.id).toBe('a')
  expect(pickedPromotion({}, pick)).toBeNull()
})

test('[PB27] [LI20] a transition lasts as long as the slide says, or half a second', () => {
  expect(transitionSeconds({ transitionType: 'ZOOM', transitionDuration: 2 })).toBe(2)
  expect(transitionSeconds({ transitionType: 'ZOOM', transitionDuration: null })).toBe(0.5)
  expect(transitionSeconds({ transitionType: null, transitionDuration: 2 })).toBe(0)
})

test('[PB11] a preview begins with the slide asked for, if it may be shown', () => {
  const show = slides({}, {}, any)
  expect(firstSlide(show, {}, 'b')?.id).toBe('b')
  expect(firstSlide(show, {}, 'c')?.id).toBe('a')
  expect(firstSlide(show, {})?.id).toBe('a')
})

test('[PB4] promotions come as from a shuffled deck: each once before any again, none twice running', () => {
  const all = promotions(promotion('a'), promotion('b'), promotion('c'), promotion('off', 'UNAVAILABLE'))
  const chances = [0.9, 0, 0.4, 0.99, 0.99, 0.1, 0.7, 0.2, 0.5, 0.3, 0.6, 0.8]
  let deck: Deck = []
  const drawn = chances.map(chance => {
    const next = drawPromotion(all, deck, chance)
    deck = next.deck
    return next.picked.promotionId
  })
  for (let i = 0; i < drawn.length; i += 3) expect(new Set(drawn.slice(i, i + 3))).toEqual(new Set(['a', 'b', 'c']))
  for (const [i, id] of drawn.entries()) expect(drawn[i + 1]).not.toBe(id)
  const alone = promotions(promotion('a'))
  expect(drawPromotion(alone, ['a'], 0.5).picked.promotionId).toBe('a')
  expect(drawPromotion({}, ['a'], 0.5)).toEqual({ picked: { promotionId: null, chance: 0.5 }, deck: [] })
})
