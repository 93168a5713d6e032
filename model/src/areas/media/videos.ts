/** What a video may be, coming in and on a screen (docs/spec/videos.md). */
export const videoLimits = {
  /** So many of one organisation are made ready at most; the others are its own to send later. */
  waiting: 20,
  /** Seconds. */
  longest: 15 * 60,
  /** Of one picture of a video that comes in: 4K, with some room. */
  pixels: 4096 * 2304,
  /** What every screen plays. A video that is less stays as it is. */
  screen: { long: 1920, short: 1080, frames: 30, kilobits: 12_000 },
} as const

/** How a video may end, for choosing files: what it is, is decided by its content. */
export const videoEndings = ['mp4', 'mov', 'avi', 'mkv', 'webm', 'mpg', 'mpeg'] as const

/** A video by what the browser says of its type, or by how its name ends. */
export const looksLikeVideo = ({ type, name }: { readonly type: string; readonly name: string }) =>
  type.startsWith('video/') || videoEndings.some(ending => name.toLowerCase().endsWith(`.${ending}`))

/** lengthOf(75.4) is '1:15' */
export function lengthOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
