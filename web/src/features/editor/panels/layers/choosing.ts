/** How many of those that are not dragged lie below the gap before this row, in a list from the top to the bottom. */
export const othersBelow = (rows: readonly string[], dragged: readonly string[], gap: number): number =>
  rows.slice(gap).filter(id => !dragged.includes(id)).length
