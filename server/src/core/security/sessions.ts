import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { SessionAnswer } from '@vitrine/model/http.ts'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { createAccessTokens } from './accessTokens.ts'
import { mayActAs } from '@vitrine/model/areas/accounts/acting.ts'
import type { ProcessBus } from '../database/processBus.ts'
import type { OwnerDb, Transaction } from '../database/database.ts'
import type { Log } from '../processes/log.ts'
import { hashOfToken, isSame, keyFor, mark, newToken } from './tokens.ts'

/** Who is signed in, as this moment knows them. */
export interface Session {
  readonly id: string
  readonly viewer: Viewer
  /** When the access token ends, in milliseconds. */
  readonly expires: number
  /** Who acts as the viewer, if somebody does. */
  readonly actingUserId: string | null
  /** It is no session, but a program with a key (core/security/apiKeys.ts): its id says nothing. */
  readonly isByKey?: boolean
}

/** Where and with what a session is used. */
export interface SessionPlace {
  readonly address: string
  readonly userAgent: string
}

interface SessionAbout extends Partial<SessionPlace> {
  /** Who acts as the user, and in which session of theirs that began. */
  readonly acting?: { readonly userId: string; readonly sessionId: string }
}

/** docs/spec/sessions.md */
export interface Sessions {
  open(userId: string, about?: SessionAbout): Promise<SessionAnswer>
  /** A fresh pair for a refresh token; null when it is not, or no longer, good. */
  renew(refreshToken: string, place?: SessionPlace): Promise<SessionAnswer | null>
  /** The session of an access token, with the rights of at most a second ago. */
  of(accessToken: string): Promise<Session | null>
  /** Signs out. */
  end(refreshToken: string): Promise<void>
  /** Ends one session at once, and what somebody began in it to act as others, here and on other processes. */
  endSession(id: string): Promise<void>
  /** The same for one of this user's own, within a transaction as of `revokeAllOf`; null if they have none of that id. */
  revokeOneOf(db: Transaction, userId: string, id: string): Promise<(() => void) | null>
  /** Password or passkey were given once more in this session. */
  noteAuthentication(id: string): Promise<void>
  /** Whether they were given a short while ago: signing in counts. */
  isFresh(id: string): Promise<boolean>
  /**
   * Ends all sessions of these users, those in which they act as others too, but one perhaps, within the transaction of whoever removes or
   * changes them, which may reach anybody's rows. What it answers is to be called once that is committed: then they have ended at once, here and on other processes.
   */
  revokeAllOf(db: Transaction, userIds: readonly string[], except?: string | null): Promise<() => void>
  onEnded(heard: (id: string) => void): void
  /** Removes what ended long ago. */
  sweep(): Promise<void>
}

/** Sessions of one user: so many devices, and a program that signs in each time ends its own. */
export const mostSessions = 100

/** `lostAnswer` is longer than a browser waits for an answer that hangs, and for the second after it (web/src/api/session.ts). */
export const lifetimes = { access: 15 * 60_000, refresh: 30 * 86_400_000, lostAnswer: 60_000, rights: 1_000, fresh: 10 * 60_000 } as const

interface SessionDeps {
  ownerDb: OwnerDb
  secret: string
  processBus: Pick<ProcessBus, 'publish' | 'subscribe'>
  log: Log
  now?: () => number
}

export function createSessions({ ownerDb, secret, processBus, log, now = Date.now }: SessionDeps): Sessions {
  const tokens = refreshTokens(keyFor(secret, 'refresh tokens'))
  const accessTokens = createAccessTokens({
    key: keyFor(secret, 'access tokens'),
    lifetimes,
    find: (sessionId, moment) => knownOf(ownerDb, sessionId, moment),
    now,
  })
  const { tellEnded, onEnded } = createEndings(processBus)
  onEnded(accessTokens.forget)

  const answer = async (sessionId: string, userId: string, refreshToken: string): Promise<SessionAnswer> => ({
    ...(await accessTokens.sign(sessionId, userId)),
    refreshToken,
  })

  async function open(userId: string, { acting, ...place }: SessionAbout = {}): Promise<SessionAnswer> {
    const id = randomUUID()
    const refreshToken = tokens.first(id)
    const moment = at(now())
    await ownerDb
      .insertInto('session')
      .values({
        id,
        userId,
        ...(acting ? { actingUserId: acting.userId, actingSessionId: acting.sessionId } : { authenticatedAt: moment }),
        ...placeOf(place),
        refreshTokenHash: hashOfToken(refreshToken),
        rotatedAt: moment,
        createdAt: moment,
        expiresAt: at(now() + lifetimes.refresh),
      })
      .execute()
    tellEnded(await removeOldestOf(ownerDb, userId))
    return answer(id, userId, refreshToken)
  }

  async function renew(refreshToken: string, place?: SessionPlace): Promise<SessionAnswer | null> {
    const sessionId = tokens.sessionOf(refreshToken)
    const known = sessionId === null ? null : await knownOf(ownerDb, sessionId, now())
    if (sessionId === null || !known) return null
    const next = tokens.after(refreshToken)
    if (
      !(await rotated(ownerDb, { sessionId, from: refreshToken, to: next, place, now: now() })) &&
      !(await wasLost(ownerDb, { sessionId, refreshToken, now: now() }))
    ) {
      log.warn('A refresh token came that was used before: its session is ended.')
      await endSession(sessionId)
      return null
    }
    return answer(sessionId, known.viewer.id, next)
  }

  async function endSession(id: string): Promise<void> {
    const ids = await revoke(ownerDb, sql<boolean>`"id" = ${id}`, at(now()))
    tellEnded([id, ...ids.filter(each => each !== id)])
  }

  return {
    open,
    renew,
    endSession,
    of: accessTokens.sessionOf,
    async end(refreshToken) {
      const id = tokens.sessionOf(refreshToken)
      if (id !== null) await endSession(id)
    },
    async revokeAllOf(db, userIds, except) {
      const theirs = sql<boolean>`("userId" = any(${userIds}) or "actingUserId" = any(${userIds})) and "id" <> ${except ?? ''}`
      const ids = await revoke(db, theirs, at(now()))
      return () => tellEnded(ids)
    },
    async revokeOneOf(db, userId, id) {
      const ids = await revoke(db, sql<boolean>`"id" = ${id} and "userId" = ${userId}`, at(now()))
      return ids.length > 0 ? () => tellEnded(ids) : null
    },
    async noteAuthentication(id) {
      await ownerDb
        .updateTable('session')
        .set({ authenticatedAt: at(now()) })
        .where('id', '=', id)
        .execute()
    },
    async isFresh(id) {
      const row = await ownerDb.selectFrom('session').select('authenticatedAt').where('id', '=', id).executeTakeFirst()
      return row?.authenticatedAt != null && now() - Date.parse(row.authenticatedAt) <= lifetimes.fresh
    },
    onEnded,
    async sweep() {
      const longAgo = at(now() - lifetimes.refresh)
      await ownerDb
        .deleteFrom('session')
        .where(eb => eb.or([eb('expiresAt', '<', longAgo), eb('revokedAt', '<', longAgo)]))
        .execute()
    },
  }
}

/** What hears at once which sessions have ended: here, and on other processes. */
function createEndings(processBus: SessionDeps['processBus']) {
  const heard: ((id: string) => void)[] = []
  const ended = (id: string): void => heard.forEach(hear => hear(id))
  processBus.subscribe('ended', ended)
  return {
    onEnded: (hear: (id: string) => void): void => void heard.push(hear),
    tellEnded(ids: readonly string[]): void {
      for (const id of ids) {
        ended(id)
        processBus.publish('ended', id)
      }
    },
  }
}

/** These, those in which somebody acts who began in one of them, and so on. Answers which had not ended. */
async function revoke(db: OwnerDb | Transaction, which: RawBuilder<boolean>, moment: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    with recursive "ending" as (
      select "id" from "session" where ${which} and "revokedAt" is null
      union
      select "begun"."id" from "session" as "begun" join "ending" on "begun"."actingSessionId" = "ending"."id" where "begun"."revokedAt" is null
    )
    update "session" set "revokedAt" = ${moment} where "id" in (select "id" from "ending") and "revokedAt" is null returning "id"
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** So many stay; those that have ended go first, then those that nobody used for longest. Answers which of them had not ended. */
async function removeOldestOf(ownerDb: OwnerDb, userId: string): Promise<readonly string[]> {
  const rows = await ownerDb
    .deleteFrom('session')
    .where('id', 'in', db =>
      db
        .selectFrom('session')
        .select('id')
        .where('userId', '=', userId)
        .orderBy(eb => eb('revokedAt', 'is', null), 'desc')
        .orderBy('rotatedAt', 'desc')
        .orderBy('id')
        .offset(mostSessions),
    )
    .returning(['id', 'revokedAt'])
    .execute()
  return rows.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id)
}

interface Rotation {
  readonly sessionId: string
  readonly from: string
  readonly to: string
  readonly place: SessionPlace | undefined
  readonly now: number
}

async function rotated(ownerDb: OwnerDb, { sessionId, from, to, place, now }: Rotation): Promise<boolean> {
  const { numUpdatedRows } = await ownerDb
    .updateTable('session')
    .set({
      ...placeOf(place ?? {}),
      refreshTokenHash: hashOfToken(to),
      previousTokenHash: hashOfToken(from),
      rotatedAt: at(now),
      expiresAt: at(now + lifetimes.refresh),
    })
    .where('id', '=', sessionId)
    .where('refreshTokenHash', '=', hashOfToken(from))
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Renewal {
  readonly sessionId: string
  readonly refreshToken: string
  readonly now: number
}

/** The answer to the last renewal did not arrive: the same question, asked again at once, has the same answer. */
async function wasLost(ownerDb: OwnerDb, { sessionId, refreshToken, now }: Renewal): Promise<boolean> {
  const row = await ownerDb
    .selectFrom('session')
    .select(['previousTokenHash', 'rotatedAt'])
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return row?.previousTokenHash === hashOfToken(refreshToken) && now - Date.parse(row.rotatedAt) <= lifetimes.lostAnswer
}

const rights = [
  'user.id',
  'user.role',
  'user.memberRole',
  'user.organizationId',
  'user.resellerId',
  'user.isCollectionsEnabled',
  'user.isPresentationsEnabled',
  'user.isProductsEnabled',
  'user.isPromotionsEnabled',
  'user.isSystemsEnabled',
  'user.maySetPrices',
] as const

/** Of whoever is of locations alone, which ones. */
const theirLocations = sql<string[] | null>`case when "user"."memberRole" = 'LOCATION' then
  array(select l."locationId" from "userLocation" l where l."userId" = "user"."id" order by l."locationId") end`.as('locationIds')

const hasPriceApproval = sql<boolean>`exists (select from "priceApproval" a where a."organizationId" = "user"."organizationId")`.as(
  'hasPriceApproval',
)

/** As whom somebody asks who has no session, but the key of an account. */
export async function rightsOf(db: Transaction, userId: string): Promise<Viewer | null> {
  const row = await db
    .selectFrom('user')
    .leftJoin('organization', 'organization.id', 'user.organizationId')
    .select([...rights, theirLocations, hasPriceApproval, 'organization.state'])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  if (!row || row.state === 'INACTIVE') return null
  const { state: _, locationIds, ...viewer } = row
  return { ...viewer, ...(locationIds && { locationIds }) }
}

/** Nobody, once the session, the one in which it began or the organisation has ended, or whoever acts may not any more. */
async function knownOf(ownerDb: OwnerDb, sessionId: string, now: number): Promise<Pick<Session, 'viewer' | 'actingUserId'> | null> {
  const row = await ownerDb
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .leftJoin('organization', 'organization.id', 'user.organizationId')
    .leftJoin('user as acting', 'acting.id', 'session.actingUserId')
    .leftJoin('session as begun', 'begun.id', 'session.actingSessionId')
    .select([...rights, theirLocations, hasPriceApproval, 'organization.state', 'organization.resellerId as managedBy'])
    .select(['acting.id as actingUserId', 'acting.role as actingRole', 'acting.resellerId as actingReseller'])
    .where('session.id', '=', sessionId)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', at(now))
    // A sign-out while this was being opened.
    .where('begun.revokedAt', 'is', null)
    .executeTakeFirst()
  if (!row || row.state === 'INACTIVE') return null
  const { state: _, managedBy, actingUserId, actingRole, actingReseller, locationIds, ...rest } = row
  const viewer = { ...rest, ...(locationIds && { locationIds }) }
  if (actingRole && !mayActAs({ role: actingRole, resellerId: actingReseller }, { ...viewer, managedBy })) return null
  return { viewer, actingUserId }
}

const placeOf = ({ address, userAgent }: Partial<SessionPlace>) => ({
  ...(address !== undefined && { address: address.slice(0, 64) }),
  ...(userAgent !== undefined && { userAgent: userAgent.slice(0, 400) }),
})

/**
 * `session.secret.mark`. The mark says that it was made here: an invented token ends nobody's session, a used one does.
 * Each follows from the one before it, so that a question asked twice has one answer.
 */
function refreshTokens(key: Buffer) {
  const sealed = (session: string, secret: string): string => `${session}.${secret}.${mark(key, `${session}.${secret}`)}`
  const opened = (token: string): readonly [string, string] | null => {
    const [session = '', secret = '', seal = ''] = token.split('.')
    return isSame(seal, mark(key, `${session}.${secret}`)) ? [session, secret] : null
  }
  return {
    first: (session: string): string => sealed(session, newToken()),
    sessionOf: (token: string): string | null => opened(token)?.[0] ?? null,
    after(token: string): string {
      const [session, secret] = opened(token)!
      return sealed(session, mark(key, `after ${secret}`))
    },
  }
}

const at = (moment: number): string => new Date(moment).toISOString()
