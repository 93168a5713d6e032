import type { WidgetType } from '../areas/shows/enumerations.ts'
import type { Catalogue } from '../screen/content.ts'
import { categoryIdsOf } from './productLists.ts'
import type { SettingsOf } from '../areas/shows/settingsKinds.ts'
import { isExampleId, type Widget } from './show.ts'

/** `MISSING`: nothing was chosen or written yet. `GONE`: what was chosen is there no longer. */
export type Lack = 'MISSING' | 'GONE'

/** What there is: the catalogue, and the ids of videos that are still to come. */
export interface Available {
  readonly catalogue: Catalogue
  readonly pending: Readonly<Record<string, unknown>>
}

/** A field without which a widget shows nothing. `lack` answers null where it is filled. */
interface Need<S> {
  /** Of the settings, or of the organisation where the widget has none of its own. */
  readonly field: string
  lack(settings: S, available: Available): Lack | null
}

const written = (content: string): Lack | null => (/\S/.test(content) ? null : 'MISSING')
/** What a template shows as an example was never anybody's: in its copies nothing is chosen yet. */
const chosen = (id: string | null, among: Readonly<Record<string, unknown>>): Lack | null =>
  id === null ? 'MISSING' : Object.hasOwn(among, id) ? null : isExampleId(id) ? 'MISSING' : 'GONE'

const file = {
  field: 'assetId',
  lack: ({ assetId }: SettingsOf['IMAGE'], { catalogue, pending }: Available) => chosen(assetId, { ...catalogue.assets, ...pending }),
}
type Listed = Pick<SettingsOf['PRODUCT_LIST'], 'categoryId' | 'moreCategoryIds' | 'productIds'>
const lists: readonly Need<Listed>[] = [
  {
    field: 'categoryId',
    lack: (settings, { catalogue }) => {
      const [first] = categoryIdsOf(settings)
      return chosen(first ?? null, catalogue.categories)
    },
  },
  {
    field: 'moreCategoryIds',
    lack: (settings, { catalogue }) =>
      categoryIdsOf(settings)
        .slice(1)
        .some(id => chosen(id, catalogue.categories))
        ? 'GONE'
        : null,
  },
  {
    field: 'productIds',
    lack: ({ productIds, ...settings }, { catalogue: { categories, products } }) => {
      if (productIds === null) return null
      const there = categoryIdsOf(settings).flatMap(id => categories[id]?.productIds ?? [])
      return productIds.some(id => there.includes(id) && products[id]) ? null : productIds.length > 0 ? 'GONE' : 'MISSING'
    },
  },
]

/** What each type of widget needs to show anything, in the order of its settings: [CK7]. Shapes and clocks need nothing. */
export const needs: { readonly [T in WidgetType]: readonly Need<SettingsOf[T]>[] } = {
  TEXT: [{ field: 'content', lack: ({ content }) => written(content) }],
  TICKER: [{ field: 'content', lack: ({ source, content }) => (source === 'CUSTOM_TEXT' ? written(content) : null) }],
  IMAGE: [file],
  VIDEO: [file],
  PRODUCT: [{ field: 'productId', lack: ({ productId }, { catalogue }) => chosen(productId, catalogue.products) }],
  PRODUCT_LIST: lists,
  MENU_SECTION: lists,
  PROMOTION: [
    {
      field: 'promotionId',
      lack: ({ mode, promotionId }, { catalogue }) => (mode === 'SPECIFIC' ? chosen(promotionId, catalogue.promotions) : null),
    },
  ],
  QR_CODE: [{ field: 'content', lack: ({ content }) => written(content) }],
  COUNTDOWN: [{ field: 'endsAt', lack: ({ target, endsAt }) => (target === 'MOMENT' && endsAt === null ? 'MISSING' : null) }],
  OPENING_HOURS: [{ field: 'openingHours', lack: (_, { catalogue }) => (catalogue.openingHours ? null : 'MISSING') }],
  LOGO: [{ field: 'logoUrl', lack: (_, { catalogue }) => (catalogue.organization && !catalogue.organization.logoUrl ? 'MISSING' : null) }],
  CLOCK: [],
  RECTANGLE: [],
  CIRCLE: [],
}

/** Each field that a widget lacks, with how; none where it has what it needs. */
export function lacksOf({ type, settings }: Widget, available: Available): readonly { readonly field: string; readonly lack: Lack }[] {
  const rows: readonly Need<Widget['settings']>[] = needs[type]
  return rows.flatMap(need => {
    const lack = need.lack(settings, available)
    return lack ? [{ field: need.field, lack }] : []
  })
}

/** Whether a widget has nothing to show because of something that was never chosen or written. */
export const isUnfilled = (widget: Widget, available: Available): boolean =>
  lacksOf(widget, available).some(({ lack }) => lack === 'MISSING')
