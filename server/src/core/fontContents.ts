import { brotliDecompressSync, inflateSync } from 'node:zlib'
import { Refused, refuse } from './api/refusal.ts'

export type FontEnding = 'ttf' | 'otf' | 'woff' | 'woff2'

/** One table of a font: the name of four letters and what is in it. */
type Tables = ReadonlyMap<string, Buffer>

interface Format {
  readonly ending: FontEnding
  readonly tablesOf: (font: Buffer) => Tables
}

/** What the first four bytes say that it is. */
const formats: Readonly<Record<string, Format>> = {
  '\0\x01\0\0': { ending: 'ttf', tablesOf: plain },
  true: { ending: 'ttf', tablesOf: plain },
  OTTO: { ending: 'otf', tablesOf: plain },
  wOFF: { ending: 'woff', tablesOf: deflated },
  wOF2: { ending: 'woff2', tablesOf: packed },
}

/** Bytes of a font once unpacked. */
const largestUnpacked = 64 * 1024 * 1024

/** Which kind of font file this is by its content, or a refusal: every table is there, whole, and a browser will draw with it. */
export function fontOf(font: Buffer): FontEnding {
  const { ending, tablesOf } = formats[font.subarray(0, 4).toString('latin1')] ?? refuse('FontTypeError')
  try {
    requireLetters(tablesOf(font))
  } catch (error) {
    if (error instanceof Refused) throw error
    // Reading past the end, or a stream that can't be unpacked.
    refuse((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'FileUnsafeError' : 'FileDamagedError')
  }
  return ending
}

/** Without these no letter can be found, measured or drawn. */
function requireLetters(tables: Tables): void {
  const has = (...names: string[]) => names.every(name => (tables.get(name)?.length ?? 0) > 0)
  const draws = has('glyf') || has('CFF ') || has('CFF2')
  if (!has('cmap', 'head', 'hhea', 'hmtx', 'maxp') || !draws) refuse('FileDamagedError')
  if (tables.get('head')!.readUInt32BE(12) !== 0x5f0f3cf5) refuse('FileDamagedError')
}

function part(of: Buffer, offset: number, length: number): Buffer {
  if (offset + length > of.length) refuse('FileDamagedError')
  return of.subarray(offset, offset + length)
}

/** TrueType and OpenType: a list of tables and where they lie. */
function plain(font: Buffer): Tables {
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = part(font, 12 + i * 16, 16)
    tables.set(entry.toString('latin1', 0, 4), part(font, entry.readUInt32BE(8), entry.readUInt32BE(12)))
  }
  return tables
}

/** WOFF: the same, each table deflated by itself. */
function deflated(font: Buffer): Tables {
  if (font.readUInt32BE(8) !== font.length) refuse('FileDamagedError')
  const tables = new Map<string, Buffer>()
  let unpacked = 0
  for (let i = 0; i < font.readUInt16BE(12); i++) {
    const entry = part(font, 44 + i * 20, 20)
    const [stored, length] = [entry.readUInt32BE(8), entry.readUInt32BE(12)]
    unpacked += length
    if (unpacked > largestUnpacked) refuse('FileUnsafeError')
    const content = part(font, entry.readUInt32BE(4), stored)
    const table = stored < length ? inflateSync(content, { maxOutputLength: length }) : content
    if (table.length !== length) refuse('FileDamagedError')
    tables.set(entry.toString('latin1', 0, 4), table)
  }
  return tables
}

/** The names that WOFF2 says with a number: its specification, section 4.1. */
const known =
  'cmap|head|hhea|hmtx|maxp|name|OS/2|post|cvt |fpgm|glyf|loca|prep|CFF |VORG|EBDT|EBLC|gasp|hdmx|kern|LTSH|PCLT|VDMX|vhea|vmtx|BASE|GDEF|GPOS|GSUB|EBSC|JSTF|MATH|CBDT|CBLC|COLR|CPAL|SVG |sbix|acnt|avar|bdat|bloc|bsln|cvar|fdsc|feat|fmtx|fvar|gvar|hsty|just|lcar|mort|morx|opbd|prop|trak|Zapf|Silf|Glat|Gloc|Feat|Sill'.split(
    '|',
  )

/** WOFF2: all tables one after the other, packed as one stream; some of them told in another way (transformed), with a length of their own. */
function packed(font: Buffer): Tables {
  if (font.readUInt32BE(8) !== font.length || font.toString('latin1', 4, 8) === 'ttcf') refuse('FileDamagedError')
  let at = 48
  const lengths: (readonly [string, number])[] = []
  for (let i = 0; i < font.readUInt16BE(12); i++) {
    const flags = font.readUInt8(at++)
    const named = flags & 63
    const name = named === 63 ? font.toString('latin1', at, (at += 4)) : (known[named] ?? '')
    const version = flags >> 6
    const whole = length()
    const isTransformed = name === 'glyf' || name === 'loca' ? version !== 3 : version !== 0
    lengths.push([name, isTransformed ? length() : whole])
  }
  const all = lengths.reduce((sum, [, size]) => sum + size, 0)
  if (all > largestUnpacked) refuse('FileUnsafeError')
  const stream = brotliDecompressSync(part(font, at, font.readUInt32BE(20)), { maxOutputLength: all + 1 })
  if (stream.length !== all) refuse('FileDamagedError')
  let from = 0
  return new Map(lengths.map(([name, size]) => [name, stream.subarray(from, (from += size))]))

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
