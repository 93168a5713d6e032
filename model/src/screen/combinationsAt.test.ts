import { expect, test } from 'vitest'
import { aContentProduct } from '../testing/contentProduct.ts'
import { withPartsSaid } from '../areas/products/saidWithParts.ts'
import { combinationsAt } from './combinationsAt.ts'
import { emptyCatalogue, type Catalogue, type ContentProduct } from './content.ts'
import { menuAt } from './menuAt.ts'

const [burger, fries, cola] = ['Burger', 'Fries', 'Cola'].map(id => aContentProduct(id)) as [ContentProduct, ContentProduct, ContentProduct]
const meal = aContentProduct('Meal', { partIds: ['Burger', 'Fries', 'Cola'], prices: { one: 12.5 } })
const of = (...products: readonly ContentProduct[]): Catalogue => ({
  ...emptyCatalogue,
  products: Object.fromEntries(products.map(each => [each.id, each])),
})
const mealIn = (...products: readonly ContentProduct[]) => combinationsAt(of(...products)).catalogue.products['Meal']!

test('[MA181] a combination is sold out where it is itself, or where one of its parts is or is not on the menu', () => {
  const out = { state: 'UNAVAILABLE' } as const
  expect(mealIn(meal, burger, fries, cola).state).toBe('AVAILABLE')
  expect(mealIn({ ...meal, ...out }, burger, fries, cola).state).toBe('UNAVAILABLE')
  expect(mealIn(meal, burger, { ...fries, ...out }, cola).state).toBe('UNAVAILABLE')
  expect(mealIn(meal, burger, cola).state).toBe('UNAVAILABLE')
})

test('[MA181] it is back when its part is, at that moment and without network', () => {
  const soldOut: ContentProduct = { ...fries, state: 'UNAVAILABLE', availableFrom: '2026-05-01T10:00:00Z' }
  const catalogue = of(meal, burger, soldOut, cola)
  const back = Date.parse('2026-05-01T10:00:00Z')
  const before = menuAt(catalogue, back - 1)
  expect([before.catalogue.products['Meal']!.state, before.until]).toEqual(['UNAVAILABLE', back])
  expect(menuAt(catalogue, back).catalogue.products['Meal']!.state).toBe('AVAILABLE')
})

test('[MA182] its parts stand as its subtitle in the language of the menu, where it has none of its own', () => {
  expect(mealIn(meal, burger, fries, cola).subtitle).toBe('Burger + Fries + Cola')
  expect(mealIn({ ...meal, subtitle: 'With a drink' }, burger, fries, cola).subtitle).toBe('With a drink')
  const translated = { ...fries, translations: [{ language: 'nl', title: 'Friet', subtitle: null }] }
  const organization = { id: 'annas', title: 'Anna', logoUrl: null, menuLanguages: ['en', 'nl'] }
  const catalogue = { ...of(meal, burger, translated, cola), organization }
  expect(menuAt(catalogue, 0, { languages: ['nl'], seconds: 10 }).catalogue.products['Meal']!.subtitle).toBe('Burger + Friet + Cola')
})

test('[MA183] what is in its parts is in it, and none of the fourteen only where each was looked at', () => {
  const looked = { hasNoAllergens: true }
  expect(
    mealIn({ ...meal, allergens: ['MUSTARD'] }, { ...burger, allergens: ['GLUTEN'], mayContain: ['SESAME'] }, fries, cola),
  ).toMatchObject({ allergens: ['MUSTARD', 'GLUTEN'], mayContain: ['SESAME'], hasNoAllergens: false })
  expect(mealIn(meal, { ...burger, ...looked }, { ...fries, ...looked }, { ...cola, ...looked }).hasNoAllergens).toBe(true)
})

test('[MA183] of a combination whose parts were all deleted nothing is said of the fourteen', () => {
  const withAllergens = { partIds: ['gone'], allergens: [], mayContain: [], hasNoAllergens: false }
  expect(withPartsSaid([withAllergens], () => null)).toEqual([withAllergens])
})

test('[MA186] none of the fourteen is not said of a combination while one of its parts is not known', () => {
  const none = { allergens: [], mayContain: [], hasNoAllergens: true }
  const combinations = [
    { ...none, partIds: ['Burger', 'Fries'] },
    { ...none, partIds: ['Burger', 'Fries'], hasNoAllergens: false },
  ]
  const saidWith = (fries: typeof none | null | undefined) =>
    withPartsSaid(combinations, id => (id === 'Fries' ? fries : none)).map(each => each.hasNoAllergens)
  expect(saidWith(undefined)).toEqual([false, false])
  expect(saidWith(null)).toEqual([true, true])
  expect(saidWith(none)).toEqual([true, true])
})

test('[MA181] [MA25] of the same parts it is the same object, and a menu without combinations is the same menu', () => {
  expect(mealIn(meal, burger, fries, cola)).toBe(mealIn(meal, burger, fries, cola, aContentProduct('Soup')))
  const catalogue = of(burger, fries)
  expect(combinationsAt(catalogue).catalogue).toBe(catalogue)
})
