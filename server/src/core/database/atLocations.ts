import type { EntityName } from '@vitrine/model/entities.ts'

/**
 * What whoever is of locations alone reaches of their organisation ([MB15]): of what stands here nothing more, and of all else nothing. menu:
 * they read all of it. location: they read that of their locations. stock: and change that.
 */
export const reachedAtLocations: { readonly [N in EntityName]?: 'menu' | 'location' | 'stock' } = {
  location: 'location',
  productCollection: 'menu',
  productCategory: 'menu',
  productVariant: 'menu',
  product: 'menu',
  productPrice: 'menu',
  locationProduct: 'stock',
}
