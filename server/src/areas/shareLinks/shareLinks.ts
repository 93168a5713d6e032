import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { routes } from '@vitrine/model/access/routes.ts'
import type { shareLinkCalls } from '@vitrine/model/areas/shareLinks/calls.ts'
import { maxShareLinks, shareLinkDays } from '@vitrine/model/areas/shareLinks/limits.ts'
import type { Handlers, HandlerServices } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { deleteRow, findRow, insertRow } from '../../core/database/rows.ts'
import { recipientOf } from '../../core/mail/recipient.ts'
import { hashOfToken, newToken } from '../../core/security/tokens.ts'
import { linkTo } from '../accounts/addressOfLinks.ts'
import { held } from '../presentations/publishing.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'

const limit = { name: 'share-links', points: 200, seconds: 3_600 } as const

/** Links with which presentations are looked at without an account: docs/spec/sharing.md. */
export const shareLinkHandlers: Handlers<typeof shareLinkCalls> = {
  async allShareLinks({ presentationId, ...page }, { db }) {
    await findRow(db, 'presentation', presentationId)
    return pageOf(db, 'shareLink', page, {
      where: [sql<SqlBool>`"presentationId" = ${presentationId} and "expiresAt" > now()`],
      descending: true,
      orderBy: ['createdAt', 'id'],
    })
  },

  async createShareLink({ presentationId, shows = 'CONCEPT', days = shareLinkDays.initial }, context) {
    const { db, viewer, asPlatform, mails, publicUrl, request, rateLimits } = context
    await rateLimits.consume(limit, viewer.id)
    // Held: of two that are made at once the second counts the first.
    const { organizationId } = await held(presentationId, context)
    const { count } = await db
      .selectFrom('shareLink')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('presentationId', '=', presentationId)
      .where('expiresAt', '>', new Date().toISOString())
      .executeTakeFirstOrThrow()
    if (count >= maxShareLinks) refuse('TooManyShareLinksError', undefined, { limit: maxShareLinks })
    const [id, token] = [randomUUID(), newToken()]
    const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString()
    const madeBy = await nameOfViewer(context)
    await insertRow(db, 'shareLink', { id, organizationId, presentationId, shows, madeBy, expiresAt, tokenHash: hashOfToken(token) })
    await context.record({ kind: 'LINK_MADE', entity: 'presentation', subjectId: presentationId })
    const hostname = (await asPlatform(platform => recipientOf(platform, viewer.id)))?.hostname ?? null
    const known = { publicUrl, isPublicUrlSet: mails.setup.isPublicUrlSet, ownAddress: request.ownAddress ?? null, hostname }
    return { id, link: linkTo(`${routes.shared.path}#${token}`, known).told, expiresAt }
  },

  async revokeShareLink({ id }, context) {
    const link = await context.db.selectFrom('shareLink').select('presentationId').where('id', '=', id).executeTakeFirst()
    const { presentationId } = found(link)
    await deleteRow(context.db, 'shareLink', id)
    await context.record({ kind: 'LINK_REVOKED', entity: 'presentation', subjectId: presentationId })
    return true
  },
}

/** Links that ended are of no use any more. */
export async function removeEndedShareLinks({ asPlatform }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<void> {
  await asPlatform(db => db.deleteFrom('shareLink').where('expiresAt', '<=', now.toISOString()).execute())
}
