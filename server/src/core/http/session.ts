import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can, type Permission, type Viewer } from '@vitrine/model/access/permissions.ts'
import { refuse } from '../api/refusal.ts'
import type { Session, Sessions } from '../sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, if anybody is; see core/http/session.ts. */
    session: Session | null
  }
}

/** Reads the session of every request to /api from its bearer token. A token that isn't good is nobody's: what is asked decides whether that will do. */
export function readSessions(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async request => {
    const token = bearerOf(request)
    if (token && request.url.startsWith('/api/')) request.session = await sessions.of(token)
  })
}

export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** For plain HTTP addresses what `access` is for calls. */
export function viewerWith(request: FastifyRequest, access: Permission | readonly Permission[]): Viewer {
  const viewer = request.session?.viewer ?? refuse('UnauthenticatedError')
  return can(viewer, access) ? viewer : refuse('ForbiddenError')
}

/** Answers that belong to one session are kept by nobody. */
export const keptByNobody = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')
