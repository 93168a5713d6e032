import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keyPrefix } from '@vitrine/model/areas/keys/keys.ts'
import { addresses } from '@vitrine/model/http.ts'
import { can, type Permission, type Viewer } from '@vitrine/model/access/permissions.ts'
import { refuse } from '../errors/refusal.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../security/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, if anybody is; see core/http/session.ts. */
    session: Session | null
  }
}

/** Reads the session of every request to /api from its bearer token, and as whom a key asks where keys may: GraphQL alone. A token that isn't good is nobody's: what is asked decides whether that will do. */
export function readSessions(app: FastifyInstance, { sessions, apiKeys }: Pick<Services, 'sessions' | 'apiKeys'>): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async request => {
    const token = bearerOf(request)
    if (!token || !request.url.startsWith('/api/')) return
    if (!token.startsWith(keyPrefix)) request.session = await sessions.of(token)
    else if (request.routeOptions.url === addresses.graphql) request.session = await apiKeys.of(token)
  })
}

export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** For plain HTTP addresses what `access` and `kind` are for calls. */
export function viewerWith(request: FastifyRequest, access: Permission | readonly Permission[], act: 'look' | 'change' = 'look'): Viewer {
  const viewer = request.session?.viewer ?? refuse('UnauthenticatedError')
  return can(viewer, access, act) ? viewer : refuse('ForbiddenError')
}

/** Answers that belong to one session are kept by nobody. */
export const keptByNobody = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')
