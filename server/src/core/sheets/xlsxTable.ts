import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { tableLimits, type OddCell, type SheetTable } from '@vitrine/model/areas/sheets/table.ts'
import { Refused, refuse } from '../api/refusal.ts'
import { openZip } from './zip.ts'

/**
 * The first sheet of a workbook (ECMA-376) as text. Formulas are never computed, and what they came to last is not believed: such cells are
 * named. The library that was weighed answers that last value as if somebody had typed it (docs/decisions/0020).
 */
export function xlsxTable(bytes: Buffer): SheetTable {
  const zip = openZip(bytes)
  const workbook = zip.read('xl/workbook.xml')
  if (!workbook) return refuse('SheetTypeError')
  const { relation, isFrom1904 } = firstSheetOf(workbook)
  const sheet = zip.read(targetOf(zip.read('xl/_rels/workbook.xml.rels'), relation)) ?? refuse('SheetDamagedError')
  const strings = stringsOf(zip.read('xl/sharedStrings.xml'))
  const dates = dateStylesOf(zip.read('xl/styles.xml'))
  return cellsOf(sheet, { strings, dates, isFrom1904 })
}

type Listeners = {
  open?(tag: SaxesTagPlain): void
  close?(name: string): void
  text?(text: string): void
}

/** In pieces: a sheet is never a text as a whole. What declares entities of its own is not read. */
function read(xml: Buffer, listeners: Listeners): void {
  const parser = new SaxesParser({ xmlns: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('doctype', () => refuse('SheetDamagedError'))
  parser.on('error', () => refuse('SheetDamagedError'))
  parser.on('opentag', tag => listeners.open?.({ ...tag, name: local(tag.name) }))
  parser.on('closetag', tag => listeners.close?.(local(tag.name)))
  parser.on('text', text => listeners.text?.(text))
  const decoder = new TextDecoder(xml[0] === 0xff && xml[1] === 0xfe ? 'utf-16le' : 'utf-8')
  const piece = 64 * 1024
  try {
    for (let at = 0; at < xml.length; at += piece) parser.write(decoder.decode(xml.subarray(at, at + piece), { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    if (error instanceof Refused) throw error
    refuse('SheetDamagedError')
  }
}

const attribute = ({ attributes }: SaxesTagPlain, name: string): string => {
  const found = Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))
  return found ? String(found[1]) : ''
}

/** The first that people see. */
function firstSheetOf(workbook: Buffer): { readonly relation: string; readonly isFrom1904: boolean } {
  const sheets: { relation: string; isHidden: boolean }[] = []
  let isFrom1904 = false
  read(workbook, {
    open(tag) {
      if (tag.name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute(tag, 'date1904'))
      if (tag.name === 'sheet')
        sheets.push({ relation: String(tag.attributes['r:id'] ?? attribute(tag, 'id')), isHidden: /hidden/i.test(attribute(tag, 'state')) })
    },
  })
  const first = sheets.find(sheet => !sheet.isHidden) ?? sheets[0] ?? refuse('SheetEmptyError')
  return { relation: first.relation, isFrom1904 }
}

function targetOf(relations: Buffer | null, relation: string): string {
  let target = 'worksheets/sheet1.xml'
  if (relations)
    read(relations, {
      open(tag) {
        if (tag.name === 'Relationship' && attribute(tag, 'Id') === relation) target = attribute(tag, 'Target')
      },
    })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells name by their number, without what is written above them to read Japanese. */
function stringsOf(xml: Buffer | null): readonly string[] {
  const strings: string[] = []
  if (!xml) return strings
  let text = ''
  let within = false
  let isPhonetic = false
  read(xml, {
    open({ name }) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      within = name === 't' && !isPhonetic
    },
    close(name) {
      within = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      strings.push(unescaped(text))
      if (strings.length > tableLimits.cells) refuse('SheetTooManyCellsError', undefined, { limit: tableLimits.cells })
    },
    text(piece) {
      if (within) text = (text + piece).slice(0, tableLimits.cell + 1)
    },
  })
  return strings
}

/** Signs that XML can't hold are written as _x000D_. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Which styles of cells show a number as a date. */
function dateStylesOf(xml: Buffer | null): ReadonlySet<number> {
  const dates = new Set<number>()
  if (!xml) return dates
  const formats = new Map<number, string>()
  let isStyles = false
  let count = 0
  read(xml, {
    open(tag) {
      if (tag.name === 'numFmt') formats.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode'))
      if (tag.name === 'cellXfs') isStyles = true
      if (tag.name !== 'xf' || !isStyles) return
      const format = Number(attribute(tag, 'numFmtId'))
      if ((format >= 14 && format <= 22) || (format >= 45 && format <= 47) || isDateFormat(formats.get(format) ?? '')) dates.add(count)
      count++
    },
    close(name) {
      if (name === 'cellXfs') isStyles = false
    },
  })
  return dates
}

const isDateFormat = (code: string): boolean => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').replace(/general/i, ''))

interface Reading {
  readonly strings: readonly string[]
  readonly dates: ReadonlySet<number>
  readonly isFrom1904: boolean
}

function cellsOf(xml: Buffer, reading: Reading): SheetTable {
  const rows: string[][] = []
  const odd: [number, number, OddCell][] = []
  const merged: string[] = []
  let [row, column, type, style] = [-1, -1, '', 0]
  let [value, formula] = ['', '']
  let within: 'v' | 'f' | 't' | null = null
  let hasFormula = false
  let count = 0
  read(xml, {
    open(tag) {
      if (tag.name === 'row') {
        row = Number(attribute(tag, 'r') || row + 2) - 1
        column = -1
        if (!(row >= 0 && row <= tableLimits.rows)) refuse('SheetTooManyRowsError', undefined, { limit: tableLimits.rows })
      } else if (tag.name === 'c') {
        column = columnOf(attribute(tag, 'r')) ?? column + 1
        type = attribute(tag, 't')
        style = Number(attribute(tag, 's') || 0)
        value = ''
        formula = ''
        hasFormula = false
      } else if (tag.name === 'mergeCell') {
        if (merged.length < tableLimits.rows) merged.push(attribute(tag, 'ref'))
      } else if (tag.name === 'v' || tag.name === 'f' || tag.name === 't') {
        within = tag.name
        if (tag.name === 'f') hasFormula = true
      }
    },
    close(name) {
      if (name === 'v' || name === 'f' || name === 't') within = null
      if (name !== 'c') return
      const text = hasFormula ? `=${formula}` : textOf(value, type, style, reading)
      if (text === '') return
      if (column >= tableLimits.columns) refuse('SheetTooManyColumnsError', undefined, { limit: tableLimits.columns })
      if (++count > tableLimits.cells) refuse('SheetTooManyCellsError', undefined, { limit: tableLimits.cells })
      if (hasFormula) odd.push([row, column, 'formula'])
      else if (type === 'e') odd.push([row, column, 'error'])
      const cells = (rows[row] ??= [])
      while (cells.length < column) cells.push('')
      cells[column] = text
    },
    text(piece) {
      if (within === 'f') formula = (formula + piece).slice(0, 200)
      else if (within !== null) value = (value + piece).slice(0, tableLimits.cell + 1)
    },
  })
  const all = Array.from({ length: rows.length }, (_, i) => rows[i] ?? [])
  // They don't lie over each other, and so are no more than there are cells.
  let filled = 0
  for (const range of merged) if ((filled += fillDown(all, range)) > tableLimits.rows * tableLimits.columns) refuse('SheetDamagedError')
  return { rows: all, odd }
}

/** Of merged cells the first alone holds what all of them show: it stands in each row of them. Answers how many rows those are. */
function fillDown(rows: string[][], range: string): number {
  const match = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range)
  if (!match) return 0
  const column = columnOf(`${match[1]}1`) ?? 0
  const [first, last] = [Number(match[2]) - 1, Math.min(Number(match[4]), rows.length) - 1]
  const text = rows[first]?.[column] ?? ''
  if (text === '' || column >= tableLimits.columns) return 0
  for (let row = first + 1; row <= last; row++) {
    const cells = rows[row]!
    // A row that says nothing besides is none.
    if (!cells.some(cell => cell !== '')) continue
    while (cells.length <= column) cells.push('')
    if (cells[column] === '') cells[column] = text
  }
  return Math.max(0, last - first)
}

/** `C` is 2. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf(value: string, type: string, style: number, { strings, dates, isFrom1904 }: Reading): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'str' || type === 'inlineStr') return unescaped(value)
  if (type === 'e' || type === 'd' || value.trim() === '') return value.trim()
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  // What a computer counts as 12.299999999999999 people wrote as 12.3.
  return dates.has(style) ? dateOf(number, isFrom1904) : String(Number(number.toPrecision(15)))
}

const day = 86_400_000

function dateOf(serial: number, isFrom1904: boolean): string {
  // Excel believes that there was a 29th of February in 1900.
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const at = new Date(start + Math.round(serial * 86_400) * 1000)
  if (Number.isNaN(at.getTime())) return String(serial)
  const text = at.toISOString()
  return at.getTime() % day === 0 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}
