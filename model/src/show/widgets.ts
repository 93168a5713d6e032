import type { Orientation, WidgetType } from '../areas/shows/enumerations.ts'
import { clockSettings, countdownSettings, menuSectionSettings, openingHoursSettings, qrCodeSettings } from '../areas/shows/menuValues.ts'
import {
  assetSettings,
  productListSettings,
  productSettings,
  promotionSettings,
  textSettings,
  textStyle,
  tickerSettings,
  widgetStyle,
  type TextStyle,
  type WidgetStyle,
} from '../areas/shows/values.ts'
import { initialOf } from '../kernel/entity.ts'
import { pointsOf, type Point, type Size } from './geometry.ts'
import { asWidget } from './asWidget.ts'
import { exampleId, isTemplate, type Show, type Widget } from './show.ts'
import type { SettingsOf } from '../areas/shows/settingsKinds.ts'
import { textStylesIn } from './textStyles.ts'

/** A text style as a kind of widget wants it; the rest as every text. */
type Looks = Partial<Omit<TextStyle, 'id' | 'widgetId'>>

/** What a new widget of a type is. Sizes are for a landscape slide. */
interface WidgetKind<T extends WidgetType> {
  readonly size: Size
  /** The smallest it may be made, in either orientation. */
  readonly least?: Size
  readonly style?: Partial<WidgetStyle>
  /** What lies below shows between its words, as long as it has no background: a text there is reached through it. */
  readonly isSeenThrough?: true
  /** Its letters grow along when it is made larger by a corner. */
  readonly growsAsAWhole?: true
  /** `reference` is what it first points to: nothing, or in a template '0'. */
  readonly settings: (widgetId: string, reference: string | null) => SettingsOf[T]
}

const square = { width: 0.1, height: (0.1 * 16) / 9 }
const picture = { width: 0.2, height: 0.2 }
const none = () => null

/** What a new widget of each type is: [WG1], [WG4]. */
export const widgetKinds: { readonly [T in WidgetType]: WidgetKind<T> } = {
  TEXT: {
    size: { width: 0.4, height: 0.1 },
    growsAsAWhole: true,
    settings: id => ({
      __typename: 'WidgetSettingsText',
      ...initialOf(textSettings, {
        widgetId: id,
        content: 'Nieuwe tekst',
        autoHeight: true,
        ...texts(id, { textStyle: { size: 20, color: 'FFFFFF', alignment: 'CENTER' } }),
      }),
    }),
  },
  TICKER: {
    size: { width: 1, height: 0.05 },
    style: { backgroundColor: 'FFFFFF' },
    settings: id => ({
      __typename: 'WidgetSettingsTicker',
      ...initialOf(tickerSettings, {
        widgetId: id,
        source: 'CUSTOM_TEXT',
        content: 'Nieuwe ticker',
        animationSpeed: 25,
        ...texts(id, { textStyle: { size: 20, color: '000000' } }),
      }),
    }),
  },
  IMAGE: {
    size: picture,
    style: { opacity: 100 },
    settings: id => ({
      __typename: 'WidgetSettingsAsset',
      ...initialOf(assetSettings, { widgetId: id, contentMode: 'COVER', repeat: false }),
    }),
  },
  VIDEO: {
    size: picture,
    settings: id => ({
      __typename: 'WidgetSettingsAsset',
      ...initialOf(assetSettings, { widgetId: id, contentMode: 'COVER', repeat: true }),
    }),
  },
  LOGO: { size: picture, settings: none },
  RECTANGLE: { size: square, style: { backgroundColor: 'FF0000', opacity: 100 }, settings: none },
  CIRCLE: {
    size: square,
    style: { backgroundColor: 'FF0000', opacity: 100, borderSize: 1, borderColor: 'FFFFFF' },
    settings: none,
  },
  PRODUCT: {
    size: { width: 0.4, height: 0.4 },
    style: { padding: 10 },
    isSeenThrough: true,
    growsAsAWhole: true,
    settings: (id, productId) => ({
      __typename: 'WidgetSettingsProduct',
      ...initialOf(productSettings, {
        widgetId: id,
        productId,
        overflow: 'SHRINK',
        ...texts(id, {
          titleTextStyle: { size: 22, bold: true },
          subtitleTextStyle: { size: 18 },
          variantTextStyle: { size: 20, bold: true, alignment: 'LEFT' },
          priceTextStyle: { size: 20 },
        }),
      }),
    }),
  },
  PRODUCT_LIST: {
    size: { width: 0.6, height: 0.5 },
    style: { padding: 10 },
    isSeenThrough: true,
    growsAsAWhole: true,
    settings: (id, categoryId) => ({
      __typename: 'WidgetSettingsProductlist',
      ...initialOf(productListSettings, {
        widgetId: id,
        categoryId,
        showImage: false,
        subtitlePosition: 'BELOW',
        overflow: 'SHRINK',
        ...texts(id, {
          categoryTextStyle: { size: 30, bold: true },
          titleTextStyle: { size: 22, bold: true, lineSpacing: 2 },
          subtitleTextStyle: { size: 18 },
          variantTextStyle: { size: 20, bold: true, alignment: 'RIGHT' },
          priceTextStyle: { size: 20, alignment: 'RIGHT' },
        }),
      }),
    }),
  },
  PROMOTION: {
    size: { width: 0.65, height: 0.4 },
    least: { width: 0.2, height: 0.2 },
    isSeenThrough: true,
    growsAsAWhole: true,
    settings: (id, promotionId) => ({
      __typename: 'WidgetSettingsPromotion',
      ...initialOf(promotionSettings, {
        widgetId: id,
        promotionId,
        mode: 'SPECIFIC',
        overflow: 'SHRINK',
        ...texts(id, {
          titleTextStyle: { size: 30, bold: true },
          subtitleTextStyle: { size: 25, italic: true },
          priceTextStyle: { size: 20, alignment: 'RIGHT' },
          promoPriceTextStyle: { size: 40, bold: true },
        }),
      }),
    }),
  },
  MENU_SECTION: {
    size: { width: 0.9, height: 0.85 },
    style: { padding: 10 },
    isSeenThrough: true,
    growsAsAWhole: true,
    settings: (id, categoryId) => ({
      __typename: 'WidgetSettingsMenuSection',
      ...initialOf(menuSectionSettings, {
        widgetId: id,
        categoryId,
        // Shrunk to its least size it turns pages: nothing of a menu is lost.
        overflow: 'PAGES',
        columnCount: 2,
        minScale: 70,
        pageDuration: 8,
        ...texts(id, {
          categoryTextStyle: { size: 28, bold: true },
          titleTextStyle: { size: 20, bold: true },
          subtitleTextStyle: { size: 16 },
          variantTextStyle: { size: 16, alignment: 'RIGHT' },
          priceTextStyle: { size: 20, alignment: 'RIGHT' },
        }),
      }),
    }),
  },
  QR_CODE: {
    size: { width: 0.16, height: (0.16 * 16) / 9 },
    settings: id => ({
      __typename: 'WidgetSettingsQrCode',
      ...initialOf(qrCodeSettings, { widgetId: id, ...texts(id, { captionTextStyle: { size: 18, alignment: 'CENTER' } }) }),
    }),
  },
  CLOCK: {
    size: { width: 0.3, height: 0.18 },
    isSeenThrough: true,
    growsAsAWhole: true,
    settings: id => ({
      __typename: 'WidgetSettingsClock',
      ...initialOf(clockSettings, {
        widgetId: id,
        ...texts(id, { timeTextStyle: { size: 64, bold: true, alignment: 'CENTER' }, dateTextStyle: { size: 22, alignment: 'CENTER' } }),
      }),
    }),
  },
  COUNTDOWN: {
    size: { width: 0.4, height: 0.22 },
    isSeenThrough: true,
    growsAsAWhole: true,
    settings: id => ({
      __typename: 'WidgetSettingsCountdown',
      ...initialOf(countdownSettings, {
        widgetId: id,
        ...texts(id, {
          titleTextStyle: { size: 24, alignment: 'CENTER' },
          numberTextStyle: { size: 56, bold: true, alignment: 'CENTER' },
          unitTextStyle: { size: 16, alignment: 'CENTER' },
        }),
      }),
    }),
  },
  OPENING_HOURS: {
    size: { width: 0.32, height: 0.5 },
    style: { padding: 10 },
    isSeenThrough: true,
    growsAsAWhole: true,
    settings: id => ({
      __typename: 'WidgetSettingsOpeningHours',
      ...initialOf(openingHoursSettings, {
        widgetId: id,
        ...texts(id, {
          dayTextStyle: { size: 20 },
          todayTextStyle: { size: 20, bold: true },
          statusTextStyle: { size: 24, bold: true },
        }),
      }),
    }),
  },
}

/** How large a new widget is: it keeps its pixels in a portrait slide, and is never wider than it. */
export function newSize(type: WidgetType, orientation: Orientation): Size {
  const { width, height } = widgetKinds[type].size
  return orientation === 'LANDSCAPE' ? { width, height } : { width: Math.min(1, (width * 16) / 9), height: (height * 9) / 16 }
}

/**
 * The place of a widget that takes the proportions of what it shows, as large as before and in the same middle. Null where somebody has given
 * it a size, or there is nothing to change.
 */
export function inProportion(widget: Widget, ratio: number, orientation: Orientation): Box | null {
  const first = newSize(widget.type, orientation)
  const isFirst = Math.abs(widget.width - first.width) < 1e-6 && Math.abs(widget.height - first.height) < 1e-6
  const whole = pointsOf(orientation)
  const [across, down] = [first.width * whole.width, first.height * whole.height]
  if (!isFirst || !(ratio > 0.05 && ratio < 20) || Math.abs(across / down - ratio) < 0.01) return null
  const width = Math.sqrt(across * down * ratio) / whole.width
  const height = Math.sqrt((across * down) / ratio) / whole.height
  return {
    positionX: widget.positionX + (first.width - width) / 2,
    positionY: widget.positionY + (first.height - height) / 2,
    width,
    height,
  }
}
type Box = Pick<Widget, 'positionX' | 'positionY' | 'width' | 'height'>

/** Where a new widget stands whose middle is dropped at a point of the slide, as fractions. */
export function droppedAt(
  type: WidgetType,
  orientation: Orientation,
  { x, y }: Point,
): { readonly positionX: number; readonly positionY: number } {
  const { width, height } = newSize(type, orientation)
  return { positionX: x - width / 2, positionY: y - height / 2 }
}

/** Two reference pixels high still is a line. */
const leastSize: Size = { width: 0.002, height: 0.002 }
export const minimumSize = (type: WidgetType): Size => widgetKinds[type].least ?? leastSize

export interface WidgetDraft {
  readonly id: string
  readonly slideId: string
  readonly type: WidgetType
  /** The top left corner. */
  readonly positionX: number
  readonly positionY: number
}

/** A new widget with the defaults of its type, in the layer given: the top one is one more than there are. */
export function newWidget(
  { id, slideId, type, positionX, positionY }: WidgetDraft,
  show: Pick<Show, 'orientation' | 'organizationId'>,
  positionZ: number,
): Widget {
  const kind = widgetKinds[type]
  return asWidget({
    id,
    slideId,
    type,
    positionX,
    positionY,
    positionZ,
    ...newSize(type, show.orientation),
    isLocked: false,
    isHidden: false,
    name: null,
    groupId: null,
    groupName: null,
    style: initialOf(widgetStyle, { ...kind.style, widgetId: id }),
    settings: kind.settings(id, isTemplate(show) ? exampleId : null),
    animations: [],
  })
}

/** A widget under another name, with everything inside it that repeats its name. */
export function renamedWidget(widget: Widget, id: string, slideId: string): Widget {
  return asWidget({
    ...widget,
    id,
    slideId,
    style: { ...widget.style, widgetId: id },
    settings: widget.settings && renamedSettings(widget.settings, id),
    animations: widget.animations.map(a => ({ ...a, widgetId: id })),
  })
}

function renamedSettings<S extends NonNullable<Widget['settings']>>(settings: S, widgetId: string): S {
  return { ...settings, widgetId, ...texts(widgetId, Object.fromEntries(textStylesIn(settings))) }
}

/** Each text style by its name, with the id that follows from its widget's: `titleTextStyle` and `titleTextStyleId`. */
function texts<N extends string>(widgetId: string, looks: { readonly [P in N]: Looks }) {
  const styles = Object.entries<Looks>(looks).flatMap(([name, look]) => {
    const id = textStyleId(widgetId, name)
    return [
      [name, { ...initialOf(textStyle, { font: 'PRIMARY' }), ...look, id, widgetId }],
      [`${name}Id`, id],
    ]
  })
  return Object.fromEntries(styles) as { [P in N]: TextStyle } & { [P in `${N}Id`]: string }
}

/** An id has at most 64 characters. */
const textStyleId = (widgetId: string, name: string) => `${widgetId.slice(0, 63 - name.length)}-${name}`
