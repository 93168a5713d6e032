import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fontEdition, fontFileName, fontFiles, fontNames } from '@vitrine/model/catalog/fonts.ts'
import type { Font, FontFile } from '@vitrine/model/catalog/fonts.ts'

/** Serves the fonts of the catalogue straight out of their packages; every other name is unknown. */
export async function fonts(app: FastifyInstance) {
  const paths = fontPaths()
  app.get<{ Params: { file: string } }>('/fonts/:file', async (request, reply) => {
    const path = paths.get(request.params.file)
    if (!path) return reply.code(404).send()
    const etag = `"${fontEdition}-${request.params.file}"`
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable').header('x-content-type-options', 'nosniff')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('font/woff2').send(await readFile(path))
  })
}

/** The name in the address → the file in the package. */
export const fontPaths = (): Map<string, string> =>
  new Map(fontNames.flatMap(fontFiles).map(file => [fontFileName(file), join(fontPackage(file.font), 'files', packedName(file))]))

/** The folder of the family's package. */
export const fontPackage = (font: Font): string => dirname(resolve(`@fontsource/${slug(font)}/package.json`))

const { resolve } = createRequire(import.meta.url)
const slug = (font: Font) => font.toLowerCase().replaceAll('_', '-')
const packedName = ({ font, weight, italic, subset }: FontFile) => `${slug(font)}-${subset}-${weight}-${italic ? 'italic' : 'normal'}.woff2`
