import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { differenceOf, type Pixels } from '../scripts/pictures/difference.ts'
import { api, codeOn, connectScreen } from './actions.ts'
import { anOldBrowserOn, type OldPage } from './oldChromium.ts'
import { expect, test } from './fixtures.ts'
import { remove } from './vitrine.ts'

/** Chromium 68: webOS 5 and Tizen 5.5. */
test('a television of 2020 shows what one of today shows, also without network, and says so when it can’t', async ({ browser, demo }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'vitrine-old-'))
  const today = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const old = await anOldBrowserOn(profile)
  try {
    const ask = await api(demo)
    const tv = await today.newPage()
    await tv.goto(`${demo.address}/screen`)
    await connectScreen(ask, 1, await codeOn(tv))
    // Its first slide has begun.
    await expect(tv.locator('.player[data-grounded]')).toBeVisible()
    const wanted = await atRest(tv)

    await test.step('[SC31] it pairs, and plays the demo as a browser of today draws it', async () => {
      await old.page.go(`${demo.address}/screen`)
      await old.page.until(`/^[2-9A-HJ-NP-Z]{4}$/.test((document.querySelector('.code') || {}).textContent)`)
      await connectScreen(ask, 1, await old.page.ask<string>(`document.querySelector('.code').textContent`))
      await looksLike(old.page, wanted)
    })

    await test.step('[FL1] [FL3] it tells of itself', async () => {
      const told = '{ allScreens { items { sortIndex report { engineVersion filesHere } } } }'
      const report = async () => {
        const { allScreens } = await ask<{ allScreens: { items: { sortIndex: number; report: object | null }[] } }>(told)
        return allScreens.items.find(({ sortIndex }) => sortIndex === 1)?.report
      }
      await expect.poll(report, { timeout: 60_000 }).toMatchObject({ engineVersion: 68, filesHere: expect.any(Number) as unknown })
    })

    await test.step('[SC31] switched off and on without network it plays the same from what it keeps', async () => {
      await old.page.until('navigator.serviceWorker.controller')
      await old.page.until(`caches.open('vitrine-media').then(cache => cache.keys()).then(files => files.length > 5)`)
      await demo.kill()
      await old.page.reload()
      await old.page.until(`document.documentElement.hasAttribute('data-begun') && !document.getElementById('last')`)
      await looksLike(old.page, wanted)
      expect(old.page.faults).toEqual([])
    })

    await test.step('[SC32] begun anew, it shows its last picture until the program draws the next one', async () => {
      const last = await pixelsOf(await old.page.picture())
      // The program waits for what it keeps, and gets no answer.
      await old.page.before(`CacheStorage.prototype.open = () => new Promise(() => {})`)
      await old.page.reload()
      await old.page.until(`(document.getElementById('last') || { style: {} }).style.opacity === '1'`)
      await expect.poll(async () => differenceOf(last, await pixelsOf(await old.page.picture())).worst).toBeLessThan(1)
    })

    await test.step('[SC33] where the program can’t begin the fault is named, in both languages', async () => {
      await old.page.ask('localStorage.clear()')
      await old.page.before(`Object.defineProperty(window, 'Map', { value: undefined })`)
      await old.page.reload()
      await old.page.until(`document.getElementById('fault')`)
      const words = await old.page.ask<string>('document.body.innerText')
      expect(words).toContain('This TV’s browser can’t run the screen')
      expect(words).toContain('De browser van deze tv kan het scherm niet draaien')
      expect(words).toContain('Chrome/68')
    })
  } finally {
    await old.close()
    await today.close()
    await demo.start()
    await remove(profile)
  }
})

/** Several pictures running that are the same: nothing moves any more. */
async function atRest(page: Page): Promise<Pixels> {
  for (let before = await page.screenshot(), tries = 0, same = 0; tries < 60; tries++) {
    const now = await page.screenshot()
    same = now.equals(before) ? same + 1 : 0
    if (same === 4) return pixelsOf(now)
    before = now
  }
  throw new Error('The slide never stood still')
}

/** As soon as its turn comes, and all of it is in its place. */
async function looksLike(page: OldPage, wanted: Pixels): Promise<void> {
  await expect
    .poll(async () => differenceOf(wanted, await pixelsOf(await page.picture())).worst, { timeout: 120_000, intervals: [500] })
    .toBeLessThan(1)
}

/** An eighth as large: it places lines of text on whole pixels, and smooths letters otherwise. Another slide differs by fifteen times what passes. */
async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).resize({ width: 240 }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
