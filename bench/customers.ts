// The lists of an installation with 10,000 customers and 50,000 users, asked by 8 at once: leafed through, searched, and one of them opened.
import { calls } from '@vitrine/model/calls.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { ask, checkBound, percentile, sessionOf, startMeasuredServer } from './measuredServer.ts'

const callers = 8
const askedByEach = 60

const vitrine = await startMeasuredServer()
const { someId } = await vitrine.ask('customers', { customers: 10_000, users: 50_000 })
const tokens = {
  administrator: (await sessionOf(vitrine.address, 'admin@vitrine.example')).token,
  partner: (await sessionOf(vitrine.address, 'reseller@vitrine.example')).token,
}

const list = documentOf('allOrganizations', calls.allOrganizations)
const questions = {
  'the first page': { query: list, variables: () => ({ limit: 20 }) },
  'any page': { query: list, variables: () => ({ limit: 20, offset: 20 * Math.floor(Math.random() * 240) }) },
  'a search': { query: list, variables: () => ({ limit: 20, search: ['bis', '42', 'café 1', 'nothing'][Math.floor(Math.random() * 4)] }) },
  systems: { query: documentOf('allSystems', calls.allSystems), variables: () => ({ limit: 20, search: 'wall 1' }) },
}

for (const [who, token] of Object.entries(tokens)) {
  console.log(`10,000 customers and 50,000 users, ${callers} at once, as ${who}:`)
  for (const [name, { query, variables }] of Object.entries(questions)) await measure(name, token, query, variables)
}
await measure('one customer', tokens.administrator, documentOf('findOrganization', calls.findOrganization), () => ({ id: someId }))
await vitrine.close()

async function measure(name: string, token: string, query: string, variables: () => object): Promise<void> {
  const times: number[] = []
  async function caller(): Promise<void> {
    for (let i = 0; i < askedByEach; i++) {
      const begun = performance.now()
      const { body } = await ask(`${vitrine.address}/api/graphql`, { token, body: JSON.stringify({ query, variables: variables() }) })
      times.push(performance.now() - begun)
      if (body.includes('"errors"')) throw new Error(body.toString())
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  checkBound(`${name}, ms at p95 (p50 ${percentile(times, 0.5).toFixed(0)})`, percentile(times, 0.95), 'at most', 150)
}
