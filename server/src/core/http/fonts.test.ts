import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { fontAddress, fontFileName } from '@vitrine/model/catalog/fontFiles.ts'
import { fontFiles, fontNames, fonts as catalogue } from '@vitrine/model/catalog/fonts.ts'
import { fontOf } from '../../areas/fonts/fontContents.ts'
import { fontFolder, fonts } from './fonts.ts'

const licences = readFileSync(join(fontFolder, 'LICENCES.md'), 'utf8')
const openLicences = ['OFL-1.1', 'Apache-2.0', 'UFL-1.0']

test.each(fontNames)('[FO30] %s is here as the catalogue says, every file whole, with an open licence', async name => {
  const files = fontFiles(name).map(fontFileName)
  expect(files.filter(file => !existsSync(join(fontFolder, file)))).toEqual([])
  const endings = await Promise.all(files.map(async file => (await fontOf(readFileSync(join(fontFolder, file)))).ending))
  expect(new Set(endings)).toEqual(new Set(['woff2']))
  const licence = licences.split('\n').find(line => line.startsWith(`- **${catalogue[name].family}** (`))
  expect(openLicences).toContain(/\((.+?)\)/.exec(licence ?? '')?.[1])
})

test('[FO30] no file is here that the catalogue does not name, and every licence in full', () => {
  const named = new Set(['LICENCES.md', ...fontNames.flatMap(fontFiles).map(fontFileName)])
  expect(readdirSync(fontFolder).filter(file => !named.has(file))).toEqual([])
  for (const licence of openLicences) expect(licences).toContain(`\n## ${licence}\n`)
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

test.each(['ROBOTO-401-latin.woff2', '..%2F..%2Fpackage.json', 'ARIAL-400-latin.woff2', 'LICENCES.md'])('%s is unknown', async file => {
  const app = fastify()
  await app.register(fonts)
  expect((await app.inject(`/fonts/${file}`)).statusCode).toBe(404)
})
