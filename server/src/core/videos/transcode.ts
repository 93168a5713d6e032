import { stat } from 'node:fs/promises'
import { videoLimits } from '@vitrine/model/areas/media/videos.ts'
import { refuse } from '../errors/refusal.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { parseProbe, reading, requireSensible, wordsOf, type Container, type VideoInfo } from './probe.ts'
import type { Ffmpeg, Run } from './ffmpeg.ts'

/** A video as screens play it, and the picture that stands for it. */
export interface TranscodedVideo {
  readonly width: number
  readonly height: number
  readonly duration: number
  /** WebP: of its first picture, or of the first that shows something. */
  readonly poster: Uint8Array
}

interface Making {
  readonly ffmpeg: Ffmpeg
  readonly pictures: Pictures
  readonly from: string
  readonly container: Container
  readonly about: VideoInfo
  /** Where the MP4 is written; the caller removes it. */
  readonly to: string
  readonly signal?: AbortSignal
  /** Told each second how much is made, from 0 to 1. */
  readonly onProgress?: (part: number) => void
}

/** Seconds for which the machine may work on one video. */
const transcodeTimeout = 20 * 60
/** Bytes of what is made. */
const largest = 200 * 1024 * 1024

/** Makes an H.264/AAC MP4 that begins to play before all of it has come, and its poster; or refuses. What is such a video already keeps its pictures as they are. */
export async function transcodeVideo(making: Making): Promise<TranscodedVideo> {
  const { ffmpeg, from, container, about, to, signal } = making
  const how = about.isPlayable ? wordsOf('-c copy') : encoding(about, ffmpeg.hasZscale)
  const result = [...wordsOf('-map 0:V:0 -map 0:a:0? -sn -dn'), ...how, ...clean, ...wordsOf(`-t ${videoLimits.longest + 2} -f mp4`)]
  const made = await ffmpeg.run({
    from,
    reading: reading(container),
    making: result,
    to,
    seconds: transcodeTimeout,
    signal,
    onProgress: partOf(making),
  })
  requireDone(made, signal)
  if ((await stat(to)).size >= largest) refuse('VideoOutputTooLargeError')
  const duration = secondsOf(made)
  requireSensible({ ...about, duration })
  // It ends long before it says: cut off.
  if (duration <= 0 || (about.duration !== null && duration < about.duration * 0.9 - 1)) refuse('FileDamagedError')
  const { width, height } = about.isPlayable ? about : sizeOnScreen(about)
  const { poster, seconds } = await posterOf(making, duration)
  return { width, height, duration: seconds ?? duration, poster }
}

function partOf({ about: { duration }, onProgress }: Making): ((seconds: number) => void) | undefined {
  return onProgress && duration ? seconds => onProgress(Math.min(1, seconds / duration)) : undefined
}

/** Nothing comes along but pictures and sound: no place, no camera, no chapters. */
const clean = wordsOf(`-map_metadata -1 -map_metadata:s -1 -map_chapters -1 -fflags +bitexact -movflags +faststart -fs ${largest}`)

/** The light that is white on a screen of today (ITU-R BT.2408); what is brighter is brought below it by a soft shoulder. */
const white = 203
const shoulder = 'tonemap=mobius:param=0.5:peak=5:desat=0'
const named = 'setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709'

/** Scales, and brings the colours to those that every screen shows. Scaled first: the rest is work for each point. */
function scaling({ colours, ...about }: VideoInfo, hasZscale: boolean): string {
  const { width, height } = sizeOnScreen(about)
  const scale = `scale=${width}:${height}:flags=bicubic`
  const isWide = colours === 'smpte2084' || colours === 'arib-std-b67' || colours === 'bt2020'
  if (isWide && hasZscale) {
    const from = `pin=bt2020:min=bt2020nc:tin=${colours === 'bt2020' ? 'bt709' : colours}`
    const linear = `zscale=${from}:t=linear:npl=${white},format=gbrpf32le,zscale=p=bt709`
    return `${scale},${linear},${colours === 'bt2020' ? '' : `${shoulder},`}zscale=t=bt709:m=bt709:r=tv`
  }
  // What says nothing is by the standard of its size.
  const matrix = colours === 'unknown' ? `:in_color_matrix=${about.height >= 720 || about.width >= 1280 ? 'bt709' : 'bt601'}` : ''
  return `${scale}${matrix}:out_color_matrix=bt709:out_range=tv`
}

const encoding = (about: VideoInfo, hasZscale: boolean): readonly string[] => {
  const { frames, kilobits } = videoLimits.screen
  const rate = about.frames && about.frames >= 1 ? Math.min(about.frames, frames) : frames
  return wordsOf(
    `-vf yadif=deint=interlaced,fps=${rate},${scaling(about, hasZscale)},setsar=1,format=yuv420p,${named} ` +
      `-c:v libx264 -preset veryfast -crf 22 -profile:v high -level:v 4.1 -threads 2 -flags:v +bitexact ` +
      `-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv ` +
      `-maxrate ${kilobits}k -bufsize ${kilobits}k -g ${Math.round(rate * 2)} -c:a aac -b:a 128k -ac 2 -ar 48000 -flags:a +bitexact`,
  )
}

/** sizeOnScreen({ width: 3840, height: 1608 }) is { width: 1920, height: 804 }: as large as a screen, never larger than it is, even. */
function sizeOnScreen({ width, height }: Pick<VideoInfo, 'width' | 'height'>): { width: number; height: number } {
  const { long, short } = videoLimits.screen
  const scale = Math.min(1, long / Math.max(width, height), short / Math.min(width, height))
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

function requireDone({ code, said, isLate }: Run, signal: AbortSignal | undefined): void {
  signal?.throwIfAborted()
  if (isLate) refuse('VideoSlowError')
  if (code === 0) return
  if (/No space left on device/.test(said)) throw new Error('The disk is full.')
  refuse('FileDamagedError')
}

/** How long the result is: the last thing that was said of it. */
function secondsOf({ said }: Run): number {
  const times = [...said.matchAll(/time=(\d+):(\d\d):(\d\d\.\d+)/g)].at(-1)
  return times ? Number(times[1]) * 3600 + Number(times[2]) * 60 + Number(times[3]) : 0
}

const onePicture = wordsOf('-map 0:V:0 -frames:v 1 -c:v png -f image2pipe')

/** The first picture; if that is plain, as when a video comes in from black, one from further on. */
async function posterOf(
  { ffmpeg, pictures, to, signal }: Making,
  duration: number,
): Promise<{ poster: Uint8Array; seconds: number | null }> {
  let first: Buffer | null = null
  let seconds: number | null = null
  for (const at of [0, 1, duration / 3, duration / 2].filter(at => at < duration)) {
    const there = ['-ss', at.toFixed(2), ...reading('mov')]
    const run = await ffmpeg.run({ from: to, reading: there, making: onePicture, seconds: 60, signal })
    signal?.throwIfAborted()
    if (run.code !== 0) continue
    // What the finished file says: to the last picture's end, not only to its beginning.
    seconds ??= parseProbe(run.said, 'mov')?.duration ?? null
    if (run.made.length === 0) continue
    const { about, pictures: made } = await pictures.make({ name: 'poster', from: run.made })
    first ??= made[0]!
    if (!about.isPlain) return { poster: made[0]!, seconds }
  }
  return first ? { poster: first, seconds } : refuse('FileDamagedError')
}
