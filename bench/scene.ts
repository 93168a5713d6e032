import { randomUUID } from 'node:crypto'
import { widgetTypes, type WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { newWidget } from '@vitrine/model/show/widgets.ts'

/** A slide that only has what is said of it. */
export const slideWith = (sortIndex: number, widgetsOf: (slideId: string) => readonly Widget[]): Slide => {
  const id = randomUUID()
  return {
    id,
    showId: '',
    sortIndex,
    duration: 10,
    backgroundAssetId: null,
    backgroundColor: 'FFFFFF',
    transitionType: 'FADE',
    transitionDuration: 0.5,
    conditionType: null,
    conditionValue: null,
    thumbFilename: null,
    thumbUrl: null,
    widgets: widgetsOf(id),
  }
}

/** Slides with widgets of every type in turn. */
export const mixedSlides = (slides: number, widgets: number): Slide[] =>
  Array.from({ length: slides }, (_, sortIndex) =>
    slideWith(sortIndex, slideId =>
      Array.from({ length: widgets }, (_, i) => widgetOf(widgetTypes[i % widgetTypes.length]!, slideId, { x: i / 20, y: i / 20 }, i + 1)),
    ),
  )

export const widgetOf = (type: WidgetType, slideId: string, { x, y }: { readonly x: number; readonly y: number }, layer: number): Widget =>
  newWidget({ id: randomUUID(), slideId, type, positionX: x, positionY: y }, { orientation: 'LANDSCAPE', organizationId: '' }, layer)
