// 10,000 connected screens that report each minute and deliver what they showed; 1,000 of them change their slide every five seconds. For some
// minutes: how much of a processor the server has, and by how much the database grows in a day.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ProofCount, ProofRecord } from '@vitrine/model/areas/proof/delivery.ts'
import { addresses } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { openEmbedded } from '../server/src/core/database/embedded.ts'
import { ask, checkBound, startMeasuredServer } from './measuredServer.ts'
import { openCrowd } from './simulatedScreens.ts'

const count = Number(process.argv[2] ?? 10_000)
const minutes = Number(process.argv[3] ?? 6)
const quick = count / 10
const minute = 60_000
/** As the player delivers: every four to six minutes. */
const deliverEvery = 5 * minute

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-reports-'))
const embedded = await openEmbedded(path.join(folder, 'database'))
const { host, user, database: name } = embedded.connection
const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
const vitrine = await startMeasuredServer({ DATABASE_URL, VITRINE_BENCH_FOLDER: path.join(folder, 'data') })
const { address } = vitrine
const database = new pg.Pool({ connectionString: DATABASE_URL, max: 1 })
const { credentials } = await vitrine.ask('screens', { count })
const { body } = await ask(address + addresses.screenContent, { token: credentials[0]! })
const [show] = Object.values((JSON.parse(body.toString()) as ScreenContent).shows)
if (!show) throw new Error('The demo shows nothing.')

const crowd = await openCrowd({ credentials, pace: 1_000, addressOf: () => address })
await crowd.expect(() => true)
const begun = Date.now()
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const deliveredUntil = new Map<number, number>()
let refused = 0
let delivered = 0
const counted = crowd.count()

// All of them have told what they are once; from then on it is a day like any other.
await each(minute, screen => crowd.say(screen, { subject: 'report', report: reportOf(screen) }), 1)
await each(minute, deliver, 1)
await database.query('vacuum analyze')
const [busyBefore, sizeBefore, walBefore, since] = [await busy(), await sizes(), await wal(), performance.now()]
await Promise.all([
  each(minute, screen => crowd.say(screen, { subject: 'report', report: reportOf(screen) }), minutes),
  each(deliverEvery, deliver, minutes / 5),
])
const seconds = (performance.now() - since) / 1_000
const [busyAfter, sizeAfter, walAfter] = [await busy(), await sizes(), await wal()]

const perDay = (bytes: number) => (bytes / seconds) * 86_400
console.log(`${count} screens report each minute, ${quick} of them change their slide every five seconds; ${Math.round(seconds)} s:`)
console.log(
  `  ${delivered} deliveries, ${(counted.bytes / 1e6).toFixed(1)} MB heard by screens, ${((walAfter - walBefore) / 1e6).toFixed(1)} MB of log`,
)
for (const [table, bytes] of Object.entries(sizeAfter)) {
  const more = bytes - (sizeBefore[table] ?? 0)
  if (more > 0) console.log(`  ${table}: ${(more / 1e6).toFixed(2)} MB more`)
}
checkBound('of a processor, in percent', ((busyAfter - busyBefore) / seconds / 1_000) * 100, 'at most', 30)
checkBound('refused', refused + counted.refused, 'at most', 0)
console.log(`  the log of the database would be ${(perDay(walAfter - walBefore) / 1e9).toFixed(1)} GB in a day; it is used again`)
await tellOfDay()
crowd.close()
await database.end()
await vitrine.close()
await embedded.close()
await rm(folder, { recursive: true, force: true })
process.exit()

/** Each screen once in so many milliseconds, evenly, so many rounds. */
async function each(every: number, work: (screen: number) => void, rounds: number): Promise<void> {
  const from = performance.now()
  const total = Math.round(count * rounds)
  for (let done = 0; done < total;) {
    const due = Math.min(total, Math.ceil(((performance.now() - from) / every) * count))
    for (; done < due; done++) work(done % count)
    await pause(20)
  }
}

/** A day later there is one row more of each screen, which is changed as often as it delivers: its room is used again. */
async function tellOfDay(): Promise<void> {
  const { rows } = await database.query<{ bytes: string; kept: string }>(
    `select sum(pg_column_size(d.*)) as "bytes", pg_total_relation_size('"proofDay"') as "kept" from "proofDay" d`,
  )
  const { bytes, kept } = rows[0]!
  console.log(`  of today ${(Number(bytes) / count).toFixed(0)} bytes for each screen, in a table of ${(Number(kept) / 1e6).toFixed(1)} MB`)
  checkBound('growth of the database, MB a day', Number(bytes) / 1e6, 'at most', 2.5 * (count / 1_000))
  checkBound('the table with the room that changes took, times its rows', Number(kept) / Number(bytes), 'at most', 6)
}

/** What its TV tells of itself: of one in twenty something that is news. */
function reportOf(screen: number): object {
  const upSeconds = Math.round((Date.now() - begun) / 1_000) + 3_600
  const storageUsed = screen % 20 === 0 ? (upSeconds % 50) * 2e7 : 2e8
  return {
    agent: 'Mozilla/5.0 (Web0S; SmartTV) Chrome/87.0',
    width: 1920,
    height: 1080,
    pixelRatio: 1,
    program: 'DiwrgTda',
    clock: Date.now(),
    upSeconds,
    restarts: 3,
    start: 'RELOADED',
    files: 20,
    filesHere: 20,
    missing: [],
    troubles: [],
    prepared: [],
    storageUsed,
    storageQuota: 1e9,
    isNewest: true,
    showId: show!.id,
  }
}

/** What was on since it delivered last: a slide of ten seconds after the other, of the quick ones of five. */
function deliver(screen: number): void {
  const to = Math.floor(Date.now() / 1_000)
  const from = deliveredUntil.get(screen) ?? to - deliverEvery / 1_000
  deliveredUntil.set(screen, to)
  if (to <= from) return
  const records: ProofRecord[] = []
  // Of a quarter of an hour each, as days of every time zone begin with one.
  for (let at = from; at < to;) {
    const until = Math.min(to, (Math.floor(at / 900) + 1) * 900)
    const length = until - at
    const slides = show!.slides.map(({ id }): ProofCount => {
      const seconds = Math.floor(length / show!.slides.length)
      return { id, times: Math.ceil(seconds / (screen % 10 === 0 ? 5 : 10)), seconds, first: at, last: until }
    })
    records.push({ from: at, to: until, state: 'SHOWN', showId: show!.id, slides, promotions: [] })
    at = until
  }
  const text = JSON.stringify({ isKept: true, dropped: 0, records })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    authorization: `Bearer ${credentials[screen]}`,
  }
  const sent = request(address + addresses.screenProof, { agent, method: 'POST', headers }, answer => {
    const pieces: Buffer[] = []
    answer.on('data', (piece: Buffer) => pieces.push(piece))
    answer.on('end', () => {
      const said = answer.statusCode === 200 ? (JSON.parse(Buffer.concat(pieces).toString()) as { taken: number }) : null
      if (said?.taken === records.length) delivered++
      else refused++
    })
  })
  sent.on('error', () => refused++).end(text)
}

async function busy(): Promise<number> {
  return (await vitrine.ask('memory', {})).busy
}

/** Bytes of each table, with its indexes. */
async function sizes(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.query<{ name: string; bytes: string }>(
    `select c.relname as "name", pg_total_relation_size(c.oid) as "bytes" from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  return Object.fromEntries(rows.map(({ name: table, bytes }) => [table, Number(bytes)]))
}

/** Bytes of what the database has written down before it changed its tables: made anew, and used again. */
async function wal(): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as "bytes"`)
  return Number(rows[0]!.bytes)
}
