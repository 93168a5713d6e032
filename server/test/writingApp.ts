import pg from 'pg'
import { openEmbedded } from '../src/core/database/embedded.ts'

// Started by tests, to be killed, with the settings people have: writes one row after the other and says which of them were acknowledged.
const { connection } = await openEmbedded(process.argv[2]!)
const client = new pg.Client(connection)
client.on('error', () => undefined)
await client.connect()
await client.query('create table if not exists written (n serial primary key)')
try {
  for (;;) {
    const { rows } = await client.query<{ n: number }>('insert into written default values returning n')
    console.log(rows[0]!.n)
  }
} catch {
  // The database was killed first; this process waits for its own turn.
  setInterval(() => undefined, 1_000)
}
