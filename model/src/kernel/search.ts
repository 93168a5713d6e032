/**
 * A title matches when it, or one of its words, begins with what was typed, whatever the case and the accents; words are parted by
 * whatever is no letter and no digit. PostgreSQL knows the same as `matches_search` (docs/spec/search.md), and a test holds both
 * against each other: nothing here asks what a letter is in the language of this machine, nor of the database's.
 */
export function matchesSearch(title: string, typed: string): boolean {
  const [text, wanted] = [plainOf(title), plainOf(typed)]
  if (text.startsWith(wanted)) return true
  if (beginsWithSign(wanted)) return false
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) if (endsWithSign.test(text.slice(0, at))) return true
  return false
}

/** What begins so begins no word: only a whole title begins with it. */
export const beginsWithSign = (plain: string): boolean => signFirst.test(plain)

/** As it is searched: in small letters without accents, with one blank between words. */
export const plainOf = (text: string): string =>
  text.normalize('NFKD').replace(unseen, '').replace(special, plainLetter).replace(/ +/g, ' ').replace(/^ | $/g, '')

/** Letters that have no accent to be taken off, and signs that are written in several ways. */
const pairs = [
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'],
  ['ØøŁłĐđÐðĦħŦŧŊŋı', 'oollddddhhttnni'],
  ['ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'],
  ['АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ', 'абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'],
  ['‘’ʼ‛“”„‟‐‒–—―', `''''""""-----`],
] as const
const several: Readonly<Record<string, string>> = { ß: 'ss', ẞ: 'ss', Æ: 'ae', æ: 'ae', Œ: 'oe', œ: 'oe', Þ: 'th', þ: 'th' }

const plainLetters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pairs.flatMap(([from, to]) => [...from].map((letter, index) => [letter, [...to][index]!]))),
  ...several,
}
const plainLetter = (letter: string): string => plainLetters[letter]!

const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')
/** Accents, and what is not seen: where a word may be divided, and how letters are joined. */
const unseen = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/gu
/** What is no letter and no digit: blanks, signs of writing, of money, of counting, arrows, frames, pictures. */
const signs = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u1680\u2000-\u2070\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe00-\ufe1f\ufe30-\ufe6f\ufff9-\uffff\u{1f000}-\u{1faff}]`
const signFirst = new RegExp(`^${signs}`, 'u')
const endsWithSign = new RegExp(`${signs}$`, 'u')
