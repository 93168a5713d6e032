import { changePart } from '@vitrine/model/areas/products/sheetParts.ts'
import type { Cells } from '@vitrine/model/areas/products/clipboard.ts'
import { changesOf, denyingCell, pricesIn, type CellEdit, type RowChange } from './changes.ts'
import { cellText, fieldOf, readText, sheetColumnOf, variantOf, type GridColumn, type GridProblem, type Sheet } from './columns.ts'
import type { Row } from './gridRows.ts'

/** A cell that can't take what is put there. */
export interface CellTrouble {
  readonly title: string
  readonly column: string
  readonly text: string
  readonly problem: GridProblem
  /** Which of the texts it is that are put: how far down, and how far across. */
  readonly down: number
  readonly across: number
}

/** The cells that something is put on: rows below each other, columns beside each other. */
export interface Area {
  readonly rows: readonly Row[]
  readonly columns: readonly GridColumn[]
}

/** What is put where, and what can't be. Nothing is done where there is any trouble. */
export interface Put {
  readonly edits: readonly CellEdit[]
  readonly troubles: readonly CellTrouble[]
}

/** Each text on the cell at its place. Cells that are read only stay as they are where the text is theirs already, or empty. */
export function put(cells: Cells, { rows, columns }: Area, sheet: Sheet): Put {
  const edits: CellEdit[] = []
  const troubles: CellTrouble[] = []
  for (const [down, row] of rows.entries()) {
    const texts = cells[down] ?? []
    const categoryId = categoryIn(texts, columns, row.categoryId, sheet)
    const own: CellEdit[] = []
    for (const [across, column] of columns.entries()) {
      const text = texts[across]
      if (text === undefined || (column.isReadOnly && ['', cellText(row, column, sheet)].includes(text))) continue
      const read = readText(text, column, categoryId, sheet)
      if ('problem' in read) troubles.push({ title: row.title, column: column.label, text, problem: read.problem, down, across })
      else if (read.value !== undefined) own.push({ row, column, value: read.value })
    }
    edits.push(...own)
    troubles.push(...denied(row, own, columns, { title: row.title, texts, down }))
  }
  return { edits, troubles }
}

/** The cell of a row that would say that it has none of the allergens that it has. */
export function denied(
  row: Row | null,
  edits: Parameters<typeof denyingCell>[1],
  columns: readonly GridColumn[],
  { title, texts, down }: { readonly title: string; readonly texts: readonly string[]; readonly down: number },
): readonly CellTrouble[] {
  const column = denyingCell(row, edits)
  if (!column) return []
  const across = columns.indexOf(column)
  return [{ title, column: column.label, text: texts[across] ?? '', problem: { rule: 'allergensSaid' }, down, across }]
}

/** What is sent for texts, and what can't be. Nothing is sent where there is any trouble. */
export interface Pasted {
  readonly changes: readonly RowChange[]
  readonly troubles: readonly CellTrouble[]
}

/** Texts on the cells of an area. The rows that are more become new products of this category; null: they are left out. */
export function pasted(cells: Cells, area: Area, categoryId: string | null, sheet: Sheet): Pasted {
  const { edits, troubles } = put(cells, area, sheet)
  const { length: there } = area.rows
  const added = putNew(categoryId === null ? [] : cells.slice(there), area.columns, categoryId ?? '', sheet)
  return {
    changes: [...changesOf(edits, sheet), ...added.changes],
    troubles: [...troubles, ...added.troubles.map(each => ({ ...each, down: there + each.down }))],
  }
}

/** What is written instead of a text that a cell can't take. */
export type Correction = Pick<CellTrouble, 'down' | 'across' | 'text'>

/** The texts with these instead of those at their places. */
export function corrected(cells: Cells, corrections: readonly Correction[]): Cells {
  const rows = cells.map(texts => [...texts])
  for (const { down, across, text } of corrections) rows[down]?.splice(across, 1, text)
  return rows
}

/** Rows of texts as products that are to be made, in this category where they don't say their own. Each needs a title. */
function putNew(cells: Cells, columns: readonly GridColumn[], categoryId: string, sheet: Sheet): Pasted {
  const troubles: CellTrouble[] = []
  const titleAt = columns.findIndex(({ key }) => key === 'title')
  const changes = cells.map((texts, index): RowChange => {
    const category = categoryIn(texts, columns, categoryId, sheet)
    const fields: Record<string, unknown> = {}
    const own: { column: GridColumn; value: unknown }[] = []
    const priced: { priceListId: string | null; variantId: string; price: number | null }[] = []
    const title = texts[titleAt]?.trim() ? (texts[titleAt] ?? '') : `+${index + 1}`
    for (const [across, column] of columns.entries()) {
      const text = texts[across] ?? ''
      if (text.trim() === '' && column !== columns[titleAt]) continue
      const read = readText(text, column, category, sheet)
      if ('problem' in read) troubles.push({ title, column: column.label, text, problem: read.problem, down: index, across })
      else put(column, read.value)
    }
    troubles.push(...denied(null, own, columns, { title, texts, down: index }))
    function put(column: GridColumn, value: unknown): void {
      const field = fieldOf(column)
      const variant = field === null ? variantOf(category, column, sheet) : undefined
      const { language, priceListId } = column
      own.push({ column, value })
      if (field !== null && value !== undefined)
        fields[field] = changePart(sheetColumnOf(column), language, { whole: null, change: fields[field], value })
      else if (variant) priced.push({ priceListId, variantId: variant.id, price: typeof value === 'number' ? value : null })
    }
    return { id: null, ...fields, categoryId: category, ...pricesIn(priced) }
  })
  return { changes, troubles }
}

/** In which category a row will be: its prices are of that one's variations. */
function categoryIn(texts: readonly string[], columns: readonly GridColumn[], otherwise: string, sheet: Sheet): string {
  const at = columns.findIndex(({ kind }) => kind === 'category')
  const text = texts[at]
  if (text === undefined) return otherwise
  const column = columns[at]
  const read = column ? readText(text, column, otherwise, sheet) : { value: undefined }
  return 'value' in read && typeof read.value === 'string' ? read.value : otherwise
}

/** Texts repeated until they fill so many rows and columns, where they fit a whole number of times; else as they are. */
export function tiled(cells: Cells, height: number, width: number): Cells {
  const [rows, columns] = [cells.length, cells[0]?.length ?? 0]
  if (rows === 0 || columns === 0) return cells
  const [down, across] = [height % rows === 0 ? height : rows, width % columns === 0 ? width : columns]
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (__, column) => cells[row % rows]?.[column % columns] ?? ''),
  )
}

/** What the cells of an area say. */
export const textsOf = ({ rows, columns }: Area, sheet: Sheet): Cells =>
  rows.map(row => columns.map(column => cellText(row, column, sheet)))
