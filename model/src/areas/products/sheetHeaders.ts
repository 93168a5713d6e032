import { keysOf } from '../../kernel/record.ts'
import { languages, type Language } from '../../messages/languages.ts'
import { alike, kindOfCell } from './cells.ts'
import type { PlacedColumn, Repetition, SheetColumn } from './sheetColumns.ts'
import { onlyVariant } from './variants.ts'

type Columns = Readonly<Record<string, SheetColumn>>

/** What is there to be named by a header: titles of price variations and lists, and the menu languages, the first being that of titles. */
export interface KnownNames {
  readonly variations: readonly string[]
  readonly languages: readonly string[]
  readonly priceLists: readonly string[]
}
const nothingKnown: KnownNames = { variations: [], languages: [], priceLists: [] }

/** The columns of a sheet where these are: of those that repeat one for each. Of titles that are alike the first counts. */
export function placedColumns(columns: Columns, known: KnownNames): readonly PlacedColumn[] {
  const named = once(known.variations).filter(title => alike(title) !== alike(onlyVariant))
  const names: Readonly<Record<Repetition, readonly (string | null)[]>> = {
    variation: [null, ...named],
    language: known.languages.slice(1),
    priceList: once(known.priceLists),
  }
  const forEach = (placed: readonly PlacedColumn[], repetition: Repetition): readonly PlacedColumn[] =>
    placed.flatMap(column => names[repetition].map(name => (name === null ? column : { ...column, [repetition]: name })))
  return keysOf(columns).flatMap(key => (columns[key]?.repeats ?? []).reduce(forEach, [{ key }]))
}

const once = (titles: readonly string[]): readonly string[] =>
  [...new Map(titles.toReversed().map(title => [alike(title), title])).values()].toReversed()

/** What heads it: `Title`, `Price (Large)`, `Title (de)`, `Price (Large) [Takeaway]`. */
export function headerOf(columns: Columns, placed: PlacedColumn, language: Language): string {
  const of = placed.variation ?? placed.language
  const within = of === null || of === undefined ? '' : ` (${of})`
  return `${columns[placed.key]?.words[language] ?? placed.key}${within}${placed.priceList ? ` [${placed.priceList}]` : ''}`
}

/** Which column a header means; null where nothing is known under it. */
export const columnOfHeader = (columns: Columns, header: string, known: KnownNames = nothingKnown): PlacedColumn | null =>
  createHeaderReader(columns, known)(header)

/** What others write and is longer heads nothing: a cell may be as long as a book, and is not tried in every way there is. */
const longestHeader = 250

/** Reads headers: what we would write ourselves first, whatever stands in the titles, then what others write. */
export function createHeaderReader(columns: Columns, known: KnownNames): (header: string) => PlacedColumn | null {
  const placed = placedColumns(columns, known)
  const written = new Map<string, PlacedColumn>()
  for (const language of languages)
    for (const column of placed) {
      const header = headerOf(columns, column, language)
      if (!written.has(header)) written.set(header, column)
    }
  const names = namesOf(columns, known)
  return header =>
    written.get(header.trim()) ??
    (header.length > longestHeader ? null : headedByOthers(columns, header.trim().replace(/\s+/g, ' '), names))
}

/** What is known, by what it is called: thousands of cells of a file may be asked whether they are headers. */
interface Names {
  readonly firstLanguage: string | undefined
  readonly languages: ReadonlyMap<string, string>
  readonly variations: ReadonlyMap<string, string>
  readonly priceLists: ReadonlyMap<string, string>
  readonly keys: ReadonlyMap<string, readonly string[]>
}

const namesOf = (columns: Columns, { variations, languages: codes, priceLists }: KnownNames): Names => ({
  firstLanguage: codes[0],
  languages: firstOf(
    codes.flatMap(code => [code, ...[...languages, code].map(spoken => languageName(code, spoken))].map(name => [headWord(name), code])),
  ),
  variations: firstOf(variations.map(title => [alike(title), title])),
  priceLists: firstOf(priceLists.map(title => [alike(title), title])),
  keys: keysByName(columns),
})

/** Of those that are called the same the first. */
const firstOf = (pairs: readonly (readonly string[])[]): ReadonlyMap<string, string> =>
  new Map(pairs.toReversed().map(([name = '', value = '']) => [name, value]))

/** Whether it stands alone: it needs no language and no price list to be one column. */
const isWhole = ({ repeats }: SheetColumn): boolean => repeats.every(each => each === 'variation')

function headedByOthers(columns: Columns, header: string, known: Names): PlacedColumn | null {
  const [key] = keysNamed(known, header).filter(each => isWhole(columns[each]!))
  if (key !== undefined) return { key }
  const { word, within, list } = partsOf(header)
  if (within === null && list === null) return namedAlone(columns, header, known)
  const keys = keysNamed(known, word)
  const ofLists = keys.find(each => columns[each]?.repeats.includes('priceList'))
  const priceList = titled(known.priceLists, list ?? within)
  if (list !== null)
    return ofLists && priceList !== undefined ? { key: ofLists, ...(within !== null && { variation: within }), priceList } : null
  const language = known.languages.get(headWord(within ?? ''))
  const translated = keys.find(each => columns[each]?.repeats.includes('language'))
  const written = keys.find(each => columns[each]?.repeats.length === 0)
  if (translated !== undefined && language !== undefined)
    return language !== known.firstLanguage ? { key: translated, language } : written === undefined ? null : { key: written }
  const isVariation = titled(known.variations, within) !== undefined
  const meant = isVariation ? undefined : meantByWords(columns, header, known)
  if (meant !== undefined) return meant
  if (ofLists !== undefined && priceList !== undefined && !isVariation) return { key: ofLists, priceList }
  const priced = keys.find(each => isVaried(columns[each]))
  return priced !== undefined && within !== null ? { key: priced, variation: within } : namedAlone(columns, header, known)
}

/** Behind the name of a price: it is the one that people pay, or another one, which is never taken for it. What is said of tax is one of the two. */
const paidWords = new Set(['incl', 'inclusief', 'inclusive', 'including', 'inc', 'eur', 'euro', 'euros', "euro's", 'in'])
const taxWords = new Set(['btw', 'vat', 'tax'])
const unpaidWords = new Set([
  'excl',
  'exclusief',
  'exclusive',
  'excluding',
  'exc',
  'ex',
  'netto',
  'net',
  'inkoop',
  'inkoopprijs',
  'purchase',
  'cost',
  'kost',
  'kostprijs',
  'oud',
  'oude',
  'old',
  'vorig',
  'vorige',
  'previous',
])
/** A header of more is a sentence. */
const mostWords = 8

/**
 * What its words mean where all of it is the name of nothing: a price as people pay it (“prijs incl. btw”), or a column of what the rows are
 * (“naam gerecht”, “omschrijving product”). Null: a price that people don't pay. Undefined: nothing is known.
 */
function meantByWords(columns: Columns, header: string, known: Names): PlacedColumn | null | undefined {
  const words = headWord(header.replace(/[()]/g, ' ')).split(' ')
  if (words.length > mostWords) return undefined
  const wholes = (some: readonly string[]) => keysNamed(known, some.join(' ')).filter(each => isWhole(columns[each]!))
  const [named] = wholes(words)
  if (named !== undefined) return { key: named }
  const prices = words.flatMap((_, at) => {
    const key = wholes(words.slice(0, at)).find(each => kindOfCell(columns[each]!.field) === 'price')
    return key === undefined ? [] : [{ key, behind: words.slice(at) }]
  })
  const paid = prices.find(({ behind }) => isPaid(behind))
  if (paid) return { key: paid.key }
  if (prices.some(({ behind }) => behind.some(word => unpaidWords.has(word) || taxWords.has(word)))) return null
  const left = words.filter(word => !wholes([word]).includes('title'))
  if (left.length === words.length) return undefined
  const keys = left.length === 0 ? ['title'] : wholes(left)
  return keys.length === 1 ? { key: keys[0]! } : undefined
}

const isPaid = (words: readonly string[]): boolean =>
  words.every(word => paidWords.has(word) || taxWords.has(word)) && words.some(word => word !== 'in' && paidWords.has(word))

const isVaried = (column: SheetColumn | undefined): boolean => column !== undefined && isWhole(column) && column.repeats.length > 0
const titled = (titles: ReadonlyMap<string, string>, text: string | null): string | undefined =>
  text === null ? undefined : titles.get(alike(text))

/** A sheet of prices is often headed by the variations alone, or by the price lists. */
function namedAlone(columns: Columns, header: string, { variations, priceLists }: Names): PlacedColumn | null {
  const keys = keysOf(columns)
  const variation = titled(variations, header)
  const priced = keys.find(each => isVaried(columns[each]))
  if (variation !== undefined && priced !== undefined) return { key: priced, variation }
  const priceList = titled(priceLists, header)
  const listed = keys.find(each => columns[each]?.repeats.includes('priceList'))
  return priceList !== undefined && listed !== undefined ? { key: listed, priceList } : null
}

/** The columns that are called so: by their own words first, then by those of others, then by their keys. */
const keysNamed = ({ keys }: Names, text: string): readonly string[] => keys.get(headWord(text)) ?? []

function keysByName(columns: Columns): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  const call = (key: string, names: readonly string[]) => {
    for (const name of names) {
      const word = headWord(name)
      if (word !== '') found.set(word, (found.get(word) ?? new Set()).add(key))
    }
  }
  const all = Object.entries(columns)
  for (const [key, { words }] of all) call(key, [words.en, words.nl])
  for (const [key, { synonyms }] of all) call(key, synonyms)
  for (const [key] of all) call(key, [key])
  return new Map([...found].map(([word, keys]) => [word, [...keys]]))
}

const headWord = (text: string): string => alike(text.replace(/[-./*:_€]+/g, ' '))

/** A language is called by its code, or by its name in the languages of the product or its own. */
function languageName(code: string, spoken: string): string {
  try {
    return new Intl.DisplayNames([spoken], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** `Price (Large) [Takeaway]`, and as others write it: `Price: Large`, `Price - Large`, `Price_Large`. */
function partsOf(header: string): { readonly word: string; readonly within: string | null; readonly list: string | null } {
  const bracketed = /^\s*([^([]+?)\s*(?:\((.+?)\))?\s*(?:\[(.+)\])?\s*$/.exec(header)
  if (bracketed && (bracketed[2] !== undefined || bracketed[3] !== undefined))
    return { word: bracketed[1] ?? '', within: bracketed[2]?.trim() ?? null, list: bracketed[3]?.trim() ?? null }
  const parted = /^\s*(\S+?)(?:\s*[:_]\s*|\s+[-–|]\s+|\s+)(.+?)\s*$/.exec(header)
  return parted ? { word: parted[1] ?? '', within: parted[2] ?? '', list: null } : { word: header, within: null, list: null }
}
