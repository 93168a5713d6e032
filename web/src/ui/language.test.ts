import { afterEach, describe, expect, it } from 'vitest'
import { chosenLanguage, formatsOf, language, translateNow } from './language.ts'

// The tests of other files speak it too.
afterEach(() => language.set('en'))

describe('the language', () => {
  it.each([
    ['nl', ['en-GB'], 'nl'],
    [null, ['nl-BE', 'en'], 'nl'],
    [null, ['de-DE', 'nl'], 'nl'],
    [null, ['de-DE', 'fr'], 'en'],
    ['xx', [], 'en'],
  ])('kept %j, browser %j: %s', (kept, wanted, expected) => {
    expect(chosenLanguage(kept, wanted)).toBe(expected)
  })

  it('[ST12] is the installation’s own where the browser asks for neither', () => {
    expect(chosenLanguage(null, ['de-DE', 'fr'], 'nl')).toBe('nl')
    expect(chosenLanguage(null, ['de-DE', 'en'], 'nl')).toBe('en')
    expect(chosenLanguage('en', [], 'nl')).toBe('en')
  })

  it('writes prices, sizes and times as its speakers do', () => {
    expect(formatsOf('nl').price(12.5)).toBe('€\u00a012,50')
    expect(formatsOf('en').price(12.5)).toBe('€12.50')
    expect([1, 45, 60, 715, 3_601].map(formatsOf('en').wait)).toEqual(['1 second', '45 seconds', '1 minute', '12 minutes', '2 hours'])
    expect([60, 715, 3_600].map(formatsOf('nl').wait)).toEqual(['1 minuut', '12 minuten', '1 uur'])
    expect([0, 900_000, 3_000_000, 45_678_901, 1_288_490_189, 5 * 1024 ** 3].map(formatsOf('nl').size)).toEqual([
      '0 kB',
      '879 kB',
      '2,9 MB',
      '44 MB',
      '1,2 GB',
      '5 GB',
    ])
    expect(formatsOf('en').size(1_288_490_189)).toBe('1.2 GB')
    expect(formatsOf('en').time(new Date(2026, 10, 20, 9, 5))).toBe('09:05')
  })

  it('[PD30] writes the numbers in its sentences as its speakers do', async () => {
    await language.set('en')
    expect(translateNow('app.and-more', { names: 'Tea', count: 20_000 })).toContain('20,000')
    await language.set('nl')
    expect(translateNow('app.and-more', { names: 'Tea', count: 20_000 })).toContain('20.000')
  })
})
