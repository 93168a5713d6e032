import { sql, type Expression, type SqlBool } from 'kysely'
import { isOfLocations } from '@vitrine/model/access/permissions.ts'
import type { priceApprovalCalls } from '@vitrine/model/areas/priceApproval/calls.ts'
import { beginningOf } from '@vitrine/model/areas/notices/beginningOf.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { insertRow, selectOf, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { foldDuePrices } from '../menu/duePrices.ts'
import { writeListPrices } from '../menu/listPrices.ts'
import { withdrawMoved, writePlannedPrices } from '../menu/plannedPrices.ts'
import { named, writePrices } from '../menu/prices.ts'
import { noticesFrom } from '../notices/addNotices.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'
import { handOf, isOfOne, type Hand } from './hands.ts'

/** Prices that a second person agrees to: docs/spec/price-approval.md. */
export const priceApprovalHandlers: Handlers<typeof priceApprovalCalls> = {
  async findPriceApproval(_, context) {
    const { viewer } = context
    const settings = await settingsOf(context)
    const isTheirs = (id: string) => !isOfLocations(viewer) || viewer.locationIds?.includes(id) === true
    return { above: settings?.above ?? null, locationIds: settings?.locationIds.filter(isTheirs) ?? [] }
  },

  async updatePriceApproval({ input: { above, locationIds } }, context) {
    const { db } = context
    const organizationId = ownOrganization(context)
    const wanted = [...new Set(locationIds)]
    const known = await db
      .selectFrom('location')
      .select('id')
      .where(sql<boolean>`"id" = any(${wanted}::text[])`)
      .execute()
    const there = new Set(known.map(({ id }) => id))
    const gone = wanted.flatMap((id, at) => (there.has(id) ? [] : [{ path: `input.locationIds.${at}`, rule: 'gone' }]))
    if (gone.length > 0) refuse('NotFoundError', named(gone))
    // Of two who save at once, the later one is kept whole.
    await sql`select pg_advisory_xact_lock(hashtextextended('price approval ' || ${organizationId}::text, 0))`.execute(db)
    const before = await settingsOf(context)
    const isOff = above === null && wanted.length === 0
    // One that is deleted can't be chosen in a form, and is meant again when it comes back.
    const chosen = [...wanted, ...(await thoseInBin(context, before?.locationIds ?? []))]
    const isSame = before !== undefined && before.above === above && before.locationIds.join() === chosen.join()
    if (isOff ? !before : isSame) return { above, locationIds: wanted }
    if (isOff) await db.deleteFrom('priceApproval').where('organizationId', '=', organizationId).execute()
    else if (before) await updateRow(db, 'priceApproval', before.id, { above, locationIds: chosen })
    else await insertRow(db, 'priceApproval', { organizationId, above, locationIds: wanted })
    await context.record({ kind: 'CHANGED', entity: 'priceApproval', subjectId: organizationId, subjectTitle: null, organizationId })
    return { above, locationIds: wanted }
  },

  allPriceProposals({ filter, ...asked }, { db, viewer }) {
    const where: Expression<SqlBool>[] = []
    if (filter?.isAsked) where.push(sql<SqlBool>`"priceProposal"."state" = 'ASKED'`)
    if (filter?.isOfOthers) where.push(sql<SqlBool>`"priceProposal"."userId" <> ${viewer.id}`)
    if (filter?.priceListId) where.push(sql<SqlBool>`"priceProposal"."priceListId" = ${filter.priceListId}`)
    return pageOf(db, 'priceProposal', asked, { where })
  },

  async approvePriceProposals({ proposals: seen }, context) {
    const { db } = context
    await foldDuePrices(db, new Date())
    await holdTheirs(db, seen)
    const proposals = await heldAsked(db, seen)
    await requireOthers(context, proposals)
    await write(context, proposals)
    await remove(db, proposals)
    await tellAskers(context, 'PRICES_APPROVED', proposals)
    return true
  },

  async returnPriceProposals({ proposals: seen, note }, context) {
    const { db } = context
    const proposals = await heldAsked(db, seen)
    await sql`
      update "priceProposal" set "state" = 'RETURNED', "note" = ${note}, "returnedBy" = ${await nameOfViewer(context)}
      where "id" = any(${proposals.map(({ id }) => id)}::text[])`.execute(db)
    await tellAskers(context, 'PRICES_RETURNED', proposals, note)
    return true
  },

  async withdrawPriceProposals({ ids }, context) {
    const { viewer, asPlatform } = context
    const isTheirs = isOfLocations(viewer) ? sql<boolean>`"priceListId" = any(price_lists_theirs())` : sql<boolean>`true`
    const seen = await selectOf(context.db, 'priceProposal', ['id', 'userId', 'state', 'updatedAt'])
      .select(isTheirs.as('isTheirs'))
      .where(sql<boolean>`"id" = any(${ids}::text[])`)
      .execute()
    const own = seen.filter(({ userId, state, isTheirs }) => userId === viewer.id || (state === 'RETURNED' && isTheirs))
    // Whoever is of locations alone writes no proposals: what they may was looked at above. What a colleague asked for since stays.
    const gone = new Set(await asPlatform(platform => removeSeen(platform, own)))
    const left = new Set(seen.flatMap(({ id }) => (gone.has(id) ? [] : [id])))
    if (left.size > 0)
      refuse('ConflictError', named(ids.flatMap((id, at) => (left.has(id) ? [{ path: `ids.${at}`, rule: 'changed' }] : []))))
    return true
  },
}

type Proposal = Pick<
  ApiRow<'priceProposal'>,
  'id' | 'organizationId' | 'productId' | 'variantId' | 'priceListId' | 'startsAt' | 'price' | 'state' | 'userId' | 'askedBy' | 'updatedAt'
> &
  Hand & { readonly replacesId: string | null }

/** The organisation's own; null: no price waits. Whoever is of locations alone does not reach it, and is told of theirs. */
const settingsOf = (context: Context) =>
  context.asPlatform(platform =>
    selectOf(platform, 'priceApproval').where('organizationId', '=', ownOrganization(context)).executeTakeFirst(),
  )

async function thoseInBin({ db }: Context, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select "subjectId" as "id" from "binItem" where "entity" = 'location' and "subjectId" = any(${ids}::text[]) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products and lists first, as whoever sets their prices holds those before they ask. */
async function holdTheirs(db: Context['db'], seen: readonly { readonly id: string }[]): Promise<void> {
  const ids = seen.map(({ id }) => id)
  for (const [table, column] of [
    ['product', 'productId'],
    ['priceList', 'priceListId'],
  ] as const)
    await sql`
      select from ${sql.table(table)} where "id" in (select ${sql.ref(column)} from "priceProposal" where "id" = any(${ids}::text[]))
      order by "id" for update`.execute(db)
}

/** As they were looked at, in that order, and nobody decides on them meanwhile. */
async function heldAsked(
  db: Context['db'],
  seen: readonly { readonly id: string; readonly updatedAt: string }[],
): Promise<readonly Proposal[]> {
  const ids = seen.map(({ id }) => id)
  await sql`select from "priceProposal" where "id" = any(${ids}::text[]) order by "id" for update`.execute(db)
  const rows = await selectOf(db, 'priceProposal')
    .select(['actorId', 'replacesId'])
    .where(sql<boolean>`"id" = any(${ids}::text[])`)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  const gone = seen.flatMap(({ id }, at) => (byId.has(id) ? [] : [{ path: `proposals.${at}`, rule: 'gone' }]))
  if (gone.length > 0) refuse('NotFoundError', named(gone))
  const changed = seen.flatMap(({ id, updatedAt }, at) => {
    const row = byId.get(id)
    return row?.state === 'ASKED' && row.updatedAt === updatedAt ? [] : [{ path: `proposals.${at}`, rule: 'changed' }]
  })
  if (changed.length > 0) refuse('ConflictError', named(changed))
  return seen.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Nobody agrees to what they asked for themselves, unless no price waits for anybody any more. */
async function requireOthers(context: Context, proposals: readonly Proposal[]): Promise<void> {
  const own = proposals.flatMap((proposal, at) => (isOfOne(proposal, handOf(context)) ? [{ path: `proposals.${at}`, rule: 'own' }] : []))
  if (own.length > 0 && (await settingsOf(context))) refuse('OwnPriceError', named(own))
}

async function write({ db }: Context, proposals: readonly Proposal[]): Promise<void> {
  const atOnce = proposals.filter(({ startsAt }) => startsAt === null)
  const planned = proposals
    .filter(({ startsAt }) => startsAt !== null)
    .toSorted((a, b) => Date.parse(a.startsAt ?? '') - Date.parse(b.startsAt ?? ''))
  await writePrices(
    db,
    atOnce.filter(({ priceListId }) => priceListId === null).map(proposal => ({ ...proposal, path: 'proposals' })),
  )
  for (const [priceListId, listed] of Map.groupBy(atOnce, proposal => proposal.priceListId)) {
    const [first] = listed
    if (priceListId === null || !first) continue
    await writeListPrices(db, { priceListId, organizationId: first.organizationId }, listed)
  }
  // What is planned for one moment, of one list and by one person is written together, the earlier first: what is due already is a price at once.
  for (const [first, ...others] of Map.groupBy(planned, ({ startsAt, priceListId, askedBy }) =>
    JSON.stringify([startsAt, priceListId, askedBy]),
  ).values()) {
    if (!first?.startsAt) continue
    const { startsAt, priceListId, organizationId, askedBy } = first
    const together = [first, ...others]
    const prices = together.flatMap(({ productId, variantId, price }) => (price === null ? [] : [{ productId, variantId, price }]))
    const ids = await writePlannedPrices(db, { organizationId, userName: askedBy }, { startsAt, priceListId, prices })
    const moved = together.flatMap(({ replacesId, ...price }) => (replacesId === null ? [] : [{ ...price, replacesId }]))
    await withdrawMoved(db, moved, ids)
  }
}

const remove = (db: Context['db'], proposals: readonly { readonly id: string }[]) =>
  sql`delete from "priceProposal" where "id" = any(${proposals.map(({ id }) => id)}::text[])`.execute(db)

/** Those that are as they were seen; answers which went. */
async function removeSeen(
  db: Context['db'],
  seen: readonly { readonly id: string; readonly updatedAt: string }[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from "priceProposal" p using unnest(${seen.map(({ id }) => id)}::text[], ${seen.map(({ updatedAt }) => updatedAt)}::timestamptz[]) as s ("id", "updatedAt")
    where p."id" = s."id" and p."updatedAt" = s."updatedAt" returning p."id"`.execute(db)
  return rows.map(({ id }) => id)
}

/** Each who asked, once for all of theirs. Nobody is told of what they did themselves. */
async function tellAskers(
  context: Context,
  kind: 'PRICES_APPROVED' | 'PRICES_RETURNED',
  proposals: readonly Proposal[],
  note?: string,
): Promise<void> {
  const { db, viewer, request } = context
  const name = await nameOfViewer(context)
  for (const [userId, theirs] of Map.groupBy(proposals, proposal => proposal.userId)) {
    if (userId === viewer.id) continue
    const { rows } = await sql<{ title: string }>`
      select distinct "title" from "product" where "id" = any(${theirs.map(({ productId }) => productId)}::text[]) order by "title" limit 20`.execute(
      db,
    )
    await noticesFrom(db)({
      kind,
      organizationId: ownOrganization(context),
      subjectId: ownOrganization(context),
      subjectTitle: beginningOf(rows.map(({ title }) => title).join(', ')),
      userId,
      actor: { userId: viewer.id, name },
      ...(note !== undefined && { note }),
      occasion: request.id,
    })
  }
}
