import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fontEdition, fontFileName } from '@vitrine/model/catalog/fontFiles.ts'
import { fontFiles, fontNames } from '@vitrine/model/catalog/fonts.ts'

/** Where the files of the catalogue's fonts lie. */
export const fontFolder = join(import.meta.dirname, '../../../fonts')

/** Serves the fonts of the catalogue; every other name is unknown. */
export async function fonts(app: FastifyInstance) {
  const names = new Set(fontNames.flatMap(fontFiles).map(fontFileName))
  app.get<{ Params: { file: string } }>('/fonts/:file', async (request, reply) => {
    const { file } = request.params
    if (!names.has(file)) return reply.code(404).send()
    const etag = `"${fontEdition}-${file}"`
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable').header('x-content-type-options', 'nosniff')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('font/woff2').send(await readFile(join(fontFolder, file)))
  })
}
