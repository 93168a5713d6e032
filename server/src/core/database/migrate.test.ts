import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anEmptyDatabase, type TestDatabase } from '../../../test/databases.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await anEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'vm-'))
  step('0001-cups', 'create table cup (id text primary key)')
  step('0002-saucers', 'create table saucer (id text primary key); insert into saucer values (1)')
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const step = (name: string, sql: string): void => writeFileSync(join(folder, `${name}.sql`), sql)
const run = (): Promise<string[]> => migrate(database.pool, folder)

describe('migrations', () => {
  test('are applied in order, once', async () => {
    expect(await run()).toEqual(['0001-cups', '0002-saucers'])
    expect(await run()).toEqual([])
    step('0003-spoons', 'create table spoon (id text)')
    expect(await run()).toEqual(['0003-spoons'])
  })

  test('are applied once by processes that start at the same time', async () => {
    const applied = await Promise.all([run(), run(), run(), run()])
    expect(applied.flat().toSorted()).toEqual(['0001-cups', '0002-saucers'])
  })

  test('that fail leave nothing behind, and say which', async () => {
    step('0003-spoons', 'create table spoon (id text); select 1 / 0')
    await expect(run()).rejects.toThrow('The migration 0003-spoons failed and nothing of it was kept: division by zero.')
    const { rows } = await database.pool.query(`select to_regclass('spoon') as spoon, to_regclass('saucer')::text as saucer`)
    expect(rows).toEqual([{ spoon: null, saucer: 'saucer' }])
  })

  test('of a newer version are refused', async () => {
    step('0003-spoons', 'select 1')
    await run()
    rmSync(join(folder, '0003-spoons.sql'))
    await expect(run()).rejects.toThrow('The database was migrated by a newer version (0003-spoons)')
  })

  test('that were changed afterwards are refused', async () => {
    await run()
    step('0001-cups', 'create table cup (id integer)')
    await expect(run()).rejects.toThrow('The migration 0001-cups is not the one the database was made with')
  })

  test('are the same with the line ends of Windows', async () => {
    step('0001-cups', 'create table cup (\nid text)')
    await run()
    step('0001-cups', 'create table cup (\r\nid text)')
    expect(await run()).toEqual([])
  })

  test('need a number of their own', async () => {
    step('0002-forks', 'select 1')
    await expect(run()).rejects.toThrow('The migration 0002-saucers.sql has no number of its own.')
  })
})
