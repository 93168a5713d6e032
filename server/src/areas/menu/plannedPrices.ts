import { sql } from 'kysely'
import { maxPlannedPrices } from '@vitrine/model/areas/products/groups.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { foldDuePrices, touchProducts } from './duePrices.ts'
import { centsOf } from './listPrices.ts'

interface Planned {
  /** Null: of the product itself. */
  readonly priceListId: string | null
  readonly startsAt: string
  readonly prices: readonly { readonly productId: string; readonly variantId: string; readonly price: number }[]
}

/** Prices from a moment on, each of a product and a variation that there is; one of the same moment is written over. Answers their ids. */
export async function writePlannedPrices(
  db: Transaction,
  { organizationId, userName }: { readonly organizationId: string; readonly userName: string | null },
  { priceListId, startsAt, prices }: Planned,
): Promise<readonly string[]> {
  // In one order, as two who plan the same ones would wait for each other.
  const { rows } = await sql<{ id: string }>`
    insert into "plannedPrice" ("id", "organizationId", "priceListId", "startsAt", "userName", "productId", "variantId", "price")
    select gen_random_uuid()::text, ${organizationId}, ${priceListId}, ${startsAt}::timestamptz, ${userName}, g.* from unnest(
      ${prices.map(p => p.productId)}::text[], ${prices.map(p => p.variantId)}::text[], ${prices.map(p => centsOf(p.price))}::integer[]) as g("productId", "variantId", "price")
    order by 6, 7
    on conflict ("productId", "variantId", "priceListId", "startsAt") do update set "price" = excluded."price", "userName" = excluded."userName"
    returning "id"`.execute(db)
  await touchProducts(
    db,
    prices.map(({ productId }) => productId),
  )
  await foldDuePrices(db, new Date())
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as "count" from "plannedPrice"`.execute(db)
  if ((counted[0]?.count ?? 0) > maxPlannedPrices) refuse('ValidationError', [{ path: 'prices', rule: 'tooMany' }])
  return rows.map(({ id }) => id)
}

interface Moved {
  readonly productId: string
  readonly variantId: string
  readonly priceListId: string | null
  readonly replacesId: string
}

/** What was planned of the same prices at other moments goes, as they were moved: [PL9]. `ids`: as they are planned now. */
export async function withdrawMoved(db: Transaction, moved: readonly Moved[], ids: readonly string[]): Promise<void> {
  if (moved.length === 0) return
  await sql`
    delete from "plannedPrice" p using unnest(${moved.map(each => each.replacesId)}::text[], ${moved.map(each => each.productId)}::text[],
      ${moved.map(each => each.variantId)}::text[], ${moved.map(each => each.priceListId)}::text[]) as m ("id", "productId", "variantId", "priceListId")
    where p."id" = m."id" and p."productId" = m."productId" and p."variantId" = m."variantId"
      and p."priceListId" is not distinct from m."priceListId" and p."id" <> all(${ids}::text[])`.execute(db)
}

/** These, or all of a moment; what is due or withdrawn by now is no matter. */
export async function withdrawPlanned(
  db: Transaction,
  { ids = [], startsAt = null }: { readonly ids?: readonly string[] | undefined; readonly startsAt?: string | null | undefined },
): Promise<void> {
  const { rows } = await sql<{ productId: string }>`
    delete from "plannedPrice" where "id" = any(${ids}::text[]) or "startsAt" = ${startsAt}::timestamptz returning "productId"`.execute(db)
  await touchProducts(
    db,
    rows.map(({ productId }) => productId),
  )
}
