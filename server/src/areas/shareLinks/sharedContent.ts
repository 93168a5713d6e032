import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { sharedContentAddress } from '@vitrine/model/areas/shareLinks/sharedContentAddress.ts'
import type { ShowContent } from '@vitrine/model/screen/content.ts'
import { referencesOf } from '@vitrine/model/screen/references.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { storedFeeds } from '../../core/feeds/storedFeeds.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { networkOf } from '../../core/http/clientAddress.ts'
import { bearerOf } from '../../core/http/session.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import type { Routes, Services } from '../../services.ts'
import { loadCatalogue } from '../content/catalogue.ts'
import { loadShows } from '../content/shows.ts'

const limits = {
  /** Links that open nothing. */
  wrong: { name: 'shared-wrong', points: 60, seconds: 900 },
  /** A page asks six times a minute: as many as look from one place, and with one link. */
  perNetwork: { name: 'shared-network', points: 6_000, seconds: 900 },
  perLink: { name: 'shared-link', points: 9_000, seconds: 900 },
} as const

/** What whoever has a link looks at, again and again: docs/spec/sharing.md. */
export const sharedContent: Routes = (app, services) => {
  app.get(sharedContentAddress, async (request, reply) => {
    const { rateLimits } = services
    // What a link opens is told to no other site, kept by nobody on the way, and found by no search.
    reply.header('cache-control', 'private, no-cache').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const network = networkOf(request.clientAddress)
    rateLimits.check(limits.wrong, network)
    const token = bearerOf(request)
    const link = token === null ? null : await linkOf(services, token)
    if (!link) {
      await rateLimits.consume(limits.wrong, network)
      return refuse('LinkUnknownError')
    }
    await rateLimits.consume(limits.perNetwork, network)
    await rateLimits.consume(limits.perLink, link.id)
    const known = request.headers['if-none-match']
    if (known === undefined) await noteOpening(services, link.id)
    const body = JSON.stringify(await contentOf(services, link))
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag)
    if (known?.includes(tag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}

interface Link {
  readonly id: string
  readonly showId: string
}

/** Null: there is none, it has ended, or its organisation is switched off. Which of them is told to nobody. */
async function linkOf(services: Services, token: string): Promise<Link | null> {
  const row = await services.asPlatform(db =>
    db
      .selectFrom('shareLink')
      .innerJoin('presentation', 'presentation.id', 'shareLink.presentationId')
      .innerJoin('organization', 'organization.id', 'shareLink.organizationId')
      .select(['shareLink.id', 'shows', 'publishedShowId', 'conceptShowId'])
      .where('tokenHash', '=', hashOfToken(token))
      .where('shareLink.expiresAt', '>', new Date().toISOString())
      .where('organization.state', '<>', 'INACTIVE')
      .executeTakeFirst(),
  )
  const showId = row && (row.shows === 'CONCEPT' ? (row.conceptShowId ?? row.publishedShowId) : row.publishedShowId)
  return showId ? { id: row.id, showId } : null
}

/** To the minute: who opens it again and again writes no more than that. */
const noteOpening = (services: Services, id: string) =>
  services.asPlatform(db =>
    db
      .updateTable('shareLink')
      .set({ openedAt: new Date().toISOString() })
      .where('id', '=', id)
      .where(sql<boolean>`coalesce("openedAt" < now() - interval '1 minute', true)`)
      .execute(),
  )

const contentOf = ({ ownerDb }: Services, { showId }: Link): Promise<ShowContent> =>
  asPlatform(
    ownerDb,
    async db => {
      const show = (await loadShows(db, [showId])).map(asSeen)[0] ?? refuse('LinkUnknownError')
      const catalogue = await loadCatalogue(db, show.organizationId, [show])
      return { show, catalogue: { ...catalogue, feeds: await storedFeeds(db, referencesOf([show]).feeds) } }
    },
    { readOnly: true },
  )

/** As a TV has it: without what people wrote about it for themselves, where its slides are shown, and the pictures that lists show. */
const asSeen = (show: Show): Show => ({
  ...show,
  description: null,
  slides: show.slides.map(slide => ({ ...slide, locationLabels: [], thumbFilename: null, thumbUrl: null })),
})
