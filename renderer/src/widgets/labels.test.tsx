import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Catalogue, ContentProduct, DishLabels } from '@vitrine/model/screen/content.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '../data.tsx'
import { Stage } from '../Stage.tsx'
import { catalogue } from '../visual-samples/samples.ts'

const said: DishLabels = {
  allergens: ['GLUTEN', 'MILK'],
  mayContain: ['NUTS'],
  diets: ['HALAL'],
  calories: 412,
  alcohol: 5.2,
  deposit: 0.15,
  vatRate: 9,
  origin: 'Brewed in Utrecht',
}
const ids = catalogue.categories['coffee']!.productIds
const first = ids[0]!
const labelled: Catalogue = {
  ...catalogue,
  products: { ...catalogue.products, [first]: { ...catalogue.products[first], ...said } as ContentProduct },
  promotions: Object.fromEntries(
    Object.entries(catalogue.promotions).map(([id, each]) => [id, { ...each, allergens: ['EGGS'] as const }]),
  ) as never,
}

const a = (type: Widget['type'], settings: object): Widget => {
  const widget = aWidget(type, { id: 'w' })
  return { ...widget, settings: widget.settings && { ...widget.settings, ...settings } } as Widget
}
function drawn(widget: Widget, { of = labelled, language = 'en' as string | null } = {}): string {
  const slide = aSlide({ id: 'slide', widgets: [widget] })
  return renderToStaticMarkup(
    <Content catalogue={of} words={null} language={language}>
      <Stage show={aShow({ slides: [slide] })} slide={slide} width={1280} time={null} />
    </Content>,
  )
}
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const all = {
  showAllergens: true,
  showMayContain: true,
  showDiets: true,
  showCalories: true,
  showAlcohol: true,
  showDeposit: true,
  showVat: true,
  showOrigin: true,
}

test('[MA129] a widget of before is drawn as before, whatever is said of its dishes', () => {
  for (const widget of [
    a('PRODUCT', { productId: first }),
    a('PRODUCT_LIST', { categoryId: 'coffee' }),
    a('PROMOTION', { promotionId: 'lunch' }),
  ])
    expect(drawn(widget)).toBe(drawn(widget, { of: catalogue }))
})

test('[MA35] as pictures: diets, allergens, and in brackets what may be in it; each is named to who hears', () => {
  const html = drawn(a('PRODUCT', { productId: first, ...all, showLegend: false }))
  expect([...html.matchAll(/data-label="(\w+)"( data-trace="true")?/g)].map(([, name, trace]) => (trace ? `(${name})` : name))).toEqual([
    'HALAL',
    'GLUTEN',
    'MILK',
    '(NUTS)',
    'CALORIES',
    'ALCOHOL',
    'DEPOSIT',
    'VAT',
    'ORIGIN',
  ])
  expect(html).toContain('aria-label="Halal, Gluten, Milk, (Nuts)"')
  expect(html).not.toContain('data-legend')
})

test('[MA35] as numbers and as letters', () => {
  const marks = (labelForm: string) =>
    textOf(/<span role="img".*?<\/span><\/span>/.exec(drawn(a('PRODUCT', { productId: first, ...all, labelForm })))![0])
  expect(marks('NUMBERS')).toBe('HL , 1 , 7 , (8)')
  expect(marks('LETTERS')).toBe('HL , A , G , (H)')
})

test('[MA36] [MA133] at the end of a list stands what occurs in it, in the language of the menu', () => {
  const legend = (settings: object, language: string | null = 'en') =>
    textOf(
      /<div data-part="true" data-legend.*$/.exec(drawn(a('PRODUCT_LIST', { categoryId: 'coffee', ...settings }), { language }))?.[0] ?? '',
    )
  const numbers = { ...all, labelForm: 'NUMBERS' }
  expect(legend(numbers)).toBe('1 Gluten 7 Milk 8 Nuts HL Halal ( ) may contain')
  expect(legend(numbers, 'de-AT')).toBe('1 Gluten 7 Milch 8 Schalenfrüchte HL Halal ( ) kann enthalten')
  expect(legend({ showAllergens: true }, null)).toBe('Gluten Melk')
  // As it is written: in the first language of the organisation.
  const written = { ...labelled, organization: { id: 'annas', title: 'Anna', logoUrl: null, menuLanguages: ['fr', 'nl'] } }
  expect(textOf(drawn(a('PRODUCT_LIST', { categoryId: 'coffee', showAllergens: true }), { of: written, language: null }))).toContain(
    'Gluten Lait',
  )
  expect(legend({ ...numbers, showLegend: false })).toBe('')
  expect(legend({})).toBe('')
})

test('[MA96] a legend is a part of the subtitle’s size, the one that was chosen or the one of before', () => {
  const { size } = aWidget('PRODUCT_LIST', { id: 'list' }).settings.subtitleTextStyle
  const sized = (settings: object) =>
    Number(/data-legend[^>]*font-size:([\d.]+)px/.exec(drawn(a('PRODUCT_LIST', { categoryId: 'coffee', ...all, ...settings })))?.[1])
  expect(sized({})).toBeCloseTo(size * 0.8)
  expect(sized({ legendSize: 150 })).toBeCloseTo(size * 1.5)
})

test('[MA37] [MA134] [MA174] calories, alcohol, deposit, VAT and origin stand in a line, a deposit to the cent whatever prices are rounded to', () => {
  const line = (settings: object, language: string) =>
    textOf(
      /<div data-part="true" data-facts.*?<\/div>/.exec(drawn(a('PRODUCT', { productId: first, ...settings }), { language }))?.[0] ?? '',
    )
  const words = { ...all, labelForm: 'LETTERS', priceMode: 'DECIMAL_NO', showCurrency: false }
  expect(line(words, 'en')).toBe('412 kcal · 5.2% vol · + 0,15 deposit · incl. 9% VAT · Brewed in Utrecht')
  expect(line(words, 'nl')).toBe('412 kcal · 5,2% vol · + 0,15 statiegeld · incl. 9% btw · Brewed in Utrecht')
  expect(line({ showVat: true }, 'fr')).toBe('TVA 9% incluse')
  expect(line({ showCalories: true }, 'en')).toBe('412 kcal')
})

test.each([
  ['PER_100_G', '/100\u00a0g'],
  ['PER_KG', '/kg'],
  ['PER_100_ML', '/100\u00a0ml'],
  ['PER_L', '/l'],
] as const)('[MA173] behind the prices of what is sold %s stands %s, of nothing else', (priceUnit, sign) => {
  const of: Catalogue = {
    ...catalogue,
    products: { ...catalogue.products, [first]: { ...catalogue.products[first], priceUnit } as ContentProduct },
  }
  const count = (widget: Widget) => drawn(widget, { of }).split(` ${sign}<`).length - 1
  const prices = Object.keys(catalogue.products[first]!.prices).length
  expect(count(a('PRODUCT', { productId: first, showPrice: true }))).toBe(prices)
  expect(count(a('PRODUCT_LIST', { categoryId: 'coffee', showPrice: true }))).toBe(prices)
})

test('[MA35] a promotion shows its own; without a title they stand below', () => {
  const html = drawn(a('PROMOTION', { promotionId: 'lunch', showAllergens: true, showTitle: false }))
  expect(html).toContain('data-label="EGGS"')
})

test('[MA168] [MA133] that none of the fourteen is in a dish has a sign and its words, and of one of which nothing is said there are none', () => {
  const checked: Catalogue = {
    ...catalogue,
    products: { ...catalogue.products, [first]: { ...catalogue.products[first], hasNoAllergens: true } as ContentProduct },
  }
  const list = (settings: object, language = 'nl') =>
    drawn(a('PRODUCT_LIST', { categoryId: 'coffee', ...settings }), { of: checked, language })
  const pictures = list({ showAllergens: true })
  expect([...pictures.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, words]) => words)).toEqual(['Geen van de 14 allergenen'])
  const legend = (html: string) => textOf(/<div data-part="true" data-legend.*$/.exec(html)?.[0] ?? '')
  expect(legend(pictures)).toBe('Geen van de 14 allergenen')
  expect(legend(list({ showAllergens: true, labelForm: 'NUMBERS' }, 'de'))).toBe('0 Keines der 14 Allergene')
  // A sign that nobody explains would say nothing.
  expect(legend(list({ showAllergens: true, showLegend: false }, 'en'))).toBe('None of the 14 allergens')
  expect(list({ showDiets: true, showMayContain: true })).not.toContain('allergenen')
})
