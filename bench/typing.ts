// Typing in a text on slides of 50, 300 and 1,000 widgets in the editor, beside a plain page of the same things with one that is typed in;
// they take turns. `node bench/typing.ts 300 5`: only slides of 300 widgets, five runs.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium as playwright, type Browser, type Page } from 'playwright-core'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { chromium } from '../e2e/chromium.ts'
import { framesDuring, type Frames } from './frames.ts'
import { startMeasuredServer, call, checkBound, percentile, sessionOf } from './measuredServer.ts'
import { crowd, crowdedSlide, widgetOf, type Thing } from './scene.ts'

/** How much longer the editor's slow frames may be than those of a plain page. */
const bounds: ReadonlyMap<number, number> = new Map([
  [50, 1.2],
  [300, 1.5],
  [1000, 2],
])
const counts = process.argv[2] ? [Number(process.argv[2])] : [...bounds.keys()]
const runs = Number(process.argv[3] ?? 5)
const viewport = { width: 1440, height: 900 }
/** A letter for every frame there can be: nobody types faster, but who holds a key down. */
const hertz = 60
const words = 'Soup of the day with fresh bread and butter, cappuccino and a slice of apple pie. '.repeat(2)
/** Where the text lies, in reference pixels. */
const place = { x: 400, y: 280, width: 480, height: 160 }

const vitrine = await startMeasuredServer()
const session = await sessionOf(vitrine.address)
const found = await call<{ allAssets: { items: { id: string; url: string; width: number; height: number }[] } }>(
  vitrine.address,
  session.token,
  'query q($limit: Int) { allAssets(limit: $limit) { items { id url width height } } }',
  { limit: 100 },
)
const pictures = found.allAssets.items.filter(({ width, height }) => width === height).slice(0, 8)

for (const count of counts) await measure(count)
await vitrine.close()

async function measure(count: number): Promise<void> {
  const things = crowd(count - 1)
  const crowded = crowdedSlide(
    things,
    pictures.map(({ id }) => id),
  )
  const text = textOn(crowded)
  const slide = { ...crowded, widgets: [...crowded.widgets, text] }
  const { presentationId } = await vitrine.ask('show', { title: `Crowd of ${count}`, slides: [slide] })
  const all = { editor: [] as Frames[], floor: [] as Frames[] }
  let board = { x: 203, y: 195, width: 871 }
  for (let run = 0; run < runs; run++) {
    all.editor.push(
      await inBrowser(async (browser, page) => {
        await page.goto(`${vitrine.address}/editor/${presentationId}`)
        const widget = page.locator(`[data-board] [data-widget-id="${text.id}"]`)
        await widget.waitFor()
        await settled(page)
        board = (await page.locator('[data-board]').boundingBox()) ?? board
        // Where no mark of a text below lies over it.
        const free = await widget.evaluate(placeSeen)
        await page.mouse.dblclick(free.x, free.y)
        await page.locator('[data-page] [contenteditable]').waitFor()
        return type(browser, page, '[data-page] [contenteditable]')
      }),
    )
    all.floor.push(
      await inBrowser(async (browser, page) => {
        await page.route('**/floor', route =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Floor</title><div id="slide"></div>' }),
        )
        await page.goto(`${vitrine.address}/floor`)
        await page.evaluate(layFloor, { things, board, place, urls: pictures.map(({ url }) => url) })
        await settled(page)
        await page.locator('#text').click()
        return type(browser, page, '#text')
      }),
    )
  }
  console.log(`Typing ${hertz} letters a second in a text on a slide of ${count} widgets, ${runs} runs each, medians:`)
  const median = (of: (frames: Frames) => number, side: keyof typeof all) => percentile(all[side].map(of), 0.5)
  const p95 = (side: keyof typeof all) => median(({ frames }) => percentile(frames, 0.95), side)
  for (const side of ['editor', 'floor'] as const) {
    const rate = median(({ frames }) => 1000 / (frames.reduce((a, b) => a + b, 0) / frames.length), side)
    const main = median(({ mainPerFrame }) => mainPerFrame, side)
    console.log(
      `  ${side}: frame time p95 ${p95(side).toFixed(1)} ms, main thread ${main.toFixed(2)} ms a frame, ${rate.toFixed(0)} frames a second`,
    )
  }
  const bound = bounds.get(count)
  if (bound) checkBound('frame time p95 beside the floor', p95('editor') / p95('floor'), 'at most', bound)
}

/** Runs in the page: the first place of an element that is its own. */
function placeSeen(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  for (let y = top + 4; y < top + height; y += 6)
    for (let x = left + 4; x < left + width; x += 6) if (element.contains(document.elementFromPoint(x, y))) return { x, y }
  throw new Error('Nothing of it is seen')
}

/** A text on top of all, large enough for what is typed. */
function textOn({ id, widgets }: Slide): Widget {
  const fresh = widgetOf('TEXT', id, { x: place.x / 1280, y: place.y / 720 }, widgets.length + 1)
  if (fresh.type !== 'TEXT') throw new Error('A text is a text')
  const style = { ...fresh.style, backgroundColor: 'FFFFFF' }
  const settings = { ...fresh.settings, content: 'Today', textStyle: { ...fresh.settings.textStyle, color: '000000' } }
  return { ...fresh, width: place.width / 1280, height: place.height / 720, style, settings }
}

/** A letter at a time, each when it is due; then looks whether all of them are there. */
async function type(browser: Browser, page: Page, selector: string): Promise<Frames> {
  const client = await page.context().newCDPSession(page)
  await page.keyboard.press('End')
  // What comes once, such as fonts and code that was never run, comes before.
  await page.keyboard.type(' warm', { delay: 60 })
  await pause(500)
  const result = await framesDuring(browser, page, async begin => {
    await begin()
    const begun = performance.now()
    const sent: Promise<unknown>[] = []
    for (const [i, letter] of [...words].entries()) {
      const wait = begun + (i * 1000) / hertz - performance.now()
      if (wait > 0.5) await pause(wait)
      const key = { key: letter, text: letter, unmodifiedText: letter }
      sent.push(
        client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
        client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
      )
    }
    await Promise.all(sent)
  })
  const typed = await page.locator(selector).evaluate(element => element.textContent ?? '')
  if (typed.length < words.length + 'Today warm'.length) throw new Error(`Not all of it arrived: ${typed}`)
  return result
}

/** A fresh browser each time, in which the user has signed in before. */
async function inBrowser<T>(work: (browser: Browser, page: Page) => Promise<T>): Promise<T> {
  const browser = await playwright.launch(await chromium())
  try {
    const localStorage = [
      { name: 'vitrine.session', value: JSON.stringify(session) },
      { name: 'vitrine.language', value: 'en' },
    ]
    const storageState = { cookies: [], origins: [{ origin: vitrine.address, localStorage }] }
    const context = await browser.newContext({ viewport, storageState })
    return await work(browser, await context.newPage())
  } finally {
    await browser.close()
  }
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.waitForTimeout(1_500)
}

interface Floor {
  readonly things: readonly Thing[]
  readonly board: { readonly x: number; readonly y: number; readonly width: number }
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly urls: readonly string[]
}

/** Runs in the page: the same things, and a text that the browser itself edits. */
function layFloor({ things, board: { x, y, width }, place: at, urls }: Floor) {
  const board = document.getElementById('slide')!
  document.body.style.cssText = 'margin:0;overflow:hidden;font-family:Arial,sans-serif'
  board.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:1280px;height:720px;background:#fff;transform-origin:0 0;transform:scale(${width / 1280});overflow:hidden`
  for (const thing of things) {
    const element = document.createElement(thing.kind === 'IMAGE' ? 'img' : 'div')
    const filling =
      thing.kind === 'RECTANGLE' ? `background:#${thing.colour}` : `color:#${thing.colour};font-size:14px;overflow:hidden;object-fit:cover`
    element.style.cssText = `position:absolute;left:${thing.x}px;top:${thing.y}px;width:${thing.width}px;height:${thing.height}px;${thing.degrees ? `transform:rotate(${thing.degrees}deg);` : ''}${filling}`
    if (element instanceof HTMLImageElement) element.src = urls[thing.picture % urls.length]!
    if (thing.kind === 'TEXT') element.textContent = thing.text
    board.append(element)
  }
  const text = document.createElement('div')
  text.id = 'text'
  text.contentEditable = 'true'
  text.textContent = 'Today'
  text.style.cssText = `position:absolute;left:${at.x}px;top:${at.y}px;width:${at.width}px;height:${at.height}px;background:#fff;font-size:20px;white-space:pre-wrap;outline:none`
  board.append(text)
}
