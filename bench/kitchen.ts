// A product is sold out in the kitchen: how long until each of 1,000 connected TVs holds a menu without it.
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
const milliseconds: number[] = []
const sockets: WebSocket[] = []
for (let from = 0; from < count; from += 50) sockets.push(...(await Promise.all(credentials.slice(from, from + 50).map(connect))))
await pause(1_000)

for (let i = 0; i < taps; i++) {
  wanted = i % 2 === 0 ? 'UNAVAILABLE' : 'AVAILABLE'
  waiting = new Set(credentials)
  const everybody = new Promise<void>(resolve => (allHold = resolve))
  begun = performance.now()
  const tap = 'mutation m($ids: [ID!]!, $input: UpdateProductsInput!) { updateProducts(ids: $ids, input: $input) { totalCount } }'
  await call(vitrine.address, token, tap, { ids: [productId], input: { state: wanted } })
  await Promise.race([everybody, pause(30_000).then(() => Promise.reject(new Error(`${waiting.size} of ${count} never heard of it`)))])
  await pause(400)
}

console.log(`${count} TVs, ${taps} taps, from the tap until a TV holds the menu that follows from it:`)
console.log(`  p50 ${percentile(milliseconds, 0.5).toFixed(0)} ms, most ${Math.max(...milliseconds).toFixed(0)} ms`)
checkBound('p95 in milliseconds', percentile(milliseconds, 0.95), 'at most', 2_000)
for (const socket of sockets) socket.terminate()
await vitrine.close()
process.exit()

/** Asks for its content as often as it is told that it may be other. Shops have a hundred screens each. */
async function connect(credential: string): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': `192.0.2.${Math.floor(credentials.indexOf(credential) / 100)}` }
  const socket = new WebSocket(`${vitrine.address.replace('http', 'ws')}/realtime`, { headers })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const welcome = new Promise(resolve => socket.once('message', resolve))
  socket.send(JSON.stringify({ subject: 'hello', as: 'screen', credential }))
  await welcome
  socket.on('message', data => {
    if ((JSON.parse(String(data)) as { subject: string }).subject === 'content') void fetchContent(credential)
  })
  return socket
}

async function fetchContent(credential: string): Promise<void> {
  const { catalogue } = await contentOf(credential)
  if (catalogue.products[productId!]?.state !== wanted || !waiting.delete(credential)) return
  milliseconds.push(performance.now() - begun)
  if (waiting.size === 0) allHold()
}
