import type { ShowStyle } from '../areas/shows/values.ts'
import type { FontName } from '../catalog/fontNames.ts'
import type { Font } from '../catalog/fonts.ts'
import type { Catalogue } from '../screen/content.ts'

type Colours = Pick<ShowStyle, 'colorPrimary' | 'colorSecondary' | 'colorTertiary'>
type Fonts = Pick<ShowStyle, 'fontPrimary' | 'fontSecondary' | 'fontPrimaryCustom' | 'fontSecondaryCustom'>

/** The six digits of a colour, which may be one of the show's own; `otherwise` where there is none. */
export function colourIn(style: Colours, colour: string | null | undefined, otherwise: string): string
export function colourIn(style: Colours, colour: string | null | undefined, otherwise: null): string | null
export function colourIn(style: Colours, colour: string | null | undefined, otherwise: string | null) {
  switch (colour) {
    case '$PRIMA':
      return style.colorPrimary
    case '$SECON':
      return style.colorSecondary
    case '$TERTI':
      return style.colorTertiary
    default:
      return colour || otherwise
  }
}

/** A shipped family, or a font file of the organisation. */
export type ResolvedFont = { readonly font: Font } | { readonly assetId: string }

const plainFont: Font = 'ALEGREYA'

/** The font of a text, which may be one of the show's two; none is the show's primary. */
export function fontIn(style: Fonts, text: { readonly font: FontName | null; readonly customFont?: string | null }): ResolvedFont {
  if (text.customFont && (text.font === null || text.font === 'CUSTOM_FONT')) return { assetId: text.customFont }
  switch (text.font) {
    case null:
    case 'PRIMARY':
    case 'CUSTOM_FONT':
      return own(style.fontPrimary, style.fontPrimaryCustom)
    case 'SECONDARY':
      return own(style.fontSecondary, style.fontSecondaryCustom)
    default:
      return { font: text.font }
  }
}

/** Which of an organisation's own fonts are there. */
export type IsThere = (assetId: string) => boolean

/** Own fonts are there as long as their files are, those in the bin too; while nobody knows yet, all of them. */
export const isFontOf =
  ({ assets, organization }: Pick<Catalogue, 'assets' | 'organization'>): IsThere =>
  assetId =>
    organization === null || assets[assetId]?.type === 'FONT'

/** What a text is drawn in: its font; where that is gone, the show's first, then its second, then a plain one: [FO35]. */
export function fontInstead(style: Fonts, text: Parameters<typeof fontIn>[1], isThere: IsThere): ResolvedFont {
  const fonts = [text, { font: 'PRIMARY' }, { font: 'SECONDARY' }] as const
  return fonts.map(each => fontIn(style, each)).find(font => 'font' in font || isThere(font.assetId)) ?? { font: plainFont }
}

/** A show's font names a family or a file, never the show again. */
function own(font: FontName, custom: string | null): ResolvedFont {
  if (font === 'CUSTOM_FONT' && custom) return { assetId: custom }
  return { font: font === 'CUSTOM_FONT' || font === 'PRIMARY' || font === 'SECONDARY' ? plainFont : font }
}
