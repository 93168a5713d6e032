import { kindOfCell, writeCell } from '@vitrine/model/areas/products/cells.ts'
import { productColumns, type SheetColumn } from '@vitrine/model/areas/products/sheetColumns.ts'
import { categoryName, type GridColumn, type Sheet } from './columns.ts'
import type { Row } from './gridRows.ts'

/** What a cell is chosen from, in words; null where it is written. */
export function sheetChoices({ kind, key }: GridColumn, row: Row, { categories, options }: Sheet): readonly string[] | null {
  if (kind === 'category') {
    const own = categories.get(row.categoryId)?.collectionId
    // Of the product's own group by their titles, of the others with their group.
    return [...categories.values()].map(category => (category.collectionId === own ? category.title : categoryName(category)))
  }
  const column: SheetColumn = productColumns[key]
  if (kindOfCell(column.field) !== 'choice') return null
  const words = (column.field.choices ?? []).map(choice => writeCell(column, choice, options))
  return column.field.nullable ? ['', ...words] : words
}
