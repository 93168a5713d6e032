import { slide, widget } from '@vitrine/model/areas/shows/entities.ts'
import {
  clockSettings,
  countdownSettings,
  menuSectionSettings,
  openingHoursSettings,
  qrCodeSettings,
} from '@vitrine/model/areas/shows/menuValues.ts'
import { settingsKinds } from '@vitrine/model/areas/shows/settingsKinds.ts'
import {
  productListSettings,
  productSettings,
  promotionSettings,
  showStyle,
  textStyle,
  widgetAnimation,
  widgetStyle,
} from '@vitrine/model/areas/shows/values.ts'
import type { Fields, Value } from '@vitrine/model/kernel/field.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import { expect, test } from 'vitest'
import { fieldWords, refusedSentences } from './fieldWords.ts'

const spoken = (language: Language) => (key: Parameters<typeof translate>[1], words?: Parameters<typeof translate>[2]) =>
  translate(language, key, words)

test('[LI7] a refused field is named as where it is filled in, in the user’s language', () => {
  const fields = [{ path: 'input.textStyle.shadowBlur', rule: 'tooLarge' as const }]
  expect(refusedSentences(spoken('en'), fields)).toEqual(['Blur is too large.'])
  expect(refusedSentences(spoken('nl'), [...fields, ...fields])).toEqual(['Vervaging is te groot.'])
})

/** Set by the hand, the order or the program: nobody fills them in. */
const unseen = ['sortIndex', 'positionZ', 'sequence', 'start', 'end']
const measuresIn = (fields: Fields) =>
  Object.keys(fields).filter(name => fields[name]!.range && fields[name]!.mode !== 'derived' && !unseen.includes(name))

test.each([
  ['slide', slide.fields],
  ['widget', widget.fields],
  ...[showStyle, textStyle, widgetAnimation, widgetStyle, ...settingsKinds].map(({ name, fields }) => [name, fields] as const),
] as readonly (readonly [string, Fields])[])('[LI7] every measure of a %s has a name', (_, fields) => {
  expect(measuresIn(fields).filter(name => !fieldWords[name])).toEqual([])
})

test.each<Value>([
  productSettings,
  productListSettings,
  promotionSettings,
  menuSectionSettings,
  qrCodeSettings,
  clockSettings,
  countdownSettings,
  openingHoursSettings,
])('[LI7] every switch and choice of $name has a name', ({ fields }) => {
  const chosen = Object.entries(fields).filter(([, { control }]) => control === 'switch' || control === 'select')
  expect(chosen.map(([name]) => name).filter(name => !fieldWords[name])).toEqual([])
})
