import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import {
  fontAddress,
  fontEdition,
  fontFileName,
  fontFiles,
  fontNames,
  fonts as catalogue,
  fontSubsets,
} from '@vitrine/model/catalog/fonts.ts'
import { fontPackage, fontPaths, fonts } from './fonts.ts'

const openLicences = ['OFL-1.1', 'Apache-2.0', 'UFL-1.0']
const paths = fontPaths()

test.each(fontNames)('%s is in its package as the catalogue says', name => {
  const read = (file: string) => JSON.parse(readFileSync(join(fontPackage(name), file), 'utf8'))
  const { family, license, styles } = read('metadata.json')

  expect(family).toBe(catalogue[name].family)
  expect(openLicences).toContain(license.type)
  expect(styles.includes('italic')).toBe(catalogue[name].italics)
  expect(read('package.json').version).toBe(fontEdition)
  expect(read('unicode.json')).toMatchObject(fontSubsets)
  expect(fontFiles(name).filter(file => !existsSync(paths.get(fontFileName(file))!))).toEqual([])
})

test('a font is served for ever, and not sent twice', async () => {
  const app = fastify()
  await app.register(fonts)
  const url = fontAddress({ font: 'ROBOTO', weight: 400, italic: false, subset: 'latin' })

  const first = await app.inject(url)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(first.rawPayload.subarray(0, 4).toString()).toBe('wOF2')

  const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test.each(['ROBOTO-401-latin.woff2', '..%2F..%2Fpackage.json', 'ARIAL-400-latin.woff2'])('%s is unknown', async file => {
  const app = fastify()
  await app.register(fonts)
  expect((await app.inject(`/fonts/${file}`)).statusCode).toBe(404)
})
