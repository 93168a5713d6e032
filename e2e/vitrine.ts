import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Who signs in. */
export interface Person {
  readonly email: string
  readonly password: string
}

/** A whole Vitrine of its own, as `npm start` runs it: the real server on an embedded database with the demo, in a folder that is thrown away. */
export interface Vitrine {
  readonly address: string
  readonly dataDir: string
  /** Who signs in where a journey names nobody; without one, the owner of the demo's customer. */
  readonly owner?: Person
  /** Starts it on the same data and the same address, where it doesn't run. */
  start(): Promise<void>
  /** Asks it to close, as a person would. */
  stop(): Promise<void>
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>
  /** Ends it and removes its data. */
  demolish(): Promise<void>
  /** What it has printed so far. */
  printed(): string
}

const root = path.join(import.meta.dirname, '..')
/** As `npm start` keeps it. */
const compiled = path.join(root, '.cache/node')

/** The data folder that every journey begins with a copy of: globalSetup.ts. */
export const seededFolder = 'VITRINE_SEEDED_FOLDER'

interface Options {
  /** The data folder that it begins with a copy of; without one, an empty one. */
  readonly from?: string | undefined
  /** Whether it draws slides and converts videos. What nobody looks at in a journey need not be drawn: that takes as long as the rest. */
  readonly hasWorkers?: boolean
  /** Empty but for one administrator, as a new installation with `DEMO=off`. */
  readonly isNew?: boolean
}

export async function startVitrine({
  from = process.env[seededFolder],
  hasWorkers = false,
  isNew = false,
}: Options = {}): Promise<Vitrine> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-e2e-'))
  if (from && !isNew) await cp(from, dataDir, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  let printed = ''
  let running: ChildProcess | undefined

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = running
    running = undefined
    if (!ending || ending.exitCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }

  const vitrine: Vitrine = {
    address,
    dataDir,
    async start() {
      if (running) return
      // The server itself, without the launcher between: SIGKILL must reach the one that holds the data.
      running = spawn(process.execPath, ['server/src/main.ts'], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          NODE_COMPILE_CACHE: compiled,
          DATABASE_URL: '',
          DEMO: isNew ? 'off' : '',
          ROLE: hasWorkers ? 'both' : 'app',
          PUBLIC_URL: '',
        },
      })
      for (const stream of [running.stdout, running.stderr]) stream?.on('data', (text: Buffer) => (printed += text.toString()))
      await untilReady(address, () => (running?.exitCode === null ? null : printed))
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async demolish() {
      // A killed server leaves its database running; a proper stop takes it along.
      await vitrine.start()
      await end('SIGTERM')
      await remove(dataDir)
    },
    printed: () => printed,
  }
  await vitrine.start()
  return vitrine
}

async function untilReady(address: string, failure: () => string | null): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const failed = failure()
    if (failed !== null) throw new Error(`The server ended at its start:\n${failed}`)
    const ready = await fetch(`${address}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('The server was not ready within a minute')
}

/** The last of a database's processes may still write its log. */
export const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

export const demoUser = { email: 'user@vitrine.example', password: 'Vitrine-demo-1' }
