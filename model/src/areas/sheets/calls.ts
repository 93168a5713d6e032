import { arg, given, item, items, listOf, mutation, optional, query, record } from '../../calls/call.ts'
import { resource } from '../../calls/resource.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { choice, derived, embeddedList, flag, id, line, listOfField, measure, nullable, ref, value, whole } from '../../kernel/field.ts'
import { contentAtAddress, deletesWithin, headerRow, maxColumns, sheetAddress, sheetContent, sheetKey } from './entities.ts'
import { allSheetRules, maxCorrections, problemsShown } from './problems.ts'
import { maxHeaderRow, maxWorksheets } from './table.ts'

/** Sheets of products by whoever keeps products, of promotions and of locations by whoever keeps those: the handlers ask which it is. */
export const sheetAccess = ['productEditor', 'promotions', 'locationSheets'] as const

/** A column of a file, with what it is taken for. */
const sheetColumn = value('SheetColumnRead', {
  header: line(10_000),
  samples: listOfField(line(10_000), 5),
  match: nullable(line(40)),
  variation: nullable(line(10_000)),
  language: nullable(line(35)),
  priceList: nullable(line(10_000)),
})
/** One of the first rows of a file that say anything: the names of its columns may stand in it. */
const sheetRow = value('SheetRowRead', { row: headerRow(), cells: listOfField(line(100), 5) })
/** A file as it was read, to be looked at before anything is done. `importId` names it from here on. */
export const sheetRead = value('SheetRead', {
  importId: derived(id()),
  title: derived(line()),
  holds: derived(sheetContent),
  rowCount: derived(whole()),
  key: derived(sheetKey),
  columns: embeddedList(sheetColumn, maxColumns),
  /** Of a workbook those that people see; fewer than two are no choice. `worksheet`: the one that was read; null: all, or no workbook. */
  worksheets: listOfField(line(200), maxWorksheets),
  worksheet: nullable(line(200)),
  /** In which row the names of the columns are, from 1; 0: in none. */
  headerRow: derived(headerRow()),
  firstRows: embeddedList(sheetRow, maxHeaderRow),
})

const sheetProblem = value('SheetProblem', {
  /** Which row it is of what was read, from 0. */
  index: whole(0, 10_000_000),
  row: whole(0, 10_000_000),
  column: whole(0, 10_000_000),
  header: line(10_000),
  text: line(10_000),
  rule: choice('SheetRule', allSheetRules as readonly [(typeof allSheetRules)[number], ...(typeof allSheetRules)[number][]]),
  least: nullable(measure(-1e12, 1e12)),
  most: nullable(measure(-1e12, 1e12)),
  /** Of which other row, or how many. */
  other: nullable(whole(0, 10_000_000)),
  choices: nullable(line(10_000)),
  /** Of several words in the cell the wrong one. */
  word: nullable(line(10_000)),
  /** Of several worksheets the one that it is in. */
  worksheet: nullable(line(200)),
  /** What the file says that a formula came to. */
  value: nullable(line(10_000)),
})
const sheetCell = value('SheetCellChange', { header: line(10_000), before: line(10_000), after: line(10_000) })
const sheetChange = value('SheetChange', {
  kind: choice('SheetChangeKind', ['CREATED', 'CHANGED', 'DELETED']),
  row: whole(0, 10_000_000),
  title: line(10_000),
  cells: embeddedList(sheetCell, maxColumns),
})
const titles = (most: number) => listOfField(line(10_000), most)

/** What a sheet would do. `tag`: what is imported is what was looked at, or nothing. */
const sheetPreview = value('SheetPreview', {
  tag: derived(line(64)),
  createdCount: derived(whole()),
  changedCount: derived(whole()),
  unchangedCount: derived(whole()),
  deletedCount: derived(whole()),
  problemCount: derived(whole(0, 10_000_000)),
  /** How many formulas have a value in the file that could be taken. */
  valueCount: derived(whole(0, 10_000_000)),
  /** How many rows without a category stand below one that has it. */
  fillableCount: derived(whole(0, 10_000_000)),
  newGroups: titles(100),
  newCategories: titles(100),
  newVariations: titles(100),
  /** Categories whose products may be had with those of another one than before, or of none: “Drinks: Coffee → Shots”. */
  changedExtras: titles(100),
  deletedTitles: titles(1_000),
  changes: embeddedList(sheetChange, 200),
  problems: embeddedList(sheetProblem, problemsShown),
})

const matches = listOf(
  given('SheetMatchInput', {
    header: line(10_000),
    key: nullable(line(40)),
    variation: nullable(line()),
    language: nullable(line(35)),
    priceList: nullable(line()),
  }),
  maxColumns,
)
const asked = {
  id: arg(id()),
  /** One for each column of the file, in its order. */
  matches,
  key: arg(sheetKey),
  /** In which row their headers are, as the file was read; not said: in the first that has them. */
  headerRow: optional(arg(headerRow())),
  addsNew: arg(flag()),
  /** In which group new categories go where the file says none. One that isn't there is a NotFoundError at `groupId`. */
  groupId: optional(arg(nullable(ref('productCollection')))),
  deletesMissing: arg(flag()),
  /** Where: in the groups that occur in the file, or only in the categories. */
  deletesWithin: optional(arg(choice('SheetDeletesWithin', deletesWithin))),
  /** An empty category is that of the row above. */
  fillsDown: optional(arg(flag())),
  /** Of formulas what the file says that they came to is taken; where it says nothing they are problems. */
  takesValues: optional(arg(flag())),
  /** What somebody wrote instead of cells of the file: `index` as problems have it, columns counted from 1. */
  corrections: optional(
    listOf(given('SheetCorrectionInput', { index: whole(0, 1_000_000), column: whole(1, maxColumns), text: line(10_000) }), maxCorrections),
  ),
}

const mappings = resource('columnMapping', { read: sheetAccess, write: sheetAccess, answer: allOf('columnMapping') })
const sheets = resource('publishedSheet', { read: sheetAccess, write: sheetAccess, answer: allOf('publishedSheet') })

export const sheetCalls = {
  /** What was imported of late, from files and from addresses, with what failed. */
  allSheetImports: query(
    sheetAccess,
    {
      ...page,
      ...byIds,
      filter: optional(given('SheetImportFilter', { publishedSheetId: nullable(id()), holds: nullable(sheetContent) })),
    },
    items('sheetImport', allOf('sheetImport')),
  ),
  /** `problemsFrom`: of more problems than are told at once, those from this one on. */
  previewSheetImport: query(sheetAccess, { ...asked, problemsFrom: optional(arg(whole(0, 10_000_000))) }, record(sheetPreview)),
  /** Reads a file anew that was read: the names of its columns are in this row, or in none (0). */
  readSheetImport: mutation(sheetAccess, { id: arg(id()), headerRow: arg(headerRow()) }, record(sheetRead), {
    fails: 'sheets.fetchFailed',
  }),
  /** All of it, or nothing. `tag`: of the preview; if somebody changed something since, a ConflictError. */
  runSheetImport: mutation(sheetAccess, { ...asked, tag: arg(line(64)) }, item('sheetImport', allOf('sheetImport')), {
    fails: 'sheets.importFailed',
  }),
  /** What it made goes to the bin, what it changed and nobody since is as it was, what it deleted is back. Done again, it changes nothing. */
  undoSheetImport: mutation(sheetAccess, { id: arg(id()) }, item('sheetImport', allOf('sheetImport')), { fails: 'sheets.undoFailed' }),

  /** Of one kind of file, by name. */
  allColumnMappings: mappings.all({ filter: optional(given('ColumnMappingFilter', { holds: nullable(sheetContent) })) }),
  /** A name that another one of the same kind has is a DuplicateError. */
  createColumnMapping: mappings.create(),
  updateColumnMapping: mappings.update(),
  deleteColumnMapping: mappings.delete(),

  allPublishedSheets: sheets.all(),
  /** Reads what is at an address as a file would be read. `headerRow`: where that was said of it. */
  fetchSheet: mutation(
    sheetAccess,
    { address: arg(sheetAddress()), holds: arg(contentAtAddress), headerRow: optional(arg(headerRow())) },
    record(sheetRead),
    { fails: 'sheets.fetchFailed' },
  ),
  createPublishedSheet: sheets.create(),
  updatePublishedSheet: sheets.update(),
  deletePublishedSheet: sheets.delete(),
  /** Now, rather than in a few minutes; also if it is paused. */
  readPublishedSheet: mutation(sheetAccess, { id: arg(id()) }, item('publishedSheet', allOf('publishedSheet')), {
    fails: 'sheets.readFailed',
  }),
}
