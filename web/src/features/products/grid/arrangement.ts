/** What is said of a column where it is put beside others. */
interface Wide {
  readonly id: string
  /** Pixels. */
  readonly width: number
}

/** Which columns are shown, which stay at the edge, how wide they are, by their ids, and in which order: as far as somebody has said so. */
export interface Arrangement {
  readonly shown: Readonly<Record<string, boolean>>
  readonly frozen: Readonly<Record<string, boolean>>
  readonly widths: Readonly<Record<string, number>>
  readonly order: readonly string[]
}

/** So much of the grid's width is taken at most by the columns that are frozen unless somebody says otherwise, and by those that are. */
const [unasked, most] = [0.5, 0.75]

/**
 * In the order in which somebody put them. Those that weren't there at that time keep their places, and the others take theirs in turn.
 */
export function ordered<C extends Pick<Wide, 'id'>>(columns: readonly C[], order: readonly string[]): readonly C[] {
  const placeOf = new Map(order.map((id, at) => [id, at]))
  const place = ({ id }: C) => placeOf.get(id) ?? -1
  const moved = columns.filter(({ id }) => placeOf.has(id)).toSorted((a, b) => place(a) - place(b))
  let next = 0
  return columns.map(column => (placeOf.has(column.id) ? (moved[next++] ?? column) : column))
}

/** The order once a column has taken the place of another one. */
export function movedTo(ids: readonly string[], id: string, target: string): readonly string[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(target)]
  return from < 0 || to < 0 ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** An order with those of the one before that it doesn't know: each behind the one that it stood behind. Another group has other columns. */
export function keepingAbsent(now: readonly string[], before: readonly string[]): readonly string[] {
  const all = [...now]
  for (const [at, id] of before.entries()) if (!all.includes(id)) all.splice(all.indexOf(before[at - 1] ?? '') + 1, 0, id)
  return all
}

/**
 * The frozen columns first, which stay at the edge while one scrolls across: those that somebody chose, else the title, with what stands
 * before it where there is room. More than there is room for scroll away with the others, and the title never does for them.
 */
export function arrange<C extends Wide>(
  columns: readonly C[],
  chosen: Readonly<Record<string, boolean>>,
  room: number,
  order: readonly string[] = [],
) {
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
  // Who stays at the edge is said before anything was moved: what one puts before the title scrolls away all the same.
  const placed = ordered(columns, order)
  const first = placed.filter(column => frozen.has(column))
  return { columns: [...first, ...placed.filter(column => !frozen.has(column))], frozenCount: first.length }
}

export const widthOf = (columns: readonly Wide[]): number => columns.reduce((sum, { width }) => sum + width, 0)
