import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBucket } from '../../../test/bucket.ts'
import { aDatabase, anEmptyDatabase, type TestDatabase } from '../../../test/databases.ts'
import { compiled } from '../../../test/program.ts'
import { readConfig } from '../../config.ts'
import { openFiles } from '../files/openFiles.ts'
import { StartRefusal } from '../errors/startRefusal.ts'
import { writeBackup } from './backup.ts'
import { migrate } from '../database/migrate.ts'
import { restoreBackup, type RestoreOptions } from './restore.ts'
import { finishRestore, markRestored, prepareRestore } from './restoring.ts'

let folder: string
let migrations: string
let from: TestDatabase
let into: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vb-'))
  migrations = join(folder, 'migrations')
  for (const name of ['migrations', 'old/files/a', 'new']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(migrations, '0001-cups.sql'), cups)
  writeFileSync(join(folder, 'old/files/a/latte.jpg'), randomBytes(400_000))
  writeFileSync(join(folder, 'old/files/a/.uploading'), 'half')
  writeFileSync(join(folder, 'old/files/empty'), '')
  writeFileSync(join(folder, 'old/secret'), oldSecret)
  from = await anEmptyDatabase()
  into = await anEmptyDatabase()
  await migrate(from.pool, migrations)
  await from.pool.query(content)
})

afterEach(async () => {
  await from.drop()
  await into.drop()
  rmSync(folder, { recursive: true })
})

const oldSecret = `${'the-secret-of-the-old-machine'.padEnd(64, '-')}\n`

// References both ways and to itself, a default row, a computed column, triggers, a policy: all that loading might trip over.
const cups = `
  create table shelf (id text primary key, favourite text);
  create table cup (n serial primary key, id text unique not null, "shelfId" text not null references shelf, beside text references cup (id),
    price numeric(10,2), settings jsonb, made timestamptz, upper_id text generated always as (upper(id)) stored);
  alter table shelf add constraint shelf_favourite foreign key (favourite) references cup (id) on delete set null;
  create type glaze as enum ('matt', 'shiny');
  create table told (what text, glaze glaze);
  insert into shelf values ('top', null);
  create function tell() returns trigger language plpgsql as $$ begin insert into told values (new.id, 'matt'); return new; end $$;
  create trigger tell after insert on cup for each row execute function tell();
  alter table cup enable row level security;
  create policy nothing on cup using (false);`

const content = `
  insert into cup (id, "shelfId", price, settings, made)
    select 'cup' || n, 'top', n / 100.0, jsonb_build_object('text', E'a\\tb\\n\\\\' || n), '2026-01-01T00:00Z' from generate_series(1, 3000) n;
  update cup set beside = 'cup3000' where id = 'cup1';
  update shelf set favourite = 'cup2'`

const backup = (): string => join(folder, 'backup.tar.gz')
const restore = (options: RestoreOptions = {}) => restoreBackup(into.pool, join(folder, 'new'), backup(), { migrations, ...options })

async function everythingIn(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query(`
    select (select json_agg(c order by n) from cup c) as cups, (select json_agg(s) from shelf s) as shelves, (select count(*) from told) as told`)
  return rows
}

describe('a backup', () => {
  test('brings everything back, on a database and in a folder that are new', async () => {
    await writeBackup(from.pool, join(folder, 'old'), backup())
    await restore()
    expect(await everythingIn(into.pool)).toEqual(await everythingIn(from.pool))
    expect(readFileSync(join(folder, 'new/files/a/latte.jpg'))).toEqual(readFileSync(join(folder, 'old/files/a/latte.jpg')))
    expect(existsSync(join(folder, 'new/files/empty'))).toBe(true)
    expect(existsSync(join(folder, 'new/files/a/.uploading'))).toBe(false)
    expect(readFileSync(join(folder, 'new/secret'), 'utf8')).toBe(oldSecret)
    expect(existsSync(join(folder, 'new/restoring'))).toBe(false)
    expect(statSync(backup()).mode & 0o077).toBe(0)
  })

  test('leaves a database that goes on: numbers, references and triggers', async () => {
    await writeBackup(from.pool, join(folder, 'old'), backup())
    await restore()
    const { rows } = await into.pool.query(`insert into cup (id, "shelfId") values ('new', 'top') returning n`)
    expect(rows).toEqual([{ n: 3_001 }])
    expect((await into.pool.query('select count(*) as told from told')).rows).toEqual([{ told: 3_001 }])
    await expect(into.pool.query(`insert into cup (id, "shelfId") values ('newer', 'nowhere')`)).rejects.toThrow('foreign key')
    expect(await migrate(into.pool, migrations)).toEqual([])
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    const before = await everythingIn(from.pool)
    const writing = writeBackup(from.pool, join(folder, 'old'), backup())
    await from.pool.query(`insert into shelf select 'shelf' || n from generate_series(1, 1000) n`)
    const { tables } = await writing
    expect(tables.map(({ name }) => name)).toEqual(['cup', 'shelf', 'told'])
    await restore()
    const [shelves] = (await into.pool.query<{ n: number }>('select count(*) as n from shelf')).rows
    expect([1, 1001]).toContain(shelves!.n)
    if (shelves!.n === 1) expect(await everythingIn(into.pool)).toEqual(before)
  })

  test('of an older version is brought up to this one', async () => {
    await writeBackup(from.pool, join(folder, 'old'), backup())
    writeFileSync(join(migrations, '0002-saucers.sql'), `alter table cup add saucer text; update cup set saucer = 'saucer of ' || id`)
    await restore()
    expect((await into.pool.query(`select saucer from cup where id = 'cup7'`)).rows).toEqual([{ saucer: 'saucer of cup7' }])
  })

  test('of a newer version is refused', async () => {
    writeFileSync(join(migrations, '0002-saucers.sql'), 'select 1')
    await migrate(from.pool, migrations)
    await writeBackup(from.pool, join(folder, 'old'), backup())
    rmSync(join(migrations, '0002-saucers.sql'))
    await expect(restore()).rejects.toThrow('migrated by a newer version (0002-saucers)')
  })
})

describe('a backup of files in a bucket', () => {
  test('[DA5] [DA17] holds them, and is restored into a bucket or a folder', async () => {
    const bucket = await aBucket()
    const place = (name: string) => openFiles(readConfig({ DATA_DIR: join(folder, 'new'), FILES_URL: bucket.address(name) }))
    const [old, other] = [await place('old'), await place('other')]
    const content = randomBytes(3_000)
    const name = await old.put(content, 'webp')
    await writeBackup(from.pool, join(folder, 'old'), backup(), { files: old })
    await restore()
    expect(readFileSync(join(folder, 'new/files', name.slice(0, 2), name.slice(2, 4), name)).equals(content)).toBe(true)
    await restore({ replace: true, files: other })
    expect(await other.sizeOf(name)).toBe(3_000)
    bucket.trouble = answer => answer.writeHead(500).end()
    await expect(writeBackup(from.pool, join(folder, 'old'), backup(), { files: old, force: true })).rejects.toThrow(StartRefusal)
    await expect(restore({ replace: true, files: other })).rejects.toThrow(StartRefusal)
    expect(await everythingIn(into.pool)).toEqual(await everythingIn(from.pool))
    for (const files of [old, other]) files.close()
    await bucket.close()
  })
})

describe('a database that is not empty', () => {
  test('is refused, unless it shall be replaced', async () => {
    await writeBackup(from.pool, join(folder, 'old'), backup())
    await migrate(into.pool, migrations)
    await into.pool.query(`insert into shelf values ('mine')`)
    await expect(restore()).rejects.toThrow('The database is not empty.')
    expect((await into.pool.query('select id from shelf order by id')).rows).toEqual([{ id: 'mine' }, { id: 'top' }])
    await restore({ replace: true })
    expect(await everythingIn(into.pool)).toEqual(await everythingIn(from.pool))
  })

  test('stays as it was when the backup is cut off or no backup', async () => {
    await migrate(into.pool, migrations)
    await writeBackup(from.pool, join(folder, 'old'), backup())
    const { size } = statSync(backup())
    // Wherever that is: among the rows, the files, the secret, or at the very end.
    for (const kept of [size - 1, size - 300, size - 700, size - 1_500, 0.9 * size, 0.5 * size, 60_000, 200]) {
      truncateSync(backup(), Math.floor(kept))
      await expect(restore({ replace: true })).rejects.toThrow('is no backup of Vitrine, or only a part of one. Nothing was changed.')
    }
    expect(existsSync(join(folder, 'new/secret'))).toBe(false)
    writeFileSync(backup(), 'something else')
    await expect(restore({ replace: true })).rejects.toThrow('is no backup of Vitrine')
    rmSync(backup())
    await expect(restore({ replace: true })).rejects.toThrow("can't be read")
    expect((await into.pool.query('select * from shelf')).rows).toEqual([{ id: 'top', favourite: null }])
  })
})

/** Everything in a folder, with what it holds. */
const treeOf = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .map(entry => join(entry.parentPath, entry.name))
      .toSorted()
      .map(path => [relative(root, path), statSync(path).isFile() ? readFileSync(path, 'latin1') : '']),
  )

describe('a restore that fails', () => {
  beforeEach(async () => {
    await writeBackup(from.pool, join(folder, 'old'), backup())
    mkdirSync(join(folder, 'new/files/a'), { recursive: true })
    writeFileSync(join(folder, 'new/files/a/espresso.jpg'), 'mine')
    writeFileSync(join(folder, 'new/secret'), `${'m'.repeat(64)}\n`)
  })

  test('[DA3] leaves files, unfinished files and the secret as they were', async () => {
    await migrate(into.pool, migrations)
    const before = treeOf(join(folder, 'new'))
    const { size } = statSync(backup())
    for (const kept of [size - 1, size - 300, 0.9 * size, 0.5 * size]) {
      truncateSync(backup(), Math.floor(kept))
      await expect(restore({ replace: true })).rejects.toThrow('Nothing was changed.')
      expect(treeOf(join(folder, 'new'))).toEqual(before)
    }
  })

  test('[DA3] leaves an empty folder empty', async () => {
    rmSync(join(folder, 'new'), { recursive: true })
    mkdirSync(join(folder, 'new'))
    truncateSync(backup(), statSync(backup()).size - 1)
    await expect(restore()).rejects.toThrow('Nothing was changed.')
    expect(readdirSync(join(folder, 'new'))).toEqual([])
    expect((await into.pool.query(`select from pg_class where relnamespace = 'public'::regnamespace`)).rowCount).toBe(0)
  })

  test('[DA11] as it was killed before the tables were in, leaves nothing when anything is started again', async () => {
    await migrate(into.pool, migrations)
    const before = treeOf(join(folder, 'new'))
    const killed = await prepareRestore(join(folder, 'new'), 'killed')
    writeFileSync(join(killed.files, 'latte.jpg'), 'half')
    await killed.putSecret('another')
    expect(await finishRestore(into.pool, join(folder, 'new'))).toBe(false)
    expect(treeOf(join(folder, 'new'))).toEqual(before)
  })

  test('[DA12] as it was killed after the tables were in, is finished when anything is started again', async () => {
    const blocked = join(folder, 'new/files/a')
    rmSync(blocked, { recursive: true })
    writeFileSync(blocked, 'no folder')
    await expect(restore({ replace: true })).rejects.toThrow()
    expect(readFileSync(join(folder, 'new/files/.restoring/a/latte.jpg'))).toHaveLength(400_000)
    expect(await everythingIn(into.pool)).toEqual(await everythingIn(from.pool))
    rmSync(blocked)
    expect(await finishRestore(into.pool, join(folder, 'new'))).toBe(true)
    expect(readFileSync(join(folder, 'new/files/a/latte.jpg'))).toEqual(readFileSync(join(folder, 'old/files/a/latte.jpg')))
    expect(readFileSync(join(folder, 'new/secret'), 'utf8')).toBe(oldSecret)
    expect(existsSync(join(folder, 'new/restoring'))).toBe(false)
    expect(await finishRestore(into.pool, join(folder, 'new'))).toBe(false)
  })
})

describe('a restore whose commit was not answered', () => {
  beforeEach(() => writeBackup(from.pool, join(folder, 'old'), backup()))

  /** A pool whose first connection is lost when the answer to the commit should come. `after`: what else happens then. */
  function losingCommit({ isCommitted, after = () => undefined }: { isCommitted: boolean; after?: () => void }): pg.Pool {
    const connect = async () => {
      const client = await into.pool.connect()
      const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown
      let isLost = false
      const losing = async () => {
        await query(isCommitted ? 'commit' : 'rollback')
        isLost = true
        after()
        throw new Error('Connection terminated unexpectedly')
      }
      const lost = {
        query: (...given: readonly unknown[]) =>
          isLost ? Promise.reject(new Error('gone')) : given[0] === 'commit' ? losing() : query(...given),
      }
      return Object.assign(Object.create(client) as pg.PoolClient, lost)
    }
    return Object.assign(Object.create(into.pool) as pg.Pool, { connect, query: into.pool.query.bind(into.pool) })
  }
  const files = () => treeOf(join(folder, 'new/files'))

  test('[DA13] is finished where the database says that it was done', async () => {
    const pool = losingCommit({ isCommitted: true })
    await expect(restoreBackup(pool, join(folder, 'new'), backup(), { migrations })).rejects.toThrow('gone')
    expect(await everythingIn(into.pool)).toEqual(await everythingIn(from.pool))
    expect(readFileSync(join(folder, 'new/files/a/latte.jpg'))).toHaveLength(400_000)
    expect(readFileSync(join(folder, 'new/secret'), 'utf8')).toBe(oldSecret)
    expect(existsSync(join(folder, 'new/restoring'))).toBe(false)
  })

  test('[DA13] leaves nothing where the database says that it was not', async () => {
    const pool = losingCommit({ isCommitted: false })
    await expect(restoreBackup(pool, join(folder, 'new'), backup(), { migrations })).rejects.toThrow('terminated')
    expect(files()).toEqual({})
    expect(existsSync(join(folder, 'new/restoring'))).toBe(false)
  })

  test('[DA13] waits for the next start where the database can not be asked', async () => {
    const pool = losingCommit({ isCommitted: true, after: () => void (pool.query = () => Promise.reject(new Error('away'))) })
    await expect(restoreBackup(pool, join(folder, 'new'), backup(), { migrations })).rejects.toThrow('away')
    expect(await finishRestore(into.pool, join(folder, 'new'))).toBe(true)
    expect(readFileSync(join(folder, 'new/files/a/latte.jpg'))).toHaveLength(400_000)
  })
})

const otherDisk = ['/dev/shm', '/var/tmp', '/tmp'].find(folder => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev)
test.skipIf(otherDisk === undefined)('[DA14] files may lie on another disk than the rest', async () => {
  await writeBackup(from.pool, join(folder, 'old'), backup())
  const disk = mkdtempSync(join(otherDisk!, 'vb-'))
  try {
    symlinkSync(disk, join(folder, 'new/files'))
    await restore()
    expect(readFileSync(join(disk, 'a/latte.jpg'))).toEqual(readFileSync(join(folder, 'old/files/a/latte.jpg')))
    expect(readdirSync(disk).toSorted()).toEqual(['a', 'empty'])
    expect(readFileSync(join(folder, 'new/secret'), 'utf8')).toBe(oldSecret)
  } finally {
    rmSync(disk, { recursive: true })
  }
})

test('[DA15] a damaged secret is left out of what is restored', async () => {
  writeFileSync(join(folder, 'old/secret'), '\0'.repeat(64))
  await writeBackup(from.pool, join(folder, 'old'), backup())
  expect(await restore()).toMatchObject({ secretIsDamaged: true })
  expect(existsSync(join(folder, 'new/secret'))).toBe(false)
})

describe('a file that is there already', () => {
  test('[DA4] is written over by a backup only when it is told to', async () => {
    writeFileSync(backup(), 'the backup of yesterday')
    await expect(writeBackup(from.pool, join(folder, 'old'), backup())).rejects.toThrow(
      'is there already: choose another name, or add --force',
    )
    expect(readFileSync(backup(), 'utf8')).toBe('the backup of yesterday')
    await writeBackup(from.pool, join(folder, 'old'), backup(), { force: true })
    await restore()
    expect(await everythingIn(into.pool)).toEqual(await everythingIn(from.pool))
    if (process.platform !== 'win32') expect(statSync(backup()).mode & 0o777).toBe(0o600)
  })

  test('[DA16] stays when a backup fails, and nothing half is left beside it', async () => {
    writeFileSync(backup(), 'the backup of yesterday')
    await expect(writeBackup(into.pool, join(folder, 'old'), backup(), { force: true })).rejects.toThrow('There is nothing to back up')
    writeFileSync(`${backup()}.${spawnSync('true').pid}.partial`, 'left by one that was killed')
    await expect(writeBackup(into.pool, join(folder, 'old'), backup(), { force: true })).rejects.toThrow('There is nothing to back up')
    expect(readFileSync(backup(), 'utf8')).toBe('the backup of yesterday')
    expect(readdirSync(folder).filter(name => name.startsWith('backup'))).toEqual(['backup.tar.gz'])
  })
})

test('a database that was never used has no backup', async () => {
  await expect(writeBackup(into.pool, folder, backup())).rejects.toThrow('There is nothing to back up')
  expect(readdirSync(folder).filter(name => name.startsWith('backup'))).toEqual([])
})

/** A command, on this database and in this folder. */
const run = (on: TestDatabase, dataDir: string, program: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL(`../../${program}.ts`, import.meta.url)), ...words], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, DATABASE_URL: on.url, DATA_DIR: dataDir },
  })

test('[DA12] the command that backs up takes along what a killed restore had yet to put into place', async () => {
  const real = await aDatabase()
  const room = mkdtempSync(join(tmpdir(), 'vb-'))
  const killed = await prepareRestore(room, 'killed')
  writeFileSync(join(killed.files, 'latte.jpg'), 'of the backup')
  const client = await real.pool.connect()
  await markRestored(client, killed)
  client.release()
  await real.pool.end()
  await run(real, room, 'backup', backup())
  expect(spawnSync('tar', ['-xzOf', backup(), 'files/latte.jpg'], { encoding: 'utf8' }).stdout).toBe('of the backup')
  rmSync(room, { recursive: true })
})

test('[DA4] the commands back up and restore the real tables, and write over nothing', async () => {
  const real = await aDatabase()
  const room = mkdtempSync(join(tmpdir(), 'vb-'))
  await real.pool.end()
  writeFileSync(backup(), 'the backup of yesterday')
  await expect(run(real, room, 'backup', backup())).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+ is there already: .* --force .*\n$/),
  })
  expect((await run(real, room, 'backup', backup(), '--force')).stdout).toMatch(/holds \d+ tables and the stored files/)
  await expect(run(real, room, 'restore', backup())).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The database is not empty\..*\n$/),
  })
  expect((await run(real, room, 'restore', backup(), '--replace')).stdout).toMatch(/tables and the stored files are as they were/)
  rmSync(room, { recursive: true })
})
