import type { CSSProperties } from 'react'
import type { ShowStyle, TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { stackOf } from '@vitrine/model/catalog/fontFiles.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { colourIn, fontInstead, isFontOf, type IsThere, type ResolvedFont } from '@vitrine/model/show/resolve.ts'
import { colourCss } from '../paint.ts'
import './allFamilies.ts'
import { familyOf } from './families.ts'

/** A show's colours and fonts where they are drawn; without knowing which own fonts are there, all are. */
export interface DrawnStyle extends ShowStyle {
  readonly isThere?: IsThere
}

export const drawnStyle = (style: ShowStyle, catalogue: Pick<Catalogue, 'assets' | 'organization'>): DrawnStyle => ({
  ...style,
  isThere: isFontOf(catalogue),
})
const allThere: IsThere = () => true

/** The font in which a text is drawn. */
export const drawnFont = (style: DrawnStyle, text: Parameters<typeof fontInstead>[1]): ResolvedFont =>
  fontInstead(style, text, style.isThere ?? allThere)

/** Text as its style wants it, in the show's colours and fonts. Sizes are reference pixels. */
export function textCss(text: TextStyle, show: DrawnStyle): CSSProperties {
  const font = drawnFont(show, text)
  return {
    fontFamily: stackFor(font),
    fontWeight: weightOf(text.bold),
    fontStyle: text.italic ? 'italic' : 'normal',
    fontSize: text.size,
    color: colourCss(colourIn(show, text.color, '000000'), text.colorOpacity),
    textAlign: alignments[text.alignment],
    lineHeight: lineHeightOf(text),
    letterSpacing: text.characterSpacing ? `${text.characterSpacing}px` : 'normal',
    textTransform: text.transform ? transforms[text.transform] : 'none',
    textDecoration: text.underlined ? 'underline' : 'none',
    textShadow: shadowsOf(text, show) || 'none',
    overflowWrap: 'break-word',
  }
}

/** Line spacing is added to the height of a line. */
export const lineHeightOf = ({ lineSpacing }: Pick<TextStyle, 'lineSpacing'>) => (lineSpacing ? `calc(1.2em + ${lineSpacing}px)` : 1.2)

/** A family without a bold is thickened by the browser. */
export const weightOf = (bold: boolean) => (bold ? 700 : 400)

const alignments = { LEFT: 'left', RIGHT: 'right', CENTER: 'center', JUSTIFY: 'justify' } as const
const transforms = { UPPERCASE: 'uppercase', LOWERCASE: 'lowercase', CAPITALIZE: 'capitalize' } as const

/** The name under which a font file of the organisation is declared. */
export const customFamily = (assetId: string) => `asset-${assetId}`
const stackFor = (font: ResolvedFont) => ('font' in font ? stackOf(familyOf(font.font)) : `"${customFamily(font.assetId)}", sans-serif`)

type Shadowed = Pick<
  TextStyle,
  'shadowColor' | 'shadowColorOpacity' | 'shadowOffsetX' | 'shadowOffsetY' | 'shadowBlur' | 'borderSize' | 'borderColor'
>

/** The outline, then the shadow beneath it. */
export function shadowsOf(text: Shadowed, show: ShowStyle): string {
  const outline = text.borderSize && text.borderColor ? ring(text.borderSize, `#${colourIn(show, text.borderColor, '000000')}`) : []
  const shadow = text.shadowColor
    ? [
        `${text.shadowOffsetX ?? 0}px ${text.shadowOffsetY ?? 0}px ${text.shadowBlur ?? 0}px ${colourCss(colourIn(show, text.shadowColor, '000000'), text.shadowColorOpacity)}`,
      ]
    : []
  return [...outline, ...shadow].join(',')
}

/**
 * An outline outside the letters, made of shadows all around them: `-webkit-text-stroke` has spikes at sharp corners, and eats into
 * the letters on every screen older than Chromium 123. Circles inside circles, close enough that thin strokes leave no gaps.
 */
function ring(size: number, colour: string): string[] {
  const step = Math.max(2, size / 5)
  const radii = Array.from({ length: Math.ceil(size / step) }, (_, i) => size - i * step)
  return radii.flatMap(radius => {
    const points = Math.max(8, Math.round((radius * 2 * Math.PI) / 1.3))
    return Array.from({ length: points }, (_, i) => {
      const angle = (i / points) * 2 * Math.PI
      return `${tenth(Math.cos(angle) * radius)}px ${tenth(Math.sin(angle) * radius)}px 0 ${colour}`
    })
  })
}
const tenth = (x: number) => Math.round(x * 10) / 10 || 0
