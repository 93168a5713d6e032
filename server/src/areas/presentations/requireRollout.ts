import { sql } from 'kysely'
import type { Rollout } from '@vitrine/model/areas/presentations/rollout.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'

/** The systems are the caller's own, and the moment is to come. */
export async function requireRollout({ systemIds, at }: Rollout, { db }: Context): Promise<void> {
  if (systemIds.length === 0) return
  const { count } = await db
    .selectFrom('system')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(sql<boolean>`"id" = any(${[...systemIds]}::text[])`)
    .executeTakeFirstOrThrow()
  if (Number(count) < new Set(systemIds).size) refuse('NotFoundError')
  if (at !== null && Date.parse(at) <= Date.now()) refuse('ValidationError', [{ path: 'rolloutAt', rule: 'past' }])
}
