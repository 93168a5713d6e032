import { expect, test } from 'vitest'
import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { aCollection, aContent, aProduct, showsNamed } from '../test/contents.ts'
import { refreshed, showIn } from './content.ts'

const catalogueOf = (given: Partial<Catalogue>): Catalogue => ({ ...emptyCatalogue, ...given })

test('[SC16] nothing plays where nothing is planned', () => {
  const content = aContent('1', {
    collections: [aCollection('all-day', 'menu'), aCollection('evening', null), aCollection('gone', 'deleted')],
  })
  expect(showIn(content, 'all-day')?.id).toBe('menu')
  expect(showIn(content, 'evening')).toBeNull()
  expect(showIn(content, 'gone')).toBeNull()
  expect(showIn(content, null)).toBeNull()
  expect(showIn({ ...content, isActive: false }, 'all-day')).toBeNull()
  expect(showIn({ ...content, shows: { menu: { ...showsNamed('menu')['menu']!, slides: [] } } }, 'all-day')).toBeNull()
})

test('[SC9] what is shown gets newer words, prices and availability; what is new waits', () => {
  const shown = aContent('1', {
    catalogue: catalogueOf({
      products: { espresso: aProduct({ id: 'espresso' }), gone: aProduct({ id: 'gone' }) },
      categories: {
        coffee: { id: 'coffee', collectionId: 'c', title: 'Coffee', sortIndex: 0, variants: [], productIds: ['espresso', 'gone'] },
      },
    }),
  })
  const newer = aContent('2', {
    activeCollectionId: 'evening',
    shows: showsNamed('evening'),
    catalogue: catalogueOf({
      products: { espresso: aProduct({ id: 'espresso', state: 'UNAVAILABLE', title: 'Ristretto' }), mocha: aProduct({ id: 'mocha' }) },
      categories: {
        coffee: { id: 'coffee', collectionId: 'c', title: 'Caffè', sortIndex: 0, variants: [], productIds: ['mocha', 'espresso'] },
      },
    }),
  })
  const { catalogue, ...rest } = refreshed(shown, newer)
  expect(rest).toEqual({ ...shown, catalogue: undefined, ...rest })
  expect(rest.activeCollectionId).toBe('all-day')
  expect(catalogue.products['espresso']).toMatchObject({ state: 'UNAVAILABLE', title: 'Ristretto' })
  expect(Object.keys(catalogue.products)).toEqual(['espresso', 'gone'])
  expect(catalogue.categories['coffee']).toMatchObject({ title: 'Caffè', productIds: ['espresso'] })
})
