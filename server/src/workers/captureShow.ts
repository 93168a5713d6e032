import { open, type FileHandle } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import { lengthOf, playable } from '@vitrine/model/show/playlist.ts'
import { roomy } from '../core/files/files.ts'
import { withTimeout } from '../core/processes/timeout.ts'
import { findChromium } from './chromium.ts'
import type { Film, FilmContent, FilmRequest, FilmShow } from './filming.ts'
import { inChromium, type Launch } from './openChromium.ts'

const frameRate = 30
/** The slide's reference pixels, brought to 1,080 on the shorter side. */
const scale = 1.5
/** Milliseconds after which a second of film that has not come is given up, however busy the machine. */
const patience = 180_000

/** Nobody looks at it: what is drawn is in a canvas, however little of it is seen. */
const viewport = { width: 64, height: 64 }

/** What draws a page into a canvas is behind a switch; frames are not made for a screen, so none sets their pace. */
const switches = [
  '--enable-blink-features=CanvasDrawElement',
  '--disable-gpu',
  '--disable-gpu-vsync',
  '--disable-lcd-text',
  '--disable-frame-rate-limit',
]

/** What player/src/capture/main.tsx puts on its window. */
interface CapturePage {
  begin(order: FilmContent & { readonly frameRate: number; readonly scale: number; readonly chance: number }): Promise<void>
  next(): Promise<{
    readonly parts: readonly { readonly position: number; readonly bytes: string }[]
    readonly picture: string | null
    readonly seconds: number
    readonly isDone: boolean
  }>
}
declare const window: { readonly capture?: CapturePage }

/**
 * Makes videos of shows (docs/decisions/0014-a-show-becomes-a-video-in-the-browser.md): each in a browser of its own, which ends with it and
 * waits for whatever else the machine does. Null: no Chromium here can.
 */
export async function createCapture(url: string, signal?: AbortSignal): Promise<FilmShow | null> {
  // The system's may be too old, or come without the encoder: then the one inside the npm package.
  const launch = await findChromium({ works: each => isAble(each, url, signal) })
  return launch && (request => captureShow(launch, url, request))
}

/** It draws a page into a canvas, and encodes what screens play. */
const ability = `'drawElementImage' in CanvasRenderingContext2D.prototype && 'VideoEncoder' in window &&
  VideoEncoder.isConfigSupported({ codec: 'avc1.640028', width: 1920, height: 1080, framerate: 30 }).then(answer => answer.supported)`

async function isAble(launch: Launch, url: string, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    const patient = AbortSignal.any([AbortSignal.timeout(60_000), ...(signal ? [signal] : [])])
    return await inPage(launch, url, patient, async page => {
      // An empty page in its place: the server may not answer yet.
      await page.route('**', route => route.fulfill({ contentType: 'text/html', body: '' }))
      await page.goto(url)
      return (await page.evaluate(ability)) === true
    })
  } catch {
    signal?.throwIfAborted()
    return false
  }
}

async function inPage<T>(launch: Launch, url: string, signal: AbortSignal | undefined, work: (page: Page) => Promise<T>): Promise<T> {
  const own = [...switches, `--unsafely-treat-insecure-origin-as-secure=${new URL(url).origin}`]
  return inChromium(launch, url, { switches: own, isPatient: true }, signal, async browser =>
    work(await (await browser.newContext({ viewport, deviceScaleFactor: 1 })).newPage()),
  )
}

async function openStage(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(patience)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction('Boolean(window.capture)')
}

export async function captureShow(launch: Launch, url: string, { content, to, signal, onProgress }: FilmRequest): Promise<Film> {
  const { show, catalogue } = content
  const total = lengthOf(playable(show, catalogue.promotions))
  const size = referencePixelsOf(show.orientation)
  const file = await open(to, 'w', 0o600)
  try {
    return await inPage(launch, url, signal, async page => {
      await openStage(page, url)
      await within(page.evaluate(order => window.capture!.begin(order), { show, catalogue, frameRate, scale, chance: Math.random() }))
      let picture: string | null = null
      for (;;) {
        const made = await within(page.evaluate(() => window.capture!.next()))
        picture ??= made.picture
        await write(file, made.parts)
        onProgress(Math.min(1, made.seconds / total))
        if (!made.isDone) continue
        await file.sync()
        if (picture === null) throw new Error('The video was made without a picture.')
        return { seconds: made.seconds, width: size.width * scale, height: size.height * scale, picture: Buffer.from(picture, 'base64') }
      }
    })
  } finally {
    await file.close()
  }
}

const within = <T>(work: Promise<T>): Promise<T> => withTimeout(patience, work)

async function write(file: FileHandle, parts: Awaited<ReturnType<CapturePage['next']>>['parts']): Promise<void> {
  await roomy(async () => {
    for (const { position, bytes } of parts) {
      const part = Buffer.from(bytes, 'base64')
      await file.write(part, 0, part.length, position)
    }
  })
}
