import { expect, test } from 'vitest'
import type { GridColumn } from './columns.ts'
import { contentOf, looksAs, lookOf, standardLook, type GridView, type Look } from './views.ts'

const column = (id: string, isQuiet = false) => ({ id, key: 'title', kind: 'text', isQuiet }) as unknown as GridColumn
const known = ['category', 'title', 'subtitle', 'price small', 'allergens'].map(id => column(id)).concat(column('sku', true))
const look: Look = {
  arrangement: {
    shown: { subtitle: false, sku: true },
    frozen: { category: false },
    widths: { title: 300 },
    order: ['title', 'price small', 'category', 'subtitle', 'allergens', 'sku'],
  },
  narrowing: {
    ...standardLook.narrowing,
    isSoldOut: true,
    untranslatedIn: ['de'],
    columns: { 'price small': { from: 2 }, allergens: { none: ['MILK'] } },
  },
  sorting: { column: 'price small', isDescending: true },
  priceListId: 'breda',
}
const viewOf = (content: ReturnType<typeof contentOf>) => ({ id: 'x', title: 'Prices', ...content }) as unknown as GridView

test('[GD94] a view brings back columns, order, widths, filters, sorting and prices', () => {
  const view = viewOf(contentOf(look, known))
  expect(view.columns.map(each => each.column)).toEqual(['title', 'price small', 'category', 'subtitle', 'allergens', 'sku'])
  expect(view.columns.find(each => each.column === 'subtitle')).toEqual({ column: 'subtitle', isShown: false, isFrozen: null, width: null })
  const back = lookOf(view)
  expect(back.narrowing).toEqual(look.narrowing)
  expect([back.sorting, back.priceListId]).toEqual([look.sorting, look.priceListId])
  expect(looksAs(back, look, known)).toBe(true)
})

test.each([
  ['a column is hidden', { arrangement: { ...look.arrangement, shown: {} } }],
  ['a width', { arrangement: { ...look.arrangement, widths: {} } }],
  ['the order', { arrangement: { ...look.arrangement, order: [] } }],
  ['a filter', { narrowing: standardLook.narrowing }],
  ['sorting', { sorting: null }],
  ['whose prices', { priceListId: null }],
] as const)('[GD94] it is another look: %s', (_, other) => {
  expect(looksAs({ ...look, ...other }, look, known)).toBe(false)
})

test('[GD95] in a group with other columns it is the same view, and saved there it keeps what it says of the others', () => {
  const view = viewOf(contentOf(look, known))
  const elsewhere = known.filter(({ id }) => id !== 'price small').concat(column('price glass'))
  expect(looksAs(lookOf(view), { ...look, narrowing: { ...look.narrowing, columns: { allergens: { none: ['MILK'] } } } }, elsewhere)).toBe(
    true,
  )
  const widened = { ...look, arrangement: { ...look.arrangement, widths: { 'price glass': 90 } } }
  const saved = contentOf(widened, elsewhere, view)
  expect(saved.columns.find(each => each.column === 'price small')).toMatchObject({ isShown: true })
  expect(saved.columns.find(each => each.column === 'price glass')).toMatchObject({ isShown: true, width: 90 })
})

test('[GD95] columns that nobody chose to see are not kept, however many price lists there are', () => {
  const lists = Array.from({ length: 600 }, (_, at) => column(`price small ${at}`, true))
  expect(contentOf(standardLook, [...known, ...lists]).columns.map(each => each.column)).not.toContain('price small 7')
})
