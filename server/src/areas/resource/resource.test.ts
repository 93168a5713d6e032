import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictionaries } from '@vitrine/model/messages/messages.ts'
import { calls } from '@vitrine/model/calls.ts'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { asTenant } from '../../core/database/tenant.ts'
import { requireVisible } from './resource.ts'

let vitrine: TestVitrine
beforeAll(async () => {
  vitrine = await startVitrine()
  await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
  await seedOneOfEach(vitrine.ownerDb, 'bob', 'bobs')
})
afterAll(() => vitrine.close())

const asAnna = (values: Record<string, unknown>) => asTenant(vitrine.ownerDb, vitrine.anna, db => requireVisible(db, 'product', values))

describe('[DE2] what an input points at', () => {
  test('may be any of one’s own, or nothing', async () => {
    await asAnna({ categoryId: 'anna-productCategory', imageAssetId: 'anna-asset', title: 'bob-asset' })
    await asAnna({ imageAssetId: null })
    await asAnna({})
  })

  test.each([
    { categoryId: 'bob-productCategory' },
    { categoryId: 'anna-productCategory', imageAssetId: 'bob-asset' },
    { imageAssetId: 'nobodys' },
  ])('is told neither as a stranger’s nor as nobody’s: %o', async values => {
    await expect(asAnna(values)).rejects.toMatchObject({ answer: { code: 'NotFoundError' } })
    await expect(asAnna(values)).rejects.not.toMatchObject({ fields: expect.anything() as unknown })
  })

  test('[DE5] may dangle where the field says so', async () => {
    await asTenant(vitrine.ownerDb, vitrine.anna, db => requireVisible(db, 'slide', { conditionValue: 'bob-promotion' }))
  })
})

test('[DE3] the usual calls are spoken of by the entity’s name, in both languages', () => {
  const { deleteCollection, deleteProductCategory, createProduct } = calls
  const said = [createProduct.says.fails, deleteProductCategory.says.fails, deleteCollection.says.done!]
  expect(said.map(key => dictionaries.en[key])).toEqual([
    'The product could not be saved.',
    'The category could not be deleted.',
    'Collection deleted.',
  ])
  expect(said.map(key => dictionaries.nl[key])).toEqual([
    'Het product kon niet worden opgeslagen.',
    'De categorie kon niet worden verwijderd.',
    'Collectie verwijderd.',
  ])
})
