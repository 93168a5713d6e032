// A collection's time begins at the minute on 1,000 connected screens, and ends at the next while the server is away: how long after the minute
// the last of them plays what it is to play. The TVs are the player's own program (player/src/tv.ts) without its glass, in this process, each with its own
// socket and questions; one more is the real page in a real browser, which says what drawing adds.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium as playwright, type Page } from 'playwright-core'
import WebSocket from 'ws'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { addresses } from '@vitrine/model/http.ts'
import { minute, wallText } from '@vitrine/model/kernel/wallClock.ts'
import { chromium } from '../e2e/chromium.ts'
import { bringTimes } from '../player/src/schedule.ts'
import { createServerClient } from '../player/src/server.ts'
import { createConnection, type ConnectionOptions } from '../player/src/socket.ts'
import { memoryStorage } from '../player/src/storage.ts'
import { timing } from '../player/src/timing.ts'
import { createTv, type Tv } from '../player/src/tv.ts'
import { aPairedPage, call, checkBound, percentile, signIn, startMeasuredServer } from './measuredServer.ts'
import { slideWith } from './scene.ts'

const count = Number(process.argv[2] ?? 1000)

const vitrine = await startMeasuredServer()
const token = await signIn(vitrine.address)
const { credentials } = await vitrine.ask('screens', { count })
const { screenId } = await vitrine.ask('show', { title: 'Glass', slides: [coloured('FFFFFF')], isPlayed: true })
const launch = await chromium()
const browser = await playwright.launch(launch)
const page = await aPairedPage(browser, vitrine.address, screenId, { width: 1280, height: 720 })
const { showId, presentationId } = await vitrine.ask('show', { title: 'Lunch', slides: [coloured('D02020')], isPlayed: true })

const begins = nextMinute(40_000)
const ends = begins + minute
const planned = await planTimes()
const fetched = new Map<string, Promise<unknown>>()
const asked = { content: 0, same: 0, files: 0 }
let isAway = false
const tvs = credentials.map(aTv)
const playing = new Map<Tv, string | null>()
/** When each came to what it plays now, in milliseconds since 1970. */
const since = new Map<Tv, number>()
for (let from = 0; from < count; from += 50) await Promise.all(tvs.slice(from, from + 50).map(begin))
const heldBy = Date.now()
if (heldBy > begins - 3_000) throw new Error('The screens were not ready before the minute.')
await untilAll(show => show !== null && show !== showId, begins - 3_000)
console.log(`${count} screens in ${planned} systems hold their content ${((begins - heldBy) / 1000).toFixed(0)} s before the minute.`)

const drawn = glassTurns(page, '#d02020')
const quiet = { ...asked }
const delay = monitorEventLoopDelay({ resolution: 10 })
await pause(begins - Date.now() - 1_000)
delay.enable()
await untilAll(show => show === showId, begins + 10_000)
say('The time begins, with the server', begins)
checkBound('a real page in a browser, ms after the minute', (await drawn) - begins, 'at most', 1_000)
await pause(10_000)
console.log(
  `  what the server was asked from then until 10 s after it: ${asked.content - quiet.content} times for content, ${asked.same - quiet.same} of which were answered “the same”, and for ${asked.files - quiet.files} files`,
)

delay.reset()
const drawnAgain = glassTurns(page, '#ffffff')
isAway = true
await page.context().setOffline(true)
await vitrine.close()
await untilAll(show => show !== null && show !== showId, ends + 10_000)
say('The time ends, with the server away', ends)
checkBound('a real page in a browser, ms after the minute', (await drawnAgain) - ends, 'at most', 1_000)
await browser.close()
process.exit()

/** The first minute that is so many milliseconds away. */
function nextMinute(away: number): number {
  return Math.ceil((Date.now() + away) / minute) * minute
}

function coloured(backgroundColor: string) {
  return { ...slideWith(0, () => []), backgroundColor, transitionDuration: 0.1, duration: 10 }
}

/** Another collection for each system, which plays for a minute; answers how many systems there are. */
async function planTimes(): Promise<number> {
  type System = { id: string; orientation: string; screens: { id: string }[] }
  const { allSystems } = await call<{ allSystems: { items: System[] } }>(
    vitrine.address,
    token,
    '{ allSystems(limit: 100) { items { id orientation screens { id } } } }',
  )
  const clock = (at: number) => `${wallText(at, 'Europe/Amsterdam').slice(-5)}:00`
  const times = [{ ...always, startTime: clock(begins), endTime: clock(ends) }]
  const systems = allSystems.items.filter(({ orientation }) => orientation === 'LANDSCAPE')
  for (const { id: systemId, screens } of systems)
    await call(
      vitrine.address,
      token,
      'mutation m($input: CreateCollectionInput!, $allocations: [AllocationInput!]!) { createCollection(input: $input, allocations: $allocations) { id } }',
      {
        input: { title: 'Lunch', systemId, times },
        allocations: screens.map(screen => ({ screenId: screen.id, presentationId })),
      },
    )
  return systems.length
}

/** The player's program with a network of its own; what it fetches lies in memory, and a file that another has fetched is not fetched again. */
function aTv(credential: string, index: number): Tv {
  const shop = { 'x-forwarded-for': `192.0.2.${Math.floor(index / 100)}` }
  const server = createServerClient(async (address, init) => {
    if (isAway) throw new Error('away')
    const answer = await fetch(vitrine.address + String(address), { ...init, headers: { ...(init?.headers as object), ...shop } })
    if (String(address).startsWith(addresses.screenContent)) {
      asked.content += 1
      if (answer.status === 304) asked.same += 1
    }
    return answer
  }, Date.now)
  const media = { lasts: true, isFull: () => false, bring: fetchAll, keepOnly: () => Promise.resolve() }
  const line = (options: ConnectionOptions) => createConnection({ ...options, open: events => open(events, shop) })
  const kept = memoryStorage()
  void kept.write('credential', credential)
  return createTv({ ...timing, kept, media, server, line, bringKinds: bringTimes })
}

async function fetchAll(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(file => {
      const known = fetched.get(file)
      if (known) return known
      asked.files += 1
      const coming = fetch(vitrine.address + file).then(answer => answer.arrayBuffer())
      fetched.set(file, coming)
      return coming
    }),
  )
}

function open({ opened, heard, closed }: Parameters<NonNullable<ConnectionOptions['open']>>[0], headers: Record<string, string>) {
  const socket = new WebSocket(`${vitrine.address.replace('http', 'ws')}${addresses.realtime}`, { headers })
  socket.on('open', opened)
  socket.on('message', data => heard(String(data)))
  socket.on('close', closed)
  socket.on('error', () => undefined)
  return socket
}

/** Until it holds its content. */
async function begin(tv: Tv): Promise<void> {
  const held = new Promise<void>(resolve => {
    tv.subscribe(() => {
      const picture = tv.get()
      const show = picture.at === 'playing' ? picture.show.id : null
      if (show !== null) resolve()
      if (playing.get(tv) === show) return
      playing.set(tv, show)
      since.set(tv, Date.now())
    })
  })
  await tv.start()
  await held
}

async function untilAll(isRight: (show: string | null) => boolean, latest: number): Promise<void> {
  for (;;) {
    const wrong = tvs.filter(tv => !isRight(playing.get(tv) ?? null)).length
    if (wrong === 0) return
    if (Date.now() > latest) throw new Error(`${wrong} of ${count} screens play something else.`)
    await pause(20)
  }
}

function say(what: string, moment: number): void {
  const after = tvs.map(tv => since.get(tv)! - moment)
  console.log(`${what}: from the minute until a screen plays what it is to:`)
  console.log(`  first ${Math.min(...after)} ms, p50 ${percentile(after, 0.5)} ms, p95 ${percentile(after, 0.95)} ms`)
  checkBound('the last, ms after the minute', Math.max(...after), 'at most', 1_000)
  // What one device of each screen's own would not wait for.
  console.log(`  this process, which is all of them at once, let a timer wait for at most ${(delay.max / 1e6).toFixed(0)} ms`)
}

/** When a slide of this colour covers the middle of the page, in milliseconds since 1970. */
function glassTurns(glass: Page, colour: string): Promise<number> {
  return glass.evaluate(
    wanted =>
      new Promise<number>(resolve => {
        const probe = document.createElement('i')
        probe.style.color = wanted
        document.body.append(probe)
        const rgb = getComputedStyle(probe).color
        probe.remove()
        const look = () => {
          const there = document
            .elementsFromPoint(innerWidth / 2, innerHeight / 2)
            .find(each => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)')
          if (there && getComputedStyle(there).backgroundColor === rgb) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    colour,
  )
}
