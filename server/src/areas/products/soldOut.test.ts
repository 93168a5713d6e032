import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { loadWholeCatalogue } from '../content/catalogue.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { putBack } from './putBack.ts'

let vitrine: TestVitrine
let anna: Asker
let categoryId: string
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
afterAll(() => vitrine.close())
beforeEach(async () => {
  await vitrine.pool.query('delete from "productCollection"')
  await anna.saveProductCollections({ collections: [{ title: 'Food' }] })
  const collectionId = (await anna.allProductCollections({})).items[0]!.id
  categoryId = (await anna.createProductCategory({ input: { collectionId, title: 'Soups' }, variants: [] }))!.id
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const aProduct = async (title: string) => (await anna.createProduct({ input: { categoryId, title }, prices: [] }))!
const putBackAt = (time: string) => putBack({ asPlatform: work => asPlatform(vitrine.ownerDb, work) }, new Date(time))
const stateOf = async (id: string) => {
  const { state, availableFrom } = (await anna.allProducts({ ids: [id] })).items[0]!
  return [state, availableFrom]
}

test('[MA61] sold out until a moment; available again, it has none', async () => {
  const { id } = await aProduct('Soup')
  const availableFrom = hours(2)
  expect(await anna.updateProduct({ input: { id, state: 'UNAVAILABLE', availableFrom } })).toMatchObject({ availableFrom })
  // Another change leaves it.
  expect(await anna.updateProduct({ input: { id, title: 'Soup of the day' } })).toMatchObject({ state: 'UNAVAILABLE', availableFrom })
  expect(await anna.updateProduct({ input: { id, state: 'AVAILABLE' } })).toMatchObject({ state: 'AVAILABLE', availableFrom: null })
  // What is available is so from no moment on.
  expect(await anna.updateProduct({ input: { id, availableFrom } })).toMatchObject({ state: 'AVAILABLE', availableFrom: null })
  await anna.updateProducts({ ids: [id], input: { state: 'UNAVAILABLE', availableFrom } })
  expect(await stateOf(id)).toEqual(['UNAVAILABLE', availableFrom])
  await anna.updateProducts({ ids: [id], input: { availableFrom: null } })
  expect(await stateOf(id)).toEqual(['UNAVAILABLE', null])
})

test('[MA61] what was sent late, after the moment, is available', async () => {
  const { id } = await aProduct('Soup')
  expect(await anna.updateProduct({ input: { id, state: 'UNAVAILABLE', availableFrom: hours(-1) } })).toMatchObject({
    state: 'AVAILABLE',
    availableFrom: null,
  })
})

test('[MA115] the server puts back what is due, also what became due while it was down, and nothing else', async () => {
  const [soon, later, never] = [await aProduct('Soon'), await aProduct('Later'), await aProduct('Never')]
  const offer = (await anna.createPromotion({ input: { title: 'Two for one', state: 'UNAVAILABLE', availableFrom: hours(1) } }))!
  await anna.updateProduct({ input: { id: soon.id, state: 'UNAVAILABLE', availableFrom: hours(1) } })
  await anna.updateProduct({ input: { id: later.id, state: 'UNAVAILABLE', availableFrom: hours(3) } })
  await anna.updateProduct({ input: { id: never.id, state: 'UNAVAILABLE' } })
  expect(await putBackAt(hours(0))).toBe(0)
  expect(await putBackAt(hours(2))).toBe(2)
  expect(await putBackAt(hours(2))).toBe(0)
  expect(await stateOf(soon.id)).toEqual(['AVAILABLE', null])
  expect((await stateOf(later.id))[0]).toBe('UNAVAILABLE')
  expect(await stateOf(never.id)).toEqual(['UNAVAILABLE', null])
  expect((await anna.allPromotions({ ids: [offer.id] })).items[0]).toMatchObject({ state: 'AVAILABLE', availableFrom: null })
})

test('[MA61] a moment that is none, or of no year of ours, is refused at its field', async () => {
  const { id } = await aProduct('Soup')
  const wrong = [
    'soon',
    '',
    '17:00',
    '2026-02-30T10:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-01-01T00:00:00Z',
    `2026-05-01T10:00:00.${'0'.repeat(99)}Z`,
  ]
  for (const availableFrom of wrong)
    await expect(anna.updateProduct({ input: { id, state: 'UNAVAILABLE', availableFrom } })).rejects.toMatchObject({
      code: 'ValidationError',
      fields: [{ path: 'input.availableFrom', rule: 'moment' }],
    })
  expect(await stateOf(id)).toEqual(['AVAILABLE', null])
})

test('[MA60] a screen is told when it is back, and nothing of what never went', async () => {
  const [soup, pie] = [await aProduct('Soup'), await aProduct('Pie')]
  const availableFrom = hours(2)
  await anna.updateProduct({ input: { id: soup.id, state: 'UNAVAILABLE', availableFrom } })
  const { products } = await asPlatform(vitrine.ownerDb, db => loadWholeCatalogue(db, 'annas', []))
  expect(products[soup.id]).toMatchObject({ state: 'UNAVAILABLE', availableFrom })
  expect(products[pie.id]).not.toHaveProperty('availableFrom')
})

test('[MA61] a copy of a category, and what comes out of the bin, is back at the same moment', async () => {
  const { id } = await aProduct('Soup')
  const availableFrom = hours(2)
  await anna.updateProduct({ input: { id, state: 'UNAVAILABLE', availableFrom } })
  const copy = (await anna.duplicateProductCategory({ id: categoryId, resultId: randomUUID() }))!
  const group = (await anna.findProductCollection({ id: copy.collectionId }))!
  expect(group.categories.flatMap(({ products }) => products.map(product => product.availableFrom))).toEqual([availableFrom, availableFrom])
  await anna.deleteProduct({ id })
  const item = (await anna.allBinItems({})).items[0]!
  await anna.restoreBinItems({ ids: [item.id] })
  expect(await stateOf(id)).toEqual(['UNAVAILABLE', availableFrom])
})

test('[MA117] products are asked for by category, group and state; categories by group, without their products', async () => {
  const [soup, pie] = [await aProduct('Soup'), await aProduct('Pie')]
  const { collectionId } = (await anna.allProductCategories({})).items[0]!
  const tea = (await anna.createProductCategory({ input: { collectionId, title: 'Tea' }, variants: [] }))!
  const green = (await anna.createProduct({ input: { categoryId: tea.id, title: 'Green' }, prices: [] }))!
  await anna.updateProduct({ input: { id: pie.id, state: 'UNAVAILABLE' } })
  const found = async (filter: object) => (await anna.allProducts({ filter })).items.map(({ id }) => id)
  expect(await found({ categoryId })).toEqual([pie.id, soup.id])
  expect(await found({ collectionId })).toEqual([green.id, pie.id, soup.id])
  expect(await found({ collectionId, state: 'UNAVAILABLE' })).toEqual([pie.id])
  expect(await found({ collectionId: 'nowhere' })).toEqual([])
  expect((await anna.allProductCategories({ filter: { collectionId } })).items.map(({ title }) => title)).toEqual(['Soups', 'Tea'])
  // A neighbour's are not there.
  const bob = vitrine.as(vitrine.bob)
  expect(await bob.allProductCategories({ filter: { collectionId } })).toEqual({ totalCount: 0, items: [] })
  expect(await bob.allProducts({ filter: { categoryId } })).toEqual({ totalCount: 0, items: [] })
})
