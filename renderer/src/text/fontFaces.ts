import { fontAddress, fontFiles, fonts, fontSubsets, fontWeight } from '@vitrine/model/catalog/fonts.ts'
import type { Font, FontFamily, FontFile } from '@vitrine/model/catalog/fonts.ts'

/** The stylesheet that declares these fonts. A browser fetches a file only when one of its characters is drawn. */
export const fontFaces = (names: Iterable<Font>): string => [...new Set(names)].flatMap(fontFiles).map(fontFace).join('\n')

const fontFace = (file: FontFile) =>
  `@font-face{font-family:"${fonts[file.font].family}";font-style:${file.italic ? 'italic' : 'normal'};font-weight:${weightsOf(file)};` +
  `font-display:block;src:url("${fontAddress(file)}") format("woff2");unicode-range:${fontSubsets[file.subset]}}`

/** One weight, or `200 900`: from the lightest to the heaviest in the file. */
function weightsOf({ font, weight }: FontFile): string {
  const { axis }: FontFamily = fonts[font]
  return weight === 'variable' && axis ? axis.join(' ') : String(weight)
}

/** One way in which a slide writes: a font, upright or italic, light or heavy, and the characters it needs. */
export interface FontUse {
  readonly font: Font
  readonly bold?: boolean
  readonly italic?: boolean
  readonly text?: string
}

/** Waits until everything a slide writes with is there. A font that cannot be had does not hold the slide up: its kind is drawn instead. */
export async function loadFonts(uses: readonly FontUse[], set: FontFaceSet = document.fonts): Promise<void> {
  await Promise.allSettled(uses.map(use => set.load(fontShorthand(use), use.text || ordinaryText)))
}

/** `fontShorthand({ font: 'LATO', bold: true })` → `normal 700 20px "Lato"` */
export const fontShorthand = ({ font, bold, italic }: FontUse): string =>
  `${italic && fonts[font].italics ? 'italic' : 'normal'} ${fontWeight(font, bold)} 20px "${fonts[font].family}"`

/** Letters of a menu: without a text of one's own, at least these are waited for. */
export const ordinaryText = 'Aa09€é'
