import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Change } from '@vitrine/model/kernel/field.ts'
import type { SettingsOf } from '@vitrine/model/areas/shows/settingsKinds.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { settingsEdit } from '@vitrine/model/show/settingsEdit.ts'
import type { Widget, WidgetOf } from '@vitrine/model/show/show.ts'
import type { EditorContext } from '../session/editorContext.ts'

/** Shapes and the logo have none. */
type WithSettings = { [T in WidgetType]: SettingsOf[T] extends null ? never : T }[WidgetType]

export type SettingsChange<T extends WithSettings> = Change<Omit<SettingsOf[T], 'widgetId' | '__typename'>>

/** Changes what a widget shows. The same field changed again within a moment is one step. */
export function changeSettings<T extends WithSettings>(context: EditorContext, widget: WidgetOf<T>, change: SettingsChange<T>) {
  return context.perform(settingsEdit(widget, change), `${widget.id} ${namesIn(change)}`)
}

/** Changes how widgets look, all in one step. */
export function changeStyle(context: EditorContext, widgets: readonly Widget[], change: Change<Omit<Widget['style'], 'widgetId'>>) {
  const edits = widgets.map(({ id }) => op('updateWidgetStyle', { widgetId: id, ...change }))
  return context.perform(edits, `${widgets.map(w => w.id).join()} style ${namesIn(change)}`)
}

/** `{ textStyle: { size: 3 } }` is `textStyle.size` */
const namesIn = (change: object): string =>
  Object.entries(change)
    .map(([name, value]) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? `${name}.${namesIn(value)}` : name))
    .join()
