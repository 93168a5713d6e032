import { expect, test } from 'vitest'
import { animationStages, animationTypes, transitionTypes } from '@vitrine/model/areas/shows/enumerations.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import { alike, familiesOf, usualOf, wayWord } from './motionWays.ts'

test('[MO24] every animation and every transition belongs to one family, and no two of it are called alike', () => {
  for (const types of [animationTypes, transitionTypes]) {
    const families = familiesOf(types)
    expect(families.flatMap(family => family.types).length).toBe(types.length)
    for (const { types: own } of families)
      for (const stage of animationStages) {
        const words = own.map(type => translate('nl', wayWord(type, stage)))
        expect(new Set(words).size).toBe(own.length)
      }
  }
})
test('[MO43] another family goes the same way where it can', () => {
  const [fade, slide, zoom] = ['FADE', 'SLIDE', 'ZOOM'].map(name => familiesOf(transitionTypes).find(each => each.family === name)!)
  expect(alike(slide!, 'FADE_LEFT')).toBe('SLIDE_LEFT')
  expect(alike(zoom!, 'FADE_LEFT')).toBe('ZOOM')
  expect([usualOf(fade!), usualOf(slide!)]).toEqual(['FADE', 'SLIDE_DOWN'])
})
test('[MO24] a way is called by where a thing comes from, or goes to', () => {
  expect(translate('en', wayWord('FADE_UP', 'IN'))).toBe('From below')
  expect(translate('en', wayWord('FADE_UP', 'OUT'))).toBe('Upwards')
  expect(translate('en', wayWord('FADE', 'IN'))).toBe('In its place')
})
