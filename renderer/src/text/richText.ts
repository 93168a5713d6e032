import type { CSSProperties } from 'react'
import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { colourCss } from '../paint.ts'
import { spansOf, type Runs, type Span } from '@vitrine/model/show/richText.ts'
import { lineHeightOf, shadowsOf, textCss, weightOf, type DrawnStyle } from './textStyle.ts'

/** A piece of a line that is written in one way. */
export interface Piece {
  readonly start: number
  readonly text: string
  readonly css: CSSProperties
}

/** From one line break to the next; as high as the largest that is written in it. */
export interface Line {
  readonly start: number
  readonly css: CSSProperties
  readonly pieces: readonly Piece[]
}

interface Words {
  readonly content: string
  readonly runs: Runs
  readonly textStyle: TextStyle
}

/** A text line by line, for one whose parts are written in several ways. The editor draws the text that it edits from the same. */
export function linesOf({ content, runs, textStyle }: Words, show: DrawnStyle): readonly Line[] {
  const spans = spansOf(content, runs)
  const sizeOf = ({ format }: Span) => format.size ?? textStyle.size
  const sized = (size: number, around: number): CSSProperties =>
    size === around ? {} : { fontSize: `${size}px`, lineHeight: lineHeightOf(textStyle) }
  let start = 0
  return content.split('\n').map(text => {
    const [from, to] = [start, start + text.length]
    start = to + 1
    // An empty line is as high as its line break, the last as the one before it.
    const within = spans.filter(span => (from < to ? span.start < to && span.end > from : from >= span.start && from < span.end))
    const on = within.length ? within : spans.slice(-1)
    const size = on.length ? Math.max(...on.map(sizeOf)) : textStyle.size
    const pieces = within.map(span => {
      const [first, last] = [Math.max(from, span.start), Math.min(to, span.end)]
      return { start: first, text: content.slice(first, last), css: { ...sized(sizeOf(span), size), ...pieceCss(span, textStyle, show) } }
    })
    return { start: from, css: { ...sized(size, textStyle.size), ...byItsWords }, pieces: pieces.filter(piece => piece.text !== '') }
  })
}

/** Each line is read from where its first letter is read from. */
const byItsWords: CSSProperties = { unicodeBidi: 'plaintext' }

/** Where a piece differs from the whole. It is underlined by itself: a line under the whole could not be left out below a part of it. */
function pieceCss({ format }: Span, style: Words['textStyle'], show: DrawnStyle): CSSProperties {
  const { bold, italic, underlined, color } = format
  return {
    ...(bold === null ? {} : { fontWeight: weightOf(bold) }),
    ...(italic === null ? {} : { fontStyle: italic ? 'italic' : 'normal' }),
    ...(color === null ? {} : { color: colourCss(colourIn(show, color, '000000'), style.colorOpacity) }),
    ...((underlined ?? style.underlined) ? { textDecoration: 'underline' } : {}),
  }
}

/** The style of the whole, around its lines. */
export const wholeCss = (style: Words['textStyle'], show: DrawnStyle): CSSProperties => ({
  ...textCss(style, show),
  textDecoration: 'none',
  textShadow: 'none',
  position: 'relative',
  whiteSpace: 'pre-wrap',
})

/**
 * Shadow and outline of a text in pieces lie below all of it, in a copy of which nothing else is seen: else those of a piece would be
 * painted over the letters before it. Null where there is neither.
 */
export function beneathCss(style: Words['textStyle'], show: DrawnStyle): CSSProperties | null {
  const textShadow = shadowsOf(style, show)
  return textShadow ? { position: 'absolute', left: 0, top: 0, width: '100%', textShadow, WebkitTextFillColor: 'transparent' } : null
}
