import { videoLimits } from '@vitrine/model/areas/media/videos.ts'
import { refuse } from '../errors/refusal.ts'
import type { Ffmpeg } from './ffmpeg.ts'

/** What a video says that it is, after its first picture was really decoded. */
export interface VideoInfo {
  readonly video: string
  /** Without audio: null. */
  readonly audio: string | null
  /** As it is seen: turned, with square points. */
  readonly width: number
  readonly height: number
  /** Pictures in a second; null where nobody knows. */
  readonly frames: number | null
  /** Seconds; null where the file does not say. */
  readonly duration: number | null
  /** How its colours are to be understood. */
  readonly colours: Colours
  /** Every screen plays it without being converted. */
  readonly isPlayable: boolean
}

/** What a screen shows without anything being done; of more light, by its curve; of more colours only; or by an older standard, or nobody says which. */
export type Colours = 'bt709' | 'smpte2084' | 'arib-std-b67' | 'bt2020' | 'other' | 'unknown'

/** coloursIn('hevc (Main 10), yuv420p10le(tv, bt2020nc/bt2020/smpte2084), 320x180') is 'smpte2084' */
function coloursIn(words: string): Colours {
  const said = /, [a-z]+\d*\w*\(([^)]*)\)/.exec(words.replace(/^\w+ \([^)]*\)( \([^)]*\))?/, ''))?.[1] ?? ''
  if (said.includes('smpte2084')) return 'smpte2084'
  if (said.includes('arib-std-b67')) return 'arib-std-b67'
  if (said.includes('bt2020')) return 'bt2020'
  if (/\bbt709\b/.test(said)) return 'bt709'
  return /bt470bg|smpte170m|smpte240m|fcc|gbr|ycgco/.test(said) ? 'other' : 'unknown'
}

/** Containers by what ffmpeg calls them. It reads this one and tries no other: no playlists, no lists of further files. */
export type Container = 'mov' | 'avi' | 'matroska' | 'mpeg' | 'mpegts'

/** How a file is read: only as what its content says, with no picture larger than what is allowed. */
export const reading = (container: Container): readonly string[] =>
  wordsOf(`-max_pixels ${videoLimits.pixels} -threads 2 -probesize 20M -analyzeduration 20M -f ${container}`)

/** wordsOf('-f null') is ['-f', 'null'] */
export const wordsOf = (line: string): readonly string[] => line.split(' ')

const patience = 30

/** Reads what a video is and decodes its first picture, or refuses it. */
export async function probeVideo(ffmpeg: Ffmpeg, path: string, container: Container, signal?: AbortSignal): Promise<VideoInfo> {
  const making = wordsOf('-map 0:V:0 -frames:v 1 -f null')
  const { code, said, isLate } = await ffmpeg.run({ from: path, reading: reading(container), making, seconds: patience, signal })
  signal?.throwIfAborted()
  if (isLate) refuse('FileUnsafeError')
  const about = parseProbe(said, container)
  if (!about) refuse(/Stream #0:\d+.*: Audio/.test(said) ? 'VideoMissingError' : 'FileDamagedError')
  requireSensible(about)
  // It says what it is, and isn't: nothing in it can be decoded.
  if (code !== 0 || !/^frame=\s*[1-9]/m.test(said)) refuse('FileDamagedError')
  return about
}

export function requireSensible({ width, height, duration }: Pick<VideoInfo, 'width' | 'height' | 'duration'>): void {
  if (width * height > videoLimits.pixels) refuse('VideoResolutionError')
  if (duration !== null && duration > videoLimits.longest) refuse('VideoTooLongError')
}

/** Reads what ffmpeg says of its input. */
export function parseProbe(said: string, container: Container): VideoInfo | null {
  // Only of the input, which comes first; its lines stand in this order.
  const input = said.split(/^(?:Output #0|Stream mapping:)/m)[0]!
  const streams = [...input.matchAll(/^ {2}Stream #0:\d+(?:\[\w+\])?(?:\([\w-]*\))?: (Video|Audio): (.*)\n((?: {3,}.*\n)*)/gm)]
  const seen = streams.find(([, kind, words]) => kind === 'Video' && !words!.includes('attached pic'))
  if (!seen) return null
  const [, , words = '', more = ''] = seen
  const size = /, (\d{1,6})x(\d{1,6})(?:(?: \[|, )SAR (\d+):(\d+))?/.exec(words)
  if (!size) return null
  const [across, down] = [Number(size[1]), Number(size[2])]
  const ratio = Number(size[3] ?? 1) / Number(size[4] ?? 1) || 1
  const turn = Math.abs(Number(/rotation of (-?[\d.]+) degrees/.exec(more)?.[1] ?? 0)) % 360
  const wide = Math.max(1, Math.round(across * ratio))
  const [width, height] = isNear(turn, 90) || isNear(turn, 270) ? [down, wide] : [wide, down]
  const video = /^\w+/.exec(words)?.[0] ?? ''
  const audio = /^\w+/.exec(streams.find(([, kind]) => kind === 'Audio')?.[2] ?? '')?.[0] ?? null
  const average = numberOr(null, /, ([\d.]+) fps/.exec(words)?.[1])
  const [, ticks, thousands] = /, ([\d.]+)(k?) tbr/.exec(words) ?? []
  const most = ticks === undefined ? average : Number(ticks) * (thousands ? 1_000 : 1)
  // Where they don't come evenly, the quickest of them count.
  const isEven = average === null || most === null || most <= average * 1.02
  const frames = isEven ? average : Math.max(average, Math.min(most, videoLimits.screen.frames * 2))
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(input) ?? []
  const duration = hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const kilobits = Number(/, bitrate: (\d+) kb\/s/.exec(input)?.[1] ?? 0)
  const { screen } = videoLimits
  const colours = coloursIn(words)
  return {
    video,
    audio,
    width,
    height,
    frames,
    duration,
    colours,
    isPlayable:
      (container === 'mov' || container === 'matroska') &&
      video === 'h264' &&
      /^h264 \((?:Constrained Baseline|Baseline|Main|High)\)/.test(words) &&
      /, yuvj?420p[(,]/.test(words) &&
      !/top first|bottom first|top coded|bottom coded/.test(words) &&
      (audio === null || audio === 'aac') &&
      // Also one that is mirrored.
      !more.includes('displaymatrix') &&
      ['bt709', 'unknown', 'other'].includes(colours) &&
      wide === across &&
      across % 2 === 0 &&
      down % 2 === 0 &&
      Math.max(width, height) <= screen.long &&
      Math.min(width, height) <= screen.short &&
      frames !== null &&
      frames <= screen.frames + 0.5 &&
      duration !== null &&
      kilobits <= screen.kilobits,
  }
}

/** As near as ffmpeg itself takes a turn for a quarter one. */
const isNear = (turn: number, quarter: number): boolean => Math.abs(turn - quarter) < 1

const numberOr = <T>(other: T, text: string | undefined): number | T => (text === undefined ? other : Number(text))
