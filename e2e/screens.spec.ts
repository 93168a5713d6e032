import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { api, boxOf, codeOn, signedIn } from './actions.ts'
import { expect, test } from './fixtures.ts'
import { startVitrine, type Vitrine } from './vitrine.ts'

type Ask = Awaited<ReturnType<typeof api>>

/** TVs among themselves, and when nobody is there to help them. */
test('TVs find their screen, give way to another, and keep to the hours by themselves', async ({ browser }) => {
  test.setTimeout(360_000)
  const vitrine = await startVitrine()
  const office = await signedIn(browser, vitrine)
  const [first, second] = [await browser.newContext({ viewport: fullHd }), await browser.newContext({ viewport: fullHd })]
  try {
    const tv = await first.newPage()
    const ask = await api(vitrine)
    const systems = await office.newPage()

    await test.step('[ST11] a TV plays as soon as its code was typed at the first screen', async () => {
      const counter = await (await browser.newContext({ viewport: fullHd })).newPage()
      await counter.goto(`${vitrine.address}/screen`)
      await connect(systems, vitrine, await codeOn(counter), 1)
      await expect(counter.getByText('Cappuccino').first()).toBeVisible()
      await counter.context().close()
    })

    await test.step('a code that has expired makes way for a new one', async () => {
      await tv.goto(`${vitrine.address}/screen`)
      const code = await codeOn(tv)
      await tv.route('**/screen/pairing/collect', route => route.fulfill({ json: { state: 'EXPIRED' } }), { times: 1 })
      await expect.poll(() => codeOn(tv)).not.toBe(code)
    })

    await test.step('the server restarts while a TV waits: its code still works, also after the TV was switched off and on', async () => {
      // The service worker has the player by now.
      await tv.waitForFunction(() => navigator.serviceWorker.controller !== null)
      const code = await codeOn(tv)
      await vitrine.kill()
      await expect(tv.getByText('The server can’t be reached')).toBeVisible()
      await tv.reload()
      expect(await codeOn(tv)).toBe(code)
      await vitrine.start()
      await expect(tv.getByText('The server can’t be reached')).toBeHidden()
      expect(await codeOn(tv)).toBe(code)
      await connect(systems, vitrine, code)
      await expect(noticeOn(tv).getByText('open Collections → All day → TV 2.', { exact: false })).toBeVisible()
    })

    await test.step('[PA15] another TV becomes the same screen: the first one says so quietly, and can be paired again', async () => {
      await activate(ask, 'Evening')
      await expect(tv.getByText('Cappuccino').first()).toBeVisible()
      const other = await second.newPage()
      await other.goto(`${vitrine.address}/screen`)
      await connect(systems, vitrine, await codeOn(other))
      await expect(other.getByText('Cappuccino').first()).toBeVisible()
      const next = await codeOn(tv)
      await expect(tv.locator('[data-widget-id]')).toHaveCount(0)
      await expect(tv.getByText('Another TV has taken this place')).toBeVisible()
      await tv.reload()
      expect(await codeOn(tv)).toBe(next)
      await other.close()
      await connect(systems, vitrine, next)
      await expect(tv.getByText('Cappuccino').first()).toBeVisible()
    })

    await test.step('a landscape screen on a TV that stands upright shows all of it', async () => {
      await tv.setViewportSize({ width: 1080, height: 1920 })
      await whole(tv, slideOn(tv), 1080, 1080 * (9 / 16))
      await tv.setViewportSize(fullHd)
      await whole(tv, slideOn(tv), 1920, 1080)
      await activate(ask, 'All day')
      await expect(noticeOn(tv).getByRole('heading', { name: 'Counter' })).toBeVisible()
      await tv.setViewportSize({ width: 1080, height: 1920 })
      // The notice is laid out anew after the TV was turned.
      await expect(async () => {
        for (const words of await noticeOn(tv).getByText(/\S/).all()) {
          const { x, width } = await boxOf(words)
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(1080)
        }
      }).toPass({ timeout: 60_000 })
      await tv.setViewportSize(fullHd)
    })

    await test.step('its hour strikes while the server is away: the TV changes by itself, and stays so when it was switched off and on', async () => {
      const { startTime, wait } = minuteToCome()
      await startAt(vitrine, await idOf(ask, 'Evening'), startTime)
      await tv.clock.install({ time: Date.now() })
      await tv.reload()
      // Nothing on the screen says that the TV has heard of it, which it must before the server goes.
      await expect.poll(() => keptBy(tv)).toContain(startTime)
      await expect(noticeOn(tv).getByRole('heading', { name: 'Counter' })).toBeVisible()
      await vitrine.stop()
      await tv.clock.fastForward(wait)
      await expect(tv.getByText('Cappuccino').first()).toBeVisible()
      await tv.reload()
      await expect(tv.locator('[data-at="playing"]')).toBeVisible()
      await expect(tv.getByText('Cappuccino').first()).toBeVisible()
    })
  } finally {
    await office.close()
    await first.close()
    await second.close()
    await vitrine.demolish()
  }
})

const fullHd = { width: 1920, height: 1080 }
const noticeOn = (tv: Page): Locator => tv.locator('[data-at="notice"]')
const slideOn = (tv: Page): Locator => tv.locator('[data-slide-id]').last()

/** The content that a TV keeps through power cuts, as JSON. */
const keptBy = (tv: Page): Promise<string> =>
  tv.evaluate(
    () =>
      new Promise<string>(resolve => {
        indexedDB.open('vitrine', 1).onsuccess = opened => {
          const database = (opened.target as IDBOpenDBRequest).result
          database.transaction('kept').objectStore('kept').get('content').onsuccess = read => {
            database.close()
            resolve(JSON.stringify((read.target as IDBRequest<unknown>).result))
          }
        }
      }),
  )

/** In the middle, as large as it fits. */
async function whole(tv: Page, element: Locator, width: number, height: number): Promise<void> {
  await expect(async () => {
    const box = await boxOf(element)
    const window = tv.viewportSize()!
    expect(Math.abs(box.width - width)).toBeLessThan(2)
    expect(Math.abs(box.height - height)).toBeLessThan(2)
    expect(Math.abs(box.x - (window.width - width) / 2)).toBeLessThan(2)
    expect(Math.abs(box.y - (window.height - height) / 2)).toBeLessThan(2)
  }).toPass({ timeout: 60_000 })
}

/** At the second screen, which is free all day. */
async function connect(page: Page, vitrine: Vitrine, code: string, number = 2): Promise<void> {
  await page.goto(`${vitrine.address}/systems`)
  await page.getByRole('button', { name: 'Connect screens of Counter' }).click()
  const enter = page.getByRole('button', { name: `Enter code for TV ${number}` })
  const replace = page.getByRole('button', { name: `Replace the TV of TV ${number}` })
  await expect(enter.or(replace)).toBeVisible()
  if (await replace.isVisible()) {
    await replace.click()
    await page
      .getByRole('dialog', { name: `Replace the TV of TV ${number}?` })
      .getByRole('button', { name: 'Replace TV' })
      .click()
  } else await enter.click()
  await page.getByLabel(`Code on TV ${number}`).fill(code)
  await expect(page.getByLabel(`Code on TV ${number}`)).toBeHidden()
  await expect(page.getByRole('dialog').getByText('Online since').first()).toBeVisible()
}

interface Listed {
  readonly items: readonly { readonly id: string; readonly title: string }[]
}

async function idOf(ask: Ask, title: string) {
  const { allCollections } = await ask<{ allCollections: Listed }>('{ allCollections { items { id title } } }')
  return allCollections.items.find(collection => collection.title === title)!.id
}
const activate = async (ask: Ask, title: string) =>
  ask('mutation m($id: ID!) { activateCollection(id: $id) }', { id: await idOf(ask, title) })
/** As an older version may have stored it. What can be chosen now are quarters of an hour, for which a test would have to wait. */
async function startAt(vitrine: Vitrine, id: string, startTime: string): Promise<void> {
  const client = new pg.Client({ host: path.join(vitrine.dataDir, 'postgres'), user: 'vitrine', database: 'vitrine' })
  await client.connect()
  await client.query(`update collection set "startDay" = 'all', "startTime" = $2 where id = $1`, [id, startTime])
  await client.end()
}

/** A minute on the wall of the café that no run comes to by itself, as the schedule writes it, and how many milliseconds there are until just after it. */
function minuteToCome(): { readonly startTime: string; readonly wait: number } {
  const begins = Math.ceil(Date.now() / 60_000) * 60_000 + 9 * 60_000
  const clock = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return { startTime: `${clock.format(begins)}:00`, wait: begins + 2_000 - Date.now() }
}
