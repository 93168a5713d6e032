import { changed, mergedChange, original } from '../../kernel/changed.ts'
import { op } from '../edits.ts'
import type { Kinds } from '../operationKinds.ts'
import type { Size } from '../geometry.ts'
import { withWidget, within } from '../places.ts'
import { slideOf, slideWith, widgetOf, type Show, type Widget } from '../show.ts'
import { layerEdits } from './layers.ts'
import { minimumSize } from '../widgets.ts'

export const widgetOperations: Kinds<
  'createWidget' | 'updateWidget' | 'duplicateWidget' | 'deleteWidget' | 'restoreWidget' | 'rearrangeWidget'
> = {
  createWidget: {
    apply: layerEdits.createWidget,
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
    apply: layerEdits.duplicateWidget,
    invert: removal,
    save: ({ sourceId, positionOffset, widget }) => ({ call: 'duplicateWidget', args: { sourceId, resultId: widget.id, positionOffset } }),
    scope: ({ widget }) => ({ part: 'layers', slideId: widget.slideId }),
  },
  deleteWidget: {
    apply: layerEdits.deleteWidget,
    invert: (before, { id }) => {
      const widget = widgetOf(before, id)
      return widget ? op('restoreWidget', { widget }) : null
    },
    save: ({ id }) => ({ call: 'deleteWidget', args: { id } }),
    scope: ({ id }) => ({ part: 'layersAround', widgetId: id }),
  },
  restoreWidget: {
    apply: layerEdits.restoreWidget,
    invert: removal,
    save: ({ widget }) => ({ call: 'restoreWidget', args: { id: widget.id } }),
    scope: ({ widget }) => ({ part: 'layers', slideId: widget.slideId }),
  },
  rearrangeWidget: {
    apply: layerEdits.rearrangeWidget,
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

function removal(before: Show, { widget }: { readonly widget: Widget }) {
  return !slideOf(before, widget.slideId) || widgetOf(before, widget.id) ? null : op('deleteWidget', { id: widget.id })
}
