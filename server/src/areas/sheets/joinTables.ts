import { alike } from '@vitrine/model/areas/products/cells.ts'
import { columnsOfSheet } from '@vitrine/model/areas/products/sheetColumns.ts'
import type { SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { createHeaderReader } from '@vitrine/model/areas/products/sheetHeaders.ts'
import { headerRowOf, tableLimits, type SheetTable } from '@vitrine/model/areas/sheets/table.ts'
import { refuse } from '../../core/errors/refusal.ts'

interface Tab {
  readonly title: string
  readonly table: SheetTable
}

/**
 * Several worksheets as one: columns of one header are one, wherever they stand, and the last one says of which worksheet a row is. What is above the
 * headers of a worksheet is left out.
 */
export function joinTables(tabs: readonly Tab[], holds: SheetContent, tabHeader: string): SheetTable & { readonly tabColumn: number } {
  const isHeader = createHeaderReader(columnsOfSheet[holds], { variations: [], languages: [], priceLists: [] })
  const columns = new Map<string, { readonly header: string; readonly at: number }>()
  const placed = tabs.map(({ title, table }) => {
    const headerRow = headerRowOf(table.rows, text => text.trim() !== '' && isHeader(text) !== null)
    const count = Math.max(0, ...table.rows.slice(headerRow).map(row => row.length))
    const counts = new Map<string, number>()
    const places = Array.from({ length: count }, (_, i) => {
      const header = table.rows[headerRow]?.[i] ?? ''
      const nth = (counts.get(alike(header)) ?? 0) + 1
      counts.set(alike(header), nth)
      const name = JSON.stringify([alike(header), nth])
      const known = columns.get(name) ?? { header, at: columns.size }
      columns.set(name, known)
      return known.at
    })
    return { title, table, headerRow, places }
  })
  const tabColumn = columns.size
  if (tabColumn >= tableLimits.columns) refuse('SheetTooManyColumnsError', undefined, { limit: tableLimits.columns })
  const rows: string[][] = [[...[...columns.values()].map(({ header }) => header), tabHeader]]
  const odd: [...SheetTable['odd']] = []
  const from: NonNullable<SheetTable['tabs']>[number][] = []
  for (const { title, table, headerRow, places } of placed) {
    from.push({ title, from: rows.length, row: headerRow + 1 })
    const moved = rows.length - headerRow - 1
    for (const cells of table.rows.slice(headerRow + 1)) {
      const row = cells.some(cell => cell.trim() !== '') ? Array.from({ length: tabColumn + 1 }, () => '') : []
      if (row.length > 0) row[tabColumn] = title
      for (const [i, text] of cells.entries()) if (row.length > 0) row[places[i] ?? 0] = text
      rows.push(row)
    }
    for (const [row, column, ...what] of table.odd) if (row > headerRow) odd.push([row + moved, places[column] ?? 0, ...what])
  }
  if (rows.length > tableLimits.rows + 1) refuse('SheetTooManyRowsError', undefined, { limit: tableLimits.rows })
  return { rows, odd, tabs: from, tabColumn }
}
