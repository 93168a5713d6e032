import { open } from 'node:fs/promises'
import { refuse } from '../errors/refusal.ts'
import { requireSensible, type Container } from './probe.ts'

/** What is known of a video where no program can look into it. */
export interface PlainVideoInfo {
  readonly width: number | null
  readonly height: number | null
  readonly duration: number | null
}

/** Without ffmpeg: an MP4 with H.264 and a WebM with VP8 or VP9 are taken as they are, if what they say of themselves is sensible. */
export async function probeWithoutFfmpeg(path: string, container: Container): Promise<PlainVideoInfo> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (at: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.max(0, Math.min(length, size - at))), 0, undefined, at)
      return buffer.subarray(0, bytesRead)
    }
    if (container === 'matroska') return await aboutWebm(read)
    if (container === 'mov') return await aboutMp4(read, size)
    return refuse('VideoEncoderError')
  } finally {
    await file.close()
  }
}

type Read = (at: number, length: number) => Promise<Buffer>

async function aboutWebm(read: Read): Promise<PlainVideoInfo> {
  const beginning = await read(0, 65_536)
  if (!beginning.includes('webm') || !/V_VP[89]/.test(beginning.toString('latin1'))) refuse('VideoEncoderError')
  return { width: null, height: null, duration: null }
}

/** More than this is no description of a video. */
const largestDescription = 20 * 1024 * 1024

async function aboutMp4(read: Read, size: number): Promise<PlainVideoInfo> {
  for (let at = 0, boxes = 0; at + 8 <= size && boxes < 1_000; boxes++) {
    const head = await read(at, 16)
    if (head.length < 8) break
    const length = head.readUInt32BE(0) === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || size - at
    if (length < 8 || at + length > size) refuse('FileDamagedError')
    if (head.toString('latin1', 4, 8) === 'moov') return described(await read(at, Math.min(length, largestDescription)))
    at += length
  }
  return refuse('FileDamagedError')
}

function described(moov: Buffer): PlainVideoInfo {
  const header = boxes(moov, 8).find(({ type }) => type === 'mvhd')?.content
  if (!header || header.length < 32) return refuse('FileDamagedError')
  const [scale, length] =
    header[0] === 1 ? [header.readUInt32BE(20), Number(header.readBigUInt64BE(24))] : [header.readUInt32BE(12), header.readUInt32BE(16)]
  const descriptions = boxes(moov, 8)
    .filter(({ type }) => type === 'trak')
    .flatMap(({ content }) => inside(content, ['mdia', 'minf', 'stbl', 'stsd']))
    .flatMap(content => boxes(content, 8))
  const video = descriptions.find(({ type }) => /^avc[13]$/.test(type))?.content
  if (!video || video.length < 28 || descriptions.some(({ type }) => /^(hvc1|hev1|av01|vp09|mp4v|apch|apcn)$/.test(type)))
    return refuse('VideoEncoderError')
  const about = { width: video.readUInt16BE(24), height: video.readUInt16BE(26), duration: scale > 0 ? length / scale : 0 }
  requireSensible(about)
  return about
}

interface Box {
  readonly type: string
  readonly content: Buffer
}

/** The boxes that stand one after the other from here on. */
function boxes(whole: Buffer, from: number): Box[] {
  const found: Box[] = []
  for (let at = from; at + 8 <= whole.length && found.length < 1_000;) {
    const length = whole.readUInt32BE(at)
    if (length < 8 || at + length > whole.length) break
    found.push({ type: whole.toString('latin1', at + 4, at + 8), content: whole.subarray(at + 8, at + length) })
    at += length
  }
  return found
}

/** What lies in a box in a box. */
const inside = (content: Buffer, [type, ...more]: readonly string[]): Buffer[] =>
  type === undefined
    ? [content]
    : boxes(content, 0)
        .filter(box => box.type === type)
        .flatMap(box => inside(box.content, more))
