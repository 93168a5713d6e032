import { entity } from '../../kernel/entity.ts'
import {
  choice,
  derived,
  embeddedList,
  flag,
  id,
  initially,
  json,
  line,
  moment,
  nullable,
  ref,
  secret,
  textField,
  value,
  whole,
} from '../../kernel/field.ts'
import { title } from '../../fields.ts'
import { z } from '../../kernel/zod.ts'
import { isReadAtAddress, sheetContents } from '../products/sheetContents.ts'
import { maxHeaderRow } from './table.ts'

export const sheetContent = choice('SheetContent', sheetContents)
export const contentAtAddress = { ...sheetContent, schema: sheetContent.schema.refine(holds => isReadAtAddress[holds], 'choice') }

/** By what a row of a sheet is known to be of a product, promotion or location that is there. */
export const sheetKeys = ['id', 'sku', 'title'] as const
export const sheetKey = choice('SheetKey', sheetKeys)

/** Which column of ours a column of a sheet is; without a key it is passed over. */
const sheetMatch = value('SheetMatch', {
  header: line(),
  key: nullable(line(40)),
  variation: nullable(line()),
  language: nullable(line(35)),
  priceList: nullable(line()),
})
export const maxColumns = 200

/** Where what is missing is deleted: in the groups that occur in the sheet, or only in the categories that do. */
export const deletesWithin = ['GROUPS', 'CATEGORIES'] as const

/** READ: looked at, and nothing done. FAILED: it could not be read, or had problems; nothing was done. */
const sheetImportStates = ['READ', 'DONE', 'UNDONE', 'FAILED'] as const

/** An encrypted address on the web. */
export const sheetAddress = () =>
  textField(
    z
      .string({ error: 'required' })
      .trim()
      .max(2000, 'tooLong')
      .regex(/^https:\/\/[^\s/]\S*$/i, 'sheetAddress')
      .refine(address => z.url().safeParse(address).success, 'sheetAddress'),
    'text',
  )

/** A row of the file, from 1; 0 is none. */
export const headerRow = () => whole(0, maxHeaderRow)

/** What is asked of a sheet: what its columns are, and what it may make and delete. */
const sheetSettings = {
  /** By which column its rows are known. */
  matchedBy: initially(sheetKey, 'title'),
  matches: initially(embeddedList(sheetMatch, maxColumns), []),
  /** In which row the names of the columns stand, from 1; 0: there are none, and a column is known by its place. Null: where they seem to be. */
  headerRow: nullable(headerRow()),
  /** Groups, categories and variations that aren't there are made. */
  addsNew: initially(flag(), true),
  /** In which group new categories go where the sheet says none. */
  groupId: nullable(ref('productCollection', 'clear')),
  /** What is no longer in the sheet is deleted. */
  deletesMissing: initially(flag(), false),
  deletesWithin: initially(choice('SheetDeletesWithin', deletesWithin), 'GROUPS'),
  /** An empty category is that of the row above. */
  fillsDown: initially(flag(), false),
}

/** A sheet that somebody keeps elsewhere, as CSV at an address, read again every few minutes: docs/spec/import.md. */
export const publishedSheet = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    title: title(),
    holds: contentAtAddress,
    address: sheetAddress(),
    ...sheetSettings,
    isPaused: initially(flag(), false),
    /** Who said last what it is: what it asks of a second person ([TP7]) they do not agree to. */
    changedBy: secret(nullable(line(64))),
    /** How often reading failed since it last didn't. */
    failureCount: derived(initially(whole(), 0)),
    /** Why, by the name of a refusal. */
    trouble: derived(nullable(line(100))),
    readAt: derived(nullable(moment())),
    changedAt: derived(nullable(moment())),
    /** When it is next read. */
    dueAt: secret(nullable(moment())),
    /** What was compared with the menu last, and when: the same again is not looked at within a day. */
    contentHash: secret(nullable(line(100))),
    comparedAt: secret(nullable(moment())),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  {
    order: ['title'],
    indexed: [['dueAt']],
    quiet: ['dueAt', 'contentHash', 'comparedAt'],
    /** A server reads them every few minutes, one after the other. */
    maxRows: 50,
  },
)

/** What was asked of a file, kept under a name for the next one of its kind: of two suppliers each has its own. */
export const columnMapping = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    title: title(100),
    holds: sheetContent,
    ...sheetSettings,
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  { order: ['title'], unique: [['organizationId', 'holds', 'title']], maxRows: 100, hasForm: false },
)

/** A file that was read, and what became of it. Its cells are kept for a day, how it is undone for 30. */
export const sheetImport = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    publishedSheetId: derived(nullable(ref('publishedSheet'))),
    holds: derived(sheetContent),
    /** What the file is called. */
    title: derived(line()),
    state: derived(choice('SheetImportState', sheetImportStates)),
    rowCount: derived(whole()),
    createdCount: derived(initially(whole(), 0)),
    changedCount: derived(initially(whole(), 0)),
    deletedCount: derived(initially(whole(), 0)),
    /** Why nothing was done, by the name of a refusal. */
    trouble: derived(nullable(line(100))),
    /** How many cells had a problem, and the first of them. */
    problemCount: derived(initially(whole(), 0)),
    firstProblem: derived(nullable(line(1000))),
    importedBy: derived(nullable(line(401))),
    /** The group in which something of it is to be seen. */
    groupId: derived(nullable(ref('productCollection', 'clear'))),
    createdAt: moment(),
    cells: secret(nullable(json<object>())),
    undo: secret(nullable(json<object>())),
  },
  {},
  {
    order: ['createdAt'],
    isNewestFirst: true,
    hasForm: false,
    audited: [],
    indexed: [
      ['organizationId', 'createdAt'],
      ['publishedSheetId', 'createdAt'],
    ],
  },
)

/** Which column of ours a header was said to be, so that the next file of the organisation is understood. */
export const sheetHeader = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    holds: derived(sheetContent),
    header: derived(line()),
    key: derived(nullable(line(40))),
    variation: derived(nullable(line())),
    language: derived(nullable(line(35))),
    priceList: derived(nullable(line())),
  },
  {},
  { order: ['header'], unique: [['organizationId', 'holds', 'header']], isAnnounced: false, hasForm: false, audited: [] },
)
