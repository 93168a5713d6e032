import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import type { releaseCalls } from '@vitrine/model/areas/releases/calls.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { insertRow } from '../../core/database/rows.ts'
import { silent } from '../../core/processes/log.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { releaseDue } from './plannedReleases.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob } = vitrine.askers)
})
afterAll(() => vitrine.close())

interface Soup {
  readonly id: string
  readonly cup: string
  readonly bowl: string
}
let soup: Soup
beforeEach(async () => {
  for (const table of ['release', 'notice', 'system', 'presentation', 'productCollection', 'priceList'])
    await vitrine.pool.query(`delete from "${table}"`)
  soup = await aSoup()
})

async function aSoup(): Promise<Soup> {
  await anna.saveProductCollections({ collections: [{ title: 'Food' }] })
  const collectionId = (await anna.allProductCollections({})).items[0]!.id
  const category = (await anna.createProductCategory({ input: { collectionId, title: 'Soups' }, variants: ['Cup', 'Bowl'] }))!
  const [cup, bowl] = category.variants.map(({ id }) => id) as [string, string]
  const prices = [
    { variantId: cup, price: 3 },
    { variantId: bowl, price: 5 },
  ]
  const { id } = (await anna.createProduct({ input: { categoryId: category.id, title: 'Soup' }, prices }))!
  return { id, cup, bowl }
}
const soupNow = async () => (await anna.allProducts({ ids: [soup.id] })).items[0]!
const priceOf = async (variantId: string) => (await soupNow()).prices.find(each => each.variantId === variantId)?.price ?? null
const aPresentation = async (title: string) => (await anna.createPresentation({ input: { title } }))!.id
const hasConcept = async (id: string) => (await anna.findPresentation({ id }))!.hasConcept
const find = async (id: string) => (await anna.findRelease({ id }))!
const marks = async (id: string) =>
  (await anna.findReleaseCheck({ id })).marks.map(({ part, kind, nowPrice, nowTitle }) => [part, kind, nowPrice ?? nowTitle])

async function aCollection(): Promise<string> {
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'system', { id: 'counter', organizationId: 'annas', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1 })
    await insertRow(db, 'systemScreen', { id: 'tv', organizationId: 'annas', systemId: 'counter', sortIndex: 1, credentialHash: 'tv' })
  })
  return (await anna.createCollection({ input: { title: 'Summer', systemId: 'counter' }, allocations: [] }))!.id
}

/** What the audit log says of it, the last first. */
async function recorded(id: string) {
  const { items } = await anna.allAuditEvents({ limit: 100, filter: { isComplete: true } })
  return items.filter(({ subjectId }) => subjectId === id).map(({ kind, userName }) => `${kind} ${userName?.split(' ')[0]}`)
}

type Put = Omit<ArgsOf<(typeof releaseCalls)['createRelease']>, 'input'>
const aRelease = async (given: Put, title = 'Summer', asker = anna) => (await asker.createRelease({ input: { title }, ...given }))!
const dearer = (price: number) => ({ products: [{ productId: soup.id, prices: [{ variantId: soup.cup, price }] }] })

const services = () => ({ ...vitrine.services, log: silent() })
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const inAnHour = () => later(1).toISOString()

describe('a release', () => {
  test('[RL1] [RL2] [RL16] goes out together: presentations, products and a collection, of which nothing changed before', async () => {
    const [menu, collectionId] = [await aPresentation('Menu'), await aCollection()]
    const { id, products } = await aRelease({
      presentationIds: [menu],
      collectionIds: [collectionId],
      products: [{ productId: soup.id, title: 'Gazpacho', state: 'UNAVAILABLE', prices: [{ variantId: soup.cup, price: 3.5 }] }],
    })
    expect(products).toMatchObject([
      {
        wasTitle: 'Soup',
        title: 'Gazpacho',
        wasState: 'AVAILABLE',
        prices: [
          { variantTitle: 'Cup', was: 3, price: 3.5 },
          { variantTitle: 'Bowl', was: 5, price: null },
        ],
      },
    ])
    expect([await priceOf(soup.cup), await hasConcept(menu), (await soupNow()).title]).toEqual([3, true, 'Soup'])
    expect((await anna.findReleaseCheck({ id })).screenCount).toBe(1)
    expect(await anna.publishRelease({ id })).toMatchObject({ state: 'OUT', outBy: 'Anna Test', goesOutAt: null })
    expect(await soupNow()).toMatchObject({ title: 'Gazpacho', state: 'UNAVAILABLE' })
    expect([await priceOf(soup.cup), await priceOf(soup.bowl), await hasConcept(menu)]).toEqual([3.5, 5, false])
    expect((await anna.allSystems({})).items[0]?.activeCollectionId).toBe(collectionId)
    expect((await anna.allShowVersions({ presentationId: menu })).items[0]).toMatchObject({
      versionTitle: 'Summer',
      publishedBy: 'Anna Test',
    })
    expect(await recorded(id)).toEqual(['PUBLISHED Anna', 'CREATED Anna'])
    await expect(anna.publishRelease({ id })).rejects.toThrow('ReleaseOutError')
    await expect(anna.updateRelease({ input: { id, title: 'Autumn' } })).rejects.toThrow('ReleaseOutError')
  })

  test('[RL9] does nothing where something of it is gone or has no changes', async () => {
    const [menu, other] = [await aPresentation('Menu'), await aPresentation('Other')]
    const { id } = await aRelease({ ...dearer(4), presentationIds: [menu, other] })
    await anna.publishConceptShow({ presentationId: other })
    expect(await marks(id)).toEqual([['PRESENTATION', 'NO_CONCEPT', null]])
    await expect(anna.publishRelease({ id })).rejects.toThrow(`ReleaseStoppedError ${other}: noConcept`)
    await anna.deletePresentation({ id: other })
    await expect(anna.publishRelease({ id })).rejects.toThrow(`ReleaseStoppedError ${other}: gone`)
    expect([await priceOf(soup.cup), await hasConcept(menu), (await find(id)).state]).toEqual([3, true, 'DRAFT'])
    await anna.updateRelease({ input: { id }, removePresentationIds: [other] })
    await anna.publishRelease({ id })
    expect([await priceOf(soup.cup), await hasConcept(menu)]).toEqual([4, false])
  })

  test('[RL7] overwrites a price that somebody changed since, which is said before; prepared anew, it is not', async () => {
    const { id } = await aRelease(dearer(4))
    await anna.updateProductPrice({ input: { productId: soup.id, variantId: soup.cup, price: 3.2 } })
    expect(await marks(id)).toEqual([['PRODUCT', 'CHANGED', 3.2]])
    await anna.updateRelease({ input: { id }, ...dearer(4) })
    expect(await marks(id)).toEqual([['PRODUCT', 'CHANGED', 3.2]])
    await anna.updateRelease({ input: { id }, ...dearer(4.5) })
    expect(await marks(id)).toEqual([])
    await anna.updateProductPrice({ input: { productId: soup.id, variantId: soup.cup, price: 3.1 } })
    await anna.publishRelease({ id })
    expect(await priceOf(soup.cup)).toBe(4.5)
  })

  test('[RL8] says which other planned release has the same in it', async () => {
    const [first, second] = [await aRelease(dearer(4)), await aRelease(dearer(5), 'Autumn')]
    expect(await marks(first.id)).toEqual([])
    await anna.planRelease({ id: second.id, goesOutAt: inAnHour() })
    expect(await marks(first.id)).toEqual([['PRODUCT', 'ELSEWHERE', 'Autumn']])
    expect(await marks(second.id)).toEqual([])
  })

  test('[FR13] that is asked for twice, one after the other or at once, is made once', async () => {
    const make = () => aRelease({ ...dearer(4), resultId: 'summer' })
    const made = [...(await Promise.all([make(), make()])), await make()]
    expect(made.map(({ id, productCount }) => [id, productCount])).toEqual(Array(3).fill(['summer', 1]))
    expect((await anna.allReleases({})).totalCount).toBe(1)
  })

  test('[RL4] the second who saves what is stale is told', async () => {
    const { id, updatedAt } = await aRelease(dearer(4))
    await anna.updateRelease({ input: { id, updatedAt, title: 'Spring' } })
    for (const save of [
      () => anna.updateRelease({ input: { id, updatedAt, title: 'Autumn' } }),
      () => anna.publishRelease({ id, updatedAt }),
      () => anna.planRelease({ id, updatedAt, goesOutAt: inAnHour() }),
    ])
      await expect(save()).rejects.toThrow('ConflictError')
    expect(await find(id)).toMatchObject({ title: 'Spring', state: 'DRAFT' })
  })

  test('[RL5] has an end: of products, of what is not there, and of nothing at all', async () => {
    const { id } = await aRelease({ products: [{ productId: soup.id }] })
    await expect(anna.publishRelease({ id })).rejects.toThrow('ReleaseEmptyError')
    await expect(anna.planRelease({ id, goesOutAt: inAnHour() })).rejects.toThrow('ReleaseEmptyError')
    await expect(anna.updateRelease({ input: { id }, presentationIds: ['none'] })).rejects.toThrow('NotFoundError presentationIds.0: gone')
    const prices = [{ variantId: 'none', price: 1 }]
    await expect(anna.updateRelease({ input: { id }, products: [{ productId: soup.id, prices }] })).rejects.toThrow(
      'products.0.prices.0: gone',
    )
    const many = [1, 2].map(part => Array.from({ length: 60 }, (_, at) => `${part}-${at}`))
    await asPlatform(vitrine.ownerDb, async db => {
      for (const each of many.flat())
        await insertRow(db, 'presentation', { id: each, organizationId: 'annas', title: each, orientation: 'LANDSCAPE' })
    })
    await anna.updateRelease({ input: { id }, presentationIds: many[0]! })
    await expect(anna.updateRelease({ input: { id }, presentationIds: many[1]! })).rejects.toThrow(
      'ValidationError presentationIds: tooMany',
    )
    // A stranger's is no other than one that never was.
    await expect(aRelease({ presentationIds: [many[0]![0]!] }, 'Bob’s', bob)).rejects.toThrow('NotFoundError')
  })

  test('[RL3] is seen, prepared and sent out by whoever has all sections that are in it', async () => {
    const menu = await aPresentation('Menu')
    const [both, prices] = [await aRelease({ ...dearer(4), presentationIds: [menu] }, 'Both'), await aRelease(dearer(4), 'Prices')]
    const cook = vitrine.as({ ...vitrine.anna, isPresentationsEnabled: false })
    expect((await cook.allReleases({})).items.map(({ title }) => title)).toEqual(['Prices'])
    for (const call of [cook.findRelease, cook.publishRelease, cook.deleteRelease])
      await expect(call({ id: both.id })).rejects.toThrow('NotFoundError')
    await expect(cook.updateRelease({ input: { id: prices.id }, presentationIds: [menu] })).rejects.toThrow('ForbiddenError')
    expect(await cook.publishRelease({ id: prices.id })).toMatchObject({ state: 'OUT' })
    await expect(bob.findRelease({ id: both.id })).rejects.toThrow('NotFoundError')
  })
})

describe('prices', () => {
  const aList = async (title = 'Terrace') => (await anna.createPriceList({ input: { title } }))!.id
  const listPrices = async () =>
    (await soupNow()).listPrices.map(({ variantId, price }) => [variantId === soup.cup ? 'cup' : 'bowl', price])

  test('[RL20] of price lists go out with the own ones, and become none where that is prepared', async () => {
    const list = await aList()
    await anna.updatePriceListPrices({ priceListId: list, prices: [{ productId: soup.id, variantId: soup.bowl, price: 6 }] })
    const prices = [
      { priceListId: list, variantId: soup.cup, price: 4 },
      { priceListId: list, variantId: soup.bowl, isNone: true },
      { variantId: soup.bowl, isNone: true },
    ]
    const { id, products } = await aRelease({ products: [{ productId: soup.id, prices }] })
    expect(products[0]!.prices).toMatchObject([
      { priceListId: null, was: 3, price: null, isNone: false },
      { priceListId: null, was: 5, price: null, isNone: true },
      { priceListId: list, listTitle: 'Terrace', was: null, price: 4 },
      { priceListId: list, was: 6, price: null, isNone: true },
    ])
    await anna.updatePriceListPrices({ priceListId: list, prices: [{ productId: soup.id, variantId: soup.cup, price: 3.8 }] })
    expect(await marks(id)).toEqual([['PRODUCT', 'CHANGED', 3.8]])
    await anna.publishRelease({ id })
    expect(await listPrices()).toEqual([['cup', 4]])
    expect([await priceOf(soup.cup), await priceOf(soup.bowl)]).toEqual([3, null])
  })

  test('[RL5] [RL9] [RL20] of a list that was deleted stop it, and can be taken out; a list that is not there is refused', async () => {
    const list = await aList()
    const of = (priceListId: string) => ({ products: [{ productId: soup.id, prices: [{ priceListId, variantId: soup.cup, price: 4 }] }] })
    const { id } = await aRelease({ products: [{ ...of(list).products[0]!, title: 'Bisque' }] })
    await expect(anna.updateRelease({ input: { id }, ...of('none') })).rejects.toThrow('NotFoundError products.0.prices.0: gone')
    await anna.deletePriceList({ id: list })
    await expect(anna.publishRelease({ id })).rejects.toThrow(`ReleaseStoppedError ${soup.id}: gone`)
    const taken = await anna.updateRelease({ input: { id }, products: [{ productId: soup.id, removePriceListIds: [list] }] })
    expect(taken!.products[0]!.prices.map(({ priceListId }) => priceListId)).toEqual([null, null])
    expect(await anna.publishRelease({ id })).toMatchObject({ state: 'OUT' })
  })
})

describe('a release that is out', () => {
  test('[RL16] [RL17] [RL18] [RL21] is taken back whole: versions, prices, states and what played before, once', async () => {
    const [menu, collectionId] = [await aPresentation('Menu'), await aCollection()]
    const winter = (await anna.createCollection({ input: { title: 'Winter', systemId: 'counter' }, allocations: [] }))!.id
    await anna.activateCollection({ id: winter })
    const { publishedShowId } = (await anna.findPresentation({ id: menu }))!
    const changes = { title: 'Gazpacho', state: 'UNAVAILABLE' as const, prices: [{ variantId: soup.cup, price: 3.5 }] }
    const { id } = await aRelease({
      presentationIds: [menu],
      collectionIds: [collectionId],
      products: [{ productId: soup.id, ...changes }],
    })
    await expect(anna.takeBackRelease({ id })).rejects.toThrow('ReleaseNotOutError')
    // What it overwrites comes back, not what it was when it was prepared.
    await anna.updateProductPrice({ input: { productId: soup.id, variantId: soup.cup, price: 3.2 } })
    expect(await anna.publishRelease({ id })).toMatchObject({ isReversible: true, products: [{ prices: [{ was: 3.2 }, { was: 5 }] }] })
    expect(await anna.findReleaseCheck({ id })).toMatchObject({ marks: [], screenCount: 1 })
    for (const _ of [1, 2])
      expect(await anna.takeBackRelease({ id })).toMatchObject({
        state: 'TAKEN_BACK',
        takenBackBy: 'Anna Test',
        isReversible: false,
        stops: [],
      })
    expect(await soupNow()).toMatchObject({ title: 'Soup', state: 'AVAILABLE' })
    expect(await priceOf(soup.cup)).toBe(3.2)
    expect(await anna.findPresentation({ id: menu })).toMatchObject({ publishedShowId, hasConcept: false })
    expect((await anna.allShowVersions({ presentationId: menu })).items[0]).toMatchObject({ versionTitle: 'Summer' })
    expect((await anna.allSystems({})).items[0]?.activeCollectionId).toBe(winter)
    expect(await recorded(id)).toEqual(['TAKEN_BACK Anna', 'PUBLISHED Anna', 'CREATED Anna'])
    expect(await recorded(menu)).toContain('TAKEN_BACK Anna')
    expect((await recorded(soup.id))[0]).toBe('CHANGED Anna')
    await expect(anna.updateRelease({ input: { id, title: 'Autumn' } })).rejects.toThrow('ReleaseOutError')
    await expect(anna.publishRelease({ id })).rejects.toThrow('ReleaseOutError')
  })

  test('[RL18] leaves what was at some systems first at these', async () => {
    const menu = await aPresentation('Menu')
    await aCollection()
    await anna.publishConceptShow({ presentationId: menu, rolloutSystemIds: ['counter'] })
    await anna.createConceptShow({ presentationId: menu })
    const { publishedShowId, heldShowId } = (await anna.findPresentation({ id: menu }))!
    const { id } = await aRelease({ presentationIds: [menu] })
    await anna.publishRelease({ id })
    expect(await anna.findPresentation({ id: menu })).toMatchObject({ heldShowId: null })
    await anna.takeBackRelease({ id })
    expect(heldShowId).not.toBeNull()
    expect(await anna.findPresentation({ id: menu })).toMatchObject({ publishedShowId, heldShowId, rolloutSystemIds: ['counter'] })
  })

  test('[RL19] leaves what somebody changed since, and says so before and afterwards', async () => {
    const menu = await aPresentation('Menu')
    const prices = [
      { variantId: soup.cup, price: 3.5 },
      { variantId: soup.bowl, price: 5.5 },
    ]
    const { id } = await aRelease({ presentationIds: [menu], products: [{ productId: soup.id, title: 'Gazpacho', prices }] })
    await anna.publishRelease({ id })
    await anna.createConceptShow({ presentationId: menu })
    await anna.publishConceptShow({ presentationId: menu })
    await anna.updateProductPrice({ input: { productId: soup.id, variantId: soup.cup, price: 3.7 } })
    const left = [
      ['PRESENTATION', 'CHANGED', null],
      ['PRODUCT', 'CHANGED', 3.7],
    ]
    expect(await marks(id)).toEqual(left)
    const { publishedShowId } = (await anna.findPresentation({ id: menu }))!
    const { stops } = (await anna.takeBackRelease({ id }))!
    expect(stops.map(({ part, kind, nowPrice }) => [part, kind, nowPrice])).toEqual(left)
    expect([await priceOf(soup.cup), await priceOf(soup.bowl), (await soupNow()).title]).toEqual([3.7, 5, 'Soup'])
    expect(await anna.findPresentation({ id: menu })).toMatchObject({ publishedShowId })
  })

  test('[RL3] [RL21] is taken back by whoever has all sections that are in it', async () => {
    const { id } = await aRelease({ ...dearer(4), presentationIds: [await aPresentation('Menu')] })
    await anna.publishRelease({ id })
    const cook = vitrine.as({ ...vitrine.anna, isPresentationsEnabled: false })
    for (const asker of [cook, bob]) await expect(asker.takeBackRelease({ id })).rejects.toThrow('NotFoundError')
    expect(await priceOf(soup.cup)).toBe(4)
  })
})

describe('a planned release', () => {
  test('[RL10] goes out at its moment as it is then, in the name of who planned it, also at a start after the moment', async () => {
    const menu = await aPresentation('Menu')
    const { id } = await aRelease({ ...dearer(4), presentationIds: [menu] })
    expect(await anna.planRelease({ id, goesOutAt: inAnHour() })).toMatchObject({ state: 'PLANNED' })
    await anna.updateRelease({ input: { id }, ...dearer(4.2) })
    expect(await releaseDue(services(), later(0.9))).toBe(0)
    // Two processes ask at once; it goes out once.
    expect((await Promise.all([releaseDue(services(), later(9)), releaseDue(services(), later(9))])).toSorted()).toEqual([0, 1])
    expect(await find(id)).toMatchObject({ state: 'OUT', outBy: 'Anna Test', goesOutAt: null })
    expect([await priceOf(soup.cup), await hasConcept(menu)]).toEqual([4.2, false])
    expect(await recorded(id)).toEqual(['PUBLISHED Anna', 'PUBLICATION_PLANNED Anna', 'CREATED Anna'])
    expect(await recorded(soup.id)).toContain('CHANGED Anna')
    expect((await anna.allNotices({})).items).toMatchObject([{ kind: 'RELEASE_PUBLISHED', subjectId: id }])
  })

  test('[RL11] [RL16] is called off, and refuses a moment that has passed at its field', async () => {
    const { id } = await aRelease(dearer(4))
    const past = new Date(Date.now() - 1000).toISOString()
    await expect(anna.planRelease({ id, goesOutAt: past })).rejects.toThrow('ValidationError goesOutAt: past')
    await anna.planRelease({ id, goesOutAt: inAnHour() })
    for (const _ of [1, 2]) expect(await anna.withdrawRelease({ id })).toMatchObject({ state: 'DRAFT', goesOutAt: null })
    expect(await releaseDue(services(), later(2))).toBe(0)
    expect(await priceOf(soup.cup)).toBe(3)
    expect(await recorded(id)).toEqual(['PUBLICATION_WITHDRAWN Anna', 'PUBLICATION_PLANNED Anna', 'CREATED Anna'])
  })

  test('[RL9] [RL12] [RL16] that something stops fails whole, says what did, and holds up no other', async () => {
    const [menu, gone] = [await aPresentation('Menu'), await aPresentation('Gone')]
    const { id } = await aRelease({ ...dearer(4), presentationIds: [menu, gone] })
    const other = await aRelease({ products: [{ productId: soup.id, title: 'Bisque' }] }, 'Other')
    for (const each of [id, other.id]) await anna.planRelease({ id: each, goesOutAt: inAnHour() })
    await anna.deletePresentation({ id: gone })
    expect(await releaseDue(services(), later(2))).toBe(1)
    expect(await find(id)).toMatchObject({
      state: 'FAILED',
      goesOutAt: null,
      stops: [{ part: 'PRESENTATION', kind: 'GONE', title: 'Gone' }],
    })
    expect([await priceOf(soup.cup), await hasConcept(menu), (await soupNow()).title]).toEqual([3, true, 'Bisque'])
    expect((await anna.allNotices({ limit: 2 })).items.map(({ kind }) => kind).toSorted()).toEqual(['RELEASE_FAILED', 'RELEASE_PUBLISHED'])
    expect(await recorded(id)).toEqual(['FAILED Anna', 'PUBLICATION_PLANNED Anna', 'CREATED Anna'])
    expect(await anna.updateRelease({ input: { id }, removePresentationIds: [gone] })).toMatchObject({ state: 'DRAFT', stops: [] })
  })

  test('[RL3] [RL12] fails where whoever planned it may not do it any more', async () => {
    const { id } = await aRelease(dearer(4))
    await anna.planRelease({ id, goesOutAt: inAnHour() })
    const may = (isEnabled: boolean) =>
      vitrine.pool.query('update "user" set "isProductsEnabled" = $1 where "id" = $2', [isEnabled, vitrine.anna.id])
    await may(false)
    expect(await releaseDue(services(), later(2))).toBe(0)
    await may(true)
    expect(await find(id)).toMatchObject({ state: 'FAILED', stops: [{ part: 'RELEASE', kind: 'FORBIDDEN', title: 'Anna Test' }] })
    expect(await priceOf(soup.cup)).toBe(3)
  })

  test('[RL12] is undone whole where the database fails halfway, and tried again at the next minute', async () => {
    const menu = await aPresentation('Menu')
    const { id } = await aRelease({ ...dearer(4), presentationIds: [menu] })
    await anna.planRelease({ id, goesOutAt: inAnHour() })
    await vitrine.pool.query('alter table "productPrice" add constraint "small" check ("price" <> 400)')
    expect(await releaseDue(services(), later(2))).toBe(0)
    expect([await priceOf(soup.cup), await hasConcept(menu), (await find(id)).state]).toEqual([3, true, 'PLANNED'])
    await vitrine.pool.query('alter table "productPrice" drop constraint "small"')
    expect(await releaseDue(services(), later(2))).toBe(1)
    expect([await priceOf(soup.cup), await hasConcept(menu)]).toEqual([4, false])
  })
})
