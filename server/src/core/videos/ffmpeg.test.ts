import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { strangers } from '../processes/ordinaryUser.ts'
import { run } from '../processes/programs.ts'
import { findFfmpeg } from './ffmpeg.ts'

const isRoot = process.getuid?.() === 0
const owned = { uid: process.getuid?.(), gid: process.getgid?.() }
let folder: string
let source: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-ffmpeg-'))
  source = join(folder, 'source.mp4')
  const { path } = (await findFfmpeg())!
  const words = '-v error -f lavfi -i testsrc2=s=160x90:r=10:d=1 -c:v libx264 -preset ultrafast'.split(' ')
  await run({ command: path, args: [...words, source] })
  chmodSync(source, 0o600)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const job = { reading: ['-f', 'mov'], seconds: 60 }
const copying = '-c copy -movflags +faststart -f mp4'.split(' ')

describe('[CF8] [CF11] ffmpeg', () => {
  test.for(strangers())('reads a file that is only ours and makes one that is only ours, as $name', async (user, { skip }) => {
    const ffmpeg = await findFfmpeg(process.env, [user])
    if (!ffmpeg) return skip('not allowed on this machine')
    const to = join(folder, 'made.mp4')
    expect(await ffmpeg.run({ ...job, from: source, making: copying, to })).toMatchObject({ code: 0, isLate: false })
    expect(statSync(to)).toMatchObject({ ...owned, nlink: 1 })
    if (user.wrap('', []).uid !== undefined) expect(statSync(to).mode & 0o777).toBe(0o600)
    const picture = '-frames:v 1 -c:v png -f image2pipe'.split(' ')
    const { made } = await ffmpeg.run({ ...job, from: to, making: picture })
    expect(made.subarray(1, 4).toString()).toBe('PNG')
    expect(existsSync(`${to}.room`)).toBe(false)
    rmSync(to)
  })

  test('asks no address and no other protocol', async () => {
    const heard = vi.fn<() => void>()
    const server = createServer((_, response) => response.end(heard())).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const ffmpeg = (await findFfmpeg())!
    for (const place of [`http://127.0.0.1:${port}/film.ts`, `subfile,,start,0,end,0,,:${source}`, `concat:${source}`]) {
      const list = join(folder, 'list.m3u8')
      writeFileSync(list, `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${place}\n#EXT-X-ENDLIST\n`)
      const words = { reading: '-f hls -allowed_extensions ALL'.split(' '), making: '-f null'.split(' '), seconds: 60 }
      expect(await ffmpeg.run({ ...words, from: list })).not.toMatchObject({ code: 0 })
    }
    expect(heard).not.toHaveBeenCalled()
    server.close()
  })

  test.skipIf(process.platform === 'win32')('is nobody here: no secret, no rights, no other file', async () => {
    vi.stubEnv('SECRET', 'swordfish')
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    writeFileSync(join(closed, 'secret'), 'swordfish', { mode: 0o600 })
    writeFileSync(join(closed, 'given'), 'given', { mode: 0o600 })
    // It stands in the folder of what it makes.
    const program = aProgram(`id -u >&2; env >&2; cat ../secret "${closed}/secret" >&2; cat > made || cat`)
    const ffmpeg = (await findFfmpeg({ FFMPEG_PATH: program }))!
    const { said } = await ffmpeg.run({ from: join(closed, 'given'), reading: [], making: [], to: join(closed, 'to'), seconds: 60 })
    expect(said).not.toContain('SECRET')
    if (!isRoot) return
    expect(said).toMatch(/^[1-9]\d*\n/)
    expect(said).not.toContain('swordfish')
    expect(readFileSync(join(closed, 'to'), 'utf8')).toBe('given')
    vi.unstubAllEnvs()
  })

  test.skipIf(!isRoot)('can give us no link for what it made', async () => {
    const ffmpeg = (await findFfmpeg({ FFMPEG_PATH: aProgram('ln -s /etc/passwd made') }))!
    const to = join(folder, 'linked')
    await expect(ffmpeg.run({ from: source, reading: [], making: [], to, seconds: 60 })).rejects.toThrow('something that is no file')
    expect(existsSync(to)).toBe(false)
  })

  /** A program that says that it is ffmpeg, and does this. */
  function aProgram(deed: string): string {
    const path = join(mkdtempSync(join(folder, 'program-')), 'ffmpeg')
    const said = 'case "$*" in *-encoders) echo libx264 aac; exit;; *-protocols) echo "  fd"; exit;; esac'
    writeFileSync(path, `#!/bin/sh\n${said}\n${deed}\n`, { mode: 0o755 })
    return path
  }
})
