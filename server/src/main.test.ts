import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aDatabase, anEmptyDatabase, type TestDatabase } from '../test/databases.ts'
import { aProgram, compiled, type Program } from '../test/program.ts'
import { aServer } from '../test/server.ts'
import { aSocket } from '../test/socket.ts'
import { openExternalCluster, query } from '../test/testCluster.ts'
import { readConfig } from './config.ts'
import { postmasterOf } from './core/database/cluster.ts'
import { updateRow } from './core/database/rows.ts'
import { StartRefusal } from './core/errors/startRefusal.ts'
import { networkAddresses } from './core/http/networkAddresses.ts'
import { silent } from './core/processes/log.ts'
import { lifetimes } from './core/security/sessions.ts'
import { startServer } from './startServer.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await aDatabase()
  folder = mkdtempSync(join(tmpdir(), 'vitrine-main-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string>, options?: Parameters<typeof aProgram>[1]): Program => aProgram({ ...own(), ...env }, options)
const own = () => ({ DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url })

/** What kept it from starting: the one line it said. */
async function refusal(env: Record<string, string>, options?: Parameters<typeof start>[1]): Promise<string> {
  const { said, ended } = start(env, options)
  expect({ code: await ended, said: said() }).toMatchObject({ code: 1 })
  expect(said().trim().split('\n')).toHaveLength(1)
  return said().trim()
}

/** The same of a server in this process, where what is looked at is the line and not how it is said. */
async function refusalHere(env: Record<string, string>): Promise<string> {
  const settings = { ...own(), PORT: '0', HOST: '127.0.0.1', ROLE: 'app', DEMO: 'off', ...env }
  const starting = async () => startServer({ config: readConfig(settings), log: silent() })
  const refused: unknown = await starting().catch(error => error)
  if (!(refused instanceof StartRefusal)) throw refused instanceof Error ? refused : new Error('It started.')
  expect(refused.message.split('\n')).toHaveLength(1)
  return refused.message
}

test('[ST1] [ST22] [ST3] [ST4] [ST7] [ST21] [ST24] it says where it answers and once the password of its one administrator, survives what nobody expected, and stops when it is told to, its database with it, also when it leaves in a hurry', async () => {
  const dataDir = join(folder, 'embedded')
  const launch = (events: string, options?: Record<string, string>): Program =>
    start({ DATABASE_URL: '', DATA_DIR: dataDir, ...options }, { node: ['--import', `data:text/javascript,${encodeURIComponent(events)}`] })
  const stray = `process.on('SIGUSR2', () => { setTimeout(() => { throw new Error('stray') }); Promise.reject(new Error('forgotten')) })`
  const first = launch(stray, { HOST: '0.0.0.0' })
  const address = await first.address
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const others = networkAddresses({ host: '0.0.0.0', isPublicUrlSet: false }, Number(new URL(address).port))
  for (const each of others) expect(first.said()).toContain(`${each}/screen`)
  const [, username, password] = /administrator is (\S+), with the password (\S+)\./.exec(first.said())!
  const answer = await fetch(`${address}/api/auth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  expect(answer.status).toBe(200)

  first.stop('SIGUSR2')
  await vi.waitFor(() => expect(first.said()).toMatch(/forgotten[^]*stray/), { timeout: 60_000 })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  // Asked twice at once, as by a terminal and by npm. After ten seconds it would end with another code.
  first.stop('SIGINT')
  first.stop('SIGINT')
  expect(await first.ended).toBe(0)
  expect(first.said()).toContain('Vitrine is closed.')
  expect(postmasterOf(join(dataDir, 'postgres/data'))).toBeNull()

  const hurried = launch(`process.on('SIGUSR2', () => process.exit(1))`)
  await hurried.address
  expect(hurried.said()).not.toContain('password')
  expect(postmasterOf(join(dataDir, 'postgres/data'))).not.toBeNull()
  hurried.stop('SIGUSR2')
  expect(await hurried.ended).toBe(1)
  await vi.waitFor(() => expect(postmasterOf(join(dataDir, 'postgres/data'))).toBeNull(), { timeout: 20_000 })
})

test('[ST13] [ST26] whoever has the machine gives somebody a new password, also while the server runs', async () => {
  const server = await aServer({ env: { ROLE: 'app' } })
  const anna = await server.somebody()
  const script = fileURLToPath(new URL('password.ts', import.meta.url))
  const run = (email: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, email], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir },
    })
    return { status, said: stdout + stderr }
  }
  try {
    expect(run('nobody@vitrine.example')).toEqual({ status: 1, said: 'Nobody here has the address nobody@vitrine.example.\n' })
    const { status, said } = run(` ${anna.email.toUpperCase()} `)
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining(anna.email) as string })
    const password = /the password (\S+)[.] /.exec(said)![1]!
    const signIn = (secret: string) => server.post('/api/auth/access_token', { username: anna.email, password: secret })
    expect((await signIn('Cafe-Lumiere-1')).status).toBe(401)
    expect((await signIn(password)).status).toBe(200)
    expect((await server.post('/api/auth/refresh_token', { refreshToken: anna.refreshToken })).status).toBe(401)
    const events = await server.services.ownerDb.selectFrom('auditEvent').select(['kind', 'subjectId']).execute()
    expect(events).toContainEqual({ kind: 'PASSWORD_CHANGED', subjectId: anna.id })
  } finally {
    await server.close()
  }
})

describe('[ST2] [ST23] what keeps it from starting is one line', () => {
  test('a port that is in use', async () => {
    const busy = createServer()
    await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve))
    const { port } = busy.address() as AddressInfo
    const empty = await anEmptyDatabase()
    expect(await refusalHere({ PORT: String(port), DATABASE_URL: empty.url })).toMatch(new RegExp(`^Port ${port} is in use`))
    expect((await empty.pool.query(`select from pg_class where relname = 'migration'`)).rowCount).toBe(0)
    await empty.drop()
    busy.close()
  })

  test('a bucket that does not exist', async () => {
    const store = createHttpServer((_, answer) =>
      answer.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchBucket</Code><Message>No.</Message></Error>'),
    )
    await new Promise<void>(resolve => store.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
    expect(await refusalHere({ FILES_URL: `s3://key:secret@menus?endpoint=${endpoint}` })).toBe(
      `There is no bucket menus at ${endpoint}: make it, or correct FILES_URL.`,
    )
    store.close()
  })

  test.each([
    [{ PORT: 'web' }, /^PORT is "web"/, refusalHere],
    [{ DATABASE_URL: 'mysql://root:swordfish@localhost' }, /^DATABASE_URL must be/, refusal],
    [{ SECRET: 'swordfish' }, /^SECRET must be at least 32/, refusalHere],
    [{ ROLE: 'king' }, /^ROLE is "king"/, refusalHere],
    [{ PUBLIC_URL: 'menu.example.com' }, /^PUBLIC_URL is/, refusalHere],
  ])('a wrong setting: %j', async (env, line, refused) => {
    const said = await refused(env as Record<string, string>)
    expect(said).toMatch(line)
    expect(said).not.toContain('swordfish')
  })

  test('a data folder that is none', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await refusalHere({ DATA_DIR: join(file, 'data') })).toContain('is not a folder')
    expect(await refusalHere({ DATA_DIR: '/proc/vitrine' })).toMatch(/^The data folder \/proc\/vitrine/)
  })

  test.skipIf(!mayMount())('a full disk', async () => {
    const small = join(folder, 'small')
    mkdirSync(small)
    const fill = `mount -t tmpfs -o size=64k tmpfs '${small}' && { cat /dev/zero > '${small}/filled' 2>/dev/null; exec "$@"; }`
    expect(
      await refusal({ DATA_DIR: small }, { wrap: ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', fill, 'sh'] }),
    ).toContain('the disk is full')
    expect(readdirSync(small)).toEqual([])
  })

  test('a database that is gone, or refuses', async () => {
    const said = await refusalHere({ DATABASE_URL: 'postgres://vitrine:swordfish@127.0.0.1:1/vitrine' })
    expect(said).toMatch(/^The database at 127.0.0.1:1 can't be used: nothing answers there/)
    expect(said).not.toContain('swordfish')
  })

  test('a database of a newer version', async () => {
    const newer = await aDatabase()
    await newer.pool.query(`insert into migration (name, checksum) values ('9999-future', 'x')`)
    expect(await refusalHere({ DATABASE_URL: newer.url })).toContain('migrated by a newer version (9999-future)')
    await newer.drop()
  })
})

test('[ST5] [ST10] [RT39] a database that comes back is used again, everybody asks again, and the log says both once', async () => {
  const room = mkdtempSync(join(tmpdir(), 'vt-'))
  const cluster = await openExternalCluster(room)
  await query(cluster.url('postgres'), 'create database coming')
  const server = await aServer({ env: { DATABASE_URL: cluster.url('coming') } })
  const anna = await server.somebody()
  const socket = await aSocket(server.address, { subject: 'hello', as: 'browser', token: anna.token })
  await server.services.asPlatform(db => updateRow(db, 'user', anna.id, { firstName: 'Annabel' }))
  await socket.hear('changed', ({ entities }) => entities.includes('user'))
  const before = server.lines.length
  await cluster.restart(async () => {
    const calls = { query: '{ viewer { id } allPromotions { totalCount } allCollections { totalCount } }' }
    for (let count = 0; count < 3; count++) await server.post('/api/graphql', calls, anna.token)
    expect((await server.post('/api/auth/refresh_token', { refreshToken: anna.refreshToken })).status).toBe(503)
    server.services.queue({ name: 'nextVideo', organizationId: 'none' })
    // What anna may is asked again a moment after her row changed: while the database is away.
    await pause(lifetimes.rights + 200)
    expect(server.lines.slice(before)).toEqual([expect.stringMatching(/ERROR|WARNING/)])
    expect(server.lines.at(-1)).toMatch(/The database does not answer \(.+\)\. What needs it is refused until it does\.\n$/)
  })
  await socket.hear('changed', ({ entities }) => entities.includes('product') && entities.includes('promotion'))
  await vi.waitFor(async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(200), { timeout: 60_000 })
  expect((await server.post('/api/auth/refresh_token', { refreshToken: anna.refreshToken })).status).toBe(200)
  await vi.waitFor(() => expect(server.lines.length).toBe(before + 2), { timeout: 20_000 })
  expect(server.lines.at(-1)).toMatch(/The database answers again after \d+ s: 4 requests and 0 jobs failed meanwhile\.\n$/)
  socket.close()
  await server.close()
  await cluster.close()
  rmSync(room, { recursive: true, force: true })
})

test('[ST6] a worker answers nothing', async () => {
  const worker = start({ ROLE: 'worker', CHROMIUM_PATH: '/nowhere' })
  await vi.waitFor(() => expect(worker.said()).toContain('works in the background'), { timeout: 60_000 })
  expect(worker.said()).not.toContain('open at')
  worker.stop()
  // On a busy machine it may need more than the ten seconds that it takes.
  await worker.ended
  expect(worker.said()).not.toContain('open at')
})

function mayMount(): boolean {
  return spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0
}
