import type { WidgetType } from '../areas/shows/enumerations.ts'
import { emptyCatalogue, type Catalogue } from '../screen/content.ts'
import type { Widget } from '../show/show.ts'
import { aWidget } from './shows.ts'

/** For tests of what widgets need: [CK7]. */

/** Where there is one of each, but a logo, promotions and opening hours. */
export const stock: Catalogue = {
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
export const lacking: { readonly [T in WidgetType]: readonly (readonly [object, object])[] } = {
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
    [{ productId: '0' }, { productId: 'MISSING' }],
    [{ productId: 'green' }, {}],
  ],
  PRODUCT_LIST: [
    [{ categoryId: null }, { categoryId: 'MISSING' }],
    [{ categoryId: 'gone' }, { categoryId: 'GONE' }],
    [{ categoryId: '0-pizza' }, { categoryId: 'MISSING' }],
    [{ categoryId: 'tea', moreCategoryIds: ['gone'] }, { moreCategoryIds: 'GONE' }],
    [{ categoryId: 'tea', productIds: ['gone'] }, { productIds: 'GONE' }],
    [{ categoryId: 'tea', productIds: ['gone', 'green'] }, {}],
    [{ moreCategoryIds: ['tea'] }, {}],
    [{ collectionId: 'menu', categoryId: 'gone' }, {}],
    [{ collectionId: 'gone', categoryId: 'tea' }, { categoryId: 'GONE' }],
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
/** A widget of that type with those settings. */
export function aWidgetWith(type: WidgetType, settings: object): Widget {
  const made = aWidget(type, { id: 'it' })
  return { ...made, settings: made.settings && { ...made.settings, ...settings } } as Widget
}
