import { pino, type Logger } from 'pino'

export type Log = Logger

/** One quiet line for each thing worth telling: `15:04:05 The database is migrated`. Secrets never come here: see `fieldsTold`. */
export function logOf(write: (line: string) => void = line => void process.stdout.write(line)): Log {
  return pino(
    { level: 'info', base: null, serializers: { err: error => told(error) } },
    { write: json => said(JSON.parse(json) as Record<string, unknown>, write) },
  )
}

/** A log that nobody reads. */
export const silent = (): Log => pino({ level: 'silent' })

/** Fastify has remarks without words. */
function said(remark: Record<string, unknown>, write: (line: string) => void): void {
  if (remark['msg'] || remark['err']) write(lineOf(remark))
}

function lineOf({ level, time, msg, err, ...fields }: Record<string, unknown>): string {
  const rest = Object.entries(fields).filter(([name]) => fieldsTold.has(name))
  const words = [clock(time as number), marks[level as number], msg, ...rest.map(([name, value]) => `${name}=${String(value)}`)]
  return `${words.filter(Boolean).join(' ')}${err ? `\n${String(err)}` : ''}\n`
}

/** Only these leave as fields: request and reply objects carry tokens. */
const fieldsTold = new Set(['reqId', 'job', 'code', 'address', 'ms'])

const marks: Record<number, string> = { 40: 'WARNING', 50: 'ERROR', 60: 'FATAL' }

const clock = (time: number): string => new Date(time).toISOString().slice(11, 19)

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `\n  because: ${error.cause.message}` : ''
  return `  ${(error.stack ?? error.message).split('\n').slice(0, 12).join('\n  ')}${cause}`
}
