import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { furnish } from '../../../test/belongings.ts'
import { aHouse, type TestHouse } from '../../../test/house.ts'
import { namesOfStatements } from './ground.ts'
import { rowOf } from './rows.ts'
import { asPlatform, asTenant } from './tenant.ts'

let house: TestHouse
beforeAll(async () => {
  house = await aHouse()
  await furnish(house.ground, 'anna', 'annas')
})
afterAll(() => house.close())

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
      work(house.ground, db => rowOf(db, 'product', 'anna-product')).then(row => row?.id ?? null)
    const as =
      (viewer: typeof house.anna): typeof asPlatform =>
      (ground, work) =>
        asTenant(ground, viewer, work)
    for (let again = 0; again < 8; again++) {
      expect([await seen(as(house.anna)), await seen(as(house.bob)), await seen(asPlatform)]).toEqual([
        'anna-product',
        null,
        'anna-product',
      ])
    }
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(house.ground)
    expect(rows.length).toBeGreaterThan(0)
  })
})
