import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addresses, contentChanges } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { withNews } from '@vitrine/model/screen/news.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { aBoard, screenContentAt, type Board } from '../../../test/board.ts'
import { askerAt } from '../../../test/program.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { aSocket } from '../../../test/socket.ts'

let server: TestServer
let anna: Somebody
let asAnna: ReturnType<typeof askerAt>
let board: Board
let other: Board
let airport: string
let harbour: string
/** Of a screen at the airport and of one at the harbour, which play the same. */
let screens: readonly [string, string]
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  anna = await server.somebody()
  asAnna = askerAt(server.address, anna.token)
  const organizationId = anna.organizationId!
  board = await aBoard(server.services, organizationId, 1)
  other = await aBoard(server.services, organizationId, 1)
  await board.activate(await board.collection({ 0: 'menu' }))
  await other.activate(await sameMenu())
  airport = await aLocation('Airport', board.systemId)
  harbour = await aLocation('Harbour', other.systemId)
  screens = [await board.pair(0), await other.pair(0)]
})

const aLocation = async (title: string, systemId: string) =>
  (await asAnna.createLocation({ input: { organizationId: board.organizationId, title }, systemIds: [systemId] }))!.id

/** On the other system what the first one plays. */
async function sameMenu(): Promise<string> {
  const [id, own] = [randomUUID(), { organizationId: board.organizationId }]
  await server.services.asPlatform(async db => {
    await insertRow(db, 'collection', { id, ...own, title: 'Same', systemId: other.systemId })
    const allocation = { screenId: other.screenIds[0]!, presentationId: board.presentations.menu.id }
    await insertRow(db, 'collectionAllocation', { id: randomUUID(), ...own, collectionId: id, ...allocation })
  })
  return id
}

const contentOf = (credential: string) => screenContentAt(server.address, credential)

const say = (locationId: string, what: { state?: 'AVAILABLE' | 'UNAVAILABLE'; availableFrom?: string; isListed?: boolean }) =>
  asAnna.updateLocationProducts({ products: [{ locationId, productId: board.productId, ...what }] })

const stateIn = ({ catalogue }: ScreenContent) => catalogue.products[board.productId]?.state ?? null

/** Once it has heard of the change. */
const expectState = (credential: string, state: string | null) =>
  vi.waitFor(async () => expect(stateIn(await contentOf(credential))).toBe(state), { timeout: 30_000, interval: 20 })

const shared = ({ tag }: ScreenContent) => tag.slice(tag.length / 2)

test('[SO1] [SO8] [SO9] sold out or off the menu on the screens of one location alone, whose content is the shared one again afterwards', async () => {
  const [here, elsewhere] = screens
  const before = await contentOf(here)
  expect(shared(before)).toBe(shared(await contentOf(elsewhere)))
  const availableFrom = new Date(Date.now() + 3_600_000).toISOString()
  await say(airport, { state: 'UNAVAILABLE', availableFrom })
  await expectState(here, 'UNAVAILABLE')
  const after = await contentOf(here)
  expect(after.catalogue.products[board.productId]).toMatchObject({ availableFrom })
  expect(JSON.stringify({ ...after, tag: before.tag, catalogue: before.catalogue })).toBe(JSON.stringify(before))
  expect(shared(await contentOf(elsewhere))).toBe(shared(before))
  await say(airport, { state: 'AVAILABLE', isListed: false })
  await expectState(here, null)
  expect(Object.values((await contentOf(here)).catalogue.categories)[0]!.productIds).toEqual([])
  await say(airport, { isListed: true })
  await expectState(here, 'AVAILABLE')
  expect(await contentOf(here)).toEqual(before)
})

test('[SO8] it travels as that change, and screens elsewhere hear nothing', async () => {
  const tvs = await Promise.all(
    screens.map(async credential => {
      const tv = await aSocket(server.address, { subject: 'hello', as: 'screen', credential })
      const held = await contentOf(credential)
      tv.say({ subject: 'shows', tag: held.tag })
      await vi.waitFor(async () => {
        const { rows } = await server.services.pool.query('select 1 from "systemScreen" where "shownTag" = $1', [held.tag])
        expect(rows).toHaveLength(1)
      }, 30_000)
      return { tv, held }
    }),
  )
  const [here, elsewhere] = tvs as [(typeof tvs)[0], (typeof tvs)[0]]
  let known = here.held
  for (const state of ['UNAVAILABLE', 'AVAILABLE'] as const) {
    for (const { tv } of tvs) tv.forget()
    await say(airport, { state })
    const { news } = await here.tv.hear('content', message => message.news !== undefined)
    known = withNews(known, news)!
    expect(JSON.stringify(known)).toBe(JSON.stringify(await contentOf(screens[0])))
    expect(stateIn(known)).toBe(state)
    expect(JSON.stringify(news).length).toBeLessThan(1_000)
  }
  expect(elsewhere.tv.of('content')).toEqual([])
  // Of a price both hear, each as that change of what it holds.
  await say(airport, { state: 'UNAVAILABLE' })
  await expectState(screens[0], 'UNAVAILABLE')
  const held = await contentOf(screens[0])
  await asAnna.updateProductPrice({ input: { productId: board.productId, variantId: board.variantId, price: 7 } })
  await vi.waitFor(async () => expect((await contentOf(screens[0])).tag).not.toBe(held.tag), { timeout: 30_000 })
  const answer = await fetch(server.address + addresses.screenContent, {
    headers: { authorization: `Bearer ${screens[0]}`, 'if-none-match': `"${held.tag}"`, 'a-im': contentChanges },
  })
  expect(answer.status).toBe(226)
  expect(withNews(held, await answer.json())).toEqual(await contentOf(screens[0]))
  await vi.waitFor(() => expect(elsewhere.tv.of('content').length).toBe(1), { timeout: 30_000 })
  for (const { tv } of tvs) tv.close()
})

test('[SO9] a screen whose system moves shows what holds where it stands now', async () => {
  await say(airport, { state: 'UNAVAILABLE' })
  await expectState(screens[0], 'UNAVAILABLE')
  await server.services.asPlatform(db => updateRow(db, 'system', board.systemId, { locationId: harbour }))
  await expectState(screens[0], 'AVAILABLE')
  await server.services.asPlatform(db => updateRow(db, 'system', board.systemId, { locationId: airport }))
  await expectState(screens[0], 'UNAVAILABLE')
  await asAnna.deleteLocation({ id: airport })
  await expectState(screens[0], 'AVAILABLE')
})

test('[SO10] a preview for a system shows the menu of its location', async () => {
  await say(airport, { state: 'UNAVAILABLE' })
  const stateFor = async (query: string) => {
    const answer = await fetch(`${server.address}${addresses.showContent}${board.presentations.menu.showId}${query}`, {
      headers: { authorization: `Bearer ${anna.token}` },
    })
    return stateIn((await answer.json()) as ScreenContent)
  }
  expect(await stateFor(`?systemId=${board.systemId}`)).toBe('UNAVAILABLE')
  expect(await stateFor(`?systemId=${other.systemId}`)).toBe('AVAILABLE')
  expect(await stateFor('')).toBe('AVAILABLE')
})

test('[SO11] on how many TVs it is as it was changed, of all and of one location', async () => {
  const on = async (locationId?: string) => {
    const answer = await fetch(
      `${server.address}${addresses.productOnScreens}${board.productId}${locationId ? `?locationId=${locationId}` : ''}`,
      { headers: { authorization: `Bearer ${anna.token}` } },
    )
    return (await answer.json()) as object
  }
  await expectState(screens[1], 'AVAILABLE')
  await say(airport, { state: 'UNAVAILABLE' })
  expect(await on(airport)).toMatchObject({ screens: 1, showing: 0, offline: 1 })
  expect(await on(harbour)).toMatchObject({ screens: 1, showing: 0, offline: 1 })
  expect(await on()).toMatchObject({ screens: 2, showing: 0, offline: 2 })
  expect(await on('elsewhere')).toMatchObject({ code: 'NotFoundError' })
  const tv = await aSocket(server.address, { subject: 'hello', as: 'screen', credential: screens[0] })
  await expectState(screens[0], 'UNAVAILABLE')
  tv.say({ subject: 'shows', tag: (await contentOf(screens[0])).tag })
  await vi.waitFor(async () => expect(await on(airport)).toMatchObject({ screens: 1, showing: 1 }), 30_000)
  // Off the menu there it is on none of them any longer, which they say as well.
  await say(airport, { state: 'AVAILABLE', isListed: false })
  expect(await on(airport)).toMatchObject({ screens: 1, showing: 0 })
  expect(await on()).toMatchObject({ screens: 1 })
  tv.close()
})
