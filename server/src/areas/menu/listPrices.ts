import { sql } from 'kysely'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { named, requireOnce } from './prices.ts'
import { foldDuePrices, touchProducts } from './duePrices.ts'

export interface GivenPrice {
  readonly productId: string
  readonly variantId: string
  readonly price?: number | null
  readonly was?: number | null
}

export const centsOf = (price: number): number => Math.round(price * 100)

/** Where a price stands in what was asked, by its number. */
type PathOf = (at: number) => string
const pathIn: PathOf = at => `prices.${at}`

/**
 * Prices of a list, all of them or none; null: none of its own. Of two who set the same price the later one stands, unless it says what it saw.
 * `paths`: where the list stands in what was asked, and each of the prices. `choose`: which of them are written, once they can be.
 */
export async function saveListPrices(
  db: Transaction,
  priceListId: string,
  prices: readonly GivenPrice[],
  {
    paths = { list: 'priceListId', price: pathIn },
    choose,
  }: {
    readonly paths?: { readonly list: string; readonly price: PathOf }
    readonly choose: (prices: readonly GivenPrice[]) => Promise<readonly GivenPrice[]>
  },
): Promise<void> {
  const organizationId = await holdList(db, priceListId, paths.list)
  await foldDuePrices(db, new Date())
  await requirePrices(db, prices, paths.price)
  await requireUnchanged(db, priceListId, prices, paths.price)
  await writeListPrices(db, { priceListId, organizationId }, await choose(prices))
}

/** The prices of a list that the caller holds, each of a product and a variation that there is. */
export async function writeListPrices(
  db: Transaction,
  { priceListId, organizationId }: { readonly priceListId: string; readonly organizationId: string },
  prices: readonly Pick<GivenPrice, 'productId' | 'variantId' | 'price'>[],
): Promise<void> {
  const gone = prices.filter(({ price }) => price === null || price === undefined)
  const set = prices.flatMap(({ price, ...each }) => (price === null || price === undefined ? [] : [{ ...each, cents: centsOf(price) }]))
  await sql`
    delete from "priceListPrice" p using unnest(${gone.map(p => p.productId)}::text[], ${gone.map(p => p.variantId)}::text[]) as g ("productId", "variantId")
    where p."priceListId" = ${priceListId} and p."productId" = g."productId" and p."variantId" = g."variantId"`.execute(db)
  await sql`
    insert into "priceListPrice" ("id", "organizationId", "priceListId", "productId", "variantId", "price")
    select gen_random_uuid()::text, ${organizationId}, ${priceListId}, g."productId", g."variantId", g."cents"
    from unnest(${set.map(p => p.productId)}::text[], ${set.map(p => p.variantId)}::text[], ${set.map(p => p.cents)}::integer[]) as g ("productId", "variantId", "cents")
    on conflict ("priceListId", "productId", "variantId") do update set "price" = excluded."price"
    where "priceListPrice"."price" <> excluded."price"`.execute(db)
  await touchProducts(
    db,
    prices.map(({ productId }) => productId),
  )
}

/** Whether products are on the menu where the list holds; null: the list says nothing of it. */
export async function saveListedProducts(
  db: Transaction,
  priceListId: string,
  products: readonly { readonly productId: string; readonly isListed?: boolean | null }[],
): Promise<void> {
  const organizationId = await holdList(db, priceListId)
  const last = new Map(products.map(({ productId, isListed = null }) => [productId, isListed]))
  const known = await db
    .selectFrom('product')
    .select('id')
    .where(sql<boolean>`"id" = any(${[...last.keys()]}::text[])`)
    .execute()
  if (known.length < last.size) {
    const there = new Set(known.map(({ id }) => id))
    refuse(
      'NotFoundError',
      named(products.flatMap(({ productId }, at) => (there.has(productId) ? [] : [{ path: `products.${at}`, rule: 'gone' }]))),
    )
  }
  const gone = [...last].flatMap(([id, isListed]) => (isListed === null ? [id] : []))
  const set = [...last].filter(([, isListed]) => isListed !== null)
  await sql`delete from "priceListProduct" where "priceListId" = ${priceListId} and "productId" = any(${gone}::text[])`.execute(db)
  await sql`
    insert into "priceListProduct" ("id", "organizationId", "priceListId", "productId", "isListed")
    select gen_random_uuid()::text, ${organizationId}, ${priceListId}, g."productId", g."isListed"
    from unnest(${set.map(([id]) => id)}::text[], ${set.map(([, isListed]) => isListed)}::boolean[]) as g ("productId", "isListed")
    on conflict ("priceListId", "productId") do update set "isListed" = excluded."isListed"
    where "priceListProduct"."isListed" <> excluded."isListed"`.execute(db)
  await touchProducts(db, [...last.keys()])
}

/** The list, whose prices nobody else changes until the transaction is over. */
async function holdList(db: Transaction, id: string, path = 'priceListId'): Promise<string> {
  type Row = { readonly organizationId: string; readonly isTheirs: boolean }
  const { rows } = await sql<Row>`select "organizationId" from "priceList" where "id" = ${id} for update`.execute(db)
  if (rows[0]) return rows[0].organizationId
  // Whoever is of locations alone changes prices of a list and not the list, and can't hold it: their handler did.
  const seen = await sql<Row>`
    select "organizationId", coalesce("id" = any(price_lists_theirs()), false) as "isTheirs" from "priceList" where "id" = ${id}`.execute(
    db,
  )
  const list = seen.rows[0] ?? refuse('NotFoundError', [{ path, rule: 'other' }])
  if (!list.isTheirs) refuse('ListElsewhereError', [{ path, rule: 'other' }])
  return list.organizationId
}

/** Each is a price that there can be: of a product, and of a variation of its own category; none is there twice. */
export async function requirePrices(
  db: Transaction,
  prices: readonly Pick<GivenPrice, 'productId' | 'variantId'>[],
  pathOf = pathIn,
): Promise<void> {
  requireOnce(prices, pathOf)
  // Put together here: thousands of pairs, joined in the database, are each compared with all where it thinks the products few.
  const categoriesOf = async (table: 'product' | 'productVariant', ids: readonly string[]) => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'categoryId'])
      .where('id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
      .execute()
    return new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
  }
  const [ofProduct, ofVariant] = await Promise.all([
    categoriesOf(
      'product',
      prices.map(p => p.productId),
    ),
    categoriesOf(
      'productVariant',
      prices.map(p => p.variantId),
    ),
  ])
  const isThere = ({ productId, variantId }: Pick<GivenPrice, 'productId' | 'variantId'>): boolean =>
    ofProduct.has(productId) && ofProduct.get(productId) === ofVariant.get(variantId)
  const gone = prices.flatMap((price, at) => (isThere(price) ? [] : [{ path: pathOf(at), rule: 'gone' }]))
  if (gone.length > 0) refuse('NotFoundError', named(gone))
}

/** Nobody changed meanwhile what the caller saw. */
async function requireUnchanged(db: Transaction, priceListId: string, prices: readonly GivenPrice[], pathOf: PathOf): Promise<void> {
  const seen = prices.flatMap(({ was, ...each }, at) =>
    was === undefined ? [] : [{ ...each, at, cents: centsOr(was), wanted: centsOr(each.price ?? null) }],
  )
  if (seen.length === 0) return
  const { rows } = await sql<{ at: number }>`
    select g."at" from unnest(${seen.map(p => p.productId)}::text[], ${seen.map(p => p.variantId)}::text[], ${seen.map(p => p.cents)}::integer[], ${seen.map(p => p.wanted)}::integer[], ${seen.map(p => p.at)}::integer[])
      as g ("productId", "variantId", "cents", "wanted", "at")
    left join "priceListPrice" p on p."priceListId" = ${priceListId} and p."productId" = g."productId" and p."variantId" = g."variantId"
    where p."price" is distinct from g."cents" and p."price" is distinct from g."wanted" order by g."at"`.execute(db)
  if (rows.length > 0) refuse('ConflictError', named(rows.map(({ at }) => ({ path: pathOf(at), rule: 'changed' }))))
}

const centsOr = (price: number | null): number | null => (price === null ? null : centsOf(price))
