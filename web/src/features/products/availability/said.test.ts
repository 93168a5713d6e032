import { expect, test } from 'vitest'
import { placesOf, undoing, type Placed, type Said } from './said.ts'

const products = [
  { id: 'soup', title: 'Soup' },
  { id: 'pie', title: 'Pie' },
]
const at: Said['locations'] = [
  { id: 'airport', title: 'Airport' },
  { id: 'harbour', title: 'Harbour' },
]
const said = (deed: Said['deed'], availableFrom: string | null = null): Said => ({ deed, locations: at, availableFrom })
const row = (values: Partial<Placed>) => values as Placed

test('[SO20] each product is said to be so at each location', () => {
  expect(placesOf(products, said('off'))).toEqual([
    { locationId: 'airport', productId: 'soup', isListed: false },
    { locationId: 'airport', productId: 'pie', isListed: false },
    { locationId: 'harbour', productId: 'soup', isListed: false },
    { locationId: 'harbour', productId: 'pie', isListed: false },
  ])
  expect(placesOf(products.slice(0, 1), said('out', '2026-05-05T15:00:00.000Z'))[0]).toEqual({
    locationId: 'airport',
    productId: 'soup',
    state: 'UNAVAILABLE',
    availableFrom: '2026-05-05T15:00:00.000Z',
  })
  expect(placesOf(products, { ...said('out'), locations: null })).toEqual([])
})

test('[SO21] what is undone is each as it was there, and nothing else of it', () => {
  const availableFrom = '2026-05-05T15:00:00.000Z'
  const before = [
    row({ locationId: 'airport', productId: 'soup', state: 'UNAVAILABLE', availableFrom, isListed: false }),
    row({ locationId: 'airport', productId: 'pie', state: 'AVAILABLE', availableFrom: null, isListed: false }),
  ]
  const [soup, pie, elsewhere] = undoing(placesOf(products, said('out')), before)
  expect(soup).toEqual({ locationId: 'airport', productId: 'soup', state: 'UNAVAILABLE', availableFrom })
  expect(pie).toEqual({ locationId: 'airport', productId: 'pie', state: 'AVAILABLE', availableFrom: null })
  expect(elsewhere).toEqual({ locationId: 'harbour', productId: 'soup', state: 'AVAILABLE', availableFrom: null })
  expect(undoing(placesOf(products, said('asEverywhere')), before)[0]).toEqual({
    locationId: 'airport',
    productId: 'soup',
    state: 'UNAVAILABLE',
    availableFrom,
    isListed: false,
  })
})
