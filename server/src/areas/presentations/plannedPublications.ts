import { randomUUID } from 'node:crypto'
import type { PublicationPlan } from '@vitrine/model/areas/presentations/entities.ts'
import type { HandlerServices } from '../../core/api/handler.ts'
import { recordEvent } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'
import { isOpen } from '../../core/database/isOpen.ts'
import { toRow, updateRow } from '../../core/database/rows.ts'
import type { Log } from '../../core/processes/log.ts'
import { addNotices, type NewNotice } from '../notices/addNotices.ts'
import { publishShow, setStateOf } from './publishing.ts'

type Needs = Pick<HandlerServices, 'asPlatform' | 'tell' | 'queue'> & { readonly log: Pick<Log, 'warn'> }

/** So many at once: the others follow at the next minute. */
const most = 200

/**
 * Concepts whose moment has come are published, each by itself (docs/spec/publishing.md). Asked every minute and at start: what became due while no
 * server ran goes out then. Answers how many went out.
 */
export async function publishDue(services: Needs, now: Date): Promise<number> {
  const due = await services.asPlatform(db =>
    db
      .selectFrom('presentation')
      .select('id')
      .where('publishAt', '<=', now.toISOString())
      .where(isOpen('presentation.organizationId'))
      .orderBy('publishAt')
      .limit(most)
      .execute(),
  )
  let count = 0
  for (const { id } of due) {
    // What goes wrong with one holds up no other.
    const isOut = await publishPlanned(services, id, now).catch(async (error: unknown) => {
      services.log.warn({ err: error, presentationId: id }, 'A planned publication failed.')
      await tellOfFailure(services, id, now)
      return false
    })
    if (isOut) count += 1
  }
  return count
}

async function publishPlanned({ asPlatform, tell, queue }: Needs, id: string, now: Date): Promise<boolean> {
  const committed: (() => void)[] = []
  const isOut = await asPlatform(async db => {
    // Of an attempt that was rolled back nothing is told.
    committed.length = 0
    const presentation = await stillDue(db, id, now)
    if (!presentation) return false
    const { organizationId, title, conceptShowId, publicationPlan: plan } = presentation
    if (!plan || plan.showId !== conceptShowId) {
      await updateRow(db, 'presentation', id, { publishAt: null, publicationPlan: null })
      return false
    }
    const { versionTitle, isImmediate, userId, name } = plan
    if (presentation.needsApproval && plan.sequence !== presentation.sequence) {
      await updateRow(db, 'presentation', id, { publishAt: null, publicationPlan: null })
      await proposeInstead(db, id, presentation, plan)
      return false
    }
    await publishShow(db, conceptShowId, { name, versionTitle, isImmediate })
    const notify = (notice: NewNotice) => addNotices(db, notice)
    const around = { db, tell, notify, afterCommit: (work: () => void) => void committed.push(work) }
    // In the name of whoever planned it, and to their own editors too.
    await setStateOf(id, { publishedShowId: conceptShowId, conceptShowId: null }, { kind: 'PUBLISHED', userId: '', name }, around)
    const viewer = { id: userId, organizationId, resellerId: null }
    await recordEvent(db, { viewer, address: null }, { kind: 'PUBLISHED', entity: 'presentation', subjectId: id })
    const published = { organizationId, subjectId: id, subjectTitle: title, occasion: conceptShowId }
    await addNotices(db, { kind: 'PUBLISHED', ...published, actor: { userId, name } })
    await addNotices(db, { kind: 'PLAN_PUBLISHED', ...published, userId })
    committed.push(() => queue({ name: 'misfits', organizationId }))
    return true
  })
  for (const work of committed) work()
  return isOut
}

/** Whoever planned it, once, though it is tried again. */
async function tellOfFailure({ asPlatform }: Needs, id: string, now: Date): Promise<void> {
  await asPlatform(async db => {
    const presentation = await stillDue(db, id, now)
    if (!presentation?.publicationPlan) return
    const { organizationId, title, publicationPlan, publishAt } = presentation
    const failed = { organizationId, subjectId: id, subjectTitle: title, userId: publicationPlan.userId, occasion: String(publishAt) }
    await addNotices(db, { kind: 'PLAN_FAILED', ...failed })
  })
}

/** What was changed since it was planned waits for somebody to look at it, and whoever planned it is told: [AP9]. */
async function proposeInstead(
  db: Transaction,
  presentationId: string,
  { organizationId, title, sequence }: Due,
  { showId, userId, name }: PublicationPlan,
): Promise<void> {
  const id = randomUUID()
  const askedBy = name || null
  const proposal = { id, organizationId, presentationId, showId, sequence: sequence ?? 0, state: 'ASKED', userId, askedBy } as const
  // One that was sent back asks for nothing: nobody would look at what waits.
  await db.deleteFrom('proposal').where('presentationId', '=', presentationId).where('state', '=', 'RETURNED').execute()
  const added = await db
    .insertInto('proposal')
    .values(toRow('proposal', proposal))
    .onConflict(conflict => conflict.column('presentationId').doNothing())
    .returning('id')
    .executeTakeFirst()
  const told = { organizationId, subjectId: presentationId, subjectTitle: title, occasion: id }
  await addNotices(db, { kind: 'PLAN_WAITS', ...told, userId })
  if (added) await addNotices(db, { kind: 'PROPOSED', ...told, actor: { userId, name: askedBy } })
}

type Due = NonNullable<Awaited<ReturnType<typeof stillDue>>>

/** For this transaction alone: somebody may publish it, or call it off, at this moment. */
async function stillDue(db: Transaction, id: string, now: Date) {
  await db.selectFrom('presentation').select('id').where('id', '=', id).forUpdate().execute()
  return db
    .selectFrom('presentation')
    .innerJoin('organization', 'organization.id', 'presentation.organizationId')
    .leftJoin('show', 'show.id', 'presentation.conceptShowId')
    .select([
      'presentation.organizationId',
      'presentation.title',
      'conceptShowId',
      'publicationPlan',
      'publishAt',
      'needsApproval',
      'show.sequence',
    ])
    .where('presentation.id', '=', id)
    .where('publishAt', '<=', now.toISOString())
    .where('organization.closedAt', 'is', null)
    .executeTakeFirst()
}
