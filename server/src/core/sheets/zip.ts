import { inflateRawSync } from 'node:zlib'
import { codeOf } from '../errors.ts'
import { refuse } from '../api/refusal.ts'

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

/** The files in a zip, of which each is unpacked when it is asked for, and not beyond what it says it is. */
export function openZip(bytes: Buffer): { readonly names: readonly string[]; read(name: string): Buffer | null } {
  const entries = entriesOf(bytes)
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  const isBomb = entries.some(({ packed, unpacked }) => unpacked > limits.small && unpacked > packed * limits.ratio)
  if (isBomb || total > limits.all || entries.some(({ unpacked }) => unpacked > limits.entry)) refuse('SheetUnpackedError')
  return {
    names: entries.map(({ name }) => name),
    read(name) {
      const entry = entries.find(each => each.name.toLowerCase() === name.toLowerCase())
      return entry ? contentOf(bytes, entry) : null
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

function contentOf(bytes: Buffer, { at, method, packed, unpacked }: Entry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) damaged()
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (begin + packed > bytes.length) damaged()
  const content = bytes.subarray(begin, begin + packed)
  if (method === 0) return content
  if (method !== 8) damaged()
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) })
  } catch (error) {
    // It is more than it said.
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') refuse('SheetUnpackedError')
    return damaged()
  }
}
