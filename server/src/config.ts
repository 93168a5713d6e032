import { resolve } from 'node:path'
import { StartRefusal } from './core/startRefusal.ts'

/** Every environment variable the server reads: what holds without it, what it means, and what it becomes. */
export const settings = {
  HOST: setting('0.0.0.0', 'Address the server listens on', host),
  PORT: setting('3000', 'Port the server listens on', port),
  PUBLIC_URL: setting('', 'Address under which people and screens reach the server; empty: this machine and its port', origin),
  DATA_DIR: setting('./data', 'Folder in which everything is kept', folder),
  DATABASE_URL: setting('', 'A postgres:// address of a PostgreSQL 15 or newer; empty: the embedded database in DATA_DIR', databaseAddress),
  FILES_URL: setting('', 'Where uploaded files are kept; empty: the folder files in DATA_DIR', onlyFolder),
  SECRET: setting('', 'Signs sessions, at least 32 characters; empty: made once and kept in DATA_DIR', secret),
  VIDEO_LIMIT_MB: setting('50', 'The largest video that may be uploaded, in megabytes', megabytes),
  ROLE: setting('both', 'What this process does: app, worker or both', oneOf('both', 'app', 'worker')),
  DEMO: setting('on', 'Fill an empty database with demo content: on or off', oneOf('on', 'off')),
  TICKER_NOS_NEWS_URL: setting('https://feeds.nos.nl/nosnieuwsalgemeen', 'The news feed of the NOS ticker', feedAddress),
} as const

type Settings = typeof settings
export type SettingName = keyof Settings

export interface Config {
  host: string
  port: number
  /** Without a slash at its end. */
  publicUrl: string
  dataDir: string
  /** null: the embedded database. */
  databaseUrl: string | null
  /** null: the one kept in the data folder, see core/secret.ts. */
  secret: string | null
  role: 'both' | 'app' | 'worker'
  demo: boolean
  tickerNosNewsUrl: string
  /** Bytes. */
  videoLimit: number
}

/** The settings as the server uses them. An empty variable counts as none, as container tools pass them so. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = <N extends SettingName>(name: N) =>
    valueOf(name, env[name]?.trim() || settings[name].initial) as ReturnType<Settings[N]['check']>
  const dataDir = read('DATA_DIR')
  const databaseUrl = read('DATABASE_URL')
  const role = read('ROLE')
  read('FILES_URL')
  if (role === 'worker' && !databaseUrl) {
    throw new StartRefusal('ROLE is "worker", and a worker needs the database of the app: set DATABASE_URL to its address.')
  }
  return {
    host: read('HOST'),
    port: read('PORT'),
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${read('PORT')}`,
    dataDir,
    databaseUrl,
    secret: read('SECRET'),
    role,
    demo: read('DEMO') === 'on',
    videoLimit: read('VIDEO_LIMIT_MB'),
    tickerNosNewsUrl: read('TICKER_NOS_NEWS_URL'),
  }
}

interface Setting<T> {
  initial: string
  meaning: string
  /** Answers the value, or throws a Wrong with what it must be. */
  check: (text: string) => T
}

function setting<T>(initial: string, meaning: string, check: (text: string) => T): Setting<T> {
  return { initial, meaning, check }
}

/** What a value must be, said after the name of its setting. */
class Wrong extends Error {}

/** Secrets and passwords are never repeated in a refusal, which ends in logs. */
const unspoken: readonly SettingName[] = ['SECRET', 'DATABASE_URL']

function valueOf(name: SettingName, text: string): unknown {
  try {
    return settings[name].check(text)
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    throw new StartRefusal(`${name}${unspoken.includes(name) ? '' : ` is "${text}" and`} must be ${error.message}.`)
  }
}

function port(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Wrong('a whole number from 0 to 65535 (0: any free port)')
}

function megabytes(text: string): number {
  if (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 100) return Number(text) * 1024 * 1024
  throw new Wrong('a whole number from 1 to 100')
}

function host(text: string): string {
  if (/^[\w.:-]+$/.test(text)) return text
  throw new Wrong('an IP address or the name of this machine')
}

function folder(text: string): string {
  return resolve(text)
}

function webAddress(text: string): string | null {
  if (text === '') return null
  if (!/^https?:$/.test(parsed(text)?.protocol ?? '')) throw new Wrong('an address that starts with http:// or https://')
  return text.replace(/\/+$/, '')
}

/** Taken as it is: in the address of a feed every sign counts. */
function feedAddress(text: string): string {
  webAddress(text)
  return text
}

function origin(text: string): string | null {
  const address = webAddress(text)
  const { pathname, username, password, search, hash } = parsed(address ?? '') ?? { pathname: '/' }
  if (pathname !== '/' || username || password || search || hash)
    throw new Wrong('an address without a path, such as https://menu.example.com')
  return address
}

function databaseAddress(text: string): string | null {
  if (text === '') return null
  // An address without a host names a socket: postgres://user@/database?host=/run/postgresql
  const address = parsed(text.replace('@/', '@localhost/'))
  if (!address || !/^postgres(ql)?:$/.test(address.protocol))
    throw new Wrong('an address such as postgres://user:password@host:5432/database')
  return text
}

function onlyFolder(text: string): null {
  if (text === '') return null
  throw new Wrong('empty: this version keeps files in DATA_DIR only')
}

function secret(text: string): string | null {
  if (text === '' || text.length >= 32) return text || null
  throw new Wrong('at least 32 characters long')
}

function oneOf<T extends string>(...words: readonly T[]) {
  return (text: string): T => {
    const word = words.find(word => word === text.toLowerCase())
    if (word) return word
    throw new Wrong(`${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)
  }
}

function parsed(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}
