import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { editedBy, libraryOf } from '@vitrine/model/access/libraries.ts'
import type { captureCalls } from '@vitrine/model/areas/captures/calls.ts'
import { captureLimits, captureRefusal } from '@vitrine/model/areas/captures/captures.ts'
import { maxContentLength } from '@vitrine/model/areas/captures/entities.ts'
import type { ShowContent } from '@vitrine/model/screen/content.ts'
import { settledAt } from '@vitrine/model/screen/menuAt.ts'
import { referencesOf } from '@vitrine/model/screen/references.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { captureAddress, newCaptureToken } from './captureLinks.ts'
import { loadCatalogue } from '../content/catalogue.ts'
import { loadShows } from '../content/shows.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, insertRow, rowOf, selectOf } from '../../core/database/rows.ts'
import { storedFeeds } from '../../core/feeds/storedFeeds.ts'
import { requireSomeRoom } from '../media/storedFiles.ts'

/** The address may be anybody's: nobody is to be sent mail that they didn't want, and no organisation is to keep the others waiting. */
const limits = {
  perUser: { name: 'capture-user', points: 20, seconds: 3_600 },
  perOrganization: { name: 'capture-organization', points: 60, seconds: 86_400 },
  perRecipient: { name: 'capture-recipient', points: 20, seconds: 86_400 },
} as const

/** Videos of shows by e-mail: docs/spec/captures.md. */
export const captureHandlers: Handlers<typeof captureCalls> = {
  async queueShowCapture({ showId, email }, context) {
    const { db, viewer, request, encryption, filming, rateLimits, storageLimit, queue, afterCommit } = context
    const organizationId = editedBy(viewer)
    const show = found((await loadShows(db, [showId]))[0])
    // Others read templates, too; videos of one are for those who edit it.
    if (show.organizationId !== organizationId) refuse('NotFoundError')
    if (filming.isImpossible) refuse('CaptureUnavailableError')
    if (await isBeingMade(db, show)) return 'already_processing'
    // How large it becomes shows when it is made.
    await requireSomeRoom(db, { organizationId: libraryOf(viewer), limit: storageLimit })
    const content = await contentOf(show, context)
    await rateLimits.consume(limits.perUser, viewer.id)
    await rateLimits.consume(limits.perOrganization, organizationId)
    await rateLimits.consume(limits.perRecipient, email)
    const id = randomUUID()
    const language = (await rowOf(db, 'user', viewer.id))?.language ?? request.language
    await insertRow(db, 'showCapture', {
      id,
      organizationId,
      presentationId: show.presentationId,
      showId,
      userId: viewer.id,
      title: show.title,
      recipient: email,
      language,
      content,
      ...newCaptureToken(encryption, id),
    })
    await context.record({ kind: 'VIDEO_ORDERED', entity: 'presentation', subjectId: show.presentationId })
    afterCommit(() => queue({ name: 'nextCapture', organizationId }))
    return 'task_queued'
  },

  async allShowCaptures({ presentationId, limit, offset }, { db }) {
    await findRow(db, 'presentation', presentationId)
    const of = () => db.selectFrom('showCapture').where('presentationId', '=', presentationId)
    const { count } = await of()
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    const items = await selectOf(db, 'showCapture')
      .where('presentationId', '=', presentationId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(limit ?? 20)
      .offset(offset ?? 0)
      .execute()
    return { totalCount: count, items }
  },

  async findShowCaptureLink({ id }, { db, encryption }) {
    const row = await db.selectFrom('showCapture').select(['state', 'expiresAt', 'sealedToken']).where('id', '=', id).executeTakeFirst()
    const { state, expiresAt, sealedToken } = found(row)
    const isThere = state === 'DONE' && expiresAt !== null && Date.parse(expiresAt) > Date.now()
    return { url: isThere ? captureAddress(encryption, id, sealedToken) : null, expiresAt }
  },

  async cancelShowCapture({ id }, { db }) {
    await db
      .updateTable('showCapture')
      .set({ state: 'CANCELLED', content: null })
      .where('id', '=', id)
      .where('state', 'in', ['WAITING', 'RUNNING'])
      .execute()
    return findRow(db, 'showCapture', id)
  },
}

/** Orders of one organisation come one after the other: of two for the same show the second finds the first. */
async function isBeingMade(db: Transaction, { id, organizationId }: Show): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`captures ${organizationId}`}, 0))`.execute(db)
  const waiting = await db
    .selectFrom('showCapture')
    .select('showId')
    .where('organizationId', '=', organizationId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute()
  if (waiting.some(({ showId }) => showId === id)) return true
  if (waiting.length >= captureLimits.waiting) refuse('TooManyCapturesError', undefined, { limit: captureLimits.waiting })
  return false
}

/** A video that is looked at later has all slides, whatever their times: [PN21]. */
const timeless = (show: Show): Show => ({ ...show, slides: show.slides.map(slide => ({ ...slide, schedule: null })) })

/** What is filmed, of this moment: what changes afterwards is for the next video. */
async function contentOf(show: Show, { asPlatform }: Context): Promise<string> {
  const content = await asPlatform(async (db): Promise<ShowContent> => {
    const catalogue = settledAt(await loadCatalogue(db, show.organizationId, [show]), Date.now())
    return { show: timeless(show), catalogue: { ...catalogue, feeds: await storedFeeds(db, referencesOf([show]).feeds) } }
  })
  const refusal = captureRefusal(show, content.catalogue)
  if (refusal) refuse(refusal.code, undefined, refusal.words)
  const text = JSON.stringify(content)
  return text.length <= maxContentLength ? text : refuse('TooLargeError')
}
