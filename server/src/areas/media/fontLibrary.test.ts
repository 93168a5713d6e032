import { readdirSync, readFileSync } from 'node:fs'
import * as disk from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { maxFonts, uploadLimits, type UploadAnswer } from '@vitrine/model/http.ts'
import { insertRow } from '../../core/database/rows.ts'
import * as fonts from '../fonts/fontContents.ts'
import { bombFont, largeFont, packedFont } from '../../../test/hostileFiles.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'

vi.mock('node:fs/promises', { spy: true })
vi.mock('../fonts/fontContents.ts', { spy: true })

let server: TestServer
let anna: Somebody
let bob: Somebody
beforeAll(async () => {
  server = await aServer()
  anna = await server.somebody()
  bob = await server.somebody()
})
afterAll(() => server.close())

/** The tables without which no letter can be drawn, almost empty. */
const head = Buffer.alloc(54)
head.writeUInt32BE(0x5f0f3cf5, 12)
const measures = { cmap: Buffer.alloc(4), head, hhea: Buffer.alloc(36), hmtx: Buffer.alloc(4), maxp: Buffer.alloc(32) }
const trueType = { ...measures, glyf: Buffer.alloc(40, 1), loca: Buffer.alloc(8) }
const openType = { ...measures, 'CFF ': Buffer.alloc(40, 1) }
type Tables = Readonly<Record<string, Buffer>>

const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16()
const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc(-table.length & 3)])
function plain(version: Buffer, tables: Tables): Buffer {
  let offset = 12 + Object.keys(tables).length * 16
  const entries = Object.entries(tables).map(([name, table]) => {
    const entry = Buffer.concat([Buffer.from(name), Buffer.alloc(4), number(offset, 4), number(table.length, 4)])
    offset += padded(table).length
    return entry
  })
  return Buffer.concat([version, number(entries.length, 2), Buffer.alloc(6), ...entries, ...Object.values(tables).map(padded)])
}
function woff(tables: Tables, told: (length: number) => number = length => length): Buffer {
  const packed = Object.entries(tables).map(([name, table]) => {
    const small = deflateSync(table)
    return { name, table, content: small.length < table.length ? small : table }
  })
  let offset = 44 + packed.length * 20
  const entries = packed.map(({ name, table, content }) => {
    const entry = [Buffer.from(name), number(offset, 4), number(content.length, 4), number(told(table.length), 4), Buffer.alloc(4)]
    offset += padded(content).length
    return Buffer.concat(entry)
  })
  const start = [Buffer.from('wOFF'), version, number(offset, 4), number(entries.length, 2), Buffer.alloc(30)]
  return Buffer.concat([...start, ...entries, ...packed.map(({ content }) => padded(content))])
}
/** The font with the bytes at a place replaced. */
function changed(font: Buffer, at: number, ...bytes: Buffer[]): Buffer {
  const copy = Buffer.from(font)
  copy.set(Buffer.concat(bytes), at)
  return copy
}
const version = Buffer.from([0, 1, 0, 0])
const ttf = plain(version, trueType)
const lato = readFileSync(join(import.meta.dirname, '../../../fonts/LATO-400-latin.woff2'))

async function upload(content: Uint8Array | string, { by = anna, kind = 'assetFont', name = 'Lato.woff2' } = {}): Promise<Response> {
  const form = new FormData()
  if (kind) form.set('kind', kind)
  form.set('file', new Blob([content as BlobPart]), name)
  return fetch(`${server.address}/api/upload`, { method: 'POST', body: form, headers: { authorization: `Bearer ${by.token}` } })
}
async function uploaded(content: Uint8Array, by = anna): Promise<UploadAnswer> {
  const answer = await upload(content, { by })
  expect({ status: answer.status, said: await answer.clone().text() }).toMatchObject({ status: 200 })
  return (await answer.json()) as UploadAnswer
}
async function refusal(answer: Promise<Response>): Promise<unknown> {
  const got = await answer
  return [got.status, ((await got.json()) as { code: string }).code]
}
interface Asked {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly { readonly extensions: { readonly code: string; readonly words?: unknown } }[]
}
const ask = async (query: string, variables: unknown = {}, by = anna) =>
  (await (await server.post('/api/graphql', { query, variables }, by.token)).json()) as Asked
const create = (title: string, filename: string, by = anna) =>
  ask(
    `mutation ($input: CreateAssetInput!) { createAsset(input: $input) { id type title url } }`,
    { input: { type: 'FONT', filename, title } },
    by,
  )
const created = async (title: string, filename: string, by = anna) => {
  const answer = await create(title, filename, by)
  expect(answer.errors).toBeUndefined()
  return answer.data!['createAsset'] as { id: string; url: string }
}

describe('coming in', () => {
  test.each([
    ['ttf', ttf, 'font/ttf'],
    ['otf', plain(Buffer.from('OTTO'), openType), 'font/otf'],
    ['woff', woff(trueType), 'font/woff'],
    ['woff2', lato, 'font/woff2'],
  ])('[FO10] a %s is kept as it came and served as what it is', async (ending, content, type) => {
    const answer = await uploaded(content)
    expect(answer).toMatchObject({ result: 'OK', uploadType: 'assetFont', url: `/files/${answer.filename}`, variants: [] })
    expect(answer.filename).toMatch(new RegExp(`\\.${ending}$`))
    const served = await fetch(server.address + answer.url)
    expect(served.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true)
  })

  const name = Buffer.concat([number(0, 2), number(1, 2), number(18, 2), ...[3, 1, 0x409, 1, 8, 0].map(n => number(n, 2)), utf16('Lato')])
  test.each([
    ['ttf', plain(version, { ...trueType, name })],
    ['woff', woff({ ...trueType, name: Buffer.concat([name, Buffer.alloc(1_000)]) })],
    ['woff2', lato],
  ])('[FO29] [FO39] a %s is told what it calls itself', async (_, content) => {
    expect(await uploaded(content)).toMatchObject({ title: 'Lato' })
  })

  test('[FO29] [FO39] a font that says nothing readable of itself is taken all the same', async () => {
    expect(await uploaded(plain(version, { ...trueType, name: Buffer.alloc(3, 255) }))).not.toHaveProperty('title')
    expect(await uploaded(ttf)).not.toHaveProperty('title')
  })

  test('[FO31] nobody needs to say that it is a font', async () => {
    const answer = await upload(lato, { kind: '' })
    expect(await answer.json()).toMatchObject({ result: 'OK', uploadType: 'assetFont' })
  })

  const bomb = brotliCompressSync(Buffer.alloc(1_000))
  test.each([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), [415, 'FontTypeError']],
    ['a page', '<!doctype html><script>alert(1)</script>', [415, 'FontTypeError']],
    ['a collection of fonts', Buffer.concat([Buffer.from('ttcf'), Buffer.alloc(100)]), [415, 'FontTypeError']],
    ['only a beginning', Buffer.from('OTTO'), [422, 'FileDamagedError']],
    ['half a TrueType', ttf.subarray(0, 200), [422, 'FileDamagedError']],
    ['half a WOFF2', lato.subarray(0, lato.length / 2), [422, 'FileDamagedError']],
    ['a WOFF2 with other content', Buffer.concat([lato.subarray(0, -bomb.length), bomb]), [422, 'FileDamagedError']],
    ['a WOFF that tells other lengths', woff(trueType, length => length + 1), [422, 'FileDamagedError']],
    ['a WOFF that would unpack to gigabytes', woff(trueType, length => length + 1_000_000_000), [422, 'FileUnsafeError']],
    ['a font without letters', plain(version, measures), [422, 'FileDamagedError']],
    ['nothing', '', [400, 'FileMissingError']],
    ['a WOFF that unpacks to more than it says', largeFont(20_000_000, 1_000_000), [422, 'FileUnsafeError']],
    ['a WOFF2 that unpacks to more than it says', packedFont(20_000_000, 1_000_000), [422, 'FileUnsafeError']],
    ['a WOFF2 that would unpack to more than 64 MB', packedFont(1_000, 64 * 1024 * 1024), [422, 'FileUnsafeError']],
  ])('[FO11] [FO32] %s named Lato.ttf is refused', async (_, content, refused) => {
    expect(await refusal(upload(content, { name: 'Lato.ttf' }))).toEqual(refused)
    expect(readdirSync(join(server.dataDir, 'files', 'unfinished'))).toEqual([])
  })

  const tables = Object.fromEntries(Array.from({ length: 95 }, (_, i) => [`x${i}`.padEnd(4), Buffer.alloc(4)]))
  test.each([
    ['a TrueType with more than a hundred tables', plain(version, { ...trueType, ...tables }), 'FileUnsafeError'],
    ['a WOFF with more than a hundred tables', woff({ ...trueType, ...tables }), 'FileUnsafeError'],
    ['a WOFF of 65,535 tables that are one small block', bombFont(), 'FileUnsafeError'],
    ['a WOFF of a hundred tables that are one small block', bombFont(100), 'FileUnsafeError'],
    ['a TrueType with a table twice', changed(ttf, 12 + 5 * 16, Buffer.from('cmap')), 'FileUnsafeError'],
    ['a WOFF with a table twice', changed(woff(trueType), 44 + 5 * 20, Buffer.from('cmap')), 'FileUnsafeError'],
    ['a WOFF2 with a table twice', changed(packedFont(100), 50, Buffer.from([0])), 'FileUnsafeError'],
    [
      'a TrueType with a table in another',
      changed(ttf, 12 + 6 * 16 + 8, ttf.subarray(12 + 5 * 16 + 8, 12 + 5 * 16 + 12)),
      'FileUnsafeError',
    ],
    ['a TrueType with a table in its directory', changed(ttf, 12 + 5 * 16 + 8, number(12, 4)), 'FileUnsafeError'],
    ['a WOFF with a description in a table', changed(woff(trueType), 24, number(44 + 7 * 20, 4), number(8, 4)), 'FileUnsafeError'],
    ['a TrueType with a table between two fourth bytes', changed(ttf, 12 + 8, number(12 + 7 * 16 + 1, 4)), 'FileDamagedError'],
  ])('[FO19] %s is refused', async (_, content, code) => {
    expect(await refusal(upload(content))).toEqual([422, code])
  })

  test('[FO37] a font of a hundred tables is taken, and one that unpacks to 60 MB while others are answered', async () => {
    await uploaded(plain(version, { ...trueType, ...Object.fromEntries(Object.entries(tables).slice(0, 93)) }))
    await uploaded(woff({ ...trueType, ...Object.fromEntries(Object.entries(tables).slice(0, 93)) }))
    let busy = true
    const work = Promise.all([largeFont(60_000_000), packedFont(60_000_000)].map(font => uploaded(font))).finally(() => (busy = false))
    let asked = 0
    for (; busy; asked++) await fetch(`${server.address}/healthz`)
    expect((await work).map(({ uploadType }) => uploadType)).toEqual(['assetFont', 'assetFont'])
    expect(asked).toBeGreaterThan(5)
  })

  test('[FI65] one is read at a time, while others wait on the disk', async () => {
    const looked = vi.mocked(fonts.fontOf)
    let open = (): void => undefined
    const door = new Promise<void>(resolve => (open = resolve))
    looked.mockImplementationOnce(async () => {
      await door
      return { ending: 'ttf', title: null }
    })
    const waiting = () => readdirSync(join(server.dataDir, 'files', 'unfinished')).length
    const read = () => vi.mocked(disk.readFile).mock.calls.filter(([path]) => String(path).includes('unfinished')).length
    const before = read()
    const all: Promise<unknown>[] = []
    for (const by of [anna, anna, bob]) {
      all.push(uploaded(ttf, by))
      await vi.waitFor(() => expect(waiting()).toBe(all.length), { timeout: 30_000 })
    }
    await vi.waitFor(() => expect(read() - before).toBe(1), { timeout: 30_000 })
    looked.mockClear()
    open()
    await Promise.all(all)
    expect(looked).toHaveBeenCalledTimes(2)
    expect(read() - before).toBe(3)
  })

  test('[FO12] a font of more than 10 MB is refused', async () => {
    const large = plain(version, { ...trueType, glyf: Buffer.alloc(uploadLimits.font) })
    expect(await refusal(upload(large))).toEqual([413, 'FontTooLargeError'])
    await uploaded(plain(version, { ...trueType, glyf: Buffer.alloc(uploadLimits.font - 1_000) }))
  })

  test('[FO11] a font is no picture, and a picture no font', async () => {
    expect(await refusal(upload(lato, { kind: 'assetImage' }))).toEqual([415, 'FileTypeError'])
    const { filename } = await uploaded(ttf)
    const answer = await ask(`mutation ($input: CreateAssetInput!) { createAsset(input: $input) { id } }`, {
      input: { type: 'IMAGE', filename, title: 'No picture' },
    })
    expect(answer.errors![0]!.extensions.code).toBe('FileTypeError')
  })
})

describe('the library', () => {
  test('[FO13] a font of the same name is refused, whatever its dashes, underscores, spaces and case', async () => {
    const { filename } = await uploaded(lato)
    await created('Brandon Grotesque', filename)
    const again = await create('brandon-GROTESQUE_', filename)
    expect(again.errors![0]!.extensions).toMatchObject({ code: 'FontDuplicateError', words: { name: 'brandon-GROTESQUE_' } })
    await created('Brandon Grotesque Bold', filename)
    const { filename: bobs } = await uploaded(lato, bob)
    await created('Brandon Grotesque', bobs, bob)
  })

  test('[FO47] of two that come at the same moment one is refused', async () => {
    const { filename } = await uploaded(lato)
    const answers = await Promise.all(['Twin', 'twin', 'TWIN', 't-w-i-n'].map(title => create(title, filename)))
    expect(answers.filter(answer => !answer.errors)).toHaveLength(1)
  })

  test('[FO14] a library holds a hundred fonts', async () => {
    const carl = await server.somebody()
    const { filename } = await uploaded(lato, carl)
    await server.services.asPlatform(async db => {
      for (let i = 0; i < maxFonts; i++)
        await insertRow(db, 'asset', {
          id: `${carl.id}-${i}`,
          organizationId: carl.organizationId,
          type: 'FONT',
          title: `Font ${i}`,
          filename,
          tags: [],
        } as never)
    })
    expect((await create('One more', filename, carl)).errors![0]!.extensions.code).toBe('TooManyFontsError')
  })

  test('[FO15] an organisation removes its own fonts and no others', async () => {
    const { filename } = await uploaded(lato)
    const { id, url } = await created('To be removed', filename)
    const remove = `mutation ($id: ID!) { deleteAsset(id: $id) }`
    expect((await ask(remove, { id }, bob)).errors![0]!.extensions.code).toBe('NotFoundError')
    expect((await ask(remove, { id })).data).toEqual({ deleteAsset: true })
    const { data } = await ask(`{ allAssets(filter: { type: FONT }, limit: 100) { items { id } } }`)
    expect((data!['allAssets'] as { items: { id: string }[] }).items.map(item => item.id)).not.toContain(id)
    // Screens that still play it are not left without.
    expect((await fetch(server.address + url)).status).toBe(200)
    await created('To be removed', filename)
  })
})
