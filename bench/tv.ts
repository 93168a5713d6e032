// A TV that plays photographs with every kind of transition: no frame of 200 changes is dark or empty anywhere, and after 2,000 changes
// it holds no more than after 200. The real page, paired, in a real browser. Its clock runs faster once nothing is recorded any more.
import { setTimeout as pause } from 'node:timers/promises'
import { chromium as playwright, type CDPSession } from 'playwright-core'
import sharp from 'sharp'
import { transitionTypes } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { chromium } from '../e2e/chromium.ts'
import { aMeasuredHouse, call, held, signIn } from './house.ts'
import { slideWith, widgetOf } from './scene.ts'

const recordedChanges = 200
const allChanges = Number(process.argv[2] ?? 2_000)
const size = { width: 1280, height: 720 }
const tiles = { width: 32, height: 18 }

const house = await aMeasuredHouse()
const token = await signIn(house.address)
const photographs = await Promise.all(Array.from({ length: transitionTypes.length }, (_, i) => photograph(i)))
for (const photo of photographs) if (await faultOf(photo)) throw new Error('A photograph looks like a fault itself')
for (const nothing of ['black', 'white', '#e9ecef'])
  if (
    !(await faultOf(
      await sharp({ create: { ...size, channels: 3, background: nothing } })
        .png()
        .toBuffer(),
    ))
  )
    throw new Error(`${nothing} would not be seen`)
const { assetIds } = await house.ask('pictures', { base64: photographs.map(photo => photo.toString('base64')) })
const { screenId } = await house.ask('show', { title: 'Photographs', slides: transitionTypes.map(slideOf), isPlayed: true })

const launch = await chromium()
// Without optimised machine code, of which there is ever more for a while: it counts as heap, and nobody can leak it.
const browser = await playwright.launch({ ...launch, args: [...launch.args, '--js-flags=--no-opt --no-maglev'] })
const page = await browser.newPage({ viewport: size })
await page.addInitScript(ownClock)
await page.goto(`${house.address}/screen`)
const codeBox = page.locator('.code')
await codeBox.filter({ hasText: /^[2-9A-Z]{4}$/ }).waitFor()
const connectCode = await codeBox.textContent()
await call(house.address, token, 'mutation connect($id: ID!, $code: String!) { connect(id: $id, connectCode: $code) { id } }', {
  id: screenId,
  code: connectCode,
})
await page.locator('[data-turn] img').first().waitFor()
await pause(3000)

const session = await page.context().newCDPSession(page)
const frames = await recorded(session, () => until(changes => changes >= recordedChanges, 600))
console.log(
  `${recordedChanges} slide changes, ${transitionTypes.length} kinds of transition, ${frames.count} frames (${frames.perSecond.toFixed(0)} a second):`,
)
held('dark or empty frames', frames.bad, 'at most', 0)

const early = await holding()
await page.evaluate('setSpeed(12)')
const begun = Date.now()
await until(changes => changes >= allChanges, 1200)
const seconds = (Date.now() - begun) / 1000
await page.evaluate('setSpeed(1)')
const late = await holding()
console.log(`What the page holds after ${recordedChanges} and after ${allChanges} changes (the latter in ${seconds.toFixed(0)} s):`)
console.log(
  `  heap ${megabytes(early.heap)} and ${megabytes(late.heap)}, DOM nodes ${early.nodes} and ${late.nodes}, listeners ${early.listeners} and ${late.listeners}`,
)
held('heap', late.heap / early.heap, 'at most', 1.05)
held('DOM nodes', late.nodes / early.nodes, 'at most', 1.05)
await browser.close()
await house.close()

/** Warm everywhere: more red than blue, and nowhere dark. So is every mixture of two of them, and no page around them. */
async function photograph(seed: number): Promise<Buffer> {
  const [width, height] = [1920, 1080]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const wave = Math.sin((x * (seed + 3)) / 170) * Math.cos((y * (seed + 2)) / 130)
      const red = 205 + wave * 30 + Math.random() * 20
      pixels[at] = red
      pixels[at + 1] = 120 + wave * 35 + seed * 4
      pixels[at + 2] = red - 110
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** On white: a photograph that is missing is seen. */
function slideOf(transitionType: Slide['transitionType'], index: number): Slide {
  const widgets = (slideId: string): Widget[] => {
    const photo = widgetOf('IMAGE', slideId, { x: 0, y: 0 }, 1)
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
      { ...photo, width: 1, height: 1, settings: { ...photo.settings, assetId: assetIds[index] } },
      { ...small, settings: { ...small.settings, assetId: assetIds[(index + 1) % assetIds.length] }, animations: [enters] },
      {
        ...text,
        settings: {
          ...text.settings,
          content: `Photograph ${index + 1}`,
          textStyle: { ...(text as { settings: { textStyle: object } }).settings.textStyle, color: 'FFB45A' },
        },
      },
    ] as Widget[]
  }
  return { ...slideWith(index, widgets), transitionType, duration: 0.7, transitionDuration: 0.4 }
}

/** Waits until so many turns were taken. Each has a higher number than the one before. */
async function until(isEnough: (changes: number) => boolean, mostSeconds: number): Promise<void> {
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
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 85, maxWidth: 640, maxHeight: 360, everyNthFrame: 1 })
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
async function holding(): Promise<{ heap: number; nodes: number; listeners: number }> {
  const looks: { heap: number; nodes: number; listeners: number }[] = []
  for (let i = 0; i < 8; i++) {
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
