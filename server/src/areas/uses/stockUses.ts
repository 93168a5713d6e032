import { sql, type RawBuilder } from 'kysely'
import { inShows } from './places.ts'

/** Who uses files of the stock library: each customer and partner that is there once, and everybody's templates. What they made of them is their own business. */
export const customersUsing = (ids: readonly string[]): RawBuilder<unknown> => sql`
  select "kind", "id", "title", array[]::text[] as "ways", null::int as "slideNumber", null::text as "showId", null::text as "slideId",
    false as "isPublished", false as "isConcept", false as "isEdited", array[]::integer[] as "screenNumbers"
  from (
    select case when t."id" is not null then 'TEMPLATE' when is_library(o."id") then 'RESELLER' else 'ORGANIZATION' end as "kind",
      coalesce(t."id", case when is_library(o."id") then o."resellerId" else o."id" end) as "id",
      case when t."id" is null then o."title" else p."title" end as "title"
    from (${inShows(ids)}) as "used"
    join "presentation" p on p."id" = "used"."presentationId"
    join "organization" o on o."id" = p."organizationId"
    left join "template" t on t."presentationId" = p."id" and t."organizationId" = '0'
    where o."closedAt" is null
    union select 'ORGANIZATION', o."id", o."title" from "product" join "organization" o on o."id" = "organizationId" where "imageAssetId" = any(${ids}::text[]) and o."closedAt" is null
    union select 'ORGANIZATION', o."id", o."title" from "promotion" join "organization" o on o."id" = "organizationId" where "imageAssetId" = any(${ids}::text[]) and o."closedAt" is null
  ) as "customers"`
