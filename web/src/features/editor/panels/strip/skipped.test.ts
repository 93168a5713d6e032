import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { aSlide } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { areAllSkipped, whySkipped } from './skipped.ts'

const knowing = (promotions: Record<string, object>): Catalogue => ({
  ...emptyCatalogue,
  organization: { id: 'cafe', title: 'Café', logoUrl: null },
  promotions: promotions as never,
})
const soup = (state: string) => ({ soup: { id: 'soup', title: 'Soup', state } })
const any = aSlide({ id: 'a', conditionType: 'PROMOTION_ACTIVE_ANY' })
const one = aSlide({ id: 'b', conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: 'soup' })
const always = aSlide({ id: 'c' })

describe('slides that are skipped now', () => {
  it('[CM11] one that needs a promotion says which', () => {
    expect(whySkipped(one, knowing(soup('UNAVAILABLE')))).toBe('Skipped now: the promotion “Soup” is not active.')
    expect(whySkipped(one, knowing({}))).toBe('Skipped now: its promotion no longer exists.')
    expect(whySkipped(any, knowing({}))).toBe('Skipped now: no promotion is active.')
  })
  it('[CM11] what is shown says nothing', () => {
    expect([any, one, always].map(slide => whySkipped(slide, knowing(soup('AVAILABLE'))))).toEqual([null, null, null])
  })
  it('[CM24] as long as promotions are not known, nothing is said', () => {
    expect(whySkipped(any, emptyCatalogue)).toBeNull()
    expect(areAllSkipped([any], emptyCatalogue)).toBe(false)
  })
  it('[CM23] all are skipped only if each is', () => {
    expect(areAllSkipped([any, one], knowing({}))).toBe(true)
    expect(areAllSkipped([any, always], knowing({}))).toBe(false)
  })
})
