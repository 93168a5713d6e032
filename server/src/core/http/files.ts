import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { addresses } from '@vitrine/model/http.ts'
import { rangeOf } from './range.ts'
import { begun, mediaTypeOf, type Files } from '../files.ts'
import { answerRefusal } from './refusals.ts'

/** Stored files. Their names say their content, so whoever has one may keep it for ever; and nobody finds one by guessing. */
export function storedFiles(app: FastifyInstance, files: Pick<Files, 'sizeOf' | 'read'>): void {
  app.get<{ Params: { name: string } }>(`${addresses.files}:name`, async (request, reply) => {
    const { name } = request.params
    const size = await files.sizeOf(name)
    if (size === null) return answerRefusal(reply, { code: 'NotFoundError' })
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
    if (!content) return answerRefusal(reply, { code: 'NotFoundError' })
    reply
      .type(mediaTypeOf(name))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('accept-ranges', 'bytes')
      // Opened as a page, a drawing may do nothing: no script, no form, nothing from elsewhere.
      .header('content-security-policy', "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox")
    if (isHeld) return reply.code(304).send()
    if (part === 'impossible') return reply.code(416).header('content-range', `bytes */${size}`).send()
    reply.header('content-length', part.end - part.start + 1)
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    return reply.send(content)
  })
}
