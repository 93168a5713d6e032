import type { WidgetType } from '../areas/shows/enumerations.ts'
import { settingsValues } from '../areas/shows/settingsKinds.ts'
import type { Widget, WidgetOf } from './show.ts'

/** What was put together from a type and settings: they belong together, or it is no widget. */
export function asWidget(widget: WidgetOf<WidgetType>): Widget {
  if (!hasItsSettings(widget)) throw new Error(`A widget ${widget.type} with ${widget.settings?.__typename ?? 'no settings'}`)
  return widget
}
const hasItsSettings = (widget: WidgetOf<WidgetType>): widget is Widget => widget.settings?.__typename === settingsValues[widget.type]?.name
