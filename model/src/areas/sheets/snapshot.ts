import type { AllergensSaid } from '../products/labels.ts'
import type { KnownNames } from '../products/sheetHeaders.ts'

/** What an organisation has, as its tables have it: what a sheet is compared with. Prices are whole cents, as they are stored. */
export interface Snapshot {
  readonly groups: readonly { readonly id: string; readonly title: string; readonly sortIndex: number }[]
  readonly categories: readonly {
    readonly id: string
    readonly title: string
    readonly collectionId: string
    readonly sortIndex: number
    readonly extrasCategoryId: string | null
  }[]
  readonly variants: readonly {
    readonly id: string
    readonly title: string
    readonly categoryId: string
    readonly sortIndex: number
  }[]
  /** Products, promotions or locations, with all columns of theirs. */
  readonly rows: readonly StoredRow[]
  readonly prices: readonly { readonly productId: string; readonly variantId: string; readonly price: number | null }[]
  readonly pictures: readonly { readonly id: string; readonly title: string }[]
  /** As they lie over each other. */
  readonly priceLists: readonly { readonly id: string; readonly title: string }[]
  readonly listPrices: readonly ListPrice[]
  /** Of the menu, the first being that in which titles are written. */
  readonly languages: readonly string[]
}

export interface ListPrice {
  readonly priceListId: string
  readonly productId: string
  readonly variantId: string
  readonly price: number
}

export interface StoredRow extends AllergensSaid {
  readonly id: string
  readonly title: string
  readonly sortIndex: number
  readonly updatedAt: string
  readonly imageAssetId: string | null
  readonly sku?: string | null
  readonly categoryId?: string
  /** Of a location: its own opening hours, if it has any. */
  readonly hours?: object | null
  readonly [column: string]: unknown
}

/** What there is to be named by a header. */
export const namesIn = ({ variants, languages, priceLists }: Snapshot): KnownNames => ({
  variations: variants.toSorted((a, b) => a.sortIndex - b.sortIndex).map(({ title }) => title),
  languages,
  priceLists: priceLists.map(({ title }) => title),
})
