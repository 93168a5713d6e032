import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gigabyte } from '@vitrine/model/areas/media/storage.ts'
import { insertRow } from '../../core/database/rows.ts'
import { settle } from '../../../test/people.ts'
import { seedOneOfEach, stateOf } from '../../../test/seedOneOfEach.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
beforeAll(async () => void (vitrine = await startVitrine()))
beforeEach(() => settle(vitrine.ownerDb))
afterAll(() => vitrine.close())

const logo = (filename: string, kind: 'organizationLogo' | 'assetImage' = 'organizationLogo') =>
  vitrine.services.asPlatform(db =>
    insertRow(db, 'storedFile', { organizationId: null, filename, kind, mediaType: 'image/webp', bytes: 1 }),
  )

describe('customers', () => {
  test('[CU1] are a partner’s own, and an administrator’s all', async () => {
    const titles = async (who: typeof vitrine.ada, search?: string) =>
      (await vitrine.as(who).allOrganizations({ ...(search && { search }) })).items.map(({ title }) => title)
    expect(await titles(vitrine.ada)).toEqual(["Anna's café", "Bob's bar"])
    expect(await titles(vitrine.ada, 'cafe')).toEqual(["Anna's café"])
    expect(await titles(vitrine.rita)).toEqual(["Anna's café"])
    await expect(titles(vitrine.anna)).rejects.toThrow('ForbiddenError')
  })

  test('[CU15] [CU25] are found by the names and addresses of their people, by whoever sees them', async () => {
    const found = async (who: typeof vitrine.ada, search: string) => {
      const { items, totalCount } = await vitrine.as(who).allOrganizations({ search })
      expect(totalCount).toBe(items.length)
      return items.map(({ title }) => title)
    }
    expect(await found(vitrine.ada, 'BOB@vitrine.example')).toEqual(["Bob's bar"])
    expect(await found(vitrine.ada, 'test')).toEqual(["Anna's café", "Bob's bar"])
    expect(await found(vitrine.rita, 'test')).toEqual(["Anna's café"])
    expect(await found(vitrine.rita, 'bob@vitrine.example')).toEqual([])
    expect(await found(vitrine.ada, 'ob')).toEqual([])
  })

  test('[LS34] [LS35] are sorted by name and by age, both ways round, and narrowed by their state', async () => {
    const { ada } = vitrine.askers
    const made: string[] = []
    for (const title of ['Zuiver', 'écluse', 'Eden']) made.push((await ada.createOrganization({ input: { title } }))!.id)
    await ada.updateOrganization({ input: { id: made[2]!, state: 'INACTIVE' } })
    const titlesOf = async (asked: Parameters<typeof ada.allOrganizations>[0]) =>
      (await ada.allOrganizations({ ids: made, ...asked })).items.map(({ title }) => title)
    expect(await titlesOf({ order: 'TITLE' })).toEqual(['écluse', 'Eden', 'Zuiver'])
    expect(await titlesOf({ order: 'TITLE', isReversed: true, limit: 2 })).toEqual(['Zuiver', 'Eden'])
    expect(await titlesOf({ order: 'MADE' })).toEqual(['Eden', 'écluse', 'Zuiver'])
    expect(await titlesOf({ order: 'MADE', isReversed: true, search: 'e' })).toEqual(['écluse', 'Eden'])
    expect(await titlesOf({ filter: { state: 'INACTIVE' } })).toEqual(['Eden'])
    for (const id of made) await ada.deleteOrganization({ id })
  })

  test('[CU18] say how many users and systems they have, and whose customer they are', async () => {
    await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
    const { items, totalCount } = await vitrine.as(vitrine.rita).allOrganizations({})
    expect(totalCount).toBe(1)
    expect(items[0]).toMatchObject({ users: [{ id: 'anna' }], systems: [{ id: 'anna-system' }], reseller: { name: 'Rita Resells' } })
    expect(await vitrine.as(vitrine.ada).findOrganization({ id: 'annas' })).toMatchObject({
      users: [{ email: 'anna@vitrine.example' }],
      systems: [{ id: 'anna-system', screens: [{ sortIndex: 1 }] }],
    })
    await expect(vitrine.as(vitrine.rita).findOrganization({ id: 'bobs' })).rejects.toThrow('NotFoundError')
    await expect(vitrine.as(vitrine.ada).findOrganization({ id: '0' })).rejects.toThrow('NotFoundError')
  })

  test('[CU2] [CU19] that a partner makes are its own; an administrator names the partner or none', async () => {
    const { rita, ada } = vitrine.askers
    await vitrine.services.asPlatform(db => insertRow(db, 'reseller', { id: 'robs', name: 'Rob', email: 'rob@cafe.example' }))
    expect(await rita.createOrganization({ input: { title: 'Deli' } })).toMatchObject({ resellerId: 'ritas', state: 'ACTIVE', tags: [] })
    expect(await rita.createOrganization({ input: { title: 'Deli', resellerId: null } })).toMatchObject({ resellerId: 'ritas' })
    await expect(rita.createOrganization({ input: { title: 'Deli', resellerId: 'robs' } })).rejects.toThrow('NotFoundError')
    expect(await ada.createOrganization({ input: { title: 'Eatery' } })).toMatchObject({ resellerId: null, reseller: null })
    expect(await ada.createOrganization({ input: { title: 'Eatery', resellerId: 'robs' } })).toMatchObject({ reseller: { name: 'Rob' } })
    await expect(ada.createOrganization({ input: { title: 'Eatery', resellerId: 'nobodys' } })).rejects.toThrow('NotFoundError')
    for (const resellerId of [null, 'robs'])
      await expect(rita.updateOrganization({ input: { id: 'annas', resellerId } })).rejects.toThrow('NotFoundError')
    expect(await ada.updateOrganization({ input: { id: 'annas', resellerId: null } })).toMatchObject({ resellerId: null })
  })

  test('[CU3] saved by two at once are saved by the first; the second is told, and nothing of the first is lost', async () => {
    const { rita, ada } = vitrine.askers
    const { updatedAt } = (await ada.findOrganization({ id: 'annas' }))!
    const both = await Promise.allSettled(
      [ada, rita].map((who, i) => who.updateOrganization({ input: { id: 'annas', title: `Title ${i}`, updatedAt } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ConflictError' } })
    const now = (await ada.findOrganization({ id: 'annas' }))!
    expect(now.title).toBe(`Title ${both.findIndex(({ status }) => status === 'fulfilled')}`)
    expect(await ada.updateOrganization({ input: { id: 'annas', title: 'Café', updatedAt: now.updatedAt } })).toMatchObject({
      title: 'Café',
    })
    expect(await ada.updateOrganization({ input: { id: 'annas', title: 'Bistro' } })).toMatchObject({ title: 'Bistro' })
  })

  test('[CU20] have a time zone that there is', async () => {
    const rita = vitrine.as(vitrine.rita)
    for (const timeZone of ['Nowhere/Land', 'Europe', '0', '../../etc'])
      await expect(rita.updateOrganization({ input: { id: 'annas', timeZone } })).rejects.toMatchObject({ code: 'ValidationError' })
    await expect(rita.createOrganization({ input: { title: 'Deli', timeZone: 'Nowhere/Land' } })).rejects.toMatchObject({
      fields: [{ path: 'input.timeZone', rule: 'timeZone' }],
    })
    expect(await rita.updateOrganization({ input: { id: 'annas', timeZone: 'Asia/Kolkata' } })).toMatchObject({ timeZone: 'Asia/Kolkata' })
  })

  test('[FI53] [FI85] have a limit of storage, which their manager sets, and never above the operator’s', async () => {
    const { rita, ada } = vitrine.askers
    const limited = (id: string, storageLimit: number | null) => ({ input: { id, storageLimit } })
    expect(await rita.updateOrganization(limited('annas', 5))).toMatchObject({ storageLimit: 5 })
    expect(await ada.updateOrganization(limited('bobs', 7))).toMatchObject({ storageLimit: 7 })
    expect(await rita.createOrganization({ input: { title: 'Deli', storageLimit: 2 } })).toMatchObject({ storageLimit: 2 })
    await expect(rita.updateOrganization(limited('bobs', 5))).rejects.toThrow('NotFoundError')
    await expect(vitrine.as(vitrine.anna).updateOrganization(limited('annas', 50))).rejects.toThrow('ForbiddenError')
    for (const wrong of [0, -1, 1.5, 1_000_001])
      await expect(ada.updateOrganization(limited('annas', wrong))).rejects.toMatchObject({
        fields: [{ path: 'input.storageLimit' }],
      })
    Object.assign(vitrine.services, { storageLimit: 5 * gigabyte })
    const refused = { code: 'ValidationError', fields: [{ path: 'input.storageLimit', rule: 'tooLarge' }] }
    await expect(ada.updateOrganization(limited('annas', 6))).rejects.toMatchObject(refused)
    await expect(rita.createOrganization({ input: { title: 'Deli', storageLimit: 6 } })).rejects.toMatchObject(refused)
    expect(await ada.updateOrganization(limited('annas', 5))).toMatchObject({ storageLimit: 5 })
    expect(await ada.updateOrganization(limited('annas', null))).toMatchObject({ storageLimit: null })
    Object.assign(vitrine.services, { storageLimit: null })
  })

  test('[FI54] [FI86] [FI81] say what their files take, each file once and nobody else’s', async () => {
    const { rita, ada, anna } = vitrine.askers
    const file = (organizationId: string | null, filename: string, kind: 'assetImage' | 'slideThumbnail', bytes: number) =>
      vitrine.services.asPlatform(db => insertRow(db, 'storedFile', { organizationId, filename, kind, mediaType: 'image/webp', bytes }))
    await file('annas', 'one.webp', 'assetImage', 1_000_000_000)
    await file('annas', 'one.webp', 'slideThumbnail', 1_000_000_000)
    await file('annas', 'two.webp', 'assetImage', 2_000_000_000)
    await file('bobs', 'one.webp', 'assetImage', 4_000)
    await file(null, 'stock.webp', 'assetImage', 50)
    const used = async (who: typeof ada) => (await who.allOrganizations({})).items.map(({ id, storageUsed }) => [id, storageUsed])
    expect(await used(ada)).toEqual([
      ['annas', 3_000_000_000],
      ['bobs', 4_000],
    ])
    expect(await used(rita)).toEqual([['annas', 3_000_000_000]])
    expect(await rita.findOrganization({ id: 'annas' })).toMatchObject({ storageUsed: 3_000_000_000 })
    expect(await anna.findStorage({})).toEqual({ used: 3_000_000_000, inBin: 0, limit: null })
    await rita.updateOrganization({ input: { id: 'annas', storageLimit: 5 } })
    expect(await anna.findStorage({})).toEqual({ used: 3_000_000_000, inBin: 0, limit: 5 * gigabyte })
    expect(await ada.findStorage({})).toEqual({ used: 50, inBin: 0, limit: null })
  })

  test('[CU4] have a logo that was sent for one, and is theirs from then on', async () => {
    await logo('logo.webp')
    await logo('picture.webp', 'assetImage')
    const rita = vitrine.as(vitrine.rita)
    const deli = (await rita.createOrganization({ input: { title: 'Deli', logoFilename: 'logo.webp' } }))!
    expect(deli.logoUrl).toBe('/files/logo.webp')
    const owners = await vitrine.ownerDb.selectFrom('storedFile').select('organizationId').where('filename', '=', 'logo.webp').execute()
    expect(owners.map(({ organizationId }) => organizationId)).toEqual(expect.arrayContaining([null, deli.id]))
    await expect(rita.updateOrganization({ input: { id: deli.id, logoFilename: 'nothing.webp' } })).rejects.toThrow('NotFoundError')
    await expect(rita.updateOrganization({ input: { id: deli.id, logoFilename: 'picture.webp' } })).rejects.toThrow('FileTypeError')
    expect(await rita.updateOrganization({ input: { id: deli.id, title: 'Deli 2', logoFilename: 'logo.webp' } })).toMatchObject({
      logoUrl: '/files/logo.webp',
    })
    expect(await rita.updateOrganization({ input: { id: deli.id, logoFilename: null } })).toMatchObject({ logoUrl: null })
  })

  test('[CU5] have blocked tags, in small letters and each once', async () => {
    const ada = vitrine.as(vitrine.ada)
    const tagged = await ada.updateOrganization({ input: { id: 'annas' }, tags: ['Alcohol', ' meat ', 'alcohol'] })
    expect(tagged!.tags).toEqual(['alcohol', 'meat'])
    expect((await ada.updateOrganization({ input: { id: 'annas', title: 'Café' } }))!.tags).toEqual(['alcohol', 'meat'])
    expect((await ada.updateOrganization({ input: { id: 'annas' }, tags: [] }))!.tags).toEqual([])
  })

  test('[CU5] find the tags that stock has, by a search', async () => {
    await vitrine.services.asPlatform(async db => {
      await insertRow(db, 'tag', { organizationId: null, title: 'alcohol' })
      await insertRow(db, 'tag', { organizationId: null, title: 'food' })
      await insertRow(db, 'tag', { organizationId: 'bobs', title: 'bobs own' })
      await insertRow(db, 'storedFile', { organizationId: null, filename: 'w.webp', kind: 'assetImage', mediaType: 'image/webp', bytes: 1 })
    })
    await vitrine.as(vitrine.ada).createAsset({ input: { type: 'IMAGE', filename: 'w.webp' }, tags: ['Wine', 'food'] })
    for (const who of [vitrine.rita, vitrine.ada])
      expect((await vitrine.as(who).allTags({})).items.map(({ title }) => title)).toEqual(['alcohol', 'food', 'wine'])
    expect((await vitrine.as(vitrine.rita).allTags({ search: 'al' })).items).toMatchObject([{ title: 'alcohol' }])
    expect((await vitrine.as(vitrine.bob).allTags({})).items.map(({ title }) => title)).toContain('bobs own')
  })

  test('[CU6] are deleted for ever with everything of theirs, and with nothing of others', async () => {
    await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
    await seedOneOfEach(vitrine.ownerDb, 'bob', 'bobs')
    const bobs = await stateOf(vitrine.ownerDb, 'bobs')
    const { sessions } = vitrine.services
    const { token } = await sessions.open('anna')
    await sessions.of(token)
    await expect(vitrine.as(vitrine.rita).deleteOrganization({ id: 'bobs' })).rejects.toThrow('NotFoundError')
    await expect(vitrine.as(vitrine.ada).deleteOrganization({ id: '0' })).rejects.toThrow('NotFoundError')
    await vitrine.as(vitrine.rita).deleteOrganization({ id: 'annas' })
    await vitrine.as(vitrine.rita).deleteBinItems({ ids: ['annas'] })
    expect(JSON.parse(await stateOf(vitrine.ownerDb, 'annas')).filter(({ says }: { says: unknown }) => says !== null)).toEqual([])
    expect(await stateOf(vitrine.ownerDb, 'bobs')).toBe(bobs)
    expect(await sessions.of(token)).toBeNull()
  })

  test('[CU7] [CU24] that are not active have no sessions left, also once they are active again', async () => {
    const { sessions } = vitrine.services
    const { token, refreshToken } = await sessions.open('anna')
    const bobs = await sessions.open('bob')
    expect((await sessions.of(token))?.viewer.id).toBe('anna')
    await vitrine.as(vitrine.rita).updateOrganization({ input: { id: 'annas', state: 'INACTIVE' } })
    expect(await sessions.of(token)).toBeNull()
    await vitrine.as(vitrine.rita).updateOrganization({ input: { id: 'annas', state: 'ACTIVE' } })
    expect([await sessions.of(token), await sessions.renew(refreshToken)]).toEqual([null, null])
    expect((await sessions.of(bobs.token))?.viewer.id).toBe('bob')
  })
})
