import type { Field } from '../../kernel/field.ts'
import type { Language } from '../../messages/languages.ts'
import { momentOf, offsetsIn } from '../../kernel/wallClock.ts'
import { daySpan, readDayHours, writeDayHours } from '../locations/dayHours.ts'
import { amountOf } from './amount.ts'
import { choiceWords } from './choiceWords.ts'

/**
 * A field as the text of a cell, in the grid and in sheets: read and written here and nowhere else. Both languages are read; the one that is
 * asked for is written. Whatever is written is read as the same value (docs/spec/import.md).
 */
export interface CellOptions {
  readonly language: Language
  /** In which moments are written and read. */
  readonly timeZone: string
}

/** What a cell holds, which follows from its field. */
export type CellKind = 'text' | 'texts' | 'price' | 'flag' | 'choice' | 'choices' | 'moment' | 'hours' | 'whole' | 'number'

/** What a cell needs of its column. `from`: what the first of a row of places is called. */
export interface CellColumn {
  readonly field: Field
  readonly from?: number
}

/** Why a cell can't be read; its words are `cell.<rule>`. */
export const cellRules = [
  'required',
  'tooLong',
  'tooMany',
  'price',
  'cents',
  'tooSmall',
  'tooLarge',
  'date',
  'flag',
  'choice',
  'choiceOfSeveral',
  'moment',
  'whole',
  'thousands',
  'number',
  'timeZone',
  'hours',
  'hoursOverlap',
  'control',
  'allergensSaid',
  'other',
] as const
export type CellRule = (typeof cellRules)[number]

/** What its sentence is filled with. */
export interface CellProblem {
  readonly rule: CellRule
  readonly words?: Readonly<Record<string, string | number>>
}

/** `undefined`: the cell says nothing of a field that can't be empty, which stays as it is. */
export type CellValue = { readonly value: unknown } | { readonly problem: CellProblem }

export function kindOfCell({ choices, list, storage, sql, value }: Field): CellKind {
  if (choices) return list ? 'choices' : 'choice'
  if (value === daySpan) return 'hours'
  if (list) return 'texts'
  if (storage === 'cents') return 'price'
  return kindOfSql[sql] ?? 'text'
}
const kindOfSql: Readonly<Record<string, CellKind>> = {
  boolean: 'flag',
  timestamptz: 'moment',
  integer: 'whole',
  'double precision': 'number',
}

/** What a text means in a cell of this column, by the rules of its field. */
export function readCell(column: CellColumn, text: string, options: CellOptions): CellValue {
  const { field } = column
  const plain = text.trim()
  const kind = kindOfCell(field)
  if (plain === '' && kind !== 'flag' && (field.nullable || !field.list)) {
    if (field.nullable) return { value: null }
    return field.mode === 'required' ? { problem: { rule: 'required' } } : { value: undefined }
  }
  const read = readers[kind](column, plain, options)
  return 'problem' in read ? read : checked(column, read.value)
}

/** What a field's value is called in a cell. */
export function writeCell(column: CellColumn, value: unknown, options: CellOptions): string {
  return value === null || value === undefined ? '' : writers[kindOfCell(column.field)](column, value, options)
}

/**
 * A text as it may stand in a file or on the clipboard: a spreadsheet would run what begins like a formula, and so an apostrophe stands before
 * it, as people write it there. `unguardCell` takes exactly that away: what was an apostrophe before stays one.
 */
export const guardCell = (text: string): string => (formulaLike.test(text) ? `'${text}` : text)
export const unguardCell = (text: string): string => (text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text)
const formulaLike = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** `1.000` is a thousand to some, and one to others: nothing is guessed. */
const thousandsLike = /^[+-]?[1-9]\d{0,2}([.,]\d{3})+$/
/** Kilojoules do, grams of a nutrient are few and are weighed to the thousandth. */
const goesToThousands = ({ range }: Field): boolean => (range?.[1] ?? 0) > 10_000

type Reader = (column: CellColumn, text: string, options: CellOptions) => CellValue

const readers: Readonly<Record<CellKind, Reader>> = {
  text: (_, text) => ({ value: text }),
  texts: (_, text) => ({ value: distinct(severalIn(text)) }),
  price: (_, text) => readPrice(text),
  flag: (_, text) => {
    const word = alike(text)
    if (noWords.has(word)) return { value: false }
    return yesWords.has(word) ? { value: true } : { problem: { rule: 'flag' } }
  },
  choice: ({ field }, text, { language }) => {
    const value = choiceOf(field, text)
    return value === undefined ? { problem: { rule: 'choice', words: { choices: choicesOf(field, language) } } } : { value }
  },
  choices: ({ field }, text, { language }) => readChoices(field, text, language),
  moment: (_, text, { timeZone }) => readMoment(text, timeZone),
  hours: (_, text) => {
    const spans = readDayHours(text)
    if (spans === undefined || spans === 'overlap') return { problem: { rule: spans ? 'hoursOverlap' : 'hours' } }
    return { value: spans }
  },
  whole: ({ from = 0 }, text) => {
    if (thousandsLike.test(text)) return { problem: { rule: 'thousands' } }
    return /^[+-]?\d+([.,]0+)?$/.test(text) ? { value: Math.trunc(numberOf(text)) - from } : notA('whole', text)
  },
  number: ({ field }, text) => {
    if (goesToThousands(field) && thousandsLike.test(text)) return { problem: { rule: 'thousands' } }
    return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? { value: numberOf(text) } : notA('number', text)
  },
}

type Writer = (column: CellColumn, value: unknown, options: CellOptions) => string

const writers: Readonly<Record<CellKind, Writer>> = {
  text: (_, value) => String(value),
  texts: (_, value) => (Array.isArray(value) ? value.join(', ') : ''),
  price: (_, value, { language }) => decimal(Number(value).toFixed(2), language),
  flag: (_, value, { language }) => (value === true ? yes : no)[language],
  choice: ({ field }, value, { language }) => wordOf(field, String(value), language),
  choices: ({ field }, value, { language }) =>
    Array.isArray(value) ? value.map(each => wordOf(field, String(each), language)).join(', ') : '',
  moment: (_, value, { timeZone }) => writeMoment(String(value), timeZone),
  hours: (_, value, { language }) => (Array.isArray(value) ? writeDayHours(value, language) : ''),
  whole: ({ from = 0 }, value) => String(Number(value) + from),
  number: ({ field }, value, { language }) => {
    const text = String(value)
    return decimal(goesToThousands(field) && thousandsLike.test(text) ? `${text}0` : text, language)
  },
}

/** The rule of the field has the last word: it knows lengths and limits. */
function checked({ field, from = 0 }: CellColumn, value: unknown): CellValue {
  const parsed = field.schema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const rule = cellRules.find(each => each === parsed.error.issues[0]?.message) ?? 'other'
  const [least = 0, most = 0] = field.range ?? []
  return { problem: { rule, words: { least: least + from, most: most + from } } }
}

function readPrice(text: string): CellValue {
  const plain = text.replace(/(euro|eur)\.?$|^(euro|eur)/gi, '').trim()
  const value = /^\d+(\.\d+)?e\+?\d+$/i.test(plain) ? Number(plain) : amountOf(plain)
  if (value !== undefined) return { value }
  if (isDateLike(plain)) return { problem: { rule: 'date' } }
  if (plain.startsWith('-')) return { problem: { rule: 'tooSmall', words: { least: 0 } } }
  return { problem: { rule: /^€?\s*\d*[.,]\d{3,}$/.test(plain) ? 'cents' : 'price' } }
}

/** A spreadsheet makes a date of `1-5`, and so 1.50 comes as the first of May. */
const isDateLike = (text: string): boolean =>
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(text) ||
  /^\d{1,2}[-/]\d{1,2}$/.test(text) ||
  /^\d{1,2}[-. ](?!eur)[a-z]{3,9}\.?([-. ]\d{2,4})?$/i.test(text)

const yes: Readonly<Record<Language, string>> = { en: 'Yes', nl: 'Ja' }
const no: Readonly<Record<Language, string>> = { en: 'No', nl: 'Nee' }
const yesWords = new Set(['yes', 'y', 'ja', 'j', 'true', 'waar', '1', 'x', 'v', '✓', '✔', '☑', '✅', 'on', 'aan'])
const noWords = new Set(['', 'no', 'n', 'nee', 'false', 'onwaar', '0', '-', '–', '✗', '✘', '☐', '❌', 'off', 'uit'])

const wordsOf = (field: Field, choice: string) => choiceWords[field.graphql]?.[choice]
const wordOf = (field: Field, choice: string, language: Language): string => wordsOf(field, choice)?.[language] ?? choice
const choicesOf = (field: Field, language: Language): string =>
  (field.choices ?? []).map(choice => wordOf(field, choice, language)).join(', ')

/** By its name or its word first: what one choice is called may be a synonym of another. */
function choiceOf(field: Field, text: string): string | undefined {
  const word = alike(text)
  const choices = field.choices ?? []
  const named = (names: (choice: string) => readonly (string | undefined)[]) =>
    choices.find(choice => names(choice).some(name => name !== undefined && alike(name) === word))
  return (
    named(choice => [choice]) ??
    named(choice => [wordsOf(field, choice)?.en, wordsOf(field, choice)?.nl]) ??
    named(choice => wordsOf(field, choice)?.synonyms ?? [])
  )
}

/** What a cell says that may say several. */
const severalIn = (text: string): readonly string[] =>
  text
    .split(/[,;|\n]/)
    .map(each => each.trim())
    .filter(each => each !== '')
/** Each once, as it was written first. */
const distinct = (texts: readonly string[]): readonly string[] =>
  [...new Map(texts.toReversed().map(text => [alike(text), text])).values()].toReversed()

function readChoices(field: Field, text: string, language: Language): CellValue {
  const said = severalIn(text)
  const values = said.map(each => choiceOf(field, each))
  const unknown = said.find((_, i) => values[i] === undefined)
  if (unknown !== undefined)
    return { problem: { rule: 'choiceOfSeveral', words: { text: unknown.slice(0, 60), choices: choicesOf(field, language) } } }
  // In the order of the list, each once: the same things are the same text.
  return { value: (field.choices ?? []).filter(choice => values.includes(choice)) }
}

const notA = (rule: 'whole' | 'number', text: string): CellValue => ({ problem: { rule: isDateLike(text) ? 'date' : rule } })
const numberOf = (text: string) => Number(text.replace(',', '.'))
const decimal = (text: string, language: Language) => (language === 'nl' ? text.replace('.', ',') : text)
/** Whatever its letters, accents and spaces. */
export const alike = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()

/** `2026-05-01 18:00`, `1-5-2026 18:00` (the day first) on the clock of the time zone, or a moment with its own zone. */
function readMoment(text: string, timeZone: string): CellValue {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at) ? { problem: { rule: 'moment' } } : { value: new Date(at).toISOString() }
  }
  const match =
    /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[T ]+(?<hours>\d{1,2}):(?<minutes>\d{2})(?::00(?:\.0+)?)?)?$/.exec(text) ??
    /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?:[T ,]+(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?::00)?)?$/.exec(text)
  const { year = '', month = '', day = '', hours = '0', minutes = '0' } = match?.groups ?? {}
  if (!match || Number(hours) > 23 || Number(minutes) > 59) return { problem: { rule: 'moment' } }
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes))
  // The 31st of February is none.
  if (new Date(wall).getUTCDate() !== Number(day) || new Date(wall).getUTCMonth() !== Number(month) - 1)
    return { problem: { rule: 'moment' } }
  return { value: new Date(momentOf(wall, offsetsIn(timeZone))).toISOString() }
}

/** As the clock on the wall shows it, where that says all of it; else whole. */
function writeMoment(moment: string, timeZone: string): string {
  const at = Date.parse(moment)
  const wall = new Date(at + offsetsIn(timeZone)(at)).toISOString()
  const short = wall.slice(0, 16).replace('T', ' ')
  const read = readMoment(short, timeZone)
  return 'value' in read && Date.parse(String(read.value)) === at ? short : new Date(at).toISOString()
}
