import { expect, test } from 'vitest'
import { isNoFilter, passesColumn, type ColumnFilter } from './columnFilters.ts'
import type { GridColumn, Sheet } from './columns.ts'
import type { Category, Row } from './gridRows.ts'

const sheet = {
  categories: new Map([
    [
      'coffee',
      { id: 'coffee', title: 'Coffee', collection: { title: 'Drinks' }, variants: [{ id: 's', title: 'Small' }] } as unknown as Category,
    ],
    ['cake', { id: 'cake', title: 'Cake', variants: [] } as unknown as Category],
  ]),
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
const price = (priceListId: string | null = null) => column('price', 'price', { variation: 'small', priceListId })
const row = (more: object): Row =>
  ({ id: 'x', categoryId: 'coffee', title: 'Crème brûlée', allergens: [], prices: [], listPrices: [], ...more }) as unknown as Row
const priced = (amount: number | null) => ({ prices: [{ variantId: 's', price: amount }] })

const listed = (amount: number) => ({ listPrices: [{ priceListId: 'breda', variantId: 's', price: amount }] })

const rows: readonly (readonly [what: string, row: Row, column: GridColumn, filter: ColumnFilter, isLeft: boolean])[] = [
  ['has one of two', row({ allergens: ['MILK'] }), column('allergens', 'choices'), { some: ['MILK', 'NUTS'] }, true],
  ['has none of two', row({ allergens: ['EGGS'] }), column('allergens', 'choices'), { some: ['MILK', 'NUTS'] }, false],
  ['free of', row({ allergens: ['MILK'] }), column('allergens', 'choices'), { none: ['MILK'] }, false],
  ['free of, of nothing said', row({}), column('allergens', 'choices'), { none: ['MILK'] }, true],
  ['has and free of', row({ allergens: ['EGGS', 'MILK'] }), column('allergens', 'choices'), { some: ['EGGS'], none: ['MILK'] }, false],
  ['nothing is said', row({ allergens: ['MILK'] }), column('allergens', 'choices'), { isEmpty: true }, false],
  ['from, the end included', row(priced(2.5)), price(), { from: 2.5, to: 2.5 }, true],
  ['more than to', row(priced(2.51)), price(), { to: 2.5 }, false],
  ['no price is in no range', row(priced(null)), price(), { to: 2.5 }, false],
  ['without a price', row(priced(null)), price(), { isEmpty: true }, true],
  ['free is a price', row(priced(0)), price(), { isEmpty: true }, false],
  ['without such a variation', row({ categoryId: 'cake' }), price(), { isEmpty: true }, false],
  ['the base price holds', row(priced(2.5)), price('breda'), { from: 2, to: 3 }, true],
  ['its category', row({}), column('category', 'category'), { some: ['cake'] }, false],
  ['its group', row({}), column('group', 'group'), { some: ['Drinks'] }, true],
  ['yes', row({ veggie: true }), column('veggie', 'flag'), { some: ['true'] }, true],
  ['no', row({ veggie: false }), column('veggie', 'flag'), { some: ['true'] }, false],
  ['in the midst of a word, without accents', row({}), column('title', 'text'), { contains: 'REME B' }, true],
  ['not in it', row({}), column('title', 'text'), { contains: 'tea' }, false],
  ['is it, whatever its capitals and accents', row({}), column('title', 'text'), { is: 'creme BRULEE ' }, true],
  ['is not a part of it', row({}), column('title', 'text'), { is: 'creme' }, false],
  ['not empty', row({ subtitle: '' }), column('subtitle', 'text'), { isFilled: true }, false],
  ['something is said', row({ allergens: ['MILK'] }), column('allergens', 'choices'), { isFilled: true }, true],
  ['with a price', row(priced(0)), price(), { isFilled: true }, true],
  ['another price than the base price', row({ ...priced(2.5), ...listed(2.75) }), price('breda'), { differs: true }, true],
  ['the same price as the base price', row({ ...priced(2.5), ...listed(2.5) }), price('breda'), { differs: true }, false],
  ['no price of its own', row(priced(2.5)), price('breda'), { differs: true }, false],
  ['no text', row({ subtitle: null }), column('subtitle', 'text'), { isEmpty: true }, true],
]

test.each(rows)('[GD46] %s', (_, each, of, filter, isLeft) => {
  expect(passesColumn(each, of, filter, sheet)).toBe(isLeft)
})

test('[GD46] what says nothing is no filter', () => {
  expect([{}, { some: [], none: [] }, { contains: ' ' }].map(isNoFilter)).toEqual([true, true, true])
  expect([{ from: 0 }, { isEmpty: true }, { none: ['MILK'] }].map(isNoFilter)).toEqual([false, false, false])
})
