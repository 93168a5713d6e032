import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { UploadAnswer } from '@vitrine/model/http.ts'
import { roomy } from '../../core/files/files.ts'
import { emptyPng, longGif } from '../../../test/hostileFiles.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'

let server: TestServer
let anna: Somebody
beforeAll(async () => {
  server = await aServer()
  anna = await server.somebody()
})
afterAll(() => server.close())

async function upload(
  content: Uint8Array | string,
  name = 'picture.png',
  { token = anna.token as string | null, kind = 'assetImage', address = server.address } = {},
): Promise<Response> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', new Blob([content as BlobPart]), name)
  return fetch(`${address}/api/upload`, { method: 'POST', body: form, headers: token ? { authorization: `Bearer ${token}` } : {} })
}
async function uploaded(content: Uint8Array | string, name?: string): Promise<UploadAnswer> {
  const answer = await upload(content, name)
  expect({ status: answer.status, said: await answer.clone().text() }).toMatchObject({ status: 200 })
  return (await answer.json()) as UploadAnswer
}
async function refusal(answer: Promise<Response>): Promise<unknown> {
  const { status, ...rest } = await answer.then(async got => ({ status: got.status, ...((await got.json()) as { code: string }) }))
  return [status, rest.code]
}
const stored = async (filename: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${server.address}/files/${filename}`)).arrayBuffer())

const colour = (width: number, height: number, background = '#b4472c') => sharp({ create: { width, height, channels: 4, background } })

test('[TH9] a picture of a slide that was made elsewhere is kept as large as our own', async () => {
  const answer = await upload(await colour(960, 540).png().toBuffer(), 'slide.png', { kind: 'slideThumbnail' })
  const { filename, ...said } = (await answer.json()) as UploadAnswer
  expect(said).toEqual({ result: 'OK', uploadType: 'slideThumbnail', url: `/files/${filename}`, variants: [] })
  expect(await sharp(await stored(filename)).metadata()).toMatchObject({ format: 'webp', width: 480, height: 270 })
  const rows = await server.services.ownerDb
    .selectFrom('storedFile')
    .select(['kind', 'width', 'height'])
    .where('filename', '=', filename)
    .execute()
  expect(rows).toEqual([{ kind: 'slideThumbnail', width: 480, height: 270 }])
  expect(await refusal(upload('no picture', 'slide.png', { kind: 'slideThumbnail' }))).toEqual([415, 'FileTypeError'])
})

describe('coming in', () => {
  test('[FI1] [FI57] a picture becomes a WebP and a thumbnail, and is the organisation’s', async () => {
    const answer = await uploaded(await colour(5000, 500).jpeg().toBuffer(), 'photo.jpg')
    expect(answer).toMatchObject({
      result: 'OK',
      uploadType: 'assetImage',
      url: `/files/${answer.filename}`,
      variants: [{ kind: 'assetImageThumbnail', width: 480, height: 48 }],
    })
    expect(await sharp(await stored(answer.filename)).metadata()).toMatchObject({ format: 'webp', width: 3840, height: 384 })
    expect(await sharp(await stored(answer.variants[0]!.filename)).metadata()).toMatchObject({ format: 'webp', width: 480, height: 48 })
    const { rows } = await server.services.pool.query(`select * from "storedFile" where filename = $1`, [answer.filename])
    expect(rows).toMatchObject([
      {
        organizationId: anna.organizationId,
        kind: 'assetImage',
        mediaType: 'image/webp',
        width: 3840,
        height: 384,
        thumbFilename: answer.variants[0]!.filename,
      },
    ])
  })

  test.each(['png', 'webp', 'gif', 'avif'] as const)('[FI1] so does %s; small ones stay small', async format => {
    const { filename } = await uploaded(await colour(30, 20).toFormat(format).toBuffer(), 'picture.bin')
    expect(await sharp(await stored(filename)).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
  })

  test('[FI2] it is turned as the camera held it, and keeps nothing else', async () => {
    const photo = await colour(60, 40)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Anna', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    const { filename } = await uploaded(photo, 'photo.jpg')
    const about = await sharp(await stored(filename)).metadata()
    expect(about).toMatchObject({ width: 40, height: 60 })
    expect(about.exif).toBeUndefined()
    expect(about.orientation).toBeUndefined()
  })

  test('[FI3] transparency and movement stay', async () => {
    const { filename } = await uploaded(await colour(20, 20, '#ff000080').png().toBuffer())
    expect(await sharp(await stored(filename)).metadata()).toMatchObject({ hasAlpha: true })
    const frames = await sharp(Buffer.concat([Buffer.alloc(20 * 20 * 4, 0xff), Buffer.alloc(20 * 20 * 4, 0x80)]), {
      raw: { width: 20, height: 40, channels: 4, pageHeight: 20 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const moving = await uploaded(frames, 'moving.gif')
    expect(await sharp(await stored(moving.filename), { animated: true }).metadata()).toMatchObject({ pages: 2, width: 20, pageHeight: 20 })
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page with a drawing', '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'],
    ['a text', 'just words'],
    ['an archive', Buffer.from('504b03040a00000000000000000000000000', 'hex')],
    ['a program', Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(60)])],
    ['a video', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex')],
    ['a PDF', '%PDF-1.4\n%âãÏÓ\n'],
  ])('[FI4] %s named picture.png is refused', async (_, content) => {
    expect(await refusal(upload(content, 'picture.png'))).toEqual([415, 'FileTypeError'])
  })

  test.each(['assetVideo', 'organizationLogo', 'nonsense', 'constructor', 'toString', '__proto__'])(
    '[FI58] the kind %s is not taken',
    async kind => {
      expect(await refusal(upload(await colour(2, 2).png().toBuffer(), 'picture.png', { kind }))).toEqual([415, 'FileTypeError'])
    },
  )

  test('[FI5] a file of more than a server takes is refused', async () => {
    const small = await aServer({ beside: server, env: { UPLOAD_LIMIT_MB: '1' } })
    expect(await refusal(upload(Buffer.alloc(1024 * 1024 + 1), 'large.png', { address: small.address }))).toEqual([
      413,
      'FileTooLargeError',
    ])
    expect(unfinished()).toEqual([])
    await small.close()
  })

  test('[FI6] [FI59] a small file that unpacks to a very large picture is refused', async () => {
    const bomb = emptyPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await refusal(upload(bomb))).toEqual([422, 'FileUnsafeError'])
    expect(await refusal(upload(drawing('', 'width="20000" height="20000"')))).toEqual([422, 'FileUnsafeError'])
    const within = (width: number, height: number) =>
      drawing(`<image width="9" height="9" href="data:image/png;base64,${emptyPng(width, height).toString('base64')}"/>`)
    expect(await refusal(upload(within(20_000, 20_000), 'a.svg'))).toEqual([422, 'FileUnsafeError'])
    await uploaded(within(200, 100), 'a.svg')
  })

  test.each([
    ['a width', 'width="1e9" height="10"'],
    ['a view', 'viewBox="0 0 1e9 1e9"'],
    ['a style', 'style="width:1e9px;height:1e9px"'],
    ['one side of a style', 'style="width:1e9px;height:20px"'],
  ])('[FI59] %s of a thousand million is refused, and not taken for one pixel', async (_, size) => {
    expect(await refusal(upload(drawing('<rect width="40" height="20"/>', size), 'a.svg'))).toEqual([422, 'FileUnsafeError'])
  })

  test.each([
    ['no number', 'width="NaN" height="NaN" viewBox="0 0 30 20"', [30, 20]],
    ['a negative number', 'width="-5" height="-5" viewBox="0 0 30 20"', [30, 20]],
    ['all of nothing', 'width="100%" height="100%"', [40, 20]],
    ['all of a view', 'width="100%" height="100%" viewBox="0 0 30 20"', [30, 20]],
    ['one side', 'width="60" viewBox="0 0 30 20"', [60, 40]],
    ['one pixel', 'width="1" height="1"', [1, 1]],
  ])('[FI59] a drawing whose size is %s is as large as a browser shows it', async (_, size, [width, height]) => {
    const { variants } = await uploaded(drawing('<rect width="40" height="20"/>', size), 'a.svg')
    expect(variants).toMatchObject([{ width, height }])
  })

  test('[FI60] so is an animation of more than two thousand pictures', async () => {
    expect(await refusal(upload(longGif(2_002, 1), 'a.gif'))).toEqual([422, 'FileUnsafeError'])
  })

  test('[FI7] a picture that is cut off or damaged is refused', async () => {
    const noise = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer()
    expect(await refusal(upload(noise.subarray(0, noise.length / 2), 'photo.jpg'))).toEqual([422, 'FileDamagedError'])
    const lines = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
      .png()
      .toBuffer()
    expect(await refusal(upload(lines.subarray(0, lines.length / 2)))).toEqual([422, 'FileDamagedError'])
    expect(await refusal(upload(Buffer.concat([noise.subarray(0, 20), randomBytes(500)])))).toEqual([422, 'FileDamagedError'])
    expect(await refusal(upload('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'))).toEqual([422, 'FileDamagedError'])
  })

  test.each([
    ['without a boundary', 'multipart/form-data'],
    ['that ends before its end', 'multipart/form-data; boundary=x'],
  ])('[FI7] so is a message %s', async (_, type) => {
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'
    const headers = { authorization: `Bearer ${anna.token}`, 'content-type': type }
    expect(await refusal(fetch(`${server.address}/api/upload`, { method: 'POST', headers, body }))).toEqual([422, 'FileDamagedError'])
    expect(unfinished()).toEqual([])
  })

  test('[FI8] what hides in a picture does not come through', async () => {
    const script = '*/=1;alert(document.cookie)//<script>alert(1)</script>'
    const gif = Buffer.concat([await colour(10, 10).gif().toBuffer(), Buffer.from(script)])
    const { filename, variants } = await uploaded(gif, 'polyglot.gif')
    for (const name of [filename, variants[0]!.filename]) expect((await stored(name)).includes('alert')).toBe(false)
  })

  test('[FI9] a drawing stays a drawing, without what its editor left in it', async () => {
    const source = `\uFEFF<?xml version="1.0"?><!-- Inkscape --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" width="40" height="20" inkscape:version="1">
      <metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata><style>.a{fill:url(#g)} /* red &amp; blue */</style>
      <defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><path id="p" d="M0 0h20v20z"/></defs>
      <use xlink:href="#p" class="a" style="opacity:.5"/><text x='1'>Caf&#233; &lt;3</text></svg>`
    const { filename, variants } = await uploaded(source, 'logo.svg')
    const text = (await stored(filename)).toString()
    expect(text).toContain('<use xlink:href="#p" class="a" style="opacity:.5"/>')
    expect(text).toContain('Café &lt;3')
    expect(text).not.toMatch(/inkscape|rdf|metadata|DOCTYPE/)
    expect(await sharp(Buffer.from(text)).metadata()).toMatchObject({ width: 40, height: 20 })
    expect(await sharp(await stored(variants[0]!.filename)).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
  })

  test.each([
    ['script', '<script>alert(1)</script>'],
    ['script of another name', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['script in what is left out', '<metadata><script>alert(1)</script></metadata>'],
    ['an event handler', '<rect onload="alert(1)"/>'],
    ['a handler in capitals', "<rect ONCLICK='alert(1)'/>"],
    ['foreign content', '<foreignObject><p>hello</p></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://example.com/a.png"/>'],
    ['a drawing in a drawing', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a use from elsewhere', '<use xlink:href="other.svg#a"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect/></a>'],
    ['a hidden link', '<use href="&#106;avascript:alert(1)"/>'],
    ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['a style from elsewhere', '<style>@import "https://example.com/a.css";</style>'],
    ['a fill from elsewhere', '<rect fill="url(https://example.com/a#b)"/>'],
    ['an address behind escapes', '<rect style="fill:u\\72l(https://example.com)"/>'],
    ['an address behind a comment', '<style>a{fill:u/**/rl(https://example.com)}</style>'],
    ['a style in CDATA', '<style><![CDATA[@import "https://example.com/a.css";]]></style>'],
  ])('[FI61] %s is refused', async (_, inside) => {
    expect(await refusal(upload(drawing(inside), 'drawing.svg'))).toEqual([422, 'FileUnsafeError'])
  })

  test('[FI61] [FI62] entities, a style sheet of its own, and a drawing that draws itself over and over are refused', async () => {
    const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>'
    const sheet = '<?xml-stylesheet href="https://example.com/a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>'
    const uses = Array.from({ length: 20 }, (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(4)}</g>`).join('')
    const itself = '<g id="a"><use href="#a"/></g>'
    expect(await refusal(upload(laughs, 'a.svg'))).toEqual([422, 'FileUnsafeError'])
    expect(await refusal(upload(sheet, 'a.svg'))).toEqual([422, 'FileUnsafeError'])
    expect(await refusal(upload(drawing(`<rect id="a0"/>${uses}`), 'a.svg'))).toEqual([422, 'FileUnsafeError'])
    expect(await refusal(upload(drawing(itself), 'a.svg'))).toEqual([422, 'FileUnsafeError'])
  })

  test.each([
    ['that says more than a TV reads in a moment', drawing(`<path d="M0 0${'h1v1'.repeat(300_000)}"/>`)],
    [
      'with a larger picture in it than is kept of one',
      drawing(`<image width="9" height="9" href="data:image/png;base64,${emptyPng(4_000, 4_000).toString('base64')}"/>`),
    ],
  ])('[FI18] of a drawing %s the pixels are kept, as many as a screen has', async (_, content) => {
    const { filename, variants } = await uploaded(content, 'a.svg')
    expect(await sharp(await stored(filename)).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 1920 })
    expect(variants).toMatchObject([{ width: 480, height: 480 }])
  })

  test('[FI10] a session, the right and a file are needed', async () => {
    const small = await colour(2, 2).png().toBuffer()
    const carl = await server.somebody({ memberRole: 'LOCATION' })
    expect(await refusal(upload(small, 'a.png', { token: null }))).toEqual([401, 'UnauthenticatedError'])
    expect(await refusal(upload(small, 'a.png', { token: carl.token }))).toEqual([403, 'ForbiddenError'])
    expect(await refusal(upload(new Uint8Array(), 'a.png'))).toEqual([400, 'FileMissingError'])
    expect(
      await refusal(
        fetch(`${server.address}/api/upload`, { method: 'POST', body: new FormData(), headers: { authorization: `Bearer ${anna.token}` } }),
      ),
    ).toEqual([400, 'FileMissingError'])
    expect(unfinished()).toEqual([])
  })

  test('[FI11] the same picture twice is one file', async () => {
    const picture = await colour(11, 7).png().toBuffer()
    const [one, two] = [await uploaded(picture, 'one.png'), await uploaded(picture, 'two.png')]
    expect(two).toEqual(one)
    const ada = await server.somebody({ role: 'ADMIN' })
    for (let i = 0; i < 2; i++) expect((await upload(picture, 'stock.png', { token: ada.token })).status).toBe(200)
    const { rows } = await server.services.pool.query(`select "organizationId" from "storedFile" where filename = $1`, [one.filename])
    expect(rows).toHaveLength(2)
  })

  test('[FI12] other questions are answered meanwhile', async () => {
    const { pictures } = server.services
    const make = pictures.make.bind(pictures)
    const { promise: asked, resolve: goOn } = Promise.withResolvers<void>()
    let begun = 0
    // Each is made when others were answered, however quick the machine is.
    pictures.make = async (...what) => {
      begun++
      await asked
      return make(...what)
    }
    try {
      const work = Promise.all([upload(await colour(30, 20).png().toBuffer()), upload(await colour(20, 30).png().toBuffer())])
      await vi.waitFor(() => expect(begun).toBe(2), { timeout: 30_000 })
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
      goOn()
      expect((await work).map(answer => answer.status)).toEqual([200, 200])
    } finally {
      pictures.make = make
      goOn()
    }
  })
})

describe('going out', () => {
  const serve = (name: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(`${server.address}/files/${name}`, { headers, method })

  test('[FI13] a stored file may be kept for ever, and an opened drawing can do nothing', async () => {
    const { filename } = await uploaded(drawing('<rect width="10" height="10"/>'), 'a.svg')
    const answer = await serve(filename)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${filename}"`,
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect((await serve(filename, { 'if-none-match': `"${filename}"` })).status).toBe(304)
    const head = await serve(filename, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, answer.headers.get('content-length')])
  })

  test('[FI14] ranges of bytes', async () => {
    const { filename } = await uploaded(
      await sharp(randomBytes(100 * 100 * 3), { raw: { width: 100, height: 100, channels: 3 } })
        .png()
        .toBuffer(),
    )
    const whole = await stored(filename)
    const size = whole.length
    for (const [range, start, end] of [
      ['0-99', 0, 99],
      ['100-', 100, size - 1],
      ['-50', size - 50, size - 1],
      [`10-${size * 2}`, 10, size - 1],
    ] as const) {
      const answer = await serve(filename, { range: `bytes=${range}` })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`])
      expect(Buffer.from(await answer.arrayBuffer()).equals(whole.subarray(start, end + 1))).toBe(true)
    }
    const behind = await serve(filename, { range: `bytes=${size}-` })
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    expect((await serve(filename, { range: 'bytes=0-1,5-6' })).status).toBe(200)
    expect((await serve(filename, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
  })

  test.each([
    '0'.repeat(48) + '.webp',
    'unfinished',
    '..%2f..%2fsecret',
    '%2e%2e%2fsecret',
    'a.webp',
    '0'.repeat(48),
    `${'0'.repeat(48)}.webp%00`,
  ])('[FI15] %s is unknown', async name => {
    expect((await serve(name)).status).toBeGreaterThanOrEqual(400)
    expect((await serve(name)).status).toBeLessThan(405)
  })

  test('[FI16] a file that can’t be written leaves nothing behind', async () => {
    const { files } = server.services
    const before = unfinished()
    await expect(files.put({ byteLength: 5 } as Uint8Array, 'webp')).rejects.toThrow()
    expect(unfinished()).toEqual(before)
    await expect(roomy(() => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })))).rejects.toMatchObject({
      code: 'UnavailableError',
    })
    const name = await files.put(Buffer.from('whole'), 'webp')
    expect(await files.sizeOf(name)).toBe(5)
    await files.remove(name)
    expect(await files.sizeOf(name)).toBeNull()
  })
})

function unfinished(): string[] {
  const folder = join(server.dataDir, 'files', 'unfinished')
  return existsSync(folder) ? readdirSync(folder) : []
}

const drawing = (inside: string, size = 'width="10" height="10"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`
