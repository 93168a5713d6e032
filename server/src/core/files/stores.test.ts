import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UploadAnswer } from '@vitrine/model/http.ts'
import { aBucket, type Bucket, type Trouble } from '../../../test/bucket.ts'
import { askerAt } from '../../../test/program.ts'
import { aServer, type TestServer } from '../../../test/server.ts'
import { readConfig } from '../../config.ts'
import { begun, createFiles, openUnfinished, type Files } from './files.ts'
import { storedFiles } from '../http/files.ts'
import { answerRefusals } from '../http/refusals.ts'
import { removeUnusedFiles } from '../../areas/media/unusedFiles.ts'
import { openFiles } from './openFiles.ts'
import { openS3 } from './s3.ts'

let bucket: Bucket
let dataDir: string
beforeAll(async () => {
  bucket = await aBucket()
})
afterAll(() => bucket.close())
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-files-'))
})
afterEach(() => {
  bucket.trouble = null
  rmSync(dataDir, { recursive: true, force: true })
})

const wholeOf = async (content: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const namesOf = async (files: Files): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of files.all()) names.push(name)
  return names.toSorted()
}
const unfinished = () => readdirSync(join(dataDir, 'files/unfinished'))
const open = (address: string) => openFiles(readConfig({ DATA_DIR: dataDir, FILES_URL: address }))
const nobodys = `${'0'.repeat(48)}.webp`
const megabyte = 1024 * 1024

describe.each([
  ['a folder', () => ''],
  ['a bucket', () => bucket.address(randomBytes(4).toString('hex'))],
  ['a whole bucket', () => bucket.address()],
])('files in %s', (_, address) => {
  let files: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    files = await open(address())
  })
  afterEach(() => files.close())

  test('[FI50] are there when they were put, are read whole and in parts, and gone when they were removed', async () => {
    const content = randomBytes(5_000)
    const name = await files.put(content, 'webp')
    expect(await files.put(content, 'webp')).toBe(name)
    expect(await files.sizeOf(name)).toBe(5_000)
    expect((await wholeOf(files.read(name))).equals(content)).toBe(true)
    expect((await wholeOf(files.read(name, { start: 10, end: 19 }))).equals(content.subarray(10, 20))).toBe(true)
    expect(await namesOf(files)).toContain(name)
    await files.remove(name)
    await files.remove(name)
    expect(await files.sizeOf(name)).toBeNull()
    expect(await namesOf(files)).not.toContain(name)
  })

  test('[FI50] a large one moves there from where it arrived, and back for whoever needs it at a path', async () => {
    const content = randomBytes(10 * megabyte)
    const path = files.temporary()
    await writeFile(path, content)
    const { store, name, bytes } = await files.prepare(path, 'mp4')
    await store()
    await store()
    expect([bytes, await files.sizeOf(name), unfinished()]).toEqual([content.length, content.length, []])
    expect((await files.withPath(name, at => readFile(at))).equals(content)).toBe(true)
    await expect(files.withPath(name, () => Promise.reject(new Error('ffmpeg failed')))).rejects.toThrow('ffmpeg failed')
    expect(unfinished()).toEqual([])
    await files.remove(name)
  })

  test('[FI50] many are stored at once', async () => {
    const names = await Promise.all(Array.from({ length: 40 }, () => files.put(randomBytes(100), 'webp')))
    for (const name of names) expect(await files.sizeOf(name)).toBe(100)
  })

  test('[FI15] what nobody stored is not there', async () => {
    expect(await files.sizeOf(nobodys)).toBeNull()
    await expect(wholeOf(files.read(nobodys))).rejects.toMatchObject({ code: 'ENOENT' })
    for (const name of ['../secret', 'unfinished', '.probe']) {
      expect(await files.sizeOf(name)).toBeNull()
      await files.remove(name)
    }
  })

  test('[FI13] [FI14][FI15] are served alike', async () => {
    const app = fastify()
    answerRefusals(app)
    storedFiles(app, files)
    const content = randomBytes(1_000)
    const name = await files.put(content, 'mp4')
    const url = `/files/${name}`
    const whole = await app.inject(url)
    expect([whole.statusCode, whole.rawPayload.equals(content)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'content-length': '1000',
      etag: `"${name}"`,
    })
    const part = await app.inject({ url, headers: { range: 'bytes=-100' } })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(content.subarray(900))]).toEqual([
      206,
      'bytes 900-999/1000',
      true,
    ])
    expect((await app.inject({ url, headers: { range: 'bytes=1000-' } })).statusCode).toBe(416)
    expect((await app.inject({ url, headers: { 'if-none-match': `"${name}"` } })).statusCode).toBe(304)
    expect((await app.inject({ url, method: 'HEAD' })).headers['content-length']).toBe('1000')
    expect((await app.inject(`/files/${nobodys}`)).statusCode).toBe(404)
    await app.close()
  })
})

test.each([
  ['another bucket', 's3rver', /There is no bucket nowhere at http.*FILES_URL/, (address: string) => address.replace('@menus', '@nowhere')],
  ['a wrong key', 'hidden', /may not read and write in the bucket menus/, (address: string) => address.replace('//S3RVER:', '//hidden:')],
])('[FI52] %s stops the start with one line', async (_, secret, line, changed) => {
  const refusal = await open(changed(bucket.address())).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ name: 'StartRefusal', message: expect.stringMatching(line) })
  expect(String(refusal)).not.toMatch(new RegExp(`\n|${secret}`))
})

test('[FI90] two that share a bucket each under a prefix see only their own', async () => {
  const [one, other] = [await open(bucket.address('one')), await open(bucket.address('other/deep'))]
  const name = await one.put(randomBytes(9), 'webp')
  expect([await namesOf(one), await namesOf(other), await other.sizeOf(name)]).toEqual([[name], [], null])
  for (const files of [one, other]) files.close()
})

describe('a product whose files are in a bucket', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ env: { FILES_URL: bucket.address('product') } })
  })
  afterAll(() => server.close())

  test('[FI50] [FI91] keeps what is uploaded, serves it at the usual address, and removes what nobody uses', async () => {
    const anna = await server.somebody()
    const form = new FormData()
    const picture = await sharp(randomBytes(60 * 60 * 3), { raw: { width: 60, height: 60, channels: 3 } })
      .png()
      .toBuffer()
    form.set('file', new Blob([new Uint8Array(picture)]), 'picture.png')
    const sent = await fetch(`${server.address}/api/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${anna.token}` },
    })
    const { filename } = (await sent.json()) as UploadAnswer
    const asset = await askerAt(server.address, anna.token).createAsset({ input: { type: 'IMAGE', filename } })
    for (const url of [asset!.url, asset!.thumbUrl!])
      expect((await fetch(server.address + url)).headers.get('content-type')).toBe('image/webp')
    expect(readdirSync(join(server.dataDir, 'files'))).toEqual(['unfinished'])
    expect(server.lines.filter(line => line.includes('already sent'))).toEqual([])
    await server.services.pool.query(`delete from "asset"`)
    await removeUnusedFiles(server.services)
    await server.services.pool.query(`update "storedFile" set "unusedSince" = now() - interval '1 year'`)
    await removeUnusedFiles(server.services)
    expect((await fetch(`${server.address}/files/${filename}`)).status).toBe(404)
  })

  test('[FI51] [FI92] [FI95] answers at once that files are unavailable while the bucket is, and everything else goes on', async () => {
    const anna = await server.somebody()
    const name = await server.services.files.put(randomBytes(100), 'webp')
    bucket.trouble = answer => answer.writeHead(500).end('out of order')
    const answer = await fetch(`${server.address}/files/${name}`)
    expect([answer.status, await answer.json(), answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      { code: 'UnavailableError' },
      '10',
      'no-store',
    ])
    const form = new FormData()
    form.set('file', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']), 'a.svg')
    const headers = { authorization: `Bearer ${anna.token}` }
    const upload = await fetch(`${server.address}/api/upload`, { method: 'POST', body: form, headers })
    expect([upload.status, await upload.json()]).toEqual([503, { code: 'UnavailableError' }])
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    const { rows } = await server.services.pool.query(`select from "storedFile" where "organizationId" = $1`, [anna.organizationId])
    expect(rows).toEqual([])
    expect(readdirSync(join(server.dataDir, 'files/unfinished'))).toEqual([])
  })
})

const cutAfter =
  (bytes: number): Trouble =>
  (answer, _, pass) => {
    let left = bytes
    const write = answer.write.bind(answer)
    Object.assign(answer, {
      write: (chunk: Buffer) => {
        left -= chunk.length
        return left > 0 ? write(chunk) : (answer.destroy(), false)
      },
    })
    pass()
  }
const silent: Trouble = () => undefined

/** What a store does that isn't well. */
const troubles: readonly [string, Trouble][] = [
  ['does not answer', silent],
  ['fails', answer => answer.writeHead(500).end('out of order')],
  ['is too busy', answer => answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')],
  ['refuses us', answer => answer.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')],
  ['is something else', answer => answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')],
  ['hangs up', answer => answer.destroy()],
  ['begins to answer and stops', answer => answer.writeHead(200, { 'content-length': '5000' }).write('x')],
]

describe('a bucket that', () => {
  const patience = { idle: 300, answer: 1_500, piece: 1_500 }
  let files: Files
  let app: FastifyInstance
  let close: () => void
  /** Those of a store that is waited for so long. */
  async function filesWith(waits: typeof patience) {
    const place = readConfig({ FILES_URL: bucket.address('hostile') }).files
    if (place.kind !== 's3') throw new Error('It is a bucket.')
    const folder = await openUnfinished(join(dataDir, 'files'))
    const store = await openS3(place, folder, waits)
    return { files: createFiles(store, null, folder), close: () => store.close() }
  }
  beforeEach(async () => {
    ;({ files, close } = await filesWith(patience))
    app = fastify({ forceCloseConnections: true })
    answerRefusals(app)
    storedFiles(app, files)
  })
  afterEach(async () => {
    await app.close()
    close()
  })

  test.each(troubles)('[FI51] %s is unavailable to whoever stores, reads, lists or removes', async (_, trouble) => {
    const name = await files.put(randomBytes(5_000), 'webp')
    bucket.trouble = trouble
    const unavailable = { code: 'UnavailableError', retryAfter: 10 }
    await Promise.all([
      expect(files.put(randomBytes(5_000), 'webp')).rejects.toMatchObject(unavailable),
      expect(files.put(randomBytes(9 * megabyte), 'mp4')).rejects.toMatchObject(unavailable),
      expect(wholeOf(files.read(name))).rejects.toMatchObject(unavailable),
      expect(files.withPath(name, at => readFile(at))).rejects.toMatchObject(unavailable),
      expect(app.inject(`/files/${name}`)).resolves.toMatchObject({ statusCode: 503, headers: { 'retry-after': '10' } }),
    ])
    expect(unfinished()).toEqual([])
    bucket.trouble = null
    expect(await files.sizeOf(name)).toBe(5_000)
  })

  test.each(troubles)('[FI52] %s stops the start with one line', async (_, trouble) => {
    bucket.trouble = trouble
    const place = readConfig({ FILES_URL: bucket.address('start') }).files
    if (place.kind !== 's3') throw new Error('It is a bucket.')
    const refusal = await openS3(place, dataDir, patience).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'StartRefusal', message: expect.stringMatching(/^[^\n]*FILES_URL[^\n]*$/) })
    expect(String(refusal)).not.toContain('S3RVER')
  })

  test('[FI93] cuts a file is asked for the rest', async () => {
    const content = randomBytes(600_000)
    const name = await files.put(content, 'mp4')
    bucket.trouble = cutAfter(250_000)
    expect((await wholeOf(files.read(name))).equals(content)).toBe(true)
    bucket.trouble = cutAfter(0)
    await expect(wholeOf(files.read(name))).rejects.toMatchObject({ code: 'UnavailableError' })
  })

  test('[FI93] stops in the middle leaves nobody with half a file that looks whole', async () => {
    const name = await files.put(randomBytes(900_000), 'mp4')
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    let asked = 0
    bucket.trouble = (answer, request, pass) => {
      if (request.method === 'HEAD') return pass()
      if (++asked > 1) return void answer.destroy()
      cutAfter(400_000)(answer, request, pass)
    }
    const answer = await fetch(`${address}/files/${name}`)
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  test('[FI94] serves somebody who goes away has its line back', async () => {
    const patiently = await open(bucket.address('hostile'))
    const reading = patiently.read(await files.put(randomBytes(600_000), 'mp4'))
    let isOpen = true
    bucket.trouble = (answer, _, pass) => {
      answer.once('close', () => (isOpen = false))
      // It has sent some, and sends no more.
      answer.end = () => answer
      pass()
    }
    await once(reading, 'readable')
    reading.destroy()
    await vi.waitFor(() => expect(isOpen).toBe(false))
    bucket.trouble = silent
    const waiting = patiently.read(nobodys)
    const first = begun(waiting)
    waiting.destroy()
    expect(await first).toBeNull()
    patiently.close()
  })

  test('[FI94] waits for a slow reader as long as that takes', async () => {
    const content = randomBytes(2 * megabyte)
    const patiently = await open(bucket.address('hostile'))
    const name = await patiently.put(content, 'mp4')
    patiently.close()
    // Long enough for a machine that has much else to do between two pieces.
    const idle = 2_000
    const slow = await filesWith({ idle, answer: 10_000, piece: 10_000 })
    const chunks: Buffer[] = []
    for await (const chunk of slow.files.read(name)) {
      if (chunks.length === 3) await new Promise(resolve => setTimeout(resolve, idle * 1.5))
      chunks.push(chunk)
    }
    slow.close()
    expect(Buffer.concat(chunks).equals(content)).toBe(true)
  })
})
