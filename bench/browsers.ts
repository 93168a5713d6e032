import { chromium as playwright, type Browser, type Page } from 'playwright-core'
import type { Box } from '@vitrine/model/show/geometry.ts'
import { chromium } from '../e2e/chromium.ts'
import type { sessionOf } from './measuredServer.ts'
import type { Thing } from './scene.ts'

export const viewport = { width: 1440, height: 900 }

type Work<T> = (browser: Browser, page: Page) => Promise<T>

/** A fresh browser for each piece of work, in which the user of the session has signed in before. `remembered`: what the device has kept besides. */
export function freshBrowsers(
  address: string,
  session: Awaited<ReturnType<typeof sessionOf>>,
  remembered: Readonly<Record<string, string>> = {},
) {
  const kept = { 'vitrine.session': JSON.stringify(session), 'vitrine.language': 'en', ...remembered }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] }
  return async function inBrowser<T>(work: Work<T>): Promise<T> {
    const browser = await playwright.launch(await chromium())
    try {
      const context = await browser.newContext({ viewport, storageState })
      return await work(browser, await context.newPage())
    } finally {
      await browser.close()
    }
  }
}

/** Until nothing is on its way any more, and pictures and fonts are there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.waitForTimeout(1_500)
}

/** The first of these elements of which something can be pressed, and where: others, and the marks of others, lie over the rest. */
export async function firstSeen(page: Page, selectors: readonly string[]) {
  const found = await page.evaluate(all => {
    for (const selector of all) {
      const { left, top, right, bottom } = document.querySelector(selector)!.getBoundingClientRect()
      for (let y = top + 4; y < bottom; y += 6)
        for (let x = left + 4; x < right; x += 6) if (document.elementFromPoint(x, y)?.closest(selector)) return { selector, at: { x, y } }
    }
    return null
  }, selectors)
  if (!found) throw new Error('Nothing of them is seen')
  return found
}

/** The floor that is measured beside: an empty page of the same origin. */
export async function openFloor(page: Page, address: string): Promise<void> {
  await page.route('**/floor', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Floor</title><div id="slide"></div>' }),
  )
  await page.goto(`${address}/floor`)
}

/** Where the slide lies in the window. */
export type Place = Pick<Box, 'x' | 'y' | 'width'>

export interface Floor {
  readonly things: readonly Thing[]
  readonly place: Place
  /** Of the pictures, which the things share. */
  readonly urls: readonly string[]
}

/** Runs in the page: the things of a slide in `#slide`, as plain as can be, where the editor draws it and as large. */
export function layThings({ things, place: { x, y, width }, urls }: Floor): void {
  const board = document.getElementById('slide')!
  document.body.style.cssText = 'margin:0;overflow:hidden;user-select:none;font-family:Arial,sans-serif;height:100vh'
  board.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:1280px;height:720px;background:#fff;transform-origin:0 0;transform:scale(${width / 1280});overflow:hidden`
  for (const thing of things) {
    const element = document.createElement(thing.kind === 'IMAGE' ? 'img' : 'div')
    const filling =
      thing.kind === 'RECTANGLE' ? `background:#${thing.colour}` : `color:#${thing.colour};font-size:14px;overflow:hidden;object-fit:cover`
    element.style.cssText = `position:absolute;left:${thing.x}px;top:${thing.y}px;width:${thing.width}px;height:${thing.height}px;${thing.degrees ? `rotate:${thing.degrees}deg;` : ''}${filling}`
    if (element instanceof HTMLImageElement) {
      element.src = urls[thing.picture % urls.length]!
      element.draggable = false
    }
    if (thing.kind === 'TEXT') element.textContent = thing.text
    board.append(element)
  }
}
