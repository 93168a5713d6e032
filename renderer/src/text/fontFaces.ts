import { fontAddress, fontFiles, fonts, fontSubsets } from '@vitrine/model/catalog/fonts.ts'
import type { Font, FontFamily, FontFile } from '@vitrine/model/catalog/fonts.ts'

/** The stylesheet that declares these fonts. A browser fetches a file only when one of its characters is drawn. */
export const fontFaces = (names: Iterable<Font>): string => [...new Set(names)].flatMap(fontFiles).map(fontFace).join('\n')

const fontFace = (file: FontFile) =>
  `@font-face{font-family:"${fonts[file.font].family}";font-style:${file.italic ? 'italic' : 'normal'};font-weight:${file.weight};` +
  `font-display:block;src:url("${fontAddress(file)}") format("woff2");unicode-range:${fontSubsets[file.subset]}}`

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

/** The weight drawn for bold or not. A family of one weight answers that weight, and the browser thickens it. */
export function fontWeight(font: Font, bold = false): number {
  const { weights }: FontFamily = fonts[font]
  const wanted = bold ? 700 : 400
  return weights.includes(wanted) ? wanted : 400
}

/** Letters of a menu: without a text of one's own, at least these are waited for. */
const ordinaryText = 'Aa09€é'
