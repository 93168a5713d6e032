import { describe, expect, it } from 'vitest'
import { aContentProduct } from '@vitrine/model/testing/contentProduct.ts'
import type { ContentCategory } from '@vitrine/model/screen/content.ts'
import { choicesIn, stillThere } from './productChoices.ts'

const aCategory = (id: string, collectionId: string, sortIndex: number, productIds: readonly string[] = []): ContentCategory => ({
  id,
  collectionId,
  title: id,
  sortIndex,
  variants: [],
  productIds,
})
const aProduct = (id: string, categoryId: string) => aContentProduct(id, { categoryId })
const named = <T extends { readonly id: string }>(...all: readonly T[]) => Object.fromEntries(all.map(each => [each.id, each]))
const menu = {
  categories: named(
    aCategory('tea', 'drinks', 1),
    aCategory('coffee', 'drinks', 0, ['espresso', 'gone', 'mocha']),
    aCategory('cakes', 'food', 0),
  ),
  products: named(aProduct('espresso', 'coffee'), aProduct('mocha', 'coffee')),
}
const none = { chosenGroup: null, onlyGroup: null }
const valuesOf = (choices: readonly { readonly value: string }[]) => choices.map(c => c.value)

describe('what a product picker offers', () => {
  it('[ED17] the categories of the group in their order, and the products of the category', () => {
    const choices = choicesIn(menu, { categoryId: 'coffee', ...none })
    expect(choices.groupId).toBe('drinks')
    expect(valuesOf(choices.categories)).toEqual(['coffee', 'tea'])
    expect(valuesOf(choices.products)).toEqual(['espresso', 'mocha'])
  })
  it('[ED262] the only group there is need not be chosen', () => {
    expect(choicesIn(menu, { categoryId: null, ...none, onlyGroup: 'food' }).groupId).toBe('food')
    expect(choicesIn(menu, { categoryId: null, ...none }).groupId).toBeNull()
  })
  it('[ED18] a category that was removed is not chosen, and the group that was looked at stays', () => {
    const choices = choicesIn(menu, { categoryId: 'removed', ...none, chosenGroup: 'drinks' })
    expect([choices.category, choices.groupId]).toEqual([null, 'drinks'])
    expect(choices.products).toEqual([])
  })
  it('[ED18] of the chosen products those that were removed are not counted, so that one at least stays', () => {
    const { products } = choicesIn(menu, { categoryId: 'coffee', ...none })
    expect(stillThere(products, ['mocha', 'gone', 'espresso'])).toEqual(['espresso', 'mocha'])
    expect(stillThere(products, ['gone'])).toEqual([])
  })
  it('[ED18] nothing at all is no error', () => {
    const choices = choicesIn({ categories: {}, products: {} }, { categoryId: 'coffee', ...none })
    expect(choices).toEqual({ groupId: null, category: null, categories: [], products: [] })
  })
})
