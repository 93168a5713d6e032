import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isOfLocations } from '@vitrine/model/access/permissions.ts'
import { addresses, contentChanges, type CredentialRule, type ProductOnScreens } from '@vitrine/model/http.ts'
import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { computed } from '../../core/database/computed.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, selectOf } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { bearerOf, keptByNobody, viewerWith } from '../../core/http/session.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import type { Routes, Services } from '../../services.ts'

/** What a TV asks for, again and again: docs/spec/screens.md. */
export const screenContent: Routes = (app, services) => {
  const { contents } = services
  productOnScreens(app, services)
  app.get(addresses.screenContent, async (request, reply) => {
    const credential = bearerOf(request)
    const found = credential === null ? null : await contents.find(credential)
    const { tag, body, newsSince } =
      found ?? refuse('UnauthenticatedError', credential === null ? undefined : await endingOf(services, credential))
    const held = request.headers['if-none-match']
    reply.header('etag', `"${tag}"`).header('cache-control', 'private, no-cache').header('vary', 'a-im, if-none-match')
    if (held?.includes(`"${tag}"`)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const before = takesChanges(request.headers['a-im']) ? /^"([\w-]{44})"$/.exec(held ?? '')?.[1] : undefined
    const news = before === undefined ? null : newsSince(before)
    if (news === null) return reply.send(body())
    return reply.code(226).header('im', contentChanges).header('delta-base', `"${before}"`).send(news)
  })
}

/** As RFC 3229 says it: names of what may be done to the answer, with weights or without. */
const takesChanges = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .some(each => each.split(';', 1)[0]!.trim() === contentChanges)

/** On how many TVs a product is, everywhere or at one location, for whoever changed it. */
function productOnScreens(app: FastifyInstance, { asTenant, ownerDb, contents }: Services): void {
  const querystring = { type: 'object', properties: { locationId: { type: 'string', maxLength: 64 } }, additionalProperties: false }
  type Asked = { Params: { productId: string }; Querystring: { locationId?: string } }
  app.get<Asked>(`${addresses.productOnScreens}:productId`, { schema: { querystring } }, async (request, reply) => {
    const viewer = viewerWith(request, ['productEditor', 'kitchen'])
    const { productId } = request.params
    const { locationId } = request.query
    // On how many TVs elsewhere is no business of whoever is of some locations alone.
    if (isOfLocations(viewer) && !locationId) refuse('NotFoundError')
    const [product, location] = await asTenant(
      viewer,
      async db => [await findRow(db, 'product', productId), locationId ? await productAt(db, productId, locationId) : undefined] as const,
      { readOnly: true },
    )
    const screens = await ownerDb
      .selectFrom('systemScreen')
      .select([
        'id',
        'shownTag',
        sql<boolean>`${sql.raw(computed.systemScreen.isOnline)}`.as('isOnline'),
        sql<boolean>`${sql.raw(computed.systemScreen.isOff)}`.as('isOff'),
      ])
      .where('organizationId', '=', product.organizationId)
      .where('credentialHash', 'is not', null)
      .execute()
    const tags = await contents.tagsWith({ ...product, location })
    const having = screens.filter(({ id }) => tags.has(id))
    const waiting = having.filter(({ id, shownTag }) => shownTag !== tags.get(id))
    const answer: ProductOnScreens = {
      screens: having.length,
      showing: having.length - waiting.length,
      offline: waiting.filter(({ isOnline, isOff }) => !isOnline && !isOff).length,
      off: waiting.filter(({ isOff }) => isOff).length,
    }
    return keptByNobody(reply).send(answer)
  })
}

/** How it is at one location, of those that the caller sees. */
async function productAt(db: Transaction, productId: string, locationId: string) {
  await findRow(db, 'location', locationId)
  const [row] = await selectOf(db, 'locationProduct').where('productId', '=', productId).where('locationId', '=', locationId).execute()
  return row ?? ({ productId, locationId, state: 'AVAILABLE', isListed: true } as const)
}

/** What has become of the place of a TV that had one. */
async function endingOf({ ownerDb }: Pick<Services, 'ownerDb'>, credential: string): Promise<RefusedField[] | undefined> {
  const screen = await ownerDb
    .selectFrom('systemScreen')
    .select('credentialHash')
    .where('formerCredentialHash', '=', hashOfToken(credential))
    .executeTakeFirst()
  if (!screen) return undefined
  const rule: CredentialRule = screen.credentialHash === null ? 'disconnected' : 'replaced'
  return [{ path: 'credential', rule }]
}
