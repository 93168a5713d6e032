import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { listen } from './listen.ts'
import type { Log } from '../processes/log.ts'

/** What goes round between the processes of one database. `changed` is said by the tables themselves; the others by `say`. */
export const channels = ['changed', 'operations', 'told', 'presence', 'ended', 'revoked'] as const
export type Channel = (typeof channels)[number]

export interface ProcessBus {
  /** Says it to all other processes; this one knows already. */
  publish(channel: Exclude<Channel, 'changed'>, text: string): void
  subscribe(channel: Channel, heard: (text: string) => void): void
  /** Something may have been missed. */
  onGap(missed: () => void): void
  close(): Promise<void>
}

/** The name of the statement that tells other processes. */
export const publishing = 'publish'

/** A notification carries at most 7,999 bytes. */
export const maxMessageLength = 7_000

export async function openProcessBus(connection: pg.ClientConfig, pool: pg.Pool, log: Log): Promise<ProcessBus> {
  const self = randomUUID()
  const hearers: Record<Channel, ((text: string) => void)[]> = {
    changed: [],
    operations: [],
    told: [],
    presence: [],
    ended: [],
    revoked: [],
  }
  const gaps: (() => void)[] = []

  const tellHearers = (channel: Channel, text: string): void => {
    for (const heard of hearers[channel]) guarded(log, () => heard(text))
  }
  const fromOthers = (channel: Channel) => (payload: string) => {
    if (!payload.startsWith(self)) tellHearers(channel, payload.slice(self.length))
  }
  const listening = await listen(
    connection,
    {
      changed: payload => tellHearers('changed', payload),
      operations: fromOthers('operations'),
      told: fromOthers('told'),
      presence: fromOthers('presence'),
      ended: fromOthers('ended'),
      revoked: fromOthers('revoked'),
    },
    {
      onReconnected: () => gaps.forEach(missed => guarded(log, missed)),
      tell: (line, error) => (error ? log.warn({ err: error }, line) : log.info(line)),
    },
  )

  return {
    publish(channel, text) {
      // Lost when the database is away: then nothing was committed either, and its return tells everybody to look again.
      // Nothing is kept of it, so the disk need not be waited for, nor the next change wait behind it.
      pool
        .query({
          name: publishing,
          text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`,
          values: [channel, self + text],
        })
        .catch((error: unknown) => log.warn({ err: error }, `Other processes could not be told (${channel}).`))
    },
    subscribe: (channel, heard) => void hearers[channel].push(heard),
    onGap: missed => void gaps.push(missed),
    close: () => listening.close(),
  }
}

/** One listener that fails does not silence the others. */
function guarded(log: Log, work: () => void): void {
  try {
    work()
  } catch (error) {
    log.error({ err: error }, 'An announcement was not understood.')
  }
}
