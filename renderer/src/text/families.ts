import { basicFamilies, type FontFamily } from '@vitrine/model/catalog/fontFiles.ts'
import type { Font, FontFamilies } from '@vitrine/model/catalog/fonts.ts'

/** How the fonts are called and which files they have. A TV is told of those of its shows; everywhere else allFamilies.ts adds the others. */
const families: { [F in Font]?: FontFamily } & typeof basicFamilies = { ...basicFamilies }

export const addFamilies = (more: FontFamilies): void => void Object.assign(families, more)

/** A family that this edition of the product does not have yet is drawn as the default. */
export const known = (font: Font): Font => (font in families ? font : 'ALEGREYA')
export const familyOf = (font: Font): FontFamily => families[font] ?? families.ALEGREYA
