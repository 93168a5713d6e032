/** A cell by the row and the column that it is of: also when others sort, add or delete rows, it stays the same. */
export interface Place {
  readonly row: string
  readonly column: string
}

/** A rectangle of cells: from where it began to where the keys are. */
export interface Selection {
  readonly anchor: Place
  readonly head: Place
}

/** The same by numbers, the last ones included. */
export interface Bounds {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** Where rows and columns stand. */
export interface Layout {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly rowAt: ReadonlyMap<string, number>
  readonly columnAt: ReadonlyMap<string, number>
}

export const layoutOf = (rows: readonly string[], columns: readonly string[]): Layout => ({
  rows,
  columns,
  rowAt: new Map(rows.map((id, index) => [id, index])),
  columnAt: new Map(columns.map((id, index) => [id, index])),
})

/** Every cell of two rows and of those between them. */
export const wholeRows = (from: string, to: string, { columns }: Layout): Selection => ({
  anchor: { row: from, column: columns[0] ?? '' },
  head: { row: to, column: columns.at(-1) ?? '' },
})

/** Null where one of its ends is no longer there. */
export function boundsOf({ anchor, head }: Selection, { rowAt, columnAt }: Layout): Bounds | null {
  const rows = [rowAt.get(anchor.row), rowAt.get(head.row)]
  const columns = [columnAt.get(anchor.column), columnAt.get(head.column)]
  const [a, b] = rows
  const [c, d] = columns
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  return { top: Math.min(a, b), bottom: Math.max(a, b), left: Math.min(c, d), right: Math.max(c, d) }
}

/** Where a key goes: by cells, to an end of what is filled, or to an end of the grid. */
export type Move =
  | { readonly kind: 'by'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'edge'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'rowStart' | 'rowEnd' | 'first' | 'last' }
  /** On to the next cell, and from the end of a row to the next row. */
  | { readonly kind: 'next'; readonly by: 1 | -1 }

/** The cell in that direction, as near as there is one; null from the last one on, where the way leads out of the grid. */
export function moved(place: Place, move: Move, layout: Layout, isFilled: (row: number, column: number) => boolean): Place | null {
  const { rows, columns } = layout
  const row = layout.rowAt.get(place.row) ?? 0
  const column = layout.columnAt.get(place.column) ?? 0
  const at = (toRow: number, toColumn: number): Place | null => {
    const [nextRow, nextColumn] = [rows[within(toRow, rows.length)], columns[within(toColumn, columns.length)]]
    return nextRow === undefined || nextColumn === undefined ? null : { row: nextRow, column: nextColumn }
  }
  switch (move.kind) {
    case 'by':
      return at(row + move.rows, column + move.columns)
    case 'edge':
      return at(...edgeFrom([row, column], [move.rows, move.columns], [rows.length, columns.length], isFilled))
    case 'rowStart':
      return at(row, 0)
    case 'rowEnd':
      return at(row, columns.length - 1)
    case 'first':
      return at(0, 0)
    case 'last':
      return at(rows.length - 1, columns.length - 1)
    case 'next': {
      const place = row * columns.length + column + move.by
      return place < 0 || place >= rows.length * columns.length ? null : at(Math.floor(place / columns.length), place % columns.length)
    }
  }
}

const within = (place: number, count: number) => Math.max(0, Math.min(place, count - 1))

/** To the last filled cell of those that follow each other, or over empty ones to the next filled one. */
function edgeFrom(
  [row, column]: readonly [number, number],
  [down, across]: readonly [number, number],
  [height, width]: readonly [number, number],
  isFilled: (row: number, column: number) => boolean,
): [number, number] {
  const inside = (r: number, c: number) => r >= 0 && c >= 0 && r < height && c < width
  let [r, c] = [row + down, column + across]
  if (!inside(r, c)) return [row, column]
  const along = isFilled(row, column) && isFilled(r, c)
  while (inside(r + down, c + across) && (along ? isFilled(r + down, c + across) : !isFilled(r, c))) [r, c] = [r + down, c + across]
  return [r, c]
}
