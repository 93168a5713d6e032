import { daysOfWeek } from '../schedules/values.ts'
import type { DaySpan } from '../locations/dayHours.ts'
import type { Language } from '../../messages/languages.ts'
import type { LocationColumnKey, PlacedColumn, ProductColumnKey, PromotionColumnKey } from '../products/sheetColumns.ts'
import type { SheetContent } from '../products/sheetContents.ts'

type Said = readonly [en: string, nl: string]
/** What a column of the sample holds, row by row: texts in both languages, the rest as its field has it. */
type Several = { readonly choices: readonly string[] } | { readonly texts: readonly Said[] } | { readonly spans: readonly DaySpan[] }
interface SampleColumn<K extends string = string> {
  readonly key: K
  readonly variation?: Said
  readonly values: readonly (Said | number | boolean | null | Several)[]
}

const same = (text: string): Said => [text, text]
const choices = (...names: readonly string[]) => ({ choices: names })
const open = (from: string, until: string) => ({ spans: [{ opensAt: `${from}:00`, closesAt: `${until}:00` }] })
const texts = (...said: readonly Said[]) => ({ texts: said })

const products: readonly SampleColumn<ProductColumnKey>[] = [
  { key: 'sku', values: ['100', '101', '200', '300'].map(same) },
  {
    key: 'group',
    values: [
      ['Drinks', 'Dranken'],
      ['Drinks', 'Dranken'],
      ['Food', 'Eten'],
      ['Food', 'Eten'],
    ],
  },
  {
    key: 'category',
    values: [
      ['Coffee', 'Koffie'],
      ['Coffee', 'Koffie'],
      ['Soups', 'Soepen'],
      ['Sandwiches', 'Broodjes'],
    ],
  },
  { key: 'title', values: [same('Espresso'), same('Latte'), ['Tomato soup', 'Tomatensoep'], ['Club sandwich', 'Clubsandwich']] },
  {
    key: 'subtitle',
    values: [
      ['Short and strong', 'Kort en krachtig'],
      ['With oat milk if you like', 'Desgewenst met havermelk'],
      ['With basil and cream', 'Met basilicum en room'],
      ['Chicken, bacon and egg', 'Kip, spek en ei'],
    ],
  },
  { key: 'price', values: [null, null, 6, 9.5] },
  { key: 'price', variation: ['Small', 'Klein'], values: [2.5, 3.2, null, null] },
  { key: 'price', variation: ['Large', 'Groot'], values: [3.2, 4.1, null, null] },
  { key: 'veggie', values: [true, true, true, false] },
  { key: 'allergens', values: [choices(), choices('MILK'), choices('MILK', 'CELERY'), choices('GLUTEN', 'EGGS', 'MUSTARD')] },
  { key: 'calories', values: [5, 120, 210, 540] },
]

const promotions: readonly SampleColumn<PromotionColumnKey>[] = [
  {
    key: 'title',
    values: [
      ['Breakfast deal', 'Ontbijtdeal'],
      ['Soup and sandwich', 'Soep en broodje'],
      ['Coffee and cake', 'Koffie met taart'],
    ],
  },
  {
    key: 'subtitle',
    values: [
      ['Croissant with a cappuccino', 'Croissant met cappuccino'],
      ['Soup of the day with half a club sandwich', 'Soep van de dag met een halve clubsandwich'],
      ['From three to five', 'Van drie tot vijf'],
    ],
  },
  { key: 'priceRegular', values: [6, 12.5, 8.2] },
  { key: 'pricePromo', values: [4.95, 9.95, 6.5] },
  { key: 'veggie', values: [true, false, true] },
  { key: 'allergens', values: [choices('GLUTEN', 'MILK'), choices('GLUTEN', 'EGGS', 'CELERY'), choices('GLUTEN', 'EGGS', 'MILK')] },
]

const locations: readonly SampleColumn<LocationColumnKey>[] = [
  {
    key: 'title',
    values: [
      ['Station', 'Station'],
      ['Market square', 'Markt'],
      ['Airport', 'Luchthaven'],
    ],
  },
  { key: 'address', values: ['Stationsplein 1, Utrecht', 'Markt 12, Delft', 'Aankomstpassage 3, Schiphol'].map(same) },
  {
    key: 'labels',
    values: [texts(['travel', 'reizen']), texts(['centre', 'centrum']), texts(['travel', 'reizen'], ['open late', 'laat open'])],
  },
  // The last one has the hours of its organisation.
  ...daysOfWeek.map(key => ({ key, values: [open('06:30', '21:00'), key === 'mon' ? { spans: [] } : open('09:00', '17:30'), null] })),
]

const samples: Readonly<Record<SheetContent, readonly SampleColumn[]>> = {
  PRODUCTS: products,
  PROMOTIONS: promotions,
  LOCATIONS: locations,
}

/** Columns of a file that shows how one is filled in, each with its values: docs/spec/import.md, [IM102]. */
export function sampleColumns(
  holds: SheetContent,
  language: Language,
): readonly { readonly placed: PlacedColumn; readonly values: readonly unknown[] }[] {
  const said = ([en, nl]: Said) => ({ en, nl })[language]
  return samples[holds].map(({ key, variation, values }) => ({
    placed: { key, ...(variation && { variation: said(variation) }) },
    values: values.map(value => {
      if (isSaid(value)) return said(value)
      if (value === null || typeof value !== 'object') return value
      if ('texts' in value) return value.texts.map(said)
      return 'spans' in value ? value.spans : value.choices
    }),
  }))
}

const isSaid = (value: SampleColumn['values'][number]): value is Said => Array.isArray(value)
