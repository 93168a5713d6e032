import { keysOf } from '../kernel/record.ts'

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

const usual = [400, 700] as const
const single = [400] as const

/**
 * The fonts a slide may use. The name is stored and sent; the family is what CSS and the picker show.
 * The files of a new row are brought by `node scripts/run-node.cjs scripts/fonts.mjs`: docs/decisions/0008-fonts-in-the-repository.md.
 */
export const fonts = {
  ABRIL_FATFACE: { family: 'Abril Fatface', kind: 'display', weights: single, italics: false },
  ALEGREYA: { family: 'Alegreya', kind: 'serif', weights: usual, italics: true },
  ALFA_SLAB_ONE: { family: 'Alfa Slab One', kind: 'slab', weights: single, italics: false },
  ALLURA: { family: 'Allura', kind: 'script', weights: single, italics: false },
  AMATIC_SC: { family: 'Amatic SC', kind: 'handwriting', weights: usual, italics: false },
  ANTON: { family: 'Anton', kind: 'display', weights: single, italics: false },
  ARCHITECTS_DAUGHTER: { family: 'Architects Daughter', kind: 'handwriting', weights: single, italics: false },
  ARCHIVO: { family: 'Archivo', kind: 'sans-serif', weights: usual, italics: true },
  ARVO: { family: 'Arvo', kind: 'slab', weights: usual, italics: true, latinOnly: true },
  BANGERS: { family: 'Bangers', kind: 'display', weights: single, italics: false },
  BARLOW: { family: 'Barlow', kind: 'sans-serif', weights: usual, italics: true },
  BARLOW_CONDENSED: { family: 'Barlow Condensed', kind: 'sans-serif', weights: usual, italics: true },
  BEBAS_NEUE: { family: 'Bebas Neue', kind: 'display', weights: single, italics: false },
  BITTER: { family: 'Bitter', kind: 'slab', weights: usual, italics: true },
  BODONI_MODA: { family: 'Bodoni Moda', kind: 'serif', weights: usual, italics: true },
  BREE_SERIF: { family: 'Bree Serif', kind: 'slab', weights: single, italics: false },
  BUNGEE: { family: 'Bungee', kind: 'display', weights: single, italics: false },
  CABIN: { family: 'Cabin', kind: 'sans-serif', weights: usual, italics: true },
  CABIN_SKETCH: { family: 'Cabin Sketch', kind: 'display', weights: usual, italics: false, latinOnly: true },
  CAVEAT: { family: 'Caveat', kind: 'handwriting', weights: usual, italics: false },
  CINZEL: { family: 'Cinzel', kind: 'serif', weights: usual, italics: false },
  COMFORTAA: { family: 'Comfortaa', kind: 'display', weights: usual, italics: false },
  COOKIE: { family: 'Cookie', kind: 'script', weights: single, italics: false, latinOnly: true },
  CORMORANT_GARAMOND: { family: 'Cormorant Garamond', kind: 'serif', weights: usual, italics: true },
  COURGETTE: { family: 'Courgette', kind: 'script', weights: single, italics: false },
  COURIER_PRIME: { family: 'Courier Prime', kind: 'monospace', weights: usual, italics: true },
  CRIMSON_TEXT: { family: 'Crimson Text', kind: 'serif', weights: usual, italics: true },
  DANCING_SCRIPT: { family: 'Dancing Script', kind: 'script', weights: usual, italics: false },
  DM_SANS: { family: 'DM Sans', kind: 'sans-serif', weights: usual, italics: true },
  DM_SERIF_DISPLAY: { family: 'DM Serif Display', kind: 'serif', weights: single, italics: true },
  DOSIS: { family: 'Dosis', kind: 'sans-serif', weights: usual, italics: false },
  EB_GARAMOND: { family: 'EB Garamond', kind: 'serif', weights: usual, italics: true },
  EXO_2: { family: 'Exo 2', kind: 'sans-serif', weights: usual, italics: true },
  FIGTREE: { family: 'Figtree', kind: 'sans-serif', weights: usual, italics: true },
  FIRA_SANS: { family: 'Fira Sans', kind: 'sans-serif', weights: usual, italics: true },
  FJALLA_ONE: { family: 'Fjalla One', kind: 'display', weights: single, italics: false },
  FRAUNCES: { family: 'Fraunces', kind: 'serif', weights: usual, italics: true },
  FREDERICKA_THE_GREAT: { family: 'Fredericka the Great', kind: 'display', weights: single, italics: false },
  FREDOKA: { family: 'Fredoka', kind: 'display', weights: usual, italics: false },
  GLORIA_HALLELUJAH: { family: 'Gloria Hallelujah', kind: 'handwriting', weights: single, italics: false },
  GREAT_VIBES: { family: 'Great Vibes', kind: 'script', weights: single, italics: false },
  IBM_PLEX_MONO: { family: 'IBM Plex Mono', kind: 'monospace', weights: usual, italics: true },
  IBM_PLEX_SANS: { family: 'IBM Plex Sans', kind: 'sans-serif', weights: usual, italics: true },
  INDIE_FLOWER: { family: 'Indie Flower', kind: 'handwriting', weights: single, italics: false },
  INTER: { family: 'Inter', kind: 'sans-serif', weights: usual, italics: true },
  JOSEFIN_SANS: { family: 'Josefin Sans', kind: 'sans-serif', weights: usual, italics: true },
  JOSEFIN_SLAB: { family: 'Josefin Slab', kind: 'slab', weights: usual, italics: true, latinOnly: true },
  JOST: { family: 'Jost', kind: 'sans-serif', weights: usual, italics: true },
  KALAM: { family: 'Kalam', kind: 'handwriting', weights: usual, italics: false },
  KARLA: { family: 'Karla', kind: 'sans-serif', weights: usual, italics: true },
  KAUSHAN_SCRIPT: { family: 'Kaushan Script', kind: 'script', weights: single, italics: false },
  LATO: { family: 'Lato', kind: 'sans-serif', weights: usual, italics: true },
  LEAGUE_SPARTAN: { family: 'League Spartan', kind: 'display', weights: usual, italics: false },
  LIBRE_BASKERVILLE: { family: 'Libre Baskerville', kind: 'serif', weights: usual, italics: true },
  LILITA_ONE: { family: 'Lilita One', kind: 'display', weights: single, italics: false },
  LIMELIGHT: { family: 'Limelight', kind: 'display', weights: single, italics: false },
  LOBSTER: { family: 'Lobster', kind: 'display', weights: single, italics: false },
  LOBSTER_TWO: { family: 'Lobster Two', kind: 'display', weights: usual, italics: true, latinOnly: true },
  LORA: { family: 'Lora', kind: 'serif', weights: usual, italics: true },
  LUCKIEST_GUY: { family: 'Luckiest Guy', kind: 'display', weights: single, italics: false },
  MANROPE: { family: 'Manrope', kind: 'sans-serif', weights: usual, italics: false },
  MARCELLUS: { family: 'Marcellus', kind: 'serif', weights: single, italics: false },
  MERRIWEATHER: { family: 'Merriweather', kind: 'serif', weights: usual, italics: true },
  MONOTON: { family: 'Monoton', kind: 'display', weights: single, italics: false },
  MONTSERRAT: { family: 'Montserrat', kind: 'sans-serif', weights: usual, italics: true },
  MULISH: { family: 'Mulish', kind: 'sans-serif', weights: usual, italics: true },
  NOTO_SANS: { family: 'Noto Sans', kind: 'sans-serif', weights: usual, italics: true },
  NUNITO: { family: 'Nunito', kind: 'sans-serif', weights: usual, italics: true },
  OLEO_SCRIPT: { family: 'Oleo Script', kind: 'display', weights: usual, italics: false },
  OPEN_SANS: { family: 'Open Sans', kind: 'sans-serif', weights: usual, italics: true },
  OSWALD: { family: 'Oswald', kind: 'sans-serif', weights: usual, italics: false },
  OUTFIT: { family: 'Outfit', kind: 'sans-serif', weights: usual, italics: false },
  PACIFICO: { family: 'Pacifico', kind: 'script', weights: single, italics: false },
  PARISIENNE: { family: 'Parisienne', kind: 'script', weights: single, italics: false },
  PASSION_ONE: { family: 'Passion One', kind: 'display', weights: usual, italics: false },
  PATRICK_HAND: { family: 'Patrick Hand', kind: 'handwriting', weights: single, italics: false },
  PATUA_ONE: { family: 'Patua One', kind: 'slab', weights: single, italics: false, latinOnly: true },
  PERMANENT_MARKER: { family: 'Permanent Marker', kind: 'handwriting', weights: single, italics: false, latinOnly: true },
  PLAYFAIR_DISPLAY: { family: 'Playfair Display', kind: 'serif', weights: usual, italics: true },
  PLAYFAIR_DISPLAY_SC: { family: 'Playfair Display SC', kind: 'serif', weights: usual, italics: true },
  PLUS_JAKARTA_SANS: { family: 'Plus Jakarta Sans', kind: 'sans-serif', weights: usual, italics: true },
  POIRET_ONE: { family: 'Poiret One', kind: 'display', weights: single, italics: false },
  POPPINS: { family: 'Poppins', kind: 'sans-serif', weights: usual, italics: true },
  PRATA: { family: 'Prata', kind: 'serif', weights: single, italics: false, latinOnly: true },
  PT_SANS: { family: 'PT Sans', kind: 'sans-serif', weights: usual, italics: true },
  PT_SERIF: { family: 'PT Serif', kind: 'serif', weights: usual, italics: true },
  QUICKSAND: { family: 'Quicksand', kind: 'sans-serif', weights: usual, italics: false },
  RALEWAY: { family: 'Raleway', kind: 'sans-serif', weights: usual, italics: true },
  RIGHTEOUS: { family: 'Righteous', kind: 'display', weights: single, italics: false },
  ROBOTO: { family: 'Roboto', kind: 'sans-serif', weights: usual, italics: true },
  ROBOTO_CONDENSED: { family: 'Roboto Condensed', kind: 'sans-serif', weights: usual, italics: true },
  ROBOTO_MONO: { family: 'Roboto Mono', kind: 'monospace', weights: usual, italics: true },
  ROBOTO_SLAB: { family: 'Roboto Slab', kind: 'slab', weights: usual, italics: false },
  ROCK_SALT: { family: 'Rock Salt', kind: 'handwriting', weights: single, italics: false, latinOnly: true },
  RUBIK: { family: 'Rubik', kind: 'sans-serif', weights: usual, italics: true },
  RUSSO_ONE: { family: 'Russo One', kind: 'display', weights: single, italics: false },
  RYE: { family: 'Rye', kind: 'display', weights: single, italics: false },
  SACRAMENTO: { family: 'Sacramento', kind: 'script', weights: single, italics: false },
  SATISFY: { family: 'Satisfy', kind: 'script', weights: single, italics: false, latinOnly: true },
  SHADOWS_INTO_LIGHT: { family: 'Shadows Into Light', kind: 'handwriting', weights: single, italics: false },
  SOURCE_SANS_3: { family: 'Source Sans 3', kind: 'sans-serif', weights: [250, 300, 400, 600, 700], italics: true, axis: [200, 900] },
  SPACE_MONO: { family: 'Space Mono', kind: 'monospace', weights: usual, italics: true },
  SPECIAL_ELITE: { family: 'Special Elite', kind: 'display', weights: single, italics: false },
  SPECTRAL: { family: 'Spectral', kind: 'serif', weights: usual, italics: true },
  STAATLICHES: { family: 'Staatliches', kind: 'display', weights: single, italics: false },
  TANGERINE: { family: 'Tangerine', kind: 'script', weights: usual, italics: false, latinOnly: true },
  TITILLIUM_WEB: { family: 'Titillium Web', kind: 'sans-serif', weights: usual, italics: true },
  UBUNTU: { family: 'Ubuntu', kind: 'sans-serif', weights: usual, italics: true },
  VARELA_ROUND: { family: 'Varela Round', kind: 'sans-serif', weights: single, italics: false },
  VOLLKORN: { family: 'Vollkorn', kind: 'serif', weights: usual, italics: true },
  WORK_SANS: { family: 'Work Sans', kind: 'sans-serif', weights: usual, italics: true },
  YANONE_KAFFEESATZ: { family: 'Yanone Kaffeesatz', kind: 'sans-serif', weights: usual, italics: false },
  YELLOWTAIL: { family: 'Yellowtail', kind: 'script', weights: single, italics: false },
  YESEVA_ONE: { family: 'Yeseva One', kind: 'serif', weights: single, italics: false },
  ZILLA_SLAB: { family: 'Zilla Slab', kind: 'slab', weights: usual, italics: true },
} as const satisfies Record<string, FontFamily>

export type Font = keyof typeof fonts
export const fontNames = keysOf(fonts)
export const defaultFont: Font = 'ALEGREYA'

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

export interface FontFile {
  readonly font: Font
  /** A weight, or all that the family has. */
  readonly weight: number | 'variable'
  readonly italic: boolean
  readonly subset: FontSubset
}

/** Every file of a family: each weight, upright and italic where drawn, in each subset. */
export function fontFiles(font: Font): FontFile[] {
  const { weights, italics, latinOnly, axis }: FontFamily = fonts[font]
  const subsets: readonly FontSubset[] = latinOnly ? ['latin'] : ['latin', 'latin-ext']
  return (axis ? (['variable'] as const) : weights).flatMap(weight =>
    (italics ? [false, true] : [false]).flatMap(italic => subsets.map(subset => ({ font, weight, italic, subset }))),
  )
}

/** The weight drawn for bold or not. A family of one weight answers that weight, and the browser thickens it. */
export function fontWeight(font: Font, bold = false): number {
  const { weights }: FontFamily = fonts[font]
  return bold && weights.includes(700) ? 700 : 400
}

/** The files with which such a text is drawn. */
export const fontFilesFor = (font: Font, { bold, italic }: { readonly bold: boolean; readonly italic: boolean }): FontFile[] =>
  fontFiles(font).filter(
    file => (file.weight === 'variable' || file.weight === fontWeight(font, bold)) && file.italic === (italic && fonts[font].italics),
  )

/** `fontFileName({ font: 'LATO', weight: 400, italic: true, subset: 'latin' })` → `LATO-400italic-latin.woff2` */
export const fontFileName = ({ font, weight, italic, subset }: FontFile) => `${font}-${weight}${italic ? 'italic' : ''}-${subset}.woff2`

export const fontAddress = (file: FontFile) => `/fonts/${fontFileName(file)}?v=${fontEdition}`

/** What CSS is told: the family, and its kind for the moment before it is there. */
export const fontStack = (font: Font) => `"${fonts[font].family}", ${fontKinds[fonts[font].kind]}`
