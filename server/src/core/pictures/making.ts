import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { maxPixels } from '@vitrine/model/http.ts'
import type { Refusal } from '@vitrine/model/messages/refusals.ts'
import { refuse } from '../errors/refusal.ts'
import type { FileEnding } from '../files/files.ts'
import { beginWithin, timesOfScreen } from './bounds.ts'
import { cleanDrawing, looksLikeDrawing } from './drawings.ts'
import { messageOf } from '../errors/errors.ts'

/** A picture as it is kept: made anew from what came, so that nothing but the picture comes along. */
export interface MadePicture {
  readonly content: Uint8Array
  readonly ending: FileEnding
  readonly width: number
  readonly height: number
  readonly thumbnail: { readonly content: Uint8Array; readonly width: number; readonly height: number }
}

const longestSide = 3840
const thumbnailSide = 480
/** A drawing of more than this is no drawing. */
const largestDrawing = 5 * 1024 * 1024
/** Pictures of an animation: at 25 a second, more than a minute. */
const mostFrames = 2_000
/** The longer side of a screen. */
const screenSide = 1920
/** A drawing with larger pictures in it than are kept of one is no less than they would be. */
const mostPixelsWithin = longestSide * longestSide
const mostPicturesWithin = 1_000

// Pictures are large and rarely the same: remembering them only takes memory. One thread each: several are made beside each other.
sharp.cache(false)
sharp.concurrency(1)

/** What the content says that it is; the name and the header say nothing. */
const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
  'image/apng': 'png',
}

/** Makes a picture of an uploaded file, or refuses it. */
export async function pictureOf(content: Buffer): Promise<MadePicture> {
  if (content.length === 0) refuse('FileMissingError')
  if (looksLikeDrawing(content.toString('latin1', 0, 4_096).replace(/^\xEF\xBB\xBF/, ''))) return ofDrawing(content)
  const format = formats[(await fileTypeFromBuffer(content))?.mime ?? ''] ?? refuse('FileTypeError')
  return ofPixels(content, format)
}

async function ofPixels(content: Buffer, format: string): Promise<MadePicture> {
  const about = await readable(() => sharp(content, { limitInputPixels: false }).metadata())
  if (about.format !== format) refuse('FileTypeError')
  requireSensible(about)
  if ((about.pages ?? 1) > mostFrames) refuse('FileUnsafeError')
  const isAnimated = (about.pages ?? 1) > 1 && format !== 'heif'
  const made = await readable(() =>
    webp(sharp(content, { animated: isAnimated, limitInputPixels: maxPixels, failOn: 'error' }).autoOrient(), longestSide, {
      quality: 86,
      effort: isAnimated ? 2 : 4,
    }),
  )
  return { ...made, ending: 'webp', thumbnail: await thumbnailOf(made.content) }
}

/** A drawing stays one where every screen draws it in a moment; of another its pixels are kept. */
async function ofDrawing(source: Buffer): Promise<MadePicture> {
  if (source.length > largestDrawing) refuse('FileTooLargeError', undefined, { limit: largestDrawing / 1024 / 1024 })
  beginWithin('drawingSeconds')
  const { text, isHeavy } = cleanDrawing(textOf(source))
  const content = Buffer.from(text)
  const within = await pixelsWithin(text)
  const about = await readable(() => sharp(content, { limitInputPixels: false }).metadata())
  requireSensible(about)
  await requireTrueSize(content, about)
  const slow = isHeavy || within > mostPixelsWithin ? null : await slowPixels(content)
  if (slow !== 'none') return await ofPixelsOf(content, about, slow)
  return { content, ending: 'svg', width: about.width, height: about.height, thumbnail: await thumbnailOf(content) }
}

/** What it looks like, as large as it is and large enough for a screen. */
async function ofPixelsOf(content: Buffer, { width, height }: Metadata, asOnScreen: Pixels | null): Promise<MadePicture> {
  const side = Math.min(longestSide, Math.max(screenSide, width, height))
  // What was slow to draw is not drawn twice.
  const picture = asOnScreen && side === screenSide ? sharp(asOnScreen.data, { raw: asOnScreen.info }) : drawn(content, side)
  const made = await readable(() => encoded(picture, { quality: 86, effort: 4 }), 'FileUnsafeError')
  return { ...made, ending: 'webp', thumbnail: await thumbnailOf(made.content) }
}

/** As large as a screen shows it, whatever its own size. */
const drawn = (content: Buffer, side: number): Sharp =>
  sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).resize({ width: side, height: side, fit: 'inside' })

type Pixels = Awaited<ReturnType<typeof pixelsOf>>
const pixelsOf = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true })

/** As it looks on a screen, if the processor needs longer for that than a screen has. A second look, as the first of a process finds nothing prepared. */
async function slowPixels(content: Buffer): Promise<Pixels | 'none'> {
  for (let look = 0; ; look++) {
    const before = process.cpuUsage()
    const pixels = await readable(() => pixelsOf(drawn(content, screenSide)), 'FileUnsafeError')
    const times = timesOfScreen(process.cpuUsage(before))
    if (times <= 1) return 'none'
    if (times > 4 || look === 2) return pixels
  }
}

/** A side of more than ten million is taken for 1 by libvips. A side that is one grows when all of it is drawn larger. */
async function requireTrueSize(content: Buffer, { width, height }: Metadata): Promise<void> {
  if (width > 1 && height > 1) return
  const larger = await readable(() => sharp(content, { density: 72 * 20, limitInputPixels: false }).metadata(), 'FileUnsafeError')
  if ((width === 1 && larger.width === 1) || (height === 1 && larger.height === 1)) refuse('FileUnsafeError')
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('FileDamagedError')
  }
}

/** A few kilobytes may claim to be a picture of gigabytes. */
function requireSensible({ width, height, pages = 1, pageHeight }: Metadata): void {
  if (!width || !height) refuse('FileDamagedError')
  if (width * (pageHeight ?? height) * pages > maxPixels) refuse('FileUnsafeError')
}

/** How many pixels the pictures inside a drawing unpack to. All of them together are no more than a picture may be. */
async function pixelsWithin(drawing: string): Promise<number> {
  let [pixels, count] = [0, 0]
  for (const [, content = ''] of drawing.matchAll(/data:image\/\w+;base64,([A-Za-z0-9+/=\s]*)/gi)) {
    if (++count > mostPicturesWithin) refuse('FileUnsafeError')
    const about = await readable(() => sharp(Buffer.from(content, 'base64'), { limitInputPixels: false }).metadata())
    requireSensible(about)
    pixels += about.width * about.height
    if (pixels > maxPixels) refuse('FileUnsafeError')
  }
  return pixels
}

const thumbnailOf = (content: Uint8Array) =>
  readable(() => webp(sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }), thumbnailSide, { quality: 80, effort: 4 }))

const webp = (picture: Sharp, side: number, options: Quality) =>
  encoded(picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }), options)

interface Quality {
  readonly quality: number
  readonly effort: number
}

async function encoded(picture: Sharp, options: Quality) {
  const { data, info } = await picture.webp({ ...options, smartSubsample: true }).toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.pageHeight ?? info.height }
}

async function readable<T>(work: () => Promise<T>, otherwise: Refusal = 'FileDamagedError'): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return refuse(/pixel limit/.test(messageOf(error)) ? 'FileUnsafeError' : otherwise)
  }
}
