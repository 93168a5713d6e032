import { pino, type Logger, type LogFn } from 'pino'
import { Outage, saysOutage, type Failed } from './outage.ts'
import { codeOf } from '../errors/errors.ts'
import { isRecord, valueOf, type Unknowns } from '@vitrine/model/kernel/record.ts'

export type Log = Logger & { readonly watched: Watched }

/** Whether somebody watches the database, and what is known of it: database/watch.ts. */
interface Watched {
  readonly outage: Outage
  /** Looks whether it answers; it surely doesn't, or perhaps. Null: nobody watches, and every error is told. */
  look: ((isSure: boolean) => void) | null
}

/** One quiet line for each thing worth telling: `15:04:05 The database is migrated`. Secrets never come here: see `fieldsTold`. */
export function createLog(write: (line: string) => void = line => void process.stdout.write(line), now: () => number = Date.now): Log {
  const watched: Watched = { outage: new Outage(now), look: null }
  const logger = pino(
    {
      level: 'info',
      base: null,
      serializers: { err: error => told(error) },
      hooks: {
        logMethod(given, say, level) {
          const { err, failed = 'other' } = typeof given[0] === 'object' ? (given[0] as { err?: unknown; failed?: Failed }) : {}
          if (watched.look && level < fatal && saysOutage(err)) outageOf(err, failed, watched, say.bind(this))
          else say.apply(this, given)
        },
      },
    },
    { write: json => said(JSON.parse(json), write) },
  )
  return Object.assign(logger, { watched })
}

/** A log that nobody reads. */
export const silent = (): Log => Object.assign(pino({ level: 'silent' }), { watched: { outage: new Outage(), look: null } })

const fatal = 60

/** Whoever meets a database that is away says so here, and only the first is heard. */
function outageOf(error: unknown, failed: Failed, { outage, look }: Watched, say: LogFn): void {
  if (failed === 'connection' && !outage.isOn) return look?.(false)
  if (!outage.failed(failed)) return
  say(`The database does not answer (${reasonOf(error)}). What needs it is refused until it does.`)
  look?.(true)
}

/** Fastify has remarks without words. */
function said(remark: unknown, write: (line: string) => void): void {
  if (isRecord(remark) && (remark['msg'] || remark['err'])) write(lineOf(remark))
}

function lineOf({ level, time, msg, err, ...fields }: Unknowns): string {
  const rest = Object.entries(fields).filter(([name]) => fieldsTold.has(name))
  const words = [clock(Number(time)), marks[Number(level)], msg, ...rest.map(([name, value]) => `${name}=${String(value)}`)]
  return `${words.filter(Boolean).join(' ')}${err ? `\n${String(err)}` : ''}\n`
}

/** Only these leave as fields: request and reply objects carry tokens. */
const fieldsTold = new Set(['reqId', 'job', 'code', 'address', 'ms'])

const marks: Record<number, string> = { 40: 'WARNING', 50: 'ERROR', 60: 'FATAL' }

const clock = (time: number): string => new Date(time).toISOString().slice(11, 19)

function told(error: unknown): string {
  if (!isRecord(error)) return String(error)
  // The queue's errors are records of an error's parts.
  const { stack, cause } = error
  const because = cause instanceof Error ? `\n  because: ${cause.message}` : ''
  return `  ${(typeof stack === 'string' ? stack : reasonOf(error)).split('\n').slice(0, 12).join('\n  ')}${because}`
}

/** Of several tries to connect, the first says enough. */
function reasonOf(error: unknown): string {
  const [message, errors] = [valueOf(error, 'message'), valueOf(error, 'errors')]
  if (typeof message === 'string' && message !== '') return message
  return Array.isArray(errors) && errors.length > 0 ? reasonOf(errors[0]) : codeOf(error) || JSON.stringify(error).slice(0, 500)
}
