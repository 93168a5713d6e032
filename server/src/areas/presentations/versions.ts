import { sql, type SqlBool } from 'kysely'
import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/api/refusal.ts'
import { findRow, rowOf, updateRow } from '../../core/database/rows.ts'
import { storeCopy, wholeShow } from './copies.ts'
import { setStateOf, held, lock } from './publishing.ts'

/** Every publication is kept, can be looked at, and restored as a new concept: docs/spec/versions.md. */
export const versions: Handlers<Pick<typeof presentationCalls, 'allShowVersions' | 'restoreShowVersion'>> = {
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
    if (before) {
      await lock(before, context)
      await updateRow(db, 'show', before, { state: 'PUBLISHED', setAsideAt: new Date().toISOString() })
    }
    const concept = await storeCopy(db, version, { ...version, id: resultId }, 'CONCEPT')
    await setStateOf(presentationId, { conceptShowId: concept.id }, context)
    await queuePictures([concept.id, ...(before ? [before] : [])], context)
    return findRow(db, 'show', concept.id)
  },
}

/** A slide whose own picture was never made gets it now: nobody looks after the pictures of what is no longer shown. A copy's may be its source's. */
async function queuePictures(showIds: readonly string[], { db, afterCommit, queue }: Context): Promise<void> {
  const slides = await db
    .selectFrom('slide')
    .select(['id', 'organizationId'])
    .where('showId', 'in', [...showIds, ''])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`("thumbFilename" is null or "updatedAt" > coalesce("thumbnailAt", "createdAt"))`)
    .limit(mostPictures)
    .execute()
  afterCommit(() => {
    for (const { id, organizationId } of slides) queue({ name: 'slideThumbnail', slideId: id, organizationId })
  })
}

const mostPictures = 200
