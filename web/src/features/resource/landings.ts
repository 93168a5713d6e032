/**
 * Where a row that is dragged may land: before any other, or behind the last, in its own list or in another of the same kind. Lists and rows
 * say on the page itself what they are: `data-places` names the list's parent, `data-row` and `data-place` a row and its sortIndex.
 */
export interface Landing {
  readonly parent: string
  /** What the list is called, for those who hear it. */
  readonly title: string
  /** The sortIndex of what it comes to stand before. */
  readonly before: number
  /** Where it is marked; null in a list that has none. */
  readonly row: HTMLElement | null
  readonly edge: Edge
  readonly list: HTMLElement
}
export type Edge = 'top' | 'bottom'

export const rowsOfPlaces = (kind: string, parent: string, title?: string) => ({
  'data-kind': kind,
  'data-places': parent,
  'data-title': title,
})

const listsOf = (kind: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-places]')].filter(({ dataset }) => dataset['kind'] === kind)
const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-row]')]
const placeIn = (row: HTMLElement) => Number(row.dataset['place'])

function landingOf(list: HTMLElement, row: HTMLElement | null, edge: Edge): Landing {
  const { places: parent = '', title = '' } = list.dataset
  const before = row ? placeIn(row) + (edge === 'bottom' ? 1 : 0) : 0
  return { parent, title, before, row, edge, list }
}

/** All of them, from above. */
export const landings = (kind: string): readonly Landing[] =>
  listsOf(kind).flatMap(list => {
    const rows = rowsOf(list)
    const last = rows.at(-1)
    return last ? [...rows.map(row => landingOf(list, row, 'top')), landingOf(list, last, 'bottom')] : [landingOf(list, null, 'top')]
  })

/** The one that is pointed at; undefined beside all lists. */
export function landingAt(kind: string, x: number, y: number): Landing | undefined {
  const at = document.elementFromPoint(x, y)
  const list = at?.closest<HTMLElement>('[data-places]')
  if (!list || list.dataset['kind'] !== kind) return undefined
  const row = at?.closest<HTMLElement>('[data-row]') ?? rowsOf(list)[0] ?? null
  if (!row) return landingOf(list, null, 'top')
  const { top, height } = row.getBoundingClientRect()
  return landingOf(list, row, y < top + height / 2 ? 'top' : 'bottom')
}

export interface Moved {
  readonly id: string
  readonly sortIndex: number
  readonly parent: string
}

/**
 * The place that the first of these takes when they come to stand before what stands at `before`: those of them that stand before it leave
 * first. Null where they stand there already.
 */
export function placeBefore(moved: readonly Moved[], parent: string, before: number): number | null {
  const here = moved.filter(each => each.parent === parent).map(({ sortIndex }) => sortIndex)
  const place = before - here.filter(sortIndex => sortIndex < before).length
  const isThere = here.length === moved.length && here.every((sortIndex, index) => sortIndex === place + index)
  return isThere ? null : place
}

export function mark(landing: Landing | null, from: Landing | null): void {
  if (from) delete (from.row ?? from.list).dataset['edge']
  if (landing) (landing.row ?? landing.list).dataset['edge'] = landing.edge
}
