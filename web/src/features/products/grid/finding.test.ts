import { expect, test } from 'vitest'
import type { GridColumn, Sheet } from './columns.ts'
import { findCells, foundFrom, replacedTexts, replacing, whichFound, type Sought } from './finding.ts'
import type { Category, Row } from './gridRows.ts'
import { layoutOf } from './selection.ts'

const sheet = {
  categories: new Map([['coffee', { id: 'coffee', title: 'Coffee', variants: [{ id: 's', title: 'Small' }] } as unknown as Category]]),
  products: () => ({ byId: new Map(), find: () => [] }),
  pictures: () => new Map(),
  options: { language: 'nl', timeZone: 'Europe/Amsterdam' },
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
  isReadOnly: key === 'group',
  isQuiet: false,
  ...more,
})
const columns = [
  column('group', 'group'),
  column('title', 'text'),
  column('subtitle', 'text'),
  column('price', 'price', { variation: 'small' }),
  column('veggie', 'flag'),
]
const row = (id: string, title: string, subtitle: string | null, price: number): Row =>
  ({ id, categoryId: 'coffee', title, subtitle, veggie: true, prices: [{ variantId: 's', price }], listPrices: [] }) as unknown as Row
const rows = [row('a', 'Cappucino', 'met cappucino-bonen (C.)', 2.5), row('b', 'Latte', null, 12.5), row('c', 'CAPPUCINO groot', 'ja', 3)]
const layout = layoutOf(
  rows.map(({ id }) => id),
  columns.map(({ id }) => id),
)
const soughtAs = (text: string, more: Partial<Sought> = {}): Sought => ({ text, column: null, isWhole: false, isCased: false, ...more })
const find = (text: string, more: Partial<Sought> = {}) => findCells(rows, columns, sheet, soughtAs(text, more))
const names = (found: ReturnType<typeof find>) => found.map(each => `${each.row.id} ${each.column.id}`)

test.each([
  ['part of a cell, capitals or not', 'cappuc', {}, ['a title', 'a subtitle', 'c title']],
  ['capitals told apart', 'CAPP', { isCased: true }, ['c title']],
  ['the whole cell', 'cappucino', { isWhole: true }, ['a title']],
  ['one column', 'cappuc', { column: 'subtitle' }, ['a subtitle']],
  ['what a pattern would mean otherwise', '(C.)', {}, ['a subtitle']],
  ['a price as it is shown', '€ 2,50', {}, ['a price', 'b price']],
  ['a price as another language writes it', '2.50', { isWhole: true }, ['a price']],
  ['no tick', 'ja', {}, ['c subtitle']],
  ['nothing', '', {}, []],
] as const)('[GD91] finds %s', (_, text, more, expected) => {
  expect(names(find(text, more))).toEqual(expected)
})

test('[GD91] it goes on and back from where the keys are, from the last to the first and the other way round', () => {
  const found = find('cappuc')
  const at = (row: string, column: string) => ({ row, column })
  expect(foundFrom(found, null, 0, layout)).toEqual(at('a', 'title'))
  expect(foundFrom(found, at('a', 'title'), 0, layout)).toEqual(at('a', 'title'))
  expect(foundFrom(found, at('a', 'title'), 1, layout)).toEqual(at('a', 'subtitle'))
  expect(foundFrom(found, at('b', 'price'), 1, layout)).toEqual(at('c', 'title'))
  expect(foundFrom(found, at('c', 'title'), 1, layout)).toEqual(at('a', 'title'))
  expect(foundFrom(found, at('b', 'price'), -1, layout)).toEqual(at('a', 'subtitle'))
  expect(foundFrom(found, at('a', 'title'), -1, layout)).toEqual(at('c', 'title'))
  expect(foundFrom([], null, 1, layout)).toBe(null)
  expect([whichFound(found, at('c', 'title')), whichFound(found, at('b', 'title')), whichFound(found, null)]).toEqual([2, -1, -1])
})

test('[GD92] what replaces is text; a cell that can’t take it is named, and what can’t be changed is left out', () => {
  const after = (text: string, by: string) => replacedTexts(find(text), soughtAs(text), by, sheet).map(each => each.after)
  expect(after('cappucino', '$& ')).toEqual(['$& ', 'met $& -bonen (C.)', '$&  groot'])
  expect(after('Latte', 'Latte')).toEqual([])
  const grouped = { ...sheet, categories: new Map([['coffee', { ...sheet.categories.get('coffee'), collection: { title: 'Latte bar' } }]]) }
  const found = findCells(rows, columns, grouped as unknown as Sheet, soughtAs('Latte'))
  expect(names(found)).toEqual(['a group', 'b group', 'b title', 'c group'])
  expect(replacedTexts(found, soughtAs('Latte'), 'Koffie', grouped as unknown as Sheet).map(each => each.after)).toEqual(['Koffie'])
  const prices = soughtAs('2,50', { column: 'price' })
  const replaced = (by: string) => replacing(replacedTexts(findCells(rows, columns, sheet, prices), prices, by, sheet), sheet)
  expect(replaced('2.75').edits.map(({ value }) => value)).toEqual([2.75, 12.75])
  expect(replaced('duur').troubles.map(({ text, problem }) => [text, problem.rule])).toEqual([
    ['duur', 'price'],
    ['1duur', 'price'],
  ])
})
