import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { featureFlags, isOfLocations, type Role } from '@vitrine/model/access/permissions.ts'
import { picked } from '@vitrine/model/kernel/record.ts'
import { brokenBelonging, roleOf } from '@vitrine/model/areas/users/belonging.ts'
import { givenTooMuch, isLastManager, type Member } from '@vitrine/model/areas/users/members.ts'
import { isUnclaimed } from '@vitrine/model/areas/users/firstAdministrator.ts'
import type { userCalls } from '@vitrine/model/areas/users/calls.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findUnchanged, madeBefore, requireVisible } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { deleteRow, insertRow, rowOf, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { putInBin } from '../bin/binRows.ts'
import { endLinks } from '../accounts/endLinks.ts'
import { revokeOwnKey } from '../accounts/ownKey.ts'
import { sendPasswordLink } from '../accounts/passwordLinks.ts'
import { hashedPassword, isGoodPassword } from '../accounts/passwords.ts'

/** Each without a password is a mail to whatever address was typed, with whatever name. */
const invitations = { name: 'invitations', points: 300, seconds: 3_600 }

/** The people of customers and partners, by whoever manages those: docs/spec/users.md. */
export const userHandlers: Handlers<typeof userCalls> = {
  allUsers: (asked, { db, viewer }) =>
    pageOf(db, 'user', asked, { where: [belonging(viewer.role)], orderBy: ['firstName', 'lastName', 'id'] }),

  async allMembers(asked, { db, viewer, asPlatform }) {
    const whose =
      viewer.role === 'USER' ? sql<SqlBool>`"organizationId" = ${viewer.organizationId}` : sql<SqlBool>`"resellerId" = ${viewer.resellerId}`
    const { totalCount, items } = await pageOf(db, 'user', asked, { where: [whose], orderBy: ['firstName', 'lastName', 'id'] })
    const comings = await asPlatform(platform =>
      comingsOf(
        platform,
        items.map(({ id }) => id),
      ),
    )
    const locations = await locationsOf(db, items)
    return {
      totalCount,
      items: items.map(user => ({
        ...picked(user, memberFields),
        locations: locations.flatMap(({ userId, ...location }) => (userId === user.id ? location : [])),
        ...comings.get(user.id)!,
      })),
    }
  },

  async createUser({ input: { password = null, ...input }, locationIds, resultId }, context) {
    const { db, viewer } = context
    const known = await madeBefore(db, 'user', resultId)
    if (known) return known
    // A name that is another's account's is no address that is taken.
    if (resultId !== undefined && (await context.asPlatform(all => rowOf(all, 'user', resultId)))) refuse('NotFoundError')
    const broken = brokenBelonging(input, viewer)
    if (broken) refuse('ValidationError', [{ path: `input.${broken.field}`, rule: broken.rule }])
    if (password !== null && !isGoodPassword(password)) refuse('PasswordWeakError', [{ path: 'input.password', rule: 'password' }])
    await requireVisible(db, 'user', input)
    await requireGiveable(context, input, null)
    if (input.organizationId) await holdCustomer(context, input.organizationId)
    if (password === null) await context.rateLimits.consume(invitations, viewer.id)
    const kept = password === null ? { passwordHash: null } : await hashedPassword(password)
    const user = await insertRow(db, 'user', { ...input, id: resultId ?? randomUUID(), role: roleOf(input), ...kept }, () =>
      // An address is one account's in the whole house: whoever chooses a taken one must be told, whosever it is.
      refuse('UserDuplicateError', [{ path: 'input.email', rule: 'taken' }]),
    )
    if (isOfLocations(user)) await saveLocations(db, user, locationIds)
    // Where no mail is sent whoever made the user asks for a link, and is told it: another, that nobody sees, would be of use to nobody.
    if (password === null && context.mails.setup.isSent) await sendPasswordLink(user.id, context)
    return user
  },

  async updateUser({ input: { id, updatedAt, ...changes }, locationIds }, context) {
    const { db } = context
    const before = await findUnchanged(db, 'user', id, updatedAt)
    await requireGiveable(context, changes, before)
    if (changes.memberRole !== undefined && changes.memberRole !== 'MANAGER') await requireAnotherManager(context, before)
    const user = await updateRow(db, 'user', id, changes)
    // One whose locations were all deleted stays what they are until somebody says other ones.
    const isSaid = locationIds !== undefined || isOfLocations(before) !== isOfLocations(user)
    if (isSaid && (await saveLocations(db, user, locationIds)))
      await context.record({ kind: 'CHANGED', entity: 'user', subjectId: id, changes: ['locationIds'] })
    return user
  },

  async deleteUser({ id }, context) {
    const { db, viewer } = context
    const user = await rowOf(db, 'user', id)
    if (id === viewer.id) refuse('OwnAccountError')
    if (user?.role === 'ADMIN') await requireAnotherAdmin(db)
    if (user) await requireAnotherManager(context, user)
    await endAccessOf(context, id)
    if (!(await putInBin(context, 'user', id))) return true
    await deleteRow(db, 'user', id)
    return true
  },

  async claimInstallation({ input: { password, ...about } }, context) {
    const { viewer, request, asPlatform, sessions, afterCommit, record } = context
    // Whoever found the key of an account doesn't make it theirs.
    if (request.isByKey) refuse('ForbiddenError')
    if (!isGoodPassword(password)) refuse('PasswordWeakError', [{ path: 'input.password', rule: 'password' }])
    const kept = await hashedPassword(password)
    const told = await asPlatform(async db => {
      const now = await findUnchanged(db, 'user', viewer.id, undefined)
      if (!isUnclaimed(now)) refuse('NotFoundError')
      const other = await db.selectFrom('user').select('id').where('email', '=', about.email).executeTakeFirst()
      if (other) refuse('UserDuplicateError', [{ path: 'input.email', rule: 'taken' }])
      await endLinks(db, viewer.id)
      await updateRow(db, 'user', viewer.id, { ...about, ...kept })
      return sessions.revokeAllOf(db, [viewer.id], request.sessionId)
    })
    afterCommit(told)
    await record({ kind: 'PASSWORD_CHANGED', entity: 'user', subjectId: viewer.id })
    await revokeOwnKey(context)
    return { id: viewer.id }
  },
}

/** A customer that is being deleted at this moment gets no more people: they would stay behind in what is closed: [BN44]. */
async function holdCustomer({ asPlatform }: Context, id: string): Promise<void> {
  // Past the policies: to hold a row asks for the right to change it, which a member hasn't.
  const { rows } = await asPlatform(db =>
    sql`select from "organization" where "id" = ${id} and "closedAt" is null for key share`.execute(db),
  )
  if (rows.length === 0) refuse('NotFoundError')
}

/** Administrators belong to nobody; who works for a partner is no business of the partner's own people. */
const belonging = (role: Role) =>
  role === 'ADMIN'
    ? sql<SqlBool>`("user"."organizationId" is not null or "user"."resellerId" is not null)`
    : sql<SqlBool>`"user"."organizationId" is not null`

/** Of two administrators who delete each other at once, the second finds that they are the last. */
async function requireAnotherAdmin(db: Transaction): Promise<void> {
  const { rows } = await sql`select "id" from "user" where "role" = 'ADMIN' order by "id" for update`.execute(db)
  if (rows.length < 2) refuse('LastAdminError')
}

/** A member gives a colleague no section that is not theirs; who manages from outside gives any. */
async function requireGiveable(
  { db, viewer }: Context,
  given: Parameters<typeof givenTooMuch>[1],
  before: ApiRow<'user'> | null,
): Promise<void> {
  if (viewer.role !== 'USER') return
  const tooMuch = givenTooMuch((await rowOf(db, 'user', viewer.id)) ?? {}, given, before)
  if (tooMuch) refuse('ValidationError', [{ path: `input.${tooMuch}`, rule: 'ownOnly' }])
}

/** Of whoever is of locations alone these; of all others none. Answers whether they were others before. */
async function saveLocations(db: Transaction, user: ApiRow<'user'>, locationIds: readonly string[] = []): Promise<boolean> {
  const wanted = isOfLocations(user) ? [...new Set(locationIds)] : []
  if (isOfLocations(user) && wanted.length === 0) refuse('ValidationError', [{ path: 'locationIds', rule: 'locationNeeded' }])
  const { rows } = await sql`
    select from "location" where "id" = any(${wanted}::text[]) and "organizationId" = ${user.organizationId}`.execute(db)
  if (rows.length < wanted.length) refuse('NotFoundError', [{ path: 'locationIds', rule: 'other' }])
  const removed = await sql`delete from "userLocation" where "userId" = ${user.id} and not "locationId" = any(${wanted}::text[])`.execute(
    db,
  )
  const added = await sql`
    insert into "userLocation" ("id", "organizationId", "userId", "locationId")
    select gen_random_uuid()::text, ${user.organizationId}, ${user.id}, "wanted" from unnest(${wanted}::text[]) as "wanted"
    on conflict ("userId", "locationId") do nothing`.execute(db)
  return Boolean(removed.numAffectedRows || added.numAffectedRows)
}

/** The locations of those who are of some alone, by title. */
async function locationsOf(db: Transaction, users: readonly ApiRow<'user'>[]) {
  const ids = users.filter(isOfLocations).map(({ id }) => id)
  if (ids.length === 0) return []
  const { rows } = await sql<{ readonly userId: string; readonly id: string; readonly title: string }>`
    select u."userId", l."id", l."title" from "userLocation" u join "location" l on l."id" = u."locationId"
    where u."userId" = any(${ids}::text[]) order by l."title", l."id"`.execute(db)
  return rows
}

const memberFields = [
  'id',
  'firstName',
  'lastName',
  'email',
  'memberRole',
  ...featureFlags,
  'isApprover',
  'maySetPrices',
  'createdAt',
  'updatedAt',
] as const

/** Since when each is asked in, until when the link for it is good, and when they signed in last. */
async function comingsOf(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Member, 'invitedAt' | 'linkEndsAt' | 'signedInAt'>>> {
  const rows = await db
    .selectFrom('user')
    .select(user => [
      'user.id',
      'user.createdAt',
      sql<boolean>`"passwordHash" is not null`.as('hasCome'),
      user
        .selectFrom('passwordLink')
        .select(link => link.fn.max('passwordLink.createdAt').as('at'))
        .whereRef('passwordLink.userId', '=', 'user.id')
        .as('linkedAt'),
      user
        .selectFrom('passwordLink')
        .select(link => link.fn.max('passwordLink.expiresAt').as('at'))
        .whereRef('passwordLink.userId', '=', 'user.id')
        .where('passwordLink.usedAt', 'is', null)
        .where('passwordLink.expiresAt', '>', sql<string>`now()`)
        .as('linkEndsAt'),
      user
        .selectFrom('session')
        .select(session => session.fn.max('session.createdAt').as('at'))
        .whereRef('session.userId', '=', 'user.id')
        .where('session.actingUserId', 'is', null)
        .as('signedInAt'),
    ])
    .where('user.id', 'in', [...ids, ''])
    .execute()
  return new Map(
    rows.map(({ id, createdAt, hasCome, linkedAt, linkEndsAt, signedInAt }) => [
      id,
      { invitedAt: hasCome ? null : (linkedAt ?? createdAt), linkEndsAt: hasCome ? null : linkEndsAt, signedInAt },
    ]),
  )
}

/** Of two managers who end each other at once, the second finds that they are the last. */
async function requireAnotherManager({ asPlatform }: Context, { id, organizationId }: ApiRow<'user'>): Promise<void> {
  if (organizationId === null) return
  const people = await asPlatform(db =>
    db
      .selectFrom('user')
      .select(['id', 'memberRole', sql<boolean>`"passwordHash" is not null`.as('hasCome')])
      .where('organizationId', '=', organizationId)
      .orderBy('id')
      .forUpdate()
      .execute(),
  )
  if (isLastManager(people, id)) refuse('LastManagerError', [{ path: 'input.memberRole', rule: 'lastManager' }])
}

/** Sessions end at once, and the key is good for nothing. */
async function endAccessOf({ asPlatform, sessions, apiKeys, afterCommit }: Context, userId: string): Promise<void> {
  const told = await asPlatform(async db => [
    await sessions.revokeAllOf(db, [userId]),
    await apiKeys.forgetOf(db, { organizationId: null, userIds: [userId] }),
  ])
  for (const tell of told) afterCommit(tell)
}
