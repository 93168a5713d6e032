import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '@vitrine/model/entities.ts'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { deleteRow, insertRow, insertRows, updateRow } from './rows.ts'
import { asPlatform, asTenant } from './tenant.ts'

let vitrine: TestVitrine
let ear: pg.Client
let heard: { entity: string; organizationId: string | null }[] = []

beforeAll(async () => {
  vitrine = await startVitrine()
  await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
  ear = new pg.Client(vitrine.pool.options)
  await ear.connect()
  ear.on('notification', ({ payload }) => void heard.push(JSON.parse(payload!)))
  await ear.query('listen changed')
})
afterEach(() => void (heard = []))
afterAll(async () => {
  await ear.end()
  await vitrine.close()
})

/** What was said until now, once everything on its way has come. */
async function said(): Promise<typeof heard> {
  await ear.query('select')
  await pause(10)
  return heard
}

describe('the tables', () => {
  test('[AC12] say once that they changed, however many rows did', async () => {
    await asTenant(vitrine.ownerDb, vitrine.anna, async db => {
      await insertRows(
        db,
        'product',
        Array.from({ length: 500 }, (_, index) => ({
          organizationId: 'annas',
          categoryId: 'anna-productCategory',
          title: `Product ${index}`,
        })),
      )
      await db.updateTable('product').set({ state: 'UNAVAILABLE' }).execute()
      await updateRow(db, 'productPrice', 'anna-productPrice', { price: 2 })
    })
    expect(await said()).toEqual([
      { entity: 'product', organizationId: 'annas' },
      { entity: 'productPrice', organizationId: 'annas' },
    ])
  })

  test('[AC29] say nothing of what wasn’t committed, nor of a change of no rows', async () => {
    await asPlatform(vitrine.ownerDb, async db => {
      await deleteRow(db, 'promotion', 'anna-promotion')
      throw new Error('changed my mind')
    }).catch(() => undefined)
    await asPlatform(vitrine.ownerDb, db => db.updateTable('promotion').set({ title: 'None' }).where('id', '=', 'unknown').execute())
    expect(await said()).toEqual([])
  })

  test('[AC12] say whose they are, also of what is shared and what is gone', async () => {
    await asPlatform(vitrine.ownerDb, db =>
      insertRow(db, 'asset', { organizationId: null, type: 'IMAGE', title: 'Stock', filename: 'stock.png' }),
    )
    await asPlatform(vitrine.ownerDb, db => updateRow(db, 'organization', 'bobs', { title: 'Bob’s new bar' }))
    await asPlatform(vitrine.ownerDb, db => deleteRow(db, 'promotion', 'anna-promotion'))
    expect(await said()).toEqual([
      { entity: 'asset', organizationId: null },
      { entity: 'organization', organizationId: 'bobs' },
      { entity: 'promotion', organizationId: 'annas' },
    ])
  })

  test('[AC12] [MB17] say of which locations, a hundred at a time', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `location-${String(index).padStart(3, '0')}`)
    await asPlatform(vitrine.ownerDb, db =>
      insertRows(
        db,
        'location',
        ids.map(id => ({ id, organizationId: 'annas', title: id })),
      ),
    )
    await asPlatform(vitrine.ownerDb, db => updateRow(db, 'locationProduct', 'anna-locationProduct', { isListed: false }))
    const of = { organizationId: 'annas' }
    expect((await said()).toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)).toEqual([
      { ...of, entity: 'location', locationIds: ids.slice(100) },
      { ...of, entity: 'locationProduct', locationIds: ['anna-location'] },
      { ...of, entity: 'location', locationIds: ids.slice(0, 100) },
    ])
  })

  test('[AC31] take a sign of life of a screen for no news, and its pairing for some', async () => {
    const change = (values: object) => asPlatform(vitrine.ownerDb, db => updateRow(db, 'systemScreen', 'anna-systemScreen', values))
    await change({ lastSeenAt: new Date().toISOString() })
    expect(await said()).toEqual([])
    await change({ credentialHash: 'paired' })
    expect(await said()).toEqual([{ entity: 'systemScreen', organizationId: 'annas' }])
  })

  test('[AC30] of shows, slides, widgets and operations keep silent', async () => {
    await asPlatform(vitrine.ownerDb, async db => {
      await updateRow(db, 'widget', 'anna-widget', { positionX: 0.5 })
      await updateRow(db, 'slide', 'anna-slide', { duration: 3 })
      await updateRow(db, 'show', 'anna-show', { sequence: 1 })
    })
    expect(await said()).toEqual([])
    for (const name of ['show', 'slide', 'widget', 'operation', 'session'] as const) expect(entities[name].traits.isAnnounced).toBe(false)
  })
})
