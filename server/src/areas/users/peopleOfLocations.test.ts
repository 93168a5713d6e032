import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { insertRow, rowOf } from '../../core/database/rows.ts'
import { rightsOf } from '../../core/security/sessions.ts'
import { settle } from '../../../test/people.ts'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { aSocket } from '../../../test/socket.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'

const refusal = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => (error as Error).message,
  )
const lou = { firstName: 'Lou', lastName: 'Jansen', email: 'lou@cafe.example', organizationId: 'annas' }

describe('a person of locations', () => {
  let vitrine: TestVitrine
  beforeAll(async () => void (vitrine = await startVitrine()))
  afterAll(() => vitrine.close())
  beforeEach(async () => {
    await settle(vitrine.ownerDb)
    await vitrine.services.asPlatform(async db => {
      for (const [id, organizationId] of [
        ['airport', 'annas'],
        ['harbour', 'annas'],
        ['bobs-bar', 'bobs'],
      ] as const)
        await insertRow(db, 'location', { id, organizationId, title: id, labels: [id] })
      await insertRow(db, 'productCollection', { id: 'menu', organizationId: 'annas', title: 'Menu' })
      await insertRow(db, 'productCategory', { id: 'soups', organizationId: 'annas', collectionId: 'menu', title: 'Soups', sortIndex: 0 })
      await insertRow(db, 'product', { id: 'pea', organizationId: 'annas', categoryId: 'soups', title: 'Pea soup' })
    })
  })

  const made = async (locationIds: string[], email = lou.email) =>
    (await vitrine.askers.anna.createUser({ input: { ...lou, email, memberRole: 'LOCATION' }, locationIds }))!
  const known = async (id: string): Promise<Viewer> => (await vitrine.services.asPlatform(db => rightsOf(db, id)))!
  const member = async (id: string) => (await vitrine.askers.anna.allMembers({})).items.find(each => each.id === id)
  const update = (id: string, input: object, locationIds?: string[]) =>
    vitrine.askers.anna.updateUser({ input: { id, ...input }, ...(locationIds && { locationIds }) })

  test('[MB15] has at least one location, of the own organisation', async () => {
    const input = { ...lou, memberRole: 'LOCATION' } as const
    expect(await refusal(vitrine.askers.anna.createUser({ input }))).toBe('ValidationError locationIds: locationNeeded')
    expect(await refusal(vitrine.askers.anna.createUser({ input, locationIds: [] }))).toBe('ValidationError locationIds: locationNeeded')
    expect(await refusal(vitrine.askers.anna.createUser({ input, locationIds: ['airport', 'bobs-bar'] }))).toBe(
      'NotFoundError locationIds: other',
    )
    const many = Array.from({ length: 2_001 }, (_, index) => `location-${index}`)
    expect(await refusal(vitrine.askers.anna.createUser({ input, locationIds: many }))).toBe('ValidationError locationIds: tooMany')
    expect(await rowOf(vitrine.ownerDb as never, 'user', 'lou')).toBeNull()
    const { id } = await made(['harbour', 'airport', 'airport'])
    expect((await member(id))?.locations).toEqual([
      { id: 'airport', title: 'airport' },
      { id: 'harbour', title: 'harbour' },
    ])
    expect((await known(id)).locationIds).toEqual(['airport', 'harbour'])
    // The database itself refuses another organisation's.
    const put = (organizationId: string) =>
      vitrine.services.asPlatform(db => insertRow(db, 'userLocation', { organizationId, userId: id, locationId: 'bobs-bar' }))
    expect(await refusal(put('annas'))).toMatch(/userLocation_locationId_fkey/)
    const byCustomer = (await vitrine.askers.rita.findOrganization({ id: 'annas' }))!.users.find(user => user.id === id)
    expect(byCustomer?.locations.map(({ location }) => location?.title).toSorted()).toEqual(['airport', 'harbour'])
  })

  test('[MB15] keeps them where they aren’t given, and has none in another role', async () => {
    const { id } = await made(['airport'])
    await update(id, { firstName: 'Louise', memberRole: 'LOCATION' })
    expect((await known(id)).locationIds).toEqual(['airport'])
    await update(id, {}, ['harbour'])
    expect((await known(id)).locationIds).toEqual(['harbour'])
    expect(await refusal(update(id, {}, []))).toBe('ValidationError locationIds: locationNeeded')
    await update(id, { memberRole: 'VIEWER' }, ['harbour'])
    expect((await member(id))?.locations).toEqual([])
    expect((await known(id)).locationIds).toBeUndefined()
    expect(await refusal(update(id, { memberRole: 'LOCATION' }))).toBe('ValidationError locationIds: locationNeeded')
    await update(id, { memberRole: 'LOCATION' }, ['airport'])
    expect((await known(id)).locationIds).toEqual(['airport'])
    const events = await vitrine.askers.anna.allAuditEvents({})
    expect(events.items.map(({ changes }) => changes.join(' '))).toContain('locationIds')
  })

  test('[MB13] [MB15] comes back from the bin with them', async () => {
    const { id } = await made(['airport', 'harbour'])
    await vitrine.askers.anna.deleteUser({ id })
    const { items } = await vitrine.askers.anna.allBinItems({ filter: { entity: 'user' } })
    await vitrine.askers.anna.restoreBinItems({ ids: [items[0]!.id] })
    expect((await known(id)).locationIds).toEqual(['airport', 'harbour'])
  })

  test('[MB18] stays without any where the last one is deleted, and has it again when that comes back', async () => {
    const { id } = await made(['airport'])
    await vitrine.askers.anna.deleteLocation({ id: 'airport' })
    expect((await known(id)).locationIds).toEqual([])
    await update(id, { firstName: 'Louise' })
    const person = await known(id)
    expect(await vitrine.as(person).allLocations({})).toMatchObject({ totalCount: 0 })
    expect((await vitrine.as(person).allProducts({})).items).toHaveLength(1)
    const { items } = await vitrine.askers.anna.allBinItems({ filter: { entity: 'location' } })
    await vitrine.askers.anna.restoreBinItems({ ids: [items[0]!.id] })
    expect((await known(id)).locationIds).toEqual(['airport'])
  })

  test('[MB15] [MB16] says what is sold out at the own locations alone, and nothing of what is on the menu', async () => {
    const person = await known((await made(['airport'])).id)
    const at = (locationId: string, more: object = {}) =>
      vitrine.as(person).updateLocationProducts({ products: [{ locationId, productId: 'pea', state: 'UNAVAILABLE', ...more }] })
    await vitrine.askers.anna.updateLocationProducts({
      products: ['airport', 'harbour'].map(locationId => ({ locationId, productId: 'pea', isListed: false })),
    })
    expect(await refusal(at('harbour'))).toBe('NotFoundError products.0.locationId: gone')
    expect(await refusal(at('airport', { isListed: true }))).toBe('ForbiddenError products.0.isListed: other')
    expect(await at('airport')).toMatchObject({ items: [{ state: 'UNAVAILABLE', isListed: false }] })
    expect(await refusal(vitrine.as(person).updateProducts({ ids: ['pea'], input: { state: 'UNAVAILABLE' } }))).toBe('ForbiddenError')
    expect((await vitrine.as(person).allLocations({})).items.map(({ id }) => id)).toEqual(['airport'])
    expect((await vitrine.as(person).allLocations({ ids: ['harbour'] })).items).toEqual([])
    expect((await vitrine.as(person).allLocationProducts({})).items.map(({ locationId }) => locationId)).toEqual(['airport'])
    expect((await vitrine.as(person).allProductsAtLocations({})).items).toEqual([
      { id: 'pea', soldOutCount: 1, unlistedCount: 1, locations: [{ id: 'airport', title: 'airport' }] },
    ])
    // What is said of a location that isn't theirs is no other than one that never was.
    for (const locationId of ['harbour', 'nowhere'])
      expect((await vitrine.as(person).allProducts({ filter: { state: 'UNAVAILABLE', locationId } })).items).toEqual([])
    const whole = await vitrine.askers.anna.allLocationProducts({ filter: { locationId: 'harbour' } })
    expect(whole.items).toMatchObject([{ state: 'AVAILABLE', isListed: false }])
  })
})

describe('prices of the own locations', () => {
  let vitrine: TestVitrine
  let louId: string
  beforeAll(async () => void (vitrine = await startVitrine()))
  afterAll(() => vitrine.close())
  beforeEach(async () => {
    await settle(vitrine.ownerDb)
    const organizationId = 'annas'
    await vitrine.services.asPlatform(async db => {
      for (const id of ['airport', 'harbour']) await insertRow(db, 'location', { id, organizationId, title: id, labels: [id, 'coast'] })
      await insertRow(db, 'system', { id: 'counter', organizationId, title: 'Counter', screenCount: 1, locationId: 'airport' })
      await insertRow(db, 'system', { id: 'van', organizationId, title: 'Van', screenCount: 1 })
      await insertRow(db, 'productCollection', { id: 'menu', organizationId, title: 'Menu' })
      await insertRow(db, 'productCategory', { id: 'soups', organizationId, collectionId: 'menu', title: 'Soups', sortIndex: 0 })
      await insertRow(db, 'productVariant', { id: 'bowl', organizationId, categoryId: 'soups', title: 'Bowl', sortIndex: 0 })
      await insertRow(db, 'product', { id: 'pea', organizationId, categoryId: 'soups', title: 'Pea soup', sortIndex: 0 })
    })
    const { anna } = vitrine.askers
    const where = {
      theirs: { locationIds: ['airport'] },
      'by label': { labels: ['Airport'] },
      'by system': { systemIds: ['counter'] },
      shared: { locationIds: ['airport', 'harbour'] },
      'shared by label': { locationIds: ['airport'], labels: ['coast'] },
      'and a van': { locationIds: ['airport'], systemIds: ['van'] },
      elsewhere: { locationIds: ['harbour'] },
      nowhere: {},
      everywhere: { isForAllSystems: true },
    }
    for (const [title, { isForAllSystems = false, labels = [], ...places }] of Object.entries<{
      isForAllSystems?: boolean
      labels?: string[]
      locationIds?: string[]
      systemIds?: string[]
    }>(where))
      await anna.createPriceList({ input: { title, isForAllSystems, locationLabels: labels }, ...places })
    const input = { ...lou, memberRole: 'LOCATION' } as const
    louId = (await anna.createUser({ input, locationIds: ['airport'] }))!.id
    await anna.updateUser({ input: { id: louId, maySetPrices: true } })
  })

  const asLou = async () => vitrine.as(await vitrine.services.asPlatform(db => rightsOf(db, louId)))
  const idsOf = async () => new Map((await vitrine.askers.anna.allPriceLists({})).items.map(({ id, title }) => [title, id]))
  const seenAt = async () => (await vitrine.askers.anna.allProducts({})).items[0]!.updatedAt
  const pea = (price: number | null, was: number | null = null) => ({ productId: 'pea', variantId: 'bowl', price, was })

  test('[MB20] are theirs to change where that is said, and no longer once it isn’t', async () => {
    const theirs = (await idsOf()).get('theirs')!
    const ask = async () => refusal((await asLou()).updatePriceListPrices({ priceListId: theirs, prices: [pea(3)] }))
    expect(await ask()).toBeNull()
    expect((await vitrine.askers.anna.allMembers({})).items.find(({ id }) => id === louId)).toMatchObject({ maySetPrices: true })
    await vitrine.askers.anna.updateUser({ input: { id: louId, maySetPrices: false } })
    expect(await ask()).toBe('ForbiddenError')
    expect(await refusal((await asLou()).allPriceLists({}))).toBe('ForbiddenError')
    await vitrine.askers.anna.updateUser({ input: { id: louId, maySetPrices: true, isProductsEnabled: false } })
    expect(await ask()).toBe('ForbiddenError')
  })

  test('[MB20] [MB21] read the lists that hold there, and change those that hold nowhere else', async () => {
    const ids = await idsOf()
    const they = await asLou()
    const titles = (await they.allPriceLists({})).items.map(({ title }) => title)
    expect(titles).toEqual(['theirs', 'by label', 'by system', 'shared', 'shared by label', 'and a van', 'everywhere'])
    const outcomes: Record<string, unknown> = {}
    for (const [title, priceListId] of ids) {
      const saved = await refusal(they.updatePriceListPrices({ priceListId, prices: [pea(3)] }))
      const mayChange = await they.allListedProducts({ priceListId }).then(
        answer => answer.mayChange,
        () => null,
      )
      outcomes[title] = [saved, mayChange]
    }
    const [elsewhere, unknown] = ['ListElsewhereError priceListId: other', 'NotFoundError priceListId: other']
    expect(outcomes).toEqual({
      theirs: [null, true],
      'by label': [null, true],
      'by system': [null, true],
      shared: [elsewhere, false],
      'shared by label': [elsewhere, false],
      'and a van': [elsewhere, false],
      elsewhere: [unknown, null],
      nowhere: [unknown, null],
      everywhere: [elsewhere, false],
    })
    const counts = (await vitrine.askers.anna.allPriceLists({})).items.map(({ title, priceCount }) => [title, priceCount])
    expect(Object.fromEntries(counts)).toMatchObject({ theirs: 1, 'by label': 1, 'by system': 1, shared: 0, elsewhere: 0, everywhere: 0 })
    // With the harbour theirs too, what only those two share is theirs.
    await vitrine.askers.anna.updateUser({ input: { id: louId }, locationIds: ['airport', 'harbour'] })
    const both = await asLou()
    expect(await refusal(both.updatePriceListPrices({ priceListId: ids.get('shared')!, prices: [pea(4)] }))).toBeNull()
    expect(await refusal(both.updatePriceListPrices({ priceListId: ids.get('everywhere')!, prices: [pea(4)] }))).toBe(elsewhere)
  })

  test('[MB20] [MB21] are read as screens show them, changed by what was seen, and told to whoever looks at all products', async () => {
    const ids = await idsOf()
    const priceListId = ids.get('theirs')!
    const they = await asLou()
    const before = await seenAt()
    await they.updatePriceListPrices({ priceListId, prices: [pea(3)] })
    expect(Date.parse(await seenAt())).toBeGreaterThan(Date.parse(before))
    expect(await they.allPricesAt({ place: { locationId: 'airport', systemId: null } })).toMatchObject({
      lists: [{ title: 'theirs' }],
      items: [{ id: 'pea', prices: [{ price: 3, priceListId }] }],
    })
    expect(await refusal(they.updatePriceListPrices({ priceListId, prices: [pea(5, 4)] }))).toBe('ConflictError prices.0: changed')
    expect(await refusal(they.updatePriceListPrices({ priceListId, prices: [pea(null, 3)] }))).toBeNull()
    expect(await they.findFilledPrices({ priceListId, source: 'LIST', sourceListId: ids.get('shared')! })).toMatchObject({ totalCount: 0 })
    for (const refused of [
      () => they.allPricesAt({ place: { locationId: 'harbour', systemId: null } }),
      () => they.allPricesAt({ place: { locationId: null, systemId: 'counter' } }),
      () => they.findFilledPrices({ priceListId, source: 'LIST', sourceListId: ids.get('elsewhere')! }),
    ])
      expect(await refusal(refused())).toMatch(/^NotFoundError/)
    for (const refused of [
      () => they.updatePriceListProducts({ priceListId, products: [{ productId: 'pea', isListed: false }] }),
      () => they.planPrices({ startsAt: '2030-01-01T00:00:00Z', priceListId, prices: [{ productId: 'pea', variantId: 'bowl', price: 2 }] }),
      () => they.updatePriceList({ input: { id: priceListId, title: 'Mine' } }),
      () => they.updateProduct({ input: { id: 'pea', title: 'Mine' } }),
    ])
      expect(await refusal(refused())).toBe('ForbiddenError')
  })
})

describe('over the wire', () => {
  let server: TestServer
  let [anna, lou]: Somebody[] = []
  const organization = (): string => anna!.organizationId!
  beforeAll(async () => {
    server = await aServer()
    anna = await server.somebody()
    lou = await server.somebody({ organizationId: organization() })
    await seedOneOfEach(server.services.ownerDb, 'anna', organization())
    await server.services.asPlatform(async db => {
      for (const id of ['airport', 'harbour']) await insertRow(db, 'location', { id, organizationId: organization(), title: id })
    })
    await ask(anna, `mutation { updateUser(input: { id: "${lou.id}", memberRole: LOCATION }, locationIds: ["airport"]) { id } }`)
  })
  afterAll(() => server.close())

  const ask = async (who: { readonly token: string }, query: string) =>
    (await (await server.post('/api/graphql', { query }, who.token)).json()) as {
      data: Record<string, { items: object[] }>
      errors?: unknown
    }
  /** Rights are remembered for a second. */
  const expectLocations = (ids: readonly string[]) =>
    vi.waitFor(async () => {
      const { data } = await ask(lou!, '{ allLocations { items { id } } }')
      expect(data['allLocations']!.items).toEqual(ids.map(id => ({ id })))
    })
  const soldOut = (locationId: string, state = 'UNAVAILABLE') =>
    `mutation { updateLocationProducts(products: [{ locationId: "${locationId}", productId: "anna-product", state: ${state} }]) { totalCount } }`

  test('[MB17] [MB22] hears what changes at the own locations and of the menu, and nothing of other locations', async () => {
    await expectLocations(['airport'])
    const socket = await aSocket(server.address, { subject: 'hello', as: 'browser', token: lou!.token })
    const hers = await aSocket(server.address, { subject: 'hello', as: 'browser', token: anna!.token })
    const heard = () => socket.of('changed').flatMap(({ entities }) => entities)
    // What was made before may still be on its way.
    await ask(anna!, 'mutation { updateProduct(input: { id: "anna-product", title: "Pea soup" }) { id } }')
    await socket.hear('changed', ({ entities }) => entities.includes('product'))
    socket.forget()
    for (const query of [
      soldOut('harbour'),
      soldOut('anna-location'),
      'mutation { updateLocation(input: { id: "harbour", title: "Quay" }) { id } }',
      'mutation { createPriceList(input: { title: "Airport" }, locationIds: ["airport"]) { id } }',
      'mutation { createPromotion(input: { title: "Lunch" }) { id } }',
    ])
      expect((await ask(anna!, query)).errors).toBeUndefined()
    // The last of them has been told to everybody who hears of it.
    await hers.hear('changed', ({ entities }) => entities.includes('promotion'))
    expect(hers.of('changed').flatMap(({ entities }) => entities)).toEqual(expect.arrayContaining(['location', 'locationProduct']))
    await ask(anna!, 'mutation { updateProduct(input: { id: "anna-product", title: "Leek soup" }) { id } }')
    await socket.hear('changed', ({ entities }) => entities.includes('product'))
    // That she is one now was told before.
    expect([...new Set(heard())].filter(name => name !== 'user')).toEqual(['product'])
    await ask(anna!, soldOut('airport'))
    await socket.hear('changed', ({ entities }) => entities.includes('locationProduct'))
    socket.forget()
    // Other locations are theirs: within a second, and without being signed out.
    await ask(anna!, `mutation { updateUser(input: { id: "${lou!.id}" }, locationIds: ["harbour"]) { id } }`)
    await socket.hear('changed', ({ entities }) => entities.includes('location') && entities.includes('locationProduct'))
    socket.forget()
    await ask(anna!, soldOut('harbour', 'AVAILABLE'))
    await socket.hear('changed', ({ entities }) => entities.includes('locationProduct'))
    await ask(anna!, `mutation { updateUser(input: { id: "${lou!.id}" }, locationIds: ["airport"]) { id } }`)
    socket.close()
    hers.close()
  })

  test('[MB16] reaches with a key of the account what the account reaches, and no plain address of others', async () => {
    await expectLocations(['airport'])
    const headers = { authorization: `Bearer ${lou!.token}` }
    const key = await (await fetch(`${server.address}/api/v1/getApiKey`, { headers })).text()
    expect((await ask({ token: key }, '{ allLocations { items { id } } }')).data['allLocations']!.items).toEqual([{ id: 'airport' }])
    expect(JSON.stringify(await ask({ token: key }, soldOut('harbour')))).toContain('NotFoundError')
    expect((await ask({ token: key }, soldOut('airport'))).errors).toBeUndefined()
    const status = async (path: string, more: object = {}) =>
      (await fetch(server.address + path, { headers: { ...headers, ...more } })).status
    expect(await status('/api/content/product_on_screens/anna-product?locationId=airport')).toBe(200)
    expect(await status('/api/content/product_on_screens/anna-product?locationId=harbour')).toBe(404)
    expect(await status('/api/content/product_on_screens/anna-product')).toBe(404)
    expect(await status('/api/content/catalogue')).toBe(403)
    expect(await status('/api/v1/getApiKeyByOrgId', { 'organization-id': organization() })).toBe(403)
  })
})
