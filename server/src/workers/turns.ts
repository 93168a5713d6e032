import { sql } from 'kysely'
import type { OwnerDb } from '../core/database/database.ts'
import { isOpen } from '../core/database/isOpen.ts'

/** What waits for long work, by its table: the states in which it does. */
const waiting = { pendingAsset: ['PROCESSING'], showCapture: ['WAITING', 'RUNNING'], overview: ['WAITING', 'RUNNING'] } as const

interface Turn {
  readonly work: (id: string) => Promise<void>
  /** Queues this owner's next turn. */
  readonly again: () => void
}

/**
 * One of this owner's, and then its next when the others had their turn: a job that is queued goes behind those that wait. Whatever is tried for
 * the second time comes after what is new.
 */
export async function takeTurn(
  ownerDb: OwnerDb,
  table: keyof typeof waiting,
  organizationId: string | null,
  { work, again }: Turn,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select "id" from ${sql.table(table)}
    where "state" = any(${[...waiting[table]]}::text[]) and "organizationId" is not distinct from ${organizationId} and ${isOpen(`${table}.organizationId`)}
    order by "tries", "createdAt", "id" limit 2`.execute(ownerDb)
  const [next, another] = rows
  if (next) await work(next.id)
  if (another) again()
}

/** Whose turn it may be, of those that don't lie in the bin; a crash may have forgotten their jobs. */
export async function ownersWaiting(ownerDb: OwnerDb, table: keyof typeof waiting): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ organizationId: string | null }>`
    select distinct "organizationId" from ${sql.table(table)} where "state" = any(${[...waiting[table]]}::text[]) and ${isOpen(`${table}.organizationId`)}`.execute(
    ownerDb,
  )
  return rows.map(row => row.organizationId)
}
