import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface Manifest {
  readonly name: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose: string }[]
}

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../web/public', name))
const manifestOf = (name: string): Manifest => JSON.parse(read(name).toString('utf8'))
const [english, dutch] = [manifestOf('kitchen.webmanifest'), manifestOf('kitchen.nl.webmanifest')]

test('[MA66] what a phone puts on its home screen has pictures as large as they say, also one that may be cut round', () => {
  expect([english.name, dutch.name]).toEqual(['Kitchen', 'Keuken'])
  expect(dutch.icons).toEqual(english.icons)
  const pictures = english.icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, sizes } of pictures) {
    const picture = read(src)
    // Width and height stand at the beginning of a PNG.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
  }
})
