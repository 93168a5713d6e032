import type { AnimationStage } from '../areas/shows/enumerations.ts'
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
import type { Calls } from '../calls.ts'
import type { ArgsOf } from '../kernel/call.ts'
import type { Change } from '../kernel/field.ts'
import type { Show, Slide, Widget } from './show.ts'

type Place = Partial<Pick<Widget, 'positionX' | 'positionY' | 'width' | 'height' | 'isLocked' | 'isHidden'>>
type SlideChange = Partial<
  Pick<
    Slide,
    'backgroundColor' | 'duration' | 'backgroundAssetId' | 'transitionType' | 'transitionDuration' | 'conditionType' | 'conditionValue'
  >
>
type SettingsChange<S> = { readonly widgetId: string } & Change<Omit<S, 'widgetId' | '__typename'>>

/** Every edit there is, and what it needs to know: document 1 section 4. Data only; it is sent, stored and replayed. */
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
}
export type OperationKind = keyof Edits
export type OperationOf<K extends OperationKind> = { readonly kind: K; readonly data: Edits[K] }
export type Operation = { [K in OperationKind]: OperationOf<K> }[OperationKind]

export const op = <K extends OperationKind>(kind: K, data: Edits[K]) => ({ kind, data }) as OperationOf<K> & Operation

/** The calls that save an edit. */
export type EditCall = Exclude<OperationKind, 'rearrangeSlide' | 'rearrangeWidget' | 'updateShowStyle'> | 'updatePresentationShowStyle'
export type ArgsOfEdit<N extends EditCall> = Omit<ArgsOf<Calls[N]>, 'operationId'>
/** A call and what to send with it, without the operation's own id. */
export type Sent = { [N in EditCall]: { readonly call: N; readonly args: ArgsOfEdit<N> } }[EditCall]

/** Which part of a show an edit reads and changes; the rest need not be loaded. `slides`: every slide without its widgets. `layers`: one slide with its widgets. */
export type Scope =
  | { readonly part: 'presentation' }
  | { readonly part: 'style' }
  | { readonly part: 'slides' }
  | { readonly part: 'slide'; readonly slideId: string }
  | { readonly part: 'layers'; readonly slideId: string }
  | { readonly part: 'layersAround'; readonly widgetId: string }
  | { readonly part: 'widget'; readonly widgetId: string }

/** What an edit is: how it changes a show, what undoes it, the call that saves it, and what it touches. */
export interface Kind<K extends OperationKind> {
  /** The same show where the target is gone or nothing changes; untouched slides and widgets stay the same objects. */
  readonly apply: (show: Show, data: Edits[K]) => Show
  /** Null where nothing would change. */
  readonly invert: (before: Show, data: Edits[K]) => Operation | null
  readonly save: (data: Edits[K]) => Sent
  readonly scope: (data: Edits[K]) => Scope
  /** One edit with the effect of both; null if they have different targets. */
  readonly merge?: (earlier: Edits[K], later: Edits[K]) => Edits[K] | null
}
export type Kinds<K extends OperationKind> = { readonly [P in K]: Kind<P> }
