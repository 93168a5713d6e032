import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { widgetTypes } from '@vitrine/model/areas/shows/enumerations.ts'
import { en } from '@vitrine/model/messages/parts/widgets.ts'
import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { handClock } from '../clock.ts'
import { Content } from '../data.tsx'
import { catalogue as menu } from '../visual-samples/samples.ts'
import { Stage } from '../Stage.tsx'

interface Situation {
  readonly catalogue?: Catalogue
  readonly live?: boolean
  readonly words?: typeof en | null
  readonly slide?: Partial<Slide>
}
function drawn(widgets: readonly Widget[], { catalogue = emptyCatalogue, live = false, words = null, slide: given = {} }: Situation = {}) {
  const slide = aSlide({ ...given, id: 'slide', widgets })
  const base = aShow({ slides: [slide] })
  const style = {
    ...base.style,
    fontPrimary: 'CUSTOM_FONT',
    fontPrimaryCustom: 'gone',
    veggieAssetId: 'gone',
    glutenfreeAssetId: 'gone',
  } as const
  return renderToStaticMarkup(
    <Content catalogue={catalogue} words={words}>
      <Stage show={{ ...base, style }} slide={slide} width={1280} time={live ? handClock() : null} />
    </Content>,
  )
}
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Everything that a widget of each type can point at, all of it removed since. */
const dangling: Readonly<Partial<Record<Widget['type'], object>>> = {
  IMAGE: { assetId: 'gone' },
  VIDEO: { assetId: 'gone' },
  PRODUCT: { productId: 'gone', variantId: 'gone' },
  PRODUCT_LIST: { categoryId: 'gone', productIds: ['gone'] },
  PROMOTION: { promotionId: 'gone' },
}
function orphan(type: Widget['type']): Widget {
  const widget = aWidget(type, { id: 'w' })
  return {
    ...widget,
    style: { ...widget.style, backgroundAssetId: 'gone' },
    settings: widget.settings && { ...widget.settings, ...dangling[type] },
  } as Widget
}
const says = {
  IMAGE: en['placeholder.noImage'],
  VIDEO: en['placeholder.noVideo'],
  LOGO: en['placeholder.noLogo'],
  PRODUCT: en['placeholder.noProduct'],
  PRODUCT_LIST: en['placeholder.noProducts'],
  PROMOTION: en['placeholder.noPromotion'],
} as const
const hasWords = (type: Widget['type']): type is keyof typeof says => type in says

test.each(widgetTypes)(
  '[PB25] %s: when everything it points at was removed it keeps its place; where there are words, they say what is missing',
  type => {
    const frozen = drawn([orphan(type)], { words: en })
    expect(frozen).toContain('data-widget-id="w"')
    if (hasWords(type)) expect(textOf(frozen)).toBe(says[type])
    const live = drawn([orphan(type)], { live: true })
    expect(live).toContain('data-widget-id="w"')
    if (hasWords(type)) expect(textOf(live)).toBe('')
  },
)

test('[PB25] a background that was removed leaves the colour of the slide', () => {
  const html = drawn([], { slide: { backgroundAssetId: 'gone', backgroundColor: '112233' } })
  expect(html).toContain('background-color:#112233')
  expect(html).not.toMatch(/<img|<video/)
})

const written = () => {
  const text = aWidget('TEXT', { id: 'w' })
  const textStyle = { ...text.settings.textStyle, font: 'CUSTOM_FONT' as const, customFont: 'own' }
  return { ...text, settings: { ...text.settings, content: 'Soup', textStyle } }
}
const own = { id: 'own', type: 'FONT', title: 'Brandon', url: '/files/brandon.woff2', thumbUrl: null } as const
const familyIn = (html: string) => /font-family:([^;]*);font-weight/.exec(html.replaceAll('&quot;', '"'))?.[1]

test('[PB25] [FO35] a text whose font is gone is written in the show’s first, or where that is gone too in its second', () => {
  const html = drawn([written()], { catalogue: menu })
  expect(textOf(html)).toBe('Soup')
  expect(familyIn(html)).toBe('"Alegreya", serif')
  const first = { ...own, id: 'gone' }
  expect(familyIn(drawn([written()], { catalogue: { ...menu, assets: { ...menu.assets, gone: first } } }))).toBe('"asset-gone", sans-serif')
})

test('[FO17] a text is written in its font as long as that lies in the bin, and while nobody knows yet what there is', () => {
  const inBin = { ...menu, assets: { ...menu.assets, own: { ...own, keptUntil: '2026-12-24T10:00:00.000Z' } } }
  expect(familyIn(drawn([written()], { catalogue: inBin }))).toBe('"asset-own", sans-serif')
  expect(familyIn(drawn([written()]))).toBe('"asset-own", sans-serif')
})

test('[PB25] what a dish is made of may be gone: its picture, its category, one of its prices, the marks of the show', () => {
  const bare = { ...menu, assets: {}, categories: {} }
  const product = { ...aWidget('PRODUCT', { id: 'w' }) }
  const html = drawn([{ ...product, settings: { ...product.settings, productId: 'espresso', variantId: 'gone' } }], { catalogue: bare })
  expect(textOf(html)).toBe('Espresso Short and strong')
  expect(html).not.toContain('<img')
  // Drawn ones stand for the marks.
  expect(html).toContain('<svg')
})

test('[PB25] of the chosen products of a list those that are there are shown', () => {
  const list = aWidget('PRODUCT_LIST', { id: 'w' })
  const settings = { ...list.settings, categoryId: 'coffee', productIds: ['gone', 'mocha'] }
  const names = [...drawn([{ ...list, settings }], { catalogue: menu }).matchAll(/data-product-id="([^"]*)"/g)].map(m => m[1])
  expect(names).toEqual(['mocha'])
})
