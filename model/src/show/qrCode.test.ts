import { expect, test } from 'vitest'
import { maxCodeLength, qrCodeSettings } from '../areas/shows/menuValues.ts'
import { errorLevels } from '../areas/shows/enumerations.ts'
import { codeOf, isDarkEnough, isLargeEnough, outlineOf, squareOf } from './qrCode.ts'

test.each(errorLevels)('[WD5] the longest text fits into a code at the level %s, in every alphabet', level => {
  for (const letter of ['a', 'é', '漢', '🍕'.slice(0, 2)])
    expect(codeOf(letter.repeat(maxCodeLength).slice(0, maxCodeLength), level)?.size).toBeGreaterThan(20)
})

test('[WD5] a longer text is refused where it is written', () => {
  const { content } = qrCodeSettings.fields
  expect(content.schema.safeParse('x'.repeat(maxCodeLength)).success).toBe(true)
  expect(content.schema.safeParse('x'.repeat(maxCodeLength + 1)).error?.issues[0]?.message).toBe('tooLong')
})

test('[WD27] nothing to say is no code, and neither is half a letter', () => {
  expect(codeOf('  ', 'MEDIUM')).toBeNull()
  expect(codeOf('\uD83C', 'MEDIUM')).toBeNull()
})

test('[WD6] the outline covers the dark squares, beside its frame', () => {
  const code = {
    size: 3,
    rows: [
      [true, true, false],
      [false, false, false],
      [false, false, true],
    ],
  }
  expect(outlineOf(code, 2)).toBe('M2 2h2v1h-2zM4 4h1v1h-1z')
})

test('[WD6] more may be covered of a larger code', () => {
  const text = 'https://menu.example/table/12'
  expect(codeOf(text, 'HIGH')!.size).toBeGreaterThan(codeOf(text, 'LOW')!.size)
})

test('[WD7] a code is too small where a square is smaller than 3 pixels, its frame included', () => {
  const code = { size: 21, rows: [] }
  expect(squareOf(code, { quietZone: 4 }, { width: 290, height: 400 })).toBe(10)
  expect(isLargeEnough(code, { quietZone: 4 }, { width: 87, height: 87 })).toBe(true)
  expect(isLargeEnough(code, { quietZone: 5 }, { width: 87, height: 87 })).toBe(false)
})

test('[WD7] a code is dark on pale', () => {
  expect(isDarkEnough('000000', 'FFFFFF')).toBe(true)
  expect(isDarkEnough('FFFFFF', '000000')).toBe(false)
  expect(isDarkEnough('999999', 'FFFFFF')).toBe(false)
})
