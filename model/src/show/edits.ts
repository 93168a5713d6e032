import type { AnimationStage } from '../areas/shows/enumerations.ts'
import type { SettingsKind } from '../areas/shows/settingsKinds.ts'
import type { ShowStyle, TextRun, WidgetAnimation, WidgetStyle } from '../areas/shows/values.ts'
import type { Change, Embedded } from '../kernel/field.ts'
import type { WithListsBefore } from './mergedLists.ts'
import type { Slide, SlideField, Widget } from './show.ts'

type Place = Partial<
  Pick<Widget, 'positionX' | 'positionY' | 'width' | 'height' | 'isLocked' | 'isHidden' | 'name' | 'groupId' | 'groupName'>
>
type SlideChange = Partial<Pick<Slide, Exclude<SlideField, 'sortIndex'>>>
/** Of each kind of settings: what a widget shows, and how. */
type SettingsEdits = {
  [K in SettingsKind as `update${K['name']}`]: { readonly widgetId: string } & WithListsBefore<Change<Omit<Embedded<K>, 'widgetId'>>>
}

/** Every edit there is, and what it needs to know. Data only; it is sent, stored and replayed. */
export interface Edits extends Omit<SettingsEdits, 'updateWidgetSettingsText'> {
  /** `contentBefore`, `runsBefore`: what `content` and `runs` were written upon; where that is other by now, both changes stand (mergedWords.ts). */
  updateWidgetSettingsText: SettingsEdits['updateWidgetSettingsText'] & {
    readonly contentBefore?: string | null
    readonly runsBefore?: readonly TextRun[] | null
  }
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
  updateShowStyle: { readonly showId: string } & WithListsBefore<Change<Omit<ShowStyle, 'showId'>>>
  updateWidgetStyle: { readonly widgetId: string } & Change<Omit<WidgetStyle, 'widgetId'>>
  updateWidgetAnimation: {
    readonly widgetId: string
    readonly stage: AnimationStage
    readonly animation: Omit<WidgetAnimation, 'widgetId' | 'stage'> | null
  }
}
export type OperationKind = keyof Edits
export type OperationOf<K extends OperationKind> = { readonly kind: K; readonly data: Edits[K] }
export type Operation = { [K in OperationKind]: OperationOf<K> }[OperationKind]

export const op = <K extends OperationKind>(kind: K, data: Edits[K]) => ({ kind, data }) as OperationOf<K> & Operation
