import { expect, test } from 'vitest'
import { mergedTranslations, translationsBack } from '../areas/products/translations.ts'
import { emptyCatalogue, type Catalogue } from './content.ts'
import { lettersOf } from './inLanguage.ts'
import { menuAt } from './menuAt.ts'

const soup = {
  id: 'soup',
  categoryId: 'soups',
  title: 'Tomatensoep',
  subtitle: 'Met room',
  imageAssetId: null,
  veggie: true,
  glutenfree: false,
  state: 'AVAILABLE' as const,
  prices: {},
}
const menu: Catalogue = {
  ...emptyCatalogue,
  organization: { id: 'annas', title: 'Anna', logoUrl: null, menuLanguages: ['nl', 'de', 'en'] },
  products: {
    soup: {
      ...soup,
      translations: [
        { language: 'de', title: 'Tomatensuppe' },
        { language: 'nl', title: 'never' },
      ],
    },
    tea: { ...soup, id: 'tea', title: 'Thee', subtitle: null, translations: [{ language: 'de', subtitle: 'mit Milch' }] },
    plain: { ...soup, id: 'plain' },
  },
  categories: {
    soups: {
      id: 'soups',
      collectionId: 'food',
      title: 'Soepen',
      sortIndex: 0,
      productIds: ['soup'],
      variants: [{ id: 'large', title: 'Groot', translations: [{ language: 'de', title: 'Groß' }] }],
    },
  },
}
const within = (language: string) => menuAt(menu, 0, { languages: [language], seconds: 10 }).catalogue

test('[MA48] [MA153] a title stands in the language, else as it was written', () => {
  const german = within('de')
  expect(german.products['soup']).toMatchObject({ title: 'Tomatensuppe', subtitle: 'Met room' })
  expect(german.products['plain']).toBe(menu.products['plain'])
  expect(german.categories['soups']).toMatchObject({ title: 'Soepen', variants: [{ title: 'Groß' }] })
})

test('[MA48] a subtitle that was taken away does not come back in another language', () => {
  expect(within('de').products['tea']?.subtitle).toBe(null)
})

test('[MA48] [MA153] the language in which titles are written, and one that nothing is in, change nothing', () => {
  expect(within('nl')).toBe(menu)
  expect(within('en')).toBe(menu)
  expect(menuAt(menu, 0).catalogue).toBe(menu)
})

test('[MA153] a language that comes back shows the same objects', () => {
  const rotation = { languages: ['nl', 'de'], seconds: 10 }
  const [first, later] = [menuAt(menu, 10_000, rotation), menuAt(menu, 30_000, rotation)]
  expect(first.language).toBe('de')
  expect(later.catalogue.products).toBe(first.catalogue.products)
})

test('[MA149] [MA151] a change of translations names only what it changes', () => {
  const german = mergedTranslations([], [{ language: 'de', title: 'Suppe' }])
  const both = mergedTranslations(german, [{ language: 'ar', title: 'حساء', subtitle: 'مع الخبز' }])
  expect(both.map(({ language }) => language)).toEqual(['ar', 'de'])
  expect(mergedTranslations(both, [{ language: 'ar', subtitle: null }])).toEqual([
    { language: 'ar', title: 'حساء' },
    { language: 'de', title: 'Suppe' },
  ])
  expect(
    mergedTranslations(both, [
      { language: 'de', title: null },
      { language: 'ar', title: null, subtitle: null },
    ]),
  ).toEqual([])
})

test('[MA51] the letters of all translations are known before a language comes, each once', () => {
  const letters = lettersOf(menu)
  for (const letter of 'Tomatensuppe mit Milch Groß') expect(letters).toContain(letter)
  expect(new Set(letters).size).toBe([...letters].length)
})

test('[AU25] what takes translations back names what they no longer say', () => {
  const before = [{ language: 'de', title: 'Tee' }]
  const after = [
    { language: 'de', title: 'Tee', subtitle: 'heiß' },
    { language: 'fr', title: 'Thé' },
  ]
  expect(mergedTranslations(after, translationsBack(after, before))).toEqual(before)
  expect(mergedTranslations(before, translationsBack(before, after))).toEqual(after)
})
