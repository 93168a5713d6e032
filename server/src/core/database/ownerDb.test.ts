import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { namesOfStatements } from './ownerDb.ts'
import { rowOf } from './rows.ts'
import { asPlatform, asTenant } from './tenant.ts'

let vitrine: TestVitrine
beforeAll(async () => {
  vitrine = await startVitrine()
  await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
})
afterAll(() => vitrine.close())

describe('a statement', () => {
  test('that is asked again gets a name, and no more of them than a connection should keep', () => {
    const nameOf = namesOfStatements(2)
    expect(['a', 'b', 'a', 'c', 'd', 'b', 'b', 'd', 'd'].map(text => nameOf(text))).toEqual([
      undefined,
      undefined,
      's0',
      undefined,
      undefined,
      undefined,
      's1',
      undefined,
      undefined,
    ])
  })

  test('[AC4] that is kept ready is another’s to each who asks', async () => {
    const seen = async (work: typeof asPlatform) =>
      work(vitrine.ownerDb, db => rowOf(db, 'product', 'anna-product')).then(row => row?.id ?? null)
    const as =
      (viewer: typeof vitrine.anna): typeof asPlatform =>
      (ownerDb, work) =>
        asTenant(ownerDb, viewer, work)
    for (let again = 0; again < 8; again++) {
      expect([await seen(as(vitrine.anna)), await seen(as(vitrine.bob)), await seen(asPlatform)]).toEqual([
        'anna-product',
        null,
        'anna-product',
      ])
    }
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(vitrine.ownerDb)
    expect(rows.length).toBeGreaterThan(0)
  })
})
