import { sql } from 'kysely'
import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'

interface Price {
  readonly productId: string
  readonly variantId: string
  readonly price: number | null
}

/** So many of the prices that are refused are named. */
const mostNamed = 100

const cents = (price: number | null): number | null => (price === null ? null : Math.round(price * 100))

const listed = (prices: readonly Price[], was: readonly (number | null)[]) => sql`unnest(
  ${prices.map(({ productId }) => productId)}::text[], ${prices.map(({ variantId }) => variantId)}::text[],
  ${was}::integer[], ${prices.map(({ price }) => cents(price))}::integer[]
) with ordinality as "given" ("productId", "variantId", "was", "price", "place")`

/** Prices belong to variations of the products' own categories: one of another is named, and none is written. */
export async function writePrices(db: Transaction, prices: readonly (Price & { readonly path: string })[]): Promise<void> {
  if (prices.length === 0) return
  requireOnce(prices, index => prices[index]?.path ?? '')
  const { rows } = await sql<{ productId: string; variantId: string }>`
    insert into "productPrice" ("organizationId", "productId", "variantId", "price")
    select "product"."organizationId", "product"."id", "productVariant"."id", "given"."price"
    from ${listed(
      prices,
      prices.map(() => null),
    )}
    join "product" on "product"."id" = "given"."productId"
    join "productVariant" on "productVariant"."id" = "given"."variantId" and "productVariant"."categoryId" = "product"."categoryId"
    on conflict ("productId", "variantId") do update set "price" = excluded."price"
    returning "productId", "variantId"`.execute(db)
  const written = new Set(rows.map(keyOf))
  const missing = prices.filter(price => !written.has(keyOf(price)))
  if (missing.length > 0) refuse('NotFoundError', named(missing.map(({ path }) => ({ path, rule: 'gone' }))))
}

/**
 * All of them, each there once, or none: a price that is neither `was` nor what is wanted by now, or of a product that somebody deleted, refuses them all and is
 * named. One statement, so that those who change prices at the same time don't come in between.
 */
export async function changePrices(
  db: Transaction,
  prices: readonly (Price & { readonly was: number | null; readonly path: string })[],
): Promise<void> {
  if (prices.length === 0) return
  const given = listed(
    prices,
    prices.map(({ was }) => cents(was)),
  )
  const { rows } = await sql<{ place: number }>`
    with "asked" as (
      select "given".*, "product"."organizationId" from ${given}
      join "product" on "product"."id" = "given"."productId"
      join "productVariant" on "productVariant"."id" = "given"."variantId" and "productVariant"."categoryId" = "product"."categoryId"
    ), "updated" as (
      update "productPrice" set "price" = "asked"."price" from "asked"
      where "productPrice"."productId" = "asked"."productId" and "productPrice"."variantId" = "asked"."variantId"
        and ("productPrice"."price" is not distinct from "asked"."was" or "productPrice"."price" is not distinct from "asked"."price")
      returning "asked"."place"
    ), "added" as (
      insert into "productPrice" ("organizationId", "productId", "variantId", "price")
      select "organizationId", "productId", "variantId", "price" from "asked" where "was" is null and not exists (
        select from "productPrice" "p" where "p"."productId" = "asked"."productId" and "p"."variantId" = "asked"."variantId")
      on conflict do nothing
      returning "productId", "variantId"
    )
    select "place"::int from "updated"
    union all select "asked"."place"::int from "added" join "asked" using ("productId", "variantId")`.execute(db)
  if (rows.length < prices.length) await refuseOthers(db, prices, new Set(rows.map(({ place }) => place - 1)))
}

/** Which of them are no longer as they were, and which are of nothing that is there. */
async function refuseOthers(
  db: Transaction,
  prices: readonly (Price & { readonly path: string })[],
  done: ReadonlySet<number>,
): Promise<never> {
  const others = prices.filter((_, index) => !done.has(index))
  const { rows } = await sql<{ place: number }>`
    select "given"."place"::int from ${listed(
      others,
      others.map(() => null),
    )}
    join "product" on "product"."id" = "given"."productId"
    join "productVariant" on "productVariant"."id" = "given"."variantId" and "productVariant"."categoryId" = "product"."categoryId"`.execute(
    db,
  )
  const there = new Set(rows.map(({ place }) => place - 1))
  const gone = others.filter((_, at) => !there.has(at))
  const broken = (gone.length > 0 ? gone : others).map(({ path }) => ({ path, rule: gone.length > 0 ? 'gone' : 'changed' }))
  return refuse(gone.length > 0 ? 'NotFoundError' : 'ConflictError', named(broken))
}

export const named = (broken: readonly RefusedField[]) => broken.slice(0, mostNamed)
const keyOf = ({ productId, variantId }: { readonly productId: string; readonly variantId: string }) => `${productId} ${variantId}`

export function requireOnce(prices: readonly Pick<Price, 'productId' | 'variantId'>[], pathOf: (index: number) => string): void {
  const met = new Set<string>()
  const twice = prices.flatMap((price, index) => {
    const key = keyOf(price)
    if (met.has(key)) return [{ path: pathOf(index), rule: 'twice' }]
    met.add(key)
    return []
  })
  if (twice.length > 0) refuse('ValidationError', named(twice))
}
