import { expect, test } from 'vitest'
import { fonts } from '../catalog/fonts.ts'
import { emptyCatalogue } from './content.ts'
import { familiesOf, mediaOf } from './media.ts'
import { referencesOf } from './references.ts'
import type { Show, WidgetOf } from '../show/show.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'

type Text = WidgetOf<'TEXT'>['settings']

function showWith(style: Partial<Text['textStyle']>, given: Partial<Text> = {}, show: Partial<Show> = {}): Show {
  const text = aWidget('TEXT', { id: 'a1' })
  const settings = { ...text.settings, content: 'Iced latte', ...given, textStyle: { ...text.settings.textStyle, ...style } }
  return aShow({ slides: [aSlide({ id: 'a', widgets: [{ ...text, settings }] })], ...show })
}
const filesOf = (show: Show) => mediaOf([show], emptyCatalogue).map(address => address.replace(/^\/fonts\/|-latin.*$/g, ''))
const own = { id: 'brandon', type: 'FONT', title: 'Brandon', url: '/files/brandon.woff2', thumbUrl: null } as const

test('[FO6] a screen keeps the weights and slopes in which something is written', () => {
  expect(filesOf(showWith({ font: 'LATO' }))).toEqual(['LATO-400', 'LATO-400'])
  expect(filesOf(showWith({ font: 'LATO', bold: true, italic: true }))).toEqual(['LATO-700italic', 'LATO-700italic'])
  expect(filesOf(showWith({ font: 'COOKIE', bold: true }))).toEqual(['COOKIE-400'])
})

test('[SC46] a screen is told how the shipped fonts are called with which its shows write, and of no others', () => {
  const told = (font: string) => Object.entries(familiesOf([showWith({ font: font as Text['textStyle']['font'] })], emptyCatalogue))
  expect(told('LATO')).toEqual([['LATO', fonts.LATO]])
  expect(told('PRIMARY')).toEqual([[aShow({}).style.fontPrimary, expect.objectContaining({ family: expect.any(String) })]])
  expect(told('NEXT_YEARS')).toEqual([['ALEGREYA', fonts.ALEGREYA]])
})

test('[FO6] one bold word in a text needs the bold too', () => {
  const runs = [{ start: 0, end: 4, bold: true }] as unknown as Text['runs']
  expect(new Set(filesOf(showWith({ font: 'LATO' }, { runs })))).toEqual(new Set(['LATO-700', 'LATO-400']))
})

test('[FO16] a screen keeps the fonts of its own organisation that a show writes with', () => {
  const show = showWith({ font: 'CUSTOM_FONT', customFont: own.id })
  expect([...referencesOf([show]).assetIds]).toEqual([own.id])
  expect(mediaOf([show], { ...emptyCatalogue, assets: { [own.id]: own } })).toEqual([own.url])
})

test('[FO16] so it does where the show’s own font is one', () => {
  const { style } = aShow()
  const show = showWith({ font: 'PRIMARY' }, {}, { style: { ...style, fontPrimary: 'CUSTOM_FONT', fontPrimaryCustom: own.id } })
  expect([...referencesOf([show]).assetIds]).toEqual([own.id])
  expect(mediaOf([show], { ...emptyCatalogue, assets: { [own.id]: own } })).toEqual([own.url])
})

test('[FO35] a font that was removed is no file to wait for', () => {
  expect(mediaOf([showWith({ font: 'CUSTOM_FONT', customFont: own.id })], emptyCatalogue)).toEqual([])
})

test('[FO35] a screen keeps what is drawn instead of a font that is gone, as bold as it is written', () => {
  const { style } = aShow()
  const show = showWith({ font: 'CUSTOM_FONT', customFont: own.id, bold: true }, {}, { style: { ...style, fontPrimary: 'LATO' } })
  const organization = { id: 'annas', title: 'Anna’s', logoUrl: null }
  expect(mediaOf([show], { ...emptyCatalogue, organization }).map(address => address.replace(/-latin.*$/, ''))).toEqual([
    '/fonts/LATO-700',
    '/fonts/LATO-700',
  ])
  expect(mediaOf([show], { ...emptyCatalogue, organization, assets: { [own.id]: own } })).toEqual([own.url])
})

test('[FO18] a font said by its name counts', () => {
  expect(filesOf(showWith({ font: 'LATO', customFont: own.id }))).toEqual(['LATO-400', 'LATO-400'])
})
