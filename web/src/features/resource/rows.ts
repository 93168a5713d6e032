import { textIn, type Row } from './columns.ts'

/** The rows with one of them changed. The same rows where it isn't among them. */
export const withRow = <R extends { readonly id: string }>(rows: readonly R[], id: string, change: (row: R) => R): readonly R[] =>
  rows.some(row => row.id === id) ? rows.map(row => (row.id === id ? change(row) : row)) : rows

/** The row by its title; of what has a name instead, by that. */
export const titled = <R extends Row>(row: R): R => (row.title ? row : { ...row, title: textIn(row, 'name') ?? '' })

export const withoutRow = <R extends { readonly id: string }>(rows: readonly R[], id: string): readonly R[] =>
  rows.some(row => row.id === id) ? rows.filter(row => row.id !== id) : rows

/**
 * The rows with one at the place of another; those in between shift by one. `place` is the other's sortIndex: the rows may
 * be a part of all, or only what a search found.
 */
export function withPlace<R extends Row>(rows: readonly R[], id: string, place: number): readonly R[] {
  const from = rows.find(row => row.id === id)?.sortIndex
  if (from === undefined || from === place) return rows
  const shiftOf = ({ id: its, sortIndex = 0 }: Row): number => {
    if (its === id) return place - from
    if (sortIndex > from && sortIndex <= place) return -1
    return sortIndex < from && sortIndex >= place ? 1 : 0
  }
  const shifted = rows.map(row => (shiftOf(row) === 0 ? row : { ...row, sortIndex: (row.sortIndex ?? 0) + shiftOf(row) }))
  return shifted.toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
}
