import { expect, test } from 'vitest'
import { titleInFont } from './fontTitle.ts'

type Said = readonly [platform: number, language: number, about: number, text: string]
const windows = 3
const mac = 1
const english = 0x409
const dutch = 0x413
const [family, style, typographicFamily, typographicStyle] = [1, 2, 16, 17]

function table(...names: readonly Said[]): Buffer {
  const letters = names.map(([platform, , , text]) =>
    platform === mac ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le').swap16(),
  )
  const number = (value: number) => Buffer.from([value >> 8, value & 255])
  let from = 0
  const records = names.map(([platform, language, about], index) => {
    const record = Buffer.concat([platform, 1, language, about, letters[index]!.length, from].map(number))
    from += letters[index]!.length
    return record
  })
  return Buffer.concat([number(0), number(names.length), number(6 + names.length * 12), ...records, ...letters])
}
const said = (about: number, text: string): Said => [windows, english, about, text]

test.each<readonly [string, Buffer, string | null]>([
  ['a family alone', table(said(family, 'Lato'), said(style, 'Regular')), 'Lato'],
  ['a style', table(said(family, 'Lato'), said(style, 'Bold Italic')), 'Lato Bold Italic'],
  [
    'a family of more than four styles',
    table(said(family, 'Lato Black'), said(style, 'Regular'), said(typographicFamily, 'Lato'), said(typographicStyle, 'Black')),
    'Lato Black',
  ],
  ['in several languages', table([windows, dutch, family, 'Letter'], said(family, 'Lettre')), 'Lettre'],
  ['in another language alone', table([windows, dutch, family, 'Letter']), 'Letter'],
  ['for an old Macintosh alone', table([mac, 0, family, 'Café'], [mac, 0, style, 'Bold']), 'Café Bold'],
  ['with signs that nobody sees', table(said(family, ' Brandon\0\u200b \n Grotesque ')), 'Brandon Grotesque'],
  ['a very long name', table(said(family, 'a'.repeat(900))), 'a'.repeat(200)],
  ['no name', table(said(style, 'Bold')), null],
  ['an empty name', table(said(family, ' ')), null],
  ['no table', Buffer.alloc(0), null],
  ['a table that is cut off', table(said(family, 'Lato')).subarray(0, 18), null],
  ['a table that promises more than it has', Buffer.from([0, 0, 255, 255, 0, 6]), null],
])('[FO29] %s', (_, content, title) => expect(titleInFont(content)).toBe(title))
