import { createInflateRaw } from 'node:zlib'
import { Refused, refuse } from '../../core/errors/refusal.ts'

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

/** What a workbook may be before anything of it is unpacked. */
const limits = { entries: 1_000, entry: 80 * 1024 * 1024, all: 120 * 1024 * 1024, ratio: 400, small: 1024 * 1024 }

const damaged = (): never => refuse('SheetDamagedError')

/** The files in a zip, of which each is unpacked in pieces when it is asked for, and not beyond what it says it is. */
export function openZip(bytes: Buffer): { pieces(name: string): AsyncIterable<Buffer> | null } {
  const entries = entriesOf(bytes)
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  const isBomb = entries.some(({ packed, unpacked }) => unpacked > limits.small && unpacked > packed * limits.ratio)
  if (isBomb || total > limits.all || entries.some(({ unpacked }) => unpacked > limits.entry)) refuse('SheetUnpackedError')
  return {
    pieces(name) {
      const entry = entries.find(each => each.name.toLowerCase() === name.toLowerCase())
      return entry ? piecesOf(contentOf(bytes, entry), entry) : null
    },
  }
}

/** From the end of the file, where a zip says what is in it. */
function entriesOf(bytes: Buffer): readonly Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length) damaged()
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > limits.entries) refuse('SheetUnpackedError')
  const entries: Entry[] = []
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) damaged()
    if (bytes.readUInt16LE(at + 8) & 1) refuse('SheetProtectedError')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset))
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength!),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  return entries
}

/** As it is packed. */
function contentOf(bytes: Buffer, { at, packed }: Entry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) damaged()
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (begin + packed > bytes.length) damaged()
  return bytes.subarray(begin, begin + packed)
}

const piece = 64 * 1024

async function* piecesOf(content: Buffer, { method, unpacked }: Entry): AsyncGenerator<Buffer> {
  if (method !== 0 && method !== 8) damaged()
  if (method === 0) {
    for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece)
    return
  }
  const inflate = createInflateRaw({ chunkSize: piece })
  inflate.end(content)
  let size = 0
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      size += part.length
      // It is more than it said.
      if (size > unpacked) refuse('SheetUnpackedError')
      yield part
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    damaged()
  }
}
