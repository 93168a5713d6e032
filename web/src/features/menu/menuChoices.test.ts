import { expect, test } from 'vitest'
import type { ContentCategory, ContentProduct } from '@vitrine/model/screen/content.ts'
import { groupsIn, toggled } from './menuChoices.ts'

const aCategory = (id: string, collectionId: string, sortIndex: number, productIds: readonly string[]): ContentCategory => ({
  id,
  collectionId,
  title: id,
  sortIndex,
  variants: [],
  productIds,
})
const aProduct = (id: string, categoryId: string, imageAssetId: string | null = null): ContentProduct => ({
  id,
  categoryId,
  title: id,
  subtitle: null,
  imageAssetId,
  veggie: false,
  glutenfree: false,
  state: 'AVAILABLE',
  prices: {},
})
const menu = {
  categories: {
    tea: aCategory('tea', 'bar', 1, ['mint', 'gone']),
    coffee: aCategory('coffee', 'bar', 0, ['espresso', 'mocha']),
    soup: aCategory('soup', 'kitchen', 0, []),
  },
  products: { mint: aProduct('mint', 'tea'), espresso: aProduct('espresso', 'coffee'), mocha: aProduct('mocha', 'coffee', 'photo') },
  assets: { photo: { id: 'photo', type: 'IMAGE' as const, title: 'Mocha', url: '/big.webp', thumbUrl: '/small.webp' } },
}
const said = (search?: string) =>
  groupsIn(menu, ['kitchen', 'empty', 'bar'], search).map(({ id, categories }) => [
    id,
    ...categories.map(c => [c.category.id, ...c.products.map(p => p.id)].join(' ')),
  ])

test('[CH11] categories stand under their groups, in the order of both, with the first picture in them', () => {
  expect(said()).toEqual([
    ['kitchen', 'soup'],
    ['bar', 'coffee espresso mocha', 'tea mint'],
  ])
  expect(groupsIn(menu, [])[0]!.categories[0]!.pictureUrl).toBe('/small.webp')
})
test('[CH11] a search finds categories, and products over all groups', () => {
  expect(said('cof')).toEqual([['bar', 'coffee espresso mocha']])
  expect(said('mo')).toEqual([['bar', 'coffee mocha']])
  expect(said('burger')).toEqual([])
})
test('[CH12] what is chosen next stands last', () => {
  expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
