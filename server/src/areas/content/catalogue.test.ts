import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateOrganization } from '@vitrine/model/show/show.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { loadCatalogue, loadWholeCatalogue } from './catalogue.ts'

let vitrine: TestVitrine
beforeAll(async () => {
  vitrine = await startVitrine()
})
afterAll(() => vitrine.close())

test('[PB22] a template draws an example where nothing was chosen yet; a presentation never does', async () => {
  const inTemplate = await asPlatform(vitrine.ownerDb, db => loadCatalogue(db, templateOrganization, []))
  expect(inTemplate.categories['0']?.productIds.map(id => inTemplate.products[id]?.title)).toContain('Cappuccino')
  expect(inTemplate.products['0']).toMatchObject({ state: 'AVAILABLE' })
  expect(inTemplate.promotions['0']).toMatchObject({ state: 'AVAILABLE' })

  const annas = await asPlatform(vitrine.ownerDb, db => loadWholeCatalogue(db, 'annas', []))
  expect([annas.categories['0'], annas.products['0'], annas.promotions['0']]).toEqual([undefined, undefined, undefined])
})

test('[AC7] stock with a blocked tag is on no screen of that organisation either', async () => {
  const stock = { organizationId: null, type: 'IMAGE', title: 'Beer', filename: 'beer.webp' } as const
  const catalogue = async (tags: string[]) =>
    asPlatform(vitrine.ownerDb, async db => {
      await updateRow(db, 'organization', 'annas', { tags })
      return Object.keys((await loadWholeCatalogue(db, 'annas', ['beer', 'tea'])).assets).toSorted()
    })
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'asset', { ...stock, id: 'beer', tags: ['alcohol'] })
    await insertRow(db, 'asset', { ...stock, id: 'tea', tags: [] })
  })
  expect(await catalogue([])).toEqual(['beer', 'tea'])
  expect(await catalogue(['alcohol'])).toEqual(['tea'])
})
