import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberRole, Role } from '@vitrine/model/access/permissions.ts'
import { readConfig } from '../src/config.ts'
import { insertRow } from '../src/core/database/rows.ts'
import type { JobTimes } from '../src/core/jobs/jobs.ts'
import type { Services } from '../src/services.ts'
import type { Builds } from '../src/core/http/pages.ts'
import { createLog, silent } from '../src/core/processes/log.ts'
import { hashedPassword } from '../src/areas/accounts/passwords.ts'
import { startServer } from '../src/startServer.ts'
import { aDatabase } from './databases.ts'

/** The whole server, on a database of its own and a free port, in this process. */
export interface TestServer {
  readonly services: Services
  /** http://localhost:12345 */
  readonly address: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** What it logged. */
  readonly lines: readonly string[]
  /** Somebody with an account in an organisation of their own, signed in. */
  somebody(about?: Partial<About>): Promise<Somebody>
  post(path: string, body: unknown, token?: string): Promise<Response>
  close(): Promise<void>
}

interface About {
  readonly role: Role
  readonly memberRole: MemberRole
  readonly organizationId: string | null
  readonly email: string
}

export interface Somebody {
  readonly id: string
  readonly email: string
  readonly organizationId: string | null
  /** The access token, and what else a session has. */
  readonly token: string
  readonly refreshToken: string
}

export const password = 'Cafe-Lumiere-1'

interface ServerOptions {
  /** A second process on the same database. */
  readonly beside?: TestServer
  readonly builds?: Builds
  readonly env?: Readonly<Record<string, string>>
  /** Few tests look at the templates and stock pictures of a new installation. */
  readonly hasLibrary?: boolean
  readonly jobTimes?: JobTimes
}

export async function aServer({ beside, builds, env = {}, jobTimes, hasLibrary = false }: ServerOptions = {}): Promise<TestServer> {
  const database = beside ? null : await aDatabase({ hasQueues: true })
  const databaseUrl = beside?.databaseUrl ?? database!.url
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'vitrine-server-'))
  const lines: string[] = []
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    ROLE: 'app',
    DEMO: 'off',
    SECRET: 's'.repeat(40),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    // Nobody's: tests fetch no news.
    TICKER_NOS_NEWS_URL: 'http://127.0.0.1:9/feed',
    ...env,
  })
  const open = await startServer({
    config,
    log: process.env['VERBOSE'] ? createLog() : env['QUIET'] ? silent() : createLog(line => void lines.push(line)),
    builds,
    jobTimes,
    hasLibrary,
  })
  const { services } = open
  const address = open.address!.replace('localhost', '127.0.0.1')
  const post = (path: string, body: unknown, token?: string): Promise<Response> =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })

  async function somebody(about: Partial<About> = {}): Promise<Somebody> {
    const role = about.role ?? 'USER'
    const id = randomUUID()
    const email = about.email ?? `${id}@vitrine.example`
    const organizationId =
      about.organizationId !== undefined ? about.organizationId : role === 'USER' ? await anOrganization(services) : null
    kept ??= hashedPassword(password)
    const account = {
      id,
      email,
      firstName: 'Anna',
      lastName: 'Bakker',
      role,
      memberRole: about.memberRole ?? 'MANAGER',
      organizationId,
      ...(await kept),
    }
    await services.asPlatform(db => insertRow(db, 'user', account))
    const { token, refreshToken } = await services.sessions.open(id)
    return { id, email, organizationId, token, refreshToken }
  }

  return {
    services,
    address,
    databaseUrl,
    dataDir,
    lines,
    somebody,
    post,
    async close() {
      await open.close()
      await database?.drop()
      if (!beside) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let kept: ReturnType<typeof hashedPassword> | undefined

export async function anOrganization({ asPlatform }: Pick<Services, 'asPlatform'>): Promise<string> {
  const id = randomUUID()
  await asPlatform(db => insertRow(db, 'organization', { id, title: 'Café Lumière' }))
  return id
}
