import { normalisedFontName } from '../areas/media/fontNames.ts'
import type { FontKind } from './fontFiles.ts'
import { fontNames, fonts, type Font } from './fonts.ts'

/** `nearestFont('RobotoSlab-Bold')` is ROBOTO_SLAB; of a name that nobody knows, a shipped font of the kind that the name speaks of. */
export function nearestFont(title: string): Font {
  const name = normalisedFontName(title)
  const sameFamily = byLength.find(font => name.startsWith(normalisedFontName(fonts[font].family)))
  if (sameFamily) return sameFamily
  const kind = kinds.find(([, words]) => words.test(name))?.[0] ?? 'sans-serif'
  return usualOf[kind]
}

/** The longer name first: "Roboto Slab" is no "Roboto". */
const byLength = fontNames.toSorted((a, b) => fonts[b].family.length - fonts[a].family.length)

/** By what the makers of fonts call each kind, the more telling words first. */
const kinds: readonly (readonly [FontKind, RegExp])[] = [
  ['monospace', /mono|code|typewriter|courier/],
  ['script', /script|calligra|cursive|brush/],
  ['handwriting', /hand|marker|chalk|crayon|pencil|written/],
  ['sans-serif', /sans|grotes|gothic/],
  ['slab', /slab|egyptian/],
  ['serif', /serif|roman|times|garamond|bodoni|baskerville|caslon|didot|antiqua/],
  ['display', /display|poster|headline|condensed|impact|stencil/],
]

const usualOf: Readonly<Record<FontKind, Font>> = {
  'sans-serif': 'OPEN_SANS',
  serif: 'LORA',
  slab: 'ROBOTO_SLAB',
  display: 'ANTON',
  handwriting: 'KALAM',
  script: 'DANCING_SCRIPT',
  monospace: 'ROBOTO_MONO',
}
