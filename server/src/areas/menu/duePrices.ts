import { sql, type RawBuilder } from 'kysely'
import type { HandlerServices } from '../../core/api/handler.ts'
import type { Closable } from '../../core/processes/closable.ts'
import type { Transaction } from '../../core/database/database.ts'
import { isOpen } from '../../core/database/isOpen.ts'
import type { Services } from '../../services.ts'

/**
 * Planned prices that are due become prices, of those that the transaction reaches; answers how many. Of several for one price the latest
 * counts. TVs know of them already: this changes nothing of what they show. Whoever changes prices does it first, or what somebody enters
 * now would be undone a moment later by what was due before.
 */
export async function foldDuePrices(db: Transaction, now: Date, organizationId?: string): Promise<number> {
  const isDue = sql`"startsAt" <= ${now.toISOString()} ${organizationId === undefined ? sql`` : sql`and "organizationId" = ${organizationId}`}`
  // Mostly none is, and to prepare what follows takes ten times as long as to see that.
  const some = await sql`select from "plannedPrice" where ${isDue} limit 1`.execute(db)
  if (some.rows.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    with "due" as (
      delete from "plannedPrice" where ${isDue}
      returning *
    ), "latest" as (
      select distinct on ("productId", "variantId", "priceListId") * from "due" order by "productId", "variantId", "priceListId", "startsAt" desc
    ), "base" as (
      insert into "productPrice" ("id", "organizationId", "productId", "variantId", "price")
      select gen_random_uuid()::text, "organizationId", "productId", "variantId", "price" from "latest" where "priceListId" is null
      on conflict ("productId", "variantId") do update set "price" = excluded."price"
    ), "listed" as (
      insert into "priceListPrice" ("id", "organizationId", "priceListId", "productId", "variantId", "price")
      select gen_random_uuid()::text, "organizationId", "priceListId", "productId", "variantId", "price" from "latest" where "priceListId" is not null
      on conflict ("priceListId", "productId", "variantId") do update set "price" = excluded."price"
    ), "touched" as (
      update "product" set "updatedAt" = now() where "id" = any(${heldProducts(sql`array(select "productId" from "due")`)})
    )
    select count(*)::int as "count" from "due"`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whoever shows all products asks for those that were changed since (allProductRows): so is one whose list prices or planned prices were. */
export async function touchProducts(db: Transaction, ids: readonly string[]): Promise<void> {
  const those = sql`${[...new Set(ids)]}::text[]`
  await sql`update "product" set "updatedAt" = now() where "id" = any(${those}) and cardinality(${heldProducts(those)}) > 0`.execute(db)
}

/** Held in one order, so that no two wait for each other; and once: joined, each would be held anew for each other, where PostgreSQL thinks them few. */
const heldProducts = (ids: RawBuilder<unknown>) => sql`array(select "id" from "product" where "id" = any(${ids}) order by "id" for update)`

/** Each organisation that has some becomes a job. Asked every minute and at start: what became due while no server ran is done then. */
export async function queueDuePrices({ asPlatform, queue }: Pick<HandlerServices, 'asPlatform' | 'queue'>, now: Date): Promise<number> {
  const due = await asPlatform(db =>
    db
      .selectFrom('plannedPrice')
      .select('organizationId')
      .distinct()
      .where('startsAt', '<=', now.toISOString())
      .where(isOpen('plannedPrice.organizationId'))
      .execute(),
  )
  for (const { organizationId } of due) queue({ name: 'duePrices', organizationId })
  return due.length
}

export function startDuePrices({ jobs, asPlatform, log }: Pick<Services, 'jobs' | 'asPlatform' | 'log'>): Closable {
  const working = jobs.work('duePrices', 1, async ({ organizationId }) => {
    await asPlatform(db => foldDuePrices(db, new Date(), organizationId))
  })
  working.catch((error: unknown) => log.warn({ err: error }, 'Planned prices can not be made prices.'))
  return { close: async () => (await working).close() }
}
