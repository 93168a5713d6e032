import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Small files that are made to keep a server busy, for the tests and the benchmark. Each is made in a moment, and is whole and valid by its format. */

const zerosAtOnce = 1_000_000

/** What zlib makes of so many zeros, without ever holding them. */
function deflatedZeros(count: number): Buffer {
  // Each part ends on a byte and knows nothing of the one before it, so one of them can be said again and again.
  const part = deflateRawSync(Buffer.alloc(zerosAtOnce), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const last = deflateRawSync(Buffer.alloc(count % zerosAtOnce), { level: 9 })
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((((count % 65_521) << 16) | 1) >>> 0)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: Math.floor(count / zerosAtOnce) }, () => part), last, sum])
}

const number = (value: number, bytes: 1 | 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

interface PngOptions {
  readonly depth?: 8 | 16
  /** Grey, or red, green, blue and how much of them. */
  readonly channels?: 1 | 4
  readonly isInterlaced?: boolean
}

/** A PNG of one colour and any size, a thousandth of what it unpacks to. */
export function emptyPng(width: number, height: number, { depth = 8, channels = 1, isInterlaced = false }: PngOptions = {}): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([number(data.length, 4), body, number(crc32(body), 4)])
  }
  const bytes = (depth / 8) * channels
  // Seven pictures, each of every so many pixels; every line begins with a byte that says how it is told.
  const passes = isInterlaced ? adam7 : ([[0, 0, 1, 1]] as const)
  const size = passes
    .map(([x, y, right, down]) => [Math.ceil((width - x) / right), Math.ceil((height - y) / down)] as const)
    .reduce((sum, [across, lines]) => sum + (across > 0 && lines > 0 ? lines * (across * bytes + 1) : 0), 0)
  const header = Buffer.concat([
    number(width, 4),
    number(height, 4),
    Buffer.from([depth, channels === 1 ? 0 : 6, 0, 0, isInterlaced ? 1 : 0]),
  ])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflatedZeros(size)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A PNG that can't be read line by line: all of it has to be in memory at once, 400 MB of it at 9,990. */
export const interlacedPng = (side: number, options: Omit<PngOptions, 'isInterlaced'> = { channels: 4 }): Buffer =>
  emptyPng(side, side, { ...options, isInterlaced: true })

/** A progressive JPEG that goes over all of its pixels again with each of its scans, of some ninety bytes each. */
export function progressiveJpeg(side: number, scans: number): Buffer {
  const segment = (marker: number, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts)
    return Buffer.concat([Buffer.from([0xff, marker]), number(body.length + 2, 2), body])
  }
  const blocks = Math.ceil(side / 8) ** 2
  // One code of one bit: "no difference" for the averages, "nothing in 32,767 blocks" for the rest.
  const table = (kind: number, symbol: number) => segment(0xc4, Buffer.from([kind, 1, ...Array<number>(15).fill(0), symbol]))
  const scan = (from: number, to: number, before: number, after: number) =>
    segment(0xda, Buffer.from([1, 1, 0x00, from, to, (before << 4) | after]))
  // 0 and fourteen bits of one: a byte of ones is followed by an empty one.
  const runs = packedBits('011111111111111'.repeat(Math.ceil(blocks / 32_767)))
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.from([0]), Buffer.alloc(64, 1)),
    segment(0xc2, Buffer.from([8]), number(side, 2), number(side, 2), Buffer.from([1, 1, 0x11, 0])),
    table(0x00, 0x00),
    table(0x10, 0xe0),
    scan(0, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ]
  for (let i = 0; i < scans; i++) parts.push(scan(1 + (i % 63), 1 + (i % 63), 0, 0), runs)
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}

function packedBits(bits: string): Buffer {
  const bytes: number[] = []
  for (let at = 0; at < bits.length; at += 8) {
    const byte = parseInt(bits.slice(at, at + 8).padEnd(8, '1'), 2)
    bytes.push(byte, ...(byte === 0xff ? [0] : []))
  }
  return Buffer.from(bytes)
}

/** A GIF of many pictures, thirty bytes each. */
export function longGif(frames: number, side: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const start = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff])])
  // The first pixel of each says another colour, or they would be the same picture.
  const frame = (colour: number) =>
    Buffer.concat([
      Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
      // One pixel of two colours: clear, the colour, end, in three bits each.
      Buffer.from([2, 2, 0x04 | (colour << 3) | (5 << 6), 0x01, 0]),
    ])
  const pair = Buffer.concat([frame(0), frame(1)])
  return Buffer.concat([start, ...Array.from({ length: Math.ceil(frames / 2) }, () => pair), Buffer.from([0x3b])])
}

export const drawing = (inside: string, size = 'width="400" height="400"'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`)

/** One path of so many bytes, whose lines all cross each other. */
export function pathDrawing(bytes: number): Buffer {
  const corners = Math.ceil(bytes / 6)
  const path = Array.from(
    { length: corners },
    (_, i) => `L${i % 2 === 0 ? 100 + ((i * 7) % 300) : (i * 11) % 300} ${i % 2 === 0 ? 0 : 400}`,
  )
  return drawing(
    `<path d="M0 0${path
      .join('')
      .slice(0, Math.max(0, bytes - 200))
      .replace(/L[^L]*$/, '')}" fill-rule="evenodd"/>`,
  )
}

/** So many blurs one after the other, of a rectangle that fills the drawing. */
export const blurDrawing = (count: number, side = 2000): Buffer =>
  drawing(
    `<filter id="f" x="0" y="0" width="1" height="1">${'<feGaussianBlur stdDeviation="40"/>'.repeat(count)}</filter><rect width="100%" height="100%" filter="url(#f)"/>`,
    `width="${side}" height="${side}"`,
  )

/** So many elements that each fill the drawing, half seen through. */
export const layeredDrawing = (count: number, side = 4000): Buffer =>
  drawing('<rect width="100%" height="100%" opacity=".5"/>'.repeat(count), `width="${side}" height="${side}"`)

/** Text that takes long to look through, as nothing in it ends what it begins. */
export const unendingDrawing = (bytes: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${'a="" '.repeat(Math.floor(bytes / 5))}`)

interface FontTable {
  readonly name: string
  readonly at: number
  readonly packed: number
  readonly unpacked: number
}

const fontVersion = Buffer.from([0, 1, 0, 0])

function woff(tables: readonly FontTable[], content: Buffer): Buffer {
  const start = 44 + tables.length * 20
  const entries = tables.map(({ name, at, packed, unpacked }) =>
    Buffer.concat([Buffer.from(name, 'latin1'), number(start + at, 4), number(packed, 4), number(unpacked, 4), Buffer.alloc(4)]),
  )
  const size = number(start + content.length, 4)
  return Buffer.concat([Buffer.from('wOFF'), fontVersion, size, number(tables.length, 2), Buffer.alloc(30), ...entries, content])
}

/** A WOFF of 65,535 tables, all of them the same small block. */
export function bombFont(tables = 65_535): Buffer {
  const block = deflateSync(Buffer.alloc(1_000), { level: 9 })
  const padded = Buffer.concat([block, Buffer.alloc(-block.length & 3)])
  const name = (i: number) => Buffer.from([65 + (i >> 12), 65 + ((i >> 8) & 15), 65 + ((i >> 4) & 15), 65 + (i & 15)]).toString('latin1')
  return woff(
    Array.from({ length: tables }, (_, i) => ({ name: name(i), at: 0, packed: block.length, unpacked: 1_000 })),
    padded,
  )
}

/** What every font has, almost empty. */
const head = Buffer.alloc(54)
head.writeUInt32BE(0x5f0f3cf5, 12)
const measures = { cmap: Buffer.alloc(4), head, hhea: Buffer.alloc(36), hmtx: Buffer.alloc(4), maxp: Buffer.alloc(32) }

/** A WOFF whose letters unpack to so many bytes, a thousandth of it long; it may say that they are fewer. */
export function largeFont(bytes: number, told = bytes): Buffer {
  const blocks = [...Object.values(measures), deflatedZeros(bytes)]
  const padded = blocks.map(block => Buffer.concat([block, Buffer.alloc(-block.length & 3)]))
  const tables = [...Object.keys(measures), 'glyf'].map((name, i) => {
    const packed = blocks[i]!.length
    return { name, at: padded.slice(0, i).reduce((sum, { length }) => sum + length, 0), packed, unpacked: name === 'glyf' ? told : packed }
  })
  return woff(tables, Buffer.concat(padded))
}

/** The same as WOFF2, which packs all tables as one. */
export function packedFont(bytes: number, told = bytes): Buffer {
  const stream = brotliCompressSync(Buffer.concat([...Object.values(measures), Buffer.alloc(bytes)]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
  // The names are numbers: these five are the first, and letters that are not told in another way are 10 and 3 times 64.
  const lengths = [...Object.values(measures).map(({ length }) => length), told]
  const entries = lengths.flatMap((length, i) => [i < 5 ? i : 10 | (3 << 6), ...inSevens(length)])
  const size = 48 + entries.length + stream.length
  const counts = [number(size, 4), number(lengths.length, 2), Buffer.alloc(6), number(stream.length, 4), Buffer.alloc(24)]
  return Buffer.concat([Buffer.from('wOF2'), fontVersion, ...counts, Buffer.from(entries), stream])
}

function inSevens(value: number): number[] {
  const bytes = [value % 128]
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left % 128) | 128)
  return bytes
}

/** What is in a zip. `says`: how large it claims to be unpacked. */
export interface Zipped {
  readonly name: string
  readonly content: Buffer
  readonly says?: number
}

export function zipOf(files: readonly Zipped[]): Buffer {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, content, says = content.length } of files) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(says, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(says, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(head, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name))
    at += head.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...central, end])
}

/** A workbook of these parts, as a program would write it. */
export function workbookOf(sheet: string, more: Readonly<Record<string, string>> = {}): Buffer {
  const files = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Menu" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  }
  return zipOf(Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) })))
}

const rowsOf = (count: number, cells: () => string): string =>
  `<worksheet><sheetData>${Array.from({ length: count }, () => `<row>${cells()}</row>`).join('')}</sheetData></worksheet>`

/** 600,000 filled cells, as many as may be, packed into some 300 kB. */
export const fullWorkbook = (): Buffer =>
  workbookOf(
    rowsOf(20_000, () => `<c t="str"><v>${randomBytes(4).toString('hex')}</v></c>${'<c t="str"><v>much the same</v></c>'.repeat(29)}`),
  )

/** One text of 10,000 letters, which all cells share. */
export const sharedWorkbook = (): Buffer =>
  workbookOf(
    rowsOf(20_000, () => '<c t="s"><v>0</v></c>'.repeat(5) + `<c><v>${randomBytes(3).readUIntBE(0, 3)}</v></c>`),
    {
      'xl/sharedStrings.xml': `<sst><si><t>${'long '.repeat(2_000)}</t></si></sst>`,
    },
  )

/** 70 MB of remarks without a cell, packed into some 250 kB. */
export const emptyWorkbook = (): Buffer =>
  workbookOf(
    `<worksheet><!--${Array.from({ length: 35_000 }, () => randomBytes(2).toString('hex') + ' '.repeat(1_996)).join('')}--></worksheet>`,
  )
