import { expect, test } from 'vitest'
import { widgetTypes, type WidgetType } from '../areas/shows/enumerations.ts'
import { emptyCatalogue, type Catalogue } from '../screen/content.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { findingsOf, nothingMeasured } from './checks.ts'
import { lacksOf, needs } from './needs.ts'
import type { Widget } from './show.ts'

const catalogue: Catalogue = {
  ...emptyCatalogue,
  organization: { id: 'cafe', title: 'Café', logoUrl: null },
  assets: { picture: { id: 'picture', type: 'IMAGE', title: 'Tea', url: '/tea', thumbUrl: null } },
  categories: { tea: { id: 'tea', collectionId: 'menu', title: 'Tea', sortIndex: 0, variants: [], productIds: ['green'] } },
  products: {
    green: {
      id: 'green',
      categoryId: 'tea',
      title: 'Green',
      subtitle: null,
      imageAssetId: null,
      veggie: false,
      glutenfree: false,
      state: 'AVAILABLE',
      prices: {},
    },
  },
}

/** Of each type: settings with which it lacks something, and what. */
const lacking: { readonly [T in WidgetType]: readonly (readonly [object, object])[] } = {
  TEXT: [[{ content: ' ' }, { content: 'MISSING' }]],
  TICKER: [
    [{ content: '' }, { content: 'MISSING' }],
    [{ content: '', source: 'NOS_NEWS' }, {}],
  ],
  IMAGE: [
    [{ assetId: null }, { assetId: 'MISSING' }],
    [{ assetId: 'gone' }, { assetId: 'GONE' }],
    [{ assetId: 'picture' }, {}],
  ],
  VIDEO: [
    [{ assetId: 'gone' }, { assetId: 'GONE' }],
    [{ assetId: 'coming' }, {}],
  ],
  PRODUCT: [
    [{ productId: null }, { productId: 'MISSING' }],
    [{ productId: 'gone' }, { productId: 'GONE' }],
    [{ productId: 'green' }, {}],
  ],
  PRODUCT_LIST: [
    [{ categoryId: null }, { categoryId: 'MISSING' }],
    [{ categoryId: 'gone' }, { categoryId: 'GONE' }],
    [{ categoryId: 'tea', moreCategoryIds: ['gone'] }, { moreCategoryIds: 'GONE' }],
    [{ categoryId: 'tea', productIds: ['gone'] }, { productIds: 'GONE' }],
    [{ categoryId: 'tea', productIds: ['gone', 'green'] }, {}],
    [{ moreCategoryIds: ['tea'] }, {}],
  ],
  MENU_SECTION: [
    [{}, { categoryId: 'MISSING' }],
    [{ categoryId: 'tea', moreCategoryIds: ['gone'] }, { moreCategoryIds: 'GONE' }],
    [{ categoryId: 'tea', productIds: ['gone'] }, { productIds: 'GONE' }],
  ],
  PROMOTION: [
    [{ mode: 'SPECIFIC' }, { promotionId: 'MISSING' }],
    [{ mode: 'SPECIFIC', promotionId: 'gone' }, { promotionId: 'GONE' }],
    [{ mode: 'RANDOM' }, {}],
  ],
  QR_CODE: [
    [{ content: '' }, { content: 'MISSING' }],
    [{ content: 'https://vitrine.example' }, {}],
  ],
  COUNTDOWN: [
    [{ target: 'MOMENT', endsAt: null }, { endsAt: 'MISSING' }],
    [{ target: 'DAILY', endsAt: null }, {}],
  ],
  OPENING_HOURS: [[{}, { openingHours: 'MISSING' }]],
  LOGO: [[{}, { logoUrl: 'MISSING' }]],
  CLOCK: [[{}, {}]],
  RECTANGLE: [[{}, {}]],
  CIRCLE: [[{}, {}]],
}
const kinds = { MISSING: 'EMPTY', GONE: 'REMOVED' } as const

test.each(widgetTypes)('[CK7] what a widget of type %s lacks is found before publishing', type => {
  const fields = new Set<string>()
  for (const [settings, expected] of lacking[type]) {
    const made = aWidget(type, { id: 'it' })
    const widget = { ...made, settings: made.settings && { ...made.settings, ...settings } } as Widget
    const pending = { coming: 'PROCESSING' } as const
    const found = Object.fromEntries(lacksOf(widget, { catalogue, pending }).map(({ field, lack }) => [field, lack]))
    expect(found).toEqual(expected)
    for (const field of Object.keys(found)) fields.add(field)
    const show = aShow({ slides: [aSlide({ id: 'slide', widgets: [widget] })] })
    const told = findingsOf(show, catalogue, { ...nothingMeasured, pending }).map(({ kind }) => kind)
    const wanted = Object.entries(found).map(([field, lack]) => (field === 'openingHours' ? 'NO_OPENING_HOURS' : kinds[lack]))
    expect(told.filter(kind => kind === 'EMPTY' || kind === 'REMOVED' || kind === 'NO_OPENING_HOURS')).toEqual([...new Set(wanted)])
  }
  expect([...fields]).toEqual(needs[type].map(({ field }) => field))
})
