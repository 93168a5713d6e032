import { sql } from 'kysely'
import { changesAnything, isChange, priceKey, type Contents, type Standing } from '@vitrine/model/areas/releases/marks.ts'
import type { RowOf } from '@vitrine/model/calls/shape.ts'
import type { Transaction } from '../../core/database/database.ts'
import { listsOfSystems } from '../menu/holding.ts'

export interface StandingProduct {
  readonly title: string
  readonly state: RowOf<'product'>['state']
  /** Of its category, in their order. */
  readonly variants: readonly { readonly id: string; readonly title: string; readonly price: number | null }[]
}

/** Products of an organisation as they stand now; what isn't there is not in it. */
export async function productsNow(
  db: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StandingProduct>> {
  const { rows } = await sql<StandingProduct & { id: string }>`
    select p."id", p."title", p."state", coalesce((
      select json_agg(json_build_object('id', v."id", 'title', v."title", 'price', r."price" / 100.0::double precision) order by v."sortIndex")
      from "productVariant" v left join "productPrice" r on r."variantId" = v."id" and r."productId" = p."id" where v."categoryId" = p."categoryId"
    ), '[]') as "variants"
    from "product" p where p."id" = any(${ids}::text[]) and p."organizationId" = ${organizationId}`.execute(db)
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

export interface StandingPriceLists {
  /** What each is called. */
  readonly titles: ReadonlyMap<string, string>
  /** Of each product what they have of its prices, by `priceKey`. */
  readonly prices: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Price lists of an organisation as they stand now, with their prices of these products; what isn't there is not in it. */
export async function priceListsNow(
  db: Transaction,
  organizationId: string,
  ids: readonly string[],
  productIds: readonly string[],
): Promise<StandingPriceLists> {
  if (ids.length === 0) return { titles: new Map(), prices: new Map() }
  const lists = await sql<{ id: string; title: string }>`
    select "id", "title" from "priceList" where "id" = any(${ids}::text[]) and "organizationId" = ${organizationId}`.execute(db)
  const { rows } = await sql<{ productId: string; priceListId: string; variantId: string; price: number }>`
    select "productId", "priceListId", "variantId", "price" / 100.0::double precision as "price" from "priceListPrice"
    where "priceListId" = any(${ids}::text[]) and "productId" = any(${productIds}::text[]) and "organizationId" = ${organizationId}`.execute(
    db,
  )
  const prices = Map.groupBy(rows, ({ productId }) => productId)
  return {
    titles: new Map(lists.rows.map(({ id, title }) => [id, title])),
    prices: new Map([...prices].map(([productId, own]) => [productId, new Map(own.map(each => [priceKey(each), each.price]))])),
  }
}

interface Asked {
  readonly id: string
  readonly organizationId: string
}

/** How all that is in a release stands now, for `marksOf` of the model. */
export async function standingOf(db: Transaction, { id, organizationId }: Asked, contents: Contents): Promise<Standing> {
  const presentationIds = contents.presentations.map(({ presentationId }) => presentationId)
  const productIds = contents.products.map(({ productId }) => productId)
  const collectionIds = contents.activations.map(({ collectionId }) => collectionId)
  const presentations = await sql<{ id: string; hasConcept: boolean; publishedShowId: string | null }>`
    select "id", "conceptShowId" is not null as "hasConcept", "publishedShowId" from "presentation"
    where "id" = any(${presentationIds}::text[]) and "organizationId" = ${organizationId}`.execute(db)
  const products = await productsNow(db, organizationId, productIds)
  const priceLists = await priceListsNow(db, organizationId, priceListsIn(contents), productIds)
  const collections = await sql<{ id: string; systemId: string }>`
    select "id", "systemId" from "collection" where "id" = any(${collectionIds}::text[]) and "organizationId" = ${organizationId}`.execute(
    db,
  )
  const systems = await sql<{ id: string; defaultCollectionId: string | null }>`
    select "id", "defaultCollectionId" from "system"
    where "id" = any(${contents.activations.map(({ systemId }) => systemId)}::text[]) and "organizationId" = ${organizationId}`.execute(db)
  const elsewhere = await sql<{ subjectId: string; title: string }>`
    select "also"."subjectId", r."title" from "release" r cross join lateral (
      select "part" ->> 'presentationId' as "subjectId" from json_array_elements(r."presentations") as "part"
      union all select "part" ->> 'productId' from json_array_elements(r."products") as "part"
      union all select "part" ->> 'collectionId' from json_array_elements(r."activations") as "part"
    ) as "also"
    where r."organizationId" = ${organizationId} and r."state" = 'PLANNED' and r."id" <> ${id}
      and "also"."subjectId" = any(${[...presentationIds, ...productIds, ...collectionIds]}::text[])
    order by r."goesOutAt", r."id" limit 1000`.execute(db)
  return {
    presentations: new Map(presentations.rows.map(({ id: each, ...row }) => [each, row])),
    products: new Map(
      [...products].map(([each, { variants, ...product }]) => [
        each,
        { ...product, prices: new Map(variants.map(v => [v.id, v.price])), listPrices: priceLists.prices.get(each) ?? new Map() },
      ]),
    ),
    priceLists: new Set(priceLists.titles.keys()),
    collections: new Map(collections.rows.map(row => [row.id, row.systemId])),
    systems: new Map(systems.rows.map(row => [row.id, row.defaultCollectionId])),
    elsewhere: elsewhere.rows,
  }
}

/** The price lists of which something is in it. */
export const priceListsIn = ({ products }: Pick<Contents, 'products'>): readonly string[] => [
  ...new Set(products.flatMap(({ prices }) => prices.flatMap(({ priceListId }) => priceListId ?? []))),
]

/**
 * On how many screens with a TV something becomes other: of those that play one of its presentations, show one of its products (of a price list:
 * where one of its lists holds), or get another collection. A collection without a name: none.
 */
export async function screensChanging(
  db: Transaction,
  organizationId: string,
  { presentations, products, activations }: Contents,
): Promise<number> {
  const presentationIds = presentations.map(each => each.presentationId)
  const [systemIds, collectionIds] = [activations.map(each => each.systemId), activations.map(each => each.collectionId)]
  const own = products.filter(product => changesAnything({ ...product, prices: product.prices.filter(each => each.priceListId === null) }))
  const listed = products.map(product => ({
    ...product,
    prices: product.prices.filter(each => each.priceListId !== null && isChange(each)),
  }))
  const listedIds = listed.filter(({ prices }) => prices.length > 0).map(({ productId }) => productId)
  const { rows } = await sql<{ count: number }>`
    with "activated" as (
      select * from unnest(${systemIds}::text[], ${collectionIds}::text[]) as a ("systemId", "collectionId")
    ), "plays" as (
      select y."id" as "systemId", y."activeCollectionId" as "before", nullif(coalesce(a."collectionId", y."activeCollectionId"), '') as "after"
      from "system" y left join "activated" a on a."systemId" = y."id" where y."organizationId" = ${organizationId}
    ), "on" as (
      select n."id", "plays"."systemId", p."id" as "presentationId",
        case when p."id" = any(${presentationIds}::text[]) then coalesce(p."conceptShowId", p."publishedShowId") else p."publishedShowId" end as "showId"
      from "plays" join "systemScreen" n on n."systemId" = "plays"."systemId" and n."credentialHash" is not null
      join "collectionAllocation" c on c."collectionId" = "plays"."after" and c."screenId" = n."id"
      join "presentation" p on p."id" = c."presentationId"
    ), "holding" as (
      select y."id" as "systemId" from "system" y, "priceList" l where l."id" = any(${priceListsIn({ products: listed })}::text[])
        and (l."isForAllSystems" or exists (select from ${listsOfSystems} h where h."priceListId" = l."id" and h."systemId" = y."id"))
    )
    select count(distinct "id")::int as "count" from (
      select "id" from "on" where "presentationId" = any(${presentationIds}::text[])
      union all select "id" from "on" where "showId" in (${showing(
        organizationId,
        own.map(({ productId }) => productId),
      )})
      union all select "id" from "on" where "systemId" in (select "systemId" from "holding") and "showId" in (${showing(organizationId, listedIds)})
      union all select n."id" from "systemScreen" n join "plays" on "plays"."systemId" = n."systemId"
        where n."credentialHash" is not null and "plays"."after" is distinct from "plays"."before"
    ) as "changing"`.execute(db)
  return rows[0]?.count ?? 0
}

/** The shows on which one of the products is to be seen. */
const showing = (organizationId: string, productIds: readonly string[]) => sql`
  select s."showId" from widgets_naming(array(
    select unnest(array[p."id", c."id", c."collectionId"]) from "product" p join "productCategory" c on c."id" = p."categoryId"
    where p."id" = any(${productIds}::text[]) and p."organizationId" = ${organizationId}
  )) w join "slide" s on s."id" = w."slideId" and s."deletedAt" is null
  where s."organizationId" = ${organizationId}
    and (w."type" = 'PRODUCT' or w."type" in ('PRODUCT_LIST', 'MENU_SECTION')
      and (w."settings" ->> 'productIds' is null or (w."settings" -> 'productIds')::jsonb ?| ${productIds}::text[]))`

/** Which edit of each concept in it was the last. */
export async function sequencesOf(
  db: Transaction,
  { organizationId, presentations }: Pick<Contents, 'presentations'> & { readonly organizationId: string },
) {
  const { rows } = await sql<{ id: string; sequence: number }>`
    select p."id", s."sequence" from "presentation" p join "show" s on s."id" = p."conceptShowId"
    where p."id" = any(${presentations.map(each => each.presentationId)}::text[]) and p."organizationId" = ${organizationId}`.execute(db)
  return Object.fromEntries(rows.map(({ id, sequence }) => [id, sequence]))
}
