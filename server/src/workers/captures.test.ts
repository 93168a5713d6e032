import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { removeUnusedFiles } from '../areas/media/unusedFiles.ts'
import { startBackgroundTasks } from '../background.ts'
import { askerAt } from '../../test/program.ts'
import { aServer, type Somebody, type TestServer } from '../../test/server.ts'
import type { Asker } from '../../test/vitrine.ts'
import { captureNext, giveUpWaiting, removeOldCaptures, startCaptures } from './captures.ts'
import type { FilmRequest, FilmShow } from './filming.ts'

let server: TestServer
let anna: Somebody
let ask: Asker
let picture: Buffer
beforeAll(async () => {
  server = await aServer()
  anna = await server.somebody()
  ask = askerAt(server.address, anna.token)
  picture = await sharp({ create: { width: 480, height: 270, channels: 3, background: '#1f5f52' } })
    .webp()
    .toBuffer()
})
afterEach(
  async () => void (await server.services.pool.query(`delete from "showCapture"; delete from "mail"; delete from limits.rate_limit`)),
)
afterAll(() => server.close())

const recipient = 'carl@vitrine.example'
const idle = new AbortController().signal

interface Ordered {
  readonly id: string
  readonly presentationId: string
}

/** A video that was ordered, of a new presentation. */
async function ordered(title = 'Menu', email = recipient, by = ask): Promise<Ordered> {
  const { id: presentationId } = (await by.createPresentation({ input: { title } }))!
  const { publishedShowId } = (await by.findPresentation({ id: presentationId }))!
  await by.queueShowCapture({ showId: publishedShowId!, email })
  const { items } = await by.allShowCaptures({ presentationId })
  return { id: items[0]!.id, presentationId }
}

/** Whoever films: writes something, says how far it is, and is done. */
const filmed: FilmShow = async ({ to, content, onProgress }) => {
  await writeFile(to, `a film of ${content.show.title}`)
  onProgress(1)
  return { seconds: 10, width: 1920, height: 1080, picture }
}
/** It is at work until somebody stops it. */
const endless =
  (begun: (request: FilmRequest) => unknown): FilmShow =>
  async request => {
    await writeFile(request.to, 'a part of a film')
    begun(request)
    return new Promise((_, reject) => {
      const stop = (): void => reject(new Error('stopped'))
      if (request.signal.aborted) stop()
      else request.signal.addEventListener('abort', stop)
    })
  }

const next = (film: FilmShow, closing = idle, organizationId = anna.organizationId!) =>
  captureNext(server.services, film, organizationId, closing)
const stateOf = async ({ presentationId }: Ordered, by = ask) => (await by.allShowCaptures({ presentationId })).items[0]!
const query = async <T extends object>(text: string, values: unknown[] = []) => (await server.services.pool.query<T>(text, values)).rows

/** The mails that wait, as they are sent: what each says, its header, and what it carries. */
async function mails(): Promise<string[]> {
  const waiting = await query<{ id: string }>(`select id from "mail" where "state" = 'WAITING' order by "createdAt"`)
  for (const { id } of waiting) await server.services.mails.send(id)
  const folder = join(server.dataDir, 'outbox')
  const names = existsSync(folder) ? await readdir(folder) : []
  return Promise.all(
    waiting.map(async ({ id }) =>
      plain(
        await readFile(
          join(
            folder,
            names.find(name => name.includes(id))!,
          ),
          'utf8',
        ),
      ),
    ),
  )
}
const plain = (message: string): string =>
  Buffer.from(
    message.replaceAll('=\r\n', '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

describe('a video that was ordered', () => {
  test('[VM8] [VM25][VM12] [NO3] is made, and kept with its length, size and picture', async () => {
    const worker = startCaptures(server.services, async () => filmed)
    const order = await ordered()
    await vi.waitFor(async () => expect(await stateOf(order)).toMatchObject({ state: 'DONE' }), { timeout: 60_000 })
    await worker.close()
    expect(await stateOf(order)).toMatchObject({
      progress: 1,
      duration: 10,
      width: 1920,
      height: 1080,
      bytes: 'a film of Menu'.length,
      pictureUrl: expect.stringMatching(/^\/files\/.*webp$/),
    })
    const [row] = await query<{ content: null; days: number; kind: string; mine: boolean }>(
      `select c."content", extract(epoch from c."expiresAt" - now()) / 86400 as days, f."kind", f."organizationId" = $1 as mine
       from "showCapture" c join "storedFile" f using ("filename")`,
      [anna.organizationId],
    )
    expect(row).toMatchObject({ content: null, kind: 'showCapture', mine: true })
    expect(Math.round(Number(row!.days))).toBe(14)
    expect((await ask.allNotices({ limit: 1 })).items).toMatchObject([{ kind: 'VIDEO_READY', subjectId: order.presentationId }])
  })

  test('[VM8] says how far it is', async () => {
    const order = await ordered()
    const closing = new AbortController()
    const work = next(
      endless(({ onProgress }) => onProgress(0.4)),
      closing.signal,
    ).catch(() => undefined)
    await vi.waitFor(async () => expect(await stateOf(order)).toMatchObject({ state: 'RUNNING', progress: 0.4 }), { timeout: 20_000 })
    closing.abort()
    await work
  })

  test('[VM33] takes its turn: one of an organisation, and then one of another', async () => {
    const bob = await server.somebody()
    const [first, second] = [await ordered('First'), await ordered('Second')]
    const bobs = await ordered('Bob’s', recipient, askerAt(server.address, bob.token))
    const queued = `select 1 from pgboss.job where name = 'nextCapture' and state = 'created'`
    await vi.waitFor(async () => expect(await query(queued)).toHaveLength(2), { timeout: 20_000 })
    const order: string[] = []
    const worker = startCaptures(server.services, async () => async request => {
      order.push(request.content.show.title)
      return filmed(request)
    })
    await vi.waitFor(() => expect(order).toHaveLength(3), { timeout: 60_000 })
    await vi.waitFor(async () => expect(await stateOf(second)).toMatchObject({ state: 'DONE' }), { timeout: 20_000 })
    await worker.close()
    expect(order.indexOf('First')).toBeLessThan(order.indexOf('Second'))
    expect(order.indexOf('Bob’s')).toBeLessThan(2)
    expect(await stateOf(first)).toMatchObject({ state: 'DONE' })
    expect(await stateOf(bobs, askerAt(server.address, bob.token))).toMatchObject({ state: 'DONE' })
  })

  test('[VM9] [VM34] is begun anew after a stop, which is not held against it, and after a kill', async () => {
    const order = await ordered()
    const closing = new AbortController()
    await expect(
      next(
        endless(() => closing.abort()),
        closing.signal,
      ),
    ).rejects.toThrow('stopped')
    expect(await query(`select "state", "tries", "progress" from "showCapture"`)).toEqual([{ state: 'WAITING', tries: 0, progress: 0 }])
    // As a process leaves it that was killed.
    await query(`update "showCapture" set "state" = 'RUNNING', "tries" = 1, "progress" = 0.5`)
    await next(filmed)
    expect(await stateOf(order)).toMatchObject({ state: 'DONE' })
  })

  test('[VM10] stops when it is cancelled, without a mail', async () => {
    const order = await ordered()
    const to: string[] = []
    await next(
      endless(request => {
        to.push(request.to)
        void ask.cancelShowCapture({ id: order.id })
      }),
    )
    expect(await stateOf(order)).toMatchObject({ state: 'CANCELLED' })
    expect(existsSync(to[0]!)).toBe(false)
    expect(await mails()).toEqual([])
  })

  test('[VM10] is nothing if it is cancelled at the last moment', async () => {
    const order = await ordered()
    await next(async request => {
      await ask.cancelShowCapture({ id: order.id })
      return filmed(request)
    })
    expect(await stateOf(order)).toMatchObject({ state: 'CANCELLED', bytes: null })
    expect(await mails()).toEqual([])
  })

  test('[VM35] [VM42] fails when its show is deleted, before or while it is made, and the mail says so', async () => {
    const before = await ordered('Before')
    await ask.deletePresentation({ id: before.presentationId })
    await next(filmed)
    const during = await ordered('During')
    await next(endless(() => void ask.deletePresentation({ id: during.presentationId })))
    expect(await query(`select "state", "failure" from "showCapture"`)).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'FAILED', failure: 'CaptureShowGoneError' })),
    )
    const sent = await mails()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toContain('Your video “During” could not be made')
    expect(sent[1]).toContain('The presentation, or the changes that were to be filmed, was deleted.')
  })

  test('[VM11] [VM36][VM42] [NO3] is tried four times, and then FAILED for a reason', async () => {
    const order = await ordered()
    const to: string[] = []
    const crashing: FilmShow = async request => {
      to.push(request.to)
      await writeFile(request.to, 'a part of a film')
      throw new Error('Target page, context or browser has been closed')
    }
    for (let times = 1; times <= 4; times++) await expect(next(crashing)).rejects.toThrow('closed')
    await next(crashing)
    expect(to).toHaveLength(4)
    expect(to.filter(existsSync)).toEqual([])
    expect(await stateOf(order)).toMatchObject({ state: 'FAILED', failure: 'CaptureFailedError' })
    expect((await ask.allNotices({ limit: 1 })).items).toMatchObject([{ kind: 'VIDEO_FAILED', trouble: 'CaptureFailedError' }])
    expect(await mails()).toEqual([expect.stringContaining('It was tried several times and did not work.')])
  })

  test('[VM11] [VM42] says that the disk, or the room for files, is full', async () => {
    const disk = await ordered()
    const full: FilmShow = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
    for (let times = 1; times <= 4; times++) await expect(next(full)).rejects.toThrow('write')
    expect(await stateOf(disk)).toMatchObject({ state: 'FAILED', failure: 'CaptureDiskFullError' })

    const room = await ordered('Another')
    await captureNext({ ...server.services, config: { ...server.services.config, storageLimit: 1 } }, filmed, anna.organizationId!, idle)
    expect(await stateOf(room)).toMatchObject({ state: 'FAILED', failure: 'CaptureStorageFullError' })
    expect(await mails()).toHaveLength(2)
  })

  test('[VM32] fails where nobody has been at work on any for two minutes', async () => {
    const order = await ordered()
    await giveUpWaiting(server.services)
    expect(await stateOf(order)).toMatchObject({ state: 'WAITING' })
    await query(`update "showCapture" set "createdAt" = now() - interval '3 minutes', "seenAt" = now() - interval '1 minute'`)
    await giveUpWaiting(server.services)
    expect(await stateOf(order)).toMatchObject({ state: 'WAITING' })
    await query(`update "showCapture" set "seenAt" = null`)
    await giveUpWaiting(server.services)
    expect(await stateOf(order)).toMatchObject({ state: 'FAILED', failure: 'CaptureUnavailableError' })
    expect(await mails()).toHaveLength(1)
  })

  test('[VM32] fails so too where the only process is one that serves', async () => {
    const order = await ordered()
    await query(`update "showCapture" set "createdAt" = now() - interval '3 minutes'`)
    const tasks = await startBackgroundTasks(server.services, server.address)
    for (const task of tasks) await task.close()
    expect(await stateOf(order)).toMatchObject({ state: 'FAILED', failure: 'CaptureUnavailableError' })
  })

  test('[VM7] is refused at once where this process would make it and can’t', async () => {
    const worker = startCaptures(server.services, async () => null)
    await vi.waitFor(() => expect(server.services.filming.isImpossible).toBe(true))
    await expect(ordered()).rejects.toThrow('CaptureUnavailableError')
    await worker.close()
    server.services.filming.isImpossible = false
  })

  test('[VM38] [VM39] is needed as long as its link works', async () => {
    const order = await ordered()
    await next(filmed)
    const [{ filename }] = (await query<{ filename: string }>(`select "filename" from "showCapture" where "id" = $1`, [order.id])) as [
      { filename: string },
    ]
    const unused = () => query(`select 1 from "storedFile" where "filename" = $1 and "unusedSince" is not null`, [filename])
    await removeUnusedFiles(server.services)
    expect(await unused()).toEqual([])
    await query(`update "showCapture" set "expiresAt" = now() - interval '1 minute'`)
    await removeUnusedFiles(server.services)
    expect(await unused()).toHaveLength(1)
    await query(`update "storedFile" set "unusedSince" = now() - interval '8 days' where "unusedSince" is not null`)
    await removeUnusedFiles(server.services)
    expect(await server.services.files.sizeOf(filename)).toBeNull()

    await removeOldCaptures(server.services)
    expect(await query(`select 1 from "showCapture"`)).toHaveLength(1)
    await query(`update "showCapture" set "createdAt" = now() - interval '61 days'`)
    await removeOldCaptures(server.services)
    expect(await query(`select 1 from "showCapture"`)).toEqual([])
  })
})

describe('the mail', () => {
  const made = async (title: string, email = recipient): Promise<string> => {
    await ordered(title, email)
    await next(filmed)
    return (await mails())[0]!
  }

  test('[VM13] [VM43][VM44] brings the picture, the length, the size and a link, as the partner, in the language of who ordered it', async () => {
    const english = await made('Lunch')
    expect(english).toContain(`To: ${recipient}`)
    expect(english).toContain('<title>Your video “Lunch” is ready</title>')
    expect(english).toContain('0:10 long, 0.1 MB')
    expect(english).toContain('src="cid:picture@vitrine"')
    expect(english).toContain('Content-Type: image/jpeg')
    expect(english).toContain('The link works for 14 days.')
    expect(english).not.toContain('Hello')
    const [, token] = new RegExp(`${server.services.publicUrl}/api/captures/([\\w-]{43})`).exec(english)!
    expect(await (await fetch(`${server.address}/api/captures/${token}`)).text()).toBe('a film of Lunch')

    await query(`update "user" set "language" = 'nl' where "id" = $1`, [anna.id])
    const dutch = await made('Lunch', anna.email)
    await query(`update "user" set "language" = null where "id" = $1`, [anna.id])
    expect(dutch).toContain('Dag Anna,')
    expect(dutch).toContain('is klaar: hij duurt 0:10 en is 0,1 MB.')
  })

  test('[VM14] repeats a title as one short line in quotes, and none that could be a link', async () => {
    expect(await made(`<b>Menu</b> ${'a'.repeat(150)}`)).toContain(`presentation “&#60;b&#62;Menu&#60;/b&#62; ${'a'.repeat(67)}…” that`)
    expect(await made('Lunch 12.50 / Diner')).toContain('“Lunch 12.50 / Diner”')
    for (const title of ['Win at prize.example', 'https://10.0.0.1', 'Write to x@prize.example']) {
      const mail = await made(title)
      expect(mail).not.toMatch(/prize|10\.0\.0\.1/)
      expect(mail).toContain('The video of the presentation that was ordered for')
    }
  })
})
