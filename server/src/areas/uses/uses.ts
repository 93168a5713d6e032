import { sql, type RawBuilder } from 'kysely'
import { libraryOf } from '@vitrine/model/access/libraries.ts'
import { can } from '@vitrine/model/access/permissions.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import type { useCalls } from '@vitrine/model/areas/uses/calls.ts'
import { used, type UsedEntity } from '@vitrine/model/areas/uses/used.ts'
import { useKinds, type Use } from '@vitrine/model/areas/uses/values.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { liveSlides, places } from './places.ts'
import { customersUsing } from './stockUses.ts'

export const useHandlers: Handlers<typeof useCalls> = {
  async allUses({ entity, ids, ...part }, { db, viewer, asPlatform }) {
    // What it is to others is not told, not even that it is there.
    if (!can(viewer, used[entity])) refuse('NotFoundError')
    if (ids.length === 0) return { totalCount: 0, items: [] }
    const found = await db.selectFrom(entity).select('id').where('id', 'in', ids).execute()
    if (found.length < new Set(ids).size) refuse('NotFoundError')
    const organizationId = libraryOf(viewer)
    if (organizationId !== null) return usesOf(db, { entity, ids, organizationId }, part)
    // Only of files that the asker keeps is told where others use them.
    return asPlatform(platform => listed(platform, customersUsing(ids), part))
  },
}

export interface Meant {
  readonly entity: UsedEntity
  readonly ids: readonly string[]
  readonly organizationId: string
}
interface Part {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}
export interface Uses {
  readonly totalCount: number
  readonly items: Use[]
}

/** Where something of an organisation is used within it, in one statement. */
export const usesOf = (db: Transaction, meant: Meant, part: Part = {}): Promise<Uses> => listed(db, within(meant), part)

/** Slides and what plays them follow from the places of its entity; what else uses it stands there. */
function within({ entity, ids, organizationId }: Meant): RawBuilder<unknown> {
  const { onSlides, playing, elsewhere } = places[entity]
  return sql`
    with ${liveSlides(organizationId)}, "found" as materialized (${onSlides?.(ids) ?? nowhere})
    ${sql.join([...(onSlides ? [presentations] : []), screens(playing?.(ids) ?? playingFound), ...elsewhere.map(each => each(ids))], sql` union all `)}`
}

const nowhere = sql`select null::text as "presentationId", null::text as "showId", null::text as "slideId", null::text as "way" where false`

/** A slide that has the same number in what is published and in the draft is one place. The number is worked out of those that were found alone. */
const presentations = sql`
  select case when is_library(p."organizationId") then 'TEMPLATE' else 'PRESENTATION' end as "kind", p."id", p."title", array_agg(distinct "found"."way") as "ways", n."number" as "slideNumber",
    (array_agg("found"."showId" order by "found"."showId" = p."conceptShowId" desc nulls last))[1] as "showId",
    (array_agg("found"."slideId" order by "found"."showId" = p."conceptShowId" desc nulls last))[1] as "slideId",
    coalesce(bool_or("found"."showId" in (p."publishedShowId", p."heldShowId")), false) as "isPublished",
    coalesce(bool_or("found"."showId" = p."conceptShowId"), false) as "isConcept",
    bool_or("found"."showId" = coalesce(p."conceptShowId", p."publishedShowId")) as "isEdited",
    array[]::integer[] as "screenNumbers"
  from (select distinct * from "found") as "found"
  join "presentation" p on p."id" = "found"."presentationId"
  left join lateral (
    select count(*)::int as "number" from "slide" this join "slide" o on o."showId" = this."showId" and o."deletedAt" is null
      and (o."sortIndex", o."id") <= (this."sortIndex", this."id")
    where this."id" = "found"."slideId"
  ) n on "found"."slideId" is not null
  group by p."id", p."organizationId", p."title", n."number"`

/** What is found on a published slide. */
const playingFound = sql`a."presentationId" in (select p."id" from "found" join "presentation" p on "found"."showId" in (p."publishedShowId", p."heldShowId"))`

/** The TVs that play something now by one of these allocations (`a`). */
const screens = (playing: RawBuilder<unknown>) => sql`
  select 'SCREEN' as "kind", y."id", y."title", array[]::text[] as "ways", null::int as "slideNumber", null::text as "showId", null::text as "slideId",
    true as "isPublished", false as "isConcept", false as "isEdited", array_agg(distinct n."sortIndex") as "screenNumbers"
  from "collectionAllocation" a
  join "system" y on y."activeCollectionId" = a."collectionId"
  join "systemScreen" n on n."id" = a."screenId" and n."credentialHash" is not null
  where ${playing}
  group by y."id", y."title"`

/** A part of them, and how many there are, also where the part has none. */
async function listed(db: Transaction, all: RawBuilder<unknown>, { limit = pagingLimit, offset = 0 }: Part): Promise<Uses> {
  const { rows } = await sql<(Use & { readonly totalCount: number }) | { readonly id: null; readonly totalCount: number }>`
    with "uses" as materialized (${all})
    select "count"."totalCount", "part".* from (select count(*)::int as "totalCount" from "uses") as "count"
    left join (
      select * from "uses" order by array_position(${[...useKinds]}::text[], "kind"), "title", "id", "slideNumber" nulls first
      limit ${limit} offset ${offset}
    ) as "part" on true`.execute(db)
  return {
    totalCount: rows[0]?.totalCount ?? 0,
    items: rows.flatMap(row => {
      if (row.id === null) return []
      const { totalCount: _count, ...use } = row
      return [use]
    }),
  }
}
