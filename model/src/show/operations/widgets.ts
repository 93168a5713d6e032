import { changed, mergedChange, original } from '../../kernel/changed.ts'
import { op } from '../edits.ts'
import type { Kinds } from '../operationKinds.ts'
import type { Size } from '../geometry.ts'
import { closed, moved, opened } from '../ordering.ts'
import { layers, withWidget, withWidgets, within } from '../places.ts'
import { slideOf, slideWith, widgetOf, type Show, type Widget } from '../show.ts'
import { minimumSize } from '../widgets.ts'

export const widgetOperations: Kinds<
  'createWidget' | 'updateWidget' | 'duplicateWidget' | 'deleteWidget' | 'restoreWidget' | 'rearrangeWidget'
> = {
  createWidget: {
    apply: (show, { widget }) => laid(show, widget),
    invert: removal,
    save: ({ widget: { id, slideId, type, positionX, positionY } }) => ({
      call: 'createWidget',
      args: { input: { id, slideId, type, positionX, positionY } },
    }),
    scope: ({ widget }) => ({ part: 'layers', slideId: widget.slideId }),
  },
  updateWidget: {
    apply: (show, { id, ...change }) => withWidget(show, id, widget => changed(widget, largeEnough(widget, change))),
    invert: (before, { id, ...change }) => {
      const widget = widgetOf(before, id)
      return widget && changed(widget, largeEnough(widget, change)) !== widget
        ? op('updateWidget', { ...original(widget, change), id })
        : null
    },
    save: input => ({ call: 'updateWidget', args: { input } }),
    scope: ({ id }) => ({ part: 'widget', widgetId: id }),
    merge: (earlier, later) => (earlier.id === later.id ? mergedChange(earlier, later) : null),
  },
  duplicateWidget: {
    apply: (show, { widget }) => laid(show, widget),
    invert: removal,
    save: ({ sourceId, positionOffset, widget }) => ({ call: 'duplicateWidget', args: { sourceId, resultId: widget.id, positionOffset } }),
    scope: ({ widget }) => ({ part: 'layers', slideId: widget.slideId }),
  },
  deleteWidget: {
    apply: (show, { id }) => {
      const widget = widgetOf(show, id)
      return widget
        ? withWidgets(show, widget.slideId, all =>
            closed(
              all.filter(w => w !== widget),
              widget.positionZ,
              layers,
            ),
          )
        : show
    },
    invert: (before, { id }) => {
      const widget = widgetOf(before, id)
      return widget ? op('restoreWidget', { widget }) : null
    },
    save: ({ id }) => ({ call: 'deleteWidget', args: { id } }),
    scope: ({ id }) => ({ part: 'layersAround', widgetId: id }),
  },
  restoreWidget: {
    apply: (show, { widget }) => laid(show, widget),
    invert: removal,
    save: ({ widget }) => ({ call: 'restoreWidget', args: { id: widget.id } }),
    scope: ({ widget }) => ({ part: 'layers', slideId: widget.slideId }),
  },
  rearrangeWidget: {
    apply: (show, { id, positionZ }) => {
      const slide = slideWith(show, id)
      return slide ? withWidgets(show, slide.id, all => moved(all, id, within(1, all.length, positionZ), layers)) : show
    },
    invert: (before, { id, positionZ }) => {
      const slide = slideWith(before, id)
      const widget = widgetOf(before, id)
      return slide && widget && widget.positionZ !== within(1, slide.widgets.length, positionZ)
        ? op('rearrangeWidget', { id, positionZ: widget.positionZ })
        : null
    },
    save: ({ id, positionZ }) => ({ call: 'updateWidget', args: { input: { id, positionZ } } }),
    scope: ({ id }) => ({ part: 'layersAround', widgetId: id }),
    merge: (earlier, later) => (earlier.id === later.id ? later : null),
  },
}

/** No edit makes a widget smaller than its type allows. */
function largeEnough<C extends Partial<Size>>({ type }: Widget, change: C): C {
  const least = minimumSize(type)
  return {
    ...change,
    ...(change.width === undefined ? {} : { width: Math.max(least.width, change.width) }),
    ...(change.height === undefined ? {} : { height: Math.max(least.height, change.height) }),
  }
}

/** A widget added in its layer, or as near to it as there are layers. */
function laid(show: Show, widget: Widget): Show {
  if (widgetOf(show, widget.id)) return show
  return withWidgets(show, widget.slideId, all => {
    const place = within(1, all.length + 1, widget.positionZ)
    return [...opened(all, place, layers), widget.positionZ === place ? widget : { ...widget, positionZ: place }]
  })
}

function removal(before: Show, { widget }: { readonly widget: Widget }) {
  return !slideOf(before, widget.slideId) || widgetOf(before, widget.id) ? null : op('deleteWidget', { id: widget.id })
}
