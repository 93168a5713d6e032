import { expect, test } from 'vitest'
import { deletedOf, draftsOfRetry, titlesToSave } from './groups.ts'
import { withRow } from '../resource/rows.ts'
import { priceOf, pricesLost, pricesLostIn, withMoved, withPrice, withProducts, type Category, type Group, type Product } from './menu.ts'
import { matching } from './search.ts'

const product = (id: string, title: string, prices: Record<string, number | null> = {}): Product =>
  ({
    id,
    title,
    sortIndex: 0,
    organizationId: 'annas',
    prices: Object.entries(prices).map(([variantId, price]) => ({ id: `${id}${variantId}`, productId: id, variantId, price })),
  }) as unknown as Product
const category = (id: string, products: readonly Product[]): Category =>
  ({ id, title: id, products: products.map((each, sortIndex) => ({ ...each, sortIndex })) }) as unknown as Category
const titles = (categories: readonly Category[]) => categories.map(each => [each.title, ...each.products.map(one => one.title)].join(' '))

const coffee = category('coffee', [
  product('a', 'Espresso', { s: 2.5, l: 3.1 }),
  product('b', 'espresso macchiato', { s: 3, l: null }),
  product('c', 'Latte'),
])
const tea = category('tea', [product('d', 'Mint')])
const group = { id: 'drinks', title: 'Drinks', categories: [coffee, tea] } as unknown as Group

test('[PD15] a search shows titles that start with the text, whatever the case, and hides empty categories', () => {
  expect(titles(matching(group.categories, ' ESP '))).toEqual(['coffee Espresso espresso macchiato'])
  expect(titles(matching(group.categories, 'presso'))).toEqual([])
  expect(matching(group.categories, '  ')).toBe(group.categories)
})

test('[PD16] a change is shown in the product alone', () => {
  const changed = withProducts(group, products => withRow(products, 'b', each => ({ ...each, title: 'Ristretto' })))
  expect(titles(changed.categories)).toEqual(['coffee Espresso Ristretto Latte', 'tea Mint'])
  expect(changed.categories[1]).toBe(tea)
  expect(changed.categories[0]?.products[0]).toBe(coffee.products[0])
})

test('[PD11] a price that nobody entered is missing; one can be entered, and be made missing again', () => {
  const latte = product('c', 'Latte')
  expect(priceOf(latte, 's')).toBeNull()
  const priced = withPrice(latte, 's', 3.2)
  expect(priceOf(priced, 's')).toBe(3.2)
  expect(priceOf(withPrice(priced, 's', null), 's')).toBeNull()
  expect(priceOf(withPrice(priced, 's', 0), 's')).toBe(0)
})

test('[PD9] prices of variations that go are counted, missing ones are not', () => {
  expect(pricesLost(coffee, [{ id: 's' }, { id: 'l' }])).toBe(0)
  expect(pricesLost(coffee, [{ id: 's' }])).toBe(1)
  expect(pricesLost(coffee, [{ id: 'l' }])).toBe(2)
  expect(pricesLost(coffee, [{ id: null }])).toBe(3)
})

const opened = [
  { id: '1', title: 'Drinks' },
  { id: '2', title: 'Lunch' },
]

test('[PD2] groups of somebody else stay, and those they deleted stay deleted', () => {
  const drafts = [
    { id: '2', title: ' Lunch ' },
    { id: null, title: 'Snacks' },
  ]
  expect(titlesToSave(drafts, opened, opened)).toEqual([
    { id: '2', title: 'Lunch' },
    { id: null, title: 'Snacks' },
  ])
  expect(
    titlesToSave(drafts, opened, [
      { id: '1', title: 'Drinks' },
      { id: '3', title: 'Wine' },
    ]),
  ).toEqual([
    { id: null, title: 'Snacks' },
    { id: '3', title: 'Wine' },
  ])
})

test('[PD44] a title that was not changed here is what a colleague has made of it', () => {
  const current = [
    { id: '1', title: 'Cold drinks' },
    { id: '2', title: 'Midday' },
  ]
  const drafts = [
    { id: '2', title: 'Lunch' },
    { id: '1', title: 'Something to drink' },
  ]
  expect(titlesToSave(drafts, opened, current)).toEqual([
    { id: '2', title: 'Midday' },
    { id: '1', title: 'Something to drink' },
  ])
})

test('[PD46] what was made though its answer was lost is what is sent again, each once, and nothing that was there before', () => {
  const drafts = [...opened, ...['Snacks', ' Snacks', 'Drinks', 'Wine'].map(title => ({ id: null, title }))]
  const current = [...opened, { id: '3', title: 'Snacks' }, { id: '4', title: 'Snacks' }, { id: '5', title: 'Beer' }]
  const again = draftsOfRetry(drafts, new Set(['1', '2']), current)
  expect(again.map(({ id }) => id)).toEqual(['1', '2', '3', '4', null, null])
  expect(titlesToSave(again, opened, current).map(({ id, title }) => `${id} ${title}`)).toEqual([
    '1 Drinks',
    '2 Lunch',
    '3 Snacks',
    '4 Snacks',
    'null Drinks',
    'null Wine',
    '5 Beer',
  ])
})

test('[PD32] groups that are no longer named are the deleted ones', () => {
  expect(deletedOf([{ id: '2', title: 'Lunch' }], opened)).toEqual([opened[0]])
  expect(deletedOf([{ id: null, title: 'Drinks' }, ...opened], opened)).toEqual([])
})

test('[PD4] [PD35] what goes to another category stands at its place there, with the prices that go along', () => {
  const variants = (...titles: string[]) => titles.map(title => ({ id: title.charAt(0), title }))
  const from = { ...coffee, variants: variants('s', 'large') } as unknown as Category
  const to = { ...tea, variants: variants('Large', 'Pot') } as unknown as Category
  const menu = { ...group, categories: [from, to] } as Group
  const { categories } = withMoved(menu, ['b', 'a'], 'tea', 0)
  expect(titles(categories)).toEqual(['coffee Latte', 'tea espresso macchiato Espresso Mint'])
  expect(categories.map(({ products }) => products.map(({ sortIndex }) => sortIndex))).toEqual([[0], [0, 1, 2]])
  expect(categories[1]!.products[1]).toMatchObject({ categoryId: 'tea', prices: [{ variantId: 'L', price: 3.1 }] })
  expect(pricesLostIn(menu.categories, ['a', 'b', 'd'], to)).toBe(2)
  expect(titles(withMoved(menu, ['c'], 'coffee', 0).categories)).toEqual(['coffee Latte Espresso espresso macchiato', 'tea Mint'])
})
