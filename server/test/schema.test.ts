import { isObjectType, parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls as allCalls } from '@vitrine/model/calls.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { createSchema } from '../src/core/api/graphql.ts'
import { limits, parseWithinLimits } from '../src/core/api/limits.ts'
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
    await database.pool.query(
      `alter table "product" drop column "origin"; alter table "promotion" alter column "title" drop not null; alter table "tag" disable row level security`,
    )
    expect(await difference(database.pool)).toEqual([
      'alter table "product" add column "origin" text;',
      expect.stringContaining('column promotion.title: the entities say text not null'),
      expect.stringContaining('table tag: the entities say row security t'),
    ])
  })
})

describe('the API', () => {
  const schema = createSchema(allCalls, {})

  test.each(Object.entries(allCalls as Record<string, Call>).map(([name, call]) => ({ name, call })))(
    'understands the document of $name, well within its limits',
    ({ name, call }) => {
      const document = documentOf(name, call)
      expect(validate(schema, parse(document))).toEqual([])
      expect(() => parseWithinLimits(schema, document)).not.toThrow()
      expect(document.length).toBeLessThan(limits.characters / 4)
    },
  )

  test('shows no secret', () => {
    const fields = Object.values(schema.getTypeMap()).flatMap(type => (isObjectType(type) ? Object.keys(type.getFields()) : []))
    const innocent = ['hasDemoPassword', 'generateUserPassword']
    expect(fields.filter(name => /hash|password|secret|deletedAt/i.test(name) && !innocent.includes(name))).toEqual([])
  })
})
