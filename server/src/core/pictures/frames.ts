import type { Readable, Writable } from 'node:stream'

/**
 * How two processes talk over a pipe in each direction: four bytes that say how long the words are, the words as JSON, and what the words
 * announce, byte for byte.
 */
export interface Frames {
  words(): Promise<unknown>
  /** So many bytes. A sender that ends before them is an error. */
  bytes(count: number): Promise<Buffer>
  /** The same, as they come. */
  parts(count: number): AsyncGenerator<Buffer>
}

/** Nobody is at the other end any more. */
export class OtherEnded extends Error {
  override name = 'OtherEnded'
}

/** Bytes of words. They say little. */
const mostWords = 64 * 1024

export function framesOf(stream: Readable): Frames {
  const coming = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let left: Buffer = Buffer.alloc(0)

  async function* parts(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0;) {
      if (left.length === 0) {
        const next = await coming.next()
        if (next.done) throw new OtherEnded()
        left = next.value
      }
      const part = left.subarray(0, missing)
      left = left.subarray(part.length)
      missing -= part.length
      yield part
    }
  }

  async function bytes(count: number): Promise<Buffer> {
    const all = Buffer.allocUnsafe(count)
    let at = 0
    for await (const part of parts(count)) at += part.copy(all, at)
    return all
  }

  return {
    async words() {
      const length = (await bytes(4)).readUInt32BE()
      if (length > mostWords) throw new Error('The other process says too much.')
      return JSON.parse(String(await bytes(length)))
    },
    bytes,
    parts,
  }
}

export function sendWords(to: Writable, words: object): void {
  const text = Buffer.from(JSON.stringify(words))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  to.write(Buffer.concat([length, text]))
}
