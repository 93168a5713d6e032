/** What a record of the table "name" is about: OpenType's own numbers. */
const about = { family: 1, style: 2, typographicFamily: 16, typographicStyle: 17 } as const

/** How a platform writes letters; where a name is written for several, the first of these counts. */
const platforms = [
  { platform: 3, decode: utf16 },
  { platform: 0, decode: utf16 },
  { platform: 1, decode: (letters: Buffer) => letters.toString('latin1') },
] as const

/** Windows' number of American English. */
const english = 0x409
const longestTitle = 200

interface NameRecord {
  readonly platform: number
  readonly language: number
  readonly about: number
  readonly letters: Buffer
}

/**
 * What a font calls itself, by its table "name": its family, and its style where that is another than the usual one ("Lato", "Lato Bold Italic").
 * Null where it says nothing that can be read: then nobody minds, and it is called as its file.
 */
export function titleInFont(table: Buffer): string | null {
  const records = recordsIn(table)
  const said = (...names: readonly number[]) => names.map(name => nameIn(records, name)).find(Boolean) ?? ''
  const family = said(about.typographicFamily, about.family)
  if (!family) return null
  const style = said(about.typographicStyle, about.style)
  const isUsual = /^(regular|normal)?$/i.test(style)
  return (isUsual ? family : `${family} ${style}`).slice(0, longestTitle).trim()
}

/** As far as they lie in what is known of the table. */
function recordsIn(table: Buffer): readonly NameRecord[] {
  if (table.length < 6) return []
  const [count, start] = [table.readUInt16BE(2), table.readUInt16BE(4)]
  const there = Math.min(count, Math.floor((table.length - 6) / 12))
  return Array.from({ length: there }, (_, index) => {
    const at = 6 + index * 12
    const from = start + table.readUInt16BE(at + 10)
    const letters = table.subarray(from, from + table.readUInt16BE(at + 8))
    return { platform: table.readUInt16BE(at), language: table.readUInt16BE(at + 4), about: table.readUInt16BE(at + 6), letters }
  })
}

function nameIn(records: readonly NameRecord[], name: number): string {
  for (const { platform, decode } of platforms) {
    const those = records.filter(each => each.about === name && each.platform === platform)
    const record = those.find(({ language }) => language === english) ?? those[0]
    const text = record && tidy(decode(record.letters))
    if (text) return text
  }
  return ''
}

function utf16(letters: Buffer): string {
  return Buffer.from(letters.subarray(0, letters.length & ~1))
    .swap16()
    .toString('utf16le')
}

/** One line of letters that are drawn, written in one way. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
