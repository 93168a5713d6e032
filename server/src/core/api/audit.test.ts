import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { auditedBy } from '@vitrine/model/areas/audit/audited.ts'
import { calls } from '@vitrine/model/calls.ts'
import { entities } from '@vitrine/model/entities.ts'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import { aServer, password, type TestServer } from '../../../test/server.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { switchCollections } from '../../areas/collections/scheduler.ts'
import { recordEvent, removeOldEvents } from './audit.ts'
import { deleteRow, insertRows, selectOf } from '../database/rows.ts'
import { asPlatform, asTenant } from '../database/tenant.ts'

let vitrine: TestVitrine
beforeAll(async () => void (vitrine = await startVitrine()))
afterAll(() => vitrine.close())

const eventsSeenBy = (viewer: Viewer) =>
  asTenant(vitrine.ownerDb, viewer, db => selectOf(db, 'auditEvent').orderBy('createdAt').orderBy('id').execute())
const latestSeenBy = async (viewer: Viewer) => (await eventsSeenBy(viewer)).at(-1)

describe('what people do', () => {
  test('[AU10] every deletion is recorded but those within a show', () => {
    const deletions = Object.keys(calls).filter(name => name.startsWith('delete'))
    const elsewhere = deletions.filter(name => auditedBy(name, entities)?.kind !== 'DELETED')
    // A passkey, and what is deleted for ever out of the bin, are recorded by names of their own; of many files or products each. A draft
    // that is given up is set aside; what waits to become a file was nothing yet.
    expect(elsewhere).toEqual([
      'deletePasskey',
      'deleteConceptShow',
      'deleteSlide',
      'deleteWidget',
      'deleteProducts',
      'deleteAssets',
      'deletePendingAsset',
      'deleteBinItems',
    ])
  })

  test('[AU2] is recorded with its name, whose it was, by whom and from where', async () => {
    await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
    await vitrine.as(vitrine.anna).deletePromotion({ id: 'anna-promotion' })
    expect(await latestSeenBy(vitrine.anna)).toMatchObject({
      kind: 'DELETED',
      entity: 'promotion',
      subjectId: 'anna-promotion',
      subjectTitle: 'anna promotion title',
      organizationId: 'annas',
      organizationTitle: "Anna's café",
      resellerId: 'ritas',
      userId: 'anna',
      userName: 'Anna Test <anna@vitrine.example>',
      actorId: null,
      isByKey: false,
      address: '192.0.2.1',
    })
  })

  test('[AU11] names whoever acts as somebody beside them', async () => {
    const subject = { kind: 'CHANGED', entity: 'organization', subjectId: 'annas' } as const
    await asPlatform(vitrine.ownerDb, db => recordEvent(db, { viewer: vitrine.anna, address: null, actorId: 'rita' }, subject))
    expect(await latestSeenBy(vitrine.anna)).toMatchObject({
      userName: 'Anna Test <anna@vitrine.example>',
      actorId: 'rita',
      actorName: 'Rita Test <rita@vitrine.example>',
      subjectTitle: "Anna's café",
    })
  })

  test('[AU1] publishing, giving up changes, activating and removing product groups are recorded', async () => {
    const anna = vitrine.as(vitrine.anna)
    const created = await anna.createPresentation({ input: { title: 'Lunch' } })
    const presentationId = created!.id
    await anna.publishConceptShow({ presentationId })
    expect(await latestSeenBy(vitrine.anna)).toMatchObject({ kind: 'PUBLISHED', entity: 'presentation', subjectTitle: 'Lunch' })
    await anna.createConceptShow({ presentationId })
    await anna.deleteConceptShow({ presentationId })
    expect(await latestSeenBy(vitrine.anna)).toMatchObject({ kind: 'DISCARDED', entity: 'presentation', subjectTitle: 'Lunch' })
    await anna.activateCollection({ id: 'anna-collection' })
    expect(await latestSeenBy(vitrine.anna)).toMatchObject({ kind: 'ACTIVATED', entity: 'collection', subjectId: 'anna-collection' })
    await anna.saveProductCollections({ collections: [] })
    expect(await latestSeenBy(vitrine.anna)).toMatchObject({ kind: 'DELETED', entity: 'productCollection', userId: 'anna' })
  })

  test('[AU1] what the clock activates is recorded as nobody’s doing', async () => {
    await vitrine.pool.query(`update "collection" set "startDay" = 'all', "startTime" = '00:00:00' where "id" = 'anna-collection'`)
    await vitrine.pool.query(`update "system" set "activeCollectionId" = null, "scheduledAt" = null where "organizationId" = 'annas'`)
    expect(await switchCollections(vitrine.services, new Date())).toBe(1)
    expect(await latestSeenBy(vitrine.anna)).toMatchObject({ kind: 'ACTIVATED', subjectId: 'anna-collection', userId: null, address: null })
  })

  test('[AU3] is not recorded where it is refused or changes nothing', async () => {
    const presentationId = (await vitrine.as(vitrine.anna).createPresentation({ input: { title: 'Dinner' } }))!.id
    await vitrine.as(vitrine.anna).publishConceptShow({ presentationId })
    const before = (await eventsSeenBy(vitrine.ada)).length
    await expect(vitrine.as(vitrine.bob).deletePresentation({ id: presentationId })).rejects.toThrow('NotFoundError')
    await vitrine.as(vitrine.anna).publishConceptShow({ presentationId })
    expect((await eventsSeenBy(vitrine.ada)).length).toBe(before)
  })
})

describe('the log', () => {
  test('[AU4] can be changed by no role, and not emptied', async () => {
    for (const change of [`update "auditEvent" set "userName" = 'nobody'`, 'delete from "auditEvent"', 'truncate "auditEvent"'])
      await expect(vitrine.pool.query(change)).rejects.toThrow('kept as they are')
    for (const viewer of [vitrine.anna, vitrine.rita, vitrine.ada]) {
      const [event] = await eventsSeenBy(viewer)
      await expect(asTenant(vitrine.ownerDb, viewer, db => deleteRow(db, 'auditEvent', event!.id))).rejects.toThrow('permission denied')
    }
  })

  test('[AU12] keeps what is younger than 30 days from the removal of what is old, too', async () => {
    const removal = asPlatform(vitrine.ownerDb, async db => {
      await sql`select set_config('app.removing', 'on', true)`.execute(db)
      await db.deleteFrom('auditEvent').execute()
    })
    await expect(removal).rejects.toThrow('kept as they are')
  })

  test('[AU12] loses what is older than it is kept', async () => {
    const event = { kind: 'SIGNED_OUT', isByKey: false, changes: [], organizationId: 'bobs' } as const
    const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
    await asPlatform(vitrine.ownerDb, db =>
      insertRows(db, 'auditEvent', [
        { ...event, changes: [], createdAt: daysAgo(99) },
        { ...event, changes: [], createdAt: daysAgo(101) },
      ]),
    )
    const removal = () => asPlatform(vitrine.ownerDb, db => removeOldEvents(db, 100, new Date()))
    expect([await removal(), await removal()]).toEqual([1, 0])
  })

  test('[AU5] is read by the ADMIN, by the reseller for its customers, and by an organisation for itself', async () => {
    await seedOneOfEach(vitrine.ownerDb, 'bob', 'bobs')
    await vitrine.as(vitrine.bob).deleteCollection({ id: 'bob-collection' })
    const whose = async (viewer: Viewer) => [...new Set((await eventsSeenBy(viewer)).map(event => String(event.organizationId)))].toSorted()
    expect(await whose(vitrine.anna)).toEqual(['annas'])
    expect(await whose(vitrine.bob)).toEqual(['bobs'])
    expect(await whose(vitrine.rita)).toEqual(['annas'])
    expect(await whose(vitrine.ada)).toEqual(['annas', 'bobs'])
  })
})

describe('signing in', () => {
  let server: TestServer
  beforeAll(async () => void (server = await aServer()))
  afterAll(() => server.close())

  const latest = () =>
    server.services.asPlatform(db => db.selectFrom('auditEvent').selectAll().orderBy('createdAt', 'desc').limit(1).executeTakeFirst())

  test('[AU1] is recorded, and so are its failure and the signing out', async () => {
    const { id, email, organizationId } = await server.somebody()
    await server.post('/api/auth/access_token', { username: email, password: 'wrong' })
    expect(await latest()).toMatchObject({ kind: 'SIGN_IN_FAILED', subjectId: id, organizationId, userId: null, address: '127.0.0.1' })
    const answer = await server.post('/api/auth/access_token', { username: email, password })
    expect(await latest()).toMatchObject({ kind: 'SIGNED_IN', subjectId: id, organizationId, userId: id, address: '127.0.0.1' })
    const { token } = (await answer.json()) as { token: string }
    await server.post('/api/auth/logout', {}, token)
    expect(await latest()).toMatchObject({ kind: 'SIGNED_OUT', userId: id })
  })

  test('[AU13] keeps of what was typed as a name only e-mail addresses', async () => {
    await server.post('/api/auth/access_token', { username: 'nobody@vitrine.example', password: 'wrong' })
    expect(await latest()).toMatchObject({ kind: 'SIGN_IN_FAILED', subjectTitle: 'nobody@vitrine.example', organizationId: null })
    await server.post('/api/auth/access_token', { username: 'My-Password-1', password: 'wrong' })
    expect(await latest()).toMatchObject({ kind: 'SIGN_IN_FAILED', subjectTitle: null })
  })
})
