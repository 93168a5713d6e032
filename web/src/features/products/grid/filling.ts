import { absent, cellText, cellValue, type Sheet } from './columns.ts'
import type { CellEdit } from './changes.ts'
import type { Row } from './gridRows.ts'
import { denied, put, textsOf, type Area, type CellTrouble, type Put } from './pasting.ts'

/** Rows copied into those of an area, again and again until it is full. */
export function filledDown(area: Area, from: readonly Row[], sheet: Sheet): Put {
  const source = textsOf({ rows: from, columns: area.columns }, sheet)
  const edits: CellEdit[] = []
  const troubles: CellTrouble[] = []
  // By value rather than by text, where both cells can hold it: two pictures may have one title.
  for (const [down, row] of area.rows.entries()) {
    const own: CellEdit[] = []
    const texts = source[down % from.length] ?? []
    for (const [across, column] of area.columns.entries()) {
      const model = from[down % from.length]
      if (!model || column.isReadOnly || model === row) continue
      const value = cellValue(model, column, sheet)
      const isThere = cellValue(row, column, sheet) !== absent
      if (value === absent || (!isThere && value === null)) continue
      const text = texts[across] ?? ''
      if (isThere) own.push({ row, column, value })
      else troubles.push({ title: row.title, column: column.label, text, problem: { rule: 'variation' }, down, across })
    }
    edits.push(...own)
    troubles.push(...denied(row, own, area.columns, { title: row.title, texts, down }))
  }
  return { edits, troubles }
}

/** The first column of an area copied into the others, each cell as it would be pasted there. */
export function filledRight({ rows, columns: [from, ...others] }: Area, sheet: Sheet): Put {
  if (!from || others.length === 0) return { edits: [], troubles: [] }
  const puts = rows
    .filter(row => cellValue(row, from, sheet) !== absent)
    .map(row => {
      // A cell that the row doesn't have stays so.
      const columns = others.filter(column => !column.isReadOnly && cellValue(row, column, sheet) !== absent)
      return put([columns.map(() => cellText(row, from, sheet))], { rows: [row], columns }, sheet)
    })
  return { edits: puts.flatMap(({ edits }) => edits), troubles: puts.flatMap(({ troubles }) => troubles) }
}
