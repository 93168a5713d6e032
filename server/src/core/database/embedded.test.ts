import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { postmasterOf } from './cluster.ts'
import { openEmbedded, runningEmbedded, type ConnectionSettings, type Embedded } from './embedded.ts'
import { createPool } from './open.ts'

let folder: string
let opened: Embedded[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 've-'))
})

afterEach(async () => {
  for (const embedded of opened) await embedded.close()
  opened = []
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function open(dataDir = folder): Promise<Embedded> {
  const embedded = await openEmbedded(dataDir, { throwaway: true })
  opened.push(embedded)
  return embedded
}

async function ask<T extends object>(connection: ConnectionSettings, sql: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const postmaster = (dataDir = folder) => postmasterOf(join(dataDir, 'postgres/data'))

/** Another process that has the folder and writes; answers the last row acknowledged to it when it is killed. */
async function aWritingApp(): Promise<{ app: ChildProcess; killed(): Promise<number> }> {
  const app = spawn(process.execPath, [fileURLToPath(new URL('../../../test/writingApp.ts', import.meta.url)), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  app.stdout!.on('data', (text: Buffer) => (said += text))
  while (said.split('\n').length < 20) await once(app.stdout!, 'data')
  return {
    app,
    async killed() {
      await pause(150)
      const ended = once(app, 'close')
      app.kill('SIGKILL')
      await ended
      return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1))
    },
  }
}

describe('the embedded database', () => {
  test('is a PostgreSQL 18 on a private socket, and ends with its app', async () => {
    const { connection, close } = await openEmbedded(folder, { throwaway: true })
    expect(connection.host).toBe(join(folder, 'postgres'))
    expect(statSync(connection.host).mode & 0o077).toBe(0)
    const facts = `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding, upper('é') as upper, current_setting('listen_addresses') as network`
    expect(await ask(connection, facts)).toEqual([{ major: 18, encoding: 'UTF8', upper: 'É', network: '' }])
    expect(runningEmbedded(folder)).toEqual(connection)
    await close()
    expect(postmaster()).toBeNull()
    expect(runningEmbedded(folder)).toBeNull()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  test('keeps every acknowledged row when the app is killed, and is used again', async () => {
    const last = await (await aWritingApp()).killed()
    const survivor = postmaster()?.pid
    expect(survivor).toBeGreaterThan(0)
    const { connection } = await open()
    expect(postmaster()?.pid).toBe(survivor)
    const [written] = await ask<{ last: number }>(connection, 'select max(n) as last from written')
    expect(written!.last).toBeGreaterThanOrEqual(last)
    expect(last).toBeGreaterThan(10)
  })

  test('keeps every acknowledged row when app and database are killed', async () => {
    const writing = await aWritingApp()
    const { pid } = postmaster()!
    const killed = writing.killed()
    await pause(100)
    process.kill(pid, 'SIGKILL')
    const last = await killed
    const { connection } = await open()
    expect(postmaster()?.pid).not.toBe(pid)
    const [written] = await ask<{ last: number }>(connection, 'select max(n) as last from written')
    expect(written!.last).toBeGreaterThanOrEqual(last)
  })

  test('is started again under a pool that goes on', async () => {
    const { connection } = await open()
    const pool = createPool(connection)
    const held = await pool.connect()
    process.kill(postmaster()!.pid, 'SIGKILL')
    for (let tries = 0; ; tries++) {
      const answer = await pool.query('select 1 as one').catch((error: Error) => error)
      if (!(answer instanceof Error)) break
      if (tries > 1_000) throw answer
      await pause(50)
    }
    held.release(true)
    await pool.end()
  })

  test('promises durability by default', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 've-'))
    const embedded = await openEmbedded(dataDir)
    const durability = `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') order by name`
    expect((await ask<{ setting: string }>(embedded.connection, durability)).map(({ setting }) => setting)).toEqual([
      'on',
      'on',
      'on',
      'on',
    ])
    await embedded.close()
    rmSync(dataDir, { recursive: true })
  })

  test('is found by a short way where the path is too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    const first = await openEmbedded(deep, { throwaway: true })
    expect(first.connection.host.length).toBeLessThan(80)
    expect(statSync(first.connection.host).mode & 0o077).toBe(0)
    expect(await ask(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.close()
    rmSync(first.connection.host, { recursive: true })
    const second = await openEmbedded(deep, { throwaway: true })
    expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.close()
    rmSync(second.connection.host, { recursive: true })
  })
})

describe('one app for each data folder', () => {
  test('a second one is told the process that has it', async () => {
    const { app, killed } = await aWritingApp()
    await expect(open()).rejects.toThrow(`The data folder ${folder} is in use by process ${app.pid}. Stop that one first`)
    await killed()
  })

  test('even if the lock file is lost', async () => {
    const { app, killed } = await aWritingApp()
    rmSync(join(folder, 'lock'))
    await expect(open()).rejects.toThrow(`is in use by process ${app.pid}`)
    await killed()
  })

  test('of several that start together, one gets it', async () => {
    const results = await Promise.allSettled([open(), open(), open()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  test('a lock left by a crash counts for nothing, even if its number is in use again', async () => {
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, startedAt: 'another time' }))
    await (await open()).close()
    opened = []
    writeFileSync(join(folder, 'lock'), '')
    await open()
  })

  test('a pid file left by a crash counts for nothing, even if its number is in use again', async () => {
    writeFileSync(
      join(folder, 'postgres/data/postmaster.pid'),
      `${process.pid}\n${folder}/postgres/data\n1\n5432\n${folder}/postgres\n\n\nready\n`,
    )
    await open()
  })
})

describe('a data folder that is no use is refused in one line:', () => {
  const refusal = (dataDir = folder): Promise<string> =>
    openEmbedded(dataDir, { throwaway: true }).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    )

  test('a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await refusal(file)).toBe(`StartRefusal: The data folder ${file} is not a folder. Choose another with DATA_DIR.`)
    expect(await refusal(join(file, 'below'))).toMatch(/^StartRefusal: The data folder .* is not a folder/)
  })

  test.skipIf(process.getuid?.() === 0)('one without the right to write', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    expect(await refusal(closed)).toMatch(/^StartRefusal: The data folder .* can't be written to: this user has no rights there/)
  })

  test.skipIf(!existsSync('/proc/self'))('a place where nothing can be made', async () => {
    expect(await refusal('/proc/vitrine')).toBe("StartRefusal: The data folder /proc/vitrine can't be made. Choose another with DATA_DIR.")
  })

  test('one of an older PostgreSQL, with the way to bring it along', async () => {
    const line = await withVersion('17')
    expect(line).toMatch(
      /holds a PostgreSQL 17 database and this version brings 18: make a backup with the version that made it \(npm run backup\)/,
    )
    expect(line).toMatch(/restore the backup with this one \(npm run restore\)\.$/)
  })

  test('one of a newer PostgreSQL', async () => {
    expect(await withVersion('99')).toMatch(/was made by a newer version \(PostgreSQL 99; this one brings 18\)\. Start that version\.$/)
  })

  test('a damaged one', async () => {
    truncateSync(join(folder, 'postgres/data/global/pg_control'), 0)
    const line = await refusal()
    expect(line).toMatch(
      /^StartRefusal: The database in .* can't be opened \(.*pg_control.*\)\. Nothing was changed; if it is damaged, restore a backup\.$/,
    )
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  async function withVersion(version: string): Promise<string> {
    const file = join(folder, 'postgres/data/PG_VERSION')
    const right = readFileSync(file, 'utf8')
    writeFileSync(file, version)
    const line = await refusal()
    writeFileSync(file, right)
    return line
  }
})
