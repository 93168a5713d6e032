import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { unfinishedLimits } from '@vitrine/model/areas/media/uploads.ts'
import { addresses, type UploadAnswer } from '@vitrine/model/http.ts'
import { insertRow } from '../../core/database/rows.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { removeOldUploads } from './resumableUploads.ts'

let server: TestServer
let anna: Somebody
let bob: Somebody
let picture: Buffer
beforeAll(async () => {
  server = await aServer({ env: { UPLOAD_LIMIT_MB: '2', VIDEO_LIMIT_MB: '1' } })
  ;[anna, bob] = [await server.somebody(), await server.somebody()]
  // Noise: it takes as many bytes as it has points.
  picture = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .png()
    .toBuffer()
})
afterAll(() => server.close())

interface Asked {
  readonly by?: Somebody | null
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: Uint8Array
}
function ask(method: string, address: string, { by = anna, headers = {}, body }: Asked = {}, at = server.address): Promise<Response> {
  const all = { 'tus-resumable': '1.0.0', ...(by && { authorization: `Bearer ${by.token}` }), ...headers }
  return fetch(at + address, { method, headers: all, ...(body && { body: body as BodyInit }) })
}
const metadata = (about: Readonly<Record<string, string>>): string =>
  Object.entries(about)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join()
const begin = (bytes: number, about: Readonly<Record<string, string>> = { kind: 'assetImage' }, by: Somebody | null = anna) =>
  ask('POST', addresses.resumableUpload, { by, headers: { 'upload-length': String(bytes), 'upload-metadata': metadata(about) } })
async function begun(bytes: number, about?: Readonly<Record<string, string>>, by?: Somebody): Promise<string> {
  const answer = await begin(bytes, about, by)
  expect({ status: answer.status, said: await answer.text() }).toEqual({ status: 201, said: '' })
  return answer.headers.get('location')!
}
const send = (address: string, offset: number, body: Uint8Array, by: Somebody | null = anna, at?: string) =>
  ask('PATCH', address, { by, body, headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' } }, at)
const offsetOf = async (address: string, at?: string): Promise<number> =>
  Number((await ask('HEAD', address, {}, at)).headers.get('upload-offset'))
const complete = (address: string, by: Somebody | null = anna) => ask('POST', `${address}/complete`, { by })
async function refusal(asked: Promise<Response>): Promise<unknown> {
  const { status, ...rest } = await asked.then(async got => ({ status: got.status, ...((await got.json()) as { code: string }) }))
  return [status, rest.code]
}
const rows = async (): Promise<number> => (await server.services.pool.query('select from "resumableUpload" where answer is null')).rowCount!
const lying = (): readonly string[] => readdirSync(join(server.dataDir, 'uploads'))
async function nothing(): Promise<void> {
  await server.services.pool.query('delete from "resumableUpload"')
  await removeOldUploads(server.services, new Date(Date.now() + 172_800_000))
}

describe('an upload in parts', () => {
  test('[FI70] becomes what it would have become at once, and what is asked again is answered the same', async () => {
    const address = await begun(picture.length)
    expect(await offsetOf(address)).toBe(0)
    const first = await send(address, 0, picture.subarray(0, 1_000))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '1000'])
    expect(await refusal(complete(address))).toEqual([409, 'ConflictError'])
    expect((await send(address, 1_000, picture.subarray(1_000))).status).toBe(204)
    const [once, twice] = await Promise.all([complete(address), complete(address)])
    const answer = (await once.json()) as UploadAnswer
    expect(answer).toMatchObject({ result: 'OK', uploadType: 'assetImage', variants: [{ kind: 'assetImageThumbnail' }] })
    expect(await twice.json()).toEqual(answer)
    expect(await (await complete(address)).json()).toEqual(answer)
    expect(await offsetOf(address)).toBe(picture.length)
    const { rows: stored } = await server.services.pool.query(`select "awaited", "organizationId" from "storedFile" where filename = $1`, [
      answer.filename,
    ])
    expect(stored).toEqual([{ awaited: 1, organizationId: anna.organizationId }])
    expect(lying()).toEqual([])
    await nothing()
  })

  test('[FI38] goes on where the connection broke: what had arrived stays', async () => {
    const content = randomBytes(900_000)
    const address = await begun(content.length, { kind: 'assetVideo' })
    const half = 400_000
    await new Promise<void>(resolve => {
      const cut = httpRequest(server.address + address, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${anna.token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'content-length': String(content.length),
        },
      })
      cut.on('error', () => resolve())
      cut.write(content.subarray(0, half), () => setTimeout(() => cut.destroy(), 50))
    })
    await vi.waitFor(async () => expect(await offsetOf(address)).toBeGreaterThan(0))
    const offset = await offsetOf(address)
    expect(offset).toBeLessThanOrEqual(half)
    expect((await send(address, offset, content.subarray(offset))).status).toBe(204)
    const whole = await server.services.partialFiles.sizeOf(address.split('/').at(-1)!)
    expect(whole).toBe(content.length)
    await nothing()
  })

  test('[FI38] is answered by every server on the same folder, and after a restart', async () => {
    const address = await begun(picture.length)
    await send(address, 0, picture.subarray(0, 5_000))
    const other = await aServer({ beside: server, env: { UPLOAD_LIMIT_MB: '2' } })
    try {
      expect(await offsetOf(address, other.address)).toBe(5_000)
      expect((await send(address, 5_000, picture.subarray(5_000), anna, other.address)).status).toBe(204)
    } finally {
      await other.close()
    }
    expect((await complete(address)).status).toBe(200)
    await nothing()
  })

  test('[FI71] is in no folder, if that was deleted meanwhile', async () => {
    const folder = await server.services.asPlatform(db =>
      insertRow(db, 'assetFolder', { title: 'Drinks', parentFolderId: null, organizationId: anna.organizationId }),
    )
    const address = await begun(picture.length, { kind: 'assetImage', folderId: folder.id })
    await send(address, 0, picture)
    await server.services.pool.query('delete from "assetFolder" where id = $1', [folder.id])
    expect((await complete(address)).status).toBe(200)
    await nothing()
  })

  test('[FI72] is given up: what came of it goes', async () => {
    const address = await begun(picture.length)
    await send(address, 0, picture.subarray(0, 1_000))
    expect((await ask('DELETE', address)).status).toBe(204)
    expect([await rows(), lying()]).toEqual([0, []])
    expect((await ask('HEAD', address)).status).toBe(404)
    expect(await refusal(send(address, 1_000, picture.subarray(1_000)))).toEqual([404, 'NotFoundError'])
  })

  test('[FI69] whoever comes back while the broken connection is still open takes it over', async () => {
    const address = await begun(picture.length)
    const stuck = httpRequest(server.address + address, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${anna.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(picture.length),
      },
    })
    stuck.on('error', () => undefined)
    stuck.write(picture.subarray(0, 2_000))
    await vi.waitFor(async () => expect(await server.services.partialFiles.sizeOf(address.split('/').at(-1)!)).toBe(2_000))
    expect(await offsetOf(address)).toBe(2_000)
    expect((await send(address, 2_000, picture.subarray(2_000))).status).toBe(204)
    stuck.destroy()
    expect((await complete(address)).status).toBe(200)
    await nothing()
  })
})

describe('an upload that is not its sender’s', () => {
  test('[FI39] is none: nobody is told that it exists, and nothing of it changes', async () => {
    const address = await begun(picture.length)
    await send(address, 0, picture.subarray(0, 1_000))
    const colleague = await server.somebody({ organizationId: anna.organizationId })
    const never = `${addresses.resumableUpload}/${'0'.repeat(36)}`
    for (const [by, of] of [
      [bob, address],
      [colleague, address],
      [anna, never],
      [anna, `${addresses.resumableUpload}/..%2F..%2Fsecret`],
    ] as const) {
      expect((await ask('HEAD', of, { by })).status).toBe(404)
      expect(await refusal(send(of, 1_000, picture.subarray(1_000), by))).toEqual([404, 'NotFoundError'])
      expect(await refusal(complete(of, by))).toEqual([404, 'NotFoundError'])
      expect(await refusal(ask('DELETE', of, { by }))).toEqual([404, 'NotFoundError'])
    }
    expect(await offsetOf(address)).toBe(1_000)
    await nothing()
  })

  test('[FI39] nobody begins one without a session, nor without the right to the library', async () => {
    expect(await refusal(begin(100, {}, null))).toEqual([401, 'UnauthenticatedError'])
    expect(await refusal(begin(100, {}, await server.somebody({ memberRole: 'LOCATION' })))).toEqual([403, 'ForbiddenError'])
    const folder = await server.services.asPlatform(db =>
      insertRow(db, 'assetFolder', { title: 'Bob’s', parentFolderId: null, organizationId: bob.organizationId }),
    )
    expect(await refusal(begin(100, { folderId: folder.id }))).toEqual([404, 'NotFoundError'])
    expect(await rows()).toBe(0)
  })
})

describe('what is refused', () => {
  test('[FI40] is refused before it is sent: by its length, and by its kind', async () => {
    expect(await refusal(begin(2 * 1024 * 1024 + 1))).toEqual([413, 'FileTooLargeError'])
    expect(await refusal(begin(1024 * 1024 + 1, { kind: 'assetVideo' }))).toEqual([413, 'VideoTooLargeError'])
    expect(await refusal(begin(0))).toEqual([400, 'FileMissingError'])
    expect(await refusal(begin(9, { kind: 'organizationLogo' }))).toEqual([415, 'FileTypeError'])
    expect(await refusal(begin(9, { kind: 'constructor' }))).toEqual([415, 'FileTypeError'])
    const wrong: readonly Asked['headers'][] = [{}, { 'upload-length': '-1' }, { 'upload-length': '1e3' }, { 'upload-defer-length': '1' }]
    for (const headers of wrong)
      expect(await refusal(ask('POST', addresses.resumableUpload, { headers }))).toEqual([400, 'ValidationError'])
    expect(
      await refusal(ask('POST', addresses.resumableUpload, { headers: { 'upload-length': '9', 'upload-metadata': 'a b c' } })),
    ).toEqual([400, 'ValidationError'])
    expect([await rows(), lying()]).toEqual([0, []])
  })

  test('[FI73] a wrong offset, more than was said, and what is no part are refused; nothing is lost', async () => {
    const address = await begun(1_000)
    await send(address, 0, randomBytes(500))
    expect(await refusal(send(address, 400, randomBytes(100)))).toEqual([409, 'ConflictError'])
    expect(await refusal(send(address, 600, randomBytes(100)))).toEqual([409, 'ConflictError'])
    expect(await refusal(send(address, 500, randomBytes(501)))).toEqual([400, 'ValidationError'])
    for (const offset of ['-1', 'x', '1e2', ''])
      expect(
        await refusal(
          ask('PATCH', address, {
            body: randomBytes(10),
            headers: { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
          }),
        ),
      ).toEqual([400, 'ValidationError'])
    const without = { authorization: `Bearer ${anna.token}`, 'upload-offset': '500', 'content-type': 'application/offset+octet-stream' }
    expect(await refusal(fetch(server.address + address, { method: 'PATCH', headers: without, body: randomBytes(9) }))).toEqual([
      400,
      'ValidationError',
    ])
    // Without a length, and more than was said.
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(randomBytes(64_000))
      },
    })
    await fetch(server.address + address, {
      method: 'PATCH',
      headers: { ...without, 'tus-resumable': '1.0.0' },
      body: endless,
      duplex: 'half',
    } as RequestInit).catch(() => undefined)
    expect(await offsetOf(address)).toBeLessThanOrEqual(1_000)
    await nothing()
  })

  test('[FI74] what its content shows is refused in the end, as a plain upload is, and is not kept', async () => {
    const address = await begun(4_000, {})
    await send(address, 0, randomBytes(4_000))
    expect(await refusal(complete(address))).toEqual([415, 'FileTypeError'])
    expect([await rows(), lying()]).toEqual([0, []])
  })

  test('[FI75] pages of other sites are told nothing', async () => {
    const answer = await ask('POST', addresses.resumableUpload, { headers: { 'upload-length': '9', origin: 'https://evil.example' } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('location')).toMatch(/^\/api\/upload\/resumable\/[\w-]{36}$/)
    await nothing()
  })
})

describe('what is never finished', () => {
  test('[FI41] is so many at most, of one user and of one organisation', async () => {
    const one = { userId: anna.id, organizationId: anna.organizationId, kind: null, folderId: null, bytes: 10, answer: null } as const
    const fill = (count: number, about: object = {}) =>
      server.services.asPlatform(async db => {
        for (let i = 0; i < count; i++) await insertRow(db, 'resumableUpload', { ...one, ...about })
      })
    await fill(unfinishedLimits.ofUser - 1)
    const answers = await Promise.all([begin(10), begin(10), begin(10)].map(async asked => (await asked).status))
    expect(answers.toSorted((a, b) => a - b)).toEqual([201, 429, 429])
    expect(await (await begin(10)).json()).toEqual({ code: 'TooManyUploadsError', words: { limit: unfinishedLimits.ofUser } })
    const colleague = await server.somebody({ organizationId: anna.organizationId })
    expect((await begin(10, {}, colleague)).status).toBe(201)
    expect((await begin(10, {}, bob)).status).toBe(201)
    await fill(unfinishedLimits.ofOrganization - unfinishedLimits.ofUser, { userId: bob.id })
    expect(await refusal(begin(10, {}, colleague))).toEqual([429, 'TooManyUploadsError'])
    await server.services.pool.query('delete from "resumableUpload"')
    await fill(6, { bytes: Math.floor(unfinishedLimits.bytes / 6), userId: bob.id })
    expect(await refusal(begin(10_000, {}, colleague))).toEqual([429, 'TooManyUploadsError'])
    await nothing()
  })

  test('[FI76] goes a day after the last of it came', async () => {
    const [idle, going] = [await begun(1_000), await begun(1_000)]
    for (const address of [idle, going]) await send(address, 0, randomBytes(500))
    const longAgo = new Date(Date.now() - 90_000_000)
    await server.services.pool.query('update "resumableUpload" set "createdAt" = $1', [longAgo])
    utimesSync(join(server.dataDir, 'uploads', idle.split('/').at(-1)!), longAgo, longAgo)
    await removeOldUploads(server.services, new Date())
    expect((await ask('HEAD', idle)).status).toBe(404)
    expect(await offsetOf(going)).toBe(500)
    expect(lying()).toHaveLength(1)
    await nothing()
  })
})

test('[FI36] [FI40] what has no room is refused before it is sent', async () => {
  const full = await aServer({ beside: server, env: { STORAGE_LIMIT_GB: '0.001' } })
  try {
    const headers = { 'upload-length': String(1_200_000), 'upload-metadata': metadata({ kind: 'assetVideo' }) }
    expect(await refusal(ask('POST', addresses.resumableUpload, { headers }, full.address))).toEqual([507, 'StorageFullError'])
  } finally {
    await full.close()
  }
})

test('[FI38] what arrives is what was sent', async () => {
  const content = randomBytes(1_000_000)
  const address = await begun(content.length, { kind: 'assetVideo' })
  for (let at = 0; at < content.length; at += 130_000) await send(address, at, content.subarray(at, at + 130_000))
  const path = server.services.files.temporary()
  await server.services.partialFiles.copyTo(address.split('/').at(-1)!, path)
  expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'))
  rmSync(path)
  await nothing()
})
