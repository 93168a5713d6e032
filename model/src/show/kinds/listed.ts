import type { SettingsOf } from '../../areas/shows/settingsKinds.ts'
import type { Catalogue } from '../../screen/content.ts'
import { categoryIdsOf, productIdsIn, shelvesOf } from '../productLists.ts'
import { chosen, type Need } from './widgetKind.ts'

type Listed = Pick<SettingsOf['PRODUCT_LIST'], 'collectionId' | 'categoryId' | 'moreCategoryIds' | 'productIds'>
/** What lists of products need. */
export const listNeeds: readonly Need<Listed>[] = [
  {
    field: 'categoryId',
    lack: (settings, { catalogue }) => {
      // A group without categories shows as little as one that is no more.
      if (settings.collectionId) return shelvesOf(settings, catalogue.categories).length > 0 ? null : 'GONE'
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
      const there = productIdsIn(settings, categories)
      return productIds.some(id => there.includes(id) && products[id]) ? null : productIds.length > 0 ? 'GONE' : 'MISSING'
    },
  },
]

export const titlesOf = (settings: Listed, { categories }: Catalogue): string =>
  shelvesOf(settings, categories)
    .map(({ title }) => title)
    .join(', ')
