import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { can } from '@vitrine/model/access/permissions.ts'
import { alike } from '@vitrine/model/areas/products/cells.ts'
import { columnsOfSheet, type PlacedColumn } from '@vitrine/model/areas/products/sheetColumns.ts'
import type { SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { createHeaderReader, type KnownNames } from '@vitrine/model/areas/products/sheetHeaders.ts'
import type { SheetPlan } from '@vitrine/model/areas/sheets/planSheet.ts'
import type { SheetOptions } from '@vitrine/model/areas/sheets/sheetReading.ts'
import { headerRowOf, maxHeaderRow, type SheetTable } from '@vitrine/model/areas/sheets/table.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { Embedded } from '@vitrine/model/kernel/field.ts'
import type { sheetRead } from '@vitrine/model/areas/sheets/calls.ts'
import { isRecord } from '@vitrine/model/kernel/record.ts'
import { ownOrganization, type Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, rowOf, selectOf, type ApiRow } from '../../core/database/rows.ts'
import { sheetTables } from './sheetTables.ts'
import { planSheetApart, type PlannedSheet } from './sheetWork.ts'
import { snapshotOf } from './snapshotOf.ts'
import { writeRows } from './writeRows.ts'

export type SheetRead = Embedded<typeof sheetRead>

export const maySee = (viewer: Context['viewer'], holds: SheetContent): boolean => can(viewer, sheetTables[holds].access)
export const requireMay = (viewer: Context['viewer'], holds: SheetContent, act: 'look' | 'change' = 'change'): void =>
  can(viewer, sheetTables[holds].access, act) ? undefined : refuse('ForbiddenError')

/** A group of somebody else, or one that is gone by now, is told at its field. */
export async function requireGroup(db: Transaction, groupId: string | null | undefined): Promise<void> {
  if (groupId && !(await rowOf(db, 'productCollection', groupId))) refuse('NotFoundError', [{ path: 'groupId', rule: 'gone' }])
}

type Needed = Pick<Context, 'db' | 'viewer' | 'asPlatform'>

interface Kept {
  readonly json: string
  readonly title: string
  readonly holds: SheetContent
  readonly publishedSheetId?: string
  /** Where somebody said it: in which row the headers are, from 1, or 0 for none. */
  readonly headerRow?: number | null | undefined
  /** Of whoever imports it: the one in which titles are, where the menu says none. */
  readonly language?: Language
}

/** Keeps a file that was read, for a day, and says what its columns seem to be. */
export async function keepTable(
  { db, viewer }: Pick<Needed, 'db' | 'viewer'>,
  { json, title, holds, publishedSheetId, ...how }: Kept,
): Promise<SheetRead> {
  const organizationId = ownOrganization({ viewer })
  const id = randomUUID()
  await insertRow(db, 'sheetImport', {
    id,
    organizationId,
    holds,
    title: title.slice(0, 200) || 'sheet',
    state: 'READ',
    rowCount: 0,
    publishedSheetId: publishedSheetId ?? null,
  })
  await sql`update "sheetImport" set "cells" = ${json}::json where "id" = ${id}`.execute(db)
  return readKept({ db, viewer }, id, how)
}

/** What the columns of a file that is kept seem to be: as this organisation said before, or as they are headed. */
export async function readKept(
  { db, viewer }: Pick<Needed, 'db' | 'viewer'>,
  id: string,
  { headerRow, language }: Pick<Kept, 'headerRow' | 'language'>,
): Promise<SheetRead> {
  const organizationId = ownOrganization({ viewer })
  const { rows } = await sql<{ title: string; holds: SheetContent; first: unknown; count: number; about: unknown }>`
    select "title", "holds", (select json_agg(r) from (select r from json_array_elements("cells" -> 'rows') r limit 30) f) as "first",
      json_array_length("cells" -> 'rows') as "count", json_build_object('lastRows', "cells" -> 'lastRows', 'worksheets', "cells" -> 'worksheets', 'worksheet', "cells" -> 'worksheet',
        'tabColumn', "cells" -> 'tabColumn') as "about" from "sheetImport" where "id" = ${id} and json_typeof("cells" -> 'rows') = 'array'`.execute(
    db,
  )
  const [found] = rows
  if (!found) return refuse('SheetGoneError')
  const { title, holds } = found
  const first = textRows(found.first)
  const { placedFor, isKnown } = await headersOf(db, organizationId, holds, language)
  const at = typeof headerRow === 'number' ? headerRow - 1 : headerRowOf(first, text => text.trim() !== '' && isKnown(text))
  const rowCount = Math.max(0, found.count - at - 1)
  await sql`update "sheetImport" set "rowCount" = ${rowCount} where "id" = ${id}`.execute(db)
  const about = isRecord(found.about) ? found.about : {}
  const columns = columnsIn(first, at, placedFor)
  const tab = columns[Number(about['tabColumn'] ?? -1)]
  // Where nothing else says categories, the names of the worksheets do.
  if (tab && tab.match === null && holds === 'PRODUCTS' && columns.every(({ match }) => match !== 'category')) tab.match = 'category'
  const lastRows: readonly unknown[] = Array.isArray(about['lastRows']) ? about['lastRows'] : []
  const key = keyIn(columns.flatMap(({ match }, i) => (Number(lastRows[i]) > at ? [match] : [])))
  const worksheets = Array.isArray(about['worksheets']) ? about['worksheets'].map(String) : []
  const worksheet = typeof about['worksheet'] === 'string' ? about['worksheet'] : null
  return { importId: id, title, holds, rowCount, columns, key, worksheets, worksheet, headerRow: at + 1, firstRows: firstRowsOf(first) }
}

/** In which of them the names of the columns are is told by what they say. */
const firstRowsOf = (rows: readonly string[][]): SheetRead['firstRows'] =>
  rows.slice(0, maxHeaderRow).flatMap((row, i) => {
    const cells = row.flatMap(cell => cell.trim().slice(0, 100) || [])
    return cells.length > 0 ? [{ row: i + 1, cells: cells.slice(0, 5) }] : []
  })

const textRows = (rows: unknown): string[][] =>
  Array.isArray(rows) ? rows.map(row => (Array.isArray(row) ? row.map(cell => String(cell ?? '')) : [])) : []

/** By the surest that there is, among columns that say anything. */
const keyIn = (keys: readonly (string | null)[]): SheetRead['key'] => (['id', 'sku'] as const).find(key => keys.includes(key)) ?? 'title'

type HeaderReader = (header: string) => PlacedColumn | null

interface Headers {
  /** What a header means: as this organisation said before, or as it is headed. Null: nothing that is imported. */
  readonly placedFor: HeaderReader
  /** Whether it heads a column: also one that is passed over, or a file of little else would have its headers elsewhere. */
  readonly isKnown: (header: string) => boolean
}

async function headersOf(db: Transaction, organizationId: string, holds: SheetContent, language: Language | undefined): Promise<Headers> {
  const { rows } = await sql<{ variations: string[]; priceLists: string[]; languages: string[] }>`select
    (select coalesce(json_agg(t."title"), '[]'::json) from (select distinct "title" from "productVariant" limit 1000) t) as "variations",
    (select coalesce(json_agg(t."title" order by t."sortIndex", t."id"), '[]'::json) from "priceList" t) as "priceLists",
    (select "menuLanguages" from "organization" where "id" = ${organizationId}) as "languages"`.execute(db)
  const [{ variations, priceLists, languages: menuLanguages } = { variations: [], priceLists: [], languages: [] }] = rows
  const languages = menuLanguages.length > 0 || !language ? menuLanguages : [language]
  const isProducts = holds === 'PRODUCTS'
  const known = { languages, variations: isProducts ? variations : [], priceLists: isProducts ? priceLists : [] }
  const headers = await selectOf(db, 'sheetHeader').where('holds', '=', holds).execute()
  const said = new Map(headers.map(({ header, key, ...rest }) => [header, key === null ? null : { ...rest, key }]))
  const read = createHeaderReader(columnsOfSheet[holds], known)
  const nameOf = (header: string) => alike(header).slice(0, 200)
  const placedFor: HeaderReader = header => {
    const before = said.get(nameOf(header))
    return before === undefined || !isThere(before, known) ? read(header) : before
  }
  return { placedFor, isKnown: header => said.has(nameOf(header)) || placedFor(header) !== null }
}

/** A language or a price list that was said and is gone by now is no longer meant. */
const isThere = (placed: PlacedColumn | null, { languages, priceLists }: Pick<KnownNames, 'languages' | 'priceLists'>): boolean =>
  (!placed?.language || languages.includes(placed.language)) &&
  (!placed?.priceList || priceLists.some(title => alike(title) === alike(placed.priceList ?? '')))

function columnsIn(first: readonly string[][], headerRow: number, placedFor: HeaderReader): SheetRead['columns'] {
  const count = Math.max(0, ...first.slice(Math.max(0, headerRow)).map(row => row.length))
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, i) => {
    const header = first[headerRow]?.[i] ?? ''
    const placed = placedFor(header)
    const name = JSON.stringify([placed?.key, ...[placed?.variation, placed?.language, placed?.priceList].map(part => alike(part ?? ''))])
    // Two can't be the same: the first is it.
    const match = placed && !taken.has(name) ? placed : null
    if (match) taken.add(name)
    const samples = first.slice(headerRow + 1).flatMap(row => (row[i]?.trim() ? [row[i].slice(0, 100)] : []))
    return {
      header: header.slice(0, 1_000),
      samples: samples.slice(0, 3),
      match: match?.key ?? null,
      variation: match?.variation ?? null,
      language: match?.language ?? null,
      priceList: match?.priceList ?? null,
    }
  })
}

export interface Asked {
  readonly id: string
  readonly matches: readonly {
    readonly header: string
    readonly key?: string | null | undefined
    readonly variation?: string | null | undefined
    readonly language?: string | null | undefined
    readonly priceList?: string | null | undefined
  }[]
  readonly key: SheetOptions['key']
  readonly headerRow?: number | undefined
  readonly addsNew: boolean
  readonly groupId?: string | null | undefined
  readonly deletesMissing: boolean
  readonly deletesWithin?: SheetOptions['deletesWithin']
  readonly fillsDown?: boolean | undefined
  readonly takesValues?: boolean | undefined
  readonly corrections?: readonly { readonly index: number; readonly column: number; readonly text: string }[] | undefined
  readonly problemsFrom?: number | undefined
}

export interface Planned extends PlannedSheet {
  readonly kept: ApiRow<'sheetImport'>
}

/** What the file would do now; its rows and the organisation's are compared in a process of their own, and read by nobody else. */
export async function planImport(
  { db, viewer }: Pick<Needed, 'db' | 'viewer'>,
  asked: Asked,
  language: SheetOptions['language'],
): Promise<Planned> {
  const organizationId = ownOrganization({ viewer })
  const kept = await selectOf(db, 'sheetImport').where('id', '=', asked.id).executeTakeFirst()
  if (!kept) return refuse('NotFoundError')
  requireMay(viewer, kept.holds)
  await requireGroup(db, asked.groupId)
  const { rows } = await sql<{ table: string | null; first: unknown; timeZone: string }>`
    select case when json_typeof("cells" -> 'rows') = 'array' then "cells"::text end as "table", (select json_agg(r) from (select r from json_array_elements(case when json_typeof("cells" -> 'rows') = 'array' then "cells" -> 'rows' end) r limit 30) f) as "first",
      (select "timeZone" from "organization" where "id" = ${organizationId}) as "timeZone"
    from "sheetImport" where "id" = ${asked.id}`.execute(db)
  const [found] = rows
  if (!found?.table) return refuse('SheetGoneError')
  const headerRow = asked.headerRow === undefined ? headerRowFor(textRows(found.first), asked.matches) : asked.headerRow - 1
  const planned = await planSheetApart(
    {
      table: found.table,
      snapshot: await snapshotOf(db, organizationId, kept.holds),
      options: {
        language,
        timeZone: found.timeZone,
        holds: kept.holds,
        headerRow,
        matches: asked.matches.map(({ key, variation, language, priceList }) =>
          key ? { key, variation: variation ?? null, language: language ?? null, priceList: priceList ?? null } : null,
        ),
        key: asked.key,
        addsNew: asked.addsNew,
        groupId: asked.groupId,
        deletesMissing: asked.deletesMissing,
        deletesWithin: asked.deletesWithin,
        fillsDown: asked.fillsDown,
        takesValues: asked.takesValues,
        corrections: asked.corrections?.map(({ index, column, text }) => ({ row: index, column: column - 1, text })),
        problemsFrom: asked.problemsFrom,
      },
    },
    organizationId,
  )
  return { ...planned, kept }
}

/** The row that has these headers. */
const headerRowFor = (rows: SheetTable['rows'], matches: Asked['matches']): number =>
  Math.max(
    0,
    rows.findIndex(row => matches.every(({ header }, i) => (row[i] ?? '').slice(0, 1_000) === header)),
  )

/**
 * One import of an organisation at a time, from its plan to its end: two that make the same category would both find that there is none.
 * People don't wait with a connection to the database in their hands; answers whether it is this one's turn.
 */
export async function holdImports(db: Transaction, organizationId: string, { waits }: { readonly waits: boolean }): Promise<boolean> {
  const key = sql`hashtextextended('import ' || ${organizationId}::text, 0)`
  const { rows } = await sql<{ isHeld: boolean }>`
    select ${waits ? sql`pg_advisory_xact_lock(${key}) is not null` : sql`pg_try_advisory_xact_lock(${key})`} as "isHeld"`.execute(db)
  return rows[0]?.isHeld === true
}

/** Writes what was planned, and keeps how it is undone. Nothing of a plan with problems. */
export async function runPlanned(context: Needed, { plan, writes, kept }: Planned): Promise<void> {
  const { db, viewer } = context
  if (plan.problemCount > 0) refuse('SheetProblemsError', undefined, { count: plan.problemCount })
  const organizationId = ownOrganization(context)
  await writeRows(context, organizationId, kept.holds, writes)
  const undo = `{${Object.entries(writes)
    .map(([name, rows]) => `${JSON.stringify(name)}:${rows}`)
    .join(',')}}`
  const by = await context.asPlatform(platform =>
    sql<{ name: string }>`select "firstName" || ' ' || "lastName" as "name" from "user" where "id" = ${viewer.id}`.execute(platform),
  )
  await sql`
    update "sheetImport" set "state" = 'DONE', "createdCount" = ${plan.createdCount}, "changedCount" = ${plan.changedCount},
      "deletedCount" = ${plan.deletedCount}, "importedBy" = ${by.rows[0]?.name ?? null}, "groupId" = (select "id" from "productCollection" where "id" = ${plan.groupId}), "cells" = null, "undo" = ${undo}::json, "createdAt" = now()
    where "id" = ${kept.id}`.execute(db)
}

/** So that the next file of this organisation is understood. */
export async function keepHeaders(
  { db, viewer }: Pick<Needed, 'db' | 'viewer'>,
  holds: SheetContent,
  matches: Asked['matches'],
): Promise<void> {
  const organizationId = ownOrganization({ viewer })
  // Of columns of one header only one can be imported: what that is stands, not that the others are passed over.
  const said = matches.filter(({ header }) => header.trim() !== '').toSorted((a, b) => Number(Boolean(a.key)) - Number(Boolean(b.key)))
  const rows = [...new Map(said.map(match => [alike(match.header).slice(0, 200), match])).entries()].map(
    ([header, { key = null, variation = null, language = null, priceList = null }]) => ({
      header,
      key,
      variation,
      language,
      priceList,
    }),
  )
  await sql`
    insert into "sheetHeader" ("id", "organizationId", "holds", "header", "key", "variation", "language", "priceList")
    select gen_random_uuid()::text, ${organizationId}, ${holds}, r."header", r."key", r."variation", r."language", r."priceList"
    from json_populate_recordset(null::"sheetHeader", ${JSON.stringify(rows)}::json) r
    on conflict ("organizationId", "holds", "header") do update set "key" = excluded."key", "variation" = excluded."variation",
      "language" = excluded."language", "priceList" = excluded."priceList"`.execute(db)
}

/** A plan as the API shows it. */
export function previewOf({
  problems,
  changes,
  newGroups,
  newCategories,
  newVariations,
  changedExtras,
  deletedTitles,
  groupId: _,
  ...plan
}: Omit<SheetPlan, 'writes'>) {
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const word = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    ...plan,
    newGroups: newGroups.slice(0, 100),
    newCategories: newCategories.slice(0, 100),
    newVariations: newVariations.slice(0, 100),
    changedExtras: changedExtras.slice(0, 100),
    deletedTitles: [...deletedTitles],
    changes: changes.map(({ cells, ...change }) => ({ ...change, cells: [...cells] })),
    problems: problems.map(({ words, worksheet = null, value = null, ...problem }) => ({
      ...problem,
      worksheet,
      value,
      least: number(words?.['least']),
      most: number(words?.['most'] ?? words?.['limit']),
      other: number(words?.['row'] ?? words?.['count']),
      choices: word(words?.['choices']),
      word: word(words?.['text']),
    })),
  }
}
