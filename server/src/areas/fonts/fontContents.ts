import type { Transform } from 'node:stream'
import { createBrotliDecompress, createInflate } from 'node:zlib'
import { Refused, refuse } from '../../core/errors/refusal.ts'
import { titleInFont } from './fontTitle.ts'

export type FontEnding = 'ttf' | 'otf' | 'woff' | 'woff2'

interface Format {
  readonly ending: FontEnding
  readonly directoryOf: (font: Buffer) => Directory
}

/** What a font says of itself before anything is unpacked. */
interface Directory {
  readonly tables: readonly Table[]
  /** What lies packed in the file. Of each, its parts stand one after the other. */
  readonly streams: readonly { readonly content: Buffer; readonly open: () => Transform; readonly tables: readonly Table[] }[]
}

interface Table {
  /** Four letters. */
  readonly name: string
  /** Bytes, unpacked. */
  readonly length: number
  /** Where it isn't packed. */
  readonly content?: Buffer
}

/** What the first four bytes say that it is. */
const formats: Readonly<Record<string, Format>> = {
  '\0\x01\0\0': { ending: 'ttf', directoryOf: plain },
  true: { ending: 'ttf', directoryOf: plain },
  OTTO: { ending: 'otf', directoryOf: plain },
  wOFF: { ending: 'woff', directoryOf: deflated },
  wOF2: { ending: 'woff2', directoryOf: packed },
}

/** Bytes of a font once unpacked. */
const largestUnpacked = 64 * 1024 * 1024
/** The formats know some sixty. */
const mostTables = 100
/** Bytes that come out of a stream at a time. */
const chunkSize = 256 * 1024
const patience = 10_000

/** So much of these tables is looked at, in bytes; of the others nothing. */
const looked = new Map([
  ['head', 16],
  ['name', 256 * 1024],
])

interface FontFile {
  readonly ending: FontEnding
  /** What it calls itself; null: nothing that can be read. */
  readonly title: string | null
}

/** Which kind of font file this is by its content, or a refusal: every table is there, whole, and a browser will draw with it. */
export async function fontOf(font: Buffer): Promise<FontFile> {
  const { ending, directoryOf } = formats[font.subarray(0, 4).toString('latin1')] ?? refuse('FontTypeError')
  try {
    // What the directory says costs nothing to read, and bounds what unpacking costs.
    const { tables, streams } = directoryOf(font)
    requireSensible(tables)
    requireLetters(tables)
    const late = AbortSignal.timeout(patience)
    const beginnings = new Map(tables.flatMap(({ name, content }) => (content ? [[name, content.subarray(0, looked.get(name) ?? 0)]] : [])))
    for (const stream of streams) for (const [name, content] of await beginningsIn(stream, late)) beginnings.set(name, content)
    if (beginnings.get('head')?.readUInt32BE(12) !== 0x5f0f3cf5) refuse('FileDamagedError')
    return { ending, title: titleInFont(beginnings.get('name') ?? Buffer.alloc(0)) }
  } catch (error) {
    if (error instanceof Refused) throw error
    // Reading past the end, or a stream that can't be unpacked.
    return refuse('FileDamagedError')
  }
}

function requireSensible(tables: readonly Table[]): void {
  if (new Set(tables.map(({ name }) => name)).size < tables.length) refuse('FileUnsafeError')
  if (tables.reduce((sum, { length }) => sum + length, 0) > largestUnpacked) refuse('FileUnsafeError')
}

/** Without these no letter can be found, measured or drawn. */
function requireLetters(tables: readonly Table[]): void {
  const has = (...names: string[]) => names.every(name => tables.some(table => table.name === name && table.length > 0))
  const draws = has('glyf') || has('CFF ') || has('CFF2')
  if (!has('cmap', 'head', 'hhea', 'hmtx', 'maxp') || !draws) refuse('FileDamagedError')
}

/**
 * Unpacks a stream in the threads that Node has for it, so that nobody waits, and keeps nothing of it but the beginnings of the tables that are
 * looked at.
 */
async function beginningsIn({ content, open, tables }: Directory['streams'][number], late: AbortSignal): Promise<Map<string, Buffer>> {
  const places: { readonly name: string; readonly from: number; readonly kept: Buffer }[] = []
  let all = 0
  for (const { name, length } of tables) {
    if (looked.has(name)) places.push({ name, from: all, kept: Buffer.alloc(Math.min(length, looked.get(name) ?? 0)) })
    all += length
  }
  let at = 0
  const unpacking = open()
  unpacking.end(content)
  for await (const part of unpacking as AsyncIterable<Buffer>) {
    for (const { from, kept } of places)
      if (at < from + kept.length && at + part.length > from) part.copy(kept, Math.max(0, at - from), Math.max(0, from - at))
    at += part.length
    if (at > all || late.aborted) refuse('FileUnsafeError')
  }
  if (at !== all) refuse('FileDamagedError')
  return new Map(places.map(({ name, kept }) => [name, kept]))
}

function part(of: Buffer, offset: number, length: number): Buffer {
  if (offset + length > of.length) refuse('FileDamagedError')
  return of.subarray(offset, offset + length)
}

function tableCount(font: Buffer, at: number): number {
  const count = font.readUInt16BE(at)
  return count > mostTables ? refuse('FileUnsafeError') : count
}

/** A stretch of the file: from where, and how many bytes. */
type Stretch = readonly [offset: number, length: number]

/** Every table begins at a fourth byte, behind the directory and behind what lies before it: one stretch is never two tables. */
function requireApart(stretches: readonly Stretch[], start: number): void {
  let end = start
  for (const [offset, length] of stretches.filter(stretch => stretch[1] > 0).toSorted((a, b) => a[0] - b[0])) {
    if (offset < end) refuse('FileUnsafeError')
    if (offset % 4 !== 0) refuse('FileDamagedError')
    end = offset + length
  }
}

/** TrueType and OpenType: a list of tables and where they lie. */
function plain(font: Buffer): Directory {
  const count = tableCount(font, 4)
  const entries = Array.from({ length: count }, (_, i) => part(font, 12 + i * 16, 16))
  requireApart(
    entries.map(entry => [entry.readUInt32BE(8), entry.readUInt32BE(12)]),
    12 + count * 16,
  )
  const tables = entries.map(entry => {
    const content = part(font, entry.readUInt32BE(8), entry.readUInt32BE(12))
    return { name: entry.toString('latin1', 0, 4), length: content.length, content }
  })
  return { tables, streams: [] }
}

/** WOFF: the same, each table deflated by itself. What else it holds, a description and something private, nobody reads. */
function deflated(font: Buffer): Directory {
  if (font.readUInt32BE(8) !== font.length) refuse('FileDamagedError')
  const count = tableCount(font, 12)
  const entries = Array.from({ length: count }, (_, i) => {
    const entry = part(font, 44 + i * 20, 20)
    const [offset, stored, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const content = part(font, offset, stored)
    if (stored > length) refuse('FileDamagedError')
    const table: Table = { name: entry.toString('latin1', 0, 4), length, ...(stored === length && { content }) }
    const stretch: Stretch = [offset, stored]
    return { table, content, stretch }
  })
  const others: Stretch[] = [
    [font.readUInt32BE(24), font.readUInt32BE(28)],
    [font.readUInt32BE(36), font.readUInt32BE(40)],
  ]
  requireApart([...entries.map(({ stretch }) => stretch), ...others], 44 + count * 20)
  return {
    tables: entries.map(({ table }) => table),
    streams: entries
      .filter(({ table }) => !table.content)
      .map(({ table, content }) => ({ content, open: () => createInflate({ chunkSize }), tables: [table] })),
  }
}

/** The names that WOFF2 says with a number: its specification, section 4.1. */
const known =
  'cmap|head|hhea|hmtx|maxp|name|OS/2|post|cvt |fpgm|glyf|loca|prep|CFF |VORG|EBDT|EBLC|gasp|hdmx|kern|LTSH|PCLT|VDMX|vhea|vmtx|BASE|GDEF|GPOS|GSUB|EBSC|JSTF|MATH|CBDT|CBLC|COLR|CPAL|SVG |sbix|acnt|avar|bdat|bloc|bsln|cvar|fdsc|feat|fmtx|fvar|gvar|hsty|just|lcar|mort|morx|opbd|prop|trak|Zapf|Silf|Glat|Gloc|Feat|Sill'.split(
    '|',
  )

/** WOFF2: all tables one after the other, packed as one stream; some of them told in another way (transformed), with a length of their own. */
function packed(font: Buffer): Directory {
  if (font.readUInt32BE(8) !== font.length || font.toString('latin1', 4, 8) === 'ttcf') refuse('FileDamagedError')
  let at = 48
  const tables: Table[] = []
  let unpacked = 0
  for (let i = tableCount(font, 12); i > 0; i--) {
    const flags = font.readUInt8(at++)
    const named = flags & 63
    const name = named === 63 ? font.toString('latin1', at, (at += 4)) : (known[named] ?? '')
    const version = flags >> 6
    const whole = length()
    const isTransformed = name === 'glyf' || name === 'loca' ? version !== 3 : version !== 0
    unpacked += whole
    tables.push({ name, length: isTransformed ? length() : whole })
  }
  // What a browser makes of the transformed ones counts, and not only what they are told with.
  if (unpacked > largestUnpacked) refuse('FileUnsafeError')
  return {
    tables,
    streams: [{ content: part(font, at, font.readUInt32BE(20)), open: () => createBrotliDecompress({ chunkSize }), tables }],
  }

  /** Seven bits a byte; the eighth says that more follow. */
  function length(): number {
    let value = 0
    for (let i = 0; i < 5; i++) {
      const byte = font.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    return refuse('FileDamagedError')
  }
}
