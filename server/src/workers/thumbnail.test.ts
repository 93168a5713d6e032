import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { insertRow, updateRow } from '../core/database/rows.ts'
import { removeUnusedFiles } from '../areas/media/unusedFiles.ts'
import { madeElsewhere } from '../areas/content/slidePictures.ts'
import { builds } from '../core/http/pages.ts'
import { silent } from '../core/processes/log.ts'
import { aWidget } from '@vitrine/model/testing/shows.ts'
import { aBoard, type Board } from '../../test/board.ts'
import { aServer, anOrganization, type Somebody, type TestServer } from '../../test/server.ts'
import { aSocket } from '../../test/socket.ts'
import { stageBrowser, type StageBrowser } from './browser.ts'
import { findChromium } from './chromium.ts'
import type { Launch } from './openChromium.ts'
import { drawThumbnail, slidesDue } from './thumbnail.ts'
import { startWorkers } from './workers.ts'

const root = join(import.meta.dirname, '../../..')
let folder: string
let server: TestServer
let launch: Launch
let anna: Somebody
let board: Board

beforeAll(async () => {
  // The stage as it is now, whatever was built before.
  folder = mkdtempSync(join(tmpdir(), 'vitrine-stage-'))
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'player', '--outDir', join(folder, 'player'), '--logLevel', 'error'],
    { cwd: root },
  )
  launch = (await findChromium())!
  server = await aServer({ builds: { ...builds, player: join(folder, 'player') }, env: { ROLE: 'both' } })
  anna = await server.somebody()
  board = await aBoard(server.services, anna.organizationId!)
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const slideRow = (id: string) =>
  server.services.ownerDb
    .selectFrom('slide')
    .select(['thumbFilename', 'thumbnailAt', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const queue = (slideId: string) => server.services.queue({ name: 'slideThumbnail', slideId, organizationId: anna.organizationId! })
const patience = { timeout: 80_000, interval: 20 }

async function picture(filename: string | null) {
  const answer = await fetch(`${server.address}/files/${filename}`)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  return sharp(Buffer.from(await answer.arrayBuffer()))
}

describe('a picture', () => {
  test('[TH1] [TH11] [TH2] [TH12] is drawn, stored, and told to editors and lists', async () => {
    const { menu } = board.presentations
    const editor = await aSocket(server.address, { subject: 'hello', as: 'browser', token: anna.token })
    editor.say({ subject: 'join', presentationId: menu.id, showId: menu.showId, sequence: 0 })
    await editor.hear('joined')
    queue(board.presentations.offers.slideId)
    await vi.waitFor(async () => expect((await slideRow(board.presentations.offers.slideId)).thumbFilename).not.toBeNull(), patience)

    editor.forget()
    queue(menu.slideId)
    const told = await editor.hear('slide')
    const row = await slideRow(menu.slideId)
    expect(told).toEqual({ subject: 'slide', id: menu.slideId, thumbFilename: row.thumbFilename, thumbUrl: `/files/${row.thumbFilename}` })
    expect(row.thumbnailAt).toBe(row.updatedAt)
    await editor.hear('changed', message => message.entities.includes('slide'))
    await expect((await picture(row.thumbFilename)).metadata()).resolves.toMatchObject({ width: 480, height: 270, format: 'webp' })
    editor.close()
  })

  test('[TH11] [PB35] shows what is on the slide, and of an empty list nothing, as a screen does', async () => {
    const { slideId, showId } = board.presentations.offers
    const { slideId: _slide, ...list } = aWidget('PRODUCT_LIST', { id: randomUUID(), positionX: 0, positionY: 0, width: 1, height: 1 })
    await server.services.asPlatform(async db => {
      await insertRow(db, 'widget', {
        ...list,
        animations: [],
        slideId,
        organizationId: anna.organizationId!,
        settings: list.settings as never,
      })
      await updateRow(db, 'slide', slideId, { backgroundColor: 'FF0000' })
    })
    const before = await slideRow(slideId)
    queue(slideId)
    await vi.waitFor(async () => expect((await slideRow(slideId)).thumbFilename).not.toBe(before.thumbFilename), patience)
    const { dominant } = await (await picture((await slideRow(slideId)).thumbFilename)).stats()
    expect(dominant.r).toBeGreaterThan(230)
    expect(dominant.g).toBeLessThan(30)
    const show = await server.services.ownerDb
      .selectFrom('show')
      .select('presentationId')
      .where('id', '=', showId)
      .executeTakeFirstOrThrow()

    await server.services.asPlatform(db => updateRow(db, 'presentation', show.presentationId, { orientation: 'PORTRAIT' }))
    const landscape = await slideRow(slideId)
    queue(slideId)
    await vi.waitFor(async () => expect((await slideRow(slideId)).thumbFilename).not.toBe(landscape.thumbFilename), patience)
    await expect((await picture((await slideRow(slideId)).thumbFilename)).metadata()).resolves.toMatchObject({ width: 270, height: 480 })
  })

  test('[TH7] is due again when its slide changed meanwhile', async () => {
    const organizationId = await anOrganization(server.services)
    const { slideId } = (await aBoard(server.services, organizationId)).presentations.menu
    const due = async () => (await slidesDue(server.services.ownerDb, 500)).some(({ id }) => id === slideId)
    const browser: Pick<StageBrowser, 'withPage'> = {
      async withPage<T>() {
        await server.services.asPlatform(db => updateRow(db, 'slide', slideId, { backgroundColor: '00FF00' }))
        return Buffer.from('a picture of before') as T
      },
    }
    expect(await due()).toBe(true)
    await drawThumbnail({ ...server.services, browser }, slideId)
    expect(await due()).toBe(true)
    const again = () => drawThumbnail({ ...server.services, browser: { withPage: async <T>() => Buffer.from('a picture') as T } }, slideId)
    await again()
    expect(await due()).toBe(false)
    const { updatedAt } = await slideRow(slideId)
    await again()
    expect(await due()).toBe(false)
    expect((await slideRow(slideId)).updatedAt).toBe(updatedAt)
  })

  test('[TH13] that was made elsewhere is not taken over by one that was to be drawn before', async () => {
    const { ownerDb } = server.services
    const organizationId = await anOrganization(server.services)
    const { slideId } = (await aBoard(server.services, organizationId)).presentations.menu
    const browser: Pick<StageBrowser, 'withPage'> = { withPage: async <T>() => Buffer.from('a picture of a worker') as T }
    const { updatedAt } = await slideRow(slideId)
    const elsewhere = { thumbFilename: 'elsewhere.webp', thumbnailAt: updatedAt, thumbnailOf: madeElsewhere }
    await ownerDb.updateTable('slide').set(elsewhere).where('id', '=', slideId).execute()
    await drawThumbnail({ ...server.services, browser }, slideId)
    expect((await slideRow(slideId)).thumbFilename).toBe('elsewhere.webp')
    // Until the slide changes.
    await server.services.asPlatform(db => updateRow(db, 'slide', slideId, { backgroundColor: '00FF00' }))
    await drawThumbnail({ ...server.services, browser }, slideId)
    expect((await slideRow(slideId)).thumbFilename).not.toBe('elsewhere.webp')
  })

  test('[TH8] that no slide has had for a week is removed', async () => {
    const { ownerDb, files } = server.services
    const { slideId } = board.presentations.menu
    const drawn = async (content: string) => {
      await drawThumbnail({ ...server.services, browser: { withPage: async <T>() => Buffer.from(content) as T } }, slideId)
      return (await slideRow(slideId)).thumbFilename!
    }
    const old = await drawn('an old picture')
    const recent = await drawn('a recent picture')
    const current = await drawn('the current picture')
    await removeUnusedFiles(server.services)
    const since = sql<string>`now() - interval '8 days'`
    await ownerDb.updateTable('storedFile').set({ unusedSince: since }).where('filename', 'in', [old, current]).execute()
    await removeUnusedFiles(server.services)
    await expect(files.sizeOf(old)).resolves.toBeNull()
    await expect(files.sizeOf(recent)).resolves.toBeGreaterThan(0)
    await expect(files.sizeOf(current)).resolves.toBeGreaterThan(0)
  })
})

test('[FT14] [TH14] what does not fit is measured as a screen draws it, as soon as a product is added or sold out, and its picture drawn anew', async () => {
  const { asPlatform, ownerDb } = server.services
  const misfits = () => ownerDb.selectFrom('misfit').select(['shown', 'total']).where('organizationId', '=', anna.organizationId!).execute()
  const owner = ownerDb.selectFrom('product').select('categoryId').where('id', '=', board.productId)
  const { categoryId } = await owner.executeTakeFirstOrThrow()
  await board.activate(await board.collection({ 0: 'menu' }))
  await board.pair(0)
  const { slideId } = board.presentations.menu
  queue(slideId)
  await vi.waitFor(async () => expect((await slideRow(slideId)).thumbFilename).not.toBeNull(), patience)
  const before = await slideRow(slideId)
  const dishes = Array.from({ length: 60 }, (_, i) => ({
    id: randomUUID(),
    organizationId: anna.organizationId!,
    categoryId,
    title: `Dish ${i}`,
  }))
  await asPlatform(async db => {
    for (const [i, dish] of dishes.entries()) await insertRow(db, 'product', { ...dish, sortIndex: i + 1 })
  })
  await vi.waitFor(async () => expect(await misfits()).toMatchObject([{ total: 61 }]), patience)
  const shown = (await misfits())[0]?.shown
  expect(shown).toBeGreaterThan(1)
  expect(shown).toBeLessThan(61)
  await vi.waitFor(async () => expect((await slideRow(slideId)).thumbFilename).not.toBe(before.thumbFilename), patience)
  expect((await slideRow(slideId)).updatedAt).toBe(before.updatedAt)
  await asPlatform(async db => {
    for (const { id } of dishes) await updateRow(db, 'product', id, { state: 'UNAVAILABLE' })
  })
  await vi.waitFor(async () => expect(await misfits()).toEqual([]), patience)
})

describe('the browser', () => {
  const opened: StageBrowser[] = []
  const aBrowser = (patience: number): StageBrowser => {
    const browser = stageBrowser({ launch, url: `${server.address}/stage`, log: silent(), patience })
    opened.push(browser)
    return browser
  }
  afterAll(async () => {
    for (const browser of opened) await browser.close()
  })

  test('[TH3] gives up what hangs, and draws the next', async () => {
    const browser = aBrowser(4_000)
    await browser.withPage(async () => undefined)
    const hanging = browser.withPage(({ page }) => page.evaluate('new Promise(() => {})'))
    const busy = browser.withPage(({ page }) => page.evaluate('for (;;) {}'))
    hanging.catch(() => undefined)
    busy.catch(() => undefined)
    const next = browser.withPage(({ page }) => page.evaluate('typeof window.stage'))
    await expect(hanging).rejects.toThrow('not done after 4 seconds')
    await expect(busy).rejects.toThrow('not done after 4 seconds')
    await expect(next).resolves.toBe('object')
  })

  test('[TH3] gives up a stage that does not open, and keeps no page of it', async () => {
    const waiting = new Set<IncomingMessage>()
    // A page that is no stage, and asks for something as long as it stands.
    const silence = createServer((question, answer) => {
      if (question.url === '/stage') return void answer.end(`<script>fetch('/never')</script>`)
      waiting.add(question)
      question.once('close', () => waiting.delete(question))
    })
    await new Promise<void>(resolve => silence.listen(0, 'localhost', resolve))
    const browser = stageBrowser({
      launch,
      url: `http://localhost:${(silence.address() as AddressInfo).port}/stage`,
      log: silent(),
      patience: 500,
    })
    opened.push(browser)
    const tries = [1, 2, 3].map(() => browser.withPage(async () => undefined))
    expect((await Promise.allSettled(tries)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await vi.waitFor(() => expect(waiting.size).toBe(0), patience)
    silence.close()
  })

  test('[CF7] keeps to the content policy of the stage', async () => {
    const fetched = `fetch('data:text/plain,a').then(() => 'fetched', () => 'refused')`
    await expect(aBrowser(10_000).withPage(({ page }) => page.evaluate(fetched))).resolves.toBe('refused')
  })

  test('[TH4] that ended is started again', async () => {
    const browser = aBrowser(10_000)
    await browser.withPage(({ page }) => page.context().browser()!.close()).catch(() => undefined)
    await expect(browser.withPage(({ page }) => page.evaluate('typeof window.stage'))).resolves.toBe('object')
  })

  test('[TH5] [TH6] [CF6] [CF10] that is missing, or without its sandbox, is named in one line; when there is one, what was missed is drawn', async () => {
    const lonely = await aServer({ builds: { ...builds, player: join(folder, 'player') } })
    try {
      const shop = await aBoard(lonely.services, await anOrganization(lonely.services))
      const none = startWorkers(lonely.services, { stageUrl: `${lonely.address}/stage`, find: async () => null })
      await vi.waitFor(() => expect(lonely.lines.filter(line => line.includes('Chromium'))).toHaveLength(1), patience)
      await none.close()
      expect((await fetch(`${lonely.address}/readyz`)).status).toBe(200)

      const bare = { ...launch, sandbox: false }
      const workers = startWorkers(lonely.services, { stageUrl: `${lonely.address}/stage`, find: async () => bare })
      const pictures = () =>
        lonely.services.ownerDb
          .selectFrom('slide')
          .select('thumbFilename')
          .where('showId', 'in', [shop.presentations.menu.showId, shop.presentations.offers.showId])
          .execute()
      await vi.waitFor(async () => expect((await pictures()).every(row => row.thumbFilename !== null)).toBe(true), patience)
      await workers.close()
      expect(lonely.lines.filter(line => line.includes('sandbox'))).toHaveLength(1)
    } finally {
      await lonely.close()
    }
  }, 60_000)
})
