import { EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, StreamTarget, type StreamTargetChunk } from 'mediabunny'
import type { Part } from './damage.ts'
import { createConversion } from './pixels.ts'

/** Points as R, G, B and opaque A lie in memory. */
export interface DrawnPart {
  readonly part: Part
  readonly points: ArrayBuffer
}

/** What the encoder, a worker, is told. Seconds. */
export type ToEncoder =
  | { readonly kind: 'begin'; readonly width: number; readonly height: number; readonly frameRate: number; readonly mostFrames: number }
  | {
      readonly kind: 'frame'
      /** Where it differs from the one before. */
      readonly drawn: readonly DrawnPart[]
      readonly seconds: number
      readonly duration: number
    }
  | { readonly kind: 'end' }

/** What it says. Each message is answered by exactly one that isn't a part. */
export type FromEncoder =
  /** Bytes of the MP4, and where in it they belong: also before what was said already. */
  | { readonly kind: 'part'; readonly position: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Frames that may wait for the encoder: they are large. */
const mostWaiting = 2
/** A second of film that is asked for begins at most so many before it. */
const keyFrameEvery = 2
/** At most; what stands still takes next to nothing. */
const bitsPerSecond = 10_000_000

const say = (message: FromEncoder, transfer: Transferable[] = []) => postMessage(message, { transfer })

let encoding: ReturnType<typeof createEncoding> | null = null

function createEncoding({ width, height, frameRate, mostFrames }: Extract<ToEncoder, { kind: 'begin' }>) {
  const conversion = createConversion(width, height)
  const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const
  const written = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      const bytes = new Uint8Array(data)
      say({ kind: 'part', position, bytes }, [bytes.buffer])
    },
  })
  // Where it says what is where lies in front, with room kept for it: whoever plays it begins before all of it has come.
  const format = new Mp4OutputFormat({ fastStart: 'reserve' })
  const output = new Output({ format, target: new StreamTarget(written, { chunked: true, chunkSize: 2 ** 20 }) })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source, { maximumPacketCount: mostFrames })
  const started = output.start()
  let added: Promise<void> = started
  let failure: Error | null = null
  let last: VideoFrame | null = null
  let count = 0

  const encoder = new VideoEncoder({
    output(chunk, about) {
      const packet = EncodedPacket.fromEncodedChunk(chunk)
      if (about?.decoderConfig) about = { ...about, decoderConfig: { ...about.decoderConfig, colorSpace } }
      added = added.then(() => source.add(packet, about)).catch((error: unknown) => void (failure ??= new Error(String(error))))
    },
    error: error => void (failure ??= error),
  })
  encoder.configure({ ...configOf(width, height), framerate: frameRate })

  return {
    async add({ drawn, seconds, duration }: Extract<ToEncoder, { kind: 'frame' }>): Promise<void> {
      for (const { part, points } of drawn) conversion.turn(new Uint32Array(points), part)
      const time = { timestamp: Math.round(seconds * 1e6), duration: Math.round(duration * 1e6) }
      const next =
        drawn.length > 0 || !last
          ? new VideoFrame(conversion.planes.bytes, { format: 'I420', codedWidth: width, codedHeight: height, colorSpace, ...time })
          : new VideoFrame(last, time)
      last?.close()
      last = next
      encoder.encode(next, { keyFrame: count++ % (keyFrameEvery * frameRate) === 0 })
      while (encoder.encodeQueueSize > mostWaiting && encoder.state === 'configured')
        await new Promise(resolve => encoder.addEventListener('dequeue', resolve, { once: true }))
      await added
      if (failure) throw failure
    },
    async end(): Promise<void> {
      await encoder.flush()
      last?.close()
      await added
      if (failure) throw failure
      await output.finalize()
    },
  }
}

/** High profile, of a level that has this size at thirty frames a second. */
const configOf = (width: number, height: number): VideoEncoderConfig => ({
  codec: 'avc1.640028',
  width,
  height,
  bitrate: bitsPerSecond,
  bitrateMode: 'variable',
  latencyMode: 'quality',
  avc: { format: 'avc' },
})

async function heed(message: ToEncoder): Promise<void> {
  switch (message.kind) {
    case 'begin':
      encoding = createEncoding(message)
      return
    case 'frame':
      return encoding!.add(message)
    case 'end':
      return encoding!.end()
  }
}

/** One after the other, in their order. */
let before: Promise<void> = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<ToEncoder>) => {
  before = before
    .then(() => heed(data))
    .then(
      () => say({ kind: 'done' }),
      (error: unknown) => say({ kind: 'failed', reason: String(error) }),
    )
})
