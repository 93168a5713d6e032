import { fileURLToPath } from 'node:url'

/** A loop that scripts/demo-videos.mjs drew; its poster lies beside it. */
export interface Video {
  readonly title: string
  readonly tags: readonly string[]
  /** Seconds. */
  readonly duration: number
}

/** Where the videos lie: each as `name.mp4` and `name.webp`. All are 1280 by 720. */
export const videoFolder = fileURLToPath(new URL('../../demo/videos/', import.meta.url))
export const videoSize = { width: 1280, height: 720 }

/** Every video of the stock library by its name. */
export const videos: ReadonlyMap<string, Video> = new Map([
  ['steam', { title: 'Steam over a cup', tags: ['coffee', 'background', 'dark'], duration: 6 }],
  ['beans', { title: 'Falling coffee beans', tags: ['coffee', 'background', 'light'], duration: 8 }],
  ['glow', { title: 'Warm lights', tags: ['background', 'dark'], duration: 10 }],
])
