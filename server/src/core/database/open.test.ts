import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../test/databases.ts'
import { openExternalCluster } from '../../../test/testCluster.ts'
import { openDatabase, requireSupported } from './open.ts'

const open = (databaseUrl: string | null) => openDatabase({ dataDir: '/nowhere', databaseUrl })

describe('a database answers', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await aDatabase()
  })
  afterAll(() => database.drop())

  test.for([
    [`timestamptz '2026-03-29 03:30:00.5+02'`, '2026-03-29T01:30:00.500Z'],
    [`null::timestamptz`, null],
    [`date '2026-03-29'`, '2026-03-29'],
    [`12.50::numeric(10,2)`, 12.5],
    [`9007199254740991::int8`, 9_007_199_254_740_991],
    [`count(*)`, 1],
    [`array[1.5, null]::numeric[]`, [1.5, null]],
    [`array[timestamptz '2026-03-29 03:30:00+02']`, ['2026-03-29T01:30:00.000Z']],
    [`'{"a": [1]}'::json`, { a: [1] }],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    [`true`, true],
    [`array['a', 'b']`, ['a', 'b']],
  ] as const)('%s as %o', async ([sql, value]) => {
    const { rows } = await database.pool.query<{ value: unknown }>(`select ${sql} as value`)
    expect(rows[0]!.value).toEqual(value)
  })

  test('by its address like by its folder', async () => {
    const { pool, connection, close } = await open(database.url)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(connection).toMatchObject({ application_name: 'vitrine' })
    await close()
  })
})

describe('a database somewhere else', () => {
  let folder: string
  let cluster: Awaited<ReturnType<typeof openExternalCluster>>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vo-'))
    cluster = await openExternalCluster(join(folder, 'cluster'))
  })
  afterAll(async () => {
    await cluster.close()
    rmSync(folder, { recursive: true })
  })

  test('that goes away and comes back is used again', async () => {
    const { pool, close } = await open(cluster.url('postgres'))
    const held = await pool.connect()
    await pool.query('select')
    await cluster.restart()
    await pause(50)
    held.release()
    for (let tries = 0; ; tries++) {
      const answer = await pool.query('select 1 as one').catch((error: Error) => error)
      if (!(answer instanceof Error)) break
      if (tries > 1_000) throw answer
      await pause(20)
    }
    await close()
  })

  test('without the database is refused', async () => {
    await expect(open(cluster.url('missing'))).rejects.toThrow(
      /^The database at 127\.0\.0\.1:\d+ can't be used: it has no database of this name\. It is named by DATABASE_URL\.$/,
    )
  })

  test('that refuses the password is refused without repeating it', async () => {
    const line = await open(cluster.url('postgres').replace('the-tester', 'wrong-word')).catch((error: Error) => error.message)
    expect(line).toMatch(/^The database at 127\.0\.0\.1:\d+ can't be used: it refuses this user name and password\./)
    expect(line).not.toContain('wrong-word')
  })
})

describe('a database is refused', () => {
  test('where nothing answers', async () => {
    await expect(open('postgres://vitrine:hidden@127.0.0.1:1/vitrine')).rejects.toThrow(
      "The database at 127.0.0.1:1 can't be used: nothing answers there. It is named by DATABASE_URL.",
    )
  })

  test('that is too old', () => {
    expect(() => requireSupported({ version: 140_011, encoding: 'UTF8' })).toThrow(
      'DATABASE_URL leads to a PostgreSQL 14; Vitrine needs version 15 or newer.',
    )
  })

  test("that can't hold every letter", () => {
    expect(() => requireSupported({ version: 160_000, encoding: 'SQL_ASCII' })).toThrow(
      'The database of DATABASE_URL is encoded in SQL_ASCII',
    )
  })
})
