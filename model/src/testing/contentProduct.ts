import type { ContentProduct } from '../screen/content.ts'

/** A product as slides know it, called by its id, of which nothing else is said. */
export const aContentProduct = (id: string, others: Partial<ContentProduct> = {}): ContentProduct => ({
  id,
  categoryId: 'food',
  title: id,
  subtitle: null,
  imageAssetId: null,
  veggie: false,
  glutenfree: false,
  state: 'AVAILABLE',
  ...others,
  prices: others.prices ?? {},
})
