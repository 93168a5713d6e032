import { sql, type RawBuilder } from 'kysely'
import type { UsedEntity } from '@vitrine/model/areas/uses/used.ts'
import { listsOfSystems } from '../menu/holding.ts'
import type { useKinds, useWays } from '@vitrine/model/areas/uses/values.ts'

type Kind = (typeof useKinds)[number]
type Way = (typeof useWays)[number]
type Places = (ids: readonly string[]) => RawBuilder<unknown>

interface PlacesOf {
  /** Which slides use them, or (without a slide) which shows as a whole: `presentationId`, `showId`, `slideId`, `way`, of the rows of `live`. */
  readonly onSlides?: Places
  /** Which allocations (`a`) put them on screens, if not those of the presentations on whose published slides they are. */
  readonly playing?: Places
  readonly elsewhere: readonly Places[]
}

/** Where things of each kind can be used: a row for each way that there is. */
export const places: Readonly<Record<UsedEntity, PlacesOf>> = {
  product: {
    onSlides: ids => sql`
      select ${onLive}, case when w."type" = 'PRODUCT' then ${way('WIDGET')} else ${ofList} end as "way"
      from "product" p join "productCategory" c on c."id" = p."categoryId" cross join ${naming(sql`array[p."id", c."id", c."collectionId"]`)}
      where ${oneOf('p.id', ids)} and ((w."type" = 'PRODUCT' and w."settings" ->> 'productId' = p."id")
        or (${isList} and ${showsCategory} and (w."settings" ->> 'productIds' is null or (w."settings" -> 'productIds')::jsonb ? p."id")))`,
    elsewhere: [
      ids => sql`
        select ${use('PRICE_LIST', 'l', sql`array_agg(distinct "own"."way")`)}
        from (
          select "priceListId", ${way('PRICE')} as "way" from "priceListPrice" where ${oneOf('productId', ids)}
          union select "priceListId", ${way('PLANNED_PRICE')} from "plannedPrice" where ${oneOf('productId', ids)}
          union select "priceListId", case when "isListed" then ${way('LISTED')} else ${way('UNLISTED')} end from "priceListProduct" where ${oneOf('productId', ids)}
        ) as "own"
        join "priceList" l on l."id" = "own"."priceListId" group by l."id", l."title"`,
      ids => sql`
        select ${use('PRODUCT', 't', ways('PART'))} from "product" t
        where t."partIds"::text <> '[]' and t."partIds"::jsonb ?| ${ids}::text[]`,
    ],
  },
  productCategory: {
    onSlides: ids => inLists(oneOf('c.id', ids)),
    elsewhere: [
      ids => sql`select ${use('PRODUCT_CATEGORY', 't', ways('EXTRAS'))} from "productCategory" t where ${oneOf('t.extrasCategoryId', ids)}`,
    ],
  },
  productCollection: {
    onSlides: ids => inLists(oneOf('c.collectionId', ids)),
    elsewhere: [],
  },
  promotion: {
    onSlides: ids => sql`
      select ${onLive}, case when w."settings" ->> 'mode' = 'RANDOM' then ${way('ANY')} else ${way('WIDGET')} end as "way"
      from ${naming(sql`${[...ids, 'RANDOM']}::text[]`)}
      where w."type" = 'PROMOTION' and (w."settings" ->> 'mode' = 'RANDOM' or ${oneOf(sql`w."settings" ->> 'promotionId'`, ids)})
      union all select ${onLive}, case when "conditionType" = 'PROMOTION_ACTIVE_ANY' then ${way('ANY_CONDITION')} else ${way('CONDITION')} end
      from "live" where "conditionType" = 'PROMOTION_ACTIVE_ANY' or ("conditionType" = 'PROMOTION_ACTIVE_SPECIFIC' and ${oneOf('conditionValue', ids)})`,
    elsewhere: [],
  },
  asset: {
    onSlides: ids => showingAssets(ids),
    elsewhere: [
      ids => sql`select ${use('PRODUCT', 't')} from "product" t where ${oneOf('t.imageAssetId', ids)}`,
      ids => sql`select ${use('PROMOTION', 't')} from "promotion" t where ${oneOf('t.imageAssetId', ids)}`,
    ],
  },
  presentation: {
    playing: ids => oneOf('a.presentationId', ids),
    elsewhere: [
      ids => sql`
        select ${use(
          'COLLECTION',
          'c',
          whetherItPlays,
          sql`array(select distinct n."sortIndex" from "collectionAllocation" a join "systemScreen" n on n."id" = a."screenId"
          where a."collectionId" = c."id" and ${oneOf('a.presentationId', ids)} order by 1)`,
        )}
        from "collection" c join "system" y on y."id" = c."systemId"
        where c."id" in (select "collectionId" from "collectionAllocation" where ${oneOf('presentationId', ids)})`,
    ],
  },
  collection: {
    playing: ids => oneOf('a.collectionId', ids),
    elsewhere: [ids => sql`select ${use('SYSTEM', 'y', ways('ACTIVE'))} from "system" y where ${oneOf('y.activeCollectionId', ids)}`],
  },
  priceList: {
    elsewhere: [
      ids => sql`
        select ${use('SYSTEM', 'y')} from "system" y
        where exists (
          select from "priceList" l where ${oneOf('l.id', ids)} and l."organizationId" = y."organizationId"
            and (l."isForAllSystems" or exists (select from ${listsOfSystems} o where o."priceListId" = l."id" and o."systemId" = y."id")))`,
    ],
  },
  daypart: {
    onSlides: ids => sql`select ${onLive}, ${way('TIMES')} as "way" from "live" where ${oneOf(sql`"schedule" ->> 'daypartId'`, ids)}`,
    elsewhere: [
      ids => sql`
        select ${use('COLLECTION', 't', ways('TIMES'))} from "collection" t
        where exists (select from json_array_elements(t."times") spell where ${oneOf(sql`spell ->> 'daypartId'`, ids)})`,
      ids => sql`
        select ${use('SYSTEM', 'y', ways('TIMES'))} from "system" y
        where exists (select from json_array_elements(y."hours") spell where ${oneOf(sql`spell ->> 'daypartId'`, ids)})`,
      ids => sql`select ${use('PRICE_LIST', 't', ways('TIMES'))} from "priceList" t where ${oneOf(sql`t."schedule" ->> 'daypartId'`, ids)}`,
      ids => sql`select ${use('PROMOTION', 't', ways('TIMES'))} from "promotion" t where ${oneOf(sql`t."schedule" ->> 'daypartId'`, ids)}`,
    ],
  },
}

/** Whether a column, or what is worked out of one, is one of these. */
const oneOf = (column: string | RawBuilder<unknown>, ids: readonly string[]) =>
  sql`${typeof column === 'string' ? sql.ref(column) : sql`(${column})`} = any(${ids}::text[])`

const way = (name: Way) => sql`${sql.lit(name)}::text`
const ways = (name: Way) => sql`array[${way(name)}]`

/** What uses it otherwise than on a slide, with the columns of one that does; `row` is what its table is called. */
function use(
  kind: Kind,
  row: string,
  is: RawBuilder<unknown> = sql`array[]::text[]`,
  screenNumbers: RawBuilder<unknown> = sql`array[]::integer[]`,
) {
  return sql`${sql.lit(kind)} as "kind", ${sql.ref(`${row}.id`)}, ${sql.ref(`${row}.title`)}, ${is} as "ways", null::int as "slideNumber",
    null::text as "showId", null::text as "slideId", false as "isPublished", false as "isConcept", false as "isEdited", ${screenNumbers} as "screenNumbers"`
}

const onLive = sql`"live"."presentationId", "live"."showId", "live"."slideId"`
/** Widgets that name one of these, wherever in their settings or style, on the slides that are published or in a draft: by an index (migration 0098). */
const naming = (ids: RawBuilder<unknown>) => sql`widgets_naming(${ids}) w join "live" on "live"."slideId" = w."slideId"`

const isList = sql`w."type" in ('PRODUCT_LIST', 'MENU_SECTION')`
const ofList = sql`case when w."settings" ->> 'productIds' is null then ${way('CATEGORY')} else ${way('CHOSEN')} end`
/** A list (`w`) shows a category (`c`): by name, or with all of its group. */
const showsCategory = sql`(case when w."settings" ->> 'collectionId' is null
  then w."settings" ->> 'categoryId' = c."id" or (w."settings" -> 'moreCategoryIds')::jsonb ? c."id"
  else w."settings" ->> 'collectionId' = c."collectionId" end)`
/** The lists of the categories (`c`) of which this holds. */
const inLists = (is: RawBuilder<unknown>) => sql`
  select ${onLive}, ${ofList} as "way" from "productCategory" c cross join ${naming(sql`array[c."id", c."collectionId"]`)}
  where ${is} and ${isList} and ${showsCategory}`

const whetherItPlays = sql`case when y."activeCollectionId" = c."id" then ${ways('ACTIVE')} else array[]::text[] end`

/** Where files are shown: as the background of a slide, in the style of the show, or anywhere in a widget. Ids have no sign that means anything in a pattern. */
function showingAssets(ids: readonly string[]): RawBuilder<unknown> {
  const value = `:\\s*"(${ids.join('|')})"`
  return sql`
    select ${onLive}, ${way('BACKGROUND')} as "way" from "live" where ${oneOf('backgroundAssetId', ids)}
    union select "open"."presentationId", "open"."showId", null, ${way('STYLE')} from "open" join "show" h on h."id" = "open"."showId" where h."style"::text ~ ${value}
    union select ${onLive}, ${way('WIDGET')} from ${naming(sql`${ids}::text[]`)}, unnest(named_in(w."settings", w."style")) as "name" where ${oneOf('name', ids)}`
}

/** The slides that are published, play where the publication isn't yet, or are in a draft: of an organisation, or of all. */
export const liveSlides = (organizationId: string | null): RawBuilder<unknown> => sql`
  "open" as (
    select "id" as "presentationId", unnest(array["publishedShowId", "conceptShowId", "heldShowId"]) as "showId" from "presentation"
    ${organizationId === null ? sql`` : sql`where "organizationId" = ${organizationId}`}
  ), "live" as (
    select "open".*, s."id" as "slideId", s."backgroundAssetId", s."conditionType", s."conditionValue", s."schedule"
    from "open" join "slide" s on s."showId" = "open"."showId" where s."deletedAt" is null
  )`

/** Which presentations show files. */
export const inShows = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`with ${liveSlides(null)} select distinct "presentationId" from (${showingAssets(ids)}) as "shown"`
