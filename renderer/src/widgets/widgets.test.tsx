import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { widgetTypes } from '@vitrine/model/areas/shows/enumerations.ts'
import { en, nl, type Words } from '@vitrine/model/messages/parts/widgets.ts'
import type { Widget, WidgetOf } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { handClock } from '../clock.ts'
import { Content, EditingContext } from '../data.tsx'
import { catalogue } from '../visual-samples/samples.ts'
import { mediaOf } from '../media.ts'
import { placeIn } from '../media/Film.tsx'
import { Stage } from '../Stage.tsx'

interface Situation {
  readonly live?: boolean
  readonly words?: Words | null
  readonly width?: number
  readonly now?: () => number
  readonly language?: string | null
}
/** A Monday, at 14:00 in Amsterdam. */
const noon = () => Date.UTC(2026, 5, 1, 12)
function drawn(widget: Widget, { live = false, words = null, width = 1280, now = noon, language = null }: Situation = {}): string {
  const slide = aSlide({ id: 'slide', widgets: [widget] })
  return renderToStaticMarkup(
    <Content catalogue={catalogue} words={words} now={now} language={language}>
      <Stage show={aShow({ slides: [slide] })} slide={slide} width={width} time={live ? handClock() : null} />
    </Content>,
  )
}
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const a = (type: Widget['type'], settings: object = {}): Widget => {
  const widget = aWidget(type, { id: 'w' })
  return { ...widget, settings: widget.settings && { ...widget.settings, ...settings } } as Widget
}

test.each(widgetTypes)('%s stands in its place, in reference pixels', type => {
  const html = drawn(a(type))
  expect(html).toContain(`data-widget-id="w"`)
  expect(html).toMatch(/data-widget-type="\w+" style="position:absolute;left:128px;top:72px;/)
})

test('[PB20] a slide of another size is the same picture, scaled', () => {
  const [small, large] = [drawn(a('TEXT'), { width: 320 }), drawn(a('TEXT'), { width: 1920 })]
  expect(small).toContain('transform:scale(0.25)')
  expect(large.replace('width:1920px;height:1080px', 'width:320px;height:180px').replace('scale(1.5)', 'scale(0.25)')).toBe(small)
})

test('[MO8] [PB14] frozen, everything is shown; live, only what is available', () => {
  expect(textOf(drawn(a('PRODUCT', { productId: 'iced-latte' })))).toContain('Iced latte')
  expect(textOf(drawn(a('PRODUCT', { productId: 'iced-latte' }), { live: true }))).toBe('')
  expect(textOf(drawn(a('PRODUCT_LIST', { categoryId: 'coffee' })))).toContain('Iced latte')
  expect(textOf(drawn(a('PRODUCT_LIST', { categoryId: 'coffee' }), { live: true }))).not.toContain('Iced latte')
  expect(textOf(drawn(a('PROMOTION', { promotionId: 'tea' })))).toContain('Tea for two')
  expect(textOf(drawn(a('PROMOTION', { promotionId: 'tea' }), { live: true }))).toBe('')
})

const choosing = [
  ['PRODUCT', { productId: 'iced-latte' }],
  ['PRODUCT_LIST', { categoryId: 'coffee', showImage: true }],
] as const
test.each(choosing)('[MA62] a %s shows what is sold out struck through or dimmed, with its word', (type, chosen) => {
  const live = (settings: object) => drawn(a(type, { ...chosen, ...settings }), { live: true })
  const hidden = live({})
  expect(live({ soldOut: 'HIDDEN', soldOutWord: 'Gone' })).toBe(hidden)
  expect(textOf(hidden)).not.toContain('Iced latte')
  const struck = live({ soldOut: 'STRUCK_THROUGH', soldOutWord: 'Gone' })
  expect(struck).toContain('<span style="text-decoration:line-through">Iced latte</span>')
  expect(textOf(struck)).toContain('Iced latte Gone')
  expect(struck).not.toContain('opacity:0.4')
  const dimmed = live({ soldOut: 'DIMMED' })
  expect(dimmed).toContain('<span style="opacity:0.4">Iced latte</span>')
  expect(dimmed).not.toContain('line-through')
  // What there is looks as ever.
  const there = { ...chosen, productId: 'cappuccino' }
  if (type === 'PRODUCT')
    expect(drawn(a(type, { ...there, soldOut: 'DIMMED', soldOutWord: 'Gone' }), { live: true })).toBe(drawn(a(type, there), { live: true }))
})

test('[MA62] in the editor what is hidden looks as it will when it is back; what is struck through, as it is', () => {
  const of = { productId: 'iced-latte' }
  expect(drawn(a('PRODUCT', of))).not.toContain('line-through')
  expect(drawn(a('PRODUCT', { ...of, soldOut: 'STRUCK_THROUGH' }))).toContain('line-through')
})

const empty = [
  ['IMAGE', 'placeholder.noImage'],
  ['QR_CODE', 'placeholder.noCode'],
  ['MENU_SECTION', 'placeholder.noProducts'],
  ['VIDEO', 'placeholder.noVideo'],
  ['PRODUCT', 'placeholder.noProduct'],
  ['PRODUCT_LIST', 'placeholder.noProducts'],
  ['PROMOTION', 'placeholder.noPromotion'],
] as const
test.each(empty)('[PB15] [PB35] an empty %s says so in the words it is given, and nothing without', (type, key) => {
  expect(textOf(drawn(a(type), { words: en }))).toBe(en[key])
  expect(textOf(drawn(a(type), { words: nl }))).toBe(nl[key])
  expect(textOf(drawn(a(type)))).toBe('')
})
test('[PB15] a ticker without a word says so', () =>
  expect(drawn(a('TICKER', { content: ' \n ' }), { words: en })).toContain(en['placeholder.noTickerData']))

test('[GR13] on a screen in a shop a ticker with nothing to say leaves no bar; one that speaks does', () => {
  const bar = (settings: object, situation = {}) => drawn(a('TICKER', settings), { live: true, ...situation })
  expect(bar({ content: ' ' })).toContain('visibility:hidden')
  expect(bar({ content: 'Hello' })).not.toContain('visibility:hidden')
  expect(bar({ content: ' ' }, { words: en })).not.toContain('visibility:hidden')
})

test('[GR14] news that could not be had says so in the editor, and when it was asked for', () => {
  const news = a('TICKER', { source: 'NOS_NEWS' })
  const editingState = { useIsComing: () => false, useNewsTriedAt: () => '02:01', useTrial: () => null }
  const html = renderToStaticMarkup(
    <EditingContext value={editingState}>
      <Content catalogue={{ ...catalogue, feeds: {} }} words={en}>
        <Stage show={aShow()} slide={aSlide({ id: 'slide', widgets: [news] })} width={1280} />
      </Content>
    </EditingContext>,
  )
  expect(textOf(html)).toBe('The news could not be fetched. Tried at 02:01.')
})

test('[GR15] a ticker passes in the direction in which its text is read', () => {
  const track = (content: string) => /direction:(ltr|rtl)/.exec(drawn(a('TICKER', { content })).split('data-widget-type')[1]!)![1]
  expect(track('Sushi and ramen')).toBe('ltr')
  expect(track('سوشي طازج كل يوم')).toBe('rtl')
  expect(track('10:30 שלום')).toBe('rtl')
  expect(track('Sushi سوشي')).toBe('ltr')
})

test('[GR16] a video that is being processed says so on the slide', () => {
  const slide = aSlide({ id: 'slide', widgets: [a('VIDEO', { assetId: 'coming' }), a('VIDEO', { assetId: 'gone' })] })
  const editingState = { useIsComing: (id: string) => id === 'coming', useNewsTriedAt: () => null, useTrial: () => null }
  const html = renderToStaticMarkup(
    <EditingContext value={editingState}>
      <Content catalogue={catalogue} words={en}>
        <Stage show={aShow()} slide={slide} width={1280} />
      </Content>
    </EditingContext>,
  )
  expect(textOf(html)).toBe('Being processed … No video')
})

test('[PB16] a list shows the products of its category in order, all or the chosen ones', () => {
  const names = (settings: object) =>
    [...drawn(a('PRODUCT_LIST', { categoryId: 'coffee', ...settings })).matchAll(/data-product-id="([^"]*)"/g)].map(m => m[1])
  expect(names({})).toEqual(['espresso', 'cappuccino', 'flat-white', 'latte-macchiato', 'mocha', 'iced-latte', 'matcha-latte'])
  expect(names({ productIds: ['mocha', 'espresso'] })).toEqual(['espresso', 'mocha'])
})

test('[CH1] [CH9] several categories stand under each other, each once, those that have nothing to show left out', () => {
  const list = { categoryId: 'cakes', moreCategoryIds: ['gone', 'coffee', 'cakes'], showSubtitle: false }
  const all = textOf(drawn(a('PRODUCT_LIST', list)))
  expect(all.match(/Cakes|Coffee(?= Small)/g)).toEqual(['Cakes', 'Coffee'])
  expect(textOf(drawn(a('PRODUCT_LIST', { ...list, productIds: ['espresso'], showCurrency: false })))).toBe(
    'Coffee Small Large Espresso 2,40 3,10',
  )
})
test('[CH19] all categories of a group stand in the order of the menu, whatever else is named', () => {
  const titles = (settings: object) => [...textOf(drawn(a('PRODUCT_LIST', settings))).matchAll(/Cakes|Coffee(?= Small)/g)].map(String)
  const named = { categoryId: 'cakes', moreCategoryIds: ['coffee'] }
  expect(titles(named)).toEqual(['Cakes', 'Coffee'])
  expect(titles({ ...named, collectionId: 'menu' })).toEqual(['Coffee', 'Cakes'])
  expect(titles({ ...named, collectionId: 'gone' })).toEqual([])
})
test('[CH8] prices of a category with fewer variations stand in the last columns', () => {
  const row = drawn(a('PRODUCT_LIST', { categoryId: 'coffee', moreCategoryIds: ['cakes'], showImage: false }))
  const spans = [...row.matchAll(/data-product-id="[^"]*"><td(?: colSpan="(\d)")?/g)].map(m => m[1])
  expect(new Set(spans)).toEqual(new Set(['1', '2']))
})

test('[PB17] variants head their prices; an only variant called Price is not named', () => {
  expect(textOf(drawn(a('PRODUCT_LIST', { categoryId: 'coffee' })))).toMatch(/^Coffee Small Large Espresso/)
  expect(textOf(drawn(a('PRODUCT_LIST', { categoryId: 'cakes' })))).not.toContain('Price')
})

test('[PR4] a missing price leaves its cell empty', () => {
  expect(
    textOf(
      drawn(
        a('PRODUCT_LIST', {
          categoryId: 'coffee',
          productIds: ['flat-white'],
          showCategory: false,
          showVariant: false,
          showCurrency: false,
        }),
      ),
    ),
  ).toBe('Flat white 3,50')
})

test('each element of a list can be left out', () => {
  const bare = {
    categoryId: 'coffee',
    showCategory: false,
    showVariant: false,
    showSubtitle: false,
    showPrice: false,
    productIds: ['espresso'],
  }
  expect(textOf(drawn(a('PRODUCT_LIST', bare)))).toBe('Espresso')
  expect(drawn(a('PRODUCT_LIST', { ...bare, showImage: true }))).toContain('/pictures/products/espresso.webp')
})

test('a product shows the chosen variant, or every one that has a price', () => {
  const settings = { productId: 'espresso', showSubtitle: false, showImage: false, showCurrency: false }
  expect(textOf(drawn(a('PRODUCT', settings)))).toBe('Espresso Small 2,40 Large 3,10')
  expect(textOf(drawn(a('PRODUCT', { ...settings, variantId: 'large' })))).toBe('Espresso Large 3,10')
})

test('a promotion strikes its old price through beside the new one', () => {
  const html = drawn(a('PROMOTION', { promotionId: 'lunch', showCurrency: false }))
  expect(textOf(html)).toBe('Soup and sandwich Every day from 12 to 3 12,50 9,95')
  expect(html).toContain('text-decoration:line-through')
  expect(drawn(a('PROMOTION', { promotionId: 'lunch', showPricePromo: false }))).not.toContain('line-through')
})

test('[PB23] the two prices stand where the new one is aligned, and apart where it is justified', () => {
  const widget = a('PROMOTION', { promotionId: 'lunch' })
  const aligned = (alignment: string) =>
    drawn({
      ...widget,
      settings: {
        ...widget.settings,
        promoPriceTextStyle: { ...(widget as WidgetOf<'PROMOTION'>).settings.promoPriceTextStyle, alignment },
      },
    } as Widget)
  expect(aligned('LEFT')).toContain('justify-content:flex-start')
  expect(aligned('CENTER')).toContain('padding-top:8px;justify-content:center')
  expect(aligned('RIGHT')).toContain('justify-content:flex-end')
  expect(aligned('JUSTIFY')).toContain('justify-content:space-between')
})

test('frozen, a random promotion is the first that is available', () => {
  expect(textOf(drawn(a('PROMOTION', { mode: 'RANDOM' })))).toContain('Soup and sandwich')
})

test('[PB18] its text is there twice, so that it never ends', () => {
  expect(textOf(drawn(a('TICKER', { content: 'Hello' }), { live: true }))).toBe('Hello Hello')
  expect(textOf(drawn(a('TICKER', { source: 'NOS_NEWS' })))).toContain('Third headline')
})

test('[PB19] frozen, a video is its poster; live, it moves over its poster, unheard and unseen until its first frame', () => {
  const film = Object.values(catalogue.assets).find(asset => asset.type === 'VIDEO')!
  const frozen = drawn(a('VIDEO', { assetId: film.id }))
  expect(frozen).toContain(`src="${film.thumbUrl}"`)
  expect(frozen).not.toContain('<video')
  const live = drawn(a('VIDEO', { assetId: film.id }), { live: true })
  expect(live.indexOf('<img')).toBeLessThan(live.indexOf('<video'))
  expect(live).toMatch(/<video[^>]* muted[^>]* loop/)
  expect(live).toMatch(/<video[^>]*opacity:0/)
})

test('[PB19] a video is sought by the time of its slide', () => {
  expect([0, 4, 7].map(t => placeIn(5, t, true))).toEqual([0, 4, 2])
  expect([0, 4, 7].map(t => placeIn(5, t, false))).toEqual([0, 4, 5])
  expect(placeIn(0, 7, true)).toBe(0)
})

test('[WD1] [WD22] a menu section shows its categories with what leads to their prices, or the prices behind the titles', () => {
  const section = { categoryId: 'coffee', moreCategoryIds: ['cakes'] }
  const columns = drawn(a('MENU_SECTION', section))
  expect(textOf(columns)).toContain('Coffee')
  expect(textOf(columns)).toContain('Apple pie')
  expect(columns).toContain('radial-gradient')
  const behind = drawn(a('MENU_SECTION', { ...section, pricePosition: 'NEXT' }))
  expect(textOf(behind)).toContain('Espresso Small € 2,40 Large € 3,10')
  expect(behind).not.toContain('radial-gradient')
})

test('[WD5] [WD6] a code is one outline in its colours, with its caption', () => {
  const html = drawn(a('QR_CODE', { content: 'https://menu.example', caption: 'Order here', color: '112233', backgroundColor: 'FFEEDD' }))
  expect(html).toMatch(/<svg viewBox="0 0 33 33" shape-rendering="crispEdges"/)
  expect(html).toContain('fill="#112233"')
  expect(html).toContain('fill="#FFEEDD"')
  expect(textOf(html)).toBe('Order here')
})

test('[WD8] [WD9] [WD28] [WD29] a clock shows the time of the organisation, or of a zone of its own, in a language', () => {
  expect(textOf(drawn(a('CLOCK', { language: 'en' })))).toBe('14:00 Monday 1 June')
  expect(textOf(drawn(a('CLOCK', { timeZone: 'America/New_York', timeFormat: 'H12', showDate: false })))).toBe('8:00 AM')
  expect(textOf(drawn(a('CLOCK', { language: null }), { language: 'fr' }))).toContain('lundi 1 juin')
  expect(drawn(a('CLOCK', { face: 'ANALOGUE' }))).toContain('rotate(60)')
})

test('[WD10] [WD31] a countdown counts, and says what is said when it is over', () => {
  const moment = { target: 'MOMENT', endsAt: '2026-06-02T13:00:30.000Z', textBefore: 'Still', textAfter: 'It is time', language: 'en' }
  expect(textOf(drawn(a('COUNTDOWN', moment)))).toBe('Still 1 day 01 hour 00 minutes 30 seconds')
  expect(textOf(drawn(a('COUNTDOWN', { ...moment, showUnits: false })))).toBe('Still 1 : 01 : 00 : 30')
  expect(textOf(drawn(a('COUNTDOWN', { ...moment, endsAt: '2026-06-01T11:00:00.000Z' })))).toBe('It is time')
})

test('[WD13] opening hours mark today, and say until when it is open', () => {
  const html = drawn(a('OPENING_HOURS', { language: 'en' }))
  expect(textOf(html)).toContain('Open until 14:30')
  expect(html.match(/data-today/g)).toHaveLength(1)
  expect(textOf(html)).toContain('Thursday (Holiday) 12:00 – 18:00')
  expect(textOf(html)).toContain('11 Jun (Closed party) Closed')
  const status = a('OPENING_HOURS', { display: 'STATUS', language: 'nl' })
  expect(textOf(drawn(status, { now: () => Date.UTC(2026, 5, 1, 13) }))).toBe('Gesloten, open om 17:00')
  expect(textOf(drawn(a('OPENING_HOURS', { display: 'TODAY', language: 'en', showStatus: false })))).toBe(
    'Today 09:00 – 14:30 17:00 – 22:00',
  )
})

test('[WD15] a kind of widget that a screen does not know is left out, and the rest of the slide is there', () => {
  const unknown = { ...a('TEXT'), type: 'HOLOGRAM', settings: { __typename: 'WidgetSettingsHologram' } } as unknown as Widget
  const slide = aSlide({ id: 'slide', widgets: [unknown, { ...a('TEXT', { content: 'Soup' }), id: 'known' }] })
  expect(mediaOf(slide, aShow().style, catalogue).pictures).toEqual([])
  const html = renderToStaticMarkup(
    <Content catalogue={catalogue} words={null}>
      <Stage show={aShow({ slides: [slide] })} slide={slide} width={1280} time={handClock()} />
    </Content>,
  )
  expect(textOf(html)).toBe('Soup')
})
