import { expect, test } from 'vitest'
import { fontNames, fonts } from '@vitrine/model/catalog/fonts.ts'
import { fontFaces, fontShorthand, fontWeight, loadFonts } from './fontFaces.ts'

test.each(fontNames)('%s is declared once for each of its files', name => {
  const css = fontFaces([name, name])
  const slopes = fonts[name].italics ? 2 : 1
  expect(css.match(/@font-face/g)).toHaveLength(fonts[name].weights.length * slopes * 2)
  expect(css).toContain(`font-family:"${fonts[name].family}"`)
  expect(css).toContain(`/fonts/${name}-400-latin.woff2`)
})

test('nothing is declared for no fonts', () => expect(fontFaces([])).toBe(''))

test('bold of a family with one weight is that weight', () => {
  expect(fontWeight('PACIFICO', true)).toBe(400)
  expect(fontWeight('LATO', true)).toBe(700)
})

test('an italic that was never drawn is asked for upright', () => {
  expect(fontShorthand({ font: 'OSWALD', italic: true })).toBe('normal 400 20px "Oswald"')
  expect(fontShorthand({ font: 'LORA', italic: true, bold: true })).toBe('italic 700 20px "Lora"')
})

test('a font that cannot be loaded does not hold up the others', async () => {
  const asked: string[] = []
  const set = {
    load: (font: string) => {
      asked.push(font)
      return font.includes('Lato') ? Promise.reject(new Error('no network')) : Promise.resolve([])
    },
  } as unknown as FontFaceSet

  await loadFonts([{ font: 'LATO' }, { font: 'INTER', bold: true, text: 'Menu' }], set)
  expect(asked).toEqual(['normal 400 20px "Lato"', 'normal 700 20px "Inter"'])
})
