import { apply } from './operations.ts'
import { op, type Operation } from './edits.ts'
import { inLayers, slideWith, widgetOf, type Show, type Slide, type Widget } from './show.ts'

export const layerMoves = ['toFront', 'forward', 'backward', 'toBack'] as const
export type LayerMove = (typeof layerMoves)[number]

/** The edits that move widgets of one slide over or under their neighbours; they keep their order. None where they cannot go further. */
export function layered(show: Show, widgetIds: readonly string[], move: LayerMove): readonly Operation[] {
  const count = countAround(show, widgetIds)
  const isUp = move === 'toFront' || move === 'forward'
  const rising = idsOf(chosen(show, widgetIds))
  // Who is nearest to the end goes first, so that nobody passes a companion.
  const order = isUp ? rising.toReversed() : rising
  let end = isUp ? count : 1
  return inTurn(show, order, now => {
    const wanted = { toFront: end, forward: now + 1, backward: now - 1, toBack: end }[move]
    const place = isUp ? Math.min(end, wanted) : Math.max(end, wanted)
    end = isUp ? place - 1 : place + 1
    return place
  })
}

/** Whether there is anybody left to pass. Asked often, of many: nothing is tried for it. */
export function mayMoveLayers(show: Show, widgetIds: readonly string[], move: LayerMove): boolean {
  const rising = chosen(show, widgetIds)
  const [lowest, highest] = [rising[0], rising.at(-1)]
  if (!lowest || !highest) return false
  const isUp = move === 'toFront' || move === 'forward'
  return isUp ? lowest.positionZ <= countAround(show, widgetIds) - rising.length : highest.positionZ > rising.length
}

/** The edits that bring widgets of one slide together, in their order, above so many of the others. */
export function layeredAbove(show: Show, widgetIds: readonly string[], others: number): readonly Operation[] {
  const rising = idsOf(chosen(show, widgetIds))
  const ids = new Set(rising)
  const rest = inLayers(slideWith(show, rising[0] ?? '')?.widgets ?? []).flatMap(w => (ids.has(w.id) ? [] : [w.id]))
  const below = Math.max(0, Math.min(rest.length, others))
  const wanted = [...rest.slice(0, below), ...rising, ...rest.slice(below)]
  // Those that end up higher are taken from the top, those that end up lower from the bottom: each lands where it stays.
  const now = (id: string) => widgetOf(show, id)!.positionZ
  const up = rising.filter(id => wanted.indexOf(id) + 1 > now(id)).toReversed()
  const down = rising.filter(id => wanted.indexOf(id) + 1 <= now(id))
  let result: readonly Operation[] = []
  let after = show
  for (const id of [...down, ...up]) {
    const edits = inTurn(after, [id], () => wanted.indexOf(id) + 1)
    after = edits.reduce((all, edit) => apply(all, edit), after)
    result = [...result, ...edits]
  }
  return result
}

/** From the lowest layer to the highest; only those that lie on the slide of the first. */
function chosen(show: Show, widgetIds: readonly string[]): readonly Widget[] {
  const ids = new Set(widgetIds)
  return inLayers(slideAround(show, widgetIds)?.widgets.filter(w => ids.has(w.id)) ?? [])
}
const idsOf = (widgets: readonly Widget[]) => widgets.map(w => w.id)

const countAround = (show: Show, widgetIds: readonly string[]) => slideAround(show, widgetIds)?.widgets.length ?? 0

/** The slide of the first that is still there. */
function slideAround(show: Show, widgetIds: readonly string[]): Slide | undefined {
  for (const id of widgetIds) {
    const slide = slideWith(show, id)
    if (slide) return slide
  }
  return undefined
}

/** Moves each to the layer that is said of it, one after the other. */
function inTurn(show: Show, ids: readonly string[], placeFrom: (now: number) => number): readonly Operation[] {
  const result: Operation[] = []
  let after = show
  for (const id of ids) {
    const now = widgetOf(after, id)?.positionZ
    if (now === undefined) continue
    const place = placeFrom(now)
    if (place === now) continue
    const edit = op('rearrangeWidget', { id, positionZ: place })
    result.push(edit)
    after = apply(after, edit)
  }
  return result
}
