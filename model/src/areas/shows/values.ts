import {
  choice,
  clamped,
  flag,
  following,
  id,
  initially,
  embedded,
  embeddedList,
  line,
  listOfField,
  measure,
  nullable,
  ref,
  text,
  value,
  whole,
  type Embedded,
  type Named,
} from '../../kernel/field.ts'
import { colour, colourOrName, font, languageCode, nonBlankText, place } from '../../fields.ts'
import { maxLetters } from '../../show/maxLetters.ts'
import { maxRuns } from '../../show/maxRuns.ts'
import { maxStops, minStops } from '../../show/maxStops.ts'
import {
  alignments,
  animationStages,
  animationTypes,
  contentModes,
  gradientTypes,
  labelForms,
  overflows,
  priceModes,
  promotionModes,
  soldOutDisplays,
  subtitlePositions,
  textTransforms,
  tickerSources,
} from './enumerations.ts'

const contentMode = choice('ContentMode', contentModes)
const priceMode = initially(choice('PriceMode', priceModes), 'DECIMAL_COMMA')
export const yes = initially(flag(), true)
export const no = initially(flag(), false)
/** Reference pixels: the slide's shorter side is 720 of them. */
export const pixels = (least: number, most: number, initial: number) => initially(measure(least, most), initial)

/** How much a colour covers, in percent; null: all. It stands beside the colour of the same name, which keeps its six digits: [GR4]. */
const opacity = () => nullable(measure(0, 100))

/** A colour of a gradient at its place, in percent of the way. */
export const gradientStop = value('GradientStop', {
  position: measure(0, 100),
  color: colourOrName(),
  opacity: initially(measure(0, 100), 100),
})

/** Colours that pass into each other: [GR5]. The angle is that of CSS, 0 upwards and 90 to the right; a radial one has none. */
export const gradient = value('Gradient', {
  type: choice('GradientType', gradientTypes),
  angle: initially(measure(0, 360), 180),
  stops: embeddedList(gradientStop, maxStops, minStops),
})

/** A text style: [LI2], [PB20]. `size`, spacing, shadow and border are in reference pixels. */
export const textStyle = value('TextStyle', {
  id: following(id()),
  widgetId: following(ref('widget')),
  font: nullable(font()),
  customFont: nullable(ref('asset', 'loose')),
  /** Shown in points, of which the least that is offered is 1. */
  size: pixels(0.5, 1000, 20),
  color: initially(colourOrName(), '000000'),
  colorOpacity: opacity(),
  alignment: initially(choice('TextAlignment', alignments), 'LEFT'),
  lineSpacing: nullable(measure(0, 20)),
  characterSpacing: nullable(measure(-100, 100)),
  transform: nullable(choice('TextTransform', textTransforms)),
  bold: no,
  italic: no,
  underlined: no,
  shadowColor: nullable(colourOrName()),
  shadowColorOpacity: opacity(),
  shadowOffsetX: nullable(measure(-100, 100)),
  shadowOffsetY: nullable(measure(-100, 100)),
  shadowBlur: nullable(measure(0, 30)),
  borderSize: nullable(measure(0, 20)),
  borderColor: nullable(colourOrName()),
})

/** A widget style: [LI1], [LI2], [PB20]. Border, shadow, padding and radius are in reference pixels, rotation in degrees, opacity in percent. */
export const widgetStyle = value('WidgetStyle', {
  widgetId: following(ref('widget')),
  backgroundAssetId: nullable(ref('asset', 'loose')),
  backgroundColor: nullable(colourOrName()),
  backgroundColorOpacity: opacity(),
  /** Drawn in place of the colour, which stands for it where it can't be. */
  backgroundGradient: nullable(embedded(gradient)),
  contentMode: nullable(contentMode),
  borderSize: nullable(measure(0, 20)),
  borderColor: nullable(colourOrName()),
  borderColorOpacity: opacity(),
  shadowColor: nullable(colourOrName()),
  shadowColorOpacity: opacity(),
  shadowOffsetX: nullable(measure(-100, 100)),
  shadowOffsetY: nullable(measure(-100, 100)),
  shadowBlur: nullable(measure(0, 30)),
  opacity: clamped(measure(0, 100), 100),
  rotation: clamped(measure(0, 360), 0),
  padding: clamped(measure(0, 1000), 0),
  borderRadius: clamped(measure(0, 500), 0),
})

/** A widget animation: [LI2]. Duration and delay in seconds; the start place and scale belong to A_B. */
export const widgetAnimation = value('WidgetAnimation', {
  widgetId: following(ref('widget')),
  stage: choice('AnimationStage', animationStages),
  type: choice('AnimationType', animationTypes),
  duration: measure(0, 99),
  delay: nullable(measure(0, 99)),
  positionStartX: nullable(place()),
  positionStartY: nullable(place()),
  scaleStart: nullable(measure(0, 100)),
})

/** A show style. */
export const showStyle = value('ShowStyle', {
  showId: ref('show'),
  colorPrimary: initially(colour(), 'FFFFFF'),
  colorSecondary: initially(colour(), 'FFFFFF'),
  colorTertiary: initially(colour(), 'FFFFFF'),
  fontPrimary: initially(font(), 'ALEGREYA'),
  fontSecondary: initially(font(), 'ALEGREYA'),
  fontPrimaryCustom: nullable(ref('asset', 'loose')),
  fontSecondaryCustom: nullable(ref('asset', 'loose')),
  veggieAssetId: nullable(ref('asset', 'loose')),
  glutenfreeAssetId: nullable(ref('asset', 'loose')),
  /** Where upright and level guides lie, in fractions of a slide. Seen in the editor alone. */
  guidesVertical: nullable(listOfField(place(), 100)),
  guidesHorizontal: nullable(listOfField(place(), 100)),
})

export const owner = { widgetId: following(ref('widget')) }

/** What becomes of what does not fit. None of it said, as in widgets of before: it is cut (model/src/show/fitting.ts). */
const fitting = {
  overflow: nullable(choice('Overflow', overflows)),
  /** Percent, below which nothing is shrunk. */
  minScale: nullable(whole(20, 100)),
}

/** What becomes of what is sold out. Nothing said, as in widgets of before: it is hidden (model/src/show/soldOut.ts). */
const whenSoldOut = {
  soldOut: nullable(choice('SoldOutDisplay', soldOutDisplays)),
  /** Stands behind its title; none, or empty: no word. */
  soldOutWord: nullable(line(60)),
}

/** Which labels of a dish are shown, and how. None of it said, as in widgets of before: none (model/src/show/dishLabels.ts). */
const dietaryLabels = {
  showAllergens: nullable(flag()),
  showMayContain: nullable(flag()),
  showDiets: nullable(flag()),
  labelForm: nullable(choice('LabelForm', labelForms)),
  showLegend: nullable(flag()),
  /** Percent of the subtitle's letters; as in widgets of before: 80. */
  legendSize: nullable(whole(50, 200)),
}
const dishLabels = {
  ...dietaryLabels,
  showCalories: nullable(flag()),
  showAlcohol: nullable(flag()),
  showDeposit: nullable(flag()),
  showVat: nullable(flag()),
  showOrigin: nullable(flag()),
}

/**
 * A part of a text that is written otherwise than the whole, from one place to another as JavaScript counts; null: as the whole.
 * The text itself stays the plain `content`.
 */
export const textRun = value('TextRun', {
  start: whole(0, maxLetters),
  end: whole(0, maxLetters),
  bold: nullable(flag()),
  italic: nullable(flag()),
  underlined: nullable(flag()),
  color: nullable(colourOrName()),
  size: nullable(measure(0.5, 1000)),
})

/** A text in another language, in place of the whole of it. In a change, without words: there is none any longer. */
export const textTranslation = value('TextTranslation', {
  language: languageCode(),
  content: nullable(nonBlankText()),
  runs: nullable(embeddedList(textRun, maxRuns)),
})

export const textSettings = value('WidgetSettingsText', {
  ...owner,
  content: initially(nonBlankText(), ''),
  /** In order, none upon another (model/src/show/richText.ts). Given without `content` or with it; `content` alone carries them along. */
  runs: nullable(embeddedList(textRun, maxRuns)),
  /** In other languages than it is written in. A change names only those that it changes (model/src/show/textTranslations.ts). */
  translations: nullable(embeddedList(textTranslation, 100)),
  ...fitting,
  /** Its box is as high as its words, until somebody makes it as high as they want. */
  autoHeight: nullable(flag()),
  textStyleId: following(id()),
  textStyle: embedded(textStyle),
})

export const tickerSettings = value('WidgetSettingsTicker', {
  ...owner,
  source: initially(choice('TickerSource', tickerSources), 'CUSTOM_TEXT'),
  content: initially(text(), ''),
  /** Of its own text, as those of a text; without formats. */
  translations: nullable(embeddedList(textTranslation, 100)),
  animationSpeed: clamped(whole(0, 100), 100),
  textStyleId: following(id()),
  textStyle: embedded(textStyle),
})

export const assetSettings = value('WidgetSettingsAsset', {
  ...owner,
  assetId: nullable(ref('asset', 'loose')),
  contentMode: initially(contentMode, 'COVER'),
  repeat: no,
})

export const productSettings = value('WidgetSettingsProduct', {
  ...owner,
  productId: nullable(ref('product', 'loose')),
  variantId: nullable(ref('productVariant', 'loose')),
  showTitle: yes,
  showSubtitle: yes,
  showVariant: yes,
  showPrice: yes,
  showCurrency: yes,
  showImage: yes,
  showExtras: nullable(flag()),
  priceMode,
  ...whenSoldOut,
  ...dishLabels,
  ...fitting,
  titleTextStyleId: following(id()),
  titleTextStyle: embedded(textStyle),
  subtitleTextStyleId: following(id()),
  subtitleTextStyle: embedded(textStyle),
  variantTextStyleId: following(id()),
  variantTextStyle: embedded(textStyle),
  priceTextStyleId: following(id()),
  priceTextStyle: embedded(textStyle),
})

export const productListSettings = value('WidgetSettingsProductlist', {
  ...owner,
  /** All categories of this product group, those to come too; the two fields below then choose nothing. */
  collectionId: nullable(ref('productCollection', 'loose')),
  categoryId: nullable(ref('productCategory', 'loose')),
  /** The categories that stand under the first, in this order. */
  moreCategoryIds: nullable(listOfField(line(64), 50)),
  /** The chosen products; none chosen (null) shows all of the categories. */
  productIds: nullable(listOfField(line(64), 500)),
  showCategory: yes,
  showTitle: yes,
  showSubtitle: yes,
  showVariant: yes,
  showPrice: yes,
  showCurrency: yes,
  showImage: no,
  /** What may be had with the dishes of each category, below them; as in widgets of before: not. */
  showExtras: nullable(flag()),
  priceMode,
  subtitlePosition: initially(choice('SubtitlePosition', subtitlePositions), 'BELOW'),
  rowSpacing: pixels(0, 500, 10),
  ...whenSoldOut,
  ...dishLabels,
  ...fitting,
  columnCount: nullable(whole(1, 4)),
  /** Seconds. */
  pageDuration: nullable(measure(1, 3_600)),
  categoryTextStyleId: following(id()),
  categoryTextStyle: embedded(textStyle),
  titleTextStyleId: following(id()),
  titleTextStyle: embedded(textStyle),
  subtitleTextStyleId: following(id()),
  subtitleTextStyle: embedded(textStyle),
  variantTextStyleId: following(id()),
  variantTextStyle: embedded(textStyle),
  priceTextStyleId: following(id()),
  priceTextStyle: embedded(textStyle),
})

export const promotionSettings = value('WidgetSettingsPromotion', {
  ...owner,
  mode: initially(choice('PromotionMode', promotionModes), 'SPECIFIC'),
  promotionId: nullable(ref('promotion', 'loose')),
  showTitle: yes,
  showSubtitle: yes,
  showPriceRegular: yes,
  showPricePromo: yes,
  showImage: yes,
  showCurrency: yes,
  priceMode,
  contentMode: initially(contentMode, 'COVER'),
  ...dietaryLabels,
  ...fitting,
  titleTextStyleId: following(id()),
  titleTextStyle: embedded(textStyle),
  subtitleTextStyleId: following(id()),
  subtitleTextStyle: embedded(textStyle),
  priceTextStyleId: following(id()),
  priceTextStyle: embedded(textStyle),
  promoPriceTextStyleId: following(id()),
  promoPriceTextStyle: embedded(textStyle),
})

export type GradientStop = Embedded<typeof gradientStop>
export type Gradient = Embedded<typeof gradient>
export type TextStyle = Embedded<typeof textStyle>
export type TextTranslation = Embedded<typeof textTranslation>
export type TextRun = Embedded<typeof textRun>
export type WidgetStyle = Embedded<typeof widgetStyle>
export type WidgetAnimation = Embedded<typeof widgetAnimation>
export type ShowStyle = Embedded<typeof showStyle>
export type TextSettings = Named<typeof textSettings>
export type TickerSettings = Named<typeof tickerSettings>
export type ProductListSettings = Named<typeof productListSettings>
