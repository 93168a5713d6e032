import type { AnimationStage } from '../areas/shows/enumerations.ts'
import type {
  ClockSettings,
  CountdownSettings,
  MenuSectionSettings,
  OpeningHoursSettings,
  QrCodeSettings,
} from '../areas/shows/menuValues.ts'
import type {
  AssetSettings,
  ProductListSettings,
  ProductSettings,
  PromotionSettings,
  ShowStyle,
  TextSettings,
  TickerSettings,
  WidgetAnimation,
  WidgetStyle,
} from '../areas/shows/values.ts'
import type { Change } from '../kernel/field.ts'
import type { Slide, SlideField, Widget } from './show.ts'

type Place = Partial<
  Pick<Widget, 'positionX' | 'positionY' | 'width' | 'height' | 'isLocked' | 'isHidden' | 'name' | 'groupId' | 'groupName'>
>
type SlideChange = Partial<Pick<Slide, Exclude<SlideField, 'sortIndex'>>>
type SettingsChange<S> = { readonly widgetId: string } & Change<Omit<S, 'widgetId' | '__typename'>>

/** Every edit there is, and what it needs to know. Data only; it is sent, stored and replayed. */
export interface Edits {
  updatePresentation: { readonly id: string; readonly title?: string; readonly description?: string | null }
  createSlide: { readonly slide: Slide }
  updateSlide: { readonly id: string } & SlideChange
  /** `slide` is the copy, complete, with its new ids. The source may stand in another show. */
  duplicateSlide: {
    readonly sourceId: string
    readonly widgetMap: readonly { readonly sourceId: string; readonly destinationId: string }[]
    readonly slide: Slide
  }
  deleteSlide: { readonly id: string }
  restoreSlide: { readonly slide: Slide }
  rearrangeSlide: { readonly id: string; readonly sortIndex: number }
  createWidget: { readonly widget: Widget }
  updateWidget: { readonly id: string } & Place
  /** `widget` is the copy, complete, with its new id. */
  duplicateWidget: {
    readonly sourceId: string
    readonly positionOffset: { readonly x: number; readonly y: number }
    readonly widget: Widget
  }
  deleteWidget: { readonly id: string }
  restoreWidget: { readonly widget: Widget }
  rearrangeWidget: { readonly id: string; readonly positionZ: number }
  updateShowStyle: { readonly showId: string } & Change<Omit<ShowStyle, 'showId'>>
  updateWidgetStyle: { readonly widgetId: string } & Change<Omit<WidgetStyle, 'widgetId'>>
  updateWidgetAnimation: {
    readonly widgetId: string
    readonly stage: AnimationStage
    readonly animation: Omit<WidgetAnimation, 'widgetId' | 'stage'> | null
  }
  updateWidgetSettingsText: SettingsChange<TextSettings>
  updateWidgetSettingsPromotion: SettingsChange<PromotionSettings>
  updateWidgetSettingsTicker: SettingsChange<TickerSettings>
  updateWidgetSettingsProductlist: SettingsChange<ProductListSettings>
  updateWidgetSettingsProduct: SettingsChange<ProductSettings>
  updateWidgetSettingsAsset: SettingsChange<AssetSettings>
  updateWidgetSettingsMenuSection: SettingsChange<MenuSectionSettings>
  updateWidgetSettingsQrCode: SettingsChange<QrCodeSettings>
  updateWidgetSettingsClock: SettingsChange<ClockSettings>
  updateWidgetSettingsCountdown: SettingsChange<CountdownSettings>
  updateWidgetSettingsOpeningHours: SettingsChange<OpeningHoursSettings>
}
export type OperationKind = keyof Edits
export type OperationOf<K extends OperationKind> = { readonly kind: K; readonly data: Edits[K] }
export type Operation = { [K in OperationKind]: OperationOf<K> }[OperationKind]

export const op = <K extends OperationKind>(kind: K, data: Edits[K]) => ({ kind, data }) as OperationOf<K> & Operation
