import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { difference } from '../src/core/database/difference.ts'
import { aDatabase, type TestDatabase } from './databases.ts'

let database: TestDatabase
beforeAll(async () => void (database = await aDatabase()))
afterAll(() => database.drop())

describe('the migrated database', () => {
  test('is what the entities say, in columns, rules, policies and triggers', async () => {
    expect(await difference(database.pool)).toEqual([])
  })

  test('and a difference is told, with the statement where it is plain', async () => {
    await database.pool.query(`alter table "product" drop column "subtitle"; alter table "promotion" alter column "title" drop not null; alter table "tag" disable row level security`)
    expect(await difference(database.pool)).toEqual([
      'alter table "product" add column "subtitle" text;',
      expect.stringContaining('column promotion.title: the entities say text not null'),
      expect.stringContaining('table tag: the entities say row security t'),
    ])
  })
})
