import { Socket } from 'node:net'
import pg from 'pg'
import { StartRefusal } from '../errors/startRefusal.ts'
import { openEmbedded, type ConnectionSettings } from './embedded.ts'
import { parsers } from './parsers.ts'
import { codeOf, messageOf } from '../errors/errors.ts'

export interface OpenDatabase {
  /** Connections of the database's owner; the work of a tenant goes through tenant.ts. */
  pool: pg.Pool
  /** For whoever needs connections of their own: the job queue, the listener. */
  connection: pg.ClientConfig
  close(): Promise<void>
}

export interface DatabaseChoice {
  dataDir: string
  /** null: the embedded database in the data folder. */
  databaseUrl: string | null
}

/** What whoever runs the server should know, and the error that says more. */
export type Tell = (line: string, error?: Error) => void

export interface PoolOptions {
  /** A statement need not wait for the answer to the one before. Whole tables can't be copied then. */
  pipeline?: boolean
}

/** Opens the database that the settings choose. From here on nobody can tell which of the two it is. */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabaseChoice,
  tell: Tell = () => undefined,
  options: PoolOptions = {},
): Promise<OpenDatabase> {
  if (databaseUrl) return openExternal(databaseUrl, tell, options)
  const embedded = await openEmbedded(dataDir, { tell })
  const pool = createPool(embedded.connection, tell, options)
  return {
    pool,
    connection: named(embedded.connection),
    async close() {
      await pool.end()
      await embedded.close()
    },
  }
}

async function openExternal(url: string, tell: Tell, options: PoolOptions): Promise<OpenDatabase> {
  const connection = { connectionString: url }
  await requireUsable(connection)
  const pool = createPool(connection, tell, options)
  return { pool, connection: named(connection), close: () => pool.end() }
}

/** Survives a database that goes away: a connection that breaks is dropped, and the next question opens a new one. */
export function createPool(
  connection: ConnectionSettings | pg.ClientConfig,
  tell: Tell = () => undefined,
  { pipeline = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({ ...named(connection), types: parsers, max: 20, idleTimeoutMillis: 30_000, pipeline })
  pool.on('error', error => {
    if (!pool.ending) tell('A database connection was lost.', error)
  })
  // A connection that breaks while someone holds it, but asks nothing, would otherwise end the process.
  pool.on('connect', client => void client.on('error', () => undefined))
  return pool
}

function named(connection: ConnectionSettings | pg.ClientConfig): pg.ClientConfig {
  return { ...connection, application_name: 'vitrine', keepAlive: true, connectionTimeoutMillis: 10_000, stream: gatheringSocket }
}

/** What is written in one turn of the event loop goes out in one piece: five questions at once cost little more than one. */
function gatheringSocket(): Socket {
  const socket = new Socket()
  const cork = socket.cork.bind(socket)
  let isGathering = false
  socket.cork = () => {
    cork()
    if (isGathering) return
    isGathering = true
    cork()
    process.nextTick(() => {
      isGathering = false
      socket.uncork()
    })
  }
  return socket
}

/** Asks once before anything depends on it. */
async function requireUsable(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(named(connection))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    requireSupported(rows[0]!)
  } catch (error) {
    throw error instanceof StartRefusal ? error : unreachable(client, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function requireSupported({ version, encoding }: { version: number; encoding: string }): void {
  if (version < 150_000) {
    throw new StartRefusal(`DATABASE_URL leads to a PostgreSQL ${Math.floor(version / 10_000)}; Vitrine needs version 15 or newer.`)
  }
  if (encoding !== 'UTF8') throw new StartRefusal(`The database of DATABASE_URL is encoded in ${encoding}; Vitrine needs one in UTF8.`)
}

function unreachable(client: pg.Client, error: unknown): StartRefusal {
  const place = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`
  const reason = reasons[codeOf(error)] ?? (messageOf(error) || codeOf(error))
  return new StartRefusal(`The database at ${place} can't be used: ${reason}. It is named by DATABASE_URL.`, { cause: error })
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOENT: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: "the host's name can't be looked up now",
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host is out of reach',
  '28P01': 'it refuses this user name and password',
  '28000': 'it refuses this user',
  '3D000': 'it has no database of this name',
}
