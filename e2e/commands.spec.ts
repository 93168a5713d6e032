import type { CDPSession, Page } from '@playwright/test'
import { api, codeOn, connectScreen, signedIn, type Graphql } from './actions.ts'
import { expect, test } from './fixtures.ts'
import { startVitrine } from './vitrine.ts'

/** Told from the page of its screen, by an owner who never leaves the desk. */
test('a TV reloads once, and fetches everything again without a black frame', async ({ browser }) => {
  const vitrine = await startVitrine()
  const office = await signedIn(browser, vitrine)
  const shop = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    const ask = await api(vitrine)
    const tv = await shop.newPage()
    let loads = 0
    tv.on('domcontentloaded', () => (loads += 1))
    await tv.goto(`${vitrine.address}/screen`)
    await connectScreen(ask, 1, await codeOn(tv))
    await expect(tv.getByText('Cappuccino').first()).toBeVisible()
    await tv.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const desk = await office.newPage()
    await desk.goto(`${vitrine.address}/screens/${await idOf(ask)}`)
    const commands = desk.getByRole('list', { name: 'What was asked of it' })

    await test.step('[CD19] [CD5] it reloads once, comes back playing, and not again when the server was killed and is back', async () => {
      const before = loads
      await desk.getByRole('button', { name: 'Reload', exact: true }).click()
      await expect(commands.getByText(/^Done .*: began anew$/)).toBeVisible()
      await expect(tv.getByText('Cappuccino').first()).toBeVisible()
      expect(loads).toBe(before + 1)
      await vitrine.kill()
      await vitrine.start()
      const again = await api(vitrine)
      await again(`mutation m($ids: [ID!]!) { identifyScreens(ids: $ids) { totalCount } }`, { ids: [await idOf(again)] })
      // It hears the server again, and has had everything that waits for it.
      await expect(async () => {
        await again(`mutation m($ids: [ID!]!) { identifyScreens(ids: $ids) { totalCount } }`, { ids: [await idOf(again)] })
        await expect(tv.getByRole('status').filter({ hasText: 'TV 1' })).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      expect(loads).toBe(before + 1)
    })

    await test.step('[CD14] it fetches everything again, past what it keeps, and plays on meanwhile', async () => {
      const before = loads
      await spoilFiles(tv)
      expect(await spoiledFiles(tv)).toBeGreaterThan(0)
      const film = await filming(tv)
      await desk.reload()
      await desk.getByRole('button', { name: 'Fetch everything again', exact: true }).click()
      await expect(commands.getByText(/^Done .*: everything fetched again$/)).toBeVisible()
      expect(await spoiledFiles(tv)).toBe(0)
      const frames = await film.end()
      expect(frames.length).toBeGreaterThan(0)
      expect(await brightestOf(desk, frames)).not.toContain(0)
      expect(await film.gaps()).toBe(0)
      expect(loads).toBe(before)
      expect(await tv.evaluate(() => caches.keys())).not.toContain('vitrine-again')
    })
  } finally {
    await office.close()
    await shop.close()
    await vitrine.demolish()
  }
})

async function idOf(ask: Graphql): Promise<string> {
  const { allScreens } = await ask<{ allScreens: { items: { id: string; sortIndex: number }[] } }>(
    '{ allScreens { items { id sortIndex } } }',
  )
  return allScreens.items.find(({ sortIndex }) => sortIndex === 1)!.id
}

const spoiled = 'spoiled'
/** As a disk that fails: each file that the TV keeps has other bytes. */
const spoilFiles = (tv: Page) =>
  tv.evaluate(async text => {
    const cache = await caches.open('vitrine-media')
    for (const request of await cache.keys()) await cache.put(request, new Response(text))
  }, spoiled)
const spoiledFiles = (tv: Page) =>
  tv.evaluate(async text => {
    const cache = await caches.open('vitrine-media')
    const answers = await Promise.all((await cache.keys()).map(async request => (await cache.match(request))!.text()))
    return answers.filter(each => each === text).length
  }, spoiled)

/** What the TV draws from now on, as a camera before it sees it, and in how many frames there was no slide. */
async function filming(tv: Page) {
  const session: CDPSession = await tv.context().newCDPSession(tv)
  const frames: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await tv.evaluate(() => {
    const counted = window as unknown as { gaps: number }
    counted.gaps = 0
    const look = () => {
      if (!document.querySelector('[data-at="playing"] [data-slide-id]')) counted.gaps += 1
      requestAnimationFrame(look)
    }
    look()
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, everyNthFrame: 1 })
  return {
    gaps: () => tv.evaluate(() => (window as unknown as { gaps: number }).gaps),
    async end() {
      await session.send('Page.stopScreencast')
      return frames
    },
  }
}

/** Of each frame the brightest of its points, from 0 to 255; what is nearly black counts as 0. */
const brightestOf = (page: Page, frames: readonly string[]) =>
  page.evaluate(async all => {
    const found: number[] = []
    for (const frame of all) {
      const bytes = Uint8Array.from(atob(frame), letter => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
      const canvas = new OffscreenCanvas(64, 36)
      const context = canvas.getContext('2d')!
      context.drawImage(picture, 0, 0, 64, 36)
      const brightest = Math.max(...context.getImageData(0, 0, 64, 36).data.filter((_, i) => i % 4 < 3))
      found.push(brightest < 24 ? 0 : brightest)
    }
    return found
  }, frames)
