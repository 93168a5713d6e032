import { expect, test } from 'vitest'
import { nearestFont } from './nearestFont.ts'

test.each([
  ['Roboto Slab', 'ROBOTO_SLAB'],
  ['RobotoSlab-Bold', 'ROBOTO_SLAB'],
  ['roboto_condensed-700italic', 'ROBOTO_CONDENSED'],
  ['Roboto-Light', 'ROBOTO'],
  ['Anna’s Handwriting', 'KALAM'],
  ['Brush Script MT', 'DANCING_SCRIPT'],
  ['Times New Roman', 'LORA'],
  ['Noto Sans Mono', 'NOTO_SANS'],
  ['Brand Grotesk', 'OPEN_SANS'],
  ['Consolas Code', 'ROBOTO_MONO'],
  ['Brandon', 'OPEN_SANS'],
  ['', 'OPEN_SANS'],
])('[TM11] the shipped font nearest to “%s” is %s', (title, font) => {
  expect(nearestFont(title)).toBe(font)
})
