// A product is sold out in the kitchen: how long until each of 1,000 connected TVs holds a menu without it; and at one location alone, how long
// until each of its hundred does, and how many of the others were told to ask.
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { addresses } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { ask, call, checkBound, percentile, signIn, startMeasuredServer } from './measuredServer.ts'

const count = Number(process.argv[2] ?? 1000)
const taps = 20

const vitrine = await startMeasuredServer()
const token = await signIn(vitrine.address)
const { credentials } = await vitrine.ask('screens', { count })

/** What a TV holds: its tag says the whole content. */
const contentOf = async (credential: string): Promise<ScreenContent> =>
  JSON.parse((await ask(vitrine.address + addresses.screenContent, { token: credential })).body.toString()) as ScreenContent

const productId = Object.keys((await contentOf(credentials[0]!)).catalogue.products)[0]
if (productId === undefined) throw new Error('The demo shows no product.')

let begun = 0
let wanted = ''
let waiting = new Set<string>()
let allHold = () => {}
/** TVs at the location of which it is said, and how often others were told. */
const there = new Set<string>()
let told = 0
const milliseconds: number[] = []
const sockets: WebSocket[] = []
for (let from = 0; from < count; from += 50) sockets.push(...(await Promise.all(credentials.slice(from, from + 50).map(connect))))
await pause(1_000)

await tapAll('at all of them', credentials, state =>
  call(
    vitrine.address,
    token,
    'mutation m($ids: [ID!]!, $input: UpdateProductsInput!) { updateProducts(ids: $ids, input: $input) { totalCount } }',
    { ids: [productId], input: { state } },
  ),
)

// Each wall of a hundred stands at a location of its own.
const walls = `from "system" s where s."title" like 'Wall %'`
for (const sql of [
  `insert into "location" ("id", "organizationId", "title", "labels") select 'at-' || s."id", s."organizationId", s."title", '[]' ${walls}`,
  `update "system" set "locationId" = 'at-' || "id" where "title" like 'Wall %'`,
])
  await vitrine.ask('statement', { sql, times: 1 })
await pause(3_000)
const { allLocations } = await call<{ allLocations: { items: { id: string }[] } }>(
  vitrine.address,
  token,
  'query q { allLocations(search: "Wall 0") { items { id } } }',
)
const locationId = allLocations.items[0]!.id
// The server tells those nothing that have said what they show and whose content stays that.
for (let from = 0; from < count; from += 50)
  await Promise.all(credentials.slice(from, from + 50).map((each, i) => sayShown(sockets[from + i]!, each)))
await pause(2_000)
const own = credentials.slice(0, 100)
own.forEach(each => there.add(each))
told = 0
await tapAll(`at one location of ${Math.ceil(count / 100)}, its ${own.length} TVs`, own, state =>
  call(
    vitrine.address,
    token,
    'mutation m($products: [LocationProductInput!]!) { updateLocationProducts(products: $products) { totalCount } }',
    { products: [{ locationId, productId, state }] },
  ),
)
checkBound('messages to a TV, of those at other locations', told, 'at most', 0)
for (const socket of sockets) socket.terminate()
await vitrine.close()
process.exit()

/** Sold out and back, in turn, until all of these hold what follows. */
async function tapAll(where: string, those: readonly string[], tap: (state: string) => Promise<unknown>): Promise<void> {
  milliseconds.length = 0
  for (let i = 0; i < taps; i++) {
    wanted = i % 2 === 0 ? 'UNAVAILABLE' : 'AVAILABLE'
    waiting = new Set(those)
    const everybody = new Promise<void>(resolve => (allHold = resolve))
    begun = performance.now()
    await tap(wanted)
    const late = pause(30_000).then(() => Promise.reject(new Error(`${waiting.size} of ${those.length} never heard of it`)))
    await Promise.race([everybody, late])
    await pause(400)
  }
  console.log(`${count} TVs, ${taps} taps, ${where}, from the tap until a TV holds the menu that follows from it:`)
  console.log(`  p50 ${percentile(milliseconds, 0.5).toFixed(0)} ms, most ${Math.max(...milliseconds).toFixed(0)} ms`)
  checkBound('p95 in milliseconds', percentile(milliseconds, 0.95), 'at most', 2_000)
}

/** Asks for its content as often as it is told that it may be other. Shops have a hundred screens each. */
async function connect(credential: string): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': `192.0.2.${Math.floor(credentials.indexOf(credential) / 100)}` }
  const socket = new WebSocket(`${vitrine.address.replace('http', 'ws')}/realtime`, { headers })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const welcome = new Promise(resolve => socket.once('message', resolve))
  socket.send(JSON.stringify({ subject: 'hello', as: 'screen', credential }))
  await welcome
  socket.on('message', data => {
    if ((JSON.parse(String(data)) as { subject: string }).subject !== 'content') return
    if (!there.has(credential)) told += 1
    void fetchContent(credential)
  })
  return socket
}

async function sayShown(socket: WebSocket, credential: string): Promise<void> {
  const { tag } = await contentOf(credential)
  socket.send(JSON.stringify({ subject: 'shows', tag }))
}

async function fetchContent(credential: string): Promise<void> {
  const { catalogue } = await contentOf(credential)
  if (catalogue.products[productId!]?.state !== wanted || !waiting.delete(credential)) return
  milliseconds.push(performance.now() - begun)
  if (waiting.size === 0) allHold()
}
