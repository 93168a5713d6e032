import { expect, test } from 'vitest'
import { differenceOf, type Pixels } from './difference.ts'

type Colour = readonly [number, number, number]
const white: Colour = [255, 255, 255]
const size = { width: 96, height: 72 }

/** A white picture with something on it. */
function picture(paint: (x: number, y: number) => Colour | null): Pixels {
  const data = new Uint8Array(size.width * size.height * 3)
  for (let y = 0; y < size.height; y++) for (let x = 0; x < size.width; x++) data.set(paint(x, y) ?? white, (y * size.width + x) * 3)
  return { ...size, data }
}
const boxAt = (left: number, colour: Colour = [200, 30, 30]) =>
  picture((x, y) => (x >= left && x < left + 20 && y >= 20 && y < 50 ? colour : null))
/** Stripes, as letters are, dark here and light there; smoothed, there is less between the two. */
const letters = (smoothing: number) =>
  picture((x, y) => {
    if (y < 30 || y >= 38 || x < 12 || x >= 80) return null
    const shade = x % 4 < 2 ? 60 + smoothing : 255 - smoothing
    return [shade, shade, shade]
  })
const isSame = (a: Pixels, b: Pixels) => differenceOf(a, b).isSame

test('[PI4] a picture is the same as itself', () => expect(differenceOf(boxAt(10), boxAt(10))).toMatchObject({ isSame: true, worst: 0 }))

test('[PI4] [PI5] [PI6] letters that are smoothed otherwise are the same, letters that are missing are not', () => {
  expect(isSame(letters(0), letters(40))).toBe(true)
  expect(
    isSame(
      letters(0),
      picture(() => null),
    ),
  ).toBe(false)
})

test('[PI6] what moved by two pixels, is missing, of another colour or another size is not the same', () => {
  expect(isSame(boxAt(10), boxAt(12))).toBe(false)
  expect(
    isSame(
      boxAt(10),
      picture(() => null),
    ),
  ).toBe(false)
  expect(isSame(boxAt(10), boxAt(10, [200, 60, 30]))).toBe(false)
  expect(isSame(boxAt(10), { ...boxAt(10), width: 72, height: 96 })).toBe(false)
})

test('[PI4] a faint veil over much of a picture is seen', () => {
  expect(
    isSame(
      boxAt(10),
      picture((x, y) => (y < 40 ? [247, 247, 247] : null)),
    ),
  ).toBe(false)
})

test('[PI4] the picture of a difference has what was expected, what came and where they differ beside each other', () => {
  const { picture: shown } = differenceOf(boxAt(10), boxAt(40))
  expect(shown).toMatchObject({ width: 3 * size.width + 16, height: size.height })
})
