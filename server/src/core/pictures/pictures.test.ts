import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { blurDrawing, emptyPng, interlacedPng, longGif, pathDrawing, progressiveJpeg } from '../../../test/hostileFiles.ts'
import { start } from '../processes/programs.ts'
import type { Bounds } from './bounds.ts'
import { PictureProcessEnded, startPictureProcess, usualBounds, type PictureProcess } from './pictureProcess.ts'
import { openPictures, type Pictures } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const open: Pictures[] = []
afterEach(() => open.splice(0).forEach(pictures => pictures.close()))

let lines: string[] = []
function picturesWith(begin?: () => Promise<PictureProcess>): Pictures {
  lines = []
  const log = (about: unknown, line?: string) => void lines.push(line ?? String(about))
  const pictures = openPictures({ warn: log, info: log } as Parameters<typeof openPictures>[0], begin)
  open.push(pictures)
  return pictures
}
/** The first process has these bounds, whatever follows it has the usual ones. */
function bounded(...bounds: readonly Partial<Bounds>[]): Pictures {
  const left = [...bounds]
  return picturesWith(() => startPictureProcess({ ...usualBounds, ...left.shift() }))
}

const megabytes = (count: number): number => count * 1024 * 1024
let files = 0
const sent = (content: Uint8Array) => {
  const from = join(folder, `sent ${files++}`)
  writeFileSync(from, content)
  return { name: 'upload', from, to: join(folder, `made ${files}`) } as const
}
const small = emptyPng(30, 20)

test('[FI17] pictures are opened in their own process only', () => {
  const root = join(import.meta.dirname, '../..')
  const all = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const importing = (what: RegExp): string[] => all.filter(file => what.test(readFileSync(join(root, file), 'utf8'))).toSorted()
  expect(importing(/from 'sharp'/)).toEqual(['core/pictures/making.ts', 'core/pictures/tasks.ts'])
  expect(importing(/import (?!type )[^'\n]*from '[^']*\/(making|tasks|drawings)\.ts'/)).toEqual([
    'core/pictures/making.ts',
    'core/pictures/pictureMain.ts',
    'core/pictures/tasks.ts',
  ])
  expect(importing(/import (?!type )[^'\n]*from '[^']*\/pictureMain\.ts'/)).toEqual([])
})

test('[FI63] what takes more memory than a picture may is refused, and the next one is made', async () => {
  const small220 = { memory: megabytes(220), seconds: 60 }
  const pictures = bounded(small220, small220, small220)
  const [before, bomb, after] = await Promise.allSettled(
    [sent(small), sent(interlacedPng(8_000)), sent(small)].map(asked => pictures.make(asked, 'anna')),
  )
  expect([before!.status, after!.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(bomb).toMatchObject({ status: 'rejected', reason: { code: 'FileUnsafeError' } })
  expect(lines.join()).toContain('too much memory')
})

// No time at all, so that no machine is too fast for it: the process notices at its first look.
test.each([
  ['a JPEG that is gone over a thousand times', progressiveJpeg(9_990, 1_000), { seconds: 0 }],
  ['a GIF of many pictures', longGif(1_000, 300), { seconds: 0 }],
  ['a drawing of three hundred blurs', blurDrawing(300), { drawingSeconds: 0 }],
])('[FI63] [FI68] %s is refused when its time is over, and the next one is made', async (_, content, bounds) => {
  const pictures = bounded(bounds)
  await expect(pictures.make(sent(content))).rejects.toMatchObject({ code: 'FileUnsafeError' })
  expect(lines.join()).toContain('too long')
  await expect(pictures.make(sent(small))).resolves.toMatchObject({ about: { width: 30, height: 20 } })
})

test.each([
  [0, 'webp', 1920],
  [60, 'svg', 400],
])('[FI67] of a drawing for which a screen has %d seconds the %s is kept', async (screenSeconds, ending, side) => {
  const pictures = bounded({ screenSeconds, drawingSeconds: 40 })
  const { about } = await pictures.make(sent(pathDrawing(2_000)))
  expect(about).toMatchObject({ ending, width: side, height: side })
})

test('[FI63] a process that held much memory, or that was killed, is followed by another', async () => {
  const started: PictureProcess[] = []
  let isKilled = false
  const pictures = picturesWith(async () => {
    const process = await startPictureProcess()
    started.push(process)
    const make: PictureProcess['make'] = asked => {
      const made = process.make(asked)
      if (isKilled) process.end()
      return made
    }
    return { ...process, make }
  })
  await pictures.make(sent(small))
  await pictures.make(sent(small))
  expect(started).toHaveLength(1)
  isKilled = true
  const killed = pictures.make(sent(interlacedPng(3_000)))
  await expect(killed).rejects.toMatchObject({ code: 'FileUnsafeError' })
  isKilled = false
  await pictures.make(sent(small))
  expect(started).toHaveLength(2)
  started[1]!.end()
  await pictures.make(sent(small))
  expect(started).toHaveLength(3)
})

test.runIf(process.platform === 'linux')('[FI17] it ends with us, also when we are killed', async () => {
  const program = `import { startPictureProcess } from ${JSON.stringify(new URL('./pictureProcess.ts', import.meta.url).href)}
    console.log((await startPictureProcess()).pid)
    setInterval(() => undefined, 1_000)`
  const server = start(
    { command: process.execPath, args: ['--input-type=module', '--eval', program] },
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const [said] = (await once(server.stdout!, 'data')) as [Buffer]
  expect(existsSync(`/proc/${Number(String(said))}`)).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(() => existsSync(`/proc/${Number(String(said))}`), { timeout: 30_000 }).toBe(false)
})

test.runIf(process.platform === 'linux')('[FI17] it sees nothing of our environment, and is not root', async () => {
  const { pid, end } = await startPictureProcess()
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map(entry => entry.split('=')[0])
  // PWD is the shell's own.
  const given = [
    'LC_ALL',
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
    'MALLOC_TRIM_THRESHOLD_',
    'PATH',
    'UV_THREADPOOL_SIZE',
    'VIPS_CONCURRENCY',
  ]
  expect(new Set(names.filter(name => name && name !== 'PWD'))).toEqual(new Set(given))
  if (process.getuid?.() === 0) expect(readFileSync(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0\s/m)
  end()
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false)
})

/** A process that does nothing until it is told that a picture is made. */
function patient() {
  const begun: { owner: string; done: () => void }[] = []
  const begin = async (): Promise<PictureProcess> => ({
    pid: 0,
    make: ({ from }) =>
      new Promise(resolve => begun.push({ owner: String(from), done: () => resolve({ about: {}, pictures: [] } as never) })),
    isFresh: () => true,
    end: () => undefined,
  })
  return { begun, pictures: picturesWith(begin) }
}
const turn = () => new Promise(setImmediate)

test('[FI17] [FI64] [FI65] two are made at once, some wait, and of one owner no more than half of those', async () => {
  const { begun, pictures } = patient()
  const ask = (owner: string) => pictures.make({ name: 'upload', from: owner }, owner)
  const annas = Array.from({ length: 22 }, () => ask('anna'))
  await expect(ask('anna')).rejects.toMatchObject({ code: 'UnavailableError' })
  const bobs = Array.from({ length: 20 }, () => ask('bob'))
  // Whoever has most places gives one up for somebody who has none.
  const rita = ask('rita')
  await expect(bobs.pop()).rejects.toMatchObject({ code: 'UnavailableError', retryAfter: 5 })
  await turn()
  expect(begun.map(({ owner }) => owner)).toEqual(['anna', 'anna'])
  begun[0]!.done()
  await turn()
  expect(begun.map(({ owner }) => owner)).toEqual(['anna', 'anna', 'bob'])
  for (let i = 1; i < 42; i++) {
    begun[i]!.done()
    await turn()
  }
  await Promise.all([...annas, ...bobs, rita])
})

test('[FI17] our own pictures do not wait for what is sent', async () => {
  const { begun, pictures } = patient()
  const work = [
    pictures.make({ name: 'upload', from: 'a' }),
    pictures.make({ name: 'upload', from: 'b' }),
    pictures.make({ name: 'screenshot', from: 'own' }),
  ]
  await turn()
  expect(begun.map(({ owner }) => owner)).toEqual(['a', 'b', 'own'])
  begun.forEach(({ done }) => done())
  await Promise.all(work)
})

test('[VI23] when the process for our own pictures ends, they are unavailable for now', async () => {
  const pictures = picturesWith(async () => ({
    pid: 0,
    make: () => Promise.reject(new PictureProcessEnded('It ended (SIGKILL).')),
    isFresh: () => false,
    end: () => undefined,
  }))
  for (const name of ['poster', 'screenshot', 'thumbnail'] as const)
    await expect(pictures.make({ name, from: small })).rejects.toMatchObject({ code: 'UnavailableError' })
  await expect(pictures.make(sent(small))).rejects.toMatchObject({ code: 'FileUnsafeError' })
})

test('[FI65] where none starts, and while the server closes, pictures are unavailable', async () => {
  const none = picturesWith(() => Promise.reject(new Error('no memory')))
  await expect(none.make(sent(small))).rejects.toMatchObject({ code: 'UnavailableError' })
  expect(lines).toEqual(['Pictures can not be made.'])
  const pictures = picturesWith(() => startPictureProcess())
  const asked = Promise.allSettled([sent(small), sent(small), sent(small)].map(each => pictures.make(each)))
  pictures.close()
  expect(await asked).toMatchObject(Array(3).fill({ status: 'rejected', reason: { code: 'UnavailableError' } }))
})
