import type { EntityName } from '@vitrine/model/entities.ts'

/**
 * What whoever is of locations alone reaches of their organisation ([MB15]): of what stands here nothing more, and of all else nothing. menu:
 * they read all of it. location: they read that of their locations. stock: and change that. Of whoever may change prices there ([MB20]): list:
 * they read that of price lists that hold at their locations, and of no list. listPlace: of those what names their locations. listPrice: they
 * read that of these lists, and change that of lists that hold nowhere else.
 */
export const reachedAtLocations: { readonly [N in EntityName]?: 'menu' | 'location' | 'stock' | 'list' | 'listPlace' | 'listPrice' } = {
  location: 'location',
  productCollection: 'menu',
  productCategory: 'menu',
  productVariant: 'menu',
  product: 'menu',
  productPrice: 'menu',
  locationProduct: 'stock',
  priceList: 'list',
  priceListLocation: 'listPlace',
  priceListProduct: 'list',
  priceListPrice: 'listPrice',
  plannedPrice: 'list',
  priceProposal: 'list',
}
