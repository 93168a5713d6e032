import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { binariesIn, embeddedBinaries, type Binaries } from '../src/core/database/binaries.ts'
import { freePort, makeCluster, owner, startCluster, stopCluster, type Cluster } from '../src/core/database/cluster.ts'
import { openEmbedded } from '../src/core/database/embedded.ts'
import { migrate } from '../src/core/database/migrate.ts'
import { createPool } from '../src/core/database/open.ts'
import { openJobs } from '../src/core/jobs/jobs.ts'
import { silent } from '../src/core/processes/log.ts'
import { ordinaryUserFor } from '../src/core/processes/ordinaryUser.ts'

/** The two ways to run the product: beside a PostgreSQL of its own, or with an account on somebody else's. */
export type TestDatabaseKind = 'embedded' | 'external'

export interface TestCluster {
  templateUrl: string
  close(): Promise<void>
}

export async function openTestCluster(kind: TestDatabaseKind, folder: string): Promise<TestCluster> {
  const cluster = await (kind === 'external' ? openExternalCluster(folder) : openEmbeddedCluster(folder))
  await query(cluster.url('postgres'), 'create database template_of_tests')
  const templateUrl = cluster.url('template_of_tests')
  const pool = createPool({ connectionString: templateUrl })
  await migrate(pool)
  await pool.end()
  await query(cluster.url('postgres'), `create database ${templateWithQueues} template template_of_tests ${copied}`)
  const jobs = await openJobs({ connectionString: cluster.url(templateWithQueues) }, silent())
  await jobs.close()
  return { templateUrl, close: cluster.close }
}

/** The migrated database with the queues of the jobs, which a server that starts would make for some hundred milliseconds. */
export const templateWithQueues = 'template_with_queues'

/** The quicker way where nothing waits for the disk: the other writes every page of it into the log. */
export const copied = 'strategy file_copy'

interface RunningCluster {
  url(database: string): string
  close(): Promise<void>
}

async function openEmbeddedCluster(folder: string): Promise<RunningCluster> {
  const { connection, close } = await openEmbedded(folder, { throwaway: true })
  return { url: database => socketUrl(connection.host, connection.user, database), close }
}

function socketUrl(folder: string, user: string, database: string): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`
}

/** Over the network, with a password, owned by somebody who may make databases and roles but nothing more. */
export async function openExternalCluster(
  folder: string,
  binaries = oldestBinaries(folder),
): Promise<RunningCluster & { cluster: Cluster; restart(meanwhile?: () => Promise<void>): Promise<void> }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const cluster: Cluster = {
    binaries,
    user: ordinaryUserFor(folder, binaries.postgres),
    folder: join(folder, 'data'),
    log: join(folder, 'postgres.log'),
    throwaway: true,
    password: 'the-superuser',
  }
  await makeCluster(cluster)
  const port = await freePort()
  const start = async (): Promise<void> => {
    startCluster(cluster, { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' })
    await answering(`postgres://${owner}:the-superuser@127.0.0.1:${port}/postgres`)
  }
  await start()
  await query(
    `postgres://${owner}:the-superuser@127.0.0.1:${port}/postgres`,
    `create role tester login createdb createrole password 'the-tester'`,
  )
  return {
    cluster,
    url: database => `postgres://tester:the-tester@127.0.0.1:${port}/${database}`,
    close: () => stopCluster(cluster),
    restart: async meanwhile => {
      await stopCluster(cluster)
      await meanwhile?.()
      await start()
    },
  }
}

/** The oldest supported PostgreSQL of this machine, so that nothing newer is used unnoticed; else the one that we bring. */
function oldestBinaries(spare: string): Binaries {
  const installed = [15, 16, 17].map(major => `/usr/lib/postgresql/${major}/bin`).find(bin => existsSync(join(bin, 'initdb')))
  return installed ? binariesIn(installed) : embeddedBinaries(spare)
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await query(url, 'select')
    } catch (error) {
      if (tries > 500) throw error
      await pause(20)
    }
  }
}

export async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(sql)
  } finally {
    await client.end().catch(() => undefined)
  }
}
