import { sql, type AliasedRawBuilder, type Insertable, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { Entities, EntityName } from '@vitrine/model/entities.ts'
import type { Field, ValueOf } from '@vitrine/model/kernel/field.ts'
import { withoutGaps } from '@vitrine/model/kernel/entity.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { found, refuse } from '../errors/refusal.ts'
import { computed } from './computed.ts'
import type { Database, Stored, Transaction } from './database.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

type FieldsOf<N extends EntityName> = Entities[N]['fields']

/** A row as the API and the model know it: prices in euro, with what is worked out, without secrets. */
export type ApiRow<N extends EntityName> = {
  [K in keyof FieldsOf<N> as FieldsOf<N>[K] extends { readonly secret: true } ? never : K]: ValueOf<FieldsOf<N>[K]>
}

/** What a new row needs: the rest has an initial value, is null, or is given by the database. */
export type NewRow<N extends EntityName> = Partial<Stored<N>> & {
  [K in keyof FieldsOf<N> as FieldsOf<N>[K] extends Field<infer _T, 'required'> ? K : never]: ValueOf<FieldsOf<N>[K]>
}

/** Reads rows of an entity; `names` if not everything is wanted. Conditions and order are the caller's. */
export function selectOf<N extends EntityName>(
  db: Transaction,
  entity: N,
  names?: readonly string[],
): SelectQueryBuilder<Database, N, ApiRow<N>> {
  return db.selectFrom(entity as 'product').select(columnsOf(entity, names) as never) as never
}

/** The row with this id; null if there is none that the caller may see. */
export async function rowOf<N extends EntityName>(db: Transaction, entity: N, id: string): Promise<ApiRow<N> | null> {
  const row = await selectOf(db, entity)
    .where(sql.ref(`${entity}.id`), '=', id)
    .executeTakeFirst()
  return (row as ApiRow<N> | undefined) ?? null
}

/** The row with this id, or NotFoundError: a stranger's is no other than one that never was. */
export async function findRow<N extends EntityName>(db: Transaction, entity: N, id: string): Promise<ApiRow<N>> {
  return found(await rowOf(db, entity, id))
}

/** Writes one row with its initial values, and answers it as the API shows it. A taken id or combination is refused; `taken` says how else. */
export async function insertRow<N extends EntityName>(
  db: Transaction,
  entity: N,
  values: NewRow<N>,
  taken?: () => never,
): Promise<ApiRow<N>> {
  const row = columnsFrom(entity, { ...initialsOf(entity), ...withoutGaps(values) })
  const inserted = await untyped(db)
    .insertInto(entity)
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning(columnsOf(entity))
    .executeTakeFirst()
  return (inserted ?? taken?.() ?? (await refuseTaken(db, entity, row))) as ApiRow<N>
}

/** A statement carries at most 65,535 values. */
const rowsAtOnce = 1_000

/** Any number of rows; answers nothing. */
export async function insertRows<N extends EntityName>(db: Transaction, entity: N, rows: readonly NewRow<N>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce).map(values => columnsFrom(entity, { ...initialsOf(entity), ...withoutGaps(values) }))
    await untyped(db).insertInto(entity).values(some).execute()
  }
}

/** Changes what is given, and answers the row; NotFoundError if there is none that the caller may change. */
export async function updateRow<N extends EntityName>(
  db: Transaction,
  entity: N,
  id: string,
  values: Partial<Stored<N>>,
): Promise<ApiRow<N>> {
  const row = columnsFrom(entity, await mergedInto(db, entity, { ...values, id }))
  delete row['id']
  if (Object.keys(row).length === 0) return findRow(db, entity, id)
  const table: string = entity
  const updated = await untyped(db)
    .updateTable(table)
    .set(row)
    .where(sql.ref(`${entity}.id`), '=', id)
    .returning(columnsOf(entity))
    .executeTakeFirst()
  return found(updated) as ApiRow<N>
}

/** Many rows, each its own changes; those with the same fields in one statement. Ids that aren't there change nothing. */
export async function updateRows<N extends EntityName>(
  db: Transaction,
  entity: N,
  rows: readonly (Partial<Stored<N>> & { readonly id: string })[],
): Promise<void> {
  const alike = new Map<string, object[]>()
  for (const row of await mergedIntoAll(db, entity, rows)) {
    const { id, ...changes } = withoutGaps(row)
    const names = Object.keys(changes).toSorted()
    if (names.length === 0) continue
    const key = names.join(' ')
    alike.set(key, [...(alike.get(key) ?? []), { ...valuesFrom(entity, changes), id }])
  }
  for (const [key, values] of alike) {
    const set = key.split(' ').map(name => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`)
    await sql`
      update ${sql.table(entity)} as "row" set ${sql.join(set)}
      from json_populate_recordset(null::${sql.table(entity)}, ${JSON.stringify(values)}::json) as "given"
      where "row"."id" = "given"."id"`.execute(db)
  }
}

/** A change with what is stored of the fields that it changes only in part, which nobody else changes until the transaction is over. */
async function mergedInto<N extends EntityName, R extends { readonly id: string }>(db: Transaction, entity: N, row: R): Promise<R> {
  return (await mergedIntoAll(db, entity, [row]))[0] ?? row
}

/** Each change may be small enough, and all of them together be too much. */
function requireWhole(entity: EntityName, name: string, value: unknown): void {
  const broken = entityOf(entity).fields[name]?.schema.safeParse(value).error?.issues[0]
  if (broken) refuse('ValidationError', [{ path: name, rule: broken.message }])
}

async function mergedIntoAll<N extends EntityName, R extends { readonly id: string }>(
  db: Transaction,
  entity: N,
  rows: readonly R[],
): Promise<readonly R[]> {
  const names = Object.entries(entityOf(entity).fields).flatMap(([name, { merged }]) => (merged ? [{ name, merged }] : []))
  const partial = rows.filter(row => names.some(({ name }) => valueOf(row, name) !== undefined))
  if (partial.length === 0) return rows
  const ids = partial.map(({ id }) => id)
  const stored = await sql<{ id: string }>`
    select ${sql.join(['id', ...names.map(({ name }) => name)].map(name => sql.ref(name)))} from ${sql.table(entity)}
    where "id" = any(${ids}::text[]) order by "id" for update`.execute(db)
  const before = new Map(stored.rows.map(row => [row.id, row]))
  return rows.map(row => {
    const known = before.get(row.id)
    const whole = names.flatMap(({ name, merged }) => {
      const change = valueOf(row, name)
      if (!known || change === undefined) return []
      const after = merged(valueOf(known, name), change)
      requireWhole(entity, name, after)
      return [[name, after]]
    })
    return { ...row, ...Object.fromEntries(whole) }
  })
}

/** Values as JSON of their table has them: euro as cents, kept records as they are. */
const valuesFrom = (entity: EntityName, values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = entityOf(entity).fields[name]
      return [name, field?.storage === 'json' ? (field.merged?.(field.initial, value) ?? value) : toColumn(entity, name, field, value)]
    }),
  )

/** NotFoundError if there is none that the caller may delete. */
export async function deleteRow(db: Transaction, entity: EntityName, id: string): Promise<void> {
  const { numDeletedRows } = await untyped(db).deleteFrom(entity).where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) refuse('NotFoundError')
}

/** Kysely types a statement on a table that is named in it. Ours follow from the entity, which says what goes in and what comes out. */
const untyped = (db: Transaction) => db as Kysely<object> as Kysely<Record<string, Record<string, unknown>>>

/** Values as their columns hold them: euro as cents, kept records as text. */
export const toRow = <N extends EntityName>(entity: N, values: object) => columnsFrom(entity, values) as Insertable<Database[N]>

function columnsFrom(entity: EntityName, values: object): Record<string, unknown> {
  const { fields } = entityOf(entity)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, toColumn(entity, name, fields[name], value)]])),
  )
}

function toColumn(entity: string, name: string, field: Field | undefined, value: unknown): unknown {
  if (!field || field.storage === 'computed') throw new Error(`${entity} has no column ${name}`)
  if (value === null) return null
  if (field.storage === 'cents') return Math.round(Number(value) * 100)
  return field.storage === 'json' ? JSON.stringify(field.merged?.(field.initial, value) ?? value) : value
}

const initials = new Map<string, object>()

function initialsOf(name: EntityName): object {
  let known = initials.get(name)
  if (!known) {
    const fields = Object.entries(entityOf(name).fields).filter(([, field]) => field.initial !== undefined && field.storage !== 'computed')
    initials.set(name, (known = Object.fromEntries(fields.map(([field, { initial }]) => [field, initial]))))
  }
  return known
}

/** Whether the row that stands in the way may be seen decides what is told of it. */
async function refuseTaken(db: Transaction, name: EntityName, row: Record<string, unknown>): Promise<never> {
  const combinations = [['id'], ...(entityOf(name).traits.unique ?? [])].filter(columns =>
    columns.every(column => row[column] !== undefined),
  )
  for (const columns of combinations) {
    const same = columns.map(column => sql`${sql.ref(column)} is not distinct from ${row[column]}`)
    const visible = await untyped(db)
      .selectFrom(name)
      .select('id')
      .where(sql<boolean>`${sql.join(same, sql` and `)}`)
      .executeTakeFirst()
    if (visible) refuse('DuplicateError')
  }
  return refuse('NotFoundError')
}

type Column = AliasedRawBuilder<unknown, string>
type ColumnOf<N extends EntityName> = {
  [K in keyof ApiRow<N> & string]: AliasedRawBuilder<ApiRow<N>[K], K>
}[keyof ApiRow<N> & string]
const columns = new Map<string, ReadonlyMap<string, Column>>()

/** What a statement answers with as the API shows it; `names` if not everything is wanted. */
export function columnsOf<N extends EntityName>(entity: N, names?: readonly string[]): ColumnOf<N>[] {
  let known = columns.get(entity)
  if (!known) columns.set(entity, (known = readable(entity)))
  return (names ? names.map(name => known.get(name) ?? unreadable(entity, name)) : [...known.values()]) as ColumnOf<N>[]
}

function readable(entity: EntityName): ReadonlyMap<string, Column> {
  const shown = Object.entries(entityOf(entity).fields).filter(([, field]) => !field.secret)
  return new Map(shown.map(([name, field]) => [name, sql.raw(expressionOf(entity, name, field)).as(name)]))
}

function expressionOf(entity: EntityName, name: string, { storage }: Field): string {
  if (storage === 'computed') return String(valueOf(valueOf(computed, entity), name))
  const column = `"${entity}"."${name}"`
  return storage === 'cents' ? `${column} / 100.0::double precision` : column
}

const unreadable = (entity: string, name: string): never => {
  throw new Error(`${entity} shows no ${name}`)
}
