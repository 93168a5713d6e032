import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded } from '../database/embedded.ts'
import { openDataFolder } from './dataFolder.ts'
import { openFiles } from '../files/openFiles.ts'
import { folderPlace } from '../files/place.ts'
import { loadSecret } from '../security/secret.ts'

let room: string
let folder: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'vd-'))
  folder = join(room, 'data')
})
afterEach(() => rmSync(room, { recursive: true, force: true }))

const modeOf = (...names: string[]): string => (statSync(join(folder, ...names)).mode & 0o7777).toString(8)

describe.skipIf(process.platform === 'win32')('[DA1] the data folder', () => {
  test('is made for its owner only, and so is all that lies in it', async () => {
    await openDataFolder(folder)
    await loadSecret(folder)
    const files = await openFiles({ dataDir: folder, files: folderPlace, filesBefore: null })
    const arrived = files.temporary()
    writeFileSync(arrived, 'a video', { mode: 0o644 })
    const video = await files.prepare(arrived, 'mp4')
    await video.store()
    const stored = [await files.put(Buffer.from('a picture'), 'webp'), video.name]
    const { close } = await openEmbedded(folder, { throwaway: true })
    expect(modeOf()).toBe('700')
    for (const name of ['lock', 'postgres.log', 'secret']) expect([name, modeOf(name)]).toEqual([name, '600'])
    const modes = stored.map(name => files.withPath(name, async path => (statSync(path).mode & 0o777).toString(8)))
    expect(await Promise.all(modes)).toEqual(['600', '600'])
    expect(modeOf('postgres')).toBe('700')
    await close()
  })

  test('[DA6] that was open is closed, with its log', async () => {
    for (const mode of [0o755, 0o777, 0o750]) {
      mkdirSync(join(folder, 'files'), { recursive: true })
      chmodSync(folder, mode)
      await openDataFolder(folder)
      expect(modeOf()).toBe('700')
    }
    writeFileSync(join(folder, 'postgres.log'), 'said long ago', { mode: 0o644 })
    const { close } = await openEmbedded(folder, { throwaway: true })
    expect(modeOf('postgres.log')).toBe('600')
    await close()
  })

  test.for([
    ['may be gone through, but not looked into, by the user of PostgreSQL', 0o711, '711'],
    ['may be shared with a group on purpose', 0o2770, '2770'],
    ['and is closed to all others then', 0o2775, '2770'],
  ] as const)('[DA7] [DA8] %s', async ([, mode, left]) => {
    mkdirSync(folder)
    chmodSync(folder, mode)
    await openDataFolder(folder)
    expect(modeOf()).toBe(left)
  })

  test('[DA6] stays as it is where other things lie in it', async () => {
    mkdirSync(join(folder, 'website'), { recursive: true })
    chmodSync(folder, 0o755)
    await openDataFolder(folder)
    expect(modeOf()).toBe('755')
  })

  test.skipIf(process.getuid?.() !== 0)("[DA6] stays as it is where it is somebody else's", async () => {
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    chownSync(folder, 65_534, 65_534)
    await openDataFolder(folder)
    expect(modeOf()).toBe('755')
  })
})
