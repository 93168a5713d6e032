import { randomUUID } from 'node:crypto'
import { planSheet } from '@vitrine/model/areas/sheets/planSheet.ts'
import { Refused, refuse } from '../../core/errors/refusal.ts'
import { csvTable } from './csvTable.ts'
import { messageOf } from '../../core/errors/errors.ts'
import type { Answer, ReadOptions, SheetWork, SheetWorkDone } from './sheetWork.ts'
import { xlsxTable } from './xlsxTable.ts'
import { lastRows, tableLimits, withoutMark, type OddCell, type SheetTable } from '@vitrine/model/areas/sheets/table.ts'
import { writeSample, writeSheet } from './writeSheet.ts'

/** Where files of others are read, compared and written: a hostile one costs this process, and keeps nobody waiting. */
const works: { readonly [N in SheetWork['name']]: (work: Extract<SheetWork, { name: N }>) => SheetWorkDone | Promise<SheetWorkDone> } = {
  async read({ bytes, ...options }) {
    const table = await tableOf(Buffer.from(bytes), options)
    const json = JSON.stringify({ ...table, lastRows: lastRows(table.rows) })
    // Signs that JSON writes by their numbers become six.
    return json.length > 2 * tableLimits.file ? refuse('SheetUnpackedError') : { json }
  },
  // The tables come as the database's own text: whoever waits for the answer has not read a row of it.
  plan({ table, snapshot, options }) {
    const { writes, ...plan } = planSheet(JSON.parse(table), JSON.parse(snapshot), { ...options, createId: randomUUID })
    return { plan, writes: Object.fromEntries(Object.entries(writes).map(([name, rows]) => [name, JSON.stringify(rows)])) }
  },
  sample: async ({ options }) => ({ bytes: await writeSample(options) }),
  write: async ({ snapshot, options }) => ({ bytes: await writeSheet(JSON.parse(snapshot), options) }),
}

async function tableOf(bytes: Buffer, options: ReadOptions): Promise<SheetTable> {
  const table = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
    ? await xlsxTable(bytes, options)
    : csvTable(checked(bytes))
  const last = table.rows.findLastIndex(row => row.some(cell => cell.trim() !== ''))
  if (last < 0) refuse('SheetEmptyError')
  // A program that read the mark as letters writes it into the first cell.
  const [[first, ...others] = [], ...rows] = table.rows.slice(0, last + 1)
  return storable({ ...table, rows: [first === undefined ? [] : [withoutMark(first), ...others], ...rows] })
}

/** Signs that neither the database nor JSON can carry are shown as such, and told at their cells; so is what was cut off while it was read. */
function storable({ rows, odd, ...table }: SheetTable): SheetTable {
  const found: [number, number, OddCell][] = []
  const whole = rows.map((cells, row) =>
    cells.map((text, column) => {
      const isWhole = text.length <= tableLimits.cell
      if (isWhole && !text.includes('\0') && text.isWellFormed()) return text
      found.push([row, column, isWhole ? 'control' : 'tooLong'])
      return text.replaceAll('\0', '\ufffd').toWellFormed()
    }),
  )
  return { ...table, rows: whole, odd: [...odd, ...found] }
}

/** Files that are known not to be text: an old or a protected workbook, a PDF, a picture. */
function checked(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) refuse('SheetProtectedError')
  const isOther = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', '<!DO', '<htm', '<?xm', '{\\rt'].some(start =>
    bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1')),
  )
  return isOther ? refuse('SheetTypeError') : bytes
}

async function answerOf(work: SheetWork): Promise<Answer> {
  const does = works[work.name] as (work: SheetWork) => SheetWorkDone | Promise<SheetWorkDone>
  try {
    return { done: await does(work) }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.answer }
    // Whatever a reader did not expect is the file's doing; what was read already is ours.
    return work.name === 'read' ? { refused: { code: 'SheetDamagedError' } } : { failed: messageOf(error) }
  }
}
process.on('message', (work: SheetWork) => void answerOf(work).then(answer => process.send?.(answer)))
// Nothing that the server started lives on without it.
process.on('disconnect', () => process.exit())
