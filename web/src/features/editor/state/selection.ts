import { inOrder, slideOf, slideWith, widgetOf, type Show } from '@vitrine/model/show/show.ts'

/** What the settings are about. A transition is named by the slide that it brings in. */
export type Selection =
  | { readonly scope: 'SHOW' }
  | { readonly scope: 'SLIDE' | 'TRANSITION'; readonly slideId: string }
  /** One or more, in the order in which they were chosen. */
  | { readonly scope: 'WIDGET'; readonly widgetIds: readonly string[] }
  | null

export interface Focus {
  readonly activeSlideId: string | null
  readonly selection: Selection
}

/** The slide at this place, or else the first. */
export const slideAt = (show: Show, sortIndex: number) =>
  (show.slides.find(s => s.sortIndex === sortIndex) ?? inOrder(show.slides)[0])?.id ?? null

/** What stays active and selected when the show becomes another: in place of a deleted slide the one before it, or else after it. */
export function followed(focus: Focus, before: Show, after: Show): Focus {
  const selection = stillThere(focus.selection, after)
  const activeSlideId =
    focus.activeSlideId !== null && slideOf(after, focus.activeSlideId)
      ? focus.activeSlideId
      : neighbour(focus.activeSlideId, before, after)
  return selection === focus.selection && activeSlideId === focus.activeSlideId ? focus : { activeSlideId, selection }
}

function neighbour(gone: string | null, before: Show, after: Show): string | null {
  const order = inOrder(before.slides).map(s => s.id)
  const place = gone === null ? 0 : order.indexOf(gone)
  const candidates = [...order.slice(0, Math.max(0, place)).reverse(), ...order.slice(place + 1)]
  return candidates.find(id => slideOf(after, id)) ?? slideAt(after, 0)
}

/** As much of it as there still is; the same object where all of it is. */
function stillThere(selection: Selection, show: Show): Selection {
  switch (selection?.scope) {
    case undefined:
    case 'SHOW':
      return selection ?? null
    case 'SLIDE':
    case 'TRANSITION':
      return slideOf(show, selection.slideId) ? selection : null
    case 'WIDGET': {
      const there = new Set(slideWith(show, selection.widgetIds[0] ?? '')?.widgets.map(w => w.id))
      const widgetIds = selection.widgetIds.filter(id => there.has(id) || widgetOf(show, id))
      if (widgetIds.length === selection.widgetIds.length) return selection
      return widgetIds.length ? { scope: 'WIDGET', widgetIds } : null
    }
  }
}
