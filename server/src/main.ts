import { readConfig } from './config.ts'
import { createLog } from './core/processes/log.ts'
import { StartRefusal } from './core/errors/startRefusal.ts'
import { networkAddresses } from './core/http/networkAddresses.ts'
import type { RunningServer } from './startServer.ts'
import { codeOf } from './core/errors/errors.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

const log = createLog()

// One request, one socket or one job that fails is no reason to take the others with it.
process.on('unhandledRejection', error => log.error({ err: error }, 'Something failed that nobody waited for.'))
process.on('uncaughtException', error => {
  if (isFatal(error)) fatal(error)
  log.error({ err: error }, 'Something failed that nobody expected.')
})
// Whoever read our lines is gone: the server stays open.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

let open: Promise<RunningServer> | undefined
let stoppingSince: number | undefined
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())

try {
  const config = readConfig(process.env)
  // Only now the rest, which takes a second to load: a wrong setting is told at once.
  open = import('./startServer.ts').then(({ startServer }) => startServer({ config, log }))
  const { address, welcome, services } = await open
  if (stoppingSince === undefined) {
    for (const line of welcome) log.info(line)
    log.info(
      address === null ? 'Vitrine works in the background.' : `Vitrine is open at ${shownAddress(address, services.config.publicUrl)}`,
    )
    const reached = address === null ? [] : networkAddresses(services.config, Number(new URL(address).port || 80))
    if (reached.length > 0) log.info(`On a TV in this network: ${reached.map(each => `${each}/screen`).join(' or ')}`)
  }
} catch (error) {
  if (!(error instanceof StartRefusal)) fatal(error)
  console.error(error.message)
  process.exit(1)
}

/** In reverse, and in at most ten seconds: what takes longer is left to the next start. */
async function stop(): Promise<void> {
  // One Ctrl-C may come several times, from the terminal and from each program that started this one; who asks later is impatient.
  if (stoppingSince !== undefined) return Date.now() - stoppingSince < 1_000 ? undefined : process.exit(1)
  stoppingSince = Date.now()
  setTimeout(() => process.exit(1), 10_000).unref()
  await open?.then(
    ({ close }) => close(),
    () => undefined,
  )
  log.info('Vitrine is closed.')
  process.exit(0)
}

function fatal(error: unknown): never {
  log.fatal({ err: error }, 'Vitrine can’t go on.')
  process.exit(1)
}

function isFatal(error: unknown): boolean {
  const [code, name] = [codeOf(error), String(valueOf(error, 'name'))]
  return ['ERR_WORKER_OUT_OF_MEMORY', 'ERR_INTERNAL_ASSERTION'].includes(code) || ['RangeError: Out of memory'].includes(name)
}

function shownAddress(local: string, publicUrl: string): string {
  return publicUrl === local || /^http:\/\/localhost(:|$)/.test(publicUrl) ? local : `${publicUrl} (here: ${local})`
}
