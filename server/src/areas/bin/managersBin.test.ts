import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRow } from '../../core/database/rows.ts'
import { settle } from '../../../test/people.ts'
import { seedOneOfEach, stateOf } from '../../../test/seedOneOfEach.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { silent } from '../../core/processes/log.ts'
import { ownersWaiting } from '../../workers/turns.ts'
import { switchCollections } from '../collections/scheduler.ts'
import { queueDuePrices } from '../menu/duePrices.ts'
import { publishDue } from '../presentations/plannedPublications.ts'
import { putBack } from '../products/putBack.ts'
import { releaseDue } from '../releases/plannedReleases.ts'
import { purgeBin } from './binRows.ts'

let vitrine: TestVitrine
let ada: Asker
let rita: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ ada, rita } = vitrine.askers)
})
beforeEach(async () => {
  await vitrine.empty('binItem', 'presentation', 'templateFolder')
  await settle(vitrine.ownerDb)
})
afterAll(() => vitrine.close())

const bin = async (asker: Asker) => (await asker.allBinItems({})).items
const emails = async () =>
  (await vitrine.pool.query<{ email: string }>('select "email" from "user" order by "email"')).rows.map(row => row.email)
const later = () => purgeBin(vitrine.services, new Date(Date.now() + 31 * 86_400_000))
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { code?: string }) => error.code,
  )

describe('a template', () => {
  /** Of its presentation all but when it was changed. */
  async function everybodys() {
    const { rows } = await vitrine.pool.query('select to_jsonb(p) - \'updatedAt\' as row from "presentation" p')
    const others = (JSON.parse(await stateOf(vitrine.ownerDb, '0')) as { entity: string }[]).filter(
      ({ entity }) => entity !== 'presentation',
    )
    return [rows, others]
  }

  async function aTemplate() {
    const folder = (await ada.createTemplateFolder({ input: { title: 'Seasons' } }))!
    const { id, presentation } = (await ada.createTemplate({ input: { title: 'Board' }, folderId: folder.id }))!
    return { id, folderId: folder.id, showId: presentation!.actualShow!.id }
  }

  test('[BN38] comes back in its folder with its show, out of the bin of an administrator', async () => {
    const { id, folderId, showId } = await aTemplate()
    const before = await everybodys()
    await ada.deleteTemplate({ id })
    await ada.deleteTemplate({ id })
    expect((await ada.allTemplates({})).totalCount).toBe(0)
    expect(await bin(ada)).toMatchObject([
      { entity: 'template', subjectId: id, title: 'Board', parentTitle: 'Seasons', deletedBy: 'Ada Test' },
    ])
    expect((await ada.allBinItems({ search: 'boa', filter: { entity: 'template' } })).totalCount).toBe(1)
    expect([await bin(vitrine.askers.anna), await bin(rita)]).toEqual([[], []])
    expect(await refusalOf(vitrine.askers.anna.restoreBinItems({ ids: [id] }))).toBe('NotFoundError')
    await ada.restoreBinItems({ ids: [id] })
    expect(await everybodys()).toEqual(before)
    expect((await ada.allTemplates({ filter: { folderId } })).items).toMatchObject([{ id, presentation: { actualShow: { id: showId } } }])
  })

  test('[BN3] [BN38] comes back without a folder that went meanwhile', async () => {
    const { id, folderId } = await aTemplate()
    await ada.deleteTemplate({ id })
    await ada.deleteTemplateFolder({ id: folderId })
    await ada.restoreBinItems({ ids: [id] })
    expect((await ada.allTemplates({})).items).toMatchObject([{ id, folderId: null }])
  })
})

describe('a user', () => {
  test('[BN39] comes back with passkeys, key, notices and what they chose, and signs in anew', async () => {
    await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
    const { asPlatform, sessions } = vitrine.services
    await asPlatform(async db => {
      await insertRow(db, 'presentationColorsAndFonts', { userId: 'anna', primaryColor: 'AA0000' })
      await insertRow(db, 'secondFactor', { userId: 'anna', encryptedSecret: 'sealed', lastStep: 0 })
      await insertRow(db, 'apiKey', { userId: 'anna', keyHash: 'hash', encryptedKey: 'sealed' })
    })
    const kept = ['user', 'passkey', 'secondFactor', 'apiKey', 'notice', 'presentationColorsAndFonts']
    const rows = () =>
      Promise.all(kept.map(async table => (await vitrine.pool.query(`select to_jsonb(t) from "${table}" t order by id`)).rows))
    const before = await rows()
    const { token } = await sessions.open('anna')
    await rita.deleteUser({ id: 'anna' })
    expect(await sessions.of(token)).toBeNull()
    expect(await bin(rita)).toMatchObject([{ entity: 'user', subjectId: 'anna', title: 'Anna Test', parentTitle: "Anna's café" }])
    await rita.restoreBinItems({ ids: ['anna'] })
    expect(await rows()).toEqual(before)
    expect(await sessions.of(token)).toBeNull()
    expect((await vitrine.pool.query(`select from "session" where "userId" = 'anna'`)).rowCount).toBe(0)
  })

  test('[BN9] [BN40] is seen and restored by who manages them, and by nobody else', async () => {
    await ada.deleteUser({ id: 'bob' })
    await rita.deleteUser({ id: 'anna' })
    expect((await bin(rita)).map(({ subjectId }) => subjectId)).toEqual(['anna'])
    expect((await bin(ada)).map(({ subjectId }) => subjectId)).toEqual(['anna', 'bob'])
    expect(await refusalOf(rita.restoreBinItems({ ids: ['bob'] }))).toBe('NotFoundError')
    expect(await rita.deleteBinItems({ ids: ['bob'] })).toBe(true)
    expect(await bin(vitrine.as({ ...vitrine.anna, id: 'carla', memberRole: 'EDITOR' }))).toEqual([])
    expect((await bin(vitrine.as({ ...vitrine.anna, id: 'carla' }))).map(({ subjectId }) => subjectId)).toEqual(['anna'])
    await ada.restoreBinItems({ ids: ['anna', 'bob'] })
    expect(await emails()).toContain('bob@vitrine.example')
  })

  test('[BN40] of a partner, and an administrator, lie in an administrator’s bin', async () => {
    const alan = (await ada.createUser({
      input: { firstName: 'Alan', lastName: 'Test', email: 'alan@vitrine.example', role: 'ADMIN', password: 'Cafe-Lumiere-1' },
    }))!
    await ada.deleteUser({ id: 'rita' })
    await ada.deleteUser({ id: alan.id })
    expect(await bin(vitrine.as({ ...vitrine.rita, id: 'ron' }))).toEqual([])
    await vitrine.as({ ...vitrine.rita, id: 'ron' }).restoreBinItems({ ids: ['rita'] })
    expect(await emails()).toContain('rita@vitrine.example')
    await ada.deleteUser({ id: 'rita' })
    expect((await bin(ada)).map(({ parentTitle }) => parentTitle)).toEqual(['Rita Resells', null])
    await ada.restoreBinItems({ ids: [alan.id] })
    await ada.deleteReseller({ id: 'ritas' })
    expect(await refusalOf(ada.restoreBinItems({ ids: ['rita'] }))).toBe('ParentGoneError')
  })

  test('[BN41] whose address was given to another stays in the bin until that is free again', async () => {
    await rita.deleteUser({ id: 'anna' })
    const other = (await rita.createUser({
      input: { organizationId: 'annas', firstName: 'Anne', lastName: 'Test', email: 'anna@vitrine.example', password: 'Cafe-Lumiere-1' },
    }))!
    const before = await stateOf(vitrine.ownerDb, 'annas')
    expect(await refusalOf(rita.restoreBinItems({ ids: ['anna'] }))).toBe('AddressTakenError')
    expect(await stateOf(vitrine.ownerDb, 'annas')).toBe(before)
    await rita.deleteUser({ id: other.id })
    await rita.restoreBinItems({ ids: ['anna'] })
    expect(await emails()).toContain('anna@vitrine.example')
  })

  test('[BN12] [BN36] goes for ever: by whoever says so, and after 30 days', async () => {
    await rita.deleteUser({ id: 'anna' })
    await rita.deleteBinItems({ ids: ['anna'] })
    await ada.deleteUser({ id: 'bob' })
    await later()
    expect([await bin(ada), (await vitrine.pool.query('select from "binRow"')).rowCount]).toEqual([[], 0])
    expect(await refusalOf(ada.restoreBinItems({ ids: ['bob'] }))).toBe('NotFoundError')
  })
})

describe('a customer', () => {
  const people = () =>
    vitrine.pool
      .query('select to_jsonb(u) - \'updatedAt\' as row from "user" u where "organizationId" = \'annas\'')
      .then(({ rows }) => rows)

  const ofLocations = () => vitrine.pool.query('select * from "userLocation" order by "id"').then(({ rows }) => rows)

  test('[BN42] [BN43] comes back whole, as active as it was, once', async () => {
    await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
    await vitrine.empty('binItem')
    for (const state of ['ACTIVE', 'INACTIVE'] as const) {
      await rita.updateOrganization({ input: { id: 'annas', state } })
      const before = [
        await people(),
        await ofLocations(),
        await vitrine.pool.query('select to_jsonb(o) - \'updatedAt\' as row from "organization" o order by id').then(({ rows }) => rows),
      ]
      await rita.deleteOrganization({ id: 'annas' })
      await rita.deleteOrganization({ id: 'annas' })
      expect(await bin(rita)).toMatchObject([
        { entity: 'organization', subjectId: 'annas', title: "Anna's café", parentTitle: 'Rita Resells' },
      ])
      await rita.restoreBinItems({ ids: ['annas'] })
      await rita.restoreBinItems({ ids: ['annas'] })
      expect([
        await people(),
        await ofLocations(),
        await vitrine.pool.query('select to_jsonb(o) - \'updatedAt\' as row from "organization" o order by id').then(({ rows }) => rows),
      ]).toEqual(before)
      expect(await bin(rita)).toEqual([])
    }
  })

  test('[BN43] everything else of it stays where it is, untouched', async () => {
    await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
    await vitrine.empty('binItem')
    const stays = async () =>
      (JSON.parse(await stateOf(vitrine.ownerDb, 'annas')) as { entity: string; says: string }[]).filter(
        ({ entity }) => !['organization', 'user', 'userLocation', 'notice', 'binItem', 'binRow'].includes(entity),
      )
    const before = await stays()
    await rita.deleteOrganization({ id: 'annas' })
    expect(await stays()).toEqual(before)
  })

  test('[BN44] is in no list, no search and no count of those who manage it, and its addresses are free', async () => {
    await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
    await ada.deleteOrganization({ id: 'annas' })
    for (const asker of [ada, rita]) {
      expect((await asker.allOrganizations({ search: 'anna' })).totalCount).toBe(0)
      expect((await asker.allUsers({ search: 'anna' })).totalCount).toBe(0)
      expect((await asker.allSystems({})).items.filter(({ id }) => id.startsWith('anna'))).toEqual([])
      expect(await refusalOf(asker.findOrganization({ id: 'annas' }))).toBe('NotFoundError')
    }
    expect((await ada.allPresentations({ search: 'anna' })).totalCount).toBe(0)
    await ada.createUser({
      input: { organizationId: 'bobs', firstName: 'Anna', lastName: 'Two', email: 'anna@vitrine.example', password: 'Cafe-Lumiere-1' },
    })
    expect(await refusalOf(ada.restoreBinItems({ ids: ['annas'] }))).toBe('AddressTakenError')
    expect((await bin(ada)).map(({ subjectId }) => subjectId)).toEqual(['annas'])
  })

  test('[BN5] a user who was deleted before it comes back with it, and not without', async () => {
    await rita.deleteUser({ id: 'anna' })
    await rita.deleteOrganization({ id: 'annas' })
    expect((await bin(rita)).map(({ subjectId }) => subjectId)).toEqual(['annas', 'anna'])
    expect(await refusalOf(rita.restoreBinItems({ ids: ['anna'] }))).toBe('ParentInBinError')
    expect(await rita.restoreBinItems({ ids: ['anna'], withParents: true })).toHaveLength(2)
    expect(await emails()).toContain('anna@vitrine.example')
    expect((await rita.allOrganizations({})).totalCount).toBe(1)
  })

  test('[BN12] [BN45] goes for good after 30 days, or when it is deleted for ever, with its own bin', async () => {
    for (const end of [() => later(), () => ada.deleteBinItems({ ids: ['annas'] }), () => rita.emptyBin({})]) {
      await settle(vitrine.ownerDb)
      await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
      const bobs = await stateOf(vitrine.ownerDb, 'bobs')
      await rita.deleteOrganization({ id: 'annas' })
      await end()
      expect(JSON.parse(await stateOf(vitrine.ownerDb, 'annas')).filter(({ says }: { says: unknown }) => says !== null)).toEqual([])
      expect((await vitrine.pool.query('select from "organization" where id = \'annas\'')).rowCount).toBe(0)
      expect(await stateOf(vitrine.ownerDb, 'bobs')).toBe(bobs)
    }
  })

  test('[BN9] [BN11] is restored by its partner and an administrator, which the log says, and by no other partner', async () => {
    await vitrine.services.asPlatform(db => insertRow(db, 'reseller', { id: 'robs', name: 'Rob', email: 'rob@cafe.example' }))
    const rob = vitrine.as({ ...vitrine.rita, id: 'rob', resellerId: 'robs' })
    await ada.deleteOrganization({ id: 'annas' })
    expect(await bin(rob)).toEqual([])
    expect(await refusalOf(rob.restoreBinItems({ ids: ['annas'] }))).toBe('NotFoundError')
    await rob.deleteBinItems({ ids: ['annas'] })
    await rob.emptyBin({})
    await rita.restoreBinItems({ ids: ['annas'] })
    const { rows } = await vitrine.pool.query(
      `select "kind", "resellerId", "organizationId" from "auditEvent" where "entity" = 'organization' and "kind" in ('DELETED', 'RESTORED') order by "createdAt" desc limit 2`,
    )
    expect(rows).toEqual(['RESTORED', 'DELETED'].map(kind => ({ kind, resellerId: 'ritas', organizationId: 'annas' })))
  })

  test('[BN47] nothing goes on in it by itself; what was to go out meanwhile waits for somebody, and what is due later goes out', async () => {
    await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
    const { pool, services } = vitrine
    await pool.query(
      `update "presentation" set "publishAt" = now() - interval '1 hour', "publicationPlan" = '{"showId":"anna-show"}' where id = 'anna-presentation'`,
    )
    await pool.query(
      `update "release" set "state" = 'PLANNED', "goesOutAt" = now() - interval '1 hour', "plan" = '{"userId":"anna","name":"Anna"}' where id = 'anna-release'`,
    )
    await pool.query(`update "plannedPrice" set "startsAt" = now() - interval '1 hour' where id = 'anna-plannedPrice'`)
    await pool.query(`update "overview" set "state" = 'WAITING' where id = 'anna-overview'`)
    await rita.deleteOrganization({ id: 'annas' })
    const before = await stateOf(vitrine.ownerDb, 'annas')
    const now = new Date()
    const needs = { ...services, log: silent() }
    await publishDue(needs, now)
    await releaseDue(needs, now)
    await switchCollections(services, now)
    await putBack(services, now)
    expect(await queueDuePrices(services, now)).toBe(0)
    expect(await ownersWaiting(vitrine.ownerDb, 'overview')).toEqual([])
    expect(await stateOf(vitrine.ownerDb, 'annas')).toBe(before)
    await rita.restoreBinItems({ ids: ['annas'] })
    const { rows } = await pool.query(
      `select p."publishAt", r."state", r."goesOutAt" from "presentation" p, "release" r where p.id = 'anna-presentation' and r.id = 'anna-release'`,
    )
    expect(rows).toEqual([{ publishAt: null, state: 'DRAFT', goesOutAt: null }])
    expect(await queueDuePrices(services, now)).toBe(1)
    expect(await ownersWaiting(vitrine.ownerDb, 'overview')).toEqual(['annas'])
  })
})
