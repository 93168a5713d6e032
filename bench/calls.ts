// What single calls cost with 8 callers at once: beside a call that asks nothing of the database, and with a key beside with a session.
// `node bench/calls.ts 3`: three rounds.
import { randomUUID } from 'node:crypto'
import { calls, type CallName } from '@vitrine/model/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { addresses } from '@vitrine/model/http.ts'
import { ask, call, callers, checkBound, checkRatio, percentile, rate, signIn, startMeasuredServer } from './measuredServer.ts'
import { mixedSlides } from './scene.ts'

const rounds = Number(process.argv[2] ?? 7)
const secondsEach = 1.5

const vitrine = await startMeasuredServer()
const token = await signIn(vitrine.address)
const { body } = await ask(vitrine.address + addresses.apiKey, { token })
const key = body.toString()

const slides = mixedSlides(20, 15)
await vitrine.ask('show', { title: 'Changed by many', slides })
const widgetIds = slides.flatMap(slide => slide.widgets.map(({ id }) => id))
const priced = await pricesThere()

const question = (name: CallName, variables: () => object) => {
  const reference = referenceTo(name, calls[name])
  return () => JSON.stringify({ ...reference, variables: variables() })
}
const nothing = () => JSON.stringify({ query: '{ __typename }' })
const any = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!
const products = question('allProductCollections', () => ({}))
const price = question('updateProductPrice', () => ({ input: { ...any(priced), price: Math.round(Math.random() * 1000) / 100 } }))
const asked: readonly (readonly [name: string, body: () => string, bound: number])[] = [
  ['viewer', question('viewer', () => ({})), 0.6],
  ['updateProductPrice', price, 0.25],
  [
    'updateWidget',
    question('updateWidget', () => ({
      input: { id: any(widgetIds), positionX: Math.random(), positionY: Math.random() },
      operationId: randomUUID(),
    })),
    0.15,
  ],
]

const asking =
  (body: () => string, credential = token) =>
  () =>
    ask(`${vitrine.address}/api/graphql`, { token: credential, body: body() })

console.log(`${callers} callers at once, each asking again as soon as it is answered:`)
for (const [name, body, bound] of asked) {
  const { rates, beside } = await takeTurns(asking(body), asking(nothing))
  console.log(`  ${name}: ${rates[0].toFixed(0)} a second, a call that asks nothing of the database ${rates[1].toFixed(0)}`)
  checkRatio(`${name} beside a call that asks nothing of the database`, beside, 'at least', bound)
}
for (const [name, body] of [
  ['allProductCollections', products],
  ['updateProductPrice', price],
] as const) {
  const { rates, beside } = await takeTurns(asking(body, key), asking(body))
  console.log(`  ${name}: ${rates[0].toFixed(0)} a second with a key, ${rates[1].toFixed(0)} with a session`)
  // Where both are the same, one of them is a little ahead.
  checkBound(`${name} with a key beside with a session`, beside, 'at least', 0.97)
}
await vitrine.close()

type Asked = () => Promise<{ status: number }>

/** Both in turns, as whatever else the machine does meanwhile, it does to both. */
async function takeTurns(one: Asked, other: Asked) {
  const rates: [number[], number[]] = [[], []]
  await rate(one, 1)
  await rate(other, 1)
  for (let round = 0; round < rounds; round++) {
    rates[1].push(await rate(other, secondsEach))
    rates[0].push(await rate(one, secondsEach))
  }
  const beside = percentile(
    rates[0].map((each, round) => each / rates[1][round]!),
    0.5,
  )
  return { rates: rates.map(each => percentile(each, 0.5)) as [number, number], beside }
}

/** Every price there is: of which product in which variant. */
async function pricesThere() {
  interface Group {
    readonly categories: { readonly products: { readonly prices: { readonly productId: string; readonly variantId: string }[] }[] }[]
  }
  const all = referenceTo('allProductCollections', calls.allProductCollections)
  const { allProductCollections } = await call<{ allProductCollections: { items: { id: string }[] } }>(vitrine.address, token, all)
  const find = referenceTo('findProductCollection', calls.findProductCollection)
  const groups = allProductCollections.items.map(({ id }) => call<{ findProductCollection: Group }>(vitrine.address, token, find, { id }))
  return (await Promise.all(groups))
    .flatMap(({ findProductCollection }) => findProductCollection.categories)
    .flatMap(({ products }) => products)
    .flatMap(({ prices }) => prices.map(({ productId, variantId }) => ({ productId, variantId })))
}
