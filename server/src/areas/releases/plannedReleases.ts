import { sql } from 'kysely'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { ReleaseMark, ReleasePlan } from '@vitrine/model/areas/releases/entities.ts'
import { maySee } from '@vitrine/model/areas/releases/marks.ts'
import type { HandlerServices } from '../../core/api/handler.ts'
import { recordEvent, type AuditedEvent } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'
import { isOpen } from '../../core/database/isOpen.ts'
import { findRow, updateRow, type ApiRow } from '../../core/database/rows.ts'
import type { Log } from '../../core/processes/log.ts'
import { rightsOf } from '../../core/security/sessions.ts'
import { addNotices } from '../notices/addNotices.ts'
import { isApprover, wantsApproval } from '../presentations/mayPublish.ts'
import { goOut } from './goOut.ts'
import { sequencesOf } from './standing.ts'

type Needs = Pick<HandlerServices, 'asPlatform' | 'tell' | 'queue'> & { readonly log: Pick<Log, 'warn'> }

/** So many at once: the others follow at the next minute. */
const most = 50

/**
 * Releases whose moment has come go out, each by itself (docs/spec/releases.md). Asked every minute and at start: what became due while no server
 * ran goes out then. Answers how many went out.
 */
export async function releaseDue(services: Needs, now: Date): Promise<number> {
  const due = await services.asPlatform(db =>
    db
      .selectFrom('release')
      .select('id')
      .where('goesOutAt', '<=', now.toISOString())
      .where(isOpen('release.organizationId'))
      .orderBy('goesOutAt')
      .limit(most)
      .execute(),
  )
  let count = 0
  for (const { id } of due) {
    // What goes wrong with one holds up no other.
    const isOut = await releasePlanned(services, id, now).catch((error: unknown) => {
      services.log.warn({ err: error, releaseId: id }, 'A planned release failed.')
      return false
    })
    if (isOut) count += 1
  }
  return count
}

async function releasePlanned({ asPlatform, tell, queue }: Needs, id: string, now: Date): Promise<boolean> {
  const committed: (() => void)[] = []
  const isOut = await asPlatform(async db => {
    // Of an attempt that was rolled back nothing is told.
    committed.length = 0
    const due = await stillDue(db, id, now)
    if (!due) return false
    const { plan, ...release } = due
    const { organizationId } = release
    const viewer = { id: plan.userId, organizationId, resellerId: null }
    const record = (event: AuditedEvent) => recordEvent(db, { viewer, address: null }, event)
    // What tables record of their changes is the planner's doing too ([AU15]).
    await sql`select set_config('app.user', ${plan.userId}, true)`.execute(db)
    const told = { organizationId, subjectId: id, subjectTitle: release.title, userId: plan.userId, occasion: String(release.goesOutAt) }
    const planner = await rightsOf(db, plan.userId)
    const unseen = await unapproved(db, due)
    const stops =
      unseen.length > 0
        ? unseen
        : mayRelease(planner, release)
          ? await goOut(db, release, {
              viewer,
              name: plan.name,
              isByItself: true,
              tell,
              queue,
              record,
              notify: notice => addNotices(db, notice),
              afterCommit: work => void committed.push(work),
            })
          : [forbidden(plan)]
    if (stops.length === 0) {
      await addNotices(db, { kind: 'RELEASE_PUBLISHED', ...told })
      return true
    }
    await updateRow(db, 'release', id, { state: 'FAILED', goesOutAt: null, plan: null, stops: stops.slice(0, mostStops) })
    await record({ kind: 'FAILED', entity: 'release', subjectId: id })
    await addNotices(db, { kind: 'RELEASE_FAILED', ...told })
    return false
  })
  for (const work of committed) work()
  return isOut
}

/** So many of what stopped it are named. */
const mostStops = 100

/** What keeps it back where the organisation wants approval ([AP12]): its planner publishes no more, or a concept was edited after they had seen it. */
async function unapproved(db: Transaction, release: NonNullable<Awaited<ReturnType<typeof stillDue>>>): Promise<readonly ReleaseMark[]> {
  const { organizationId, presentations, plan } = release
  if (presentations.length === 0 || !(await wantsApproval(db, organizationId))) return []
  if (!(await isApprover(db, plan.userId))) return [forbidden(plan)]
  const sequences = await sequencesOf(db, release)
  return presentations
    .filter(({ presentationId: id }) => id in sequences && sequences[id] !== plan.sequences?.[id])
    .map(({ presentationId, title }) => ({ ...forbidden(plan), part: 'PRESENTATION', kind: 'EDITED', subjectId: presentationId, title }))
}

/** Of the same organisation still, and with all its sections. */
const mayRelease = (planner: Viewer | null, release: ApiRow<'release'>): boolean =>
  planner !== null && planner.organizationId === release.organizationId && maySee(planner, release)

const forbidden = ({ userId, name }: ReleasePlan): ReleaseMark => ({
  part: 'RELEASE',
  subjectId: userId,
  title: name,
  kind: 'FORBIDDEN',
  variantId: null,
  priceListId: null,
  nowTitle: null,
  nowState: null,
  nowPrice: null,
})

/** For this transaction alone: somebody may let it go out, or call it off, at this moment. */
async function stillDue(db: Transaction, id: string, now: Date) {
  const held = await db
    .selectFrom('release')
    .select(['plan'])
    .where('id', '=', id)
    .where('state', '=', 'PLANNED')
    .where('goesOutAt', '<=', now.toISOString())
    .where(isOpen('release.organizationId'))
    .forUpdate()
    .executeTakeFirst()
  return held?.plan ? { ...(await findRow(db, 'release', id)), plan: held.plan } : null
}
