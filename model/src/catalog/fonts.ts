/** One family a slide may use. `italics` is false where the designer drew none; the browser then slants the upright. */
export interface FontFamily {
  readonly family: string
  readonly kind: 'sans-serif' | 'serif' | 'cursive'
  readonly weights: readonly number[]
  readonly italics: boolean
}

const usual = [400, 700] as const
const single = [400] as const

/**
 * The fonts a slide may use. The name is stored and sent; the family is what CSS and the picker show.
 * A new row needs its package `@fontsource/<name in lower case, with dashes>` in the server's dependencies, and nothing else.
 */
export const fonts = {
  ALEGREYA: { family: 'Alegreya', kind: 'serif', weights: usual, italics: true },
  BEBAS_NEUE: { family: 'Bebas Neue', kind: 'sans-serif', weights: single, italics: false },
  CAVEAT: { family: 'Caveat', kind: 'cursive', weights: usual, italics: false },
  DM_SERIF_DISPLAY: { family: 'DM Serif Display', kind: 'serif', weights: single, italics: true },
  INTER: { family: 'Inter', kind: 'sans-serif', weights: usual, italics: true },
  JOSEFIN_SANS: { family: 'Josefin Sans', kind: 'sans-serif', weights: usual, italics: true },
  LATO: { family: 'Lato', kind: 'sans-serif', weights: usual, italics: true },
  LORA: { family: 'Lora', kind: 'serif', weights: usual, italics: true },
  MONTSERRAT: { family: 'Montserrat', kind: 'sans-serif', weights: usual, italics: true },
  OPEN_SANS: { family: 'Open Sans', kind: 'sans-serif', weights: [300, 400, 600, 700], italics: true },
  OSWALD: { family: 'Oswald', kind: 'sans-serif', weights: usual, italics: false },
  PACIFICO: { family: 'Pacifico', kind: 'cursive', weights: single, italics: false },
  PLAYFAIR_DISPLAY: { family: 'Playfair Display', kind: 'serif', weights: usual, italics: true },
  POPPINS: { family: 'Poppins', kind: 'sans-serif', weights: usual, italics: true },
  ROBOTO: { family: 'Roboto', kind: 'sans-serif', weights: usual, italics: true },
  ROBOTO_SLAB: { family: 'Roboto Slab', kind: 'serif', weights: usual, italics: false },
} as const satisfies Record<string, FontFamily>

export type Font = keyof typeof fonts
export const fontNames = Object.keys(fonts) as Font[]
export const defaultFont: Font = 'ALEGREYA'

/** The characters of each file of a family, so that a browser fetches only the files whose characters are on the slide. */
export const fontSubsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const
export type FontSubset = keyof typeof fontSubsets

/** The edition of the font packages. It is part of every address, so that a newer drawing of a letter is never hidden by a cache. */
export const fontEdition = '5.3.0'

export interface FontFile {
  readonly font: Font
  readonly weight: number
  readonly italic: boolean
  readonly subset: FontSubset
}

/** Every file of a family: each weight, upright and italic where drawn, in each subset. */
export function fontFiles(font: Font): FontFile[] {
  const { weights, italics }: FontFamily = fonts[font]
  const subsets = Object.keys(fontSubsets) as FontSubset[]
  return weights.flatMap(weight =>
    (italics ? [false, true] : [false]).flatMap(italic => subsets.map(subset => ({ font, weight, italic, subset }))),
  )
}

/** `fontFileName({ font: 'LATO', weight: 400, italic: true, subset: 'latin' })` → `LATO-400italic-latin.woff2` */
export const fontFileName = ({ font, weight, italic, subset }: FontFile) => `${font}-${weight}${italic ? 'italic' : ''}-${subset}.woff2`

export const fontAddress = (file: FontFile) => `/fonts/${fontFileName(file)}?v=${fontEdition}`

/** What CSS is told: the family, and its kind for the moment before it is there. */
export const fontStack = (font: Font) => `"${fonts[font].family}", ${fonts[font].kind}`
