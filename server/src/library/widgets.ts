import type { SettingsOf } from '@vitrine/model/areas/shows/settingsKinds.ts'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import type { Orientation, TransitionType, WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { ShowStyle, TextStyle, WidgetAnimation, WidgetStyle } from '@vitrine/model/areas/shows/values.ts'
import { showStyle, widgetAnimation } from '@vitrine/model/areas/shows/values.ts'
import { changed, initialOf } from '@vitrine/model/kernel/entity.ts'
import type { Change } from '@vitrine/model/kernel/field.ts'
import { newSlide } from '@vitrine/model/show/copies.ts'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import { newWidget } from '@vitrine/model/show/widgets.ts'
import { asWidget } from '@vitrine/model/show/asWidget.ts'

/** Left, top, width and height as fractions of the slide. */
export type Box = readonly [left: number, top: number, width: number, height: number]

export interface DrawnWidget {
  readonly type: WidgetType
  readonly box: Box
  readonly settings: object
  readonly style: Partial<WidgetStyle>
  readonly animations: readonly Partial<WidgetAnimation>[]
}
export interface DrawnSlide {
  readonly backgroundAssetId?: string
  readonly backgroundColor?: string
  readonly duration: number
  readonly transition: TransitionType
  /** Shown only while this promotion is available. */
  readonly onlyWith?: string
  readonly widgets: readonly DrawnWidget[]
}
export interface DrawnShow {
  readonly title: string
  readonly description: string
  readonly orientation: Orientation
  readonly style: Partial<ShowStyle>
  readonly slides: readonly DrawnSlide[]
}
export type Look = Partial<WidgetStyle> & { readonly enters?: Partial<WidgetAnimation> }

const drawn =
  <T extends WidgetType>(type: T) =>
  (box: Box, settings: Change<NonNullable<SettingsOf[T]>>, look: Look = {}): DrawnWidget =>
    placed(type, box, settings, look)

const placed = (type: WidgetType, box: Box, settings: object, { enters, ...style }: Look): DrawnWidget => ({
  type,
  box,
  settings,
  style,
  animations: enters ? [{ stage: 'IN', type: 'FADE', duration: 0.8, ...enters }] : [],
})
const shape = (type: 'RECTANGLE' | 'CIRCLE' | 'LOGO') => (box: Box, look: Look) =>
  placed(type, box, {}, { borderSize: null, borderColor: null, ...look })

export const rectangle = shape('RECTANGLE')
export const circle = shape('CIRCLE')
export const logo = shape('LOGO')
export const text = (box: Box, content: string, style: Partial<TextStyle>, look?: Look) =>
  drawn('TEXT')(box, { content, textStyle: style }, look)
export const ticker = (box: Box, content: string, style: Partial<TextStyle>, look?: Look) =>
  drawn('TICKER')(box, { content, animationSpeed: 25, textStyle: style }, look)
/** A picture seen whole. */
export const image = (box: Box, assetId: string, look?: Look) => drawn('IMAGE')(box, { assetId, contentMode: 'CONTAIN' }, look)
/** A picture that fills its box. */
export const photo = (box: Box, assetId: string, look?: Look) => drawn('IMAGE')(box, { assetId, contentMode: 'COVER' }, look)
export const productList = drawn('PRODUCT_LIST')
export const product = drawn('PRODUCT')
export const promotion = drawn('PROMOTION')

/** The same, of boxes that were measured in reference pixels. */
export function fromPixels(orientation: Orientation, widgets: readonly DrawnWidget[]): readonly DrawnWidget[] {
  const slide = referencePixelsOf(orientation)
  return widgets.map(widget => {
    const [left, top, width, height] = widget.box
    return { ...widget, box: [left / slide.width, top / slide.height, width / slide.width, height / slide.height] }
  })
}

/** Completes the drawn slides to records of this show. */
export const slidesOf = (showId: string, slides: readonly DrawnSlide[], newId: () => string): Slide[] =>
  slides.map((slide, sortIndex) => {
    const id = newId()
    const { duration, backgroundAssetId, backgroundColor, transition: transitionType, onlyWith: conditionValue = null } = slide
    return {
      ...newSlide(
        {
          id,
          showId,
          sortIndex,
          duration,
          backgroundAssetId,
          backgroundColor,
          transitionType,
          transitionDuration: 0.8,
          conditionType: conditionValue ? 'PROMOTION_ACTIVE_SPECIFIC' : null,
          conditionValue,
        },
        sortIndex,
      ),
      widgets: slide.widgets.map((widget, layer) => widgetOf(widget, id, layer + 1, newId)),
    }
  })

export const styleOf = (showId: string, style: Partial<ShowStyle>): ShowStyle => initialOf(showStyle, { ...style, showId })

/** A new widget of its type, changed to what was drawn. */
function widgetOf(
  { type, box, settings, style, animations }: DrawnWidget,
  slideId: string,
  positionZ: number,
  newId: () => string,
): Widget {
  const [positionX, positionY, width, height] = box
  const fresh = newWidget({ id: newId(), slideId, type, positionX, positionY }, { orientation: 'LANDSCAPE', organizationId: '' }, positionZ)
  return asWidget({
    ...fresh,
    width,
    height,
    style: changed(fresh.style, style),
    // The box of a text was drawn as high as it is to be.
    settings: fresh.settings && changed(fresh.settings, { ...(type === 'TEXT' && { autoHeight: null }), ...settings }),
    animations: animations.map(animation => initialOf(widgetAnimation, { ...animation, widgetId: fresh.id })),
    // The settings were checked against the type where the widget was drawn.
  })
}
