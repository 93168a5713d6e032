import { sql, type Expression, type SqlBool } from 'kysely'
import type { sheetCalls } from '@vitrine/model/areas/sheets/calls.ts'
import { sheetContents } from '@vitrine/model/areas/products/sheetContents.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { handlersOf } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, type ApiRow } from '../../core/database/rows.ts'
import { foldDuePrices } from '../menu/duePrices.ts'
import { createQueue } from '../../core/processes/queue.ts'
import { readSheet } from './sheetWork.ts'
import {
  holdImports,
  keepHeaders,
  keepTable,
  maySee,
  planImport,
  previewOf,
  readKept,
  requireGroup,
  requireMay,
  runPlanned,
} from './importSheet.ts'
import { undoRows } from './undoRows.ts'
import { isRecord } from '@vitrine/model/kernel/record.ts'

const published = handlersOf('publishedSheet')
const mappings = handlersOf('columnMapping')

/** A server reads addresses for customers: not as often as somebody can ask. */
const fetchLimit = { name: 'fetch-sheet', points: 60, seconds: 3_600 }
/** Whoever reads one has a connection to the database meanwhile: slow addresses must not take all of them. */
const fetching = createQueue({ atOnce: 3, waiting: 4, waitingOfOne: 1 })

/** Sheets of products, promotions and locations: docs/spec/import.md. */
export const sheetHandlers: Handlers<typeof sheetCalls> = {
  allSheetImports({ ids, filter, ...asked }, { db, viewer }) {
    const where: Expression<SqlBool>[] = [...amongIds('sheetImport', ids), within(viewer), sql<SqlBool>`"state" <> 'READ'`]
    if (filter?.publishedSheetId) where.push(sql<SqlBool>`"publishedSheetId" = ${filter.publishedSheetId}`)
    if (filter?.holds) where.push(sql<SqlBool>`"holds" = ${filter.holds}`)
    return pageOf(db, 'sheetImport', asked, { where })
  },

  async previewSheetImport(asked, context) {
    const { plan } = await planImport(context, asked, context.request.language)
    return previewOf(plan)
  },

  async readSheetImport({ id, headerRow }, context) {
    requireMay(context.viewer, (await findRow(context.db, 'sheetImport', id)).holds)
    return readKept(context, id, { headerRow, language: context.request.language })
  },

  async runSheetImport({ tag, ...asked }, context) {
    const { db } = context
    await holdImport(db, asked.id)
    const before = await findRow(db, 'sheetImport', asked.id)
    // The answer was lost, and it is asked again.
    if (before.state === 'DONE') return before
    if (!(await holdImports(db, ownOrganization(context), { waits: false }))) refuse('ConflictError')
    await foldDuePrices(db, new Date())
    const planned = await planImport(context, asked, context.request.language)
    if (planned.plan.tag !== tag) refuse('ConflictError')
    await runPlanned(context, planned)
    await keepHeaders(context, planned.kept.holds, asked.matches)
    return findRow(db, 'sheetImport', asked.id)
  },

  async undoSheetImport({ id }, context) {
    const { db, viewer } = context
    await holdImport(db, id)
    const { state, holds } = await findRow(db, 'sheetImport', id)
    requireMay(viewer, holds)
    if (state === 'UNDONE') return findRow(db, 'sheetImport', id)
    const { rows } = await sql<{ name: string; rows: string }>`
      select e."key" as "name", e."value"::text as "rows" from "sheetImport" i, json_each(i."undo") e where i."id" = ${id}`.execute(db)
    if (state !== 'DONE' || rows.length === 0) refuse('SheetGoneError')
    await undoRows(context, ownOrganization(context), holds, Object.fromEntries(rows.map(({ name, rows }) => [name, rows])))
    await sql`update "sheetImport" set "state" = 'UNDONE', "undo" = null where "id" = ${id}`.execute(db)
    return findRow(db, 'sheetImport', id)
  },

  allColumnMappings: ({ ids, filter, ...asked }, { db, viewer }) =>
    pageOf(db, 'columnMapping', asked, {
      where: [
        ...amongIds('columnMapping', ids),
        within(viewer),
        ...(filter?.holds ? [sql<SqlBool>`"columnMapping"."holds" = ${filter.holds}`] : []),
      ],
    }),

  async createColumnMapping({ input }, context) {
    requireMay(context.viewer, input.holds)
    await requireGroup(context.db, input.groupId)
    return mappings.create({ input }, context)
  },

  async updateColumnMapping({ input }, context) {
    requireMay(context.viewer, (await findRow(context.db, 'columnMapping', input.id)).holds)
    if (input.holds !== undefined) requireMay(context.viewer, input.holds)
    await requireGroup(context.db, input.groupId)
    return mappings.update({ input }, context)
  },

  async deleteColumnMapping({ id }, context) {
    requireMay(context.viewer, (await findRow(context.db, 'columnMapping', id)).holds)
    return mappings.delete({ id }, context)
  },

  allPublishedSheets: ({ ids, ...asked }, { db, viewer }) =>
    pageOf(db, 'publishedSheet', asked, { where: [...amongIds('publishedSheet', ids), within(viewer)] }),

  async fetchSheet({ address, holds, headerRow }, context) {
    requireMay(context.viewer, holds)
    const organizationId = ownOrganization(context)
    await context.rateLimits.consume(fetchLimit, organizationId)
    const bytes = await fetching.run(() => context.fetchSheet(address), { owner: organizationId })
    const json = await readSheet(new Uint8Array(bytes), organizationId)
    return keepTable(context, { json, holds, title: new URL(address).hostname, headerRow, language: context.request.language })
  },

  async createPublishedSheet({ input }, context) {
    requireMay(context.viewer, input.holds)
    await requireGroup(context.db, input.groupId)
    const sheet = await published.create({ input }, context)
    await noteChange(context, sheet.id)
    await keepHeaders(context, sheet.holds, sheet.matches)
    await readSoon(context, sheet)
    return sheet
  },

  async updatePublishedSheet({ input }, context) {
    requireMay(context.viewer, (await findRow(context.db, 'publishedSheet', input.id)).holds)
    if (input.holds !== undefined) requireMay(context.viewer, input.holds)
    await requireGroup(context.db, input.groupId)
    const sheet = await published.update({ input }, context)
    if (input.matches) await keepHeaders(context, sheet.holds, sheet.matches)
    // Other settings may make something else of the same file.
    await sql`update "publishedSheet" set "failureCount" = 0, "contentHash" = null where "id" = ${input.id}`.execute(context.db)
    await noteChange(context, input.id)
    if (!sheet.isPaused) await readSoon(context, sheet)
    return findRow(context.db, 'publishedSheet', input.id)
  },

  async deletePublishedSheet({ id }, context) {
    requireMay(context.viewer, (await findRow(context.db, 'publishedSheet', id)).holds)
    return published.delete({ id }, context)
  },

  async readPublishedSheet({ id }, context) {
    const sheet = await findRow(context.db, 'publishedSheet', id)
    requireMay(context.viewer, sheet.holds)
    await context.rateLimits.consume(fetchLimit, ownOrganization(context))
    await readSoon(context, sheet)
    return findRow(context.db, 'publishedSheet', id)
  },
}

async function noteChange({ db, viewer, request }: Context, id: string): Promise<void> {
  await sql`update "publishedSheet" set "changedBy" = ${request.actorId ?? viewer.id} where "id" = ${id}`.execute(db)
}

async function readSoon(
  { db, queue, afterCommit }: Pick<Context, 'db' | 'queue' | 'afterCommit'>,
  { id, organizationId }: Pick<ApiRow<'publishedSheet'>, 'id' | 'organizationId'>,
): Promise<void> {
  await sql`update "publishedSheet" set "dueAt" = now() where "id" = ${id}`.execute(db)
  afterCommit(() => queue({ name: 'publishedSheet', publishedSheetId: id, organizationId }))
}

const within = (viewer: Context['viewer']): Expression<SqlBool> =>
  sql<SqlBool>`"holds" = any(${sheetContents.filter(holds => maySee(viewer, holds))}::text[])`

/** Two who press at once: the second finds it done. */
async function holdImport(db: Transaction, id: string): Promise<void> {
  const { rows } = await sql`select "id" from "sheetImport" where "id" = ${id} for update`.execute(db)
  if (!isRecord(rows[0])) refuse('NotFoundError')
}
