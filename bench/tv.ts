// A TV that plays photographs, videos and menus with every kind of transition, in both orientations: no frame of 1,000 changes is dark or
// empty anywhere, and after 10,000 changes it holds no more than after the first hundreds. The real page, paired, in a real browser.
// Its clock runs faster once nothing is recorded any more.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium as playwright, type Browser, type CDPSession, type Page } from 'playwright-core'
import sharp from 'sharp'
import { orientations, transitionTypes, type Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { chromium } from '../e2e/chromium.ts'
import { startMeasuredServer, aPairedPage, checkBound } from './measuredServer.ts'
import { photograph } from './photographs.ts'
import { slideWith, widgetOf } from './scene.ts'

const recordedChanges = Number(process.argv[2] ?? 1_000)
const allChanges = Number(process.argv[3] ?? 10_000)
const sizes = { LANDSCAPE: { width: 1280, height: 720 }, PORTRAIT: { width: 720, height: 1280 } } as const
const tiles = { width: 32, height: 18 }
/** Of what is on a photograph, so that no letter is taken for a fault. */
const ink = 'FFB45A'

const vitrine = await startMeasuredServer()
const launch = await chromium()
// Without optimised machine code, of which there is ever more for a while: it counts as heap, and nobody can leak it.
const browser = await playwright.launch({ ...launch, args: [...launch.args, '--js-flags=--no-opt --no-maglev'] })

const photographs = await Promise.all(Array.from({ length: transitionTypes.length }, (_, i) => photograph(i)))
const films = await filmed(browser, 3)
for (const photo of [...photographs, ...films.posters]) if (await faultOf(photo)) throw new Error('A picture looks like a fault itself')
for (const background of ['black', 'white', '#e9ecef']) {
  const nothing = sharp({ create: { ...sizes.LANDSCAPE, channels: 3, background } })
  if (!(await faultOf(await nothing.png().toBuffer()))) throw new Error(`${background} would not be seen`)
}
const base64 = (all: readonly Buffer[]) => all.map(each => each.toString('base64'))
const photoIds = (await vitrine.ask('pictures', { base64: base64(photographs) })).assetIds
const filmIds = (await vitrine.ask('videos', { mp4: base64(films.videos), posters: base64(films.posters) })).assetIds
const { categoryId } = await vitrine.ask('menu', { products: 8 })

for (const orientation of orientations) {
  const { page, session } = await aPairedScreen(orientation)
  const wanted = recordedChanges / orientations.length
  const frames = await recorded(session, () => until(page, changes => changes >= wanted, 3 * wanted + 60))
  console.log(`${orientation}: ${wanted} changes, ${frames.count} frames (${frames.perSecond.toFixed(0)} a second):`)
  checkBound('dark or empty frames', frames.bad, 'at most', 0)
  if (orientation === 'LANDSCAPE') await soak(page, session, wanted)
  await page.close()
}
await browser.close()
await vitrine.close()

/** As many changes as there are in days, in minutes. */
async function soak(page: Page, session: CDPSession, since: number): Promise<void> {
  const early = await holding(session)
  await page.evaluate('setSpeed(12)')
  const begun = Date.now()
  await until(page, changes => changes >= allChanges, 3_600)
  const seconds = (Date.now() - begun) / 1000
  await page.evaluate('setSpeed(1)')
  const late = await holding(session)
  console.log(`What the page holds after ${since} and after ${allChanges} changes (the latter in ${seconds.toFixed(0)} s):`)
  console.log(
    `  heap ${megabytes(early.heap)} and ${megabytes(late.heap)}, DOM nodes ${early.nodes} and ${late.nodes}, listeners ${early.listeners} and ${late.listeners}`,
  )
  for (const what of ['heap', 'nodes', 'listeners'] as const) checkBound(what, late[what] / early[what], 'at most', 1.05)
}

async function aPairedScreen(orientation: Orientation): Promise<{ page: Page; session: CDPSession }> {
  const slides = [
    ...transitionTypes.map((type, i) => photoSlide(type, i)),
    ...filmIds.map((assetId, i) => filmSlide(assetId, transitionTypes.length + i)),
    menuSlide(transitionTypes.length + filmIds.length),
  ]
  const { screenId } = await vitrine.ask('show', { title: `Measured ${orientation}`, slides, isPlayed: true, orientation })
  const page = await aPairedPage(browser, vitrine.address, screenId, sizes[orientation], ownClock)
  await page.locator('[data-turn] img').first().waitFor()
  await pause(3000)
  return { page, session: await page.context().newCDPSession(page) }
}

/** Videos of two seconds, as warm as the photographs, each with a picture of it. Recorded by the browser itself. */
async function filmed(by: Browser, count: number): Promise<{ videos: Buffer[]; posters: Buffer[] }> {
  const page = await by.newPage()
  const made = await page.evaluate(async many => {
    const films: { video: string; poster: string }[] = []
    for (let seed = 0; seed < many; seed++) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
      const context = canvas.getContext('2d')!
      const paint = (t: number) => {
        context.fillStyle = `rgb(215 ${125 + seed * 10} 90)`
        context.fillRect(0, 0, 1280, 720)
        context.fillStyle = 'rgb(235 150 110)'
        for (let i = 0; i < 12; i++) context.fillRect(((t * 200 + i * 150) % 1400) - 60, i * 60, 60, 40)
      }
      paint(0)
      const poster = canvas.toDataURL('image/jpeg', 0.9)
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4;codecs=vp9', videoBitsPerSecond: 2_000_000 })
      const pieces: Blob[] = []
      recorder.ondataavailable = ({ data }) => void pieces.push(data)
      const ended = new Promise(resolve => (recorder.onstop = resolve))
      recorder.start()
      const begun = performance.now()
      const timer = setInterval(() => paint((performance.now() - begun) / 1000), 40)
      await new Promise(resolve => setTimeout(resolve, 2_000))
      recorder.stop()
      clearInterval(timer)
      await ended
      const reader = new FileReader()
      await new Promise(resolve => {
        reader.onload = resolve
        reader.readAsDataURL(new Blob(pieces))
      })
      films.push({ video: String(reader.result), poster })
    }
    return films
  }, count)
  await page.close()
  const content = (address: string) => Buffer.from(address.slice(address.indexOf('base64,') + 7), 'base64')
  return { videos: made.map(({ video }) => content(video)), posters: made.map(({ poster }) => content(poster)) }
}

function quick(index: number, transitionType: Slide['transitionType'], widgetsOf: (slideId: string) => readonly Widget[]): Slide {
  return { ...slideWith(index, widgetsOf), transitionType, duration: 0.7, transitionDuration: 0.4 }
}

/** On white: a photograph that is missing is seen. */
function photoSlide(transitionType: Slide['transitionType'], index: number): Slide {
  return quick(index, transitionType, slideId => {
    const small = widgetOf('IMAGE', slideId, { x: 0.1, y: 0.3 }, 2)
    const text = widgetOf('TEXT', slideId, { x: 0.1, y: 0.1 }, 3)
    const enters = {
      widgetId: small.id,
      stage: 'IN',
      type: 'ZOOM',
      duration: 0.2,
      delay: 0,
      positionStartX: null,
      positionStartY: null,
      scaleStart: null,
    } as const
    return [
      filling(slideId, 'IMAGE', photoIds[index]!),
      { ...small, settings: { ...small.settings, assetId: photoIds[(index + 1) % photoIds.length] }, animations: [enters] } as Widget,
      inked({ ...text, settings: { ...text.settings, content: `Photograph ${index + 1}` } } as Widget),
    ]
  })
}

/** A video over the whole slide on white, and the same behind a text. */
function filmSlide(assetId: string, index: number): Slide {
  return {
    ...quick(index, transitionTypes[index % transitionTypes.length]!, slideId => [
      filling(slideId, 'VIDEO', assetId),
      inked(widgetOf('TEXT', slideId, { x: 0.1, y: 0.1 }, 2)),
    ]),
    duration: 1.2,
  }
}

function menuSlide(index: number): Slide {
  return quick(index, 'FADE', slideId => {
    const list = widgetOf('PRODUCT_LIST', slideId, { x: 0.1, y: 0.1 }, 2)
    return [filling(slideId, 'IMAGE', photoIds[0]!), inked({ ...list, settings: { ...list.settings, categoryId } } as Widget)]
  })
}

function filling(slideId: string, type: 'IMAGE' | 'VIDEO', assetId: string): Widget {
  const widget = widgetOf(type, slideId, { x: 0, y: 0 }, 1)
  return { ...widget, width: 1, height: 1, settings: { ...widget.settings, assetId } } as Widget
}

/** Every text of a widget in a colour of the photographs. */
function inked(widget: Widget): Widget {
  const settings = Object.entries(widget.settings ?? {}).map(([name, value]) => [
    name,
    /(^t|T)extStyle$/.test(name) ? { ...(value as TextStyle), color: ink } : (value as unknown),
  ])
  return { ...widget, settings: Object.fromEntries(settings) } as Widget
}

/** Waits until so many turns were taken. Each has a higher number than the one before. */
async function until(page: Page, isEnough: (changes: number) => boolean, mostSeconds: number): Promise<void> {
  const turn = () => page.evaluate<number>(`Math.max(0, ...[...document.querySelectorAll('[data-turn]')].map(e => Number(e.dataset.turn)))`)
  const end = Date.now() + mostSeconds * 1000
  while (!isEnough((await turn()) - 1)) {
    if (Date.now() > end) throw new Error(`Only ${await turn()} changes in ${mostSeconds} seconds`)
    await pause(200)
  }
}

/** Looks at every frame the browser gives out meanwhile. */
async function recorded(cdp: CDPSession, meanwhile: () => Promise<void>): Promise<{ count: number; bad: number; perSecond: number }> {
  const looking: Promise<void>[] = []
  let bad = 0
  cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
    void cdp.send('Page.screencastFrameAck', { sessionId })
    looking.push(
      (async () => {
        const fault = await faultOf(Buffer.from(data, 'base64'))
        if (fault && bad++ < 5) console.log(`  a frame is ${fault}`)
      })(),
    )
  })
  const begun = Date.now()
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 85, maxWidth: 640, maxHeight: 640, everyNthFrame: 1 })
  await meanwhile()
  await cdp.send('Page.stopScreencast')
  const seconds = (Date.now() - begun) / 1000
  await Promise.all(looking)
  return { count: looking.length, bad, perSecond: looking.length / seconds }
}

/** What is wrong with a frame anywhere on it; null if all of it can be of the photographs. */
async function faultOf(frame: Buffer): Promise<string | null> {
  const pixels = await sharp(frame).removeAlpha().resize(tiles.width, tiles.height, { kernel: 'linear', fit: 'fill' }).raw().toBuffer()
  for (let at = 0; at < pixels.length; at += 3) {
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const place = `at tile ${(at / 3) % tiles.width}, ${Math.floor(at / 3 / tiles.width)} (${red} ${green} ${blue})`
    if (red < 120) return `dark ${place}`
    if (red - blue < 50) return `empty ${place}`
  }
  return null
}

/** What is left after everything that is nobody's was taken away; the least of a few looks, for two or three slides may be drawn at a time. */
async function holding(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  const looks: { heap: number; nodes: number; listeners: number }[] = []
  // A whole round of the show: a video or a menu holds more nodes than a photograph.
  for (const end = Date.now() + 16_000; Date.now() < end;) {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    looks.push({ heap: usedSize, nodes, listeners: jsEventListeners })
    await pause(370)
  }
  const least = (name: 'heap' | 'nodes' | 'listeners') => Math.min(...looks.map(look => look[name]))
  return { heap: least('heap'), nodes: least('nodes'), listeners: least('listeners') }
}

/** Runs in the page, before anything else: the clock by which slides play, at a speed that can be changed. */
function ownClock(): void {
  const realNow = performance.now.bind(performance)
  const realFrame = window.requestAnimationFrame.bind(window)
  let [speed, base, since] = [1, 0, 0]
  const now = () => base + (realNow() - since) * speed
  performance.now = now
  window.requestAnimationFrame = callback => realFrame(() => callback(now()))
  Object.assign(window, {
    setSpeed(next: number) {
      ;[base, since, speed] = [now(), realNow(), next]
    },
  })
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`
}
