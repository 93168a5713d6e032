import { sql, type RawBuilder } from 'kysely'
import { inShows } from './places.ts'

/** Who uses files of the stock library: each customer that is there once, and templates. What a customer made of them is its own business. */
export const customersUsing = (ids: readonly string[]): RawBuilder<unknown> => sql`
  select "kind", "id", "title", array[]::text[] as "ways", null::int as "slideNumber", null::text as "showId", null::text as "slideId",
    false as "isPublished", false as "isConcept", false as "isEdited", array[]::integer[] as "screenNumbers"
  from (
    select case when t."id" is null then 'ORGANIZATION' else 'TEMPLATE' end as "kind", coalesce(t."id", o."id") as "id",
      case when t."id" is null then o."title" else p."title" end as "title"
    from (${inShows(ids)}) as "used"
    join "presentation" p on p."id" = "used"."presentationId"
    join "organization" o on o."id" = p."organizationId"
    left join "template" t on t."presentationId" = p."id"
    where o."closedAt" is null
    union select 'ORGANIZATION', o."id", o."title" from "product" join "organization" o on o."id" = "organizationId" where "imageAssetId" = any(${ids}::text[]) and o."closedAt" is null
    union select 'ORGANIZATION', o."id", o."title" from "promotion" join "organization" o on o."id" = "organizationId" where "imageAssetId" = any(${ids}::text[]) and o."closedAt" is null
  ) as "customers"`
