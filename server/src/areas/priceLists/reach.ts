import { sql } from 'kysely'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import type { priceListCalls } from '@vitrine/model/areas/priceLists/calls.ts'
import { mostNamed } from '@vitrine/model/areas/priceLists/entities.ts'
import { plainOf } from '@vitrine/model/kernel/search.ts'
import type { Transaction } from '../../core/database/database.ts'
import { listsOfLocations, listsOfSystems } from '../menu/holding.ts'

type Asked = ArgsOf<(typeof priceListCalls)['findPriceListReach']>['of']

/** Where a list would hold, and which others do there already. A system or location that isn't there reaches nothing. */
export async function reachOf(db: Transaction, { priceListId, isForAllSystems, systemIds, locationIds, labels = [] }: Asked) {
  const plainLabels = labels.map(plainOf)
  const { rows } = await sql<{
    systemCount: number
    screenCount: number
    locationCount: number
    systems: { title: string; screenCount: number }[]
    others: { id: string; title: string; isEarlier: boolean; place: number; count: number }[]
  }>`
    with "ofLocations" as materialized (
      select "id" from "location" where ${isForAllSystems} or "id" = any(${locationIds}::text[])
        or exists (select from json_array_elements_text("labels") as "each" ("label") where plain("each"."label") = any(${plainLabels}::text[]))
    ), "ofSystems" as materialized (
      select "id", "title", (select count(*)::int from "systemScreen" n where n."systemId" = "system"."id") as "screenCount" from "system"
      where ${isForAllSystems} or "id" = any(${systemIds}::text[]) or "locationId" in (select "id" from "ofLocations")
    ), "there" as (
      select "id", "title", row_number() over (order by "sortIndex", "id") as "at" from "priceList"
    ), "others" as (
      select l."id", l."title", o."at", o."at" < coalesce((select "at" from "there" where "id" = ${priceListId}), 1000000) as "isEarlier"
      from "priceList" l join "there" o on o."id" = l."id"
      where l."id" is distinct from ${priceListId} and (exists (select from "ofSystems") or exists (select from "ofLocations")) and (l."isForAllSystems"
        or l."id" in (select h."priceListId" from ${listsOfSystems} h join "ofSystems" s on s."id" = h."systemId")
        or l."id" in (select h."priceListId" from ${listsOfLocations} h join "ofLocations" n on n."id" = h."locationId"))
    ), "named" as (
      select *, row_number() over (partition by "isEarlier" order by "at") as "place", count(*) over (partition by "isEarlier") as "count" from "others"
    )
    select (select count(*)::int from "ofSystems") as "systemCount", (select coalesce(sum("screenCount"), 0)::int from "ofSystems") as "screenCount",
      (select count(*)::int from "ofLocations") as "locationCount",
      (select coalesce(json_agg(json_build_object('title', "title", 'screenCount', "screenCount")), '[]')
        from (select * from "ofSystems" order by "title", "id" limit ${mostNamed}) as "first") as "systems",
      (select coalesce(json_agg("named" order by "at"), '[]') from "named" where "place" <= ${mostNamed}) as "others"`.execute(db)
  const { others, ...reach } = rows[0]!
  const [earlier, later] = [others.filter(each => each.isEarlier), others.filter(each => !each.isEarlier)]
  const named = (lists: typeof others) => lists.map(({ id: list, title }) => ({ id: list, title }))
  return {
    ...reach,
    earlier: named(earlier),
    later: named(later),
    earlierCount: earlier[0]?.count ?? 0,
    laterCount: later[0]?.count ?? 0,
  }
}
