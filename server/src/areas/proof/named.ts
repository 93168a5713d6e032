import { sql } from 'kysely'
import type { ProofSubjectKind } from '@vitrine/model/areas/proof/entities.ts'
import type { Transaction } from '../../core/database/database.ts'

/** What a record names, as it is now. */
export interface Named {
  readonly kind: ProofSubjectKind
  readonly sourceId: string
  readonly organizationId: string
  readonly parentId: string | null
  readonly title: string
  readonly place: number | null
}

/** A show that a record names. */
export interface NamedShow {
  readonly showId: string
  readonly organizationId: string
  readonly presentationId: string
}

interface Found extends Named {
  readonly showId: string | null
}

/** What there is of these shows, slides and promotions, of any organisation; of what lies in the bin, too: a TV may have shown it before. */
export async function namedBy(
  db: Transaction,
  {
    showIds,
    slideIds,
    promotionIds,
  }: { readonly showIds: readonly string[]; readonly slideIds: readonly string[]; readonly promotionIds: readonly string[] },
): Promise<{
  readonly shows: ReadonlyMap<string, NamedShow>
  readonly showOfSlide: ReadonlyMap<string, string | null>
  readonly named: readonly Named[]
}> {
  const { rows } = await sql<Found>`
    with "shows" as (
      select "id", "organizationId", "presentationId" from "show" where "id" = any(${showIds}::text[])
      union all select "rowId", "organizationId", "data" ->> 'presentationId' from "binRow"
        where "rowId" = any(${showIds}::text[]) and "entity" = 'show' and not "isCleared"
    ), "slides" as (
      select "id", "showId", "sortIndex" from "slide" where "id" = any(${slideIds}::text[])
      union all select "rowId", "data" ->> 'showId', ("data" ->> 'sortIndex')::int from "binRow"
        where "rowId" = any(${slideIds}::text[]) and "entity" = 'slide' and not "isCleared"
    )
    select 'PRESENTATION' as "kind", s."presentationId" as "sourceId", s."organizationId", null as "parentId",
      coalesce(p."title", b."data" ->> 'title', '') as "title", null::int as "place", s."id" as "showId"
    from "shows" s left join "presentation" p on p."id" = s."presentationId"
    left join "binRow" b on b."rowId" = s."presentationId" and b."entity" = 'presentation' and not b."isCleared" and p."id" is null
    union all select 'SLIDE', l."id", coalesce(s."organizationId", ''), s."presentationId", '', l."sortIndex" + 1, l."showId"
      from "slides" l left join "shows" s on s."id" = l."showId"
    union all select 'PROMOTION', "id", "organizationId", null, "title", null, null from "promotion" where "id" = any(${promotionIds}::text[])
    union all select 'PROMOTION', "rowId", "organizationId", null, coalesce("data" ->> 'title', ''), null, null from "binRow"
      where "rowId" = any(${promotionIds}::text[]) and "entity" = 'promotion' and not "isCleared"`.execute(db)
  const titles = new Map(rows.flatMap(({ kind, sourceId, title }) => (kind === 'PRESENTATION' ? [[sourceId, title] as const] : [])))
  return {
    shows: new Map(
      rows.flatMap(({ kind, showId, organizationId, sourceId }) =>
        kind === 'PRESENTATION' && showId !== null ? [[showId, { showId, organizationId, presentationId: sourceId }] as const] : [],
      ),
    ),
    showOfSlide: new Map(rows.flatMap(({ kind, sourceId, showId }) => (kind === 'SLIDE' ? [[sourceId, showId] as const] : []))),
    // A slide is called by its presentation and its place.
    named: rows.map(({ showId: _show, ...row }) => (row.kind === 'SLIDE' ? { ...row, title: titles.get(row.parentId ?? '') ?? '' } : row)),
  }
}
