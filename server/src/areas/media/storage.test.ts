import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uploadLimits, type UploadAnswer } from '@vitrine/model/http.ts'
import { insertRow } from '../../core/database/rows.ts'
import type { Asker } from '../../../test/vitrine.ts'
import { askerAt } from '../../../test/program.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'

let server: TestServer
let anna: Somebody
let ada: Somebody
const asked = (who: Somebody): Asker => askerAt(server.address, who.token)
const megabyte = 1024 * 1024
/** 0.01 GB, in bytes. */
const room = 10_737_418

beforeAll(async () => {
  server = await aServer({ env: { UPLOAD_LIMIT_MB: '3', VIDEO_LIMIT_MB: '2', FONT_LIMIT_MB: '1', STORAGE_LIMIT_GB: '0.01' } })
  anna = await server.somebody()
  ada = await server.somebody({ role: 'ADMIN' })
})
afterAll(() => server.close())

const aPicture = () =>
  sharp(randomBytes(60 * 60 * 3), { raw: { width: 60, height: 60, channels: 3 } })
    .png()
    .toBuffer()

async function upload(content: Buffer, { who = anna, folderId = '', kind = '', address = '/api/upload' } = {}): Promise<Response> {
  const form = new FormData()
  if (kind) form.set('kind', kind)
  if (folderId) form.set('folderId', folderId)
  form.set('file', new Blob([new Uint8Array(content)]), 'picture.png')
  return fetch(`${server.address}${address}`, { method: 'POST', body: form, headers: { authorization: `Bearer ${who.token}` } })
}
async function uploaded(content: Buffer, options?: Parameters<typeof upload>[1]): Promise<UploadAnswer> {
  const answer = await upload(content, options)
  expect({ status: answer.status, said: await answer.clone().text() }).toMatchObject({ status: 200 })
  return (await answer.json()) as UploadAnswer
}
const said = async (answer: Promise<Response>): Promise<unknown> => {
  const got = await answer
  return [got.status, await got.json()]
}

describe('the largest file', () => {
  test.each([
    ['assetImage', 3 * megabyte + 1, 'FileTooLargeError', 3],
    ['assetVideo', 2 * megabyte + 1, 'VideoTooLargeError', 2],
    ['assetVideo', 4 * megabyte, 'VideoTooLargeError', 2],
    ['assetFont', megabyte + 1, 'FontTooLargeError', 1],
    ['', 3 * megabyte + 1, 'FileTooLargeError', 3],
  ])(
    '[FI34] [FI77] of the kind "%s" is the operator’s: one of %s bytes is refused as %s, with the limit',
    async (kind, size, code, limit) => {
      expect(await said(upload(Buffer.alloc(size), { kind }))).toEqual([413, { code, words: { limit } }])
    },
  )

  test('[FI77] a drawing is told its own limit', async () => {
    const comment = `<!--${'x'.repeat(5 * megabyte)}-->`
    const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${comment}</svg>`)
    const large = await aServer({ beside: server, env: { UPLOAD_LIMIT_MB: '10' } })
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(drawing)]), 'logo.svg')
    const answer = fetch(`${large.address}/api/upload`, { method: 'POST', body: form, headers: { authorization: `Bearer ${anna.token}` } })
    expect(await said(answer)).toEqual([413, { code: 'FileTooLargeError', words: { limit: 5 } }])
    await large.close()
  })

  test('[FI34] is as specified where the operator said nothing', () => {
    const inMegabytes = Object.fromEntries(Object.entries(uploadLimits).map(([kind, bytes]) => [kind, bytes / megabyte]))
    expect(inMegabytes).toEqual({ gridUploader: 100, directVideo: 50, logo: 20, font: 10 })
  })
})

describe('a folder', () => {
  const aFolder = async (organizationId: string | null): Promise<string> => {
    const id = randomUUID()
    await server.services.asPlatform(db => insertRow(db, 'assetFolder', { id, organizationId, title: 'Menus' }))
    return id
  }

  test.each(['/api/upload', '/api/upload/asset'])('[FI79] that is sent with a file to %s is where its asset goes', async address => {
    const folderId = await aFolder(anna.organizationId)
    const { filename } = await uploaded(await aPicture(), { folderId, address })
    expect(await asked(anna).createAsset({ input: { type: 'IMAGE', filename } })).toMatchObject({ folderId })
  })

  test('[FI79] a font’s and a picture’s, of an organisation and of the stock library alike', async () => {
    const lato = readFileSync(join(import.meta.dirname, '../../../fonts/LATO-400-latin.woff2'))
    for (const who of [anna, ada]) {
      const folderId = await aFolder(who.organizationId)
      const sent = { who, folderId, address: '/api/upload/asset' }
      const picture = (await uploaded(await aPicture(), sent)).filename
      const font = (await uploaded(lato, { ...sent, kind: 'assetFont' })).filename
      const inIt = { folderId, organizationId: who.organizationId }
      expect(await asked(who).createAsset({ input: { type: 'IMAGE', filename: picture } })).toMatchObject(inIt)
      expect(await asked(who).createAsset({ input: { type: 'FONT', filename: font, title: 'Lato' } })).toMatchObject(inIt)
    }
  })

  test('[FI79] [FI80] the asset may say another, or none; and what is sent once more, without one, has none', async () => {
    const [folderId, other] = [await aFolder(anna.organizationId), await aFolder(anna.organizationId)]
    const content = await aPicture()
    const { filename } = await uploaded(content, { folderId })
    const made = async (input: { folderId?: string | null }) =>
      (await asked(anna).createAsset({ input: { type: 'IMAGE', filename, ...input } }))!.folderId
    expect([await made({ folderId: other }), await made({ folderId: null }), await made({})]).toEqual([other, null, folderId])
    await uploaded(content)
    expect(await made({})).toBeNull()
  })

  test('[FI79] a video’s is the pending asset’s', async () => {
    const folderId = await aFolder(anna.organizationId)
    const filename = `${'c'.repeat(48)}.mp4`
    const { organizationId } = anna
    await server.services.asPlatform(db =>
      insertRow(db, 'storedFile', {
        id: randomUUID(),
        organizationId,
        filename,
        kind: 'assetVideo',
        mediaType: 'video/mp4',
        bytes: 9,
        folderId,
      }),
    )
    expect(await asked(anna).createPendingAsset({ input: { type: 'VIDEO', filename } })).toMatchObject({ folderId })
  })

  test('[FI35] that is nowhere, or not theirs, is refused by its name, and nothing is stored', async () => {
    const bob = await server.somebody()
    for (const folderId of ['nowhere', await aFolder(bob.organizationId), await aFolder(null)]) {
      const refused = { code: 'NotFoundError', fields: [{ path: 'folderId', rule: 'other' }] }
      expect(await said(upload(await aPicture(), { folderId }))).toEqual([404, refused])
      const { filename } = await uploaded(await aPicture())
      await expect(asked(anna).createAsset({ input: { type: 'IMAGE', filename, folderId } })).rejects.toMatchObject({
        code: 'NotFoundError',
        fields: [{ path: 'input.folderId', rule: 'other' }],
      })
    }
    const { filename } = await uploaded(await aPicture(), { who: ada, folderId: await aFolder(null) })
    expect(await asked(ada).createAsset({ input: { type: 'IMAGE', filename } })).toMatchObject({ organizationId: null })
  })
})

describe('what an organisation’s files take together', () => {
  /** Somebody whose organisation has room for so many bytes. */
  async function withRoomFor(bytes: number): Promise<Somebody> {
    const who = await server.somebody()
    const { organizationId } = who
    const file = { organizationId, filename: `${randomBytes(24).toString('hex')}.mp4`, mediaType: 'video/mp4', bytes: room - bytes }
    await server.services.asPlatform(async db => {
      // The same file as two kinds is one.
      for (const kind of ['assetVideo', 'showCapture'] as const) await insertRow(db, 'storedFile', { ...file, id: randomUUID(), kind })
    })
    return who
  }
  const sizesOf = async (...names: string[]): Promise<number> =>
    (await Promise.all(names.map(name => server.services.files.sizeOf(name)))).reduce<number>((sum, size) => sum + (size ?? 0), 0)

  test('[FI36] what no longer fits is refused before it is stored, and told how much is in use', async () => {
    const who = await withRoomFor(1_000)
    const before = await stored()
    expect(await said(upload(await aPicture(), { who }))).toEqual([507, { code: 'StorageFullError', words: { limit: 0.01, used: 0.01 } }])
    expect(await stored()).toEqual(before)
    const full = await withRoomFor(0)
    expect(await said(upload(Buffer.alloc(megabyte), { who: full }))).toMatchObject([507, { code: 'StorageFullError' }])
  })

  test('[FI84] an organisation’s own limit holds where it is lower than everybody’s, and where there is none for everybody', async () => {
    const unlimited = await aServer({ beside: server })
    const who = await unlimited.somebody()
    const { organizationId } = who
    const send = async () => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(await aPicture())]), 'picture.png')
      return fetch(`${unlimited.address}/api/upload`, { method: 'POST', body: form, headers: { authorization: `Bearer ${who.token}` } })
    }
    await unlimited.services.asPlatform(async db => {
      await db.updateTable('organization').set({ storageLimit: 1 }).where('id', '=', organizationId).execute()
      const file = { organizationId, filename: `${'f'.repeat(48)}.mp4`, kind: 'assetVideo', mediaType: 'video/mp4' } as const
      await insertRow(db, 'storedFile', { ...file, id: randomUUID(), bytes: 1024 ** 3 - 100 })
    })
    expect(await said(send())).toEqual([507, { code: 'StorageFullError', words: { limit: 1, used: 1 } }])
    await unlimited.services.asPlatform(db =>
      db.updateTable('organization').set({ storageLimit: 2 }).where('id', '=', organizationId).execute(),
    )
    expect((await send()).status).toBe(200)
    expect(await said(upload(await aPicture(), { who }))).toMatchObject([507, { code: 'StorageFullError', words: { limit: 0.01 } }])
    await unlimited.close()
  })

  test('[FI81] what is there already takes nothing', async () => {
    const content = await aPicture()
    const { filename, variants } = await uploaded(content)
    const who = await withRoomFor((await sizesOf(filename, variants[0]!.filename)) + 1)
    for (let times = 0; times < 3; times++) await uploaded(content, { who })
    expect(await said(upload(await aPicture(), { who }))).toMatchObject([507, { code: 'StorageFullError' }])
  })

  test('[FI101] stored in a slow store, they leave the database to everybody else', async () => {
    const { files } = server.services
    const prepare = files.prepare.bind(files)
    const answers = Promise.withResolvers<void>()
    const prepared = vi.spyOn(files, 'prepare').mockImplementation(async (...given) => {
      const file = await prepare(...given)
      return { ...file, store: () => answers.promise.then(() => file.store()) }
    })
    const sent: Promise<Response>[] = []
    // More than the database has connections for.
    const many = 25
    try {
      for (let i = 1; i <= many; i++) {
        sent.push(upload(await aPicture()))
        await expect.poll(() => prepared.mock.calls.length).toBe(2 * i)
      }
      expect((await asked(await server.somebody()).allProducts({})).items).toEqual([])
    } finally {
      prepared.mockRestore()
      answers.resolve()
    }
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array.from({ length: many }, () => 200))
  })

  test('[FI82] of several that come at once, as many as fit are taken', async () => {
    const { filename, variants } = await uploaded(await aPicture())
    const who = await withRoomFor((await sizesOf(filename, variants[0]!.filename)) * 2.5)
    const contents = await Promise.all(Array.from({ length: 6 }, aPicture))
    const answers = await Promise.all(contents.map(content => upload(content, { who })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 507, 507, 507, 507])
  })

  test('[FI83] stock takes nobody’s room', async () => {
    for (let times = 0; times < 3; times++) await uploaded(await aPicture(), { who: ada })
    const file = {
      organizationId: null,
      filename: `${'b'.repeat(48)}.mp4`,
      kind: 'assetVideo',
      mediaType: 'video/mp4',
      bytes: 2 * room,
    } as const
    await server.services.asPlatform(db => insertRow(db, 'storedFile', { ...file, id: randomUUID() }))
    await uploaded(await aPicture(), { who: ada })
    await uploaded(await aPicture())
  })
})

async function stored(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of server.services.files.all()) names.push(name)
  return names.toSorted()
}
