import { op, type Operation } from './edits.ts'
import { slideWith, widgetOf, type Show } from './show.ts'

export const layerMoves = ['toFront', 'forward', 'backward', 'toBack'] as const
export type LayerMove = (typeof layerMoves)[number]

/** The edit that moves a widget over or under its neighbours; null where it cannot go further. */
export function layerMove(show: Show, widgetId: string, move: LayerMove): Operation | null {
  const count = slideWith(show, widgetId)?.widgets.length ?? 0
  const now = widgetOf(show, widgetId)?.positionZ
  if (now === undefined) return null
  const place = { toFront: count, forward: Math.min(count, now + 1), backward: Math.max(1, now - 1), toBack: 1 }[move]
  return place === now ? null : op('rearrangeWidget', { id: widgetId, positionZ: place })
}
export const mayMoveLayer = (show: Show, widgetId: string, move: LayerMove) => layerMove(show, widgetId, move) !== null
