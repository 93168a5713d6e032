import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Change } from '@vitrine/model/kernel/field.ts'
import { op, type Edits } from '@vitrine/model/show/operations.ts'
import type { SettingsOf, Widget, WidgetOf } from '@vitrine/model/show/show.ts'
import type { EditorContext } from '../session/editorContext.ts'

/** The edit that changes the settings of each type; shapes and the logo have none. */
const editOf = {
  TEXT: 'updateWidgetSettingsText',
  TICKER: 'updateWidgetSettingsTicker',
  IMAGE: 'updateWidgetSettingsAsset',
  VIDEO: 'updateWidgetSettingsAsset',
  PRODUCT: 'updateWidgetSettingsProduct',
  PRODUCT_LIST: 'updateWidgetSettingsProductlist',
  PROMOTION: 'updateWidgetSettingsPromotion',
  MENU_SECTION: 'updateWidgetSettingsMenuSection',
  QR_CODE: 'updateWidgetSettingsQrCode',
  CLOCK: 'updateWidgetSettingsClock',
  COUNTDOWN: 'updateWidgetSettingsCountdown',
  OPENING_HOURS: 'updateWidgetSettingsOpeningHours',
} as const satisfies Partial<Record<WidgetType, keyof Edits>>
type WithSettings = keyof typeof editOf

export type SettingsChange<T extends WithSettings> = Change<Omit<SettingsOf[T], 'widgetId' | '__typename'>>

/** Changes what a widget shows. The same field changed again within a moment is one step. */
export function changeSettings<T extends WithSettings>(context: EditorContext, widget: WidgetOf<T>, change: SettingsChange<T>) {
  const data: { readonly widgetId: string } = { widgetId: widget.id, ...change }
  return context.perform(op(editOf[widget.type], data), `${widget.id} ${namesIn(change)}`)
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
