/** What a click or an arrow key makes of a selection in a list. `anchor` is where a range begins. */
export interface Chosen {
  readonly ids: readonly string[]
  readonly anchor: string | null
}

/** Only this one; with `add` it too, or no longer; with `range` all from the anchor to it. */
export function chosenBy(
  rows: readonly string[],
  now: Chosen,
  id: string,
  { add, range }: { readonly add: boolean; readonly range: boolean },
): Chosen {
  if (range && now.anchor !== null && rows.includes(now.anchor)) {
    const [from, to] = [rows.indexOf(now.anchor), rows.indexOf(id)]
    return { ids: rows.slice(Math.min(from, to), Math.max(from, to) + 1), anchor: now.anchor }
  }
  if (add) return { ids: now.ids.includes(id) ? now.ids.filter(each => each !== id) : [...now.ids, id], anchor: id }
  return { ids: [id], anchor: id }
}

/** How many of those that are not dragged lie below the gap before this row, in a list from the top to the bottom. */
export const othersBelow = (rows: readonly string[], dragged: readonly string[], gap: number): number =>
  rows.slice(gap).filter(id => !dragged.includes(id)).length
