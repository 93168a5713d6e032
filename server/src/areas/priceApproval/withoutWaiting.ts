import { sql } from 'kysely'
import { ownOrganization, type Context } from '../../core/api/handler.ts'
import { centsOf } from '../menu/listPrices.ts'
import { noticesFrom } from '../notices/addNotices.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'

type Needed = Pick<Context, 'db' | 'viewer' | 'asPlatform'>

/** A price that somebody sets: of the product, of a list, or from a moment on. */
interface Wanted {
  readonly productId: string
  readonly variantId: string
  readonly price?: number | null
}
/** Whose prices they are; left out: the base prices, at once. */
interface Of {
  readonly priceListId?: string | undefined
  readonly startsAt?: string | undefined
  /** The planned price in whose place they come. */
  readonly replacesId?: string | undefined
}

/**
 * Those of them that are prices at once; the others wait for a second person from now on ([TP3]). What can't be a price waits for nobody, and is
 * refused by what writes it. Whoever writes prices of a list holds the list, and makes prices of what is due, before.
 */
export async function withoutWaiting<P extends Wanted>(context: Needed, prices: readonly P[], of: Of = {}): Promise<readonly P[]> {
  if (!context.viewer.hasPriceApproval || prices.length === 0) return prices
  const given = prices.map(({ productId, variantId, price = null }, at) => ({
    at,
    productId,
    variantId,
    priceListId: of.priceListId ?? null,
    startsAt: of.startsAt ?? null,
    replacesId: of.replacesId ?? null,
    price: price === null ? null : centsOf(price),
  }))
  const waiting = await propose(context, JSON.stringify(given))
  return prices.filter((_, at) => !waiting.has(at))
}

/** Those of these prices that would wait: of the product, or of a list. */
export async function thoseThatWait<P extends Wanted & { readonly priceListId: string | null }>(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  prices: readonly P[],
): Promise<readonly P[]> {
  if (!viewer.hasPriceApproval || prices.length === 0) return []
  const given = prices.map(({ productId, variantId, priceListId, price = null }, at) => ({
    at,
    productId,
    variantId,
    priceListId,
    price: price === null ? null : centsOf(price),
  }))
  const { rows } = await sql<{ at: number }>`select "at" from prices_to_approve(${JSON.stringify(given)}::json)`.execute(db)
  const waiting = new Set(rows.map(({ at }) => at))
  return prices.filter((_, at) => waiting.has(at))
}

/** The numbers of those of them that wait from now on. */
async function propose(context: Needed, given: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ at: number }>`select "at" from propose_prices(${given}::json)`.execute(context.db)
  if (rows.length > 0) await tellSecond(context)
  return new Set(rows.map(({ at }) => at))
}

/** Of a sheet, whose rows nobody reads here: `prices` as text, each with the number of cents that it `was`; the same without what waits. */
export async function sheetWithoutWaiting(context: Needed, prices: string): Promise<string> {
  if (!context.viewer.hasPriceApproval || prices === '[]') return prices
  const { rows } = await sql<{ rest: string; count: number }>`
    with "given" as materialized (
      select r, (row_number() over ())::integer as "at" from json_array_elements(${prices}::json) r
    ), "waiting" as materialized (
      select "at" from propose_prices((select json_agg(r::jsonb || jsonb_build_object('at', "at")) from "given"))
    )
    select coalesce(json_agg(r order by "at") filter (where "at" not in (select "at" from "waiting")), '[]')::text as "rest",
      (select count(*)::int from "waiting") as "count" from "given"`.execute(context.db)
  const [{ rest, count } = { rest: prices, count: 0 }] = rows
  if (count > 0) await tellSecond(context)
  return rest
}

/** Whoever may agree is told once an hour that somebody asks. */
async function tellSecond(context: Needed): Promise<void> {
  const { db, viewer } = context
  const organizationId = ownOrganization(context)
  const name = await nameOfViewer(context)
  await noticesFrom(db)({
    kind: 'PRICES_PROPOSED',
    organizationId,
    subjectId: organizationId,
    subjectTitle: null,
    actor: { userId: viewer.id, name },
    occasion: `${viewer.id} ${new Date().toISOString().slice(0, 13)}`,
  })
}
