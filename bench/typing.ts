// Typing in a text on slides of 50, 300 and 1,000 widgets in the editor, beside a plain page of the same things with one that is typed in;
// they take turns. `node bench/typing.ts 300 5`: only slides of 300 widgets, five runs.
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { firstSeen, freshBrowsers, layThings, openFloor, settled } from './browsers.ts'
import { framesDuring, type Frames } from './frames.ts'
import { startMeasuredServer, call, checkBound, checkRatio, percentile, sessionOf } from './measuredServer.ts'
import { crowd, crowdedSlide, widgetOf } from './scene.ts'

/** How much longer the editor's slow frames may be than those of a plain page. */
const bounds: ReadonlyMap<number, number> = new Map([
  [50, 1.2],
  [300, 1.5],
  [1000, 2],
])
const counts = process.argv[2] ? [Number(process.argv[2])] : [...bounds.keys()]
const runs = Number(process.argv[3] ?? 5)
/** A letter for every frame there can be: nobody types faster, but who holds a key down. */
const hertz = 60
const words = 'Soup of the day with fresh bread and butter, cappuccino and a slice of apple pie. '.repeat(2)
/** Where the text lies, in reference pixels. */
const place = { x: 400, y: 280, width: 480, height: 160 }

const vitrine = await startMeasuredServer()
const session = await sessionOf(vitrine.address)
const inBrowser = freshBrowsers(vitrine.address, session)
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
        const widget = `[data-board] [data-widget-id="${text.id}"]`
        await page.locator(widget).waitFor()
        await settled(page)
        board = (await page.locator('[data-board]').boundingBox()) ?? board
        const { at } = await firstSeen(page, [widget])
        await page.mouse.dblclick(at.x, at.y)
        await page.locator('[data-page] [contenteditable]').waitFor()
        return type(browser, page, '[data-page] [contenteditable]')
      }),
    )
    all.floor.push(
      await inBrowser(async (browser, page) => {
        await openFloor(page, vitrine.address)
        await page.evaluate(layThings, { things, place: board, urls: pictures.map(({ url }) => url) })
        await page.evaluate(layText, place)
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
  const main = (side: keyof typeof all) => median(({ mainPerFrame }) => mainPerFrame, side)
  checkRatio(`a letter typed in a text among ${count}, main thread beside the plain page`, main('editor') / main('floor'), 'at most', 1.2)
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

/** Runs in the page: a text that the browser itself edits. */
function layText(at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }) {
  const text = document.createElement('div')
  text.id = 'text'
  text.contentEditable = 'true'
  text.textContent = 'Today'
  text.style.cssText = `position:absolute;left:${at.x}px;top:${at.y}px;width:${at.width}px;height:${at.height}px;background:#fff;font-size:20px;white-space:pre-wrap;user-select:text;outline:none`
  document.getElementById('slide')!.append(text)
}
