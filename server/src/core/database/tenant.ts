import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { can, isOfLocations, type Viewer } from '@vitrine/model/access/permissions.ts'
import type { OwnerDb, Transaction } from './database.ts'
import { tenantRole } from './policies.ts'
import { codeOf } from '../errors/errors.ts'
import { onConnection } from './ownerDb.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

export interface TransactionOptions {
  /** Sees one moment of the database, and changes nothing. */
  readOnly?: boolean
  /** Whose doing it is beside the viewer's, for what tables record of their changes: [AU15]. */
  doer?: { readonly address: string; readonly actorId?: string | null | undefined; readonly isByKey?: boolean | undefined }
}

/** The only door to tenant data: a transaction that PostgreSQL itself confines to what the viewer may reach (docs/spec/access.md). */
export function asTenant<T>(
  ownerDb: OwnerDb,
  viewer: Viewer | null,
  work: (db: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return patiently(() => inTransaction(ownerDb, `${beginning(options)}; ${confinement(viewer, options)}`, work))
}

/** Work of the product itself, on anybody's rows: sessions, pairing, jobs, content for screens. */
export function asPlatform<T>(ownerDb: OwnerDb, work: (db: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  return patiently(() => inTransaction(ownerDb, beginning(options), work))
}

/**
 * The same transaction on anybody's rows for a moment. A second connection instead would have many callers wait for each other's.
 * Nothing else may be asked of the transaction meanwhile.
 */
export async function lifted<T>(db: Transaction, work: (db: Transaction) => Promise<T>): Promise<T> {
  await sql`set local role none`.execute(db)
  try {
    return await work(db)
  } finally {
    // After a failed statement the transaction does nothing more, not even this.
    await sql
      .raw(`set local role ${tenantRole}`)
      .execute(db)
      .catch(() => undefined)
  }
}

/** Reads see one moment, or a show and its widgets would be of two. */
const beginning = ({ readOnly }: TransactionOptions): string => (readOnly ? 'begin isolation level repeatable read read only' : 'begin')

/** One round trip together with `begin`, and gone with the transaction. */
function confinement(viewer: Viewer | null, { doer }: TransactionOptions): string {
  // Whoever is of locations alone reaches nothing of an organisation but what says so: [MB16].
  const isOfSome = viewer !== null && isOfLocations(viewer)
  const settings = {
    'app.user': viewer?.id,
    'app.role': viewer?.id ? viewer.role : '',
    'app.member': viewer?.id ? viewer.memberRole : '',
    'app.organization': isOfSome ? null : viewer?.organizationId,
    'app.reseller': viewer?.resellerId,
    ...(isOfSome && { 'app.employer': viewer.organizationId, 'app.locations': viewer.locationIds?.join(' ') }),
    ...(isOfSome && can(viewer, 'prices', 'change') && { 'app.prices': 'on' }),
    ...(doer && { 'app.address': doer.address, 'app.actor': doer.actorId, 'app.key': doer.isByKey ? 'on' : '' }),
    statement_timeout: '20s',
  }
  const calls = Object.entries(settings).map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value ?? '')}, true)`)
  return `select ${calls.join(', ')}; set local role ${tenantRole}`
}

function inTransaction<T>(ownerDb: OwnerDb, begin: string, work: (db: Transaction) => Promise<T>): Promise<T> {
  return ownerDb.connection().execute(held =>
    held.getExecutor().provideConnection(async connection => {
      const say = (text: string) => connection.executeQuery<unknown>(CompiledQuery.raw(text))
      // Not waited for: what is asked first travels with it. If it fails, so does that, as nothing is done in a failed transaction.
      const begun = say(begin)
      begun.catch(() => undefined)
      try {
        const result = await work(onConnection(ownerDb, connection))
        await begun
        const { rows } = await say('commit')
        // What PostgreSQL answers if a failed statement was caught and passed over: nothing of it was kept.
        if (valueOf(rows[0], 'command') === 'ROLLBACK') throw new Error('The transaction had failed before its end')
        return result
      } catch (error) {
        await say('rollback').catch(() => undefined)
        // Whatever failed because the beginning did says less than the beginning.
        await begun
        throw error
      }
    }),
  )
}

/** Two transactions in each other's way: one of them is thrown out, and simply comes again. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries > 3 || !inTheWay.has(codeOf(error))) throw error
      // Not both at the same moment again.
      await pause(Math.random() * 30 * tries)
    }
  }
}

/** serialization_failure, deadlock_detected */
const inTheWay = new Set(['40001', '40P01'])
