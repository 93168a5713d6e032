import { expect, test } from 'vitest'
import { createProductFinder } from '@vitrine/model/areas/products/partsCell.ts'
import { gridColumns, picturesOf, readText, valueText, type GridColumn, type Sheet } from './columns.ts'
import type { Translate } from '../../../ui/language.ts'
import type { Category, Row } from './gridRows.ts'
import { corrected, pasted } from './pasting.ts'

const coffee = { id: 'coffee', title: 'Coffee', collection: { title: 'Drinks' }, variants: [{ id: 's', title: 'Small' }] }
const cake = { id: 'cake', title: 'Cake', collection: { title: 'Food' }, variants: [] }
const sheet = {
  categories: new Map([coffee, cake].map(each => [each.id, each as unknown as Category])),
  products: () => ({ byId: new Map(), find: () => [] }),
  pictures: () => new Map(),
  options: { language: 'en', timeZone: 'Europe/Amsterdam' },
} satisfies Sheet
const column = (key: GridColumn['key'], kind: GridColumn['kind'], more: Partial<GridColumn> = {}): GridColumn => ({
  id: key,
  key,
  kind,
  label: key,
  width: 100,
  variation: null,
  language: null,
  priceListId: null,
  isReadOnly: false,
  isQuiet: false,
  ...more,
})
const columns = [
  column('group', 'group', { isReadOnly: true }),
  column('title', 'text'),
  column('price', 'price', { variation: 'small' }),
] as const
const row = (id: string, categoryId: string) => ({ id, categoryId, title: id, prices: [], listPrices: [] }) as unknown as Row
const area = { rows: [row('latte', 'coffee'), row('brownie', 'cake')], columns }
const cells = [
  ['Drinks', 'Flat white', 'much'],
  ['Bakery', 'Blondie', '3'],
  ['', '', '1-5-2026'],
]

test('[GD49] each text that a cell can’t take is named by its place, in rows that are new too', () => {
  const { troubles } = pasted(cells, area, 'coffee', sheet)
  expect(troubles.map(({ down, across, problem }) => [down, across, problem.rule])).toEqual([
    [0, 2, 'price'],
    [1, 0, 'readOnly'],
    [1, 2, 'variation'],
    [2, 1, 'required'],
    [2, 2, 'date'],
  ])
})

test('[GD8] a picture of whose title there are several is not taken for one of them, one that several products have is', () => {
  const withPicture = (id: string, title: string) => ({ ...row(id, 'coffee'), imageAsset: { id, title } }) as unknown as Row
  const pictures = picturesOf([
    withPicture('old', 'Latte'),
    withPicture('new', 'latte'),
    withPicture('cup', 'Cup'),
    withPicture('cup', 'Cup'),
  ])
  const read = (text: string) => readText(text, column('picture', 'picture'), 'coffee', { ...sheet, pictures: () => pictures })
  expect(read('Latte')).toEqual({ problem: { rule: 'pictureAmbiguous' } })
  expect(read('Cup')).toEqual({ value: 'cup' })
  expect(read('Tea')).toEqual({ problem: { rule: 'picture' } })
})

test('[GD49] [GD71] with other texts at those places all of it is sent, and what is emptied leaves its cell', () => {
  const texts = corrected(cells, [
    { down: 0, across: 2, text: '3,40' },
    { down: 1, across: 0, text: '' },
    { down: 1, across: 2, text: '' },
    { down: 2, across: 1, text: 'Mocha' },
    { down: 2, across: 2, text: '4' },
  ])
  const { changes, troubles } = pasted(texts, area, 'coffee', sheet)
  expect(troubles).toEqual([])
  expect(changes).toMatchObject([
    { id: 'latte', title: 'Flat white', prices: [{ variantId: 's', price: 3.4 }] },
    { id: 'brownie', title: 'Blondie' },
    { id: null, title: 'Mocha', categoryId: 'coffee', prices: [{ variantId: 's', price: 4 }] },
  ])
  expect(changes[1]).not.toHaveProperty('prices')
})

test('[GD9] without a category the rows that are more are left out', () => {
  expect(pasted([['Drinks', 'Flat white', '3']], { rows: [], columns }, null, sheet)).toEqual({ changes: [], troubles: [] })
})

test('[GD100] a cell of what a combination consists of takes products by their titles or numbers, and says which it can’t', () => {
  const products = [
    { id: 'burger', title: 'Burger', sku: '7', partIds: [] },
    { id: 'fries', title: 'Fries', partIds: [] },
    { id: 'soup', title: 'Soup', partIds: [] },
    { id: 'other soup', title: 'Soup', partIds: [] },
    { id: 'meal', title: 'Meal', partIds: ['fries'] },
  ]
  const known: Sheet = {
    ...sheet,
    products: () => ({ byId: new Map(products.map(each => [each.id, each as unknown as Row])), find: createProductFinder(products) }),
  }
  const parts = gridColumns((key => key) as Translate, 'en', [], true, { languages: [], priceLists: [] }).find(
    ({ key }) => key === 'parts',
  )!
  const read = (text: string) => readText(text, parts, 'coffee', known)
  expect(read('7; fries')).toEqual({ value: ['burger', 'fries'] })
  expect(read('')).toEqual({ value: [] })
  const rule = (text: string) => (read(text) as { problem?: { rule: string } }).problem?.rule
  expect(['Stew', 'Soup', 'Fries; fries', 'Meal'].map(rule)).toEqual(['partUnknown', 'partAmbiguous', 'partTwice', 'partCombined'])
  expect(valueText(['fries', 'gone', 'burger'], parts, known)).toBe('Fries; Burger')
})
