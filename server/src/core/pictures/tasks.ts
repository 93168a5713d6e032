import sharp, { type Sharp } from 'sharp'
import { pictureOf } from './making.ts'

/** What a picture process can be asked: each makes pictures of what came, and says something about them. */
export const tasks = {
  /** An uploaded file: the picture that is kept of it, and its thumbnail. */
  async upload(content) {
    const { content: picture, thumbnail, ...about } = await pictureOf(content)
    const { width, height } = thumbnail
    return { about: { ...about, bytes: picture.byteLength, thumbnail: { width, height } }, pictures: [picture, thumbnail.content] }
  },

  /** A picture of our own that needs a thumbnail. */
  async thumbnail(content) {
    const { width, height } = await sharp(content).metadata()
    return { about: { width, height }, pictures: [await inside(sharp(content), 480).webp({ quality: 80 }).toBuffer()] }
  },

  /** What the browser drew of a slide. */
  async screenshot(content) {
    return { about: {}, pictures: [await sharp(content).webp({ quality: 84, effort: 3 }).toBuffer()] }
  },

  /** A picture of our own as a JPEG: not every program for mail knows another. */
  async mail(content) {
    const { data, info } = await inside(sharp(content), 480)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
    return { about: { width: info.width, height: info.height }, pictures: [data] }
  },

  /** One picture of a video, and whether anything is to be seen in it. */
  async poster(content) {
    const { channels } = await sharp(content).stats()
    const picture = await inside(sharp(content), 1280).webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer()
    return { about: { isPlain: channels.every(({ stdev }) => stdev < 4) }, pictures: [picture] }
  },
} satisfies Readonly<Record<string, (content: Buffer) => Promise<{ about: object; pictures: readonly Uint8Array[] }>>>

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type PictureInfo<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>['about']

const inside = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
