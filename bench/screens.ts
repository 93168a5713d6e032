// 1,000 connected screens of one organisation, and a price change: how long until the last one has heard, and what a screen costs in memory.
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { startMeasuredServer, call, checkBound, percentile, signIn } from './measuredServer.ts'

const count = Number(process.argv[2] ?? 1000)
const changes = 30

const vitrine = await startMeasuredServer()
const token = await signIn(vitrine.address)
const { credentials } = await vitrine.ask('screens', { count })
await pause(1000)
const before = await vitrine.ask('memory', {})

let heard = 0
let allHeard = () => {}
const sockets: WebSocket[] = []
for (let from = 0; from < count; from += 50) {
  const some = credentials.slice(from, from + 50).map(connect)
  sockets.push(...(await Promise.all(some)))
}
await pause(1000)
const after = await vitrine.ask('memory', {})

const { allProductCollections } = await call<{ allProductCollections: { items: { id: string }[] } }>(
  vitrine.address,
  token,
  '{ allProductCollections { items { id } } }',
)
const found = await call<{
  findProductCollection: { categories: { products: { prices: { productId: string; variantId: string }[] }[] }[] }
}>(
  vitrine.address,
  token,
  'query q($id: ID!) { findProductCollection(id: $id) { categories { products { prices { productId variantId } } } } }',
  { id: allProductCollections.items[0]!.id },
)
const { productId, variantId } = found.findProductCollection.categories[0]!.products[0]!.prices[0]!

const milliseconds: number[] = []
for (let i = 0; i < changes; i++) {
  heard = 0
  const everybody = new Promise<void>(resolve => (allHeard = resolve))
  const begun = performance.now()
  await call(vitrine.address, token, 'mutation m($input: ProductPriceInput!) { updateProductPrice(input: $input) { id price } }', {
    input: { productId, variantId, price: 1 + i / 100 },
  })
  await Promise.race([everybody, pause(10_000).then(() => Promise.reject(new Error(`Only ${heard} of ${count} heard`)))])
  milliseconds.push(performance.now() - begun)
  await pause(400)
}

const perScreen = (name: 'resident' | 'heap') => `${((after[name] - before[name]) / count / 1024).toFixed(1)} kB`
console.log(`${count} screens, ${changes} price changes, from the request until the last screen has heard:`)
console.log(`  p50 ${percentile(milliseconds, 0.5).toFixed(0)} ms, most ${Math.max(...milliseconds).toFixed(0)} ms`)
checkBound('p95 in milliseconds', percentile(milliseconds, 0.95), 'at most', 1_000)
console.log(`  memory of the server for each connected screen: ${perScreen('resident')} resident, ${perScreen('heap')} heap`)
for (const socket of sockets) socket.terminate()
await vitrine.close()

/** Of shops with a hundred screens each. */
async function connect(credential: string): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': `192.0.2.${Math.floor(credentials.indexOf(credential) / 100)}` }
  const socket = new WebSocket(`${vitrine.address.replace('http', 'ws')}/realtime`, { headers })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const welcome = new Promise(resolve => socket.once('message', resolve))
  socket.send(JSON.stringify({ subject: 'hello', as: 'screen', credential }))
  await welcome
  socket.on('message', data => {
    if ((JSON.parse(String(data)) as { subject: string }).subject === 'content' && ++heard === count) allHeard()
  })
  return socket
}
