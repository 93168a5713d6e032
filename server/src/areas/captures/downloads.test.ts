import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRow } from '../../core/database/rows.ts'
import { newCaptureToken, captureAddress } from './captureLinks.ts'
import { aServer, anOrganization, type TestServer } from '../../../test/server.ts'

let server: TestServer
let organizationId = ''
beforeAll(async () => {
  server = await aServer()
  organizationId = await anOrganization(server.services)
})
beforeEach(() => void (lastAddress += 1))
afterAll(() => server.close())

/** Each test comes from a network of its own. */
let lastAddress = 0
const film = 'bytes of a film'

/** A video that is done; answers the address of its link. */
async function aVideo(title = 'Menu', days = 14): Promise<string> {
  const { encryption, files, asPlatform } = server.services
  const id = randomUUID()
  const token = newCaptureToken(encryption, id)
  const filename = await files.put(Buffer.from(film), 'mp4')
  const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString()
  await asPlatform(db =>
    insertRow(db, 'showCapture', {
      id,
      organizationId,
      presentationId: 'none',
      showId: 'none',
      userId: 'anna',
      title,
      recipient: 'carl@vitrine.example',
      language: 'en',
      state: 'DONE',
      filename,
      expiresAt,
      ...token,
    }),
  )
  return captureAddress(encryption, id, token.sealedToken)!
}

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.address + path, { headers: { 'x-forwarded-for': `203.0.113.${lastAddress}`, ...headers } })

describe('[VM15] the link', () => {
  test('brings the video as a file, and nobody on the way may keep it', async () => {
    const answer = await get(await aVideo())
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'content-disposition': `attachment; filename="Menu.mp4"; filename*=UTF-8''Menu.mp4`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.text()).toBe(film)
    expect(server.lines).toEqual([])
  })

  test('brings parts of it', async () => {
    const path = await aVideo()
    const part = await get(path, { range: 'bytes=0-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, `bytes 0-4/${film.length}`, 'bytes'])
    const head = await fetch(server.address + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
      200,
      String(film.length),
      'bytes',
    ])
    expect((await get(path, { range: 'bytes=99-' })).status).toBe(416)
  })

  test.each([
    ['Crème brûlée', `filename="Creme brulee.mp4"; filename*=UTF-8''Cr%C3%A8me%20br%C3%BBl%C3%A9e.mp4`],
    ['"; filename="x.exe', `filename="; filename= x.exe.mp4"; filename*=UTF-8''%3B%20filename%3D%20x.exe.mp4`],
    [
      '../../etc\\passwd\r\nSet-Cookie: a=b',
      `filename="etc passwd Set-Cookie a=b.mp4"; filename*=UTF-8''etc%20passwd%20Set-Cookie%20a%3Db.mp4`,
    ],
    ['...', `filename="video.mp4"; filename*=UTF-8''video.mp4`],
    ['菜单', `filename="__.mp4"; filename*=UTF-8''%E8%8F%9C%E5%8D%95.mp4`],
  ])('calls the file as the presentation: %s', async (title, says) => {
    const answer = await get(await aVideo(title))
    expect(answer.headers.get('content-disposition')).toBe(`attachment; ${says}`)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('[VM46] is in no log, also when it can’t be answered', async () => {
    const path = await aVideo()
    const { files } = server.services
    const { sizeOf } = files
    Object.assign(files, { sizeOf: () => Promise.reject(new Error('The disk is gone')) })
    const answer = await get(path)
    Object.assign(files, { sizeOf })
    expect(answer.status).toBe(500)
    expect(server.lines.join('\n')).toContain('GET /api/captures/:token failed')
    expect(server.lines.join('\n')).not.toContain(path.split('/').at(-1))
  })
})

describe('[VM16] a link', () => {
  test('that is not known says so to people, and nothing else', async () => {
    for (const token of ['x', 'x'.repeat(43), '%00', `${(await aVideo()).slice(-43, -1)}!`]) {
      const answer = await get(`/api/captures/${token}`, { 'accept-language': 'nl-NL,nl;q=0.9' })
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        404,
        'text/html; charset=utf-8',
        'private, no-store',
      ])
      const page = await answer.text()
      expect(page).toContain('Hier is geen video')
      expect(page).not.toMatch(/Menu|carl/)
    }
  })

  test('that came too late says so, whether the file is there or not', async () => {
    const answer = await get(await aVideo('Secret menu', -0.001), { 'accept-language': 'en' })
    expect(answer.status).toBe(410)
    const page = await answer.text()
    expect(page).toContain('This link has expired')
    expect(page).toContain('14 days')
    expect(page).not.toMatch(/Secret|carl/)
  })

  test('[VM47] is tried sixty times, and one that is right works all the same', async () => {
    const path = await aVideo()
    const guesses = await Promise.all(Array.from({ length: 61 }, (_, i) => get(`/api/captures/guess-${i}`)))
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(60)
    const refused = guesses.find(({ status }) => status === 429)!
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await refused.text()).toContain('Too many tries')
    expect((await get(path)).status).toBe(200)
  })
})
