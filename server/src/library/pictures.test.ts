import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFolder, pictures, smallFileOf } from './pictures.ts'

const files = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'))

test('the table names each picture that is there, each with its small one, and no other', () => {
  const named = [...pictures.values()].flatMap(picture => [picture.file, smallFileOf(picture)])
  expect([...named].sort()).toEqual(files.filter(file => file.endsWith('.webp')).sort())
})

test.each([...pictures])('%s is a picture of the size that the table says, and its small one has the same shape', async (_, picture) => {
  const { width, height } = await sharp(join(pictureFolder, picture.file)).metadata()
  expect({ width, height }).toEqual({ width: picture.width, height: picture.height })
  const small = await sharp(join(pictureFolder, smallFileOf(picture))).metadata()
  expect(Math.max(small.width, small.height)).toBe(Math.min(480, Math.max(width, height)))
  expect(small.width / small.height).toBeCloseTo(width / height, 1)
})

test('every picture has its licence written down', () => {
  const licences = readFileSync(join(pictureFolder, 'LICENSES.md'), 'utf8')
  const folders = new Set([...pictures.values()].map(picture => picture.file.split('/')[0]))
  for (const folder of folders) expect(licences).toContain(`\`${folder}/\``)
})
