import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { calls } from '@vitrine/model/calls.ts'
import { addresses } from '@vitrine/model/http.ts'
import { newWidget } from '@vitrine/model/show/widgets.ts'
import { aShow } from '@vitrine/model/testing/shows.ts'
import { aBoard } from '../../../test/board.ts'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import { startVitrine } from '../../../test/vitrine.ts'
import { anOrganization, aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { contentOfSlide } from '../content/slides.ts'
import { insertRow } from '../../core/database/rows.ts'

let source: Server
let server: TestServer
let anna: Somebody
beforeAll(async () => {
  source = createServer((_, response) =>
    response.end(
      '<rss version="2.0"><channel><item><title>It is Friday</title></item><item><title>It rains</title></item></channel></rss>',
    ),
  )
  await new Promise<void>(resolve => source.listen(0, '127.0.0.1', resolve))
  server = await aServer({ env: { TICKER_NOS_NEWS_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}/rss` } })
  anna = await server.somebody()
})
afterAll(async () => {
  await server.close()
  source.close()
})

const ask = async (of: string, token?: string) => {
  const answer = await server.post(
    '/api/graphql',
    { query: documentOf('findTickerFeed', calls.findTickerFeed), variables: { source: of } },
    token,
  )
  return (await answer.json()) as { data: { findTickerFeed: unknown } | null; errors?: { extensions: { code: string } }[] }
}

test('[TI12] a session gets the titles of the news; of a source without a feed none, and without a session nothing', async () => {
  // Until they have come it gets those that there are: none.
  const titles = async () => (await ask('NOS_NEWS', anna.token)).data?.findTickerFeed
  await expect.poll(titles).toEqual([{ title: 'It is Friday' }, { title: 'It rains' }])
  expect((await ask('CUSTOM_TEXT', anna.token)).data?.findTickerFeed).toEqual([])
  expect((await ask('NOS_NEWS')).errors?.[0]?.extensions.code).toBe('UnauthenticatedError')
})

test('[TI8] a paired screen gets them, with a tag; nobody else, and of no other source', async () => {
  const board = await aBoard(server.services, await anOrganization(server.services))
  const credential = await board.pair(0)
  const get = (of: string, headers: Record<string, string> = {}) =>
    fetch(server.address + addresses.screenFeed + of, { headers: { authorization: `Bearer ${credential}`, ...headers } })
  const answer = await get('NOS_NEWS')
  expect(await answer.json()).toEqual({ titles: ['It is Friday', 'It rains'] })
  expect((await get('NOS_NEWS', { 'if-none-match': answer.headers.get('etag')! })).status).toBe(304)
  expect((await get('WEATHER')).status).toBe(404)
  for (const authorization of ['', 'Bearer nobody', `Bearer ${anna.token}`])
    expect((await get('NOS_NEWS', { authorization })).status).toBe(401)
})

test('[TI16] how often it was fetched is counted', async () => {
  expect(await (await fetch(`${server.address}/metrics`)).text()).toContain('vitrine_feed_fetches_total{outcome="fetched"} 1')
})

test('[TI9] [TI24] a slide’s picture shows what is known, and asks for no feed that it does not name', async () => {
  const ids = await seedOneOfEach(server.services.ownerDb, 'anna', anna.organizationId!)
  const feeds = async () => (await server.services.asPlatform(db => contentOfSlide(db, ids.slide!)))?.catalogue.feeds
  await ask('NOS_NEWS', anna.token)
  expect(await feeds()).toEqual({})
  const { settings, ...ticker } = newWidget({ id: 'news', slideId: ids.slide!, type: 'TICKER', positionX: 0, positionY: 0 }, aShow(), 2)
  const row = { ...ticker, animations: [], organizationId: anna.organizationId!, settings: { ...settings, source: 'NOS_NEWS' } }
  await server.services.asPlatform(db => insertRow(db, 'widget', row as never))
  expect(await feeds()).toEqual({ NOS_NEWS: ['It is Friday', 'It rains'] })
})

test('[TI15] whoever waits for the news keeps no connection of the database from others', async () => {
  const vitrine = await startVitrine()
  let release = (_: readonly string[]): void => undefined
  const slow = new Promise<readonly string[]>(resolve => (release = resolve))
  Object.assign(vitrine.services, { feeds: { titlesOf: () => slow } })
  const waiting = Promise.all(Array.from({ length: 60 }, () => vitrine.as(vitrine.anna).findTickerFeed({ source: 'NOS_NEWS' })))
  expect(await vitrine.as(vitrine.anna).allSystems({})).toMatchObject({ totalCount: 0 })
  release(['At last'])
  expect((await waiting).at(-1)).toEqual([{ title: 'At last' }])
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})
