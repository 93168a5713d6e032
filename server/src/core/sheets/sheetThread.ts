import { randomUUID } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { planSheet } from '@vitrine/model/areas/sheets/planSheet.ts'
import { Refused, refuse } from '../api/refusal.ts'
import { csvTable } from './csvTable.ts'
import type { SheetWork, SheetWorkDone } from './sheetWork.ts'
import { xlsxTable } from './xlsxTable.ts'
import { tableLimits, type OddCell, type SheetTable } from '@vitrine/model/areas/sheets/table.ts'
import { writeSheet } from './writeSheet.ts'

// On Linux this is the thread's own: who edits meanwhile comes first, also where there are few processors.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Where files of others are read, compared and written: a hostile one costs a thread, and keeps nobody waiting. */
const works: { readonly [N in SheetWork['name']]: (work: Extract<SheetWork, { name: N }>) => SheetWorkDone | Promise<SheetWorkDone> } = {
  read: ({ bytes }) => ({ json: JSON.stringify(tableOf(Buffer.from(bytes))) }),
  // The tables come as the database's own text: whoever waits for the answer has not read a row of it.
  plan({ table, snapshot, options }) {
    const { writes, ...plan } = planSheet(JSON.parse(table), JSON.parse(snapshot), { ...options, createId: randomUUID })
    return { plan, writes: Object.fromEntries(Object.entries(writes).map(([name, rows]) => [name, JSON.stringify(rows)])) }
  },
  write: async ({ snapshot, options }) => ({ bytes: await writeSheet(JSON.parse(snapshot), options) }),
}

function tableOf(bytes: Buffer): SheetTable {
  const table = bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04])) ? xlsxTable(bytes) : csvTable(checked(bytes))
  const last = table.rows.findLastIndex(row => row.some(cell => cell.trim() !== ''))
  return last < 0 ? refuse('SheetEmptyError') : storable({ ...table, rows: table.rows.slice(0, last + 1) })
}

/** Signs that neither the database nor JSON can carry are shown as such, and told at their cells; so is what was cut off while it was read. */
function storable({ rows, odd }: SheetTable): SheetTable {
  const found: [number, number, OddCell][] = []
  const whole = rows.map((cells, row) =>
    cells.map((text, column) => {
      const isWhole = text.length <= tableLimits.cell
      if (isWhole && !text.includes('\0') && text.isWellFormed()) return text
      found.push([row, column, isWhole ? 'control' : 'tooLong'])
      return text.replaceAll('\0', '\ufffd').toWellFormed()
    }),
  )
  return { rows: whole, odd: [...odd, ...found] }
}

/** Files that are known not to be text: an old or a protected workbook, a PDF, a picture. */
function checked(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) refuse('SheetProtectedError')
  const isOther = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', '<!DO', '<htm', '<?xm', '{\\rt'].some(start =>
    bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1')),
  )
  return isOther ? refuse('SheetTypeError') : bytes
}

const answerOf = async (work: SheetWork): Promise<object> => {
  const does = works[work.name] as (work: SheetWork) => SheetWorkDone | Promise<SheetWorkDone>
  try {
    return { done: await does(work) }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.answer }
    // Whatever a reader did not expect is the file's doing; what was read already is ours.
    if (work.name === 'read') return { refused: { code: 'SheetDamagedError' } }
    throw error
  }
}
parentPort?.on('message', (work: SheetWork) => void answerOf(work).then(answer => parentPort?.postMessage(answer)))
