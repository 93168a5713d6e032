import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addresses } from '@vitrine/model/http.ts'
import { rangeOf } from '../files/range.ts'
import { begun, mediaTypeOf, type Files } from '../files/files.ts'
import { answerRefusal } from './refusals.ts'

/** Stored files. Their names say their content, so whoever has one may keep it for ever; and nobody finds one by guessing. */
export function storedFiles(app: FastifyInstance, files: Pick<Files, 'sizeOf' | 'read'>): void {
  app.get<{ Params: { name: string } }>(`${addresses.files}:name`, async (request, reply) => {
    const isSent = await sendFile(request, reply, files, request.params.name, {
      'cache-control': 'public, max-age=31536000, immutable',
      // Opened as a page, a drawing may do nothing: no script, no form, nothing from elsewhere.
      'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
    })
    return isSent ? reply : answerRefusal(reply, { code: 'NotFoundError' })
  })
}

/** A stored file, or the part of it that is asked for. False: there is none, and nothing was said. (A reply can't be answered: whoever awaits it waits for its end, and has nothing then.) `headers`: who may keep it, and what else the caller says of it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Pick<Files, 'sizeOf' | 'read'>,
  name: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const size = await files.sizeOf(name)
  if (size === null) return false
  const etag = `"${name}"`
  const isHeld = request.headers['if-none-match']?.includes(etag)
  const current = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = current ? rangeOf(request.headers.range, size) : 'whole'
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range
  const isSent = !isHeld && part !== 'impossible' && request.method !== 'HEAD'
  const reading = isSent ? files.read(name, part) : Readable.from([])
  // Whoever asked may go away, and nothing more is read.
  reply.raw.once('close', () => reading.destroy())
  const content = isSent ? await begun(reading) : reading
  if (!content) return false
  reply.type(mediaTypeOf(name)).header('etag', etag).header('accept-ranges', 'bytes').headers(headers)
  if (isHeld) void reply.code(304).send()
  else if (part === 'impossible') void reply.code(416).header('content-range', `bytes */${size}`).send()
  else {
    reply.header('content-length', part.end - part.start + 1)
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    void reply.send(content)
  }
  return true
}
