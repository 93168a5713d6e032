import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  assetSettings,
  productListSettings,
  productSettings,
  promotionSettings,
  showStyle,
  textSettings,
  tickerSettings,
  widgetStyle,
} from '@vitrine/model/areas/shows/values.ts'
import { calls } from '@vitrine/model/calls.ts'
import { addresses } from '@vitrine/model/http.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import type { Field, Value } from '@vitrine/model/kernel/field.ts'
import { insertRow, updateRow } from '../src/core/database/rows.ts'
import { hashOfToken } from '../src/core/security/tokens.ts'
import { seedOneOfEach } from './seedOneOfEach.ts'
import { sampleOf, type Ids } from './samples.ts'
import { anOrganization, aServer, type Somebody, type TestServer } from './server.ts'

let server: TestServer
let bob: Somebody
let annas: Ids
let bobs: Ids
beforeAll(async () => {
  server = await aServer()
  bob = await server.somebody()
  annas = await seedOneOfEach(server.services.ownerDb, 'anna', await anOrganization(server.services))
  bobs = await seedOneOfEach(server.services.ownerDb, 'bob', bob.organizationId!)
})
afterAll(() => server.close())

const settings = {
  TEXT: textSettings,
  TICKER: tickerSettings,
  IMAGE: assetSettings,
  VIDEO: assetSettings,
  PRODUCT: productSettings,
  PRODUCT_LIST: productListSettings,
  PROMOTION: promotionSettings,
} as const

/** Bob's show, in which everything that may dangle is an id of theirs. */
async function nameEverythingOf(theirs: Ids, prefix: string): Promise<void> {
  const record = (value: Value) => sampleOf({ value } as Field, theirs, prefix) as object
  await server.services.asPlatform(async db => {
    await updateRow(db, 'presentation', bobs.presentation!, { description: prefix })
    await db.deleteFrom('widget').where('slideId', '=', bobs.slide!).execute()
    await updateRow(db, 'show', bobs.show!, { style: record(showStyle) as never })
    const condition = { conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: theirs.promotion } as const
    await updateRow(db, 'slide', bobs.slide!, { backgroundAssetId: theirs.asset, ...condition })
    for (const [i, [type, value]] of Object.entries(settings).entries()) {
      const own = { __typename: value.name, ...record(value), ...(type === 'PRODUCT_LIST' && { productIds: [theirs.product] }) }
      const place = { positionX: 0, positionY: 0, positionZ: i + 1, width: 1, height: 1 }
      const look = { style: record(widgetStyle), settings: own, animations: [] }
      const organizationId = bob.organizationId!
      await insertRow(db, 'widget', { id: `${prefix}-${i}`, organizationId, slideId: bobs.slide!, type, ...place, ...look } as never)
    }
  })
}

/** All that tells what a show draws from, once the screen has heard of it. */
async function told(theirs: Ids, prefix: string): Promise<string[]> {
  const asked = async (path: string, token: string): Promise<string> => {
    const answer = await fetch(server.address + path, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const call = (name: 'findPresentationShow' | 'findSlide', id: string) =>
    server.post(addresses.graphql, { query: documentOf(name, calls[name]), variables: { id } }, bob.token).then(answer => answer.text())
  return [
    await asked(addresses.showContent + bobs.show!, bob.token),
    await asked(`${addresses.catalogue}?assetIds=${theirs.asset}`, bob.token),
    await vi.waitFor(
      async () => {
        const content = await asked(addresses.screenContent, 'credential')
        expect(content).toContain(`"description":"${prefix}"`)
        return content
      },
      { timeout: 10_000 },
    ),
    await call('findPresentationShow', bobs.show!),
    await call('findSlide', bobs.slide!),
  ]
}

test('[AC9] what a show loosely names and is another’s is told by nothing: not to its editor, nor to its screens', async () => {
  await server.services.asPlatform(async db => {
    await updateRow(db, 'systemScreen', bobs.systemScreen!, { credentialHash: hashOfToken('credential') })
    await updateRow(db, 'organization', bob.organizationId!, { state: 'ACTIVE' })
  })
  await nameEverythingOf(annas, 'strange')
  for (const text of await told(annas, 'strange')) expect(text.replaceAll(/"anna-[A-Za-z]+"/g, '')).not.toMatch(/anna/i)

  // The same with one's own: then it is there.
  await nameEverythingOf(bobs, 'own')
  const [show, catalogue, screen] = (await told(bobs, 'own')) as [string, string, string]
  for (const text of [show, catalogue, screen])
    for (const entity of ['product', 'productCategory', 'promotion', 'asset']) expect(text).toContain(`bob ${entity} title`)
})
