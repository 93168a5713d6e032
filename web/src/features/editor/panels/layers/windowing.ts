/** Pixels of a row. */
export const rowHeight = 36
/** Rows drawn beyond what is seen, so that scrolling shows none that are empty. */
const spare = 6

/** Which rows of so many are drawn: from the first up to, not including, the last. */
export function drawnRows(count: number, scrolled: number, height: number): { readonly first: number; readonly last: number } {
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - spare)
  return { first: Math.min(first, count), last: Math.min(count, Math.ceil((scrolled + height) / rowHeight) + spare) }
}

/** How far to scroll so that a row is seen whole; as far as now where it is. */
export function scrolledTo(row: number, scrolled: number, height: number): number {
  const top = row * rowHeight
  if (top < scrolled) return top
  return top + rowHeight > scrolled + height ? top + rowHeight - height : scrolled
}
