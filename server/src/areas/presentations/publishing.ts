import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import type { PublicationPlan } from '@vitrine/model/areas/presentations/entities.ts'
import { everywhere, publishedTo } from '@vitrine/model/areas/presentations/rollout.ts'
import type { PresentationDeed } from '@vitrine/model/realtime.ts'
import { isTemplate } from '@vitrine/model/show/show.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, rowOf, updateRow } from '../../core/database/rows.ts'
import { noticesFrom, type NewNotice } from '../notices/addNotices.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'
import { endProposal } from './endProposal.ts'
import { requireMayPublish } from './mayPublish.ts'
import { requireRollout } from './requireRollout.ts'
import { copyDeleted, queuePictures, storeCopy, wholeShow } from './copies.ts'

/** Concept and published show. What is asked twice is done once, however late the second time comes: docs/spec/publishing.md. */
export const publishing: Handlers<
  Pick<
    typeof presentationCalls,
    'createConceptShow' | 'publishConceptShow' | 'planPublication' | 'withdrawPublication' | 'deleteConceptShow'
  >
> = {
  async createConceptShow({ presentationId, showId }, context) {
    const presentation = await held(presentationId, context)
    if (presentation.conceptShowId) return { id: presentation.conceptShowId }
    const known = await shownBefore(presentationId, showId, context)
    if (known) return { id: known.id }
    const published = await wholeShow(context.db, presentation.publishedShowId)
    const concept = await storeCopy(context.db, published, { ...published, id: showId }, 'CONCEPT')
    await copyDeleted(context.db, published.id, concept)
    await setStateOf(presentationId, { conceptShowId: concept.id }, await deedOf('OPENED', context), context)
    return { id: concept.id }
  },

  /** The shows published before are kept as versions. */
  async publishConceptShow(
    { presentationId, showId, versionTitle, isImmediate = false, rolloutSystemIds = [], rolloutAt = null },
    context,
  ) {
    const presentation = await held(presentationId, context)
    const { conceptShowId, publishedShowId, organizationId, title } = presentation
    if (!conceptShowId || (showId && showId !== conceptShowId)) {
      const published = await shownBefore(presentationId, showId ?? publishedShowId ?? undefined, context)
      return { id: published?.publishedAt ? published.id : refuse('ConceptMissingError'), state: 'PUBLISHED' }
    }
    await requireMayPublish(context)
    const rollout = { systemIds: rolloutSystemIds, at: rolloutAt }
    await requireRollout(rollout, context)
    const deed = await deedOf('PUBLISHED', context)
    await publishShow(context.db, conceptShowId, { name: deed.name, versionTitle, isImmediate })
    await setStateOf(presentationId, { ...publishedTo(conceptShowId, presentation, rollout), conceptShowId: null }, deed, context)
    context.afterCommit(() => context.queue({ name: 'misfits', organizationId }))
    await context.record({ kind: 'PUBLISHED', entity: 'presentation', subjectId: presentationId })
    const actor = { userId: context.viewer.id, name: deed.name }
    const published = { organizationId, subjectId: presentationId, subjectTitle: title, actor, occasion: conceptShowId }
    await noticesFrom(context.db)({ kind: 'PUBLISHED', ...published })
    return { id: conceptShowId, state: 'PUBLISHED' }
  },

  async planPublication({ presentationId, showId, publishAt, versionTitle = null, isImmediate = false }, context) {
    const { conceptShowId } = await held(presentationId, context)
    if (!conceptShowId || (showId && showId !== conceptShowId)) refuse('ConceptMissingError')
    await requireMayPublish(context)
    if (Date.parse(publishAt) <= Date.now()) refuse('ValidationError', [{ path: 'publishAt', rule: 'past' }])
    const name = (await nameOfViewer(context)) ?? ''
    const { sequence } = await findRow(context.db, 'show', conceptShowId)
    const plan = { showId: conceptShowId, sequence, versionTitle, isImmediate, userId: context.viewer.id, name }
    return planned(presentationId, { publishAt, publicationPlan: plan }, context)
  },

  async withdrawPublication({ presentationId }, context) {
    const presentation = await held(presentationId, context)
    return presentation.publishAt === null ? presentation : planned(presentationId, { publishAt: null, publicationPlan: null }, context)
  },

  /** It is set aside, not lost. */
  async deleteConceptShow({ presentationId, showId }, context) {
    const { conceptShowId, publishedShowId } = await held(presentationId, context)
    if (!publishedShowId) refuse('ConceptMissingError')
    if (!conceptShowId || (showId && showId !== conceptShowId)) {
      // Published meanwhile: then it is not these changes any more that are deleted.
      const known = await shownBefore(presentationId, showId, context)
      if (known && !known.setAsideAt) refuse('ConceptMissingError')
      return true
    }
    await setAside(conceptShowId, context)
    const deed = { ...(await deedOf('DISCARDED', context)), setAsideId: conceptShowId }
    await setStateOf(presentationId, { conceptShowId: null }, deed, context)
    await context.record({ kind: 'DISCARDED', entity: 'presentation', subjectId: presentationId })
    return true
  },
}

/** The presentation, for this transaction alone. A template has one show, always a concept. */
export async function held(id: string, { db }: Context) {
  await db.selectFrom('presentation').select('id').where('id', '=', id).forUpdate().execute()
  const presentation = await findRow(db, 'presentation', id)
  if (isTemplate(presentation)) refuse('TemplateError')
  return presentation
}

/** When it goes out by itself, or that it doesn't any more. */
async function planned(
  id: string,
  change: { readonly publishAt: string | null; readonly publicationPlan: PublicationPlan | null },
  context: Context,
) {
  const presentation = await updateRow(context.db, 'presentation', id, change)
  const kind = change.publishAt === null ? 'PUBLICATION_WITHDRAWN' : 'PUBLICATION_PLANNED'
  await context.record({ kind, entity: 'presentation', subjectId: id })
  return presentation
}

/** Makes a concept what is published: the show, not yet its presentation. `name`: whose doing it is. */
export async function publishShow(
  db: Transaction,
  showId: string,
  {
    name,
    versionTitle,
    isImmediate,
  }: { readonly name: string; readonly versionTitle?: string | null | undefined; readonly isImmediate: boolean },
): Promise<void> {
  await lock(showId, { db })
  await updateRow(db, 'show', showId, {
    state: 'PUBLISHED',
    publishedAt: new Date().toISOString(),
    publishedBy: name || null,
    ...(versionTitle !== undefined && { versionTitle }),
    isImmediate,
  })
}

/** An edit at this moment is in the show, or refused afterwards. */
const lock = (showId: string, { db }: Pick<Context, 'db'>) =>
  db.selectFrom('show').select('id').where('id', '=', showId).forUpdate().execute()

/** A show of this presentation that is not its concept. */
async function shownBefore(presentationId: string, showId: string | undefined, { db }: Context) {
  const show = showId === undefined ? null : await rowOf(db, 'show', showId)
  return show?.presentationId === presentationId ? show : null
}

/** What is told to the others who have it open. */
export const deedOf = async (kind: PresentationDeed['kind'], context: Context): Promise<PresentationDeed> => ({
  kind,
  userId: context.viewer.id,
  name: (await nameOfViewer(context)) ?? '',
})

/** A concept that is no longer edited stands among the versions for a while. */
export async function setAside(showId: string, context: Context): Promise<void> {
  await lock(showId, context)
  await updateRow(context.db, 'show', showId, { state: 'PUBLISHED', setAsideAt: new Date().toISOString() })
  await queuePictures([showId], context)
}

/** `notify`: how people are told where the transaction is not that of a user. */
interface Around extends Pick<Context, 'db' | 'afterCommit' | 'tell'> {
  notify?(notice: NewNotice): Promise<void>
}

/** Everybody who has it open hears which shows it has now. */
export async function setStateOf(
  id: string,
  changes: Partial<Omit<ReturnType<typeof publishedTo>, 'publishedShowId'>> & {
    readonly publishedShowId?: string | null
    readonly conceptShowId?: string | null
  },
  deed: PresentationDeed,
  { db, afterCommit, tell, notify = noticesFrom(db) }: Around,
) {
  // Another concept is not the one that was to go out, or that was asked for.
  await endProposal(db, id, deed, notify)
  // A publication goes to all, where nothing else is said of it.
  const to = changes.publishedShowId === undefined ? {} : everywhere
  const stands = { ...to, ...changes, publishAt: null, publicationPlan: null }
  const { publishedShowId, conceptShowId } = await updateRow(db, 'presentation', id, stands)
  afterCommit(() => tell({ presentationId: id }, { subject: 'presentation', id, publishedShowId, conceptShowId, deed }))
}

/** Everybody who has it open hears that it is gone, and whoever asked for its approval. */
export async function tellDeleted(id: string, context: Context): Promise<void> {
  const deed = await deedOf('DELETED', context)
  await endProposal(context.db, id, deed, noticesFrom(context.db))
  const { afterCommit, tell } = context
  afterCommit(() => tell({ presentationId: id }, { subject: 'presentation', id, publishedShowId: null, conceptShowId: null, deed }))
}
