// Lists at the size of a chain: 200 price lists that differ in 500 prices each, 200 locations at which 20 products each are other, 1,000 people,
// with 10,000 products, asked by 8 at once. `node bench/lists.ts 20`.
import { calls, type CallName } from '@vitrine/model/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { makeProducts } from './manyProducts.ts'
import { callers, checkAnswers, signIn, startMeasuredServer } from './measuredServer.ts'

const times = Number(process.argv[2] ?? 40)

const vitrine = await startMeasuredServer()
const token = await signIn(vitrine.address)
await makeProducts(vitrine.address, token, 10_000)
const owner = `(select "organizationId" from "productCategory" where "title" = 'Category 1' limit 1)`
for (const sql of [
  `insert into "location" ("id", "organizationId", "title", "labels")
    select 'place-' || n, ${owner}, 'Place ' || n, case when n % 10 = 0 then '["airport"]' else '[]' end::json from generate_series(1, 200) n`,
  `insert into "priceList" ("id", "organizationId", "title", "sortIndex", "isForAllSystems", "locationLabels")
    select 'list-' || n, ${owner}, 'List ' || n, n + 100, false, case when n % 20 = 0 then '["airport"]' else '[]' end::json from generate_series(1, 200) n`,
  `insert into "priceListLocation" ("organizationId", "priceListId", "locationId") select ${owner}, 'list-' || n, 'place-' || n from generate_series(1, 200) n`,
  `insert into "priceListPrice" ("organizationId", "priceListId", "productId", "variantId", "price")
    select p."organizationId", 'list-' || n, p."productId", p."variantId", p."price" + 50
    from generate_series(1, 200) n
    join (select *, row_number() over (order by "id") as "at" from "productPrice" where "organizationId" = ${owner} and "price" is not null) p
      on (p."at" + n * 7) % 40 = 0`,
  `insert into "locationProduct" ("organizationId", "locationId", "productId", "state", "isListed")
    select ${owner}, 'place-' || n, p."id", 'UNAVAILABLE', true from generate_series(1, 200) n
    join (select "id", row_number() over (order by "id") as "at" from "product" where "organizationId" = ${owner}) p on (p."at" + n) % 500 = 0`,
  `insert into "user" ("id", "organizationId", "email", "firstName", "lastName", "role", "memberRole",
      "isCollectionsEnabled", "isPresentationsEnabled", "isProductsEnabled", "isPromotionsEnabled", "isSystemsEnabled", "hasDemoPassword", "isApprover", "maySetPrices", "isTwoFactorEnabled")
    select 'person-' || n, ${owner}, 'person' || n || '@cafe.example', 'Person', 'Number ' || n, 'USER', 'EDITOR', true, true, true, true, true, false, false, false, false from generate_series(1, 1000) n`,
  'vacuum analyze',
])
  await vitrine.ask('statement', { sql, times: 1 })

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!
const number = () => 1 + Math.floor(Math.random() * 200)
const words = ['soup', 'caf', '77', 'nothing', 'latte']
const asked = (name: CallName, variables: () => object) => ({ query: referenceTo(name, calls[name]), variables })
const limit = 50
const questions = {
  'a list, the first page': asked('allListedProducts', () => ({ priceListId: `list-${number()}`, limit })),
  'a list, any page': asked('allListedProducts', () => ({ priceListId: `list-${number()}`, limit, offset: limit * number() })),
  'a list, searched': asked('allListedProducts', () => ({ priceListId: `list-${number()}`, limit, search: any(words) })),
  'a list, what differs': asked('allListedProducts', () => ({ priceListId: `list-${number()}`, limit, filter: { differs: true } })),
  'a location, the first page': asked('allPricesAt', () => ({ place: { locationId: `place-${number()}` }, limit })),
  'a location, searched': asked('allPricesAt', () => ({ place: { locationId: `place-${number()}` }, limit, search: any(words) })),
  'price lists': asked('allPriceLists', () => ({ limit: 20, offset: 20 * Math.floor(number() / 20) })),
  'price lists, searched': asked('allPriceLists', () => ({ limit: 20, search: any(['list 1', 'list', 'nothing']) })),
  'the lists of a location': asked('allPriceLists', () => ({ limit: 20, filter: { locationId: `place-${number()}` } })),
  locations: asked('allLocations', () => ({ limit: 20, offset: 20 * Math.floor(number() / 20) })),
  'locations, searched': asked('allLocations', () => ({ limit: 20, search: any(['place 1', 'place', 'nothing']) })),
  'locations with a label': asked('allLocations', () => ({ limit: 20, filter: { labels: ['airport'] } })),
  'what is other at a location': asked('allLocationProducts', () => ({ limit: 100, filter: { locationId: `place-${number()}` } })),
  'what is other anywhere': asked('allProductsAtLocations', () => ({ limit: 1_000 })),
  people: asked('allMembers', () => ({ limit: 20, offset: ((20 * number()) / 4) | 0 })),
  'people, searched': asked('allMembers', () => ({ limit: 20, search: any(['person 7', 'number 99', 'cafe', 'nobody']) })),
}
console.log(`10,000 products, 200 lists that differ in 500 prices each, 200 locations, 1,000 people, ${callers} at once:`)
for (const [name, question] of Object.entries(questions)) await checkAnswers(name, { ...question, address: vitrine.address, token, times })
await vitrine.close()
