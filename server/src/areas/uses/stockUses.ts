import { sql, type RawBuilder } from 'kysely'
import { inShows } from './places.ts'

/** Each customer once for each file of the stock library, and templates. What a customer made of it is its own business. */
export const customersWith = (ids: readonly string[]): RawBuilder<unknown> => sql`
  select case when t."id" is null then 'ORGANIZATION' else 'TEMPLATE' end as "kind", coalesce(t."id", o."id") as "id",
    case when t."id" is null then o."title" else p."title" end as "title", "used"."assetId"
  from (${inShows(ids)}) as "used"
  join "presentation" p on p."id" = "used"."presentationId"
  join "organization" o on o."id" = p."organizationId"
  left join "template" t on t."presentationId" = p."id"
  union select 'ORGANIZATION', o."id", o."title", "imageAssetId" from "product" join "organization" o on o."id" = "organizationId" where "imageAssetId" = any(${ids}::text[])
  union select 'ORGANIZATION', o."id", o."title", "imageAssetId" from "promotion" join "organization" o on o."id" = "organizationId" where "imageAssetId" = any(${ids}::text[])`

/** The same of one file, as uses of any other thing. */
export const customersUsing = (id: string): RawBuilder<unknown> => sql`
  select "kind", "id", "title", array[]::text[] as "ways", null::int as "slideNumber", null::text as "showId", null::text as "slideId",
    false as "isPublished", false as "isConcept", false as "isEdited", array[]::integer[] as "screenNumbers"
  from (${customersWith([id])}) as "customers"`
