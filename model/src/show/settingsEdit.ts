import { op, type Edits, type Operation } from './edits.ts'
import type { Widget } from './show.ts'

const settingsEdits = {
  WidgetSettingsText: 'updateWidgetSettingsText',
  WidgetSettingsTicker: 'updateWidgetSettingsTicker',
  WidgetSettingsAsset: 'updateWidgetSettingsAsset',
  WidgetSettingsProduct: 'updateWidgetSettingsProduct',
  WidgetSettingsProductlist: 'updateWidgetSettingsProductlist',
  WidgetSettingsPromotion: 'updateWidgetSettingsPromotion',
  WidgetSettingsMenuSection: 'updateWidgetSettingsMenuSection',
  WidgetSettingsQrCode: 'updateWidgetSettingsQrCode',
  WidgetSettingsClock: 'updateWidgetSettingsClock',
  WidgetSettingsCountdown: 'updateWidgetSettingsCountdown',
  WidgetSettingsOpeningHours: 'updateWidgetSettingsOpeningHours',
} as const satisfies Record<string, keyof Edits>

/** The edit that changes what a widget shows; none where there is nothing to set. */
export const settingsEdit = ({ id, settings }: Pick<Widget, 'id' | 'settings'>, change: object): readonly Operation[] =>
  settings && Object.keys(change).length ? [op(settingsEdits[settings.__typename], { widgetId: id, ...change })] : []
