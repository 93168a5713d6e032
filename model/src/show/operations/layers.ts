import type { Edits } from '../edits.ts'
import { byLayer, closed, moved, opened } from '../ordering.ts'
import { within, withWidgets } from '../places.ts'
import { slideWith, widgetOf, type Layer, type ShowOf, type Widget } from '../show.ts'

type LayerKind = 'createWidget' | 'duplicateWidget' | 'deleteWidget' | 'restoreWidget' | 'rearrangeWidget'
type LayerEdit<K extends LayerKind> = <W extends Layer>(show: ShowOf<W | Widget>, data: Edits[K]) => ShowOf<W | Widget>

/** What changes which widgets a slide has, and in which layers: of the other widgets no more is needed than their layers. */
export const layerEdits: { readonly [K in LayerKind]: LayerEdit<K> } = {
  createWidget: (show, { widget }) => withNewWidget(show, widget),
  duplicateWidget: (show, { widget }) => withNewWidget(show, widget),
  restoreWidget: (show, { widget }) => withNewWidget(show, widget),
  deleteWidget(show, { id }) {
    const widget = widgetOf(show, id)
    if (!widget) return show
    return withWidgets(show, widget.slideId, all =>
      closed(
        all.filter(w => w !== widget),
        widget.positionZ,
        byLayer(),
      ),
    )
  },
  rearrangeWidget(show, { id, positionZ }) {
    const slide = slideWith(show, id)
    return slide ? withWidgets(show, slide.id, all => moved(all, id, within(1, all.length, positionZ), byLayer())) : show
  },
}

/** A widget added in its layer, or as near to it as there are layers. */
export function withNewWidget<W extends Layer>(show: ShowOf<W | Widget>, widget: Widget): ShowOf<W | Widget> {
  if (widgetOf(show, widget.id)) return show
  return withWidgets(show, widget.slideId, all => {
    const place = within(1, all.length + 1, widget.positionZ)
    return [...opened(all, place, byLayer()), widget.positionZ === place ? widget : { ...widget, positionZ: place }]
  })
}
