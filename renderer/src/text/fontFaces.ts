import { fontAddress, fontSubsets, filesOf, weightIn, type FontFile } from '@vitrine/model/catalog/fontFiles.ts'
import type { Font } from '@vitrine/model/catalog/fonts.ts'
import { familyOf } from './families.ts'

/** The stylesheet that declares these fonts. A browser fetches a file only when one of its characters is drawn. */
export const fontFaces = (names: Iterable<Font>): string =>
  [...new Set(names)]
    .flatMap(name => filesOf(name, familyOf(name)))
    .map(fontFace)
    .join('\n')

const fontFace = (file: FontFile<Font>) =>
  `@font-face{font-family:"${familyOf(file.font).family}";font-style:${file.italic ? 'italic' : 'normal'};font-weight:${weightsOf(file)};` +
  `font-display:block;src:url("${fontAddress(file)}") format("woff2");unicode-range:${fontSubsets[file.subset]}}`

/** One weight, or `200 900`: from the lightest to the heaviest in the file. */
function weightsOf({ font, weight }: FontFile<Font>): string {
  const { axis } = familyOf(font)
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
export function fontShorthand({ font, bold, italic }: FontUse): string {
  const family = familyOf(font)
  return `${italic && family.italics ? 'italic' : 'normal'} ${weightIn(family, bold)} 20px "${family.family}"`
}

/** Letters of a menu: without a text of one's own, at least these are waited for. */
export const ordinaryText = 'Aa09€é'
