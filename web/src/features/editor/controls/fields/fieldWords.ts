import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { ruleMessage } from '../../../../ui/form/labels.ts'
import type { Translate } from '../../../../ui/language.ts'

/** What the fields of a show are called where they are filled in, and where they are refused. */
export const fieldWords: Readonly<Record<string, MessageKey>> = {
  animationSpeed: 'editor.ticker-speed',
  autoHeight: 'fitting.auto-height',
  backgroundBlur: 'background.blur',
  backgroundColor: 'editor.background-colour',
  backgroundColorOpacity: 'editor.opacity',
  backgroundGradient: 'colours.gradient',
  backgroundOverlayColor: 'background.overlay-colour',
  backgroundOverlayOpacity: 'editor.opacity',
  borderColor: 'editor.colour',
  borderColorOpacity: 'editor.opacity',
  borderRadius: 'editor.border-radius',
  borderSize: 'editor.thickness',
  characterSpacing: 'editor.character-spacing',
  color: 'editor.colour',
  colorOpacity: 'editor.opacity',
  colorPrimary: 'field.showStyle.colorPrimary',
  colorSecondary: 'field.showStyle.colorSecondary',
  colorTertiary: 'field.showStyle.colorTertiary',
  columnCount: 'fitting.columns',
  conditionValue: 'editor.promotion',
  content: 'editor.content',
  contentMode: 'editor.content-mode',
  delay: 'editor.animation-delay',
  description: 'field.presentation.description',
  duration: 'editor.duration',
  font: 'editor.font',
  guidesHorizontal: 'canvas.guides',
  guidesVertical: 'canvas.guides',
  height: 'editor.height',
  lineSpacing: 'editor.line-spacing',
  minScale: 'fitting.min-scale',
  mode: 'editor.promotion-mode',
  opacity: 'editor.opacity',
  overflow: 'fitting.title',
  padding: 'editor.padding',
  pageDuration: 'fitting.page-duration',
  positionStartX: 'motion.start-x',
  positionStartY: 'motion.start-y',
  positionX: 'editor.x',
  positionY: 'editor.y',
  priceMode: 'editor.price-mode',
  rotation: 'editor.rotation',
  rowSpacing: 'editor.row-spacing',
  scaleStart: 'motion.start-scale',
  shadowBlur: 'editor.shadow-blur',
  shadowColor: 'editor.shadow-colour',
  shadowColorOpacity: 'editor.opacity',
  shadowOffsetX: 'editor.shadow-x',
  shadowOffsetY: 'editor.shadow-y',
  showCategory: 'editor.element.Category',
  showCurrency: 'editor.element.Currency',
  showImage: 'editor.element.Image',
  showPrice: 'editor.element.Price',
  showPricePromo: 'editor.element.PricePromo',
  showPriceRegular: 'editor.element.PriceRegular',
  showSubtitle: 'editor.element.Subtitle',
  showTitle: 'editor.element.Title',
  showVariant: 'editor.element.Variant',
  size: 'editor.text-size',
  subtitlePosition: 'editor.subtitle-position',
  title: 'field.presentation.title',
  transitionDuration: 'editor.transition-duration',
  width: 'editor.width',
}

/** “Price format” of `priceMode`; the name itself, where nobody sees the field. */
export const wordOf = (t: Translate, name: string): string => (fieldWords[name] ? t(fieldWords[name]) : name)

/** A sentence for each field that breaks a rule, by the name that the user knows it by; each sentence once. */
export const refusedSentences = (t: Translate, fields: readonly RefusedField[]): readonly string[] => [
  ...new Set(fields.map(({ path, rule }) => ruleMessage(t, rule, wordOf(t, path.split('.').at(-1) ?? path)))),
]
