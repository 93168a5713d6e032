import type { FastifyRequest } from 'fastify'
import type { keyCalls } from '@vitrine/model/areas/keys/calls.ts'
import { organizationKeyPermissions } from '@vitrine/model/areas/keys/keys.ts'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { addresses } from '@vitrine/model/http.ts'
import { isTemplate } from '@vitrine/model/show/show.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import type { KeyOwner } from '../../core/security/apiKeys.ts'
import { recordEvent, type AuditedEvent } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow } from '../../core/database/rows.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import type { Routes, Services } from '../../services.ts'

const limit = { name: 'api-keys', points: 300, seconds: 3_600 }

export const keyHandlers: Handlers<typeof keyCalls> = {
  async findApiKey({ organizationId }, { db, viewer, asPlatform }) {
    if (organizationId !== undefined) await findRow(db, 'organization', organizationId)
    const row = await asPlatform(platform =>
      platform
        .selectFrom('apiKey')
        .select(['createdAt', 'lastUsedAt'])
        .where(organizationId === undefined ? 'userId' : 'organizationId', '=', organizationId ?? viewer.id)
        .executeTakeFirst(),
    )
    return row ?? { createdAt: null, lastUsedAt: null }
  },
}

/** Reading a key again, and putting another in its place: docs/spec/keys.md. */
export const keys: Routes = (app, services) => {
  app.get(addresses.apiKey, async (request, reply) => {
    const named = request.headers['user-id']
    const { id } = await ownerIn(services, request)
    if (named !== undefined && named !== id) refuse('NotFoundError')
    return keptByNobody(reply)
      .type('text/plain; charset=utf-8')
      .send(await read(services, request, { userId: id }))
  })
  app.get(addresses.organizationApiKey, async (request, reply) => {
    const owner = await organizationOf(services, request, request.headers['organization-id'])
    return keptByNobody(reply)
      .type('text/plain; charset=utf-8')
      .send(await read(services, request, owner))
  })
  app.post<{ Body: { orgId?: string | null; apiKey: string } }>(
    addresses.revokeApiKey,
    { bodyLimit: 4_096, schema: { body: revocation } },
    async (request, reply) => {
      const { orgId, apiKey } = request.body
      const owner = orgId ? await organizationOf(services, request, orgId) : { userId: (await ownerIn(services, request)).id }
      return keptByNobody(reply)
        .type('text/plain; charset=utf-8')
        .send(await revoke(services, request, owner, apiKey))
    },
  )
}

const revocation = {
  type: 'object',
  required: ['apiKey'],
  properties: { orgId: { type: ['string', 'null'], maxLength: 64 }, apiKey: { type: 'string', maxLength: 200 } },
}

/**
 * An account's key lets in for good: whoever acts as its owner neither reads nor replaces it [AN10], and whoever found a session open is asked
 * for the password first [KE8].
 */
async function ownerIn({ sessions }: Services, request: FastifyRequest): Promise<Viewer> {
  const viewer = viewerWith(request, 'account')
  if (!request.session || request.session.actingUserId) return refuse('ForbiddenError')
  if (!(await sessions.isFresh(request.session.id))) refuse('ReauthenticationError')
  return viewer
}

/** One that the session is of, or manages; any other is none. With a key nobody does more than they may without it. */
async function organizationOf({ asTenant }: Services, request: FastifyRequest, id: unknown): Promise<KeyOwner> {
  const viewer = viewerWith(request, 'apiKey')
  if (typeof id !== 'string' || id === '') refuse('ValidationError', [{ path: 'organization-id', rule: 'required' }])
  if (isTemplate({ organizationId: id })) refuse('NotFoundError')
  const organization = await asTenant(viewer, db => db.selectFrom('organization').select('id').where('id', '=', id).executeTakeFirst(), {
    readOnly: true,
  })
  const owner = { organizationId: found(organization).id }
  if (viewer.role === 'USER' && !organizationKeyPermissions.every(permission => can(viewer, permission))) refuse('ForbiddenError')
  return owner
}

async function read(services: Services, request: FastifyRequest, owner: KeyOwner): Promise<string> {
  await services.rateLimits.consume(limit, viewerWith(request, 'account').id)
  return services.asPlatform(async db => {
    const { key, isNew } = await services.apiKeys.keyOf(db, owner)
    if (isNew) await note(db, request, owner, 'KEY_MADE')
    await note(db, request, owner, 'KEY_SHOWN')
    return key
  })
}

async function revoke(services: Services, request: FastifyRequest, owner: KeyOwner, given: string): Promise<string> {
  await services.rateLimits.consume(limit, viewerWith(request, 'account').id)
  const { key, tell } = await services.asPlatform(async db => {
    const revoked = found(await services.apiKeys.revoke(db, owner, given))
    await note(db, request, owner, 'KEY_REVOKED')
    return revoked
  })
  tell()
  return key
}

async function note(
  db: Transaction,
  { session, clientAddress }: FastifyRequest,
  owner: KeyOwner,
  kind: AuditedEvent['kind'],
): Promise<void> {
  const doer = { viewer: session?.viewer ?? null, address: clientAddress, actorId: session?.actingUserId }
  const subject =
    'userId' in owner
      ? ({ entity: 'user', subjectId: owner.userId } as const)
      : ({ entity: 'organization', subjectId: owner.organizationId } as const)
  await recordEvent(db, doer, { kind, ...subject })
}
