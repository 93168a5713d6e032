/** How a family looks, in the order in which the picker shows them. CSS has no word for most of them: it is told what comes nearest. */
export const fontKinds = {
  'sans-serif': 'sans-serif',
  serif: 'serif',
  slab: 'serif',
  display: 'sans-serif',
  handwriting: 'cursive',
  script: 'cursive',
  monospace: 'monospace',
} as const
export type FontKind = keyof typeof fontKinds

/** One family a slide may use. `italics` is false where the designer drew none; the browser then slants the upright. */
export interface FontFamily {
  readonly family: string
  readonly kind: FontKind
  readonly weights: readonly number[]
  readonly italics: boolean
  /** The letters of Central Europe, Turkey and the like were not drawn. */
  readonly latinOnly?: boolean
  /** One file holds every weight from the first to the second. */
  readonly axis?: readonly [number, number]
}

/** What is drawn where a font is none that is known, and what the product itself writes with. */
export const defaultFont = 'ALEGREYA'
export const ownFont = 'INTER'
export const basicFamilies = {
  ALEGREYA: { family: 'Alegreya', kind: 'serif', weights: [400, 700], italics: true },
  INTER: { family: 'Inter', kind: 'sans-serif', weights: [400, 700], italics: true },
} as const satisfies Readonly<Record<typeof defaultFont | typeof ownFont, FontFamily>>

/** The characters of each file of a family, so that a browser fetches only the files whose characters are on the slide. */
export const fontSubsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const
export type FontSubset = keyof typeof fontSubsets

/** The edition of the font files. It is part of every address, so that a newer drawing of a letter is never hidden by a cache. */
export const fontEdition = '5.3.0'

export interface FontFile<F extends string = string> {
  readonly font: F
  /** A weight, or all that the family has. */
  readonly weight: number | 'variable'
  readonly italic: boolean
  readonly subset: FontSubset
}

/** Every file of a family: each weight, upright and italic where drawn, in each subset. */
export function filesOf<F extends string>(font: F, { weights, italics, latinOnly, axis }: FontFamily): FontFile<F>[] {
  const subsets: readonly FontSubset[] = latinOnly ? ['latin'] : ['latin', 'latin-ext']
  return (axis ? (['variable'] as const) : weights).flatMap(weight =>
    (italics ? [false, true] : [false]).flatMap(italic => subsets.map(subset => ({ font, weight, italic, subset }))),
  )
}

/** The weight drawn for bold or not. A family of one weight answers that weight, and the browser thickens it. */
export const weightIn = ({ weights }: FontFamily, bold = false): number => (bold && weights.includes(700) ? 700 : 400)

/** `fontFileName({ font: 'LATO', weight: 400, italic: true, subset: 'latin' })` → `LATO-400italic-latin.woff2` */
export const fontFileName = ({ font, weight, italic, subset }: FontFile) => `${font}-${weight}${italic ? 'italic' : ''}-${subset}.woff2`

export const fontAddress = (file: FontFile) => `/fonts/${fontFileName(file)}?v=${fontEdition}`

/** What CSS is told: the family, and its kind for the moment before it is there. */
export const stackOf = ({ family, kind }: FontFamily) => `"${family}", ${fontKinds[kind]}`
