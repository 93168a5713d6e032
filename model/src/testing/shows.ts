import type { WidgetType } from '../areas/shows/enumerations.ts'
import { showStyle } from '../areas/shows/values.ts'
import { initialOf } from '../kernel/entity.ts'
import { newSlide } from '../show/copies.ts'
import { inLayers, inOrder, type Show, type Slide, type Widget, type WidgetOf } from '../show/show.ts'
import { newWidget } from '../show/widgets.ts'

/** Shows for tests, made from the defaults; a test says only what it is about. */
export function aShow(given: Partial<Show> = {}): Show {
  const id = given.id ?? 'show'
  const slides = given.slides ?? [aSlide({ id: `${id}-1`, showId: id })]
  return {
    id,
    organizationId: 'cafe',
    presentationId: 'menu',
    state: 'CONCEPT',
    orientation: 'LANDSCAPE',
    title: 'Menu',
    description: null,
    style: initialOf(showStyle, { showId: id }),
    sequence: 0,
    ...given,
    slides,
  }
}

export const aSlide = ({ widgets = [], ...given }: Partial<Slide> & { readonly id: string }): Slide => ({
  ...newSlide({ showId: 'show', sortIndex: 0, ...given }, Number.MAX_SAFE_INTEGER),
  widgets: widgets.map(w => ({ ...w, slideId: given.id })),
})

export const aWidget = <T extends WidgetType>(type: T, given: Partial<Widget> & { readonly id: string }): WidgetOf<T> =>
  ({
    ...newWidget(
      { slideId: 'slide', positionX: 0.1, positionY: 0.1, type, ...given, id: given.id } as never,
      { orientation: 'LANDSCAPE', organizationId: 'cafe' },
      1,
    ),
    ...given,
    type,
  }) as WidgetOf<T>

/** Slides a, b, c … each with widgets a1, a2 … of the types given, in layers. */
export const aShowOf = (...types: readonly (readonly WidgetType[])[]): Show =>
  aShow({
    slides: types.map((row, i) => {
      const id = 'abcdefghijklmnop'[i]!
      return aSlide({ id, sortIndex: i, widgets: row.map((type, j) => aWidget(type, { id: `${id}${j + 1}`, positionZ: j + 1 }) as Widget) })
    }),
  })

/** The same show with everything in its order, to compare. */
export const tidy = (show: Show): Show => ({ ...show, slides: inOrder(show.slides).map(s => ({ ...s, widgets: inLayers(s.widgets) })) })
