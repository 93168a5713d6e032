/** Places in a row without gaps: slides in a show, widgets in layers, products in a category, variants. `place` reads and writes the number. */
export interface Places<T> {
  readonly of: (item: T) => number
  readonly at: (item: T, place: number) => T
}
type Identified = { readonly id: string }

export const bySortIndex = <T extends Identified & { readonly sortIndex: number }>(): Places<T> => ({
  of: x => x.sortIndex,
  at: (x, sortIndex) => ({ ...x, sortIndex }),
})
export const byLayer = <T extends Identified & { readonly positionZ: number }>(): Places<T> => ({
  of: x => x.positionZ,
  at: (x, positionZ) => ({ ...x, positionZ }),
})

/** Everyone from `place` on steps aside for a newcomer. */
export const opened = <T extends Identified>(row: readonly T[], place: number, places: Places<T>): T[] =>
  shifted(row, p => p >= place, 1, places)

/** Everyone after `place` closes up. */
export const closed = <T extends Identified>(row: readonly T[], place: number, places: Places<T>): T[] =>
  shifted(row, p => p > place, -1, places)

/** One moves to `place`; those in between shift by one. */
export function moved<T extends Identified>(row: readonly T[], id: string, place: number, places: Places<T>): T[] {
  const one = row.find(x => x.id === id)
  if (!one) return [...row]
  const from = places.of(one)
  const passed = from < place ? shifted(row, p => p > from && p <= place, -1, places) : shifted(row, p => p >= place && p < from, 1, places)
  return passed.map(x => (x.id === id && places.of(x) !== place ? places.at(x, place) : x))
}

const shifted = <T extends Identified>(row: readonly T[], which: (place: number) => boolean, by: number, places: Places<T>): T[] =>
  row.map(x => (which(places.of(x)) ? places.at(x, places.of(x) + by) : x))
