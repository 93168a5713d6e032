import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { email } from '@vitrine/model/fields.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { UploadLimits } from '@vitrine/model/http.ts'
import { folderPlace, isSamePlace, s3PlaceOf, type FilePlace } from './core/files/place.ts'
import { usualRowLimits, type RowLimits } from './core/database/rowLimits.ts'
import { StartRefusal } from './core/errors/startRefusal.ts'

/** Every environment variable the server reads: what holds without it, what it means, and what it becomes. */
export const settings = {
  HOST: setting('0.0.0.0', 'Address the server listens on', host),
  PORT: setting('3000', 'Port the server listens on', port),
  PUBLIC_URL: setting('', 'Address under which people and screens reach the server; empty: this machine and its port', origin),
  DATA_DIR: setting('./data', 'Folder in which everything is kept', folder),
  DATABASE_URL: setting('', 'A postgres:// address of a PostgreSQL 15 or newer; empty: the embedded database in DATA_DIR', databaseAddress),
  FILES_URL: setting('', 'Where stored files are kept: an s3:// address; empty: the folder files in DATA_DIR', filesAddress),
  FILES_URL_BEFORE: setting(
    '',
    'Where files were kept that are moving to FILES_URL: folder, or an s3:// address; empty: nowhere else',
    filesBeforeAddress,
  ),
  SMTP_URL: setting('', 'The mail server that mail is sent through; empty: mails are written into DATA_DIR/outbox', smtpAddress),
  MAIL_FROM: setting('', 'The address that mail comes from; empty: the user of SMTP_URL, or vitrine@ and the host of PUBLIC_URL', sender),
  SECRET: setting('', 'Signs sessions, at least 32 characters; empty: made once and kept in DATA_DIR', secret),
  UPLOAD_LIMIT_MB: setting('100', 'The largest file that may be uploaded, in megabytes', megabytes),
  VIDEO_LIMIT_MB: setting('50', 'The largest video that may be uploaded, in megabytes', megabytes),
  LOGO_LIMIT_MB: setting('20', 'The largest logo that may be uploaded, in megabytes', megabytes),
  FONT_LIMIT_MB: setting('10', 'The largest font that may be uploaded, in megabytes', megabytes),
  STORAGE_LIMIT_GB: setting('', 'What the files of one organisation may take, in gigabytes; empty: no limit', gigabytes),
  ROW_LIMITS: setting(
    '',
    'How many rows of a kind one organisation may have, where it is another number than usual: promotion=500, product=100000',
    rowLimits,
  ),
  PAGING_LIMIT: setting('20', 'How many rows a page of a list has', rows),
  DEFAULT_LANGUAGE: setting('en', 'What is spoken to people and TVs that ask for neither language: en or nl', oneOf('en', 'nl')),
  SUPPORT_EMAIL: setting('', 'Where people without a partner find help: an e-mail address; empty: none is shown', sender),
  EXIT_ALERTS: setting('on', 'Whether the browser asks before it leaves an editor with unsaved changes: on or off', oneOf('on', 'off')),
  TRUST_PROXY: setting('loopback', 'The proxies whose word is taken for who asks', proxies),
  AUDIT_LOG_DAYS: setting('730', 'How many days the audit log is kept', days),
  METRICS_TOKEN: setting('', 'Opens /metrics to other machines, at least 16 characters; empty: to this machine only', token),
  ROLE: setting('both', 'What this process does: app, worker or both', oneOf('both', 'app', 'worker')),
  DEMO: setting(
    'on',
    'Fill an empty database with demo content: on, open (its passwords work from everywhere) or off',
    oneOf('on', 'open', 'off'),
  ),
  TICKER_NOS_NEWS_URL: setting('https://feeds.nos.nl/nosnieuwsalgemeen', 'The news feed of the NOS ticker', feedAddress),
} as const

type Settings = typeof settings
export type SettingName = keyof Settings

export interface Config {
  host: string
  port: number
  /** Without a slash at its end. */
  publicUrl: string
  /** Whether the operator said it. */
  isPublicUrlSet: boolean
  dataDir: string
  /** null: the embedded database. */
  databaseUrl: string | null
  files: FilePlace
  /** Where files were kept that are moving from there; what isn't in the one is read from the other. */
  filesBefore: FilePlace | null
  /** null: the one kept in the data folder, see core/security/secret.ts. */
  secret: string | null
  /** null: mails are written into the data folder. */
  smtpUrl: string | null
  mailFrom: string
  auditLogDays: number
  role: 'both' | 'app' | 'worker'
  demo: 'on' | 'open' | 'off'
  tickerNosNewsUrl: string
  uploadLimits: UploadLimits
  /** Bytes of one organisation's files; null: no limit. */
  storageLimit: number | null
  /** Where they are other than usual. */
  rowLimits: RowLimits
  pagingLimit: number
  exitAlerts: boolean
  /** Of whoever asks for none that we speak. */
  defaultLanguage: Language
  /** For questions, where there is no partner; null: nobody answers any. */
  supportEmail: string | null
  /** Addresses, ranges (CIDR), and the words loopback, linklocal and uniquelocal; none: nobody's word is taken. */
  trustProxy: readonly string[]
  metricsToken: string | null
}

/** The settings as the server uses them. An empty variable counts as none, as container tools pass them so. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = <N extends SettingName>(name: N) =>
    valueOf(name, env[name]?.trim() || settings[name].initial) as ReturnType<Settings[N]['check']>
  // Blanks are no way to say that there is none.
  if (/^\s+$/.test(env['SECRET'] ?? '')) throw new StartRefusal(`SECRET must be ${secretMust}.`)
  const dataDir = read('DATA_DIR')
  const databaseUrl = read('DATABASE_URL')
  const role = read('ROLE')
  if (role === 'worker' && !databaseUrl) {
    throw new StartRefusal('ROLE is "worker", and a worker needs the database of the app: set DATABASE_URL to its address.')
  }
  return {
    host: read('HOST'),
    port: read('PORT'),
    publicUrl: read('PUBLIC_URL') ?? `http://localhost:${read('PORT')}`,
    isPublicUrlSet: read('PUBLIC_URL') !== null,
    dataDir,
    databaseUrl,
    ...filePlacesOf(read('FILES_URL'), read('FILES_URL_BEFORE'), env),
    secret: read('SECRET'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? usualSender(read('SMTP_URL'), read('PUBLIC_URL')),
    auditLogDays: read('AUDIT_LOG_DAYS'),
    role,
    demo: read('DEMO'),
    tickerNosNewsUrl: read('TICKER_NOS_NEWS_URL'),
    uploadLimits: {
      gridUploader: read('UPLOAD_LIMIT_MB'),
      directVideo: read('VIDEO_LIMIT_MB'),
      logo: read('LOGO_LIMIT_MB'),
      font: read('FONT_LIMIT_MB'),
    },
    storageLimit: read('STORAGE_LIMIT_GB'),
    rowLimits: read('ROW_LIMITS'),
    pagingLimit: read('PAGING_LIMIT'),
    exitAlerts: read('EXIT_ALERTS') === 'on',
    defaultLanguage: read('DEFAULT_LANGUAGE'),
    supportEmail: read('SUPPORT_EMAIL'),
    trustProxy: read('TRUST_PROXY'),
    metricsToken: read('METRICS_TOKEN'),
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
const unspoken: readonly SettingName[] = ['SECRET', 'DATABASE_URL', 'FILES_URL', 'FILES_URL_BEFORE', 'METRICS_TOKEN', 'SMTP_URL']

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
  return whole(text, 1, 1_000) * 1024 * 1024
}

function rows(text: string): number {
  return whole(text, 1, 100)
}

function whole(text: string, min: number, max: number): number {
  if (/^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
  throw new Wrong(`a whole number from ${min} to ${max}`)
}

/** The database itself keeps each event for 30 days. */
function days(text: string): number {
  return whole(text, 30, 36_500)
}

function gigabytes(text: string): number | null {
  if (text === '') return null
  if (/^\d{1,6}([.]\d{1,3})?$/.test(text) && Number(text) > 0) return Math.round(Number(text) * 1024 ** 3)
  throw new Wrong('a number of gigabytes above 0, such as 5 or 0.5')
}

function rowLimits(text: string): RowLimits {
  const given = text.split(',').flatMap(part => (part.trim() ? [part.split('=').map(word => word.trim())] : []))
  for (const [name = '', most = '', ...more] of given)
    if (!Object.hasOwn(usualRowLimits, name) || !/^[1-9]\d{0,6}$/.test(most) || more.length > 0)
      throw new Wrong(
        `numbers from 1 to 9999999 for some of ${Object.keys(usualRowLimits).join(', ')}, such as promotion=500, product=100000`,
      )
  return Object.fromEntries(given.map(([name, most]) => [name, Number(most)]))
}

function proxies(text: string): readonly string[] {
  const given = text.split(',').map(part => part.trim().toLowerCase())
  if (given.length === 1 && given[0] === 'none') return []
  if (given.every(isProxy)) return given
  throw new Wrong('none, or addresses, ranges such as 10.0.0.0/8, loopback, linklocal and uniquelocal, with commas between them')
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const longest = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
  return more.length === 0 && longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

function token(text: string): string | null {
  if (text === '' || /^[\w.~+/=-]{16,200}$/.test(text)) return text || null
  throw new Wrong('at least 16 letters, digits or signs of . _ ~ + / = -')
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

function smtpAddress(text: string): string | null {
  if (text === '') return null
  const { protocol, hostname, pathname, hash } = parsed(text) ?? {}
  if (!/^smtps?:$/.test(protocol ?? '') || !hostname || !/^\/?$/.test(pathname ?? '') || hash)
    throw new Wrong('an address such as smtp://user:password@mail.example.com:587 (smtps:// where the connection begins encrypted)')
  return text
}

function sender(text: string): string | null {
  if (text === '' || isEmail(text)) return text || null
  throw new Wrong('an e-mail address')
}

function usualSender(smtpUrl: string | null, publicUrl: string | null): string {
  const user = decodeURIComponent(parsed(smtpUrl ?? '')?.username ?? '')
  return isEmail(user) ? user : `vitrine@${parsed(publicUrl ?? '')?.hostname ?? 'localhost'}`
}

const isEmail = (text: string): boolean => email().schema.safeParse(text).success

/** Only its form: what it doesn't say, other variables do. */
function filesAddress(text: string): string {
  const place = text === '' ? folderPlace : s3PlaceOf(text, {})
  if (typeof place === 'string') throw new Wrong(place)
  return text
}

function filesBeforeAddress(text: string): string {
  const place = text === '' || text === 'folder' ? folderPlace : s3PlaceOf(text, {})
  if (typeof place === 'string') throw new Wrong(`folder (the folder files in DATA_DIR), or ${place}`)
  return text
}

function filePlacesOf(url: string, before: string, env: Record<string, string | undefined>): Pick<Config, 'files' | 'filesBefore'> {
  const files = filePlaceOf('FILES_URL', url, env)
  const filesBefore = before === '' ? null : filePlaceOf('FILES_URL_BEFORE', before === 'folder' ? '' : before, env)
  if (filesBefore && isSamePlace(files, filesBefore))
    throw new StartRefusal('FILES_URL_BEFORE must be another place than FILES_URL, or empty.')
  return { files, filesBefore }
}

function filePlaceOf(name: SettingName, text: string, env: Record<string, string | undefined>): FilePlace {
  const place = text === '' ? folderPlace : s3PlaceOf(text, env)
  if (typeof place === 'string') throw new StartRefusal(`${name} must be ${place}.`)
  return place
}

function secret(text: string): string | null {
  if (text === '' || (text.length >= 32 && !/\p{Cc}/u.test(text))) return text || null
  throw new Wrong(secretMust)
}

const secretMust = 'at least 32 characters long, without control characters'

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
