import { jwtVerify, SignJWT } from 'jose'

interface AccessTokenDeps<Found> {
  readonly key: Uint8Array
  /** Milliseconds: of a token, and of what was found for it. */
  readonly lifetimes: { readonly access: number; readonly rights: number }
  /** Who a session is, if it still is one. */
  find(sessionId: string, moment: number): Promise<Found | null>
  now(): number
}

type Session<Found> = Found & { readonly id: string; readonly expires: number }

/** The short-lived tokens of sessions. What was found for one is good for a second: most requests ask nothing of the database for it. */
export function createAccessTokens<Found extends object>({ key, lifetimes, find, now }: AccessTokenDeps<Found>) {
  const remembered = new Map<string, Remembered<Found>>()

  function remember(token: string, entry: Remembered<Found>): void {
    if (remembered.size >= 5_000) remembered.clear()
    remembered.set(token, entry)
    entry.session.catch(() => remembered.delete(token))
  }

  return {
    async sign(sessionId: string, userId: string): Promise<{ readonly token: string; readonly expires: string }> {
      const expires = Math.floor((now() + lifetimes.access) / 1000)
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setExpirationTime(expires)
        .sign(key)
      return { token, expires: new Date(expires * 1000).toISOString() }
    },
    async sessionOf(token: string): Promise<Session<Found> | null> {
      const moment = now()
      const known = remembered.get(token)
      if (known && known.until > moment) return known.session
      const claims = known?.claims ?? (await claimsOf(token, key, moment))
      if (!claims || claims.expires <= moment) return null
      const { sessionId, expires } = claims
      const session = find(sessionId, moment).then(found => found && { ...found, id: sessionId, expires })
      remember(token, { claims, session, until: Math.min(moment + lifetimes.rights, expires) })
      return session
    },
    forget(sessionId: string): void {
      for (const [token, { claims }] of remembered) if (claims.sessionId === sessionId) remembered.delete(token)
    },
  }
}

interface Claims {
  readonly sessionId: string
  readonly expires: number
}

interface Remembered<Found> {
  readonly claims: Claims
  readonly session: Promise<Session<Found> | null>
  readonly until: number
}

async function claimsOf(token: string, key: Uint8Array, now: number): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, key, { algorithms: ['HS256'], currentDate: new Date(now) })
    return { sessionId: payload.sid, expires: (payload.exp ?? 0) * 1000 }
  } catch {
    return null
  }
}
