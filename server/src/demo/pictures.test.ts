import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureFolder, pictures } from './pictures.ts'

const files = readdirSync(pictureFolder, { recursive: true, encoding: 'utf8' }).map(file => file.replaceAll('\\', '/'))

test('the table names each picture that is there, and no other', () => {
  const named = [...pictures.values()].map(picture => picture.file)
  expect([...named].sort()).toEqual(files.filter(file => file.endsWith('.webp')).sort())
})

test.each([...pictures])('%s is a picture of the size its kind wants', async (_, picture) => {
  const { width, height } = await sharp(join(pictureFolder, picture.file)).metadata()
  const sizes = {
    product: [800, 800],
    promotion: [1200, 800],
    stock: [1200, 800],
    icon: [256, 256],
    logo: [width, height],
    background: picture.orientation === 'PORTRAIT' ? [1080, 1920] : [1920, 1080],
  }
  expect([width, height]).toEqual(sizes[picture.kind])
})

test('every picture has its licence written down', () => {
  const licences = readFileSync(join(pictureFolder, 'LICENSES.md'), 'utf8')
  const folders = new Set([...pictures.values()].map(picture => picture.file.split('/')[0]))
  for (const folder of folders) expect(licences).toContain(`\`${folder}/\``)
})
