import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Catalogue, ContentProduct } from '@vitrine/model/screen/content.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '../data.tsx'
import { Stage } from '../Stage.tsx'
import { catalogue } from '../visual-samples/samples.ts'

const espresso = catalogue.products['espresso']!
const extra = (id: string, title: string, price: number | null, others: Partial<ContentProduct> = {}): ContentProduct => ({
  ...espresso,
  id,
  categoryId: 'extras',
  title,
  subtitle: null,
  veggie: false,
  glutenfree: false,
  prices: price === null ? {} : { one: price },
  ...others,
})
/** Coffee, which may be had with oat milk, a shot and cinnamon. */
const menu: Catalogue = {
  ...catalogue,
  categories: {
    ...catalogue.categories,
    coffee: { ...catalogue.categories['coffee']!, extrasCategoryId: 'extras' },
    extras: {
      id: 'extras',
      collectionId: 'menu',
      title: 'With it',
      sortIndex: 9,
      variants: [{ id: 'one', title: 'Price' }],
      productIds: ['oat', 'shot', 'cinnamon'],
    },
  },
  products: {
    ...catalogue.products,
    oat: extra('oat', 'Oat milk', 0.6, { allergens: ['GLUTEN'] }),
    shot: extra('shot', 'An extra shot', 1, { state: 'UNAVAILABLE' }),
    cinnamon: extra('cinnamon', 'Cinnamon', 0),
  },
}
const a = (type: Widget['type'], settings: object): Widget => {
  const widget = aWidget(type, { id: 'w' })
  return { ...widget, settings: widget.settings && { ...widget.settings, ...settings } } as Widget
}
const drawn = (widget: Widget, of = menu): string => {
  const slide = aSlide({ id: 'slide', widgets: [widget] })
  return renderToStaticMarkup(
    <Content catalogue={of} words={null} language="en">
      <Stage
        show={aShow({ slides: [slide] })}
        slide={slide}
        width={1280}
        time={{ now: () => 0, subscribe: () => () => undefined } as never}
      />
    </Content>,
  )
}
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const lines = (widget: Widget, of = menu) =>
  [...drawn(widget, of).matchAll(/<div data-part="true" data-extras.*?<\/div>/g)].map(([line]) => textOf(line))

test('[MA176] a list, a menu section and a tile say below the dishes what may be had with them, for what it costs', () => {
  for (const widget of [
    a('PRODUCT_LIST', { categoryId: 'coffee', showExtras: true }),
    a('MENU_SECTION', { categoryId: 'coffee', showExtras: true }),
    a('PRODUCT', { productId: 'espresso', showExtras: true }),
  ])
    expect(lines(widget)).toEqual(['With it: Oat milk + € 0,60 · Cinnamon'])
  expect(lines(a('PRODUCT_LIST', { categoryId: 'coffee', showExtras: true, showPrice: false }))).toEqual(['With it: Oat milk · Cinnamon'])
})

test('[MA176] a widget of before says nothing of extras, nor one whose category has none that may be seen', () => {
  for (const widget of [a('PRODUCT_LIST', { categoryId: 'coffee', showExtras: null }), a('PRODUCT', { productId: 'espresso' })]) {
    expect(lines(widget)).toEqual([])
    expect(drawn(widget)).toBe(drawn(widget, catalogue))
  }
  const shown = a('PRODUCT_LIST', { categoryId: 'coffee', showExtras: true })
  const none = { ...menu, categories: { ...menu.categories, extras: { ...menu.categories['extras']!, productIds: ['shot'] } } }
  expect(lines(shown, none)).toEqual([])
  const { extras: _deleted, ...others } = menu.categories
  expect(lines(shown, { ...menu, categories: others })).toEqual([])
})

test('[MA176] an extra that is sold out is hidden or seen as the dishes are', () => {
  const settings = { categoryId: 'coffee', showExtras: true, soldOut: 'STRUCK_THROUGH', soldOutWord: 'gone' }
  expect(lines(a('PRODUCT_LIST', settings))).toEqual(['With it: Oat milk + € 0,60 · An extra shot gone + € 1,00 · Cinnamon'])
})

test('[MA176] prices of several variations are named', () => {
  const sized = {
    ...menu.categories['extras']!,
    variants: [
      { id: 'one', title: 'S' },
      { id: 'two', title: 'L' },
    ],
  }
  const of = {
    ...menu,
    categories: { ...menu.categories, extras: { ...sized, productIds: ['oat'] } },
    products: { ...menu.products, oat: extra('oat', 'Oat milk', 0.6, { prices: { one: 0.6, two: 0.9 } }) },
  }
  expect(lines(a('PRODUCT_LIST', { categoryId: 'coffee', showExtras: true }), of)).toEqual(['With it: Oat milk S + € 0,60 L + € 0,90'])
})

test('[MA176] marks of extras are explained with those of the dishes', () => {
  const legend = (widget: Widget) => textOf(/<div data-part="true" data-legend.*$/.exec(drawn(widget))?.[0] ?? '')
  const labelled = { showExtras: true, showAllergens: true, labelForm: 'NUMBERS' }
  expect(legend(a('PRODUCT_LIST', { categoryId: 'coffee', ...labelled }))).toContain('Gluten')
  expect(legend(a('PRODUCT', { productId: 'espresso', ...labelled }))).toContain('Gluten')
})

test('[MA178] of all categories of a group those that are extras of others stand below them alone; two that are each other’s stay', () => {
  const titles = (of: Catalogue, showExtras: boolean) =>
    [...drawn(a('MENU_SECTION', { collectionId: 'menu', showExtras }), of).matchAll(/<div data-name="true">(.*?)<\/div>/g)].map(
      ([, t]) => t,
    )
  expect(titles(menu, true)).not.toContain('With it')
  expect(titles(menu, false)).toContain('With it')
  const mutual = {
    ...menu,
    categories: { ...menu.categories, extras: { ...menu.categories['extras']!, extrasCategoryId: 'coffee' } },
  }
  expect(titles(mutual, true)).toEqual(expect.arrayContaining(['Coffee', 'With it']))
})
