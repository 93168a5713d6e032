import { open, readFile, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { mostPixels } from '@vitrine/model/http.ts'
import { refuse } from '../../core/api/refusal.ts'
import type { FileEnding } from '../../core/files.ts'
import { cleanDrawing, looksLikeDrawing } from './drawings.ts'

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
const patience = { seconds: 60 }

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
export async function pictureOf(path: string): Promise<MadePicture> {
  if ((await stat(path)).size === 0) refuse('FileMissingError')
  const beginning = (await readBeginning(path)).toString('latin1').replace(/^\xEF\xBB\xBF/, '')
  if (looksLikeDrawing(beginning)) return ofDrawing(path)
  const format = formats[(await fileTypeFromFile(path))?.mime ?? ''] ?? refuse('FileTypeError')
  return ofPixels(path, format)
}

async function ofPixels(path: string, format: string): Promise<MadePicture> {
  const about = await readable(() => sharp(path, { limitInputPixels: false }).metadata())
  if (about.format !== format) refuse('FileTypeError')
  requireSensible(about)
  const isAnimated = (about.pages ?? 1) > 1 && format !== 'heif'
  const made = await readable(() =>
    webp(sharp(path, { animated: isAnimated, limitInputPixels: mostPixels, failOn: 'error' }).autoOrient(), longestSide, {
      quality: 86,
      effort: isAnimated ? 2 : 4,
    }),
  )
  return { ...made, ending: 'webp', thumbnail: await thumbnailOf(made.content) }
}

async function ofDrawing(path: string): Promise<MadePicture> {
  if ((await stat(path)).size > largestDrawing) refuse('FileTooLargeError', undefined, { limit: largestDrawing / 1024 / 1024 })
  const drawing = cleanDrawing(textOf(await readFile(path)))
  await requireSensibleWithin(drawing)
  const content = Buffer.from(drawing)
  const about = await readable(() => sharp(content, { limitInputPixels: false }).metadata())
  requireSensible(about)
  return { content, ending: 'svg', width: about.width, height: about.height, thumbnail: await thumbnailOf(content) }
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
  if (width * (pageHeight ?? height) * pages > mostPixels) refuse('FileUnsafeError')
}

/** Nor do the pictures inside a drawing, all of them together, unpack to more than a picture may. */
async function requireSensibleWithin(drawing: string): Promise<void> {
  let pixels = 0
  for (const [, content = ''] of drawing.matchAll(/data:image\/\w+;base64,([A-Za-z0-9+/=\s]*)/gi)) {
    const about = await readable(() => sharp(Buffer.from(content, 'base64'), { limitInputPixels: false }).metadata())
    requireSensible(about)
    pixels += about.width * about.height
    if (pixels > mostPixels) refuse('FileUnsafeError')
  }
}

const thumbnailOf = (content: Uint8Array) =>
  readable(() => webp(sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }), thumbnailSide, { quality: 80, effort: 4 }))

async function webp(picture: Sharp, side: number, options: { quality: number; effort: number }) {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ ...options, smartSubsample: true })
    .timeout(patience)
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.pageHeight ?? info.height }
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    return refuse(/pixel limit|timeout/.test((error as Error).message) ? 'FileUnsafeError' : 'FileDamagedError')
  }
}

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
