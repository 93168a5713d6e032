import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { UploadAnswer } from '@vitrine/model/http.ts'
import { probeVideo } from '../../core/videos/probe.ts'
import { findFfmpeg, type Ffmpeg } from '../../core/videos/ffmpeg.ts'
import { probeWithoutFfmpeg } from '../../core/videos/probeWithoutFfmpeg.ts'
import { insertRow, insertRows, updateRow } from '../../core/database/rows.ts'
import { removeUnusedFiles } from './unusedFiles.ts'
import { processVideo } from '../../workers/videos.ts'
import { askerAt } from '../../../test/program.ts'
import type { Asker } from '../../../test/vitrine.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'

let server: TestServer
let anna: Somebody
let bob: Somebody
let ffmpeg: Ffmpeg
const folder = mkdtempSync(join(tmpdir(), 'vitrine-videos-'))
const asked = (who: Somebody): Asker => askerAt(server.address, who.token)

beforeAll(async () => {
  const found = await findFfmpeg()
  if (!found) throw new Error('Without ffmpeg nothing here can be tried: npm brings one on Linux, elsewhere install it.')
  ffmpeg = found
  server = await aServer({ env: { ROLE: 'both', CHROMIUM_PATH: '/nowhere' } })
  anna = await server.somebody()
  bob = await server.somebody()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A moving test picture, encoded as asked; answers where it is. */
async function aVideo(
  name: string,
  { size = '160x90', frames = 10, seconds = 2, words = [] as string[], before = [] as string[] } = {},
): Promise<string> {
  const path = join(folder, name)
  const input = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${frames}:d=${seconds}`]
  await promisify(execFile)(ffmpeg.path, ['-v', 'error', '-y', ...before, ...input, ...words, path])
  return path
}
const sound = ['-f', 'lavfi', '-i', 'sine=d=2', '-shortest']
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

async function send(
  content: string | Buffer,
  { who = anna, name = 'film.mp4', kind = 'assetVideo' as string | null, folderId = '' } = {},
): Promise<Response> {
  const form = new FormData()
  if (kind) form.set('kind', kind)
  if (folderId) form.set('folderId', folderId)
  form.set('file', new Blob([new Uint8Array(typeof content === 'string' ? readFileSync(content) : content)]), name)
  return fetch(`${server.address}/api/upload/asset`, { method: 'POST', body: form, headers: { authorization: `Bearer ${who.token}` } })
}
const refusal = async (answer: Promise<Response>): Promise<unknown> => {
  const got = await answer
  return [got.status, ((await got.json()) as { code?: string }).code]
}
async function sent(content: string | Buffer, options?: Parameters<typeof send>[1]): Promise<UploadAnswer> {
  const answer = await send(content, options)
  expect({ status: answer.status, said: await answer.clone().text() }).toMatchObject({ status: 200 })
  return (await answer.json()) as UploadAnswer
}

/** Sends it, and waits until it is an asset or failed. */
async function processed(path: string, title = 'Steam') {
  const { filename } = await sent(path)
  const pending = await asked(anna).createPendingAsset({ input: { type: 'VIDEO', filename, title } })
  expect(pending).toMatchObject({ state: 'PROCESSING', type: 'VIDEO', title })
  return over(pending!.id)
}
const over = (id: string) =>
  vi.waitFor(
    async () => {
      const { items } = await asked(anna).allPendingAssets({})
      const pending = items.find(each => each.id === id)
      if (pending?.state === 'PROCESSING') throw new Error('It is still being processed.')
      const { items: assets } = await asked(anna).allAssets({ filter: { type: 'VIDEO', isStock: false }, limit: 100 })
      return { id, pending, asset: assets.find(each => each.id === id) }
    },
    { timeout: 60_000, interval: 100 },
  )
const fetched = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(server.address + url)).arrayBuffer())
/** What a stored video is, as ffmpeg sees it. */
async function about(url: string) {
  const path = join(folder, `${randomUUID()}.mp4`)
  await server.services.files.withPath(url.replace('/files/', ''), stored => promisify(execFile)('cp', [stored, path]))
  return probeVideo(ffmpeg, path, 'mov')
}

describe('what becomes of a video', () => {
  test('[VI1] [VI27] one that every screen plays keeps its pictures, begins at its beginning, and has a poster', async () => {
    const path = await aVideo('plain.mp4', { words: [...sound, ...h264, '-c:a', 'aac', '-metadata', 'comment=secret place'] })
    const { asset, pending } = await processed(path, 'Steam')
    expect(pending).toBeUndefined()
    expect(asset).toMatchObject({ type: 'VIDEO', title: 'Steam', width: 160, height: 90 })
    expect(asset!.duration).toBeCloseTo(2, 0)
    const content = await fetched(asset!.url)
    expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'))
    expect(content.includes('secret place')).toBe(false)
    const part = await fetch(server.address + asset!.url, { headers: { range: 'bytes=4-7' } })
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', 'ftyp'])
    expect(await sharp(await fetched(asset!.thumbUrl!)).metadata()).toMatchObject({ format: 'webp', width: 160, height: 90 })
  })

  test.each([
    ['an AVI', 'old.avi', ['-c:v', 'mpeg4']],
    ['an MPEG', 'disc.mpg', ['-r', '25', '-c:v', 'mpeg2video']],
    ['a WebM', 'web.webm', ['-c:v', 'libvpx', '-deadline', 'realtime']],
    ['a MOV', 'apple.mov', ['-c:v', 'prores']],
    ['an MKV', 'shared.mkv', h264],
  ])('[VI2] %s becomes an MP4 with H.264', async (_, name, words) => {
    const { asset } = await processed(await aVideo(name, { words }))
    expect(asset?.url).toMatch(/\.mp4$/)
    expect(await about(asset!.url)).toMatchObject({ video: 'h264', width: 160, height: 90, isPlayable: true, duration: asset!.duration })
  })

  test('[VI3] [VI28] a larger and faster one becomes as large as a screen, with 30 pictures a second; a turned one stands upright', async () => {
    const { asset } = await processed(await aVideo('large.mp4', { size: '2560x1440', frames: 60, seconds: 0.2, words: h264 }))
    expect(await about(asset!.url)).toMatchObject({ width: 1920, height: 1080, frames: 30, isPlayable: true })
    await aVideo('lying.mp4', { words: h264 })
    const turned = join(folder, 'turned.mov')
    await promisify(execFile)(ffmpeg.path, [
      '-v',
      'error',
      '-y',
      '-display_rotation',
      '90',
      '-i',
      join(folder, 'lying.mp4'),
      '-c',
      'copy',
      turned,
    ])
    const upright = (await processed(turned)).asset
    expect(upright).toMatchObject({ width: 90, height: 160 })
    expect(await about(upright!.url)).toMatchObject({ width: 90, height: 160, isPlayable: true })
  })

  test('[VI4] a video that comes in from black has a poster that shows something', async () => {
    const { asset } = await processed(await aVideo('black.mp4', { words: ['-vf', 'fade=in:d=1', ...h264] }))
    const { channels } = await sharp(await fetched(asset!.thumbUrl!)).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  })

  test('[VI5] the file that was sent does not stay beside what was made of it', async () => {
    const path = await aVideo('once.avi', { words: ['-c:v', 'mpeg4'] })
    const { filename } = await sent(path)
    const { id } = (await asked(anna).createPendingAsset({ input: { type: 'VIDEO', filename } }))!
    expect((await over(id)).asset?.title).toBe('Untitled')
    await vi.waitFor(async () => expect(await server.services.files.sizeOf(filename)).toBeNull(), { timeout: 20_000 })
  })
})

describe('what is refused', () => {
  test('[VI6] [VI39] what is no video, whatever it is called', async () => {
    expect(await refusal(send(Buffer.from('%PDF-1.7 not a film'), { name: 'film.mp4' }))).toEqual([415, 'FileTypeError'])
    expect(
      await refusal(
        send(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        ),
      ),
    ).toEqual([415, 'FileTypeError'])
    expect(await refusal(send(Buffer.from('#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n'), { name: 'list.avi' }))).toEqual([
      415,
      'FileTypeError',
    ])
    expect(await refusal(send(await aVideo('picture.mp4', { words: h264 }), { kind: 'assetImage' }))).toEqual([415, 'FileTypeError'])
    expect(await refusal(send(Buffer.alloc(0)))).toEqual([400, 'FileMissingError'])
  })

  test('[VI6] without a kind, the content says that it is a video', async () =>
    expect(await sent(await aVideo('unnamed.mp4', { words: h264 }), { kind: null })).toMatchObject({ uploadType: 'assetVideo' }))

  test('[VI7] [VI32] what is cut off, damaged, only sound, or only says that it is a video', async () => {
    const whole = readFileSync(await aVideo('whole.mp4', { words: h264 }))
    expect(await refusal(send(whole.subarray(0, whole.length / 3)))).toEqual([422, 'FileDamagedError'])
    expect(await refusal(send(Buffer.concat([whole.subarray(0, 40), randomBytes(20_000)])))).toEqual([422, 'FileDamagedError'])
    const garbled = Buffer.from(whole)
    randomBytes(whole.indexOf('moov') - 60).copy(garbled, 50)
    expect(await refusal(send(garbled))).toEqual([422, 'FileDamagedError'])
    const heard = join(folder, 'heard.mp4')
    await promisify(execFile)(ffmpeg.path, ['-v', 'error', '-y', ...sound, '-c:a', 'aac', heard])
    expect(await refusal(send(heard))).toEqual([422, 'VideoMissingError'])
  })

  test('[VI33] [NO3] one that is cut off further on fails while it is processed, and says why', async () => {
    const path = await aVideo('fast.mp4', { seconds: 20, words: [...h264, '-movflags', '+faststart'] })
    const whole = readFileSync(path)
    const { filename } = await sent(whole.subarray(0, whole.length / 2))
    const { id } = (await asked(anna).createPendingAsset({ input: { type: 'VIDEO', filename } }))!
    const { pending, asset } = await over(id)
    expect([pending?.state, pending?.failure, asset]).toEqual(['FAILED', 'FileDamagedError', undefined])
    expect((await asked(anna).allNotices({ limit: 1 })).items).toMatchObject([
      { kind: 'FILE_FAILED', subjectId: id, trouble: 'FileDamagedError' },
    ])
    await expect(asked(anna).deletePendingAsset({ id })).resolves.toBe(true)
    expect((await asked(anna).allPendingAssets({})).items.map(each => each.id)).not.toContain(id)
  })

  test('[VI8] [VI34] one that is longer than a quarter of an hour, and one whose picture is larger than 4K', async () => {
    expect(await refusal(send(await aVideo('hours.mp4', { size: '16x16', frames: 0.1, seconds: 960, words: h264 })))).toEqual([
      422,
      'VideoTooLongError',
    ])
    expect(await refusal(send(await aVideo('8k.mp4', { size: '4200x2400', frames: 1, seconds: 1, words: h264 })))).toEqual([
      422,
      'VideoResolutionError',
    ])
  })

  test('[VI9] one that is larger than the server’s limit is refused with the limit', async () => {
    const small = await aServer({ beside: server, env: { VIDEO_LIMIT_MB: '1' } })
    const form = new FormData()
    const film = readFileSync(await aVideo('big.mp4', { words: h264 }))
    form.set('file', new Blob([film, Buffer.alloc(1024 * 1024)]), 'film.mp4')
    const answer = await fetch(`${small.address}/api/upload/asset`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${anna.token}` },
    })
    expect([answer.status, await answer.json()]).toEqual([413, { code: 'VideoTooLargeError', words: { limit: 1 } }])
    await small.close()
  })

  test('[VI10] a video that was sent is no asset until it was processed', async () => {
    const { filename } = await sent(await aVideo('raw.avi', { words: ['-c:v', 'mpeg4'] }))
    await expect(asked(anna).createAsset({ input: { type: 'VIDEO', filename } })).rejects.toMatchObject({ code: 'FileTypeError' })
    await expect(asked(anna).createPendingAsset({ input: { type: 'IMAGE', filename } })).rejects.toMatchObject({ code: 'FileTypeError' })
  })
})

describe('whose it is', () => {
  test('[FI35] a video goes where it was sent to', async () => {
    const folderId = (await asked(anna).createAssetFolder({ input: { title: 'Films' } }))!.id
    const path = await aVideo('filed.mp4', { seconds: 1, words: h264 })
    expect(await refusal(send(path, { who: bob, folderId }))).toEqual([404, 'NotFoundError'])
    const { filename } = await sent(path, { folderId })
    const pending = await asked(anna).createPendingAsset({ input: { type: 'VIDEO', filename } })
    expect(pending).toMatchObject({ folderId })
    expect((await over(pending!.id)).asset).toMatchObject({ folderId })
  })

  test('[VI11] nobody makes an asset of another organisation’s video, sees it being processed, or removes it', async () => {
    const { filename } = await sent(await aVideo('annas.mp4', { seconds: 3, words: h264 }))
    await expect(asked(bob).createPendingAsset({ input: { type: 'VIDEO', filename } })).rejects.toMatchObject({ code: 'NotFoundError' })
    const { id } = (await asked(anna).createPendingAsset({ input: { type: 'VIDEO', filename } }))!
    expect((await asked(bob).allPendingAssets({})).items).toEqual([])
    await expect(asked(bob).deletePendingAsset({ id })).rejects.toMatchObject({ code: 'NotFoundError' })
    expect((await over(id)).asset).toBeDefined()
    await expect(asked(bob).deleteAsset({ id })).rejects.toMatchObject({ code: 'NotFoundError' })
  })

  test('[VI12] what was removed while it was processed becomes nothing', async () => {
    const { filename } = await sent(await aVideo('unwanted.avi', { size: '1280x720', frames: 30, seconds: 20, words: ['-c:v', 'mpeg4'] }))
    const { id } = (await asked(anna).createPendingAsset({ input: { type: 'VIDEO', filename } }))!
    const begun = () => server.services.pool.query(`select from "pendingAsset" where id = $1 and tries = 1`, [id])
    await vi.waitFor(async () => expect((await begun()).rowCount).toBe(1), { timeout: 60_000 })
    await asked(anna).deletePendingAsset({ id })
    await vi.waitFor(async () => expect(await server.services.files.sizeOf(filename)).toBeNull(), { timeout: 60_000 })
    expect((await over(id)).asset).toBeUndefined()
  })

  test('[FI88] a video that was sent twice can be used twice, however quickly the first is processed', async () => {
    const path = await aVideo('sent-twice.mp4', { size: '192x108', words: h264 })
    const { filename } = await sent(path)
    await sent(path)
    const use = async () => (await asked(anna).createPendingAsset({ input: { type: 'VIDEO', filename } }))!.id
    const first = await over(await use())
    expect(first.asset).toMatchObject({ id: first.id })
    const second = await over(await use())
    expect(second.asset).toMatchObject({ id: second.id })
    await vi.waitFor(async () => expect(await server.services.files.sizeOf(filename)).toBeNull(), { timeout: 60_000 })
  })

  test('[VI13] the files of a deleted video go after a week, not those that another still has', async () => {
    const path = await aVideo('twice.mp4', { seconds: 4, words: h264 })
    const [one, other] = [(await processed(path)).asset!, (await processed(path)).asset!]
    expect(one.url).toBe(other.url)
    const name = one.url.replace('/files/', '')
    const sweep = async (): Promise<number | null> => {
      await removeUnusedFiles(server.services)
      await server.services.pool.query(`update "storedFile" set "unusedSince" = "unusedSince" - interval '8 days'`)
      await removeUnusedFiles(server.services)
      return server.services.files.sizeOf(name)
    }
    await asked(anna).deleteAsset({ id: one.id })
    expect(await sweep()).toBeGreaterThan(0)
    await asked(anna).deleteAsset({ id: other.id })
    expect(await sweep()).toBeGreaterThan(0)
    await asked(anna).emptyBin({})
    expect(await sweep()).toBeNull()
  })

  test('[FI37] one that becomes more than there is room for fails, and says why', async () => {
    const { filename } = await sent(await aVideo('roomless.avi', { seconds: 6, words: ['-c:v', 'mpeg4'] }))
    const id = randomUUID()
    const { organizationId } = anna
    await server.services.asPlatform(db =>
      insertRow(db, 'pendingAsset', { id, organizationId, type: 'VIDEO', filename, title: null, folderId: null }),
    )
    const vitrine = { ...server.services, config: { storageLimit: 1 } }
    await processVideo(vitrine, ffmpeg, id, new AbortController().signal)
    expect((await over(id)).pending).toMatchObject({ state: 'FAILED', failure: 'StorageFullError' })
    await asked(anna).deletePendingAsset({ id })
  })

  test('[VI22] every slide that waited for its video gets a new picture, of more than a hundred too', async () => {
    const { filename } = await sent(await aVideo('awaited.mp4', { seconds: 5, words: h264 }))
    const { actualShow } = (await asked(anna).createPresentation({
      input: { title: 'Films', description: null, orientation: 'LANDSCAPE' },
    }))!
    const slideId = (await asked(anna).findPresentationShow({ id: actualShow!.id }))!.slides[0]!.id
    const { organizationId } = anna
    const id = randomUUID()
    await server.services.asPlatform(async db => {
      await insertRow(db, 'pendingAsset', { id, organizationId, type: 'VIDEO', filename, title: null, folderId: null })
      const { thumbUrl: _none, ...slide } = await updateRow(db, 'slide', slideId, { backgroundAssetId: id })
      const others = Array.from({ length: 100 }, (_, at) => ({ ...slide, id: `awaiting-${at}`, sortIndex: at + 1 }))
      await insertRows(db, 'slide', others)
    })
    const queued: object[] = []
    await processVideo({ ...server.services, queue: job => void queued.push(job) }, ffmpeg, id, new AbortController().signal)
    expect(queued).toHaveLength(101)
    expect(queued).toContainEqual({ name: 'slideThumbnail', slideId, organizationId })
    expect(queued).toContainEqual({ name: 'slideThumbnail', slideId: 'awaiting-99', organizationId })
  })

  test('[VI14] where to send a video is asked for', async () =>
    expect(await asked(anna).createVideoUploadSession({})).toEqual({
      url: '/api/upload/asset',
      params: [{ name: 'kind', value: 'assetVideo' }],
    }))
})

test('[VI15] without ffmpeg an MP4 with H.264 and a WebM are taken as they are; others are refused, and told what to do', async () => {
  expect(await probeWithoutFfmpeg(await aVideo('bare.mp4', { words: h264 }), 'mov')).toEqual({ width: 160, height: 90, duration: 2 })
  expect(await probeWithoutFfmpeg(await aVideo('bare.webm', { words: ['-c:v', 'libvpx', '-deadline', 'realtime'] }), 'matroska')).toEqual({
    width: null,
    height: null,
    duration: null,
  })
  const refused = async (name: string, words: string[], container: 'mov' | 'avi') =>
    probeWithoutFfmpeg(await aVideo(name, { words }), container).catch((error: unknown) => error)
  expect(await refused('bare.avi', ['-c:v', 'mpeg4'], 'avi')).toMatchObject({ code: 'VideoEncoderError' })
  expect(await refused('bare2.mp4', ['-c:v', 'mpeg4'], 'mov')).toMatchObject({ code: 'VideoEncoderError' })
  expect(await refused('bare3.mp4', ['-t', '0.1', ...h264, '-f', 'matroska'], 'mov')).toMatchObject({ code: 'FileDamagedError' })
})
