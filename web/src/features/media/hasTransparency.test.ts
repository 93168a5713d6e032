import { expect, test } from 'vitest'
import { hasTransparency } from './hasTransparency.ts'

const file = (name: string, ...bytes: number[]) => new File([new Uint8Array([26, 69, 223, 163, 0x53, 0xc0, ...bytes, 9, 9])], name)

test('[GR17] a WebM that is transparent in places is known by its track, and no other file is taken for one', async () => {
  expect(await hasTransparency(file('round.webm', 0x53, 0xc0, 0x81, 0x01))).toBe(true)
  expect(await hasTransparency(file('round.MKV', 0x53, 0xc0, 0x81, 0x01))).toBe(true)
  expect(await hasTransparency(file('plain.webm', 0x53, 0xc0, 0x81, 0x00))).toBe(false)
  expect(await hasTransparency(file('plain.webm'))).toBe(false)
  expect(await hasTransparency(file('round.mp4', 0x53, 0xc0, 0x81, 0x01))).toBe(false)
})
