import { expect, test } from 'vitest'
import type { StockEntry } from './outbox.ts'
import { rowsOf, type Listed, type Looked } from './rows.ts'

const product = (id: string, state: 'AVAILABLE' | 'UNAVAILABLE' = 'AVAILABLE') =>
  ({ id, title: id, subtitle: null, translations: [], sku: null, categoryId: 'soups', state, availableFrom: null }) as unknown as Listed
const entry = (id: string, state: 'AVAILABLE' | 'UNAVAILABLE', locationId?: string): StockEntry => ({
  id,
  title: id,
  categoryId: 'soups',
  state,
  availableFrom: null,
  ...(locationId && { location: { id: locationId, title: locationId } }),
  token: `${id} ${locationId}`,
  status: 'waiting',
})
const out = { state: 'UNAVAILABLE', availableFrom: null } as const
const looked: Looked = {
  search: '',
  categoryIds: null,
  titleOf: () => null,
  locationId: 'airport',
  there: new Map([['pea', { ...out, isListed: true }]]),
}
const said = (state: 'AVAILABLE' | 'UNAVAILABLE', listed: readonly Listed[], entries: readonly StockEntry[]) =>
  rowsOf(state, listed, entries, looked).map(row => [row.id, row.state, row.everywhere.state, row.own.state])

test('[SO14] [SO15] a row at a location knows what is so there, and what is so everywhere', () => {
  expect(said('UNAVAILABLE', [product('pea'), product('leek', 'UNAVAILABLE')], [])).toEqual([
    ['pea', 'UNAVAILABLE', 'AVAILABLE', 'UNAVAILABLE'],
    ['leek', 'UNAVAILABLE', 'UNAVAILABLE', 'AVAILABLE'],
  ])
})

test('[SO14] a row of a list is as that list says while nothing is known of the location yet', () => {
  const unknown = { ...looked, there: new Map() }
  const rows = rowsOf('UNAVAILABLE', [product('pea'), product('leek', 'UNAVAILABLE')], [], unknown)
  expect(rows.map(row => [row.id, row.state, row.own.state])).toEqual([
    ['pea', 'UNAVAILABLE', 'UNAVAILABLE'],
    ['leek', 'UNAVAILABLE', 'AVAILABLE'],
  ])
  expect(rowsOf('AVAILABLE', [product('pea')], [], looked).map(row => row.state)).toEqual(['AVAILABLE'])
})

test('[SO15] what was just tapped there is still sold out everywhere', () => {
  const tapped = { ...entry('leek', 'UNAVAILABLE', 'airport'), everywhere: out }
  expect(said('UNAVAILABLE', [product('leek', 'UNAVAILABLE')], [tapped])).toEqual([['leek', 'UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE']])
})

test('[SO14] what was tapped there, or for all, is shown; what was tapped for another location is not', () => {
  const entries = [entry('leek', 'UNAVAILABLE', 'harbour'), entry('bean', 'UNAVAILABLE', 'airport'), entry('pea', 'AVAILABLE')]
  // Back everywhere, it is still out here.
  expect(said('UNAVAILABLE', [product('leek', 'UNAVAILABLE')], entries)).toEqual([
    ['pea', 'UNAVAILABLE', 'AVAILABLE', 'UNAVAILABLE'],
    ['bean', 'UNAVAILABLE', 'AVAILABLE', 'UNAVAILABLE'],
    ['leek', 'UNAVAILABLE', 'UNAVAILABLE', 'AVAILABLE'],
  ])
})
