import { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { backOff } from '@vitrine/model/backOff.ts'
import pg from 'pg'
import { saysOutage } from '../processes/outage.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

export interface Listening {
  close(): Promise<void>
}

export interface ListenOptions {
  /** After a gap in which announcements may have been missed: whoever listens asks again for what it shows. */
  onReconnected: () => void
  /** With an error: it can't be made again now. */
  tell?: (line: string, error?: unknown) => void
  /** Milliseconds between two questions whether the connection still lives. */
  heartbeat?: number
}

/** Hears what the database announces on some channels, over one connection that is made anew whenever it breaks. */
export async function listen(
  connection: pg.ClientConfig,
  channels: Readonly<Record<string, (payload: string) => void>>,
  { onReconnected, tell = () => undefined, heartbeat = 30_000 }: ListenOptions,
): Promise<Listening> {
  let closing = false
  let client = await connected()
  let again = Promise.resolve()

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({ ...connection, application_name: 'vitrine listener', keepAlive: true })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    try {
      await client.connect()
      for (const channel of Object.keys(channels)) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    // A connection cut without a word says so only when asked.
    const beat = setInterval(() => void answers(client, heartbeat).then(alive => alive || destroy(client)), heartbeat).unref()
    client.once('end', () => {
      clearInterval(beat)
      if (!closing) again = reconnect()
    })
    return client
  }

  async function reconnect(): Promise<void> {
    let trouble: unknown = null
    for (let tries = 1; !closing; tries += 1) {
      await pause(backOff(tries, { first: 50, max: 3_000 }))
      try {
        client = await connected()
      } catch (error) {
        if (!trouble && !closing) tell('The connection that hears processBus was lost.', error)
        trouble = error
        continue
      }
      // The end of an outage is told by whoever watches the database.
      if (!saysOutage(trouble)) tell('The connection that hears processBus was lost, and is made again.')
      return onReconnected()
    }
  }

  return {
    async close() {
      closing = true
      await again
      await client.end().catch(() => undefined)
    },
  }
}

async function answers(client: pg.Client, patience: number): Promise<boolean> {
  const late = pause(patience, false, { ref: false })
  const answer = client.query('select').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}

function destroy(client: pg.Client): void {
  const stream = valueOf(valueOf(client, 'connection'), 'stream')
  if (stream instanceof Duplex) stream.destroy()
}
