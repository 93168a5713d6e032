import { sql, type Expression, type SqlBool } from 'kysely'
import { isOfLocations } from '@vitrine/model/access/permissions.ts'
import { locationsNamed } from '@vitrine/model/areas/locationProducts/entities.ts'
import type { locationProductCalls } from '@vitrine/model/areas/locationProducts/calls.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf, type ApiRow } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'

type Change = ArgsOf<(typeof locationProductCalls)['updateLocationProducts']>['products'][number]
type There = Pick<ApiRow<'locationProduct'>, 'locationId' | 'productId' | 'state' | 'availableFrom' | 'isListed'>

export const locationProductHandlers: Handlers<typeof locationProductCalls> = {
  allLocationProducts: ({ filter, productIds, ...asked }, { db }) =>
    pageOf(db, 'locationProduct', asked, {
      where: [
        ...(['locationId', 'productId'] as const).flatMap((column): Expression<SqlBool>[] =>
          filter?.[column] ? [sql<SqlBool>`${sql.ref(`locationProduct.${column}`)} = ${filter[column]}`] : [],
        ),
        ...(productIds ? [sql<SqlBool>`"locationProduct"."productId" = any(${productIds}::text[])`] : []),
      ],
    }),

  async allProductsAtLocations({ limit = pagingLimit, offset = 0 }, { db }) {
    const { rows } = await sql<ProductAtLocations & { readonly totalCount: number }>`
      with "part" as (
        select "productId", (count(*) filter (where "state" = 'UNAVAILABLE'))::int as "soldOutCount",
          (count(*) filter (where not "isListed"))::int as "unlistedCount", (count(*) over ())::int as "totalCount"
        from "locationProduct" group by "productId" order by "productId" limit ${limit} offset ${offset}),
      "named" as (
        select p."productId", l."id", l."title", row_number() over (partition by p."productId" order by p."state" desc, l."title", l."id") as "place"
        from "locationProduct" p join "location" l on l."id" = p."locationId" where p."productId" in (select "productId" from "part"))
      select "productId" as "id", "soldOutCount", "unlistedCount", "totalCount",
        json_agg(json_build_object('id', "named"."id", 'title', "title") order by "place") as "locations"
      from "part" join "named" using ("productId") where "place" <= ${locationsNamed}
      group by "productId", "soldOutCount", "unlistedCount", "totalCount" order by "productId"`.execute(db)
    return { totalCount: rows[0]?.totalCount ?? 0, items: rows.map(({ totalCount: _all, ...item }) => item) }
  },

  async updateLocationProducts({ products }, context) {
    const { db } = context
    const organizationId = ownOrganization(context)
    const changes = new Map<string, Change>()
    for (const each of products) changes.set(nameOf(each), { ...changes.get(nameOf(each)), ...each })
    requireOnMenu(context, products)
    await requireThere(context, organizationId, products)
    // In one order, so that of two who change the same rows at once neither waits for the other.
    const wanted = [...changes.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    const stored = await storedOf(db, wanted)
    const now = Date.now()
    const rows = wanted.map(change => changed(stored.get(nameOf(change)), change, now))
    await save(db, organizationId, rows.filter(saysSomething))
    await remove(
      db,
      rows.filter(row => !saysSomething(row) && stored.has(nameOf(row))),
    )
    const items = [...(await storedOf(db, wanted)).values()]
    return { totalCount: items.length, items }
  },
}

interface ProductAtLocations {
  readonly id: string
  readonly soldOutCount: number
  readonly unlistedCount: number
  readonly locations: { readonly id: string; readonly title: string }[]
}

type Place = Pick<Change, 'locationId' | 'productId'>
const nameOf = ({ locationId, productId }: Place): string => `${locationId} ${productId}`

const saysSomething = ({ state, isListed }: There): boolean => state === 'UNAVAILABLE' || !isListed

/** What is sold out until a moment that is over is available, as of products: a phone may send it late. */
function changed(before: There | undefined, { locationId, productId, state, availableFrom, isListed }: Change, now: number): There {
  const stock = state ? { state, availableFrom: availableFrom ?? null } : (before ?? { state: 'AVAILABLE', availableFrom: null })
  const isOut = stock.state === 'UNAVAILABLE' && (stock.availableFrom === null || Date.parse(stock.availableFrom) > now)
  return {
    locationId,
    productId,
    state: isOut ? 'UNAVAILABLE' : 'AVAILABLE',
    availableFrom: isOut ? stock.availableFrom : null,
    isListed: isListed ?? before?.isListed ?? true,
  }
}

/** What is on the menu is said by whoever makes it: whoever is of locations alone says what is sold out there. */
function requireOnMenu({ viewer }: Pick<Context, 'viewer'>, products: readonly Change[]): void {
  const at = products.findIndex(({ isListed }) => typeof isListed === 'boolean')
  if (at >= 0 && isOfLocations(viewer)) refuse('ForbiddenError', [{ path: `products.${at}.isListed`, rule: 'other' }])
}

/** Locations and products of the organisation, which nobody deletes until the transaction is over. A stranger's is no other than one that never was. */
async function requireThere(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  organizationId: string,
  products: readonly Place[],
): Promise<void> {
  // Rows are held by whoever may change them; for all others the foreign keys look once more.
  const held = isOfLocations(viewer) ? sql`` : sql`for key share`
  const missing: RefusedField[] = []
  for (const [entity, key] of [
    ['location', 'locationId'],
    ['product', 'productId'],
  ] as const) {
    const ids = [...new Set(products.map(place => place[key]))]
    const { rows } = await sql<{ id: string }>`
      select "id" from ${sql.table(entity)} where "organizationId" = ${organizationId} and "id" = any(${ids}::text[]) order by "id" ${held}`.execute(
      db,
    )
    const known = new Set(rows.map(({ id }) => id))
    for (const [at, place] of products.entries())
      if (!known.has(place[key]) && missing.length < mostNamed) missing.push({ path: `products.${at}.${key}`, rule: 'gone' })
  }
  if (missing.length > 0) refuse('NotFoundError', missing)
}
/** So many fields of a refusal are named. */
const mostNamed = 20

const placesOf = (places: readonly Place[]) =>
  sql`unnest(${places.map(({ locationId }) => locationId)}::text[], ${places.map(({ productId }) => productId)}::text[])`

async function storedOf(db: Transaction, places: readonly Place[]): Promise<ReadonlyMap<string, ApiRow<'locationProduct'>>> {
  const rows = await selectOf(db, 'locationProduct')
    .where(sql<SqlBool>`("locationId", "productId") in (select * from ${placesOf(places)})`)
    .orderBy('locationId')
    .orderBy('productId')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [nameOf(row), row]))
}

async function save(db: Transaction, organizationId: string, rows: readonly There[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into "locationProduct" ("id", "organizationId", "changedBy", "locationId", "productId", "state", "availableFrom", "isListed")
    select gen_random_uuid()::text, ${organizationId}, (select regexp_replace(name_of_user(viewer_id()), ' <[^>]*>$', '')), g.* from unnest(
      ${rows.map(({ locationId }) => locationId)}::text[], ${rows.map(({ productId }) => productId)}::text[], ${rows.map(({ state }) => state)}::text[],
      ${rows.map(({ availableFrom }) => availableFrom)}::timestamptz[], ${rows.map(({ isListed }) => isListed)}::boolean[]) g
    on conflict ("locationId", "productId") do update
    set "state" = excluded."state", "availableFrom" = excluded."availableFrom", "isListed" = excluded."isListed", "changedBy" = excluded."changedBy"
    where ("locationProduct"."state", "locationProduct"."availableFrom", "locationProduct"."isListed")
      is distinct from (excluded."state", excluded."availableFrom", excluded."isListed")`.execute(db)
}

async function remove(db: Transaction, rows: readonly There[]): Promise<void> {
  if (rows.length === 0) return
  await sql`delete from "locationProduct" where ("locationId", "productId") in (select * from ${placesOf(rows)})`.execute(db)
}
