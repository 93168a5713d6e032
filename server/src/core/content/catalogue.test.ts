import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateOrganization } from '@vitrine/model/show/show.ts'
import { aHouse, type TestHouse } from '../../../test/house.ts'
import { insertRow, updateRow } from '../database/rows.ts'
import { asPlatform } from '../database/tenant.ts'
import { catalogueOf, wholeCatalogue } from './catalogue.ts'

let house: TestHouse
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

test('[PB22] a template draws an example where nothing was chosen yet; a presentation never does', async () => {
  const inTemplate = await asPlatform(house.ground, db => catalogueOf(db, templateOrganization, []))
  expect(inTemplate.categories['0']?.productIds.map(id => inTemplate.products[id]?.title)).toContain('Cappuccino')
  expect(inTemplate.products['0']).toMatchObject({ state: 'AVAILABLE' })
  expect(inTemplate.promotions['0']).toMatchObject({ state: 'AVAILABLE' })

  const annas = await asPlatform(house.ground, db => wholeCatalogue(db, 'annas', []))
  expect([annas.categories['0'], annas.products['0'], annas.promotions['0']]).toEqual([undefined, undefined, undefined])
})

test('[AC7] stock with a blocked tag is on no screen of that organisation either', async () => {
  const stock = { organizationId: null, type: 'IMAGE', title: 'Beer', filename: 'beer.webp' } as const
  const catalogue = async (tags: string[]) =>
    asPlatform(house.ground, async db => {
      await updateRow(db, 'organization', 'annas', { tags })
      return Object.keys((await wholeCatalogue(db, 'annas', ['beer', 'tea'])).assets).toSorted()
    })
  await asPlatform(house.ground, async db => {
    await insertRow(db, 'asset', { ...stock, id: 'beer', tags: ['alcohol'] })
    await insertRow(db, 'asset', { ...stock, id: 'tea', tags: [] })
  })
  expect(await catalogue([])).toEqual(['beer', 'tea'])
  expect(await catalogue(['alcohol'])).toEqual(['tea'])
})
