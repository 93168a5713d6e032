import { createHash } from 'node:crypto'
import { tickerSources } from '@vitrine/model/areas/shows/enumerations.ts'
import { addresses, type TickerFeedAnswer } from '@vitrine/model/http.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Routes } from '../../services.ts'
import { bearerOf } from '../../core/http/session.ts'
import { hashOfToken } from '../../core/security/tokens.ts'

/** The headlines of a ticker, for a TV: docs/spec/ticker.md. They come and go by themselves, so they are not of its content. */
export const screenFeed: Routes = (app, { ownerDb, feeds }) => {
  app.get<{ Params: { source: string } }>(`${addresses.screenFeed}:source`, async (request, reply) => {
    const credential = bearerOf(request)
    if (credential === null || !(await isScreen(credential))) refuse('UnauthenticatedError')
    const source = tickerSources.find(each => each === request.params.source) ?? refuse('NotFoundError')
    const body = JSON.stringify({ titles: await feeds.titlesOf(source) } satisfies TickerFeedAnswer)
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    reply.header('etag', `"${tag}"`).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })

  async function isScreen(credential: string): Promise<boolean> {
    const screen = ownerDb.selectFrom('systemScreen').select('id').where('credentialHash', '=', hashOfToken(credential))
    return (await screen.executeTakeFirst()) !== undefined
  }
}
