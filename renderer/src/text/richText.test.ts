import { describe, expect, it } from 'vitest'
import { showStyle, textStyle, type TextRun, type TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { plain } from '@vitrine/model/show/richText.ts'
import { beneathCss, linesOf, wholeCss } from './richText.ts'

const show = initialOf(showStyle, { showId: 's', colorPrimary: 'AA0000', fontPrimary: 'LATO' })
const style = (given: Partial<TextStyle> = {}): TextStyle => ({ ...initialOf(textStyle, { id: 't', widgetId: 'w' }), ...given })
const run = (start: number, end: number, format: Partial<TextRun>): TextRun => ({ start, end, ...plain, ...format })
const drawn = (content: string, runs: TextRun[], given: Partial<TextStyle> = {}) =>
  linesOf({ content, runs, textStyle: style(given) }, show)

describe('a text in pieces', () => {
  it('[TX14] is drawn line by line, each piece as its run says', () => {
    const lines = drawn('soup\nof the day', [run(0, 4, { bold: true }), run(8, 11, { color: '$PRIMA', italic: true })])
    expect(lines.map(line => line.pieces.map(piece => piece.text))).toEqual([['soup'], ['of ', 'the', ' day']])
    expect(lines[0]!.pieces[0]!.css).toEqual({ fontWeight: 700 })
    expect(lines[1]!.pieces[1]!.css).toEqual({ fontStyle: 'italic', color: '#AA0000' })
  })
  it('[TX14] a piece may be without what the whole has', () => {
    const [line] = drawn('a b', [run(0, 1, { bold: false, underlined: false })], { bold: true, underlined: true })
    expect(line!.pieces.map(piece => piece.css)).toEqual([{ fontWeight: 400 }, { textDecoration: 'underline' }])
    expect(wholeCss(style({ underlined: true }), show).textDecoration).toBe('none')
  })
  it('[TX15] a line is as high as the largest that is written in it', () => {
    const lines = drawn('large small\nsmall\n\nplain', [run(0, 5, { size: 60 }), run(6, 17, { size: 10 })])
    expect(lines.map(line => line.css.fontSize)).toEqual(['60px', '10px', undefined, undefined])
    expect(lines[0]!.pieces.map(piece => piece.css.fontSize)).toEqual([undefined, '20px', '10px'])
  })
  it('[TX15] line spacing is added to lines of every size', () => {
    const [line] = drawn('large', [run(0, 5, { size: 60 })], { lineSpacing: 4 })
    expect(line!.css).toMatchObject({ fontSize: '60px', lineHeight: 'calc(1.2em + 4px)' })
  })
  it('[TX38] an empty line has the height of its line break', () => {
    const lines = drawn('a\n\n', [run(2, 3, { size: 60 })])
    expect(lines.map(line => [line.css.fontSize, line.pieces.length])).toEqual([
      [undefined, 1],
      ['60px', 0],
      ['60px', 0],
    ])
  })
  it('[TX16] shadow and outline lie below all of it', () => {
    expect(beneathCss(style(), show)).toBeNull()
    const outlined = style({ borderColor: '000000', borderSize: 2 })
    expect(beneathCss(outlined, show)).toMatchObject({ WebkitTextFillColor: 'transparent', position: 'absolute' })
    expect(wholeCss(outlined, show).textShadow).toBe('none')
  })
})
