import { keptMatches } from '@vitrine/model/areas/sheets/keptMatches.ts'
import { picked } from '@vitrine/model/kernel/record.ts'
import type { Answer } from '../../api/client.ts'
import type { SheetRead } from './sheetFiles.ts'

/** What is asked of a file: what its columns are, by which its rows are known, and what may be made or deleted. */
export interface SheetChoices {
  readonly columns: SheetRead['columns']
  /** In which row somebody said that the names of the columns are; null: where they seem to be. */
  readonly headerRow: number | null
  readonly key: SheetRead['key']
  readonly addsNew: boolean
  /** In which group new categories go where the file says none; null: in that of the product, or in the only one. */
  readonly groupId: string | null
  readonly deletesMissing: boolean
  readonly deletesWithin: 'GROUPS' | 'CATEGORIES'
  /** An empty category is that of the row above. */
  readonly fillsDown: boolean
  /** Of formulas what the file says that they came to. */
  readonly takesValues: boolean
}

/** Where the file says no groups, and categories may be new. */
export const asksGroup = (holds: SheetRead['holds'], { columns, addsNew }: SheetChoices) =>
  holds === 'PRODUCTS' && addsNew && columns.every(({ match }) => match !== 'group')

/** As the calls take it: a column that says groups is meant before a choice of one. */
export const groupOf = (holds: SheetRead['holds'], choices: SheetChoices) => (asksGroup(holds, choices) ? choices.groupId : null)

/** As the calls take them. */
export const matchesOf = (columns: SheetRead['columns']) =>
  columns.map(({ header, match, variation, language, priceList }) => ({ header, key: match, variation, language, priceList }))

/** As it is kept of a sheet at an address. */
export const settingsOf = (holds: SheetRead['holds'], choices: SheetChoices) => ({
  matches: matchesOf(choices.columns).map(match => ({ ...match, header: match.header.slice(0, 200) })),
  headerRow: choices.headerRow,
  matchedBy: choices.key,
  addsNew: choices.addsNew,
  groupId: groupOf(holds, choices),
  deletesMissing: choices.deletesMissing,
  deletesWithin: choices.deletesWithin,
  fillsDown: choices.fillsDown,
})

/** What was asked of files before, kept under a name. */
export type ColumnMapping = Answer<'allColumnMappings'>['items'][number]

/** What was asked before: of a sheet at an address, or of a file like this one. */
type Asked = Omit<ColumnMapping, 'id' | 'title' | 'holds' | 'organizationId' | 'createdAt' | 'updatedAt'>

const settings = ['headerRow', 'matchedBy', 'addsNew', 'groupId', 'deletesMissing', 'deletesWithin', 'fillsDown'] as const
/** In the order of `matchesOf`: what was matched otherwise is found by comparing them as JSON (changedIn). */
const partsOfMatch = ['header', 'key', 'variation', 'language', 'priceList'] as const

/** What is kept of a sheet at an address, as `settingsOf` has it. */
export const keptSettings = (asked: Asked) => ({
  matches: asked.matches.map(match => picked(match, partsOfMatch)),
  ...picked(asked, settings),
})

/** What is chosen at first: what is guessed, or what was said of the columns of a sheet that is changed. */
export function choicesOf(sheet: SheetRead, edited: Asked | undefined): SheetChoices {
  const { columns: read, key: guessed } = sheet
  const usual = {
    addsNew: true,
    groupId: null,
    deletesMissing: false,
    deletesWithin: 'GROUPS',
    fillsDown: false,
    takesValues: false,
  } as const
  if (!edited) return { ...usual, columns: read, headerRow: null, key: guessed }
  const saidOf = keptMatches(edited)
  const taken = new Set(edited.matches.flatMap(({ header: _, ...match }) => (match.key === null ? [] : [JSON.stringify(match)])))
  const columns = sheet.columns.map((column, at) => {
    const known = saidOf(column.header, at)
    if (known) return { ...column, match: known.key, variation: known.variation, language: known.language, priceList: known.priceList }
    const { match: key, variation, language, priceList } = column
    // What another column is already is no guess.
    return taken.has(JSON.stringify({ key, variation, language, priceList })) ? { ...column, match: null } : column
  })
  const { headerRow, matchedBy, addsNew, groupId, deletesMissing, deletesWithin: where, fillsDown } = edited
  return { ...usual, columns, headerRow, key: matchedBy, addsNew, groupId, deletesMissing, deletesWithin: where, fillsDown }
}
