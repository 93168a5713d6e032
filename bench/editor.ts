// One widget dragged on a slide of 300 in the editor, beside a plain page of the same 300 things that moves one by a transform. They take turns.
import { chromium as playwright, type Browser, type Page } from 'playwright-core'
import { chromium } from '../e2e/chromium.ts'
import { drag, type Drag } from './drag.ts'
import { aMeasuredHouse, call, held, percentile, sessionOf } from './house.ts'
import { crowd, crowdedSlide, type Thing } from './scene.ts'

const count = Number(process.argv[2] ?? 300)
const runs = Number(process.argv[3] ?? 5)
const viewport = { width: 1440, height: 900 }

const house = await aMeasuredHouse()
const session = await sessionOf(house.address)
const found = await call<{ allAssets: { items: { id: string; url: string; width: number; height: number }[] } }>(
  house.address,
  session.token,
  'query q($limit: Int) { allAssets(limit: $limit) { items { id url width height } } }',
  { limit: 100 },
)
const pictures = found.allAssets.items.filter(({ width, height }) => width === height).slice(0, 8)
const things = crowd(count)
const slide = crowdedSlide(
  things,
  pictures.map(({ id }) => id),
)
const target = `[data-board] [data-widget-id="${slide.widgets.at(-1)!.id}"]`
const { presentationId } = await house.ask('show', { title: 'Crowd', slides: [slide] })

const drags = { floor: [] as Drag[], editor: [] as Drag[] }
let place = { x: 0, y: 0, width: 960 }
for (let run = 0; run < runs; run++) {
  drags.editor.push(await inBrowser(dragInEditor))
  drags.floor.push(await inBrowser(dragOnFloor))
}
const p95 = (name: keyof typeof drags) =>
  percentile(
    drags[name].map(({ frames }) => percentile(frames, 0.95)),
    0.5,
  )
const main = (name: keyof typeof drags) =>
  percentile(
    drags[name].map(({ mainPerFrame }) => mainPerFrame),
    0.5,
  )
const rate = (name: keyof typeof drags) =>
  percentile(
    drags[name].map(({ frames }) => 1000 / (frames.reduce((a, b) => a + b, 0) / frames.length)),
    0.5,
  )
console.log(`One of ${count} widgets dragged with 120 events a second, ${runs} runs each, medians:`)
for (const name of ['editor', 'floor'] as const)
  console.log(
    `  ${name}: frame time p95 ${p95(name).toFixed(1)} ms, main thread ${main(name).toFixed(2)} ms a frame, ${rate(name).toFixed(0)} frames a second`,
  )
held('frame time p95 beside the floor', p95('editor') / p95('floor'), 'at most', 1.5)
held('main thread beside the floor', main('editor') / main('floor'), 'at most', 2)
await house.close()

/** A fresh browser each time, in which the user has signed in before. */
async function inBrowser(work: (browser: Browser, page: Page) => Promise<Drag>): Promise<Drag> {
  const browser = await playwright.launch(await chromium())
  try {
    const localStorage = [
      { name: 'vitrine.session', value: JSON.stringify(session) },
      { name: 'vitrine.language', value: 'en' },
    ]
    const context = await browser.newContext({
      viewport,
      storageState: { cookies: [], origins: [{ origin: house.address, localStorage }] },
    })
    const result = await work(browser, await context.newPage())
    if (result.moved < 50) throw new Error(`It moved only ${result.moved} pixels`)
    return result
  } finally {
    await browser.close()
  }
}

async function dragInEditor(browser: Browser, page: Page): Promise<Drag> {
  await page.goto(`${house.address}/editor/${presentationId}`)
  await page.locator(target).waitFor()
  await settled(page)
  const box = await page.locator('[data-board]').boundingBox()
  place = box ?? place
  return drag(browser, page, target)
}

/** Drawn where the editor draws its slide, and as large. */
async function dragOnFloor(browser: Browser, page: Page): Promise<Drag> {
  await page.route('**/floor', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Floor</title><div id="slide"></div>' }),
  )
  await page.goto(`${house.address}/floor`)
  await page.evaluate(layFloor, { things, place, urls: pictures.map(({ url }) => url) })
  await settled(page)
  return drag(browser, page, '#target')
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  await page.waitForTimeout(1_500)
}

/** Runs in the page: as little as can be between the pointer and the screen. */
function layFloor({
  things: all,
  place: { x, y, width },
  urls,
}: {
  things: readonly Thing[]
  place: { x: number; y: number; width: number }
  urls: readonly string[]
}) {
  const scale = width / 1280
  const board = document.getElementById('slide')!
  document.body.style.cssText = 'margin:0;overflow:hidden;user-select:none;font-family:Arial,sans-serif'
  board.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:1280px;height:720px;background:#fff;transform-origin:0 0;transform:scale(${scale});overflow:hidden`
  for (const thing of all) {
    const element = document.createElement(thing.kind === 'IMAGE' ? 'img' : 'div')
    const filling =
      thing.kind === 'RECTANGLE' ? `background:#${thing.colour}` : `color:#${thing.colour};font-size:14px;overflow:hidden;object-fit:cover`
    element.style.cssText = `position:absolute;left:${thing.x}px;top:${thing.y}px;width:${thing.width}px;height:${thing.height}px;${thing.degrees ? `transform:rotate(${thing.degrees}deg);` : ''}${filling}`
    if (element instanceof HTMLImageElement) {
      element.src = urls[thing.picture % urls.length]!
      element.draggable = false
    }
    if (thing.kind === 'TEXT') element.textContent = thing.text
    board.append(element)
  }
  const moved = board.lastElementChild as HTMLElement
  moved.id = 'target'
  let from: { x: number; y: number } | null = null
  moved.addEventListener('pointerdown', event => {
    moved.setPointerCapture(event.pointerId)
    from = { x: event.clientX, y: event.clientY }
  })
  moved.addEventListener('pointermove', event => {
    if (from) moved.style.transform = `translate(${(event.clientX - from.x) / scale}px,${(event.clientY - from.y) / scale}px)`
  })
  moved.addEventListener('pointerup', () => (from = null))
}
