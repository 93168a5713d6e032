import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { maxWorksheets, tableLimits, type OddCell, type SheetTable } from '@vitrine/model/areas/sheets/table.ts'
import { Refused, refuse } from '../../core/errors/refusal.ts'
import { joinTables } from './joinTables.ts'
import type { ReadOptions } from './sheetWork.ts'
import { openZip } from './zip.ts'

/** A workbook: what was read of it, and what else could be. */
export interface Workbook extends SheetTable {
  /** Those that people see, in their order. */
  readonly worksheets: readonly string[]
  /** The one that was read; null: all. */
  readonly worksheet: string | null
  /** In which column the names of worksheets stand. */
  readonly tabColumn?: number
}

/**
 * A sheet of a workbook (ECMA-376) as text, or all of them. Formulas are never computed, and what they came to last is not believed unasked: such
 * cells are named. The library that was weighed answers that last value as if somebody had typed it (docs/decisions/0020).
 */
export async function xlsxTable(bytes: Buffer, { holds = 'PRODUCTS', worksheet, tabHeader = 'Worksheet' }: ReadOptions): Promise<Workbook> {
  const zip = openZip(bytes)
  const workbook = zip.pieces('xl/workbook.xml')
  if (!workbook) return refuse('SheetTypeError')
  const { sheets, isFrom1904 } = await sheetsOf(workbook)
  // All are read where all are asked for: what was left out in silence would be deleted as missing.
  const worksheets = sheets.slice(0, maxWorksheets).map(({ title }) => title)
  const asked = worksheet === null ? sheets : [sheets.find(({ title }) => title === worksheet) ?? sheets[0]!]
  const targets = await targetsOf(zip.pieces('xl/_rels/workbook.xml.rels'))
  const strings = await stringsOf(zip.pieces('xl/sharedStrings.xml'))
  const dates = await dateStylesOf(zip.pieces('xl/styles.xml'))
  const room = { cells: tableLimits.cells, letters: tableLimits.file }
  const tables: SheetTable[] = []
  for (const { relation } of asked) {
    const target = targets.get(relation) ?? 'xl/worksheets/sheet1.xml'
    tables.push(await cellsOf(zip.pieces(target) ?? refuse('SheetDamagedError'), { strings, dates, isFrom1904, room }))
  }
  const titled = tables.map((table, i) => ({ table, title: asked[i]?.title ?? '' })).filter(({ table }) => table.rows.length > 0)
  const [only, another] = titled
  const said = { worksheets, worksheet: worksheet === null ? null : (asked[0]?.title ?? null) }
  if (!another) return { ...(only?.table ?? { rows: [], odd: [] }), ...said }
  return { ...joinTables(titled, holds, tabHeader), ...said }
}

type Listeners = {
  open?(tag: SaxesTagPlain): void
  close?(name: string): void
  text?(text: string): void
}

/** Unpacked, in pieces. */
type Xml = AsyncIterable<Buffer>

/** In pieces: a sheet is never a text as a whole. What declares entities of its own is not read. */
async function read(xml: Xml, listeners: Listeners): Promise<void> {
  const parser = new SaxesParser({ xmlns: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('doctype', () => refuse('SheetDamagedError'))
  parser.on('error', () => refuse('SheetDamagedError'))
  parser.on('opentag', tag => listeners.open?.({ ...tag, name: local(tag.name) }))
  parser.on('closetag', tag => listeners.close?.(local(tag.name)))
  parser.on('text', text => listeners.text?.(text))
  let decoder: TextDecoder | undefined
  try {
    for await (const piece of xml) {
      decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8')
      parser.write(decoder.decode(piece, { stream: true }))
    }
    parser.write(decoder?.decode() ?? '').close()
  } catch (error) {
    if (error instanceof Refused) throw error
    refuse('SheetDamagedError')
  }
}

const attribute = ({ attributes }: SaxesTagPlain, name: string): string => {
  const found = Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`))
  return found ? String(found[1]) : ''
}

/** As many as a zip may have files: many that are one file are read as often. */
const mostSheets = 1_000

/** Those that people see; where there are none, all. */
async function sheetsOf(workbook: Xml) {
  const sheets: { title: string; relation: string; isHidden: boolean }[] = []
  let isFrom1904 = false
  await read(workbook, {
    open(tag) {
      if (tag.name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute(tag, 'date1904'))
      if (tag.name !== 'sheet') return
      if (sheets.length >= mostSheets) refuse('SheetUnpackedError')
      const title = attribute(tag, 'name').slice(0, 200).toWellFormed()
      sheets.push({
        title,
        relation: String(tag.attributes['r:id'] ?? attribute(tag, 'id')),
        isHidden: /hidden/i.test(attribute(tag, 'state')),
      })
    },
  })
  const seen = sheets.filter(({ isHidden }) => !isHidden)
  if (sheets.length === 0) refuse('SheetEmptyError')
  return { sheets: seen.length > 0 ? seen : sheets, isFrom1904 }
}

async function targetsOf(relations: Xml | null): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>()
  if (relations)
    await read(relations, {
      open(tag) {
        if (tag.name !== 'Relationship') return
        const target = attribute(tag, 'Target')
        targets.set(attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`)
      },
    })
  return targets
}

/** The texts that cells name by their number, without what is written above them to read Japanese. */
async function stringsOf(xml: Xml | null): Promise<readonly string[]> {
  const strings: string[] = []
  if (!xml) return strings
  let text = ''
  let within = false
  let isPhonetic = false
  let letters = 0
  await read(xml, {
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
      if ((letters += text.length) > tableLimits.file) refuse('SheetUnpackedError')
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
async function dateStylesOf(xml: Xml | null): Promise<ReadonlySet<number>> {
  const dates = new Set<number>()
  if (!xml) return dates
  const formats = new Map<number, string>()
  let isStyles = false
  let count = 0
  await read(xml, {
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
  /** What all worksheets together may still hold. */
  readonly room: { cells: number; letters: number }
}

async function cellsOf(xml: Xml, reading: Reading): Promise<SheetTable> {
  const rows: string[][] = []
  const odd: [number, number, OddCell, string?][] = []
  const merged: string[] = []
  let [row, column, type, style] = [-1, -1, '', 0]
  let [value, formula] = ['', '']
  let within: 'v' | 'f' | 't' | null = null
  let hasFormula = false
  const { room } = reading
  await read(xml, {
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
      if (--room.cells < 0) refuse('SheetTooManyCellsError', undefined, { limit: tableLimits.cells })
      // Many cells may share one long text: what they say is no more than a file of rows may say.
      room.letters -= text.length + (hasFormula ? value.length : 0)
      if (room.letters < 0) refuse('SheetUnpackedError')
      if (hasFormula) odd.push([row, column, 'formula', type === 'e' ? '' : textOf(value, type, style, reading)])
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
