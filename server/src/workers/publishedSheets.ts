import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { SheetPlan } from '@vitrine/model/areas/sheets/planSheet.ts'
import { keptMatches } from '@vitrine/model/areas/sheets/keptMatches.ts'
import { refusalStatement } from '../areas/sheets/trouble.ts'
import { holdImports, keepTable, planImport, runPlanned } from '../areas/sheets/importSheet.ts'
import { nobody } from '../core/api/handler.ts'
import { addNotices } from '../areas/notices/addNotices.ts'
import { Refused } from '../core/errors/refusal.ts'
import { answerOf } from '../core/http/failure.ts'
import { saysOutage } from '../core/processes/outage.ts'
import type { Closable } from '../core/processes/closable.ts'
import { foldDuePrices } from '../areas/menu/duePrices.ts'
import { isOpen } from '../core/database/isOpen.ts'
import { lifted } from '../core/database/tenant.ts'
import { selectOf, type ApiRow } from '../core/database/rows.ts'
import type { Services } from '../services.ts'
import { readSheet } from '../areas/sheets/sheetWork.ts'
import { startLeavableWork } from './leavableWork.ts'

/** Minutes after which a sheet is read again. */
const every = 5
/** After so many failures in a row it waits for somebody to look. */
export const mostFailures = 12
/** After so many those who keep products are told. */
const failuresUntilTold = 3

/** Sheets of so many organisations are read at once: one whose addresses are slow keeps no other waiting. */
const atOnce = 3

type Needed = Pick<Services, 'asPlatform' | 'asTenant' | 'fetchSheet' | 'log'>

/** Whoever keeps what the organisation's sheets hold, without being one of its people. */
const keeperOf = (organizationId: string, hasPriceApproval: boolean): Viewer => ({
  ...nobody,
  organizationId,
  hasPriceApproval,
  id: 'sheet',
  memberRole: 'MANAGER',
  isProductsEnabled: true,
  isPromotionsEnabled: true,
})

/** Reads the sheets that are due, and those that somebody wants read now (docs/spec/import.md). */
export function startPublishedSheets(services: Services): Closable {
  const { jobs, log, queue } = services
  const working = startLeavableWork(jobs, 'publishedSheet', atOnce, ({ publishedSheetId }) => readPublished(services, publishedSheetId))
  const look = async (): Promise<void> => {
    for (const { id, organizationId } of await dueSheets(services)) queue({ name: 'publishedSheet', publishedSheetId: id, organizationId })
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.warn({ err: error }, 'Sheets at addresses could not be looked up.')),
    30_000,
  ).unref()
  return {
    async close() {
      clearInterval(timer)
      await working.close()
    },
  }
}

/** Of organisations that are active; what was said long ago about files goes meanwhile. */
async function dueSheets({
  asPlatform,
}: Pick<Services, 'asPlatform'>): Promise<readonly Pick<ApiRow<'publishedSheet'>, 'id' | 'organizationId'>[]> {
  return asPlatform(async db => {
    await sql`update "sheetImport" set "cells" = null where "cells" is not null and "createdAt" < now() - interval '1 day'`.execute(db)
    await sql`delete from "sheetImport" where "createdAt" < now() - interval '30 days' or ("state" = 'READ' and "cells" is null)`.execute(
      db,
    )
    const { rows } = await sql<Pick<ApiRow<'publishedSheet'>, 'id' | 'organizationId'>>`
      select s."id", s."organizationId" from "publishedSheet" s join "organization" o on o."id" = s."organizationId" and o."state" = 'ACTIVE'
      where not s."isPaused" and s."dueAt" <= now()
      order by row_number() over (partition by s."organizationId" order by s."dueAt"), s."dueAt" limit 100`.execute(db)
    return rows
  })
}

/** Once: whatever comes of it stands in the sheet, and what changed or failed in its imports. */
export async function readPublished(services: Needed, id: string): Promise<void> {
  const sheet = await services.asPlatform(db =>
    selectOf(db, 'publishedSheet').where('id', '=', id).where(isOpen('publishedSheet.organizationId')).executeTakeFirst(),
  )
  if (!sheet) return
  try {
    const bytes = await services.fetchSheet(sheet.address)
    const hash = createHash('sha256').update(bytes).digest('hex')
    // Compared once a day all the same: somebody may have changed here what the sheet says otherwise.
    const isKnown = sheet.trouble === null && (await wasCompared(services, id, hash))
    const isChanged = isKnown ? false : await importSheet(services, sheet, bytes)
    // Whoever changed its settings meanwhile has it compared again.
    await services.asPlatform(db =>
      sql`update "publishedSheet" set "trouble" = null, "failureCount" = 0, "readAt" = now(), "dueAt" = now() + ${every} * interval '1 minute',
        "changedAt" = case when ${isChanged} then now() else "changedAt" end,
        "comparedAt" = case when ${isKnown} then "comparedAt" else now() end,
        "contentHash" = case when "updatedAt" = ${sheet.updatedAt} then ${hash} end
        where "id" = ${id}`.execute(db),
    )
  } catch (error) {
    // A database that is away says nothing of the sheet, and could not keep it.
    if (saysOutage(error)) throw error
    await failed(services, sheet, refusalOf(error, services))
  }
}

/** What tables refuse by themselves counts as what a rule refused: left in the queue it would come again for ever, and nobody be told. */
function refusalOf(error: unknown, { log }: Pick<Needed, 'log'>): Refused {
  if (error instanceof Refused) return error
  const { code, fields, words } = answerOf(error)
  if (code === 'InternalError' || code === 'UnavailableError') log.warn({ err: error }, 'A sheet at an address could not be imported.')
  return new Refused(code, fields, words)
}

/** Whether this very content was compared with the menu within a day. */
async function wasCompared({ asPlatform }: Needed, id: string, hash: string): Promise<boolean> {
  const { rows } = await asPlatform(db =>
    sql`select from "publishedSheet" where "id" = ${id} and "contentHash" = ${hash} and "comparedAt" > now() - interval '1 day'`.execute(
      db,
    ),
  )
  return rows.length > 0
}

/** Whether it changed anything. */
async function importSheet({ asTenant, asPlatform }: Needed, sheet: ApiRow<'publishedSheet'>, bytes: Buffer): Promise<boolean> {
  const approval = await asPlatform(db =>
    db.selectFrom('priceApproval').select('id').where('organizationId', '=', sheet.organizationId).executeTakeFirst(),
  )
  const viewer = keeperOf(sheet.organizationId, approval !== undefined)
  const json = await readSheet(new Uint8Array(bytes), sheet.organizationId)
  return asTenant(viewer, async db => {
    const context = { db, viewer, asPlatform: <T>(work: (platform: typeof db) => Promise<T>) => lifted(db, work) }
    const { holds, title, headerRow } = sheet
    const read = await keepTable(context, { json, holds, title, headerRow, publishedSheetId: sheet.id })
    const saidOf = keptMatches(sheet)
    // A column that came since, and of which nobody said what it is, is taken for what it is headed.
    const matches = read.columns.map(
      ({ match, ...column }, at) => saidOf(column.header, at) ?? { ...column, key: sheet.matches.length > 0 ? null : match },
    )
    await holdImports(db, sheet.organizationId, { waits: true })
    await foldDuePrices(db, new Date())
    const planned = await planImport(
      context,
      {
        id: read.importId,
        matches: matches.map((match, i) => ({ ...match, header: read.columns[i]?.header ?? '' })),
        key: sheet.matchedBy,
        headerRow: read.headerRow,
        addsNew: sheet.addsNew,
        groupId: sheet.groupId,
        deletesMissing: sheet.deletesMissing,
        deletesWithin: sheet.deletesWithin,
        fillsDown: sheet.fillsDown,
      },
      'en',
    )
    const { plan } = planned
    if (plan.problemCount > 0) throw new SheetProblems(plan)
    if (plan.createdCount + plan.changedCount + plan.deletedCount === 0) {
      await sql`delete from "sheetImport" where "id" = ${read.importId}`.execute(db)
      return false
    }
    await runPlanned(context, planned)
    // Whoever said what the sheet is agrees to nothing that it asks for.
    await sql`
      update "priceProposal" set "actorId" = (select "changedBy" from "publishedSheet" where "id" = ${sheet.id})
      where "userId" = ${viewer.id} and "createdAt" = now()::timestamptz(3)`.execute(db)
    return true
  })
}

class SheetProblems extends Refused {
  readonly plan: Omit<SheetPlan, 'writes'>
  constructor(plan: Omit<SheetPlan, 'writes'>) {
    super('SheetProblemsError', undefined, { count: plan.problemCount })
    this.plan = plan
  }
}

/** Told once for each kind of failure; after many in a row it is paused, and somebody has to look. */
async function failed({ asPlatform }: Needed, sheet: ApiRow<'publishedSheet'>, refused: Refused): Promise<void> {
  const plan = refused instanceof SheetProblems ? refused.plan : null
  const first = plan ? refusalStatement(plan.problems[0]) : null
  await asPlatform(async db => {
    const { rows } = await sql<{ failureCount: number }>`
      update "publishedSheet" set "trouble" = ${refused.code}, "failureCount" = "failureCount" + 1, "readAt" = now(), "contentHash" = null,
        "isPaused" = "isPaused" or "failureCount" + 1 >= ${mostFailures},
        "dueAt" = now() + ${every} * least("failureCount" + 1, 6) * interval '1 minute'
      where "id" = ${sheet.id} returning "failureCount"`.execute(db)
    // Once or twice it may be the network.
    if (rows[0]?.failureCount === failuresUntilTold) {
      const { id: subjectId, organizationId, title: subjectTitle } = sheet
      const notice = { organizationId, subjectId, subjectTitle, trouble: refused.code, occasion: new Date().toISOString() }
      await addNotices(db, { kind: 'SHEET_FAILED', ...notice })
    }
    await sql`
      insert into "sheetImport" ("id", "organizationId", "publishedSheetId", "holds", "title", "state", "rowCount", "createdCount", "changedCount",
        "deletedCount", "trouble", "problemCount", "firstProblem")
      select gen_random_uuid()::text, ${sheet.organizationId}, ${sheet.id}, ${sheet.holds}, ${sheet.title}, 'FAILED', 0, 0, 0, 0, ${refused.code},
        ${plan?.problemCount ?? 0}, ${first}
      where not exists (select from (select * from "sheetImport" where "publishedSheetId" = ${sheet.id} order by "createdAt" desc limit 1) l
        where l."state" = 'FAILED' and l."trouble" = ${refused.code} and l."firstProblem" is not distinct from ${first})`.execute(db)
  })
}
