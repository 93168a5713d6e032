import { sql } from 'kysely'
import type { RowOf } from '@vitrine/model/calls/shape.ts'
import type { ToClient } from '@vitrine/model/realtime.ts'
import type { Context } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { addScreenEvents } from './screenEvents.ts'

export interface HeldScreen extends Pick<RowOf<'systemScreen'>, 'id' | 'organizationId'> {
  readonly isConnected: boolean
}

/**
 * These screens, each once and in the order in which they are named, held in one order: whoever connects, disconnects or tells the same ones waits.
 * Refusals: NotFoundError with the place in the list (`ids.3`).
 */
export async function holdScreens(db: Transaction, ids: readonly string[]): Promise<readonly HeldScreen[]> {
  const { rows } = await sql<HeldScreen>`
    select "id", "organizationId", "credentialHash" is not null as "isConnected" from "systemScreen"
    where "id" = any(${[...ids]}::text[]) order by "id" for update`.execute(db)
  const held = new Map(rows.map(row => [row.id, row]))
  const gone = ids.findIndex(id => !held.has(id))
  if (gone >= 0) refuse('NotFoundError', [{ path: `ids.${gone}`, rule: 'other' }])
  return [...new Set(ids)].map(id => held.get(id)!)
}

/** Takes the TVs of these screens away, which are held, and tells them to ask what became of their place. */
export async function disconnectTvs(
  { db, afterCommit, tell }: Pick<Context, 'db' | 'afterCommit' | 'tell'>,
  screens: readonly HeldScreen[],
) {
  const ids = screens.map(({ id }) => id)
  await sql`
    update "systemScreen" set "formerCredentialHash" = "credentialHash", "credentialHash" = null, "code" = null, "onlineSince" = null
    where "id" = any(${ids}::text[])`.execute(db)
  await forgetTvs(db, ids)
  await addScreenEvents(
    db,
    screens.map(({ id: screenId, organizationId }) => ({ screenId, organizationId, kind: 'UNPAIRED' })),
  )
  afterCommit(() => tellTvs(tell, ids, { subject: 'content' }))
}

/** Of TVs that are no longer their screens': what they told of themselves, and what they were told to do. What still waited is part of the history. */
export async function forgetTvs(db: Transaction, screenIds: readonly string[]): Promise<void> {
  await sql`delete from "screenReport" where "screenId" = any(${[...screenIds]}::text[])`.execute(db)
  const { rows } = await sql<Pick<RowOf<'screenCommand'>, 'organizationId' | 'screenId' | 'kind' | 'state' | 'userName'>>`
    delete from "screenCommand" where "screenId" = any(${[...screenIds]}::text[])
    returning "organizationId", "screenId", "kind", "state", "userName"`.execute(db)
  const open = rows.filter(({ state }) => state === 'WAITING' || state === 'TAKEN')
  await addScreenEvents(
    db,
    open.map(({ kind, state: _state, ...of }) => ({ ...of, kind: 'COMMAND', before: kind, after: 'CANCELLED' })),
  )
}

/** As many names as fit into a message between processes. */
const mostTold = 100

/** On whichever process they are connected to. */
export function tellTvs(tell: Context['tell'], screenIds: readonly string[], message: ToClient): void {
  for (let from = 0; from < screenIds.length; from += mostTold) tell({ screenIds: screenIds.slice(from, from + mostTold) }, message)
}
