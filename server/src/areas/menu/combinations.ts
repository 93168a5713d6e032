import { sql } from 'kysely'
import type { RefusedField } from '@vitrine/model/messages/refusals.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'

interface Combination {
  /** Undefined: a new one. */
  readonly id?: string | undefined
  readonly partIds?: readonly string[] | undefined
}

/**
 * The parts of combinations are products that the asker sees, each once, of which none is a combination: else NotFoundError, or `twice` or
 * `choice` at `partIds` ([MA180]). `path`: where one stands in what was asked.
 */
export async function requireParts(db: Transaction, rows: readonly (Combination & { readonly path: string })[]): Promise<void> {
  const asked = rows.flatMap(({ partIds = [], ...row }) => (partIds.length > 0 ? [{ ...row, partIds }] : []))
  if (asked.length === 0) return
  const found = await selectOf(db, 'product', ['id', 'partIds'])
    .where('id', 'in', [...new Set(asked.flatMap(({ partIds }) => partIds))])
    .execute()
  const parts = new Map(found.map(({ id, partIds }) => [id, partIds.length > 0]))
  const containing = await combinationsWith(
    db,
    asked.flatMap(({ id }) => id ?? []),
  )
  const combined = new Set(asked.flatMap(({ id }) => id ?? []))
  const broken = asked.flatMap(({ id = '', partIds, path }): RefusedField[] => {
    if (partIds.some(part => !parts.has(part))) return [{ path, rule: 'gone' }]
    if (new Set(partIds).size < partIds.length) return [{ path, rule: 'twice' }]
    const isNested = containing.has(id) || partIds.some(part => part === id || parts.get(part) || combined.has(part))
    return isNested ? [{ path, rule: 'choice' }] : []
  })
  if (broken.length > 0) refuse(broken.some(({ rule }) => rule === 'gone') ? 'NotFoundError' : 'ValidationError', broken)
}

/** Of these the products that are parts of a combination already. */
async function combinationsWith(db: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct "part" as "id" from "product" p, json_array_elements_text(p."partIds") "part"
    where p."partIds"::text <> '[]' and "part" = any(${ids}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
