/** What is said of a column where it is put beside others. */
interface Wide {
  readonly id: string
  /** Pixels. */
  readonly width: number
}

/** How narrow and how wide a column can be made, in pixels. */
export const [narrowest, widest] = [60, 640]

/** So much of the grid's width is taken at most by the columns that are frozen unless somebody says otherwise, and by those that are. */
const [unasked, most] = [0.5, 0.75]

/**
 * The frozen columns first, which stay at the edge while one scrolls across: those that somebody chose, else the title, with what stands
 * before it where there is room. More than there is room for scroll away with the others, and the title never does for them.
 */
export function arrange<C extends Wide>(columns: readonly C[], chosen: Readonly<Record<string, boolean>>, room: number) {
  const leading = columns.slice(0, columns.findIndex(({ id }) => id === 'title') + 1)
  const hasRoom = widthOf(leading) <= room * unasked
  const wanted = columns.filter(column => chosen[column.id] ?? (column.id === 'title' || (hasRoom && leading.includes(column))))
  const frozen = new Set<C>()
  let left = room * most
  for (const column of [...wanted.filter(({ id }) => id === 'title'), ...wanted]) {
    if (frozen.has(column) || (column.width > left && column.id !== 'title')) continue
    frozen.add(column)
    left -= column.width
  }
  const first = columns.filter(column => frozen.has(column))
  return { columns: [...first, ...columns.filter(column => !frozen.has(column))], frozenCount: first.length }
}

export const widthOf = (columns: readonly Wide[]): number => columns.reduce((sum, { width }) => sum + width, 0)
