import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { proposalCalls } from '@vitrine/model/areas/proposals/calls.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../core/database/rows.ts'
import { requireMayPublish, wantsApproval } from '../presentations/mayPublish.ts'
import { noticesFrom } from '../notices/addNotices.ts'
import { held, publishing } from '../presentations/publishing.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'

/** Publications that somebody else approves: docs/spec/approval.md. */
export const proposalHandlers: Handlers<typeof proposalCalls> = {
  async allProposals({ presentationId, isAsked = false, ...page }, { db }) {
    if (presentationId !== undefined) await findRow(db, 'presentation', presentationId)
    const where = [
      ...(presentationId === undefined ? [] : [sql<SqlBool>`"presentationId" = ${presentationId}`]),
      ...(isAsked ? [sql<SqlBool>`"state" = 'ASKED'`] : []),
    ]
    return pageOf(db, 'proposal', page, { where })
  },

  async askApproval({ presentationId, showId }, context) {
    const { db, viewer } = context
    const { organizationId, conceptShowId, title } = await held(presentationId, context)
    if (showId !== conceptShowId) refuse('ConceptMissingError')
    if (!(await wantsApproval(db, organizationId))) refuse('ApprovalOffError')
    const sequence = await lockedSequence(showId, context)
    const before = await db.deleteFrom('proposal').where('presentationId', '=', presentationId).returning(asked).executeTakeFirst()
    const askedBy = await nameOfViewer(context)
    const proposal = await insertRow(db, 'proposal', {
      id: randomUUID(),
      organizationId,
      presentationId,
      showId,
      sequence,
      userId: viewer.id,
      askedBy,
    })
    await context.record({ kind: 'PROPOSED', entity: 'presentation', subjectId: presentationId })
    // Whoever asks the same again is not heard twice.
    if (before?.state !== 'ASKED' || before.showId !== showId || before.sequence !== sequence || before.userId !== viewer.id)
      await noticesFrom(db)({
        kind: 'PROPOSED',
        organizationId,
        subjectId: presentationId,
        subjectTitle: title,
        actor: { userId: viewer.id, name: askedBy },
        occasion: proposal.id,
      })
    return proposal
  },

  async withdrawProposal({ presentationId }, context) {
    await held(presentationId, context)
    const proposal = await proposalOf(presentationId, context)
    if (!proposal) return true
    if (proposal.userId !== context.viewer.id) refuse('ForbiddenError')
    await deleteRow(context.db, 'proposal', proposal.id)
    return true
  },

  async approveProposal({ presentationId, showId, sequence }, context) {
    const { conceptShowId, publishedShowId } = await held(presentationId, context)
    await requireMayPublish(context)
    // Asked before: it is done.
    if (conceptShowId !== showId && publishedShowId === showId) return { id: showId, state: 'PUBLISHED' }
    const proposal = found(await proposalOf(presentationId, context))
    if (proposal.showId !== showId || proposal.state !== 'ASKED') refuse('NotFoundError')
    if ((await lockedSequence(showId, context)) !== sequence) refuse('ProposalChangedError')
    await context.record({ kind: 'APPROVED', entity: 'presentation', subjectId: presentationId })
    return publishing.publishConceptShow({ presentationId, showId }, context)
  },

  async returnProposal({ presentationId, showId, note, slideId = null, x = null, y = null }, context) {
    const { db, viewer } = context
    const { organizationId, title } = await held(presentationId, context)
    await requireMayPublish(context)
    const proposal = found(await proposalOf(presentationId, context))
    if (proposal.showId !== showId) refuse('NotFoundError')
    const missing = Object.entries({ slideId, x, y }).flatMap(([path, given]) => (given === null ? [{ path, rule: 'required' }] : []))
    if (missing.length > 0 && missing.length < 3) refuse('ValidationError', missing)
    if (slideId !== null && (await findRow(db, 'slide', slideId)).showId !== showId) refuse('NotFoundError')
    const returnedBy = await nameOfViewer(context)
    const place = { noteSlideId: slideId, noteX: x, noteY: y }
    const returned = await updateRow(db, 'proposal', proposal.id, { state: 'RETURNED', note, returnedBy, ...place })
    await context.record({ kind: 'RETURNED', entity: 'presentation', subjectId: presentationId })
    if (proposal.userId !== viewer.id && (proposal.state === 'ASKED' || proposal.note !== note))
      await noticesFrom(db)({
        kind: 'RETURNED',
        organizationId,
        subjectId: presentationId,
        subjectTitle: title,
        userId: proposal.userId,
        actor: { name: returnedBy },
        note,
        occasion: randomUUID(),
      })
    return returned
  },
}

const asked = ['id', 'showId', 'sequence', 'state', 'userId', 'note'] as const
const proposalOf = (presentationId: string, { db }: Context) =>
  db.selectFrom('proposal').select(asked).where('presentationId', '=', presentationId).executeTakeFirst()

/** The number of the show's latest edit, and no edit comes until this is done. */
async function lockedSequence(showId: string, { db }: Context): Promise<number> {
  const show = await db.selectFrom('show').select('sequence').where('id', '=', showId).forUpdate().executeTakeFirst()
  return found(show).sequence
}
