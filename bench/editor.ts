// What the hand does on slides of 50, 300 and 1,000 widgets, beside a plain page of the same things that does as little as can be; they take turns.
// Then how soon a large show can be worked on. `node bench/editor.ts 300,1000 5`: only slides of 300 and of 1,000 widgets, five runs.
import { touches, type Box } from '@vitrine/model/show/geometry.ts'
import type { Browser, Page } from 'playwright-core'
import { firstSeen, freshBrowsers, layThings, openFloor, settled, type Place } from './browsers.ts'
import { drag, loops, middleOf, toAndFro, type Drag } from './drag.ts'
import { startMeasuredServer, call, checkBound, checkRatio, percentile, sessionOf } from './measuredServer.ts'
import { crowd, crowdedSlide, mixedSlides, type Thing } from './scene.ts'

/** How much longer the editor's slow frames may be than those of a plain page. */
const bounds: ReadonlyMap<number, number> = new Map([
  [50, 1.2],
  [300, 1.5],
  [1000, 2],
])
const counts = process.argv[2]?.split(',').map(Number) ?? [...bounds.keys()]
const runs = Number(process.argv[3] ?? 3)

/** What is done with the mouse; `main`: how many times as much the page's main thread may work in a frame, on slides of so many. */
const deeds = {
  one: { title: 'one dragged', main: { 300: 1.5, 1000: 1.3 } },
  rectangle: { title: 'a rectangle drawn over 100', main: {} },
  hundred: { title: '100 dragged together', main: { 300: 1.2 } },
} satisfies Record<string, { readonly title: string; readonly main: Readonly<Record<number, number>> }>
type Deed = keyof typeof deeds
const names = Object.keys(deeds) as Deed[]

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
await measureOpening()
await vitrine.close()

async function measure(count: number): Promise<void> {
  const things = crowd(count)
  const slide = crowdedSlide(
    things,
    pictures.map(({ id }) => id),
  )
  const { presentationId } = await vitrine.ask('show', { title: `Crowd of ${count}`, slides: [slide] })
  const scene: Scene = { things, ids: slide.widgets.map(w => w.id), presentationId, hundred: aHundred(things) }
  const all = { floor: [] as Measured[], editor: [] as Measured[] }
  // A slide lies on the plain page where the editor drew it, and as large.
  let place = { x: 203, y: 195, width: 871 }
  for (let run = 0; run < runs; run++) {
    all.editor.push(await inBrowser(async (browser, page) => doInEditor(browser, page, scene, box => (place = box))))
    all.floor.push(await inBrowser(async (browser, page) => doOnFloor(browser, page, scene, place)))
  }
  console.log(`On a slide of ${count} widgets, 120 events a second, ${runs} runs each, medians:`)
  for (const deed of names) {
    const median = (of: (drag: Drag) => number, side: keyof typeof all) =>
      percentile(
        all[side].map(measured => of(measured[deed])),
        0.5,
      )
    const p95 = (side: keyof typeof all) => median(({ frames }) => percentile(frames, 0.95), side)
    console.log(` ${deeds[deed].title}:`)
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
    const most = (deeds[deed].main as Record<number, number>)[count]
    if (most)
      checkRatio(`${deeds[deed].title} of ${count}, main thread beside the plain page`, main('editor') / main('floor'), 'at most', most)
  }
}

type Measured = Readonly<Record<Deed, Drag>>

interface Scene {
  readonly things: readonly Thing[]
  /** Of the widgets, in the order of the things. */
  readonly ids: readonly string[]
  readonly presentationId: string
  readonly hundred: { readonly area: Box; readonly members: readonly number[] }
}

/** The smallest rectangle from the slide's corner, in its ratio, that touches a hundred; and which these are. */
function aHundred(things: readonly Thing[]): Scene['hundred'] {
  for (let part = 0.1; ; part += 0.01) {
    const area = { x: -8, y: -8, width: 1280 * part, height: 720 * part }
    const members = things.flatMap((thing, i) => (touches(area, thing, thing.degrees) ? [i] : []))
    if (members.length >= Math.min(100, things.length) || part > 1) return { area, members }
  }
}

async function doInEditor(
  browser: Browser,
  page: Page,
  { ids, presentationId, hundred }: Scene,
  tell: (box: Place) => void,
): Promise<Measured> {
  await page.goto(`${vitrine.address}/editor/${presentationId}`)
  const selectorOf = (index: number) => `[data-board] [data-widget-id="${ids[index]}"]`
  await page.locator(selectorOf(ids.length - 1)).waitFor()
  await settled(page)
  const box = await page.locator('[data-board]').boundingBox()
  if (!box) throw new Error('There is no slide')
  tell(box)
  // The last that is not covered by marks of others.
  const last = await firstSeen(page, ids.map((_, index) => selectorOf(index)).toReversed())
  const one = await went(drag(browser, page, loops(last.at, last.selector)))
  const corners = cornersOf(hundred.area, box)
  const rectangle = await went(drag(browser, page, toAndFro(...corners, '[data-marquee]')))
  await page.mouse.move(corners[0].x, corners[0].y)
  await page.mouse.down()
  await page.mouse.move(corners[1].x, corners[1].y, { steps: 4 })
  await page.mouse.up()
  const pressed = await firstSeen(page, hundred.members.map(selectorOf))
  return { one, rectangle, hundred: await went(drag(browser, page, loops(pressed.at, pressed.selector))) }
}

/** From reference pixels to where they are in the window. */
function cornersOf(area: Box, { x, y, width }: Place) {
  const scale = width / 1280
  const from = { x: x + area.x * scale, y: y + area.y * scale }
  return [from, { x: from.x + area.width * scale, y: from.y + area.height * scale }] as const
}

async function went(running: Promise<Drag>): Promise<Drag> {
  const done = await running
  if (done.moved < 50) throw new Error(`It moved only ${done.moved} pixels`)
  return done
}

async function doOnFloor(browser: Browser, page: Page, { things, hundred }: Scene, place: Place): Promise<Measured> {
  const lay = async (moves: Deed) => {
    await openFloor(page, vitrine.address)
    await page.evaluate(layThings, { things, place, urls: pictures.map(({ url }) => url) })
    const members = { one: [things.length - 1], rectangle: [], hundred: hundred.members }[moves]
    await page.evaluate(followPointer, { members, scale: place.width / 1280, isRectangle: moves === 'rectangle' })
    await settled(page)
  }
  await lay('one')
  const one = await went(drag(browser, page, loops(await middleOf(page, '.moved'), '.moved')))
  await lay('rectangle')
  const rectangle = await went(drag(browser, page, toAndFro(...cornersOf(hundred.area, place), '#rectangle')))
  await lay('hundred')
  return { one, rectangle, hundred: await went(drag(browser, page, loops(await middleOf(page, '.moved'), '.moved'))) }
}

/** Runs in the page: as little as can be between the pointer and the screen. */
function followPointer({ members, scale, isRectangle }: { members: readonly number[]; scale: number; isRectangle: boolean }) {
  const board = document.getElementById('slide')!
  const moved = members.map(i => board.children[i] as HTMLElement)
  for (const each of moved) each.classList.add('moved')
  const rectangle = document.createElement('div')
  rectangle.id = 'rectangle'
  rectangle.style.cssText = 'position:absolute;left:0;top:0;background:rgb(0 80 60 / 12%);border:1px solid #064'
  document.body.append(rectangle)
  let from: { x: number; y: number } | null = null
  addEventListener('pointerdown', event => (from = { x: event.clientX, y: event.clientY }))
  addEventListener('pointermove', event => {
    if (!from) return
    const transform = `translate(${(event.clientX - from.x) / scale}px,${(event.clientY - from.y) / scale}px)`
    for (const each of moved) each.style.transform = transform
    if (!isRectangle) return
    rectangle.style.transform = `translate(${from.x}px,${from.y}px)`
    rectangle.style.width = `${event.clientX - from.x}px`
    rectangle.style.height = `${event.clientY - from.y}px`
  })
  addEventListener('pointerup', () => (from = null))
}

/** From the address to the moment from which the page answers at once: its slide is drawn, and its main thread has been free for half a second. */
async function measureOpening(): Promise<void> {
  const [slides, widgets] = [50, 20]
  const { presentationId } = await vitrine.ask('show', { title: 'Large', slides: mixedSlides(slides, widgets) })
  const times: { drawn: number; interactive: number }[] = []
  for (let run = 0; run < runs; run++)
    times.push(
      await inBrowser(async (_, page) => {
        await page.addInitScript(watchOpening)
        await page.goto(`${vitrine.address}/editor/${presentationId}`)
        const handle = await page.waitForFunction(() => (window as Window & { opening?: { drawn: number; interactive: number } }).opening)
        return (await handle.jsonValue())!
      }),
    )
  const median = (of: (time: (typeof times)[number]) => number) => percentile(times.map(of), 0.5)
  console.log(
    `A show of ${slides} slides with ${widgets} widgets: drawn after ${median(t => t.drawn).toFixed(0)} ms, interactive after ${median(t => t.interactive).toFixed(0)} ms (medians of ${runs})`,
  )
}

/** Runs in the page. */
function watchOpening() {
  let busyUntil = 0
  let drawn = 0
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) busyUntil = Math.max(busyUntil, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (!drawn && document.querySelector('[data-board] [data-widget-id]')) drawn = performance.now()
    if (drawn && performance.now() - Math.max(drawn, busyUntil) > 500)
      (window as Window & { opening?: object }).opening = { drawn, interactive: Math.max(drawn, busyUntil) }
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
