import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Where something is shown: on the screens of a system, at a location, or nowhere in particular. There only what holds for all systems does. */
export type Place = { readonly systemId: string } | { readonly locationId: string } | null

/** Which lists hold at which locations: those that name them, and those of their labels. Lists for all systems aren't among them. */
export const listsOfLocations: RawBuilder<unknown> = sql`(
  select "priceListId", "locationId" from "priceListLocation"
  union all select "labelled"."id", "location"."id"
  from (select "id", "organizationId", plain("each"."label") as "label" from "priceList", json_array_elements_text("locationLabels") as "each" ("label")
    where "locationLabels"::text <> '[]') as "labelled"
  join (select "id", "organizationId", plain("each"."label") as "label" from "location", json_array_elements_text("labels") as "each" ("label")
    where "labels"::text <> '[]') as "location" using ("organizationId", "label"))`

/** Which lists hold for which systems: those that name them, and those of the location at which they stand. A pair may be there twice. */
export const listsOfSystems: RawBuilder<unknown> = sql`(
  select "priceListId", "systemId" from "priceListSystem"
  union all select "at"."priceListId", "system"."id" from ${listsOfLocations} as "at" join "system" on "system"."locationId" = "at"."locationId")`

/** Whether a row of `priceList` holds there. */
export const holdsIn = (place: Place): RawBuilder<SqlBool> =>
  place === null
    ? sql<SqlBool>`"priceList"."isForAllSystems"`
    : sql<SqlBool>`("priceList"."isForAllSystems" or "priceList"."id" in (${
        'systemId' in place
          ? sql`select "priceListId" from ${listsOfSystems} as "holding" where "systemId" = ${place.systemId}`
          : sql`select "priceListId" from ${listsOfLocations} as "holding" where "locationId" = ${place.locationId}`
      }))`
