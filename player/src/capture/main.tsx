import '@vitrine/renderer/text/allFamilies.ts'
import '@vitrine/renderer/widgets/all.ts'
import { createRoot } from 'react-dom/client'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { referencePixelsOf, type Size } from '@vitrine/model/show/geometry.ts'
import { lengthOf, playable } from '@vitrine/model/show/playlist.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { handClock } from '@vitrine/renderer/clock.ts'
import { drawn } from '@vitrine/renderer/media.ts'
import { VideoFramesContext } from '@vitrine/renderer/media/videoFrames.ts'
import { ShowPlayer } from '@vitrine/renderer/ShowPlayer.tsx'
import { apart, observeDamage, type Part } from './damage.ts'
import type { DrawnPart, FromEncoder, ToEncoder } from './encoder.ts'
// oxlint-disable-next-line import/default -- Vite makes the worker, and its address
import encoderAddress from './encoder.ts?worker&url'
import { createDecodedFrames } from './videoFrames.ts'

/** A show that is to become a video. */
export interface CaptureOrder {
  readonly show: Show
  readonly catalogue: Catalogue
  readonly frameRate: number
  /** Points of the video for each reference pixel. */
  readonly scale: number
  /** From 0 up to, not including, 1: which promotion random widgets show. */
  readonly chance: number
}

/** Bytes of the MP4 in Base64, and where in it they belong. */
export interface CapturePart {
  readonly position: number
  readonly bytes: string
}

/** What was made meanwhile. */
interface Made {
  readonly parts: readonly CapturePart[]
  /** WebP in Base64, once: what stands for the video. */
  readonly picture: string | null
  /** How much of the show is done. */
  readonly seconds: number
  readonly isDone: boolean
}

/** Makes a video of one round of a show, for server/src/workers/captureShow.ts. */
export interface CaptureApi {
  begin(order: CaptureOrder): Promise<void>
  /** Goes on for a while. */
  next(): Promise<Made>
}

declare global {
  interface Window {
    capture?: CaptureApi
  }
  interface HTMLCanvasElement {
    /** Of Chromium: its children are laid out, and drawn into it. */
    layoutSubtree?: boolean
    requestPaint?(): void
    onpaint?: (() => void) | null
  }
  interface CanvasRenderingContext2D {
    drawElementImage?(element: Element, x: number, y: number, width: number, height: number): void
  }
  interface Uint8Array {
    toBase64(): string
  }
}

/** Frames that may wait for the encoder: they are large. */
const mostWaiting = 3
/** Frames that are made at one call of `next`. */
const framesAtOnce = 30
/** Milliseconds for which a picture or a font may keep the film waiting. */
const patience = 30_000

/** A show that plays on a stage by a clock which is turned by hand: at every moment all of it is there. */
function createPlayback({ show, catalogue, scale, chance }: CaptureOrder, room: HTMLElement, size: Size) {
  const clock = handClock(0)
  const began = Date.now()
  const now = () => began + clock.now() * 1000
  const frames = createDecodedFrames(scale)
  const stage = observeDamage(room, size)
  const preparing = new Set<Promise<void>>()
  /** Why slides could not be drawn, which are left out then. */
  const broken: unknown[] = []
  /** The second at which the slide that is on has had its time. */
  let due: number | null = null
  let isOver = false

  createRoot(room).render(
    <VideoFramesContext.Provider value={frames}>
      <ShowPlayer
        show={show}
        catalogue={catalogue}
        {...size}
        hardStart
        once
        clock={clock}
        now={now}
        random={() => chance}
        onSlide={({ slide }) => (due = clock.now() + (slide?.duration ?? 0))}
        onFinish={() => (isOver = true)}
        onBroken={error => broken.push(error)}
        onPreparing={prepared => {
          preparing.add(prepared)
          void prepared.finally(() => preparing.delete(prepared))
        }}
      />
    </VideoFramesContext.Provider>,
  )

  /** Turns the clock, and waits for whatever has come onto the stage by it. Answers what looks different. */
  async function moment(second: number): Promise<readonly Part[]> {
    let damage: readonly Part[] = []
    for (;;) {
      clock.set(second)
      // What is drawn anew is drawn by now.
      await new Promise<void>(resolve => queueMicrotask(resolve))
      const change = stage.take(await soon(frames.drawn()))
      damage = apart([...damage, ...change.damage])
      if (!change.parts && preparing.size === 0) return damage
      await painted()
      await soon(Promise.all([drawn(room, []), ...preparing]))
    }
  }

  return {
    isOver: () => isOver,
    broken,
    async begin(): Promise<void> {
      while (due === null) {
        await painted()
        await moment(0)
      }
    },
    /**
     * Plays on to this second, and answers what looks different since. The moment at which a slide's time is over is one of its own, between two
     * frames: the next begins at it, whatever the frames.
     */
    async upTo(second: number): Promise<readonly Part[]> {
      let damage: readonly Part[] = []
      while (due !== null && due <= second && !isOver) {
        const at: number = due
        damage = apart([...damage, ...(await moment(at))])
        if (due === at) break
      }
      return isOver ? damage : apart([...damage, ...(await moment(second))])
    },
  }
}

function createCapture(order: CaptureOrder) {
  const { show, catalogue, frameRate, scale } = order
  const slides = playable(show, catalogue.promotions)
  const total = lengthOf(slides)
  const reference = referencePixelsOf(show.orientation)
  const size = { width: reference.width * scale, height: reference.height * scale }
  // A slide too short for the transition before it is shown later than it should: room for what that adds.
  const mostFrames = Math.ceil((total + slides.length) * frameRate) + 1
  /** When so many are made, what came in with the first slide has come to rest: its picture stands for the video. */
  const pictured = Math.max(1, Math.floor((slides[0]?.duration ?? 0) * frameRate * 0.6))
  const { canvas, room, paint } = createPaper(size)
  const playback = createPlayback(order, room, size)
  const encoder = createEncoderClient()
  /** How many there are. */
  let frame = 0
  /** The second at which the last one ends. */
  let end = 0

  async function encodeFrame(): Promise<void> {
    if (playback.broken.length >= slides.length) throw new Error(`No slide can be drawn: ${String(playback.broken[0])}`)
    const second = frame / frameRate
    const changed = await playback.upTo(second)
    if (playback.isOver()) return
    const damage = frame === 0 ? [{ x: 0, y: 0, ...size }] : changed
    // The last one ends with the show.
    const duration = second < total ? Math.min(1 / frameRate, total - second) : 1 / frameRate
    await encoder.add({ drawn: damage.length > 0 ? await paint(damage) : [], seconds: second, duration })
    frame += 1
    end = second + duration
  }

  return {
    async begin(): Promise<void> {
      await playback.begin()
      await encoder.begin({ ...size, frameRate, mostFrames })
    },
    async next(): Promise<Made> {
      const isDone = () => playback.isOver() || frame >= mostFrames
      let picture: string | null = null
      for (let i = 0; i < framesAtOnce && !isDone(); i++) {
        await encodeFrame()
        if (frame === pictured || (isDone() && frame < pictured)) picture = await thumbnailOf(canvas)
      }
      if (isDone()) await encoder.end()
      return { parts: encoder.takeParts(), picture, seconds: end, isDone: isDone() }
    },
  }
}

/** A quarter as large as the video. */
async function thumbnailOf(canvas: HTMLCanvasElement): Promise<string> {
  const small = new OffscreenCanvas(canvas.width / 4, canvas.height / 4)
  const context = small.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  const picture = await small.convertToBlob({ type: 'image/webp', quality: 0.85 })
  return new Uint8Array(await picture.arrayBuffer()).toBase64()
}

/** A canvas with a room in it, in which the show plays; what is in the room is drawn into the canvas, and nowhere else. */
function createPaper({ width, height }: Size) {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('layoutsubtree', '')
  Object.assign(canvas, { width, height })
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
  const room = document.createElement('div')
  Object.assign(room.style, { position: 'relative', width: `${width}px`, height: `${height}px`, background: '#fff', overflow: 'hidden' })
  canvas.append(room)
  document.body.replaceChildren(canvas)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  return {
    canvas,
    room,
    /** Draws what is different, and answers its pixels; the rest stays as it was drawn before. */
    async paint(damage: readonly Part[]): Promise<readonly DrawnPart[]> {
      await new Promise<void>(resolve => {
        canvas.onpaint = () => resolve()
        canvas.requestPaint!()
      })
      for (const { x, y, width: across, height: down } of damage) {
        context.save()
        context.beginPath()
        context.rect(x, y, across, down)
        context.clip()
        context.drawElementImage!(room, 0, 0, width, height)
        context.restore()
      }
      return damage.map(part => ({ part, points: context.getImageData(part.x, part.y, part.width, part.height).data.buffer }))
    },
  }
}

/** The encoder beside the page, so that the next frame is drawn while the last is encoded. */
function createEncoderClient() {
  const worker = new Worker(trusted(encoderAddress), { type: 'module' })
  const parts: CapturePart[] = []
  const waiting: { resolve(): void; reject(error: Error): void }[] = []
  let failure: Error | null = null
  worker.addEventListener('message', ({ data }: MessageEvent<FromEncoder>) => {
    if (data.kind === 'part') return void parts.push({ position: data.position, bytes: data.bytes.toBase64() })
    const asked = waiting.shift()
    if (data.kind === 'done') return asked?.resolve()
    failure = new Error(data.reason)
    asked?.reject(failure)
  })
  function say(message: ToEncoder, transfer: Transferable[] = []): Promise<void> {
    worker.postMessage(message, { transfer })
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }
  const encoding: Promise<void>[] = []
  return {
    begin: (about: Omit<Extract<ToEncoder, { kind: 'begin' }>, 'kind'>) => say({ kind: 'begin', ...about }),
    /** Some frames may wait while the next are drawn. */
    async add(next: Omit<Extract<ToEncoder, { kind: 'frame' }>, 'kind'>): Promise<void> {
      if (failure) throw failure
      const encoded = say(
        { kind: 'frame', ...next },
        next.drawn.map(({ points }) => points),
      )
      encoded.catch(() => {})
      encoding.push(encoded)
      if (encoding.length > mostWaiting) await encoding.shift()
    },
    async end(): Promise<void> {
      await Promise.all(encoding.splice(0))
      await say({ kind: 'end' })
    },
    takeParts: (): readonly CapturePart[] => parts.splice(0),
  }
}

const trusted = (address: string): string =>
  window.trustedTypes?.createPolicy('encoder', { createScriptURL: () => address }).createScriptURL(address) ?? address

const painted = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))

async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stage was not ready in time')), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

let capture: ReturnType<typeof createCapture> | null = null

window.capture = {
  begin(order) {
    capture = createCapture(order)
    return capture.begin()
  },
  next: () => capture!.next(),
}
