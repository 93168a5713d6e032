import { sql } from 'kysely'
import type { Contents, Standing } from '@vitrine/model/areas/releases/marks.ts'
import type { RowOf } from '@vitrine/model/calls/shape.ts'
import type { Transaction } from '../../core/database/database.ts'

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

interface Asked {
  readonly id: string
  readonly organizationId: string
}

/** How all that is in a release stands now, for `marksOf` of the model. */
export async function standingOf(db: Transaction, { id, organizationId }: Asked, contents: Contents): Promise<Standing> {
  const presentationIds = contents.presentations.map(({ presentationId }) => presentationId)
  const productIds = contents.products.map(({ productId }) => productId)
  const collectionIds = contents.activations.map(({ collectionId }) => collectionId)
  const presentations = await sql<{ id: string; hasConcept: boolean }>`
    select "id", "conceptShowId" is not null as "hasConcept" from "presentation"
    where "id" = any(${presentationIds}::text[]) and "organizationId" = ${organizationId}`.execute(db)
  const products = await productsNow(db, organizationId, productIds)
  const collections = await sql<{ id: string; systemId: string }>`
    select "id", "systemId" from "collection" where "id" = any(${collectionIds}::text[]) and "organizationId" = ${organizationId}`.execute(
    db,
  )
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
      [...products].map(([each, { variants, ...product }]) => [each, { ...product, prices: new Map(variants.map(v => [v.id, v.price])) }]),
    ),
    collections: new Map(collections.rows.map(row => [row.id, row.systemId])),
    elsewhere: elsewhere.rows,
  }
}

/** On how many screens with a TV something becomes other: of those that play one of its presentations, show one of its products, or get another collection. */
export async function screensChanging(
  db: Transaction,
  organizationId: string,
  { presentations, products, activations }: Contents,
): Promise<number> {
  const [presentationIds, productIds] = [presentations.map(each => each.presentationId), products.map(each => each.productId)]
  const [systemIds, collectionIds] = [activations.map(each => each.systemId), activations.map(each => each.collectionId)]
  const { rows } = await sql<{ count: number }>`
    with "activated" as (
      select * from unnest(${systemIds}::text[], ${collectionIds}::text[]) as a ("systemId", "collectionId")
    ), "plays" as (
      select y."id" as "systemId", y."activeCollectionId" as "before", coalesce(a."collectionId", y."activeCollectionId") as "after"
      from "system" y left join "activated" a on a."systemId" = y."id" where y."organizationId" = ${organizationId}
    ), "on" as (
      select n."id", p."id" as "presentationId",
        case when p."id" = any(${presentationIds}::text[]) then coalesce(p."conceptShowId", p."publishedShowId") else p."publishedShowId" end as "showId"
      from "plays" join "systemScreen" n on n."systemId" = "plays"."systemId" and n."credentialHash" is not null
      join "collectionAllocation" c on c."collectionId" = "plays"."after" and c."screenId" = n."id"
      join "presentation" p on p."id" = c."presentationId"
    ), "named" as (
      select s."showId", w."type", w."settings"
      from widgets_naming(array(
        select unnest(array["id", "categoryId"]) from "product" where "id" = any(${productIds}::text[]) and "organizationId" = ${organizationId}
      )) w join "slide" s on s."id" = w."slideId" and s."deletedAt" is null
      where s."organizationId" = ${organizationId}
        and (w."type" = 'PRODUCT' or w."type" in ('PRODUCT_LIST', 'MENU_SECTION')
          and (w."settings" ->> 'productIds' is null or (w."settings" -> 'productIds')::jsonb ?| ${productIds}::text[]))
    )
    select count(distinct "id")::int as "count" from (
      select "id" from "on" where "presentationId" = any(${presentationIds}::text[])
      union all select "id" from "on" where "showId" in (select "showId" from "named")
      union all select n."id" from "systemScreen" n join "plays" on "plays"."systemId" = n."systemId"
        where n."credentialHash" is not null and "plays"."after" is distinct from "plays"."before"
    ) as "changing"`.execute(db)
  return rows[0]?.count ?? 0
}

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
