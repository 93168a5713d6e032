import { sql } from 'kysely'
import { dayWith, emptyDay, type DayOfProof, type NumberedRecord, type ProofColumns } from '@vitrine/model/areas/proof/dayOfProof.ts'
import {
  isPossible,
  proofDaysKept,
  type ProofAnswer,
  type ProofCount,
  type ProofDelivery,
  type ProofRecord,
  type ProofRefusal,
} from '@vitrine/model/areas/proof/delivery.ts'
import { offsetsInOrHere } from '@vitrine/model/kernel/wallClock.ts'
import { dateAt } from '@vitrine/model/show/wallTime.ts'
import type { Transaction } from '../../core/database/database.ts'
import { updateRows } from '../../core/database/rows.ts'
import { namedBy, type NamedShow } from './named.ts'
import { dropSums, holdSums } from './sums.ts'
import { subjectsFor, type FindSubject, type Wanted } from './subjects.ts'

/** What a TV delivered, under its credential. */
export interface Delivered {
  readonly credentialHash: string
  readonly delivery: ProofDelivery
}

/** A screen that delivers. */
interface Place {
  readonly screenId: string
  readonly organizationId: string
  readonly systemId: string
  readonly credentialHash: string
  readonly title: string | null
  readonly systemTitle: string
  readonly sortIndex: number
  readonly timeZone: string
  /** Seconds since 1970; null: longer ago than records are taken. */
  readonly pairedAt: number | null
}

/** By how many seconds a TV's clock may be ahead of the server's. */
const ahead = 60
/** By so many a TV that was just paired may begin earlier, as it goes by whole seconds. */
const sooner = 5

/** Adds up what many TVs delivered, in as many statements as one of them costs. By credential what became of it; null: it is no screen's. */
export async function writeDeliveries(
  db: Transaction,
  delivered: readonly Delivered[],
  now: number,
): Promise<ReadonlyMap<Delivered, ProofAnswer | null>> {
  const places = await placesOf(db, delivered)
  const all = delivered.flatMap(each => {
    const place = places.get(each.credentialHash)
    if (!place) return []
    return each.delivery.records.map(record => ({ each, place, record, day: dayOf(record.from, place.timeZone) }))
  })
  const good = all.filter(({ record, place }) => refusalOf(record, place, now) === null)
  const { shows, showOfSlide, named } = await namedBy(db, namesIn(good.map(({ record }) => record)))
  const own = (showId: string | null, { organizationId }: Place): NamedShow | undefined => {
    const show = shows.get(showId ?? '')
    return show?.organizationId === organizationId ? show : undefined
  }
  const wanted = good.flatMap(({ record, place, day }) => wantedBy(record, place, day, own(record.showId, place)))
  const subjectOf = await subjectsFor(db, wanted, [...named, ...[...places.values()].map(namedPlace)])
  const dayIn = ({ place: { organizationId }, day }: Pick<Adding, 'place' | 'day'>) => ({ organizationId, day })
  await holdSums(db, good.map(dayIn), now * 1000)
  const days = await daysOf(db, good)
  /** A slide of another show than it says. */
  const isMixed = ({ showId, slides }: ProofRecord) => slides.some(({ id }) => (showOfSlide.get(id) ?? showId) !== showId)
  const outcomes = new Map<Delivered, Outcome[]>()
  const changed: ReturnType<typeof dayIn>[] = []
  for (const { each, place, record, day } of all) {
    const outcome =
      refusalOf(record, place, now) ??
      (isMixed(record) ? 'unknown' : null) ??
      added(days, { record, place, day, isKept: each.delivery.isKept }, subjectOf, own(record.showId, place))
    if (outcome === 'taken') changed.push(dayIn({ place, day }))
    outcomes.set(each, [...(outcomes.get(each) ?? []), outcome])
  }
  await writeDays(db, days)
  await dropSums(db, changed)
  return new Map(delivered.map(each => [each, places.has(each.credentialHash) ? answerOf(outcomes.get(each) ?? []) : null]))
}

type Outcome = 'taken' | 'repeated' | ProofRefusal

function answerOf(outcomes: readonly Outcome[]): ProofAnswer {
  const count = (outcome: Outcome) => outcomes.filter(each => each === outcome).length
  const refused = outcomes.filter(each => each !== 'taken' && each !== 'repeated')
  return { taken: count('taken'), repeated: count('repeated'), refused: Object.fromEntries(refused.map(each => [each, count(each)])) }
}

/** Of what can be said without knowing what it names. */
function refusalOf(record: ProofRecord, { pairedAt }: Place, now: number): ProofRefusal | null {
  if (!isPossible(record)) return 'impossible'
  if (record.to > now + ahead) return 'future'
  if (record.from < now - proofDaysKept * 86_400) return 'old'
  return pairedAt !== null && record.from < pairedAt - sooner ? 'beforePairing' : null
}

async function placesOf(db: Transaction, delivered: readonly Delivered[]): Promise<ReadonlyMap<string, Place>> {
  const { rows } = await sql<Place>`
    select s."id" as "screenId", s."organizationId", s."systemId", s."credentialHash", s."title", y."title" as "systemTitle", s."sortIndex",
      coalesce(l."timeZone", o."timeZone") as "timeZone",
      (select extract(epoch from max(e."at"))::float8 from "screenEvent" e where e."screenId" = s."id" and e."kind" in ('PAIRED', 'REPLACED')) as "pairedAt"
    from "systemScreen" s join "system" y on y."id" = s."systemId" join "organization" o on o."id" = s."organizationId"
      left join "location" l on l."id" = y."locationId"
    where s."credentialHash" = any(${[...new Set(delivered.map(each => each.credentialHash))]}::text[])`.execute(db)
  return new Map(rows.map(row => [row.credentialHash, row]))
}

const namedPlace = ({ screenId, organizationId, systemId, title, systemTitle, sortIndex }: Place) => ({
  kind: 'SCREEN' as const,
  sourceId: screenId,
  organizationId,
  parentId: systemId,
  title: title === null ? systemTitle : `${title} · ${systemTitle}`.slice(0, 401),
  place: sortIndex,
})

const dayLength = 86_400
/** The day on which a moment (seconds since 1970) falls there. */
const dayOf = (at: number, timeZone: string): string => dateAt(Math.floor((at + offsetsInOrHere(timeZone)(at * 1000) / 1000) / dayLength))
const beginningOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

function namesIn(records: readonly ProofRecord[]) {
  const unique = (ids: readonly string[]) => [...new Set(ids)]
  return {
    showIds: unique(records.flatMap(({ showId }) => showId ?? [])),
    slideIds: unique(records.flatMap(({ slides }) => slides.map(({ id }) => id))),
    promotionIds: unique(records.flatMap(({ promotions }) => promotions.map(({ id }) => id))),
  }
}

function wantedBy(record: ProofRecord, { organizationId, screenId }: Place, day: string, show: NamedShow | undefined): readonly Wanted[] {
  const { showId } = record
  return [
    { organizationId, kind: 'SCREEN', sourceId: screenId, day },
    ...(show ? [{ organizationId, kind: 'PRESENTATION' as const, sourceId: show.presentationId, day }] : []),
    ...record.slides.map(({ id }) => ({ organizationId, kind: 'SLIDE' as const, sourceId: id, showId, day })),
    ...record.promotions.map(({ id }) => ({ organizationId, kind: 'PROMOTION' as const, sourceId: id, day })),
  ]
}

interface OpenDay {
  readonly id: string
  readonly begins: number
  day: DayOfProof
  isKept: boolean
  isChanged: boolean
}
const keyOf = (screenId: string, day: string): string => `${screenId} ${day}`

interface Adding {
  readonly record: ProofRecord
  readonly place: Place
  readonly day: string
  readonly isKept: boolean
}

function added(
  days: ReadonlyMap<string, OpenDay>,
  { record, place, day, isKept }: Adding,
  subjectOf: FindSubject,
  show: NamedShow | undefined,
): Outcome {
  const open = days.get(keyOf(place.screenId, day))!
  const numbered = numberedRecord(record, place, open.begins, subjectOf, show)
  if (!numbered) return 'unknown'
  const next = dayWith(open.day, numbered)
  if (typeof next === 'string') return next
  Object.assign(open, { day: next, isKept, isChanged: true })
  return 'taken'
}

/** Null: it names a show or a slide that the organisation never had. A promotion of which nothing is known is left out. */
function numberedRecord(
  { from, to, state, showId, slides, promotions }: ProofRecord,
  { organizationId }: Place,
  begins: number,
  subjectOf: FindSubject,
  show: NamedShow | undefined,
): NumberedRecord | null {
  const numbered =
    (kind: 'SLIDE' | 'PROMOTION') =>
    ({ id, times, seconds, first, last }: ProofCount) => {
      const subject = subjectOf({ organizationId, kind, sourceId: id })
      return subject ? [{ subject, number: subject.number, times, seconds, first: first - begins, last: last - begins }] : []
    }
  const shown = slides.flatMap(numbered('SLIDE'))
  // A show that is gone for good is known by its slides.
  const presentationId = show?.presentationId ?? shown[0]?.subject.parentId ?? ''
  const presentation = subjectOf({ organizationId, kind: 'PRESENTATION', sourceId: presentationId })
  const isStrange = shown.length < slides.length || shown.some(({ subject }) => subject.parentId !== presentationId)
  if (showId !== null && (!presentation || isStrange)) return null
  const counts = [...shown, ...promotions.flatMap(numbered('PROMOTION'))].map(({ subject: _subject, ...count }) => count)
  return { from: from - begins, to: to - begins, state, number: presentation?.number ?? null, counts }
}

type StoredDay = ProofColumns & {
  readonly id: string
  readonly screenId: string
  readonly day: string
  readonly shownSeconds: number
  readonly offSeconds: number
  readonly emptySeconds: number
  readonly isKept: boolean
  readonly knownUntil: number
}

/** The days that these records are of, which nobody else changes until the transaction is over; new ones are made. */
async function daysOf(
  db: Transaction,
  records: readonly { readonly place: Place; readonly day: string }[],
): Promise<ReadonlyMap<string, OpenDay>> {
  const wanted = [...new Map(records.map(({ place, day }) => [keyOf(place.screenId, day), { place, day }])).values()]
  if (wanted.length === 0) return new Map()
  const given = sql`unnest(${wanted.map(({ place }) => place.screenId)}::text[], ${wanted.map(({ day }) => day)}::text[],
    ${wanted.map(({ place }) => place.systemId)}::text[], ${wanted.map(({ place }) => place.organizationId)}::text[]) as g ("screenId", "day", "systemId", "organizationId")`
  const find = () =>
    sql<StoredDay>`
    select d."id", d."screenId", d."day", d."shownSeconds", d."offSeconds", d."emptySeconds", d."isKept",
      extract(epoch from d."knownUntil")::float8 as "knownUntil", d."subjects", d."times", d."seconds", d."firsts", d."lasts", d."runs"
    from ${given} join "proofDay" d on d."screenId" = g."screenId" and d."day" = g."day" order by d."screenId", d."day" for update of d`.execute(
      db,
    )
  let { rows } = await find()
  if (rows.length < wanted.length) {
    await sql`
      insert into "proofDay" ("organizationId", "screenId", "systemId", "day", "shownSeconds", "offSeconds", "emptySeconds", "isKept", "knownUntil",
        "subjects", "times", "seconds", "firsts", "lasts", "runs")
      select g."organizationId", g."screenId", g."systemId", g."day", 0, 0, 0, true, 'epoch', '{}', '{}', '{}', '{}', '{}', '{}' from ${given}
      order by g."screenId", g."day" on conflict do nothing`.execute(db)
    ;({ rows } = await find())
  }
  return new Map(rows.map(row => [keyOf(row.screenId, row.day), openDay(row)]))
}

function openDay({ id, screenId: _screen, day, knownUntil, isKept, ...rest }: StoredDay): OpenDay {
  const begins = beginningOf(day)
  return {
    id,
    begins,
    isKept,
    isChanged: false,
    day: { ...emptyDay, ...rest, knownUntil: knownUntil === 0 ? -Infinity : knownUntil - begins },
  }
}

async function writeDays(db: Transaction, days: ReadonlyMap<string, OpenDay>): Promise<void> {
  const changed = [...days.values()].filter(({ isChanged }) => isChanged)
  await updateRows(
    db,
    'proofDay',
    changed.map(({ id, begins, isKept, day: { knownUntil, subjects, times, seconds, firsts, lasts, runs, ...sums } }) => ({
      id,
      isKept,
      ...sums,
      knownUntil: new Date((begins + knownUntil) * 1000).toISOString(),
      subjects: [...subjects],
      times: [...times],
      seconds: [...seconds],
      firsts: [...firsts],
      lasts: [...lasts],
      runs: [...runs],
    })),
  )
}
