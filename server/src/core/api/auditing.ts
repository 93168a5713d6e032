import { sql } from 'kysely'
import { auditedBy } from '@vitrine/model/areas/audit/audited.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { entities, type EntityName } from '@vitrine/model/entities.ts'
import { subjectOf, type Subject } from './audit.ts'
import type { Transaction } from '../database/database.ts'
import type { Context } from './handler.ts'

type Row = Readonly<Record<string, unknown>>

/** Does a call, and records it if its entity says so (docs/spec/audit.md). Only what was changed; nothing of what is refused. */
export async function recorded(
  call: string,
  args: Row,
  { record, asPlatform }: Pick<Context, 'record' | 'asPlatform'>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const audited = auditedBy(call, entities)
  if (!audited) return work()
  const { kind, entity } = audited
  const given = args['id'] ?? (args['input'] as Row | undefined)?.['id']
  const id = kind !== 'CREATED' && typeof given === 'string' ? given : null
  const before = id === null ? null : await asPlatform(db => stored(db, entity, id))
  const result = await work()
  if (kind === 'CREATED') await record({ kind, entity, subjectId: (result as { readonly id: string }).id })
  else if (id !== null && before && kind === 'DELETED') await record({ kind, entity, subjectId: id, ...before.subject })
  else if (id !== null && before) {
    const after = await asPlatform(db => stored(db, entity, id))
    const changes = Object.keys(before.row).filter(name => JSON.stringify(before.row[name]) !== JSON.stringify(after?.row[name]))
    if (changes.length > 0) await record({ kind, entity, subjectId: id, changes })
  }
  return result
}

/** What is told of a row's changes: no secrets, and not that it changed. */
async function stored(db: Transaction, entity: EntityName, id: string): Promise<{ subject: Subject; row: Row } | null> {
  const subject = await subjectOf(db, entity, id)
  if (!subject) return null
  const names = Object.entries(entityOf(entity).fields).flatMap(([name, { secret, storage }]) =>
    secret || storage === 'computed' || name === 'updatedAt' ? [] : [name],
  )
  // What lies in the bin where it stood is no longer there for anybody.
  const isThere = entityOf(entity).fields['closedAt'] ? sql`and "closedAt" is null` : sql``
  const { rows } =
    await sql<Row>`select ${sql.join(names.map(name => sql.ref(name)))} from ${sql.table(entity)} where "id" = ${id} ${isThere}`.execute(db)
  return rows[0] ? { subject, row: rows[0] } : null
}
