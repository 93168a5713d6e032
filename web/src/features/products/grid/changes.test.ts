import { expect, test } from 'vitest'
import { inverseOf } from './changes.ts'
import type { Category, Row } from './gridRows.ts'

const categories = new Map(
  [
    { id: 'coffee', variants: ['Small', 'Large', 'Pot'].map(title => ({ id: `coffee ${title}`, title })) },
    { id: 'specials', variants: ['small', 'Large'].map(title => ({ id: `specials ${title}`, title })) },
  ].map(each => [each.id, each as unknown as Category] as const),
)
const priced = (title: string, price: number) => ({ variantId: `coffee ${title}`, price })
const latte = {
  id: 'latte',
  categoryId: 'coffee',
  sortIndex: 4,
  prices: [priced('Small', 2), priced('Large', 3), priced('Pot', 6)],
  listPrices: [
    { ...priced('Small', 2.5), priceListId: 'airport' },
    { ...priced('Pot', 7), priceListId: 'airport' },
  ],
} as unknown as Row

test('[GD103] a move that is taken back brings the prices that it lost, and leaves those that went along to whoever changed them since', () => {
  expect(inverseOf({ id: 'latte', categoryId: 'specials' }, latte, { categories })).toEqual({
    id: 'latte',
    categoryId: 'coffee',
    was: { categoryId: 'specials' },
    sortIndex: 4,
    prices: [priced('Pot', 6)],
    listPrices: [{ ...priced('Pot', 7), priceListId: 'airport' }],
  })
})

test('[GD103] a price that was written with the move is what it was, too', () => {
  const change = { id: 'latte', categoryId: 'specials', prices: [{ variantId: 'specials Large', price: 9 }] }
  expect(inverseOf(change, latte, { categories }).prices).toEqual([priced('Large', 3), priced('Pot', 6)])
})
