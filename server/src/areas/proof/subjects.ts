import { sql } from 'kysely'
import type { ProofSubjectKind } from '@vitrine/model/areas/proof/entities.ts'
import { copyId } from '@vitrine/model/show/copies.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRows, updateRows } from '../../core/database/rows.ts'
import type { Named } from './named.ts'

/** What is to be counted, and on which day at the latest. `showId`: of a slide the show in which it was. */
export interface Wanted {
  readonly organizationId: string
  readonly kind: ProofSubjectKind
  readonly sourceId: string
  readonly day: string
  readonly showId?: string | null
}

/** The number of something, and of a slide its presentation; undefined: the organisation never had it. */
export type FindSubject = (wanted: Omit<Wanted, 'day'>) => Subject | undefined

interface Subject {
  readonly id: string
  readonly organizationId: string
  readonly kind: ProofSubjectKind
  readonly sourceId: string
  readonly parentId: string | null
  readonly number: number
  readonly title: string
  readonly place: number | null
  readonly lastDay: string
}

const keyOf = ({ organizationId, kind, sourceId }: Pick<Wanted, 'organizationId' | 'kind' | 'sourceId'>): string =>
  `${organizationId} ${kind} ${sourceId}`

/** Finds the numbers of what is to be counted, and gives one to what has none. What was deleted keeps its number and its last title. */
export async function subjectsFor(db: Transaction, wanted: readonly Wanted[], named: readonly Named[]): Promise<FindSubject> {
  const organizationIds = [...new Set(wanted.map(each => each.organizationId))].toSorted()
  const ids = [...new Set(wanted.map(each => each.sourceId))]
  const there = new Map(named.map(each => [keyOf(each), each]))
  let known = await knownOf(db, organizationIds, ids)
  const isNew = (each: Wanted) => !known.has(keyOf(each)) && there.has(keyOf(each))
  const lacking = [...new Set(wanted.filter(isNew).map(each => each.organizationId))].toSorted()
  if (lacking.length > 0) {
    // Two processes would give one number twice.
    for (const id of lacking) await sql`select pg_advisory_xact_lock(86110, hashtext(${id}))`.execute(db)
    known = await knownOf(db, organizationIds, ids)
    await number(db, [...new Map(wanted.filter(isNew).map(each => [keyOf(each), each])).values()], there)
    known = await knownOf(db, organizationIds, ids)
  }
  await refresh(db, wanted, known, there)
  return each => known.get(keyOf(each))
}

async function knownOf(db: Transaction, organizationIds: readonly string[], ids: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  const { rows } = await sql<Subject>`
    with "found" as (
      select * from "proofSubject" where "organizationId" = any(${organizationIds}::text[]) and "sourceId" = any(${ids}::text[])
    )
    select * from "found" union
    select p.* from "found" f join "proofSubject" p on p."organizationId" = f."organizationId" and p."kind" = 'PRESENTATION' and p."sourceId" = f."parentId"
    where f."kind" = 'SLIDE'`.execute(db)
  return new Map(rows.map(row => [keyOf(row), row]))
}

async function number(db: Transaction, fresh: readonly Wanted[], there: ReadonlyMap<string, Named>): Promise<void> {
  const organizationIds = [...new Set(fresh.map(each => each.organizationId))]
  const { rows: last } = await sql<{ organizationId: string; number: number }>`
    select "organizationId", max("number") as "number" from "proofSubject"
    where "organizationId" = any(${organizationIds}::text[]) group by "organizationId"`.execute(db)
  const numbers = new Map(last.map(row => [row.organizationId, row.number]))
  const before = await earlierSlides(db, fresh, there)
  await insertRows(
    db,
    'proofSubject',
    fresh.map(each => {
      const { parentId, title, place } = there.get(keyOf(each))!
      const again = before.find(
        slide => slide.parentId === parentId && each.showId && copyId(each.showId, slide.sourceId) === each.sourceId,
      )
      const next = again?.number ?? (numbers.get(each.organizationId) ?? 0) + 1
      if (!again) numbers.set(each.organizationId, next)
      const { organizationId, kind, sourceId, day } = each
      return { organizationId, kind, sourceId, parentId, title, place, number: next, lastDay: day }
    }),
  )
}

/** The slides of the presentations whose slides are new: a publication's are copies of those of the one before. */
async function earlierSlides(
  db: Transaction,
  fresh: readonly Wanted[],
  there: ReadonlyMap<string, Named>,
): Promise<readonly { readonly sourceId: string; readonly parentId: string | null; readonly number: number }[]> {
  const parents = fresh.flatMap(each => (each.kind === 'SLIDE' ? (there.get(keyOf(each))?.parentId ?? []) : []))
  if (parents.length === 0) return []
  const { rows } = await sql<{ sourceId: string; parentId: string | null; number: number }>`
    select "sourceId", "parentId", "number" from "proofSubject" where "kind" = 'SLIDE' and "parentId" = any(${[...new Set(parents)]}::text[])
      and "organizationId" = any(${[...new Set(fresh.map(each => each.organizationId))]}::text[])
    order by "lastDay" desc limit 2000`.execute(db)
  return rows
}

/** Another title, and a later day, are written down once. */
async function refresh(
  db: Transaction,
  wanted: readonly Wanted[],
  known: ReadonlyMap<string, Subject>,
  there: ReadonlyMap<string, Named>,
): Promise<void> {
  const days = new Map<string, string>()
  for (const each of wanted) {
    const key = keyOf(each)
    if ((days.get(key) ?? '') < each.day) days.set(key, each.day)
  }
  const changed = [...days].flatMap(([key, day]) => {
    const subject = known.get(key)
    if (!subject) return []
    const { title, place, parentId } = there.get(key) ?? subject
    const lastDay = day > subject.lastDay ? day : subject.lastDay
    const isSame = title === subject.title && place === subject.place && parentId === subject.parentId && lastDay === subject.lastDay
    return isSame ? [] : [{ id: subject.id, title, place, parentId, lastDay }]
  })
  await updateRows(
    db,
    'proofSubject',
    changed.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
}
