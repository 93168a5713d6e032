import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { libraryOfPartner } from '@vitrine/model/access/libraries.ts'
import { addresses } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { templateOrganization } from '@vitrine/model/show/show.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { aBoard, type Board } from '../../../test/board.ts'
import { askerAt } from '../../../test/program.ts'
import { aServer, anOrganization, type TestServer } from '../../../test/server.ts'
import { aSocket } from '../../../test/socket.ts'
import { contentsOf } from './screenContent.ts'

let server: TestServer
let board: Board
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  board = await aBoard(server.services, await anOrganization(server.services))
})

const ask = (credential: string, tag?: string): Promise<Response> =>
  fetch(server.address + addresses.screenContent, {
    headers: { authorization: `Bearer ${credential}`, ...(tag && { 'if-none-match': tag }) },
  })

async function contentOf(credential: string): Promise<ScreenContent> {
  const answer = await ask(credential)
  expect(answer.status).toBe(200)
  const content = (await answer.json()) as ScreenContent
  expect(answer.headers.get('etag')).toBe(`"${content.tag}"`)
  return content
}

/** The content once it is another than this. */
const contentAfter = (credential: string, tag: string): Promise<ScreenContent> =>
  vi.waitFor(
    async () => {
      const content = await contentOf(credential)
      expect(content.tag).not.toBe(tag)
      return content
    },
    { timeout: 30_000, interval: 20 },
  )

const change = (productId: string, values: { title?: string; state?: 'AVAILABLE' | 'UNAVAILABLE' }) =>
  server.services.asPlatform(db => updateRow(db, 'product', productId, values))

describe('who asks', () => {
  test('[SC1] without a credential, or with one that nobody has, is answered 401', async () => {
    expect((await fetch(server.address + addresses.screenContent)).status).toBe(401)
    const answer = await ask('nobody')
    expect(answer.status).toBe(401)
    await expect(answer.json()).resolves.toMatchObject({ code: 'UnauthenticatedError' })
  })

  test('[SC1] is answered at once after pairing, and 401 after it was revoked', async () => {
    const first = await board.pair(0)
    await expect(contentOf(first)).resolves.toMatchObject({ screen: { id: board.screenIds[0] } })
    const second = await board.pair(1)
    await expect(contentOf(second)).resolves.toMatchObject({ screen: { id: board.screenIds[1] } })
    await server.services.asPlatform(db => updateRow(db, 'systemScreen', board.screenIds[0]!, { credentialHash: null }))
    await vi.waitFor(async () => expect((await ask(first)).status).toBe(401), { timeout: 30_000 })
    expect((await ask(second)).status).toBe(200)
  })
})

test('[HO3] when the hours were saved stays what it was while other things become of the system', async () => {
  const credential = await board.pair(0)
  const { tag, screen } = await contentOf(credential)
  const noor = await server.somebody({ organizationId: board.organizationId })
  await askerAt(server.address, noor.token).updateSystemHours({ input: { id: screen.systemId, hours: [always] } })
  const saved = await contentAfter(credential, tag)
  await board.activate(await board.collection({ 0: 'menu' }))
  const switched = await contentAfter(credential, saved.tag)
  expect(switched.activeCollectionId).not.toBe(saved.activeCollectionId)
  expect(saved.screen.hours).toMatchObject({ since: expect.stringMatching(/Z$/) as string })
  expect(switched.screen.hours).toEqual(saved.screen.hours)
})

describe('what a screen gets', () => {
  test('[SC2] its own part of the active collection and of those with an hour, and nothing else', async () => {
    const active = await board.collection({ 0: 'menu', 1: 'offers' })
    const mondays = await board.collection({ 0: 'offers' }, { startDay: 'mon', startTime: '08:00:00' })
    await board.collection({ 0: 'menu' })
    await board.activate(active)
    const other = await aBoard(server.services, board.organizationId)
    await other.collection({ 0: 'menu' }, { startDay: 'all', startTime: '09:00:00' })
    const { menu, offers } = board.presentations

    const first = await contentOf(await board.pair(0))
    expect(first.activeCollectionId).toBe(active)
    expect(first.collections.map(c => [c.id, c.showId, c.startDay])).toEqual(
      [
        [active, menu.showId, null],
        [mondays, offers.showId, 'mon'],
      ].sort((a, b) => (a[0]! < b[0]! ? -1 : 1)),
    )
    expect(Object.keys(first.shows).sort()).toEqual([menu.showId, offers.showId].sort())
    expect(first.catalogue.products[board.productId]).toMatchObject({ title: 'Espresso', prices: { [board.variantId]: 2.5 } })

    const second = await contentOf(await board.pair(1))
    expect(second.collections.find(c => c.id === mondays)).toMatchObject({ showId: null })
    expect(Object.keys(second.shows)).toEqual([offers.showId])
    expect(second.catalogue.products).toEqual({})
    expect(second.screen).toMatchObject({ sortIndex: 2, systemTitle: 'Counter', orientation: 'LANDSCAPE' })
  })

  test('[SC7] when its collection was chosen', async () => {
    const collection = await board.collection({ 0: 'menu' })
    const before = Date.now()
    await board.activate(collection)
    const { activeSince } = await contentOf(await board.pair(0))
    expect(Date.parse(activeSince!)).toBeGreaterThanOrEqual(before - 1)
    expect(Date.parse(activeSince!)).toBeLessThanOrEqual(Date.now() + 1)
  })

  test('[SC4] nothing while its organisation is switched off', async () => {
    await board.activate(await board.collection({ 0: 'menu' }))
    const credential = await board.pair(0)
    const { tag, isActive } = await contentOf(credential)
    expect(isActive).toBe(true)
    await server.services.asPlatform(db => updateRow(db, 'organization', board.organizationId, { state: 'INACTIVE' }))
    await expect(contentAfter(credential, tag)).resolves.toMatchObject({
      isActive: false,
      activeCollectionId: null,
      collections: [],
      shows: {},
      media: [],
    })
  })

  test('[SC5] the address of every file that its shows use, once', async () => {
    await board.activate(await board.collection({ 0: 'menu' }))
    const { media } = await contentOf(await board.pair(0))
    expect(new Set(media).size).toBe(media.length)
    expect(media[0]).toBe(`/files/${'ab'.repeat(24)}.webp`)
    expect(media.some(address => /^\/fonts\/[A-Z_]+-400-latin\.woff2\?v=/.test(address))).toBe(true)
    for (const address of media.filter(m => m.startsWith('/fonts/'))) expect((await fetch(server.address + address)).status).toBe(200)
  })
})

test('[FO17] [FO35] a screen goes on with a font that lies in the bin, and gets the show’s first in its place when it is gone for good', async () => {
  const carl = await server.somebody()
  const organizationId = carl.organizationId!
  const shop = await aBoard(server.services, organizationId)
  const id = randomUUID()
  await server.services.asPlatform(async db => {
    const brandon = { type: 'FONT', title: 'Brandon', filename: 'brandon.woff2' } as const
    await insertRow(db, 'asset', { ...brandon, id, organizationId })
    const texts = await db.selectFrom('widget').selectAll().where('slideId', '=', shop.presentations.offers.slideId).execute()
    const { settings } = texts[0]! as unknown as { settings: { textStyle: object } }
    const textStyle = { ...settings.textStyle, font: 'CUSTOM_FONT', customFont: id }
    await updateRow(db, 'widget', texts[0]!.id, { settings: { ...settings, textStyle } as never })
  })
  await shop.activate(await shop.collection({ 0: 'offers' }))
  const credential = await shop.pair(0)
  const asked = (query: string) => server.post('/api/graphql', { query, variables: { id } }, carl.token)
  const before = await contentOf(credential)
  expect(before.media).toEqual(['/files/brandon.woff2'])

  await asked('mutation ($id: ID!) { deleteAsset(id: $id) }')
  const removed = await contentAfter(credential, before.tag)
  expect(removed.media).toEqual(before.media)
  expect(removed.catalogue.assets[id]).toMatchObject({ url: '/files/brandon.woff2', keptUntil: expect.any(String) as string })

  await asked('mutation { emptyBin }')
  const gone = await contentAfter(credential, removed.tag)
  expect(gone.catalogue.assets).toEqual({})
  expect(gone.media.length).toBeGreaterThan(0)
  for (const address of gone.media) expect(address).toMatch(/^\/fonts\/ALEGREYA-400-latin/)
})

describe('the tag', () => {
  test('[SC3] [SC36] is answered 304, and changes with what is shown', async () => {
    await board.activate(await board.collection({ 0: 'menu' }))
    const credential = await board.pair(0)
    const { tag } = await contentOf(credential)
    expect((await ask(credential, `"${tag}"`)).status).toBe(304)
    expect((await ask(credential, '"another"')).status).toBe(200)
    await change(board.productId, { state: 'UNAVAILABLE' })
    const after = await contentAfter(credential, tag)
    expect(after.catalogue.products[board.productId]).toMatchObject({ state: 'UNAVAILABLE' })
    await change(board.productId, { state: 'AVAILABLE' })
    await vi.waitFor(async () => expect((await contentOf(credential)).tag).toBe(tag), { timeout: 30_000 })
  })

  test('[SC36] stays with what is not shown: a picture of a slide, a product of another show', async () => {
    await board.activate(await board.collection({ 1: 'menu', 0: 'offers' }))
    const credential = await board.pair(0)
    const heard = vi.fn<() => void>()
    const { tag } = await contentOf(credential)
    server.services.changes.subscribe(heard)
    await server.services.asPlatform(db => updateRow(db, 'slide', board.presentations.offers.slideId, { thumbFilename: 'made-later.webp' }))
    await change(board.productId, { title: 'Ristretto' })
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 30_000 })
    expect((await ask(credential, `"${tag}"`)).status).toBe(304)
  })

  test('[SC36] is another when another show is published', async () => {
    await board.activate(await board.collection({ 0: 'menu' }))
    const credential = await board.pair(0)
    const { tag } = await contentOf(credential)
    const { offers, menu } = board.presentations
    await server.services.asPlatform(db => updateRow(db, 'presentation', menu.id, { publishedShowId: offers.showId }))
    await expect(contentAfter(credential, tag)).resolves.toMatchObject({ collections: [{ showId: offers.showId }] })
  })
})

describe('many screens', () => {
  test('[SC6] share one computation for each allocation, also when they ask at once; a change makes it anew', async () => {
    const wide = await aBoard(server.services, board.organizationId, 60)
    await wide.activate(await wide.collection(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i, i % 2 ? 'offers' : 'menu']))))
    const credentials = await Promise.all(wide.screenIds.map((_, i) => wide.pair(i)))
    // What was changed until here has been heard, or it would be forgotten in between: announcements come in order.
    const heard: (string | null)[] = []
    server.services.changes.subscribeAtOnce(organizationId => void heard.push(organizationId))
    const last = await anOrganization(server.services)
    await vi.waitFor(() => expect(heard).toContain(last), { timeout: 30_000 })
    const contents = contentsOf(server.services)
    const counted = vi.spyOn(server.services.ownerDb, 'connection')
    const computations = async () => {
      counted.mockClear()
      const found = await Promise.all(credentials.map(credential => contents.find(credential)))
      expect(found.every(Boolean)).toBe(true)
      expect(new Set(found.map(f => f!.tag)).size).toBe(60)
      return counted.mock.calls.length
    }
    // The plan of the organisation, and two different allocations.
    await expect(computations()).resolves.toBe(3)
    await expect(computations()).resolves.toBe(0)

    const told = vi.fn<() => void>()
    server.services.changes.subscribeAtOnce(organizationId => void (organizationId === board.organizationId && told()))
    await change(wide.productId, { title: 'Doppio' })
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 30_000 })
    await expect(computations()).resolves.toBe(2)
    counted.mockRestore()
  })

  test('[SC6] are not given what was computed before a change', async () => {
    await board.activate(await board.collection({ 0: 'menu' }))
    const credential = await board.pair(0)
    let { tag } = await contentOf(credential)
    for (const title of ['One', 'Two', 'Three']) {
      await change(board.productId, { title })
      const after = await contentAfter(credential, tag)
      expect(after.catalogue.products[board.productId]).toMatchObject({ title })
      tag = after.tag
    }
  })
})

test.each([
  ['who plays what', 1],
  ['what is other at its location', 2],
])('[SC65] a screen is answered after the database failed to say %s while something changed', async (_, failing) => {
  const { ownerDb, asPlatform } = server.services
  const locationId = randomUUID()
  await asPlatform(async db => {
    await insertRow(db, 'location', {
      id: locationId,
      organizationId: board.organizationId,
      title: 'Harbour',
      timeZone: 'Europe/Amsterdam',
    })
    await updateRow(db, 'system', board.systemId, { locationId })
  })
  await board.activate(await board.collection({ 0: 'menu' }))
  const credential = await board.pair(0)
  const [asked, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  let transactions = 0
  const failingDb = new Proxy(ownerDb, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'connection' || ++transactions !== failing) return typeof value === 'function' ? value.bind(target) : value
      asked.resolve()
      return () => ({ execute: () => failed.promise })
    },
  })
  const hearers: ((organizationId: string, entity: 'product') => void)[] = []
  const contents = contentsOf({ ownerDb: failingDb, changes: { subscribeAtOnce: heard => void hearers.push(heard) } })
  const answered = contents.find(credential)
  await asked.promise
  hearers.forEach(heard => heard(board.organizationId, 'product'))
  failed.reject(new Error('Away'))
  await expect(answered).rejects.toThrow('Away')
  expect(JSON.parse((await contents.find(credential))!.body())).toMatchObject({ screen: { id: board.screenIds[0] } })
})

describe('a file that is deleted while a screen plays it', () => {
  test('[LB15] leaves an empty widget, and all else as it was', async () => {
    await board.activate(await board.collection({ 0: 'menu' }))
    const credential = await board.pair(0)
    const before = await contentOf(credential)
    expect(Object.keys(before.catalogue.assets)).toEqual([board.assetId])
    const anna = await server.somebody({ organizationId: board.organizationId })
    const asker = askerAt(server.address, anna.token)
    await asker.deleteAssets({ ids: [board.assetId] })
    const meanwhile = await contentAfter(credential, before.tag)
    expect(meanwhile.media).toEqual(before.media)
    await asker.emptyBin({})
    const after = await contentAfter(credential, meanwhile.tag)
    expect(after.catalogue).toEqual({ ...before.catalogue, assets: {} })
    expect(after.shows).toEqual(before.shows)
    expect(after.media.length).toBe(before.media.length - 1)
  })
})

describe('what the preview and the editor draw from', () => {
  const aTemplateLibrary = () =>
    server.services.pool.query(
      `insert into organization (id, title, state, tags, "timeZone", "menuLanguages", "needsApproval", "isEmergencyAllowed") values ('0', 'Templates', 'ACTIVE', '[]', 'UTC', '[]', false, false) on conflict do nothing`,
    )

  test('[SC2] a show with its catalogue, for those who may read it', async () => {
    const anna = await server.somebody({ organizationId: board.organizationId })
    const bob = await server.somebody()
    const get = (path: string, token?: string) =>
      fetch(server.address + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    const address = addresses.showContent + board.presentations.menu.showId
    const answer = await get(address, anna.token)
    await expect(answer.json()).resolves.toMatchObject({
      show: { id: board.presentations.menu.showId, title: 'Menu' },
      catalogue: { products: { [board.productId]: { title: 'Espresso' } } },
    })
    expect((await get(address, bob.token)).status).toBe(404)
    expect((await get(address)).status).toBe(401)
    expect((await get(addresses.showContent + randomUUID(), anna.token)).status).toBe(404)
  })

  test('[PG1] [PG26] a preview asks for a session; what the session may not read is not there', async () => {
    const statusOf = async (presentation: { readonly showId: string }, who: { readonly token: string }) =>
      (await fetch(server.address + addresses.showContent + presentation.showId, { headers: { authorization: `Bearer ${who.token}` } }))
        .status
    await aTemplateLibrary()
    const template = (await aBoard(server.services, templateOrganization)).presentations.offers
    const own = board.presentations.menu
    const { organizationId } = board
    const anna = await server.somebody({ organizationId })
    const withoutFlag = await server.somebody({ organizationId })
    await server.services.asPlatform(db => updateRow(db, 'user', withoutFlag.id, { isPresentationsEnabled: false }))
    const people = [anna, withoutFlag, await server.somebody({ role: 'ADMIN' }), await server.somebody({ role: 'RESELLER' })]
    expect(await Promise.all(people.map(who => statusOf(own, who)))).toEqual([200, 200, 404, 404])
    expect(await Promise.all(people.map(who => statusOf(template, who)))).toEqual([200, 200, 200, 200])
  })

  test('[TM42] of a partner’s template its customers see what is on it, with the partner’s own pictures', async () => {
    await server.services.asPlatform(async db => {
      await insertRow(db, 'reseller', { id: 'ritas', name: 'Rita Resells', email: 'hello@rita.example' })
      await updateRow(db, 'organization', board.organizationId, { resellerId: 'ritas' })
    })
    const { presentations, assetId } = await aBoard(server.services, libraryOfPartner('ritas'))
    const contentFor = async (organizationId: string) => {
      const { token } = await server.somebody({ organizationId })
      const { showId } = presentations.menu
      const answer = await fetch(server.address + addresses.showContent + showId, { headers: { authorization: `Bearer ${token}` } })
      return answer.ok ? Object.keys(((await answer.json()) as ScreenContent).catalogue.assets) : answer.status
    }
    expect(await contentFor(board.organizationId)).toContain(assetId)
    expect(await contentFor(await anOrganization(server.services))).toBe(404)
  })

  test('[SC2] the whole catalogue, with the pictures that are asked for', async () => {
    const anna = await server.somebody({ organizationId: board.organizationId })
    const catalogue = async (query = '') =>
      (await (
        await fetch(`${server.address}${addresses.catalogue}${query}`, { headers: { authorization: `Bearer ${anna.token}` } })
      ).json()) as ScreenContent['catalogue']
    expect(Object.keys((await catalogue()).products)).toEqual([board.productId])
    expect((await catalogue()).assets).toEqual({})
    expect(Object.keys((await catalogue(`?assetIds=${board.assetId},${randomUUID()}`)).assets)).toEqual([board.assetId])
  })

  test('[HT23] what the catalogue is asked for in a way that it doesn’t know is refused by its name', async () => {
    const anna = await server.somebody({ organizationId: board.organizationId })
    const refused = async (query: string) => {
      const answer = await fetch(`${server.address}${addresses.catalogue}?${query}`, { headers: { authorization: `Bearer ${anna.token}` } })
      return [answer.status, await answer.json()]
    }
    const fields = (path: string, rule: string) => [400, { code: 'ValidationError', fields: [{ path, rule }] }]
    expect(await refused(`assetIds[]=${board.assetId}`)).toEqual(fields('assetIds[]', 'other'))
    expect(await refused(`assetIds=${Array.from({ length: 1_001 }, (_, i) => i).join(',')}`)).toEqual(fields('assetIds', 'tooMany'))
  })

  test('[SC2] a template has no products, only its pictures', async () => {
    const ada = await server.somebody({ role: 'ADMIN' })
    await aTemplateLibrary()
    const template = await aBoard(server.services, templateOrganization)
    const stockId = randomUUID()
    await server.services.asPlatform(db =>
      insertRow(db, 'asset', { id: stockId, organizationId: null, type: 'IMAGE', title: 'Stock', filename: `${'cd'.repeat(24)}.webp` }),
    )
    const answer = await fetch(`${server.address}${addresses.showContent}${template.presentations.offers.showId}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    await expect(answer.json()).resolves.toMatchObject({ show: { organizationId: '0' }, catalogue: { products: {}, promotions: {} } })
  })
})

describe('on how many TVs a product is', () => {
  const on = async (who: { readonly token: string }, productId: string) => {
    const answer = await fetch(`${server.address}${addresses.productOnScreens}${productId}`, {
      headers: { authorization: `Bearer ${who.token}` },
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  test('[MA91] those whose screen plays it now, and of them those that have said that they show it as it is', async () => {
    const anna = await server.somebody({ organizationId: board.organizationId })
    const bob = await server.somebody()
    expect(await on(anna, board.productId)).toEqual({ status: 200, screens: 0, showing: 0, offline: 0, off: 0 })
    await board.activate(await board.collection({ 0: 'menu', 1: 'offers' }))
    const [menu] = [await board.pair(0), await board.pair(1)]
    // What was known of the organisation holds until the server has heard of the change.
    await vi.waitFor(async () =>
      expect(await on(anna, board.productId)).toEqual({ status: 200, screens: 1, showing: 0, offline: 1, off: 0 }),
    )
    await server.services.asPlatform(db =>
      db
        .updateTable('system')
        .set({ offSince: new Date().toISOString(), onSince: null })
        .where('organizationId', '=', board.organizationId)
        .execute(),
    )
    expect(await on(anna, board.productId)).toMatchObject({ screens: 1, showing: 0, offline: 0, off: 1 })
    expect(await on(bob, board.productId)).toMatchObject({ status: 404, code: 'NotFoundError' })

    const tv = await aSocket(server.address, { subject: 'hello', as: 'screen', credential: menu })
    tv.say({ subject: 'shows', tag: (await contentOf(menu)).tag })
    await vi.waitFor(async () => expect(await on(anna, board.productId)).toMatchObject({ screens: 1, showing: 1, offline: 0 }))

    await change(board.productId, { state: 'UNAVAILABLE' })
    expect(await on(anna, board.productId)).toMatchObject({ screens: 1, showing: 0 })
    tv.say({ subject: 'shows', tag: (await contentOf(menu)).tag })
    await vi.waitFor(async () => expect(await on(anna, board.productId)).toMatchObject({ showing: 1 }))
    tv.close()
  })

  test('[RT30] only a screen says what it shows, and of its own screen alone', async () => {
    const anna = await server.somebody({ organizationId: board.organizationId })
    const browser = await aSocket(server.address, { subject: 'hello', as: 'browser', token: anna.token })
    browser.say({ subject: 'shows', tag: 'abc' })
    expect(await browser.closed).toBe(4400)
  })
})

test('[HO1] [HO6] [HO7] a screen is told the hours of its system and what they go by, and of none where there are none', async () => {
  const credential = await board.pair(0)
  const { tag, screen } = await contentOf(credential)
  expect(screen).not.toHaveProperty('hours')
  const noor = await server.somebody({ organizationId: board.organizationId })
  const ask = askerAt(server.address, noor.token)
  const daypart = (await ask.createDaypart({
    input: { title: 'Open', spans: [{ weekdays: null, startTime: '08:00:00', endTime: '18:00:00' }] },
  }))!
  await ask.updateSystemHours({ input: { id: screen.systemId, hours: [{ ...always, daypartId: daypart.id }] } })
  const { screen: told } = await contentAfter(credential, tag)
  expect(told.hours).toMatchObject({
    times: [{ daypartId: daypart.id, startTime: null }],
    calendar: { timeZone: 'Europe/Amsterdam', dayparts: { [daypart.id]: [{ startTime: '08:00:00' }] } },
  })
  await expect(ask.deleteDaypart({ id: daypart.id })).rejects.toMatchObject({ code: 'DaypartInUseError' })
  const wrong = [{ ...always, startTime: '08:00:00', endTime: '08:00:00' }]
  await expect(ask.updateSystemHours({ input: { id: screen.systemId, hours: wrong } })).rejects.toMatchObject({
    fields: [{ path: 'input.hours.0.endTime', rule: 'sameTime' }],
  })
  const { items } = await ask.allAuditEvents({ limit: 100 })
  expect(items.filter(({ subjectId }) => subjectId === screen.systemId)).toMatchObject([{ kind: 'CHANGED', changes: ['hours'] }])
})
