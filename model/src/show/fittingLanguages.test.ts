import { expect, test } from 'vitest'
import { emptyCatalogue, type Catalogue } from '../screen/content.ts'
import { inLanguage } from '../screen/inLanguage.ts'
import { aSlide, aWidget } from '../testing/shows.ts'
import type { Fit } from './fitting.ts'
import { misfitsOn, mostMissing, saidOtherwise } from './fittingLanguages.ts'
import { asWidget } from './asWidget.ts'

const menu: Catalogue = {
  ...emptyCatalogue,
  organization: { id: 'annas', title: 'Anna', logoUrl: null, menuLanguages: ['nl', 'de', 'en', 'fr'] },
  promotions: {},
  products: {
    soup: {
      id: 'soup',
      categoryId: 'soups',
      title: 'Soep',
      subtitle: null,
      imageAssetId: null,
      veggie: true,
      glutenfree: false,
      state: 'AVAILABLE',
      prices: {},
      allergens: ['CELERY'],
      translations: [
        { language: 'de', title: 'Tomatencremesuppe' },
        { language: 'en', title: 'Soup' },
      ],
    },
  },
  categories: { soups: { id: 'soups', collectionId: 'food', title: 'Soepen', sortIndex: 0, productIds: ['soup'], variants: [] } },
}
const text = (translations: { language: string; content: string; runs: null }[] | null) => {
  const widget = aWidget('TEXT', { id: 'text' })
  return asWidget({ ...widget, settings: { ...widget.settings, content: 'Lunch', translations } })
}
const list = (settings: object = {}) => {
  const widget = aWidget('PRODUCT_LIST', { id: 'list' })
  return asWidget({ ...widget, settings: { ...widget.settings, categoryId: 'soups', ...settings } })
}
const slide = (...widgets: ReturnType<typeof text>[]) => aSlide({ id: 'slide', widgets })
const said = (of: ReturnType<typeof slide>, language: string | null = null) =>
  saidOtherwise(of, menu.organization!.menuLanguages!, { language, menu: language === null ? menu : inLanguage(menu, language) }, each =>
    inLanguage(menu, each),
  ).map(each => [each.language, each.widgets.map(({ id }) => id)])

test('[FT17] only what a language says otherwise is measured there, the most letters first', () => {
  expect(said(slide(list(), text([{ language: 'en', content: 'Lunch deal', runs: null }])))).toEqual([
    ['de', ['list']],
    ['en', ['list', 'text']],
  ])
  expect(said(slide(text(null)))).toEqual([])
  expect(said(slide({ ...list(), isHidden: true }))).toEqual([])
})

test('[FT17] from another language, the one in which it is written is looked at too', () => {
  expect(said(slide(list()), 'en')).toEqual([
    ['de', ['list']],
    ['nl', ['list']],
    ['fr', ['list']],
  ])
})

test('[FT17] what labels mean is said in each language', () => {
  expect(said(slide(list({ showAllergens: true }))).map(([language]) => language)).toEqual(['de', 'en', 'fr'])
})

test('[FT31] a misfit names the languages in which more is missing than as it is written, the worst first', () => {
  const fits: Readonly<Record<string, Fit>> = {
    'text nl': { shown: 1, total: 1 },
    'text de': { shown: 0, total: 1 },
    'list nl': { shown: 3, total: 4 },
    'list de': { shown: 2, total: 4 },
    'list en': { shown: 3, total: 4 },
    'list fr': { shown: 1, total: 4 },
  }
  const found = misfitsOn(
    [slide(text(null), list(), { ...list(), id: 'away', isHidden: true })],
    ['nl', 'de', 'en', 'fr'],
    (_, id, language) => fits[`${id} ${language ?? 'nl'}`],
  )
  expect(found.map(each => [each.widget.id, each.fit?.shown, each.inLanguages.map(({ language }) => language), mostMissing(each)])).toEqual(
    [
      ['text', undefined, ['de'], 1],
      ['list', 3, ['fr', 'de'], 3],
    ],
  )
})
