import type { Named } from '../../kernel/field.ts'
import type { WidgetType } from './enumerations.ts'
import { clockSettings, countdownSettings, menuSectionSettings, openingHoursSettings, qrCodeSettings } from './menuValues.ts'
import { assetSettings, productListSettings, productSettings, promotionSettings, textSettings, tickerSettings } from './values.ts'

/** What each type of widget shows and how: its calls, edits and forms follow from the fields of its settings. Shapes and the logo have none. */
export const settingsValues = {
  TEXT: textSettings,
  TICKER: tickerSettings,
  IMAGE: assetSettings,
  VIDEO: assetSettings,
  PRODUCT: productSettings,
  PRODUCT_LIST: productListSettings,
  PROMOTION: promotionSettings,
  MENU_SECTION: menuSectionSettings,
  QR_CODE: qrCodeSettings,
  CLOCK: clockSettings,
  COUNTDOWN: countdownSettings,
  OPENING_HOURS: openingHoursSettings,
  RECTANGLE: null,
  CIRCLE: null,
  LOGO: null,
} as const satisfies Record<WidgetType, object | null>

type Values = typeof settingsValues
/** One kind of settings; images and videos share one. */
export type SettingsKind = NonNullable<Values[WidgetType]>
export type SettingsName = SettingsKind['name']

type ByType = { readonly [T in WidgetType]: Values[T] extends infer K extends SettingsKind ? Named<K> : null }
/** By the type of a widget. An interface, so that the settings of a type that is not known yet are still some settings. */
export interface SettingsOf extends ByType {}

/** The call that changes settings of a kind, which is its edit's name too: `updateWidgetSettingsClock`. */
export type SettingsCall = `update${SettingsName}`
export const settingsCall = <N extends SettingsName>(name: N): `update${N}` => `update${name}`

/** Each kind once. */
export const settingsKinds: readonly SettingsKind[] = [...new Set(Object.values(settingsValues))].filter(kind => kind !== null)

/** A row for each kind of settings, by the name of its call. */
export const bySettingsCall = <T>(rowOf: (kind: SettingsKind) => unknown): T =>
  Object.fromEntries(settingsKinds.map(kind => [settingsCall(kind.name), rowOf(kind)])) as T
