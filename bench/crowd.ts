// 10,000 connected screens of one organisation. A price changes: how long until each has it, what is sent, and how the API answers meanwhile. The
// server restarts, and one of two is killed: how long until all are back, and what they ask.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addresses } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { openEmbedded } from '../server/src/core/database/embedded.ts'
import { freePort } from '../server/src/core/database/cluster.ts'
import { ask, call, checkBound, percentile, signIn, startMeasuredServer } from './measuredServer.ts'
import { openCrowd, type Counts, type Crowd } from './simulatedScreens.ts'

const count = Number(process.argv[2] ?? 10_000)
const changes = Number(process.argv[3] ?? 10)

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-crowd-'))
const database = await openEmbedded(path.join(folder, 'database'))
const { host, user, database: name } = database.connection
const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
const start = async (port: number) =>
  startMeasuredServer({ DATABASE_URL, VITRINE_BENCH_PORT: String(port), VITRINE_BENCH_FOLDER: path.join(folder, 'data') })

const port = await freePort()
let server = await start(port)
const address = server.address
let token = await signIn(address)
const { credentials } = await server.ask('screens', { count })
const before = await server.ask('memory', {})
const alive = new Set([address])
let crowd: Crowd
try {
  crowd = await openCrowd({
    credentials,
    pace: 1_000,
    addressOf: screen => [...alive][screen % alive.size] ?? address,
  })
  await untilAllAre(crowd)
  await crowd.expect(() => true)
  await pause(3_000)
  await tellOfMemory()
  await tellOfPrices()
  await tellOfRestart()
  await tellOfTwo()
  crowd.close()
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await server.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}
process.exit()

async function tellOfMemory(): Promise<void> {
  const after = await server.ask('memory', {})
  const perScreen = (name: 'resident' | 'heap') => `${((after[name] - before[name]) / count / 1024).toFixed(1)} kB`
  console.log(`${count} screens, memory of the server for each: ${perScreen('resident')} resident, ${perScreen('heap')} heap`)
}

async function tellOfPrices(): Promise<void> {
  const { productId, variantId } = await somePrice()
  const milliseconds: number[] = []
  const apiAnswers: number[] = []
  const { busy } = await server.ask('memory', {})
  const counted = crowd.count()
  for (let i = 0; i < changes; i++) {
    const price = 10 + i / 4
    const meanwhile = answersOfApi()
    const all = crowd.expect(({ catalogue }) => catalogue.products[productId]?.prices[variantId] === price)
    await reprice(productId, variantId, price)
    milliseconds.push(...(await all))
    await pause(1_500)
    apiAnswers.push(...(await meanwhile()))
  }
  console.log(`${changes} prices changed, from the request until a screen has it, worst ${Math.max(...milliseconds).toFixed(0)} ms:`)
  const worked = ((await server.ask('memory', {})).busy - busy) / changes
  console.log(`  p50 ${percentile(milliseconds, 0.5).toFixed(0)} ms; ${counted.taken} told, ${answersIn(counted)}`)
  console.log(`  ${worked.toFixed(0)} ms of a processor for each price, with what the API was asked meanwhile`)
  checkBound('ms at p95', percentile(milliseconds, 0.95), 'at most', 1_000)
  checkBound('bytes for each screen and price', counted.bytes / count / changes, 'at most', 2_048)
  checkBound(
    `the API meanwhile, ms at p95 (p50 ${percentile(apiAnswers, 0.5).toFixed(0)}, worst ${Math.max(...apiAnswers).toFixed(0)})`,
    percentile(apiAnswers, 0.95),
    'at most',
    100,
  )
}

async function tellOfRestart(): Promise<void> {
  await server.close()
  await until(() => crowd.connected() === 0)
  server = await start(port)
  const counted = crowd.count()
  const begun = performance.now()
  token = await signIn(address)
  const meanwhile = answersOfApi()
  await untilAllAre(crowd)
  const seconds = (performance.now() - begun) / 1_000
  await pause(5_000)
  const apiAnswers = await meanwhile()
  console.log(`The server restarted: ${answersIn(counted)}`)
  checkBound('seconds until all are back', seconds, 'at most', 60)
  checkBound('refused', counted.refused, 'at most', 0)
  checkBound('questions of a screen, on average', counted.questions.reduce((a, b) => a + b, 0) / count, 'at most', 1.1)
  checkBound('questions of a screen, at most', Math.max(...counted.questions), 'at most', 2)
  checkBound('ms of the API meanwhile at p95', percentile(apiAnswers, 0.95), 'at most', 500)
}

/** Screens are with two processes; one is killed while prices change. */
async function tellOfTwo(): Promise<void> {
  const other = await start(await freePort())
  alive.add(other.address)
  // As a proxy does that has a second one now: from here on they are with both.
  await server.close()
  server = await start(port)
  await untilAllAre(crowd)
  await pause(3_000)
  const { productId, variantId } = await somePrice()
  const counted = crowd.count()
  const begun = performance.now()
  alive.delete(other.address)
  other.kill()
  const prices = [30, 31, 32, 33]
  const all = crowd.expect(({ catalogue }) => catalogue.products[productId]?.prices[variantId] === prices.at(-1))
  for (const price of prices) {
    await reprice(productId, variantId, price)
    await pause(1_000)
  }
  await untilAllAre(crowd)
  const seconds = (performance.now() - begun) / 1_000
  await all
  await pause(3_000)
  console.log(`One of two was killed while a price changed ${prices.length} times: ${counted.taken} told, ${answersIn(counted)}`)
  checkBound('seconds until all are with the other', seconds, 'at most', 15)
  checkBound('told to a screen, of each change at most once', counted.taken, 'at most', prices.length * count)
  checkBound('refused', counted.refused, 'at most', 0)
}

function answersIn({ answers, bytes }: Counts): string {
  return `answered ${[...answers].map(([status, times]) => `${times} × ${status}`).join(', ') || 'nothing'}, ${(bytes / 1e6).toFixed(1)} MB`
}

async function untilAllAre(of: Crowd): Promise<void> {
  await until(() => of.connected() === count)
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 12_000) throw new Error(`${crowd.connected()} of ${count} are connected`)
    await pause(10)
  }
}

/** As somebody works meanwhile: a list each twentieth of a second. Answers how long each took, in milliseconds. */
function answersOfApi(): () => Promise<readonly number[]> {
  const milliseconds: number[] = []
  let isOver = false
  const working = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await call(address, token, '{ allPresentations { totalCount items { id title } } }')
      milliseconds.push(performance.now() - begun)
      await pause(50)
    }
  })()
  // Heard where it is waited for.
  working.catch(() => undefined)
  return async () => {
    isOver = true
    await working
    return milliseconds
  }
}

async function reprice(productId: string, variantId: string, price: number): Promise<void> {
  await call(address, token, 'mutation m($input: ProductPriceInput!) { updateProductPrice(input: $input) { id price } }', {
    input: { productId, variantId, price },
  })
}

async function somePrice(): Promise<{ readonly productId: string; readonly variantId: string }> {
  const { body } = await ask(address + addresses.screenContent, { token: credentials[0]! })
  const { products } = (JSON.parse(body.toString()) as ScreenContent).catalogue
  for (const [productId, { prices }] of Object.entries(products))
    for (const variantId of Object.keys(prices)) return { productId, variantId }
  throw new Error('The demo shows no price.')
}
