import type { Orientation, TransitionType, WidgetType } from '../areas/shows/enumerations.ts'
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

/** Which settings each type of widget has. Shapes and the logo have none. */
export interface SettingsOf {
  readonly TEXT: TextSettings
  readonly TICKER: TickerSettings
  readonly IMAGE: AssetSettings
  readonly VIDEO: AssetSettings
  readonly PRODUCT: ProductSettings
  readonly PRODUCT_LIST: ProductListSettings
  readonly PROMOTION: PromotionSettings
  readonly RECTANGLE: null
  readonly CIRCLE: null
  readonly LOGO: null
}

interface Placed {
  readonly id: string
  readonly slideId: string
  /** Fractions of the slide's width and height; the top left corner, and the size. */
  readonly positionX: number
  readonly positionY: number
  /** The layer: 1 at the bottom, no gaps. */
  readonly positionZ: number
  readonly width: number
  readonly height: number
  readonly isLocked: boolean
  readonly isHidden: boolean
  readonly style: WidgetStyle
  /** At most one of each stage. */
  readonly animations: readonly WidgetAnimation[]
}
export type WidgetOf<T extends WidgetType> = Placed & { readonly type: T; readonly settings: SettingsOf[T] }
export type Widget = { [T in WidgetType]: WidgetOf<T> }[WidgetType]

/** Every field of a widget that its show keeps; rows and answers may have more. */
export const widgetFields = [
  'id',
  'slideId',
  'type',
  'positionX',
  'positionY',
  'positionZ',
  'width',
  'height',
  'isLocked',
  'isHidden',
  'style',
  'settings',
  'animations',
] as const satisfies readonly (keyof Widget)[]

/** The widget in a row or an answer. Which settings belong to which type is the server's promise. */
export const widgetFrom = (row: { readonly [K in (typeof widgetFields)[number]]: unknown }): Widget =>
  Object.fromEntries(widgetFields.map(name => [name, row[name]])) as unknown as Widget

export interface Slide {
  readonly id: string
  readonly showId: string
  /** From 0, no gaps. */
  readonly sortIndex: number
  /** Seconds. */
  readonly duration: number
  readonly backgroundAssetId: string | null
  readonly backgroundColor: string | null
  readonly transitionType: TransitionType | null
  /** Seconds. */
  readonly transitionDuration: number | null
  readonly conditionType: 'PROMOTION_ACTIVE_ANY' | 'PROMOTION_ACTIVE_SPECIFIC' | null
  readonly conditionValue: string | null
  readonly thumbFilename: string | null
  readonly thumbUrl: string | null
  readonly widgets: readonly Widget[]
}

/** The document that the editor edits and the screen plays. */
export interface Show {
  readonly id: string
  readonly organizationId: string
  readonly presentationId: string
  readonly state: 'CONCEPT' | 'PUBLISHED'
  readonly orientation: Orientation
  readonly title: string
  readonly description: string | null
  readonly style: ShowStyle
  /** The number of the latest committed operation that is in it. */
  readonly sequence: number
  readonly slides: readonly Slide[]
}

/** Templates belong to nobody in particular. */
export const templateOrganization = '0'
/** What there is to point at in a template: an example of each (screen/examples.ts). */
export const exampleId = '0'
export const isTemplate = (show: Pick<Show, 'organizationId'>) => show.organizationId === templateOrganization

export const slideOf = (show: Show, id: string): Slide | undefined => show.slides.find(s => s.id === id)
export const slideWith = (show: Show, widgetId: string): Slide | undefined => show.slides.find(s => s.widgets.some(w => w.id === widgetId))
export const widgetOf = (show: Show, id: string): Widget | undefined => slideWith(show, id)?.widgets.find(w => w.id === id)
export const inOrder = (slides: readonly Slide[]): readonly Slide[] => [...slides].sort((a, b) => a.sortIndex - b.sortIndex)
export const inLayers = (widgets: readonly Widget[]): readonly Widget[] => [...widgets].sort((a, b) => a.positionZ - b.positionZ)

/** Only a concept is editable (docs/spec/editing.md). */
export const mayEdit = (show: Pick<Show, 'state'>) => show.state === 'CONCEPT'
export const mayDeleteSlide = (show: Show) => mayEdit(show) && show.slides.length > 1
