import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import { templateOrganization } from '@vitrine/model/show/show.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/api/refusal.ts'
import { deleteRow, findRow, rowOf, updateRow } from '../../core/database/rows.ts'
import { storeCopy, wholeShow } from './copies.ts'

/** Concept and published show. What is asked twice is done once, however late the second time comes: docs/spec/publishing.md. */
export const publishing: Handlers<Pick<typeof presentationCalls, 'createConceptShow' | 'publishConceptShow' | 'deleteConceptShow'>> = {
  async createConceptShow({ presentationId, showId }, context) {
    const presentation = await held(presentationId, context)
    if (presentation.conceptShowId) return { id: presentation.conceptShowId }
    const known = await shownBefore(presentationId, showId, context)
    if (known) return { id: known.id }
    const published = await wholeShow(context.db, presentation.publishedShowId)
    const concept = await storeCopy(context.db, published, { ...published, id: showId }, 'CONCEPT')
    await setStateOf(presentationId, { conceptShowId: concept.id }, context)
    return { id: concept.id }
  },

  /** The shows published before are kept as versions. */
  async publishConceptShow({ presentationId, showId }, context) {
    const { conceptShowId, publishedShowId } = await held(presentationId, context)
    if (!conceptShowId || (showId && showId !== conceptShowId)) {
      const published = await shownBefore(presentationId, showId ?? publishedShowId ?? undefined, context)
      return { id: published?.publishedAt ? published.id : refuse('ConceptMissingError'), state: 'PUBLISHED' }
    }
    await lock(conceptShowId, context)
    await updateRow(context.db, 'show', conceptShowId, {
      state: 'PUBLISHED',
      publishedAt: new Date().toISOString(),
      publishedBy: await nameOf(context),
    })
    await setStateOf(presentationId, { publishedShowId: conceptShowId, conceptShowId: null }, context)
    await context.record({ kind: 'PUBLISHED', entity: 'presentation', subjectId: presentationId })
    return { id: conceptShowId, state: 'PUBLISHED' }
  },

  async deleteConceptShow({ presentationId, showId }, context) {
    const { conceptShowId, publishedShowId } = await held(presentationId, context)
    if (!publishedShowId) refuse('ConceptMissingError')
    if (!conceptShowId || (showId && showId !== conceptShowId)) {
      // Published meanwhile: then it is not these changes any more that are deleted.
      if (await shownBefore(presentationId, showId, context)) refuse('ConceptMissingError')
      return true
    }
    await setStateOf(presentationId, { conceptShowId: null }, context)
    await deleteRow(context.db, 'show', conceptShowId)
    await context.record({ kind: 'DISCARDED', entity: 'presentation', subjectId: presentationId })
    return true
  },
}

/** The presentation, for this transaction alone. A template has one show, always a concept. */
export async function held(id: string, { db }: Context) {
  await db.selectFrom('presentation').select('id').where('id', '=', id).forUpdate().execute()
  const presentation = await findRow(db, 'presentation', id)
  if (presentation.organizationId === templateOrganization) refuse('TemplateError')
  return presentation
}

/** An edit at this moment is in the show, or refused afterwards. */
export const lock = (showId: string, { db }: Context) => db.selectFrom('show').select('id').where('id', '=', showId).forUpdate().execute()

/** A show of this presentation that is not its concept. */
async function shownBefore(presentationId: string, showId: string | undefined, { db }: Context) {
  const show = showId === undefined ? null : await rowOf(db, 'show', showId)
  return show?.presentationId === presentationId ? show : null
}

/** What the user is called, to be kept with what they published. */
export async function nameOf({ db, viewer }: Context): Promise<string | null> {
  const user = await rowOf(db, 'user', viewer.id)
  return user && `${user.firstName} ${user.lastName}`
}

/** Everybody who has it open hears which shows it has now. */
export async function setStateOf(
  id: string,
  changes: { readonly publishedShowId?: string | null; readonly conceptShowId?: string | null },
  { db, afterCommit, tell }: Context,
) {
  const { publishedShowId, conceptShowId } = await updateRow(db, 'presentation', id, changes)
  afterCommit(() => tell({ presentationId: id }, { subject: 'presentation', id, publishedShowId, conceptShowId }))
}
