import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addresses } from '@vitrine/model/http.ts'
import type { Catalogue, ShowContent } from '@vitrine/model/screen/content.ts'
import { menuAt } from '@vitrine/model/screen/menuAt.ts'
import { insertRow } from '../../core/database/rows.ts'
import { aBoard, screenContentAt } from '../../../test/board.ts'
import { aServer, anOrganization, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const contentOf = (credential: string) => screenContentAt(server.address, credential)

test('[MA28] [MA113] [PL15] a screen has the price lists of its system, the editor those of all unless it asks for a system', async () => {
  const organizationId = await anOrganization(server.services)
  const [counter, terrace] = [await aBoard(server.services, organizationId), await aBoard(server.services, organizationId)]
  const { productId, variantId } = terrace
  for (const board of [counter, terrace]) await board.activate(await board.collection({ 0: 'menu' }))
  const [atCounter, onTerrace] = [await counter.pair(0), await terrace.pair(0)]
  const [listId, systemId] = [randomUUID(), (await contentOf(onTerrace)).screen.systemId]
  const before = await contentOf(atCounter)
  const atCounterId = before.screen.systemId
  expect(before.catalogue.priceLists).toBeUndefined()

  await server.services.asPlatform(async db => {
    await insertRow(db, 'priceList', { id: listId, organizationId, title: 'Terrace', isForAllSystems: false })
    await insertRow(db, 'priceListSystem', { organizationId, priceListId: listId, systemId })
    await insertRow(db, 'priceListPrice', { organizationId, priceListId: listId, productId, variantId, price: 3.1 })
    await insertRow(db, 'plannedPrice', {
      organizationId,
      productId,
      variantId,
      priceListId: listId,
      price: 4,
      startsAt: '2100-01-01T00:00:00.000Z',
    })
  })
  await vi.waitFor(async () => expect((await contentOf(onTerrace)).catalogue.priceLists).toHaveLength(1), { timeout: 30_000 })
  const { catalogue, tag } = await contentOf(onTerrace)
  const priceOn = (given: Catalogue, now: number) => menuAt(given, now).catalogue.products[productId]?.prices[variantId]
  expect([Date.now(), Date.parse('2100-02-01T00:00:00Z')].map(now => priceOn(catalogue, now))).toEqual([3.1, 4])
  // Nothing of it is another system's business: it isn't even told to ask for something else.
  expect((await contentOf(atCounter)).tag).toBe(before.tag)
  expect((await contentOf(onTerrace)).tag).toBe(tag)

  const anna = await server.somebody({ organizationId })
  const showId = terrace.presentations.menu.showId
  const read = async (address: string) =>
    (await (await fetch(server.address + address, { headers: { authorization: `Bearer ${anna.token}` } })).json()) as ShowContent
  expect((await read(addresses.showContent + showId)).catalogue.priceLists).toBeUndefined()
  expect((await read(`${addresses.showContent}${showId}?systemId=${systemId}`)).catalogue.priceLists).toHaveLength(1)
  expect((await read(`${addresses.catalogue}?systemId=${systemId}`)) as unknown as Catalogue).toMatchObject({
    priceLists: [{ id: listId }],
  })

  // However many lists other systems have, a TV fetches its own: two hundred more are not two percent more.
  const bytesOf = async () => JSON.stringify(await contentOf(onTerrace)).length
  const few = await bytesOf()
  const others = Array.from({ length: 200 }, (_, number) => ({ id: randomUUID(), number }))
  await server.services.asPlatform(async db => {
    for (const { id, number } of others) {
      await insertRow(db, 'priceList', {
        id,
        organizationId,
        title: `Of another ${number}`,
        isForAllSystems: false,
        locationLabels: ['elsewhere'],
      })
      await insertRow(db, 'priceListPrice', { organizationId, priceListId: id, productId, variantId, price: 9 })
    }
  })
  await server.services.asPlatform(db =>
    insertRow(db, 'priceListSystem', { organizationId, priceListId: others[0]!.id, systemId: atCounterId }),
  )
  expect(await bytesOf()).toBeLessThanOrEqual(few * 1.02)
})
