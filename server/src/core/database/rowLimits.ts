import type pg from 'pg'
import { entities, type EntityName } from '@vitrine/model/entities.ts'
import type { Entity } from '@vitrine/model/kernel/entity.ts'

/** How many rows of a kind one organisation may have. */
export type RowLimits = Readonly<Partial<Record<EntityName, number>>>

/** What holds where the operator says nothing. */
export const usualRowLimits: RowLimits = Object.fromEntries(
  Object.entries<Entity>(entities).flatMap(([name, { traits }]) => (traits.maxRows ? [[name, traits.maxRows]] : [])),
)

/** For the tables themselves, which hold them whatever adds a row: docs/spec/limits.md, [LI11]. */
export async function writeRowLimits(pool: pg.Pool, rowLimits: RowLimits): Promise<void> {
  await pool.query(
    `insert into limits.row_limit (entity, most) select key, value::integer from json_each_text($1)
     on conflict (entity) do update set most = excluded.most`,
    [JSON.stringify({ ...usualRowLimits, ...rowLimits })],
  )
}

/** The code with which a table refuses a row too many; the limit stands in the detail. */
export const tooManyRows = 'VT001'
