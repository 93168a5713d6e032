// Lists, searches and prices in bulk with 10,000 products. `node bench/products.ts 1000 20`: with a thousand products, each list asked twenty times.
import { calls, type CallName } from '@vitrine/model/calls.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { call, checkBound, percentile, sessionOf, startMeasuredServer } from './measuredServer.ts'
import { makeProducts } from './manyProducts.ts'

const products = Number(process.argv[2] ?? 10_000)
const timesEach = Number(process.argv[3] ?? 200)
const clients = 8

interface Row {
  readonly id: string
  readonly prices: readonly { readonly variantId: string; readonly price: number | null }[]
}

const vitrine = await startMeasuredServer()
const { token } = await sessionOf(vitrine.address)
const ask = <T>(name: CallName, args: object) => call<T>(vitrine.address, token, referenceTo(name, calls[name] as Call), args)
await makeProducts(vitrine.address, token, products)

const lists: Readonly<Record<string, () => Promise<unknown>>> = {
  'the first page of all products': () => ask('allProducts', { limit: 100 }),
  'a page in the middle': () => ask('allProducts', { limit: 100, offset: Math.floor(products / 2) }),
  'a search that finds a tenth': () => ask('allProducts', { search: 'caf', limit: 100 }),
  'a search that finds one': () => ask('allProducts', { search: String(products - 1), limit: 100 }),
  'a search for a SKU that nothing has': () => ask('allProducts', { search: 'T777', limit: 100 }),
  'what is sold out': () => ask('allProducts', { filter: { state: 'UNAVAILABLE' }, limit: 100 }),
  'what is not translated': () => ask('allProducts', { filter: { untranslatedIn: ['de', 'en', 'fr'] }, limit: 100 }),
  categories: () => ask('allProductCategories', { limit: 100 }),
}
// What the database does by itself within a minute: it learns how much there is of what.
await vitrine.ask('statement', { sql: 'vacuum analyze', times: 1 })
console.log(`${products} products, ${clients} clients at once, ${timesEach} times each:`)
for (const [name, list] of Object.entries(lists)) {
  await Promise.all(Array.from({ length: clients }, list))
  const times: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let i = 0; i < timesEach / clients; i++) {
        const begun = performance.now()
        await list()
        times.push(performance.now() - begun)
      }
    }),
  )
  checkBound(`${name}, ms at p95`, percentile(times, 0.95), 'at most', 150)
}

const read = performance.now()
const rows: Row[] = []
for (let after: string | undefined; ; after = rows.at(-1)?.id) {
  const { allProductRows } = await ask<{ allProductRows: { items: Row[] } }>('allProductRows', { limit: 1000, after })
  rows.push(...allProductRows.items)
  if (allProductRows.items.length < 1000) break
}
console.log(`  all ${rows.length} rows of the grid are read in ${((performance.now() - read) / 1000).toFixed(2)} s`)

const prices = rows.flatMap(({ id: productId, prices: known }) =>
  known.flatMap(({ variantId, price }) =>
    price === null ? [] : [{ productId, variantId, was: price, price: Math.round(price * 110) / 100 }],
  ),
)
const one = prices.slice(0, products)
const begun = performance.now()
await ask('updatePrices', { prices: one })
checkBound(`${one.length} prices changed in bulk, seconds`, (performance.now() - begun) / 1000, 'at most', 5)
const all = prices.slice(one.length)
const again = performance.now()
await ask('updatePrices', { prices: all })
checkBound(`${all.length} more, seconds`, (performance.now() - again) / 1000, 'at most', 5)
await vitrine.close()
