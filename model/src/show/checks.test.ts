import { always } from '../areas/schedules/values.ts'
import { describe, expect, test } from 'vitest'
import { emptyCatalogue, type Catalogue } from '../screen/content.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { checks, findingsOf, gathered, mostAlone, nothingMeasured, type CheckKind, type Measured } from './checks.ts'
import { contrastOf } from './contrast.ts'
import type { Show, Slide, Widget } from './show.ts'

const product = (id: string, state: 'AVAILABLE' | 'UNAVAILABLE') => ({
  id,
  categoryId: 'tea',
  title: id,
  subtitle: null,
  imageAssetId: null,
  veggie: false,
  glutenfree: false,
  state,
  prices: {},
})
const promotion = (id: string, state: 'AVAILABLE' | 'UNAVAILABLE') => ({
  id,
  title: id,
  subtitle: null,
  imageAssetId: null,
  priceRegular: null,
  pricePromo: null,
  veggie: false,
  glutenfree: false,
  state,
})
const catalogue: Catalogue = {
  ...emptyCatalogue,
  assets: {
    picture: { id: 'picture', type: 'IMAGE', title: 'Tea', url: '/tea', thumbUrl: null },
    inBin: { id: 'inBin', type: 'FONT', title: 'Brandon', url: '/font', thumbUrl: null, keptUntil: '2026-12-24T10:00:00.000Z' },
  },
  categories: { tea: { id: 'tea', collectionId: 'menu', title: 'Tea', sortIndex: 0, variants: [], productIds: ['green', 'off'] } },
  products: {
    green: { ...product('green', 'AVAILABLE'), allergens: ['MILK'], mayContain: ['NUTS'], diets: ['VEGAN'] },
    off: product('off', 'UNAVAILABLE'),
  },
  promotions: { on: promotion('on', 'AVAILABLE'), off: promotion('off', 'UNAVAILABLE') },
}

const on = (...widgets: readonly Widget[]) => showing({ widgets })
const showing = (...slides: readonly Partial<Slide>[]): Show =>
  aShow({ slides: slides.map((slide, sortIndex) => aSlide({ id: `slide-${sortIndex}`, backgroundColor: '000000', sortIndex, ...slide })) })
const withSettings = (widget: Widget, settings: object): Widget => ({ ...widget, settings: { ...widget.settings, ...settings } }) as Widget
const withStyle = (widget: Widget, style: object): Widget => ({ ...widget, style: { ...widget.style, ...style } }) as Widget

const written = (content = 'Tea', style: object = {}) => {
  const text = aWidget('TEXT', { id: 'text', positionZ: 2 })
  return withSettings(text, { content, textStyle: { ...text.settings.textStyle, color: 'FFFFFF', ...style } })
}
const picture = (assetId: string | null) => withSettings(aWidget('IMAGE', { id: 'image' }), { assetId })
const onPicture = (backgroundAssetId: string) => {
  const box = aWidget('RECTANGLE', { id: 'box' })
  return { ...box, style: { ...box.style, backgroundAssetId } }
}
const video = (assetId: string | null) => withSettings(aWidget('VIDEO', { id: 'video' }), { assetId })
const dish = (productId: string | null) =>
  withStyle(withSettings(aWidget('PRODUCT', { id: 'product' }), { productId }), { backgroundColor: 'FFFFFF' })
const offer = (promotionId: string | null) =>
  withStyle(withSettings(aWidget('PROMOTION', { id: 'promotion' }), { promotionId, mode: 'SPECIFIC' }), { backgroundColor: 'FFFFFF' })
/** The whole menu with allergens as numbers, which nobody explains. */
const labelled = (id: string, settings: object = {}) => {
  const list = withStyle(aWidget('PRODUCT_LIST', { id }), { backgroundColor: 'FFFFFF' })
  const shown = { categoryId: 'tea', showTitle: true, showAllergens: true, labelForm: 'NUMBERS', showLegend: false }
  return withSettings(list, { ...shown, ...settings })
}
/** The same with a legend, of which the subtitle's letters are so large. */
const explained = (size: number, settings: object = {}) => {
  const subtitleTextStyle = { ...aWidget('PRODUCT_LIST', { id: 'list' }).settings.subtitleTextStyle, size }
  return labelled('list', { showLegend: null, subtitleTextStyle, ...settings })
}
const code = (content: string, settings: object = {}) => withSettings(aWidget('QR_CODE', { id: 'code' }), { content, ...settings })
const board = (color: string) =>
  withStyle(aWidget('RECTANGLE', { id: 'board', positionX: 0, positionY: 0, width: 1, height: 1 }), { backgroundColor: color })

/** Of each check: shows that it finds, each with what was measured, and shows that it does not. */
const cases: Readonly<
  Record<CheckKind, { readonly found: readonly [Show, Partial<Measured>?][]; readonly not: readonly [Show, Partial<Measured>?][] }>
> = {
  NOTHING_SHOWN: {
    found: [[showing({ conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: 'off', widgets: [written()] })]],
    not: [[showing({ conditionType: 'PROMOTION_ACTIVE_ANY', widgets: [written()] })]],
  },
  MAY_RUN_EMPTY: {
    found: [
      [showing({ conditionType: 'PROMOTION_ACTIVE_ANY', widgets: [written()] })],
      [showing({ schedule: { ...always, startTime: '07:00:00' }, widgets: [written()] })],
      [showing({ locationLabels: ['airport'], widgets: [written()] })],
    ],
    not: [[on(written())], [showing({ conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: 'off', widgets: [written()] })]],
  },
  NOT_SHOWN: {
    found: [
      [showing({ widgets: [written()] }, { conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: 'gone', widgets: [written()] })],
    ],
    not: [[showing({ conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: 'on', widgets: [written()] })]],
  },
  NOWHERE: {
    found: [[showing({ locationLabels: ['airport', 'zoo'], widgets: [written()] }), { locationLabels: ['south'] }]],
    not: [
      [showing({ locationLabels: ['Airport'], widgets: [written()] }), { locationLabels: ['airport'] }],
      [showing({ locationLabels: ['airport'], widgets: [written()] })],
      [on(written()), { locationLabels: [] }],
    ],
  },
  EMPTY_SLIDE: {
    found: [[showing({})], [on({ ...written(), isHidden: true })]],
    not: [[on(written())], [showing({ backgroundAssetId: 'picture' })]],
  },
  NO_LEGEND: {
    found: [[on(labelled('list'))], [on(labelled('list', { labelForm: 'LETTERS', showAllergens: null, showMayContain: true }))]],
    not: [
      [on(labelled('list', { showLegend: null }))],
      [on(labelled('list', { labelForm: 'ICONS' }))],
      [on(labelled('list', { showAllergens: null, showDiets: true }))],
      [on(labelled('list', { showTitle: false }))],
      [on({ ...labelled('list'), isHidden: true })],
      [showing({ widgets: [labelled('list')] }, { widgets: [labelled('other', { showLegend: true })] })],
    ],
  },
  EMPTY: {
    found: [
      [on(picture(null))],
      [on(video(null))],
      [on(dish(null))],
      [on(offer(null))],
      [on(written(' '))],
      [on(aWidget('PRODUCT_LIST', { id: 'list' }))],
      [on(withSettings(aWidget('TICKER', { id: 'ticker' }), { content: '' }))],
    ],
    not: [
      [on(picture('picture'))],
      [on(withSettings(aWidget('TICKER', { id: 'ticker' }), { source: 'NOS_NEWS' }))],
      [on(withSettings(offer(null), { mode: 'RANDOM' }))],
      [on(withSettings(aWidget('PRODUCT_LIST', { id: 'list' }), { moreCategoryIds: ['tea'] }))],
      [on({ ...picture(null), isHidden: true })],
    ],
  },
  REMOVED: {
    found: [[on(picture('gone'))], [on(dish('gone'))], [on(offer('gone'))]],
    not: [[on(picture('picture'))], [on(dish('green'))]],
  },
  REMOVED_BACKGROUND: {
    found: [[showing({ backgroundAssetId: 'gone' })], [on(onPicture('gone'))]],
    not: [
      [showing({ backgroundAssetId: 'picture' })],
      [on(onPicture('picture'))],
      [on(onPicture('clip')), { pending: { clip: 'FAILED' } }],
    ],
  },
  REMOVED_FONT: {
    found: [
      [on(written('Tea', { font: 'CUSTOM_FONT', customFont: 'gone' }))],
      [on(written('Tea', { font: 'CUSTOM_FONT', customFont: 'inBin' }))],
    ],
    not: [[on(written('Tea', { font: 'CUSTOM_FONT', customFont: 'picture' }))], [on(written())]],
  },
  VIDEO_PENDING: {
    found: [
      [on(video('clip')), { pending: { clip: 'PROCESSING' } }],
      [showing({ backgroundAssetId: 'clip' }), { pending: { clip: 'PROCESSING' } }],
    ],
    not: [[on(video('picture'))]],
  },
  VIDEO_FAILED: {
    found: [
      [on(video('clip')), { pending: { clip: 'FAILED' } }],
      [showing({ backgroundAssetId: 'clip' }), { pending: { clip: 'FAILED' } }],
      [on(onPicture('clip')), { pending: { clip: 'FAILED' } }],
    ],
    not: [[on(video('clip')), { pending: { clip: 'PROCESSING' } }]],
  },
  CUT_OFF: { found: [[on(written()), { cutOff: { text: 197 } }]], not: [[on(written()), { cutOff: { another: 3 } }]] },
  FIRST_WORDS: {
    found: [
      [on(written('New text'))],
      [on(written(' Nieuwe tekst '))],
      [on(withSettings(aWidget('TICKER', { id: 'ticker' }), { content: 'New ticker' }))],
    ],
    not: [[on(written('New text: soup'))], [on(withSettings(aWidget('TICKER', { id: 'ticker' }), { source: 'NOS_NEWS' }))]],
  },
  COVERED: {
    found: [[on(written()), { covered: { text: { what: 'Tea', count: 1, by: 'board' } } }]],
    not: [[on(written()), { covered: { another: { what: 'Tea', count: 1, by: 'board' } } }]],
  },
  OUTSIDE: { found: [[on({ ...written(), positionX: 1.2 })]], not: [[on({ ...written(), positionX: 0.99 })]] },
  OVER_EDGE: {
    found: [[on({ ...written(), positionY: 0.5, height: 0.6 })], [on({ ...written(), positionY: -0.05 })]],
    not: [
      [on({ ...written(), positionY: 0.5, height: 0.51 })],
      // A box of another height may be meant to reach over it.
      [on({ ...withSettings(written(), { autoHeight: false }), positionY: 0.5, height: 0.6 })],
      [on({ ...written(), positionY: 1.2 })],
    ],
  },
  LOW_CONTRAST: {
    found: [
      [on(written('Tea', { color: '222222' }))],
      [on(board('FFFFFF'), written())],
      [on(withStyle(written(), { backgroundColor: 'EEEEEE' }))],
      [on(board('FFFFFF'), { ...dish('green'), style: aWidget('PRODUCT', { id: 'product' }).style }, { ...written(), positionZ: 3 })],
    ],
    not: [
      [on(written())],
      [on(written('Tea', { color: '222222', shadowColor: 'FFFFFF' }))],
      [on(board('FFFFFF'), written('Tea', { color: '222222' }))],
      // Of a picture nobody can say it here.
      [showing({ backgroundAssetId: 'picture', widgets: [written('Tea', { color: '222222' })] })],
      [on({ ...picture('picture'), positionX: 0, positionY: 0, width: 1, height: 1 }, written('Tea', { color: '222222' }))],
    ],
  },
  SMALL_LEGEND: {
    found: [[on(explained(19))], [on(explained(30, { legendSize: 50 }))]],
    not: [
      [on(explained(20))],
      [on(explained(18, { legendSize: 90 }))],
      [on(explained(10, { showLegend: false }))],
      [on(explained(10, { showAllergens: false }))],
    ],
  },
  CODE_TOO_SMALL: {
    found: [[on({ ...code('https://vitrine.example'), width: 0.05, height: 0.09 })], [on({ ...code('x'.repeat(400)), width: 0.14 })]],
    not: [[on(code('https://vitrine.example'))], [on({ ...code(''), width: 0.01 })]],
  },
  CODE_TOO_PALE: {
    found: [[on(code('A', { color: 'AAAAAA' }))], [on(code('A', { color: 'FFFFFF', backgroundColor: '000000' }))]],
    not: [[on(code('A'))], [on(code('A', { color: '113355', backgroundColor: 'FFEECC' }))]],
  },
  NO_OPENING_HOURS: { found: [[on(aWidget('OPENING_HOURS', { id: 'hours' }))]], not: [[on(aWidget('CLOCK', { id: 'clock' }))]] },
  SOLD_OUT: {
    found: [
      [on(dish('off'))],
      [on(offer('off'))],
      [on(withSettings(aWidget('PRODUCT_LIST', { id: 'list' }), { categoryId: 'tea', productIds: ['off'] }))],
    ],
    not: [
      [on(dish('green'))],
      [on(withSettings(dish('off'), { soldOut: 'DIMMED' }))],
      [on(withSettings(aWidget('PRODUCT_LIST', { id: 'list' }), { categoryId: 'tea' }))],
      [on(withSettings(aWidget('PRODUCT_LIST', { id: 'list' }), { productIds: ['off'], soldOut: 'STRUCK_THROUGH' }))],
    ],
  },
}

const kindsIn = ([show, measured]: readonly [Show, Partial<Measured>?]) =>
  findingsOf(show, catalogue, { ...nothingMeasured, ...measured }).map(({ kind }) => kind)

describe('[CK1] [CK17] [CK18] [CK19] [CK20] [CK21] [CK22] [CK23] [CK24] [CK25] [CK26] [CK43] [CK44] [MA116] before publishing is found', () => {
  test.each(Object.keys(checks) as CheckKind[])('%s', kind => {
    for (const found of cases[kind].found) expect(kindsIn(found)).toContain(kind)
    for (const not of cases[kind].not) expect(kindsIn(not)).not.toContain(kind)
  })
})

test('[CK2] what is found says where, and how many', () => {
  const show = showing({ widgets: [written()] }, { widgets: [picture(null), written()] })
  expect(findingsOf(show, catalogue, { ...nothingMeasured, cutOff: { text: 4 } })).toEqual([
    { kind: 'CUT_OFF', severity: 'WRONG', slideId: 'slide-0', widgetId: 'text', count: 4 },
    { kind: 'EMPTY', severity: 'WRONG', slideId: 'slide-1', widgetId: 'image', count: 1 },
    { kind: 'CUT_OFF', severity: 'WRONG', slideId: 'slide-1', widgetId: 'text', count: 4 },
  ])
})

test('[CK11] what a new one says is found in either language, and what somebody made of it is not', () => {
  const says = (content: string) =>
    findingsOf(on(written(content)), catalogue).flatMap(({ kind, what }) => (kind === 'FIRST_WORDS' ? [what] : []))
  expect([says('New text'), says('Nieuwe tekst'), says('New text!')]).toEqual([['New text'], ['Nieuwe tekst'], []])
})

test('[CK2] what says words of the slide names them, and what lies over them', () => {
  const show = on(board('FFFFFF'), written('New ticker'), { ...written('New text'), id: 'other' })
  expect(findingsOf(show, catalogue, { ...nothingMeasured, covered: { text: { what: 'ticker', count: 2, by: 'board' } } })).toMatchObject([
    { kind: 'COVERED', widgetId: 'text', count: 2, what: 'ticker', by: 'board' },
    { kind: 'LOW_CONTRAST' },
    { kind: 'FIRST_WORDS', widgetId: 'other', what: 'New text' },
    { kind: 'LOW_CONTRAST' },
  ])
})

test('[CK12] many of one kind are one line where the first of them stood, a few are not', () => {
  const finding = (kind: CheckKind, i: number) => ({ kind, severity: checks[kind].severity, slideId: 'slide', widgetId: `${i}`, count: 1 })
  const many = Array.from({ length: 2001 }, (_, i) => finding('LOW_CONTRAST', i))
  const few = Array.from({ length: mostAlone }, (_, i) => finding('OUTSIDE', i))
  expect(gathered([few[0]!, ...many, ...few.slice(1)])).toEqual([
    few[0],
    { kind: 'LOW_CONTRAST', severity: 'LOOK', findings: many },
    ...few.slice(1),
  ])
})

test('[CK3] in a template nothing is wrong', () => {
  expect(findingsOf({ ...on(picture(null)), organizationId: '0' }, catalogue)).toEqual([])
})

test('[CK4] letters can be read from 3 to 1 on', () => {
  expect(contrastOf('FFFFFF', '000000')).toBeCloseTo(21)
  expect(contrastOf('949494', 'ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrastOf('FFFFFF80', '000000')).toBeNull()
})
