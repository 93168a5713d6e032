import { changed, mergedChange, original } from '../../kernel/changed.ts'
import type { Change } from '../../kernel/field.ts'
import { op, type Edits, type Kind, type Kinds } from '../edits.ts'
import { withWidget } from '../places.ts'
import { widgetOf, type Widget } from '../show.ts'

type SettingsKind =
  | 'updateWidgetSettingsText'
  | 'updateWidgetSettingsPromotion'
  | 'updateWidgetSettingsTicker'
  | 'updateWidgetSettingsProductlist'
  | 'updateWidgetSettingsProduct'
  | 'updateWidgetSettingsAsset'
type Settings = NonNullable<Widget['settings']>

/** What a widget shows: one kind for each sort of settings, told apart by their type name. */
export const settingsOperations: Kinds<SettingsKind> = {
  updateWidgetSettingsText: settingsOf('updateWidgetSettingsText', 'WidgetSettingsText'),
  updateWidgetSettingsPromotion: settingsOf('updateWidgetSettingsPromotion', 'WidgetSettingsPromotion'),
  updateWidgetSettingsTicker: settingsOf('updateWidgetSettingsTicker', 'WidgetSettingsTicker'),
  updateWidgetSettingsProductlist: settingsOf('updateWidgetSettingsProductlist', 'WidgetSettingsProductlist'),
  updateWidgetSettingsProduct: settingsOf('updateWidgetSettingsProduct', 'WidgetSettingsProduct'),
  updateWidgetSettingsAsset: settingsOf('updateWidgetSettingsAsset', 'WidgetSettingsAsset'),
}

function settingsOf<K extends SettingsKind>(kind: K, typeName: Settings['__typename']): Kind<K> {
  type Data = Edits[K] & { readonly widgetId: string }
  const settingsIn = (widget: Widget | undefined) => (widget?.settings?.__typename === typeName ? widget.settings : null)
  const changeIn = ({ widgetId: _, ...change }: Data) => change as Change<Settings>
  return {
    apply: (show, data) =>
      withWidget(show, data.widgetId, widget => {
        const before = settingsIn(widget)
        const after = before && changed<Settings>(before, changeIn(data))
        return after === before ? widget : ({ ...widget, settings: after } as Widget)
      }),
    invert: (show, data) => {
      const before = settingsIn(widgetOf(show, data.widgetId))
      if (!before || changed<Settings>(before, changeIn(data)) === before) return null
      return op(kind, { ...original<Settings>(before, changeIn(data)), widgetId: data.widgetId } as Edits[K])
    },
    save: input => ({ call: kind, args: { input } }) as never,
    scope: ({ widgetId }) => ({ part: 'widget', widgetId }),
    merge: (earlier, later) => (earlier.widgetId === later.widgetId ? mergedChange(earlier, later) : null),
  }
}
