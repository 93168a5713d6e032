import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import { everywhere, publishedTo } from '@vitrine/model/areas/presentations/rollout.ts'
import { recordEvent } from '../../core/api/audit.ts'
import type { Context, HandlerServices, Handlers } from '../../core/api/handler.ts'
import { isOpen } from '../../core/database/isOpen.ts'
import { findRow, rowOf, toRow, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { noticesFrom } from '../notices/addNotices.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'
import { requireMayPublish } from './mayPublish.ts'
import { held } from './publishing.ts'
import { requireRollout } from './requireRollout.ts'

/** A publication that is at some systems first, and the way back to the one before: docs/spec/rollout.md. */
export const rollouts: Handlers<Pick<typeof presentationCalls, 'finishRollout' | 'publishShowVersion'>> = {
  async finishRollout({ presentationId: id }, context) {
    const presentation = await held(id, context)
    if (presentation.heldShowId === null) return presentation
    await requireMayPublish(context)
    const { organizationId } = presentation
    const finished = await updateRow(context.db, 'presentation', id, everywhere)
    await context.record({ kind: 'ROLLED_OUT', entity: 'presentation', subjectId: id })
    context.afterCommit(() => context.queue({ name: 'misfits', organizationId }))
    return finished
  },

  async publishShowVersion({ presentationId: id, showId, publishedShowId, rolloutSystemIds = [], rolloutAt = null }, context) {
    const presentation = await held(id, context)
    const { organizationId, title } = presentation
    const rollout = { systemIds: rolloutSystemIds, at: rolloutAt }
    const after = publishedTo(showId, presentation, rollout)
    const waiting = presentation.heldShowId === showId ? null : presentation.heldShowId
    if (presentation.publishedShowId === showId && waiting === after.heldShowId) return presentation
    const version = await rowOf(context.db, 'show', showId)
    if (version?.presentationId !== id || !version.publishedAt || version.setAsideAt) refuse('NotFoundError')
    if (presentation.publishedShowId !== publishedShowId) refuse('ConflictError')
    await requireMayPublish(context)
    await requireRollout(rollout, context)
    await publishAgain(id, after, context)
    await context.record({ kind: 'VERSION_PUBLISHED', entity: 'presentation', subjectId: id })
    const actor = { userId: context.viewer.id, name: await nameOfViewer(context) }
    const published = { organizationId, subjectId: id, subjectTitle: title, actor, occasion: `${showId} ${new Date().toISOString()}` }
    await noticesFrom(context.db)({ kind: 'PUBLISHED', ...published })
    context.afterCommit(() => context.queue({ name: 'misfits', organizationId }))
    return findRow(context.db, 'presentation', id)
  },
}

type Published = Pick<ApiRow<'presentation'>, 'publishedShowId' | 'heldShowId' | 'rolloutSystemIds' | 'rolloutAt'>

/** A publication of before is what plays, at once; a concept that is edited by now goes on being edited. */
export async function publishAgain(id: string, published: Published, { db, afterCommit, tell }: Context): Promise<void> {
  const { publishedShowId } = published
  if (publishedShowId !== null) await updateRow(db, 'show', publishedShowId, { isImmediate: true })
  const { conceptShowId } = await updateRow(db, 'presentation', id, published)
  afterCommit(() => tell({ presentationId: id }, { subject: 'presentation', id, publishedShowId, conceptShowId }))
}

/** Those whose moment has come: every system has the publication. Answers how many. */
export async function finishDueRollouts({ asPlatform, queue }: Pick<HandlerServices, 'asPlatform' | 'queue'>, now: Date): Promise<number> {
  const due = await asPlatform(async db => {
    const finished = await db
      .updateTable('presentation')
      .set(toRow('presentation', { ...everywhere, updatedAt: now.toISOString() }))
      .where('rolloutAt', '<=', now.toISOString())
      .where(isOpen('presentation.organizationId'))
      .returning(['id', 'organizationId'])
      .execute()
    for (const { id: subjectId } of finished)
      await recordEvent(db, { viewer: null, address: null }, { kind: 'ROLLED_OUT', entity: 'presentation', subjectId })
    return finished
  })
  // What is looked at then is what was written.
  for (const organizationId of new Set(due.map(each => each.organizationId))) queue({ name: 'misfits', organizationId })
  return due.length
}
