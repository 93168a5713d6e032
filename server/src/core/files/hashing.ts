import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { nameOf, roomy } from './files.ts'

/** Writes what comes to a path, where nothing may be yet. Answers whether it is what the name says. */
export async function writeNamed(reading: Readable, name: string, path: string): Promise<boolean> {
  const hash = createHash('sha256')
  async function* hashed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await roomy(() => pipeline(reading, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 })))
  return isNameOf(hash, name)
}

/** Whether what comes is what the name says. */
export async function isNamed(reading: Readable, name: string): Promise<boolean> {
  const hash = createHash('sha256')
  await pipeline(reading, hash)
  return isNameOf(hash, name)
}

const isNameOf = (hash: Hash, name: string): boolean => nameOf(hash.digest('hex'), extname(name).slice(1)) === name
