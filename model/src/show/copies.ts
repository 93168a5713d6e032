import { slide as slideEntity } from '../areas/shows/entities.ts'
import { withInitials, withoutGaps } from '../kernel/entity.ts'
import type { Edits } from './edits.ts'
import { within } from './places.ts'
import { inReach } from '../reach.ts'
import { hashed } from '../kernel/hash.ts'
import { inLayers, type Show, type Slide, type SlideField, type Widget } from './show.ts'
import { renamedWidget } from './widgets.ts'

type WidgetMap = Edits['duplicateSlide']['widgetMap']

/** How far a copy lies from its source. */
export const duplicateOffset = { x: 0.05, y: 0.05 } as const

export type SlideDraft = Pick<Slide, 'id' | 'showId'> & { readonly [K in SlideField]?: Slide[K] | undefined }

/** A new empty slide, the last of `count` unless it says where. */
export const newSlide = ({ id, showId, ...draft }: SlideDraft, count: number): Slide => ({
  ...withInitials(slideEntity, { ...withoutGaps(draft), showId }),
  id,
  sortIndex: within(0, count, draft.sortIndex ?? count),
  thumbFilename: null,
  thumbUrl: null,
  widgets: [],
})

/** A copy of a widget, just above its source on the same slide. */
export const copiedWidget = (source: Widget, id: string, offset: { readonly x: number; readonly y: number } = duplicateOffset): Widget => ({
  ...renamedWidget(source, id, source.slideId),
  positionX: inReach(source.positionX + offset.x),
  positionY: inReach(source.positionY + offset.y),
  positionZ: source.positionZ + 1,
})

/** A copy of a slide with the widgets that the map names, in the order of their layers. Its picture is the source's until its own is made. */
export function copiedSlide(source: Slide, to: Pick<Slide, 'id' | 'showId' | 'sortIndex'>, widgetMap: WidgetMap): Slide {
  const names = new Map(widgetMap.map(({ sourceId, destinationId }) => [sourceId, destinationId]))
  const widgets = inLayers(source.widgets).flatMap(w => {
    const id = names.get(w.id)
    return id ? [renamedWidget(w, id, to.id)] : []
  })
  return { ...source, ...to, widgets: widgets.map((w, i) => ({ ...w, positionZ: i + 1 })) }
}

/** A name for every widget of a slide's copy. */
export const widgetMapOf = (slide: Slide, newId: (sourceId: string) => string): WidgetMap =>
  slide.widgets.map(w => ({ sourceId: w.id, destinationId: newId(w.id) }))

/**
 * What a slide or widget is called in the copy of its show. It follows from the two, so that whoever has changes of the one can do them to
 * the other: `carried.ts`.
 */
export const copyId = (showId: string, sourceId: string): string => hashed(`${showId}/${sourceId}`)

/** A copy of a whole show, such as a concept of a published one. `newId` names each slide and widget, in place of `copyId`. */
export function copiedShow(
  { isImmediate: _, ...source }: Show,
  to: Pick<Show, 'id' | 'presentationId' | 'organizationId' | 'state'>,
  newId: (sourceId: string) => string = sourceId => copyId(to.id, sourceId),
): Show {
  return {
    ...source,
    ...to,
    sequence: 0,
    style: { ...source.style, showId: to.id },
    slides: source.slides.map(s => copiedSlide(s, { id: newId(s.id), showId: to.id, sortIndex: s.sortIndex }, widgetMapOf(s, newId))),
  }
}
