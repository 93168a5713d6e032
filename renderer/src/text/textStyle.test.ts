import { expect, test } from 'vitest'
import { showStyle, textStyle, type TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { textCss } from './textStyle.ts'

const show = initialOf(showStyle, {
  showId: 's',
  colorPrimary: 'AA0000',
  fontPrimary: 'LATO',
  fontSecondary: 'CUSTOM_FONT',
  fontSecondaryCustom: 'own',
})
const css = (given: Partial<TextStyle>) => textCss({ ...initialOf(textStyle, { id: 't', widgetId: 'w' }), ...given }, show)

test('fonts are the show’s, a family, or the organisation’s own', () => {
  expect(css({ font: 'PRIMARY' }).fontFamily).toBe('"Lato", sans-serif')
  expect(css({ font: 'SECONDARY' }).fontFamily).toBe('"asset-own", sans-serif')
  expect(css({ font: 'LORA' }).fontFamily).toBe('"Lora", serif')
  expect(css({ font: 'CUSTOM_FONT', customFont: 'mine' }).fontFamily).toBe('"asset-mine", sans-serif')
})

test('a colour may be the show’s', () => {
  expect(css({ color: '$PRIMA' }).color).toBe('#AA0000')
  expect(css({ color: '00FF00' }).color).toBe('#00FF00')
})

test('line spacing is added to the line, in reference pixels', () => {
  expect(css({}).lineHeight).toBe(1.2)
  expect(css({ lineSpacing: 4 }).lineHeight).toBe('calc(1.2em + 4px)')
})

test('the shadow lies below the outline', () => {
  const shadow = css({
    shadowColor: '000000',
    shadowOffsetX: 1,
    shadowOffsetY: 2,
    shadowBlur: 3,
    borderColor: 'FFFFFF',
    borderSize: 1,
  }).textShadow!
  expect(shadow).toMatch(/^1px 0px 0 #FFFFFF,/)
  expect(shadow).toMatch(/,1px 2px 3px #000000$/)
  expect(css({}).textShadow).toBe('none')
})
