import { expect, test } from 'vitest'
import { fontAddress } from '@vitrine/model/catalog/fontFiles.ts'
import { fontFiles, fontNames, fonts } from '@vitrine/model/catalog/fonts.ts'
import './allFamilies.ts'
import { fontFaces, fontShorthand, loadFonts } from './fontFaces.ts'

test.each(fontNames)('[FO5] %s is declared once for each of its files', name => {
  const css = fontFaces([name, name])
  const files = fontFiles(name)
  expect(css.match(/@font-face/g)).toHaveLength(files.length)
  expect(css).toContain(`font-family:"${fonts[name].family}"`)
  for (const file of files) expect(css).toContain(fontAddress(file))
})

test('[FO3] a file with all weights is declared for all of them', () => {
  expect(fontFaces(['SOURCE_SANS_3'])).toContain('font-weight:200 900;')
})

test('nothing is declared for no fonts', () => expect(fontFaces([])).toBe(''))

test('[FO5] bold of a family with one weight waits for that weight', () => {
  expect(fontShorthand({ font: 'PACIFICO', bold: true })).toBe('normal 400 20px "Pacifico"')
  expect(fontShorthand({ font: 'LATO', bold: true })).toBe('normal 700 20px "Lato"')
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
