import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import { templateOrganization } from '@vitrine/model/show/show.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/api/refusal.ts'
import { deleteRow, findRow, updateRow } from '../../core/database/rows.ts'
import { storeCopy, wholeShow } from './copies.ts'

/** Concept and published show. What is asked twice is done once: docs/spec/publishing.md. */
export const publishing: Handlers<Pick<typeof presentationCalls, 'createConceptShow' | 'publishConceptShow' | 'deleteConceptShow'>> = {
  async createConceptShow({ presentationId }, context) {
    const presentation = await held(presentationId, context)
    if (presentation.conceptShowId) return { id: presentation.conceptShowId }
    const published = await wholeShow(context.db, presentation.publishedShowId)
    const concept = await storeCopy(context.db, published, published, 'CONCEPT')
    await become(presentationId, { conceptShowId: concept.id }, context)
    return { id: concept.id }
  },

  /** The shows published before are kept as versions. */
  async publishConceptShow({ presentationId }, context) {
    const { conceptShowId, publishedShowId } = await held(presentationId, context)
    if (!conceptShowId) return { id: publishedShowId ?? refuse('ConceptMissingError'), state: 'PUBLISHED' }
    await context.db.selectFrom('show').select('id').where('id', '=', conceptShowId).forUpdate().execute()
    await updateRow(context.db, 'show', conceptShowId, { state: 'PUBLISHED', publishedAt: new Date().toISOString() })
    await become(presentationId, { publishedShowId: conceptShowId, conceptShowId: null }, context)
    return { id: conceptShowId, state: 'PUBLISHED' }
  },

  async deleteConceptShow({ presentationId }, context) {
    const { conceptShowId, publishedShowId } = await held(presentationId, context)
    if (!publishedShowId) refuse('ConceptMissingError')
    if (!conceptShowId) return true
    await become(presentationId, { conceptShowId: null }, context)
    await deleteRow(context.db, 'show', conceptShowId)
    return true
  },
}

/** The presentation, for this transaction alone. A template has one show, always a concept. */
async function held(id: string, { db }: Context) {
  await db.selectFrom('presentation').select('id').where('id', '=', id).forUpdate().execute()
  const presentation = await findRow(db, 'presentation', id)
  if (presentation.organizationId === templateOrganization) refuse('TemplateError')
  return presentation
}

/** Everybody who has it open hears which shows it has now. */
async function become(
  id: string,
  changes: { readonly publishedShowId?: string | null; readonly conceptShowId?: string | null },
  { db, afterCommit, tell }: Context,
) {
  const { publishedShowId, conceptShowId } = await updateRow(db, 'presentation', id, changes)
  afterCommit(() => tell({ presentationId: id }, { subject: 'presentation', id, publishedShowId, conceptShowId }))
}
