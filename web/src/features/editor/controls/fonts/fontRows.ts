import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { FontGroup, FontOption } from './fontChoices.ts'

/** A line of the list and how far from its top it stands. */
export type FontRow = { readonly top: number } & (
  | { readonly title: MessageKey; readonly height: typeof titleHeight }
  | { readonly option: FontOption; readonly of: MessageKey; readonly place: number; readonly height: typeof optionHeight }
)

/** Pixels. */
const titleHeight = 30
const optionHeight = 38

/** Every line of every group, so that only those in view need to be there. */
export function rowsOf(groups: readonly FontGroup[]): readonly FontRow[] {
  const rows: FontRow[] = []
  let top = 0
  let place = 0
  for (const { title, options } of groups) {
    rows.push({ title, top, height: titleHeight })
    top += titleHeight
    for (const option of options) {
      rows.push({ option, of: title, place, top, height: optionHeight })
      top += optionHeight
      place += 1
    }
  }
  return rows
}

export const heightOf = (rows: readonly FontRow[]): number => {
  const last = rows.at(-1)
  return last ? last.top + last.height : 0
}

/** Those in view, and a few more on either side. */
export const rowsIn = (rows: readonly FontRow[], from: number, height: number, more = 120): readonly FontRow[] =>
  rows.filter(row => row.top + row.height > from - more && row.top < from + height + more)

/** How far to scroll so that a row is in view, its group's title too where it is the first. */
export function scrolledTo(row: FontRow, isFirst: boolean, from: number, height: number): number {
  const top = isFirst ? row.top - titleHeight : row.top
  if (top < from) return top
  return Math.max(from, row.top + row.height - height)
}
