import { cellRules, type CellRule } from '../products/cells.ts'

/** Why a cell of a file can't be taken, besides what the cell itself says; their words are `cell.<rule>`. */
export const sheetRules = [
  'formula',
  'error',
  'columnTwice',
  'titleColumn',
  'keyColumn',
  'keyTwice',
  'keyAmbiguous',
  'groupUnknown',
  'groupRequired',
  'categoryUnknown',
  'categoryRequired',
  'categoryAmbiguous',
  'variationUnknown',
  'priceTwice',
  'priceListUnknown',
  'languageUnknown',
  'pictureUnknown',
  'pictureAmbiguous',
  'partUnknown',
  'partAmbiguous',
  'partTwice',
  'partCombined',
  'tooManyParts',
  'extrasUnknown',
  'extrasAmbiguous',
  'extrasTwice',
  'extrasOwn',
  'titleTaken',
  'tooManyDeleted',
  'tooManyGroups',
] as const
export type SheetRule = CellRule | (typeof sheetRules)[number]
export const allSheetRules: readonly SheetRule[] = [...cellRules, ...sheetRules]

/** So many are told at once. */
export const problemsShown = 200
/** So many cells may be written instead of mending the file. */
export const maxCorrections = 500

/** A problem at its place: rows and columns are counted from 1, as programs for sheets do; 0 is no one row or column. */
export interface SheetTrouble {
  /** Which row it is of what was read, from 0: of several worksheets no two are the same. */
  readonly index: number
  /** Of several worksheets the one that it is in. */
  readonly worksheet?: string
  /** What the file says that a formula came to. */
  readonly value?: string
  readonly row: number
  readonly column: number
  readonly header: string
  readonly text: string
  readonly rule: SheetRule
  readonly words?: Readonly<Record<string, string | number>>
}
