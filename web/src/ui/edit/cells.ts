/** A cell of a table that can be changed: of which row, and what of it. */
export interface Cell {
  readonly row: string
  readonly column: string
}
const steps = { up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, left: { x: -1, y: 0 }, right: { x: 1, y: 0 } }
export type Direction = keyof typeof steps | 'next' | 'previous'

/**
 * The cell beside this one; null where the table ends. `next` and `previous` go on in the next and previous row, as Tab does.
 *
 *     neighbour(['tea', 'milk'], ['S', 'L'], { row: 'tea', column: 'L' }, 'next') → { row: 'milk', column: 'S' }
 */
export function neighbour(rows: readonly string[], columns: readonly string[], { row, column }: Cell, direction: Direction): Cell | null {
  const y = rows.indexOf(row)
  const x = columns.indexOf(column)
  if (x < 0 || y < 0) return null
  if (direction === 'next' || direction === 'previous') return at(y * columns.length + x + (direction === 'next' ? 1 : -1))
  const [toX, toY] = [x + steps[direction].x, y + steps[direction].y]
  return toX < 0 || toX >= columns.length ? null : at(toY * columns.length + toX)

  function at(place: number): Cell | null {
    const toRow = rows[Math.floor(place / columns.length)]
    const toColumn = columns[((place % columns.length) + columns.length) % columns.length]
    return toRow !== undefined && toColumn !== undefined ? { row: toRow, column: toColumn } : null
  }
}

/**
 * Which columns Tab goes through: from a price the prices, row after row, as a price list is typed; from a text all that can be changed. Once
 * on the way it keeps to them.
 */
export function tabColumns(
  columns: readonly { readonly id: string; readonly isPrice: boolean }[],
  column: string,
  before: readonly string[] | null,
): readonly string[] {
  if (before?.includes(column)) return before
  const isPrice = columns.some(({ id, isPrice: is }) => id === column && is)
  return columns.filter(each => each.isPrice || !isPrice).map(({ id }) => id)
}

/** How a cell is found on the page. */
export const cellName = ({ row, column }: Cell): string => `${row} ${column}`
