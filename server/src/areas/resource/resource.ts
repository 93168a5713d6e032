import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import { isKept } from '@vitrine/model/areas/bin/kept.ts'
import type { Page } from '@vitrine/model/calls/call.ts'
import { entityOf, type RowOf } from '@vitrine/model/calls/shape.ts'
import type { Entities, EntityName } from '@vitrine/model/entities.ts'
import type { Draft, Patch } from '@vitrine/model/kernel/entity.ts'
import type { Transaction } from '../../core/database/database.ts'
import { holdPlaces, lastPlace, moveTo, removeFrom, type Row } from '../../core/database/order.ts'
import { deleteRow, findRow, insertRow, rowOf, updateRow, type ApiRow, type NewRow } from '../../core/database/rows.ts'
import { putInBin } from '../bin/binRows.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { ownOrganization, type Context } from '../../core/api/handler.ts'
import { pageOf, type PageArgs } from '../../core/api/paging.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

type Values = Readonly<Record<string, unknown>>

/** What the list of an entity is asked for: a part, some by name, and those whose columns hold what the filter says. */
interface ListArgs<N extends EntityName> extends PageArgs {
  readonly ids?: readonly string[] | undefined
  readonly filter?: { readonly [K in keyof RowOf<N>]?: RowOf<N>[K] | null | undefined } | undefined
}

/** The usual handlers of an entity, one for each of its usual calls (model/src/calls/resource.ts). An area writes its own beside them. */
export function handlersOf<N extends EntityName>(name: N) {
  const { fields, traits } = entityOf(name)
  const row: Row | null = traits.orderedWithin ? { entity: name, parent: traits.orderedWithin } : null
  const parentIn = (values: object): string => textIn(values, traits.orderedWithin ?? 'id')

  /** Whose a new row is, unless the caller says so. */
  const owner = (context: Context): Values => {
    if (fields['organizationId']?.mode !== 'derived') return {}
    return { organizationId: fields['organizationId'].nullable ? context.viewer.organizationId : ownOrganization(context) }
  }

  /** Its row of places, before anything of it: of two who each hold what the other waits for, one would have to begin anew. */
  async function holdPlace(db: Transaction, id: string): Promise<void> {
    const stored = row && (await rowOf(db, name, id))
    if (stored) await holdPlaces(db, row, parentIn(stored))
  }

  /** In its place among the others, where it has one and somebody says which. */
  async function inPlace(db: Transaction, stored: ApiRow<N>, place: unknown): Promise<ApiRow<N>> {
    if (!row || typeof place !== 'number') return stored
    const id = textIn(stored, 'id')
    await moveTo(db, row, parentIn(stored), id, place)
    return findRow(db, name, id)
  }

  return {
    all: ({ ids, filter, ...asked }: ListArgs<N>, { db }: Context): Promise<Page<ApiRow<N>>> =>
      pageOf(db, name, asked, { where: [...amongIds(name, ids), ...holding(name, filter ?? {})] }),

    find: ({ id }: { readonly id: string }, { db }: Context): Promise<ApiRow<N>> => findRow(db, name, id),

    async create(
      { input, resultId = randomUUID() }: { readonly input: Draft<Entities[N]> & Values; readonly resultId?: string | undefined },
      context: Context,
    ): Promise<ApiRow<N>> {
      const { db } = context
      const given: Values = input
      const values: Values = { ...given, ...owner(context), id: resultId }
      await requireVisible(db, name, given)
      const place = row && { sortIndex: await lastPlace(db, row, parentIn(values)) }
      return inPlace(db, await insertRow(db, name, { ...values, ...place } as NewRow<N>), given['sortIndex'])
    },

    async update({ input }: { readonly input: Patch<Entities[N]> & Values }, { db }: Context): Promise<ApiRow<N>> {
      const { id: _, ...changes }: Values = input
      const { sortIndex, ...others } = changes
      const stored: object = row ? others : changes
      await requireVisible(db, name, changes)
      if (typeof sortIndex === 'number') await holdPlace(db, input.id)
      return inPlace(db, await updateRow(db, name, input.id, stored), sortIndex)
    },

    /** What is kept goes to the bin; done again, it changes nothing. */
    async delete({ id }: { readonly id: string }, context: Context): Promise<true> {
      const { db } = context
      await holdPlace(db, id)
      if (isKept(name) && !(await putInBin(context, name, id))) return true
      if (row) await removeFrom(db, row, parentIn(await findRow(db, name, id)), id)
      else await deleteRow(db, name, id)
      return true
    },
  }
}

/** What the same request made before, as it stands now; one that is on its way is waited for. */
export async function madeBefore<N extends EntityName>(db: Transaction, name: N, resultId: string | undefined): Promise<ApiRow<N> | null> {
  if (resultId === undefined) return null
  await sql`select pg_advisory_xact_lock(hashtext(${`${name} ${resultId}`}))`.execute(db)
  return rowOf(db, name, resultId)
}

/** A row's own name, or its parent's. */
function textIn(row: object, name: string): string {
  const value = valueOf(row, name)
  if (typeof value !== 'string') throw new Error(`A row without ${name}`)
  return value
}

/** Every row that the values point at is one that the caller sees: a stranger's is no other than one that never was. */
export async function requireVisible(db: Transaction, name: EntityName, values: Values): Promise<void> {
  const { fields } = entityOf(name)
  const seen = Object.entries(values).flatMap(([column, id]) => {
    const { references, onDelete } = fields[column] ?? {}
    if (!references || onDelete === 'loose' || id === null || id === undefined) return []
    return [sql`exists (select from ${sql.table(references)} where id = ${id})`]
  })
  if (seen.length === 0) return
  const { rows } = await sql<{ all: boolean }>`select ${sql.join(seen, sql` and `)} as "all"`.execute(db)
  if (!rows[0]?.all) refuse('NotFoundError')
}

/**
 * The row, which nobody else changes until the transaction is over. `updatedAt`: which version the caller has seen; another one since then
 * is a ConflictError. Whoever names none changes it as it is.
 */
export async function findUnchanged<N extends EntityName>(
  db: Transaction,
  name: N,
  id: string,
  updatedAt: string | undefined,
): Promise<ApiRow<N>> {
  const { rows } = await sql<{ updatedAt: string }>`select "updatedAt" from ${sql.table(name)} where "id" = ${id} for update`.execute(db)
  const seen = found(rows[0]).updatedAt
  if (updatedAt !== undefined && Date.parse(seen) !== Date.parse(updatedAt)) refuse('ConflictError')
  return findRow(db, name, id)
}

const holding = (name: EntityName, filter: Values): Expression<SqlBool>[] =>
  Object.entries(filter).flatMap(([column, value]) =>
    value === null || value === undefined ? [] : [sql<SqlBool>`${sql.ref(`${name}.${column}`)} = ${value}`],
  )
