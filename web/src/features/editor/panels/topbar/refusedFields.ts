import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { ruleMessage } from '../../../../ui/form/labels.ts'
import type { Translate } from '../../../../ui/language.ts'

/** What the fields of an edit are called where they are filled in. */
export const fieldWords: Readonly<Record<string, MessageKey>> = {
  animationSpeed: 'editor.ticker-speed',
  backgroundColor: 'editor.background-colour',
  borderColor: 'editor.colour',
  borderRadius: 'editor.border-radius',
  borderSize: 'editor.thickness',
  characterSpacing: 'editor.character-spacing',
  color: 'editor.colour',
  colorPrimary: 'field.showStyle.colorPrimary',
  colorSecondary: 'field.showStyle.colorSecondary',
  colorTertiary: 'field.showStyle.colorTertiary',
  conditionValue: 'editor.promotion',
  content: 'editor.content',
  contentMode: 'editor.content-mode',
  delay: 'editor.animation-delay',
  description: 'field.presentation.description',
  duration: 'editor.duration',
  font: 'editor.font',
  height: 'editor.height',
  lineSpacing: 'editor.line-spacing',
  opacity: 'editor.opacity',
  padding: 'editor.padding',
  positionStartX: 'motion.start-x',
  positionStartY: 'motion.start-y',
  positionX: 'editor.x',
  positionY: 'editor.y',
  rotation: 'editor.rotation',
  rowSpacing: 'editor.row-spacing',
  scaleStart: 'motion.start-scale',
  shadowBlur: 'editor.shadow-blur',
  shadowColor: 'editor.shadow-colour',
  shadowOffsetX: 'editor.shadow-x',
  shadowOffsetY: 'editor.shadow-y',
  size: 'editor.text-size',
  title: 'field.presentation.title',
  transitionDuration: 'editor.transition-duration',
  width: 'editor.width',
}

/** A sentence for each field that breaks a rule, by the name that the user knows it by; each sentence once. */
export const refusedFields = (t: Translate, fields: readonly RefusedField[]): readonly string[] => [
  ...new Set(
    fields.map(({ path, rule }) => {
      const name = path.split('.').at(-1) ?? path
      const word = fieldWords[name]
      return ruleMessage(t, rule, word ? t(word) : name)
    }),
  ),
]
