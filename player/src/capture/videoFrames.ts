import { ALL_FORMATS, Input, UrlSource, VideoSampleSink, type VideoSample } from 'mediabunny'
import type { FrameDrawing, VideoFrames } from '@vitrine/renderer/media/videoFrames.ts'

/** Decodes the videos of a show, each frame once, in their order. */
export interface DecodedFrames extends VideoFrames {
  /** Waits until every video has drawn the frame of its moment. Answers the canvases into which another than before was drawn. */
  drawn(): Promise<readonly Element[]>
}

export function createDecodedFrames(density: number): DecodedFrames {
  const open = new Set<Video>()
  return {
    density,
    open(url, canvas, manner): FrameDrawing {
      const video = createVideo(url, canvas, manner)
      open.add(video)
      return {
        draw: second => video.ask(second),
        close() {
          open.delete(video)
          void video.close()
        },
      }
    },
    async drawn() {
      const canvases = await Promise.all([...open].map(video => video.drawn()))
      return canvases.filter(canvas => canvas !== null)
    },
  }
}

/** Seconds: what falls on the beginning of a frame is that frame, and not the one before by the last digit. */
const rounding = 0.0005

type Video = ReturnType<typeof createVideo>

function createVideo(url: string, canvas: HTMLCanvasElement, { repeat, mode }: Parameters<VideoFrames['open']>[2]) {
  const input = new Input({ source: new UrlSource(new URL(url, location.href).href), formats: ALL_FORMATS })
  const context = canvas.getContext('2d')!
  let wanted = 0
  let shown: VideoSample | null = null
  let next: VideoSample | null = null
  let samples: AsyncGenerator<VideoSample, void, unknown> | null = null
  let isClosed = false

  const opened = open()
  // What can't be read leaves its poster, as on a screen.
  opened.catch(() => {})

  async function open() {
    const track = await input.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) throw new Error('No video that can be decoded')
    const [first, end] = [await track.getFirstTimestamp(), await track.computeDuration()]
    return { sink: new VideoSampleSink(track), first, length: end - first }
  }

  /** From the beginning, or on from where it is. */
  async function seek(sink: VideoSampleSink, second: number): Promise<void> {
    if (!samples || (shown && second < shown.timestamp)) {
      await samples?.return()
      shown?.close()
      next?.close()
      shown = null
      samples = sink.samples(second)
      next = (await samples.next()).value ?? null
    }
    while (next && (!shown || next.timestamp <= second)) {
      shown?.close()
      shown = next
      next = (await samples.next()).value ?? null
    }
  }

  return {
    ask(second: number): void {
      wanted = second
    },
    async drawn(): Promise<Element | null> {
      const film = await opened.catch(() => null)
      if (!film || isClosed || film.length <= 0) return null
      const before = shown
      const second = repeat ? (wanted + rounding) % film.length : Math.min(wanted + rounding, film.length)
      // Damaged further on, it stays at its last frame.
      await seek(film.sink, film.first + second).catch(() => (isClosed = true))
      if (!shown || shown === before || isClosed) return null
      const { width, height } = canvas
      const { displayWidth, displayHeight } = shown
      const scale = Math[mode === 'COVER' ? 'max' : 'min'](width / displayWidth, height / displayHeight)
      const size = { width: displayWidth * scale, height: displayHeight * scale }
      shown.draw(context, (width - size.width) / 2, (height - size.height) / 2, size.width, size.height)
      return canvas
    },
    async close(): Promise<void> {
      isClosed = true
      await samples?.return()
      shown?.close()
      next?.close()
      input.dispose()
    },
  }
}
