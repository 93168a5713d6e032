import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { EntityName } from '@vitrine/model/entities.ts'
import { refuse } from '../errors/refusal.ts'
import type { Transaction } from './database.ts'
import { insertRow, updateRow, type NewRow } from './rows.ts'

/** Rows that stand in a row under one parent, numbered from 0 without gaps. */
export interface Row {
  readonly entity: EntityName
  /** The column that names the parent. */
  readonly parent: string
}

/** Holds the row of places until the end of the transaction: what is read of it from here on nobody else changes. */
export async function holdPlaces(db: Transaction, row: Row, parentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${row.entity} ${parentId}`}, 0))`.execute(db)
}

/** The place for a newcomer at the end. Two newcomers don't take one place. */
export async function lastPlace(db: Transaction, row: Row, parentId: string): Promise<number> {
  await holdPlaces(db, row, parentId)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(row.entity)} where ${sql.ref(row.parent)} = ${parentId}`.execute(db)
  return rows[0]!.count
}

/** One moves to `place`, as near as there is one; those in between shift by one. */
export async function moveTo(db: Transaction, row: Row, parentId: string, id: string, place: number): Promise<void> {
  const last = (await lastPlace(db, row, parentId)) - 1
  const to = Math.max(0, Math.min(place, last))
  await sql`
    with one as (select "sortIndex" as place from ${sql.table(row.entity)} where id = ${id})
    update ${sql.table(row.entity)} t
    set "sortIndex" = case when t.id = ${id} then ${to}::int when one.place < ${to}::int then t."sortIndex" - 1 else t."sortIndex" + 1 end
    from one
    where t.${sql.ref(row.parent)} = ${parentId} and t."sortIndex" between least(one.place, ${to}::int) and greatest(one.place, ${to}::int)`.execute(
    db,
  )
}

/** Those after a place that became free close up. */
async function closeUp(db: Transaction, row: Row, parentId: string, place: number): Promise<void> {
  await sql`update ${sql.table(row.entity)} set "sortIndex" = "sortIndex" - 1 where ${sql.ref(row.parent)} = ${parentId} and "sortIndex" > ${place}`.execute(
    db,
  )
}

/** These stand together at `place`, as near as there is one, or last, also if they come from other rows. The row is held already. */
export async function standTogether(
  db: Transaction,
  { entity, parent }: Row,
  parentId: string,
  ids: readonly string[],
  place: number | undefined,
): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(entity)} where ${sql.ref(parent)} = ${parentId} and not id = any(${ids}::text[]) order by "sortIndex", id`.execute(
    db,
  )
  const others = rows.map(({ id }) => id)
  const order = others.toSpliced(place ?? others.length, 0, ...ids)
  await sql`
    update ${sql.table(entity)} t set ${sql.ref(parent)} = ${parentId}, "sortIndex" = o.place - 1
    from unnest(${order}::text[]) with ordinality as o (id, place)
    where t.id = o.id and (t."sortIndex" <> o.place - 1 or t.${sql.ref(parent)} <> ${parentId})`.execute(db)
}

/** After some went: those that stay are numbered from 0 again, in their order. The row is held already. */
export async function closeGaps(db: Transaction, { entity, parent }: Row, parentId: string): Promise<void> {
  await sql`
    with o as (
      select id, row_number() over (order by "sortIndex", id) - 1 as place from ${sql.table(entity)} where ${sql.ref(parent)} = ${parentId}
    )
    update ${sql.table(entity)} t set "sortIndex" = o.place from o where t.id = o.id and t."sortIndex" <> o.place`.execute(db)
}

/** One goes for good, and those after it close up. */
export async function removeFrom(db: Transaction, row: Row, parentId: string, id: string): Promise<void> {
  await holdPlaces(db, row, parentId)
  const { rows } = await sql<{
    sortIndex: number
  }>`delete from ${sql.table(row.entity)} where id = ${id} and ${sql.ref(row.parent)} = ${parentId} returning "sortIndex"`.execute(db)
  if (!rows[0]) return refuse('NotFoundError')
  await closeUp(db, row, parentId, rows[0].sortIndex)
}

/** What is named with an id stays, what has none is new, what isn't named goes; they stand as they are listed. `owner`: what each new one is of. */
export async function saveInOrder(
  db: Transaction,
  { entity, parent }: Row,
  parentId: string,
  listed: readonly { readonly id?: string | null | undefined }[],
  owner: object,
): Promise<void> {
  await holdPlaces(db, { entity, parent }, parentId)
  const stays = listed.flatMap(({ id }) => id ?? [])
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(entity)} where ${sql.ref(parent)} = ${parentId}`.execute(db)
  const known = new Set(rows.map(row => row.id))
  if (stays.some(id => !known.has(id))) refuse('NotFoundError')
  if (new Set(stays).size < stays.length) refuse('DuplicateError')
  const goes = [...known].filter(id => !stays.includes(id))
  if (goes.length > 0) await sql`delete from ${sql.table(entity)} where id = any(${goes})`.execute(db)
  for (const [sortIndex, { id, ...values }] of listed.entries()) {
    const row: object = { ...values, sortIndex }
    if (id) await updateRow(db, entity, id, row)
    else await insertRow(db, entity, { ...owner, ...row, id: randomUUID() } as NewRow<typeof entity>)
  }
}
