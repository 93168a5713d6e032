import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
beforeAll(async () => {
  vitrine = await startVitrine()
})
beforeEach(() => vitrine.empty('columnMapping'))
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const matches = [{ header: 'Dish', key: 'title', variation: null, language: null, priceList: null }]

test('[IM114] a mapping is kept for all who import such files, under one name of its kind', async () => {
  const { anna } = vitrine.askers
  const { id } = (await anna.createColumnMapping({ input: { title: 'Supplier A', holds: 'PRODUCTS', matchedBy: 'sku', matches } }))!
  await anna.createColumnMapping({ input: { title: 'Supplier A', holds: 'PROMOTIONS', matches } })
  await expect(anna.createColumnMapping({ input: { title: 'Supplier A', holds: 'PRODUCTS' } })).rejects.toThrow('DuplicateError')
  await expect(anna.createColumnMapping({ input: { title: 'B', holds: 'PRODUCTS', groupId: 'gone' } })).rejects.toThrow('NotFoundError')
  const colleague = vitrine.as({ ...vitrine.anna, id: 'carla', memberRole: 'EDITOR' })
  const { items } = await colleague.allColumnMappings({ filter: { holds: 'PRODUCTS' } })
  expect(items).toMatchObject([{ title: 'Supplier A', matchedBy: 'sku', matches, addsNew: true, deletesMissing: false }])
  await colleague.updateColumnMapping({ input: { id, deletesMissing: true } })
  await colleague.deleteColumnMapping({ id })
  expect((await anna.allColumnMappings({})).items.map(({ holds }) => holds)).toEqual(['PROMOTIONS'])
})

test('[IM114] who keeps promotions alone has those of promotions, and touches none of products', async () => {
  const { id } = (await vitrine.askers.anna.createColumnMapping({ input: { title: 'Menu', holds: 'PRODUCTS', matches } }))!
  const promoter = vitrine.as({ ...vitrine.anna, isProductsEnabled: false })
  expect((await promoter.allColumnMappings({})).items).toEqual([])
  for (const refused of [
    () => promoter.createColumnMapping({ input: { title: 'Mine', holds: 'PRODUCTS' } }),
    () => promoter.updateColumnMapping({ input: { id, title: 'Mine' } }),
    () => promoter.deleteColumnMapping({ id }),
  ])
    await expect(refused()).rejects.toThrow('ForbiddenError')
  const promotions = (await promoter.createColumnMapping({ input: { title: 'Mine', holds: 'PROMOTIONS' } }))!
  await expect(promoter.updateColumnMapping({ input: { id: promotions.id, holds: 'PRODUCTS' } })).rejects.toThrow('ForbiddenError')
})
