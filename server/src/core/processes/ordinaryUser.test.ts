import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { embeddedBinaries } from '../database/binaries.ts'
import { makeCluster, postmasterOf, startCluster, stopCluster, type Cluster } from '../database/cluster.ts'
import { asCommand, firstOf, ordinaryUserFor, strangers, temporaryFolder, waysFor } from './ordinaryUser.ts'
import { run } from './programs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vu-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isRoot = process.getuid?.() === 0

describe.skipIf(!isRoot)('as root, PostgreSQL runs', () => {
  const names = isRoot ? waysFor(tmpdir()).map(({ name }) => name) : []

  test.for(names)('as %s', async (name, { skip }) => {
    const binaries = embeddedBinaries(folder)
    const room = join(folder, 'room')
    mkdirSync(room, { mode: 0o700 })
    const way = waysFor(room).find(way => way.name === name)!
    const user = usable(() => ordinaryUserFor(room, binaries.postgres, [way]))
    if (!user) return skip('not allowed on this machine')
    const cluster: Cluster = { binaries, user, folder: join(room, 'data'), log: join(folder, 'log'), throwaway: true }
    await makeCluster(cluster)
    const { ended } = startCluster(cluster, { listen_addresses: '', unix_socket_directories: room })
    while (!postmasterOf(cluster.folder)?.ready) await new Promise(resolve => setTimeout(resolve, 20))
    await stopCluster(cluster)
    expect(await ended).toContain('database system is shut down')
  })

  test("as the folder's owner, if that isn't root", () => {
    spawnSync('chown', ['65534:65534', folder])
    spawnSync('chmod', ['755', folder])
    const [way] = waysFor(folder)
    expect(way?.name).toBe("the folder's owner")
    expect(way?.wrap('x', ['y'])).toEqual({ command: 'x', args: ['y'], uid: 65_534, gid: 65_534 })
  })

  test('not at all where every way is closed, which is told in one line', () => {
    expect(() => ordinaryUserFor(folder, '/usr/bin/env', [])).toThrow(
      `PostgreSQL doesn't run as root, and this machine allows no way around that for ${folder}`,
    )
  })
})

describe('[CF3] what reads what strangers made', () => {
  test.skipIf(!isRoot)('does not run as root where the server is root, but as the first user as whom it works', async () => {
    const user = (await firstOf(strangers(), each => run(each.wrap('id', ['-u']))))!
    const who = async (program: ReturnType<typeof user.wrap>) => Number((await run(program, { cwd: '/' })).stdout)
    expect(await who(user.wrap('id', ['-u']))).toBeGreaterThan(0)
    expect(await who(asCommand(user.wrap('id', ['-u'])))).toBeGreaterThan(0)
  })

  test('runs as whoever is left where a way is closed, and not at all where none is', async () => {
    const last = strangers().at(-1)!
    expect(await firstOf(strangers(), async user => user === last)).toBe(last)
    expect(await firstOf(strangers(), () => Promise.reject(new Error('closed')))).toBeNull()
  })

  test('[CF9] has a folder that nobody else may enter, which goes with it or with the next', async () => {
    const user = (await firstOf(strangers(), each => run(each.wrap('id', ['-u']))))!
    const killed = await temporaryFolder(user, 'test')
    const dead = spawnSync('true').pid
    const left = killed.path.replace(`-${process.pid}-`, `-${dead}-`)
    renameSync(killed.path, left)
    // One that had our number before us, as in a container that was started again.
    const before = await temporaryFolder(user, 'test')
    const leftOfOurNumber = before.path.replace(/-[0-9a-f]{8}-(?=\w+$)/, '-00000000-')
    renameSync(before.path, leftOfOurNumber)
    const room = await temporaryFolder(user, 'test')
    expect([existsSync(left), existsSync(leftOfOurNumber)]).toEqual([false, false])
    expect(statSync(room.path).mode & 0o077).toBe(0)
    await run(user.wrap('/bin/sh', ['-c', 'mkdir "$0/a" && : > "$0/a/b"', room.path]), { cwd: '/' })
    const beside = await temporaryFolder(user, 'test')
    expect(existsSync(room.path)).toBe(true)
    await room.remove()
    await beside.remove()
    expect(existsSync(room.path)).toBe(false)
  })
})

function usable<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

describe("PostgreSQL's programs", () => {
  test('get the links and rights that an npm package cannot hold', () => {
    const native = aPackage([{ source: 'native/lib/libreal.so.1', target: 'native/lib/libreal.so' }])
    expect(embeddedBinaries(join(folder, 'spare'), native)).toMatchObject({ postgres: join(native, 'bin/postgres'), major: 18 })
    expect(statSync(join(native, 'lib/libreal.so')).isFile()).toBe(true)
    expect(statSync(join(native, 'bin/postgres')).mode & 0o111).toBe(0o111)
  })

  /** Whose link can be made in a copy in `spare`, and not where it is. */
  function aClosedPackage(spare: string): string {
    const native = aPackage([{ source: 'native/lib/libreal.so.1', target: 'native/closed/libreal.so' }])
    symlinkSync('../open', join(native, 'closed'))
    mkdirSync(join(spare, 'open'), { recursive: true })
    return native
  }

  test('are copied where their own folder cannot be completed, and completed there', () => {
    const spare = join(folder, 'spare')
    const native = aClosedPackage(spare)
    expect(embeddedBinaries(spare, native)).toMatchObject({ postgres: join(spare, 'programs/bin/postgres'), major: 18 })
    expect(lstatSync(join(spare, 'programs/closed/libreal.so')).isSymbolicLink()).toBe(true)
  })

  test('[DA18] are copied again where the package is of another version, and only there', () => {
    const spare = join(folder, 'spare')
    const native = aClosedPackage(spare)
    const majorNow = () => embeddedBinaries(spare, native).major
    const [before, after] = [majorNow(), 19]
    sayVersion(native, `${after}.0`)
    expect(majorNow()).toBe(before)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '19.0.0' }))
    expect(majorNow()).toBe(after)
  })

  function sayVersion(native: string, version: string): void {
    for (const program of ['postgres', 'initdb', 'pg_ctl'])
      writeFileSync(join(native, 'bin', program), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`, { mode: 0o644 })
  }

  function aPackage(links: { source: string; target: string }[]): string {
    const native = join(folder, 'native')
    mkdirSync(join(native, 'bin'), { recursive: true })
    mkdirSync(join(native, 'lib'))
    mkdirSync(join(native, 'share'))
    writeFileSync(join(native, 'lib/libreal.so.1'), '')
    sayVersion(native, '18.4')
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '18.4.0' }))
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
    return native
  }
})
