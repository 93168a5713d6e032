// The lists of an installation with 10,000 customers and 50,000 users, asked by 8 at once: leafed through, searched, and one of them opened.
import { calls } from '@vitrine/model/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { callers, checkAnswers, sessionOf, startMeasuredServer } from './measuredServer.ts'

const times = 60

const vitrine = await startMeasuredServer()
const { someId } = await vitrine.ask('customers', { customers: 10_000, users: 50_000 })
const tokens = {
  administrator: (await sessionOf(vitrine.address, 'admin@vitrine.example')).token,
  partner: (await sessionOf(vitrine.address, 'reseller@vitrine.example')).token,
}
const measured = { address: vitrine.address, times }

const list = referenceTo('allOrganizations', calls.allOrganizations)
const questions = {
  'the first page': { query: list, variables: () => ({ limit: 20 }) },
  'any page': { query: list, variables: () => ({ limit: 20, offset: 20 * Math.floor(Math.random() * 240) }) },
  'a search': { query: list, variables: () => ({ limit: 20, search: ['bis', '42', 'café 1', 'nothing'][Math.floor(Math.random() * 4)] }) },
  systems: { query: referenceTo('allSystems', calls.allSystems), variables: () => ({ limit: 20, search: 'wall 1' }) },
}

for (const [who, token] of Object.entries(tokens)) {
  console.log(`10,000 customers and 50,000 users, ${callers} at once, as ${who}:`)
  for (const [name, question] of Object.entries(questions)) await checkAnswers(name, { ...question, ...measured, token })
}
const one = { query: referenceTo('findOrganization', calls.findOrganization), variables: () => ({ id: someId }) }
await checkAnswers('one customer', { ...one, ...measured, token: tokens.administrator })
await vitrine.close()
