import { sql, type SqlBool } from 'kysely'
import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findRow, rowOf, updateRow } from '../../core/database/rows.ts'
import { queuePictures, storeCopy, wholeShow } from './copies.ts'
import { deedOf, held, setAside, setStateOf } from './publishing.ts'

/** Every publication is kept, can be looked at, and restored as a new concept: docs/spec/versions.md. */
export const versions: Handlers<Pick<typeof presentationCalls, 'allShowVersions' | 'updateShowVersion' | 'restoreShowVersion'>> = {
  async allShowVersions({ presentationId, limit, offset }, context) {
    const { id, conceptShowId } = await findRow(context.db, 'presentation', presentationId)
    const page = await pageOf(
      context.db,
      'show',
      { limit, offset },
      {
        where: [
          sql<SqlBool>`"presentationId" = ${id}`,
          sql<SqlBool>`"state" = 'PUBLISHED'`,
          sql<SqlBool>`"id" is distinct from ${conceptShowId}`,
        ],
        orderBy: [sql`coalesce("setAsideAt", "publishedAt", "createdAt")`, 'id'],
        descending: true,
      },
    )
    await queuePictures(
      page.items.map(show => show.id),
      context,
    )
    return page
  },

  updateShowVersion: ({ input: { id, ...changes } }, { db }) => updateRow(db, 'show', id, changes),

  /** `conceptShowId` is the concept that whoever asks has agreed to set aside; any other one stays. */
  async restoreShowVersion({ showId, conceptShowId, resultId }, context) {
    const { db } = context
    const { presentationId } = await findRow(db, 'show', showId)
    const presentation = await held(presentationId, context)
    if (resultId) {
      const known = await rowOf(db, 'show', resultId)
      if (known) return known.presentationId === presentationId ? known : refuse('DuplicateError')
    }
    const before = presentation.conceptShowId
    if (before && (before !== conceptShowId || before === showId)) refuse('ConceptExistsError')
    const version = await wholeShow(db, showId)
    if (before) await setAside(before, context)
    const concept = await storeCopy(db, version, { ...version, id: resultId }, 'CONCEPT')
    const deed = { ...(await deedOf('RESTORED', context)), ...(before && { setAsideId: before }) }
    await setStateOf(presentationId, { conceptShowId: concept.id }, deed, context)
    await queuePictures([concept.id], context)
    await context.record({ kind: 'VERSION_RESTORED', entity: 'presentation', subjectId: presentationId })
    return findRow(db, 'show', concept.id)
  },
}
