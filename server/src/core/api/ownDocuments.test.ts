import { createHash } from 'node:crypto'
import { parse } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandDocument } from '@vitrine/model/areas/resellers/brandDocument.ts'
import { calls } from '@vitrine/model/calls.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { keptDocuments, ownDocuments } from './ownDocuments.ts'

type Step = 'parsed' | 'validated' | 'interpreted'
const steps: Step[] = []
const counted = <A extends readonly unknown[], R>(step: Step, work: (...args: A) => R) => {
  return (...args: A): R => {
    steps.push(step)
    return work(...args)
  }
}
const watching: Plugin = {
  onParse: ({ parseFn, setParseFn }) => setParseFn(counted('parsed', parseFn)),
  onValidate: ({ validateFn, setValidationFn }) => setValidationFn(counted('validated', validateFn)),
  onExecute: ({ executeFn, setExecuteFn }) => setExecuteFn(counted('interpreted', executeFn)),
}

let vitrine: TestVitrine
beforeAll(async () => void (vitrine = await startVitrine({ watching })))
afterAll(() => vitrine.close())

const own = [...ownDocuments.values()]
const stepsOf = async (asked: object): Promise<Step[]> => {
  steps.length = 0
  await vitrine.answerTo(vitrine.anna, asked)
  return [...steps]
}

test('[LI12] every document of the product is kept, whatever else is asked; of others the latest', () => {
  const kept = keptDocuments({ entries: 2, longest: 100, characters: 150 })
  expect(Math.max(...own.map(text => text.length))).toBeGreaterThan(10_000)
  const documents = new Map(own.map(text => [text, parse(text)]))
  for (const [text, document] of documents) kept.set(text, document)
  for (let i = 0; i < 10; i++) kept.set(`{ a${i} }`, parse(`{ a${i} }`))
  expect(own.filter(text => kept.get(text) !== documents.get(text))).toEqual([])
  expect(Array.from({ length: 10 }, (_, i) => kept.get(`{ a${i} }`) !== undefined).filter(Boolean)).toHaveLength(2)
  kept.set(`{ ${'a'.repeat(100)} }`, parse('{ a }'))
  expect(kept.get(`{ ${'a'.repeat(100)} }`)).toBeUndefined()
})

test('[LI13] the id of each is its SHA-256', () => {
  for (const [id, text] of ownDocuments) expect(id).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
  expect(ownDocuments.size).toBe(Object.keys(calls).length + 1)
})

test('[LI12] each is parsed and validated when it is asked first, and then neither; none is interpreted but what takes thousands of rows', async () => {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const asked = { ...referenceTo(name, call), variables: {} }
    const last: Step[] = call.takesMany ? ['interpreted'] : []
    expect([name, await stepsOf(asked)]).toEqual([name, ['parsed', 'validated', ...last]])
    expect([name, await stepsOf(asked)]).toEqual([name, last])
  }
  const ofTelevision = { query: brandDocument, variables: { hostname: 'menu.example' } }
  expect(await stepsOf(ofTelevision)).toEqual(['parsed', 'validated'])
  expect(await stepsOf(ofTelevision)).toEqual([])
})

test('[LI14] an id that the server doesn’t know is UnknownDocumentError', async () => {
  const unknown = { errors: [{ message: 'UnknownDocumentError', extensions: { code: 'UnknownDocumentError' } }] }
  for (const viewer of [vitrine.anna, null])
    for (const documentId of [`sha256:${'0'.repeat(64)}`, 'constructor', ''])
      expect(await vitrine.answerTo(viewer, { documentId, variables: {} })).toEqual(unknown)
})

test('[LI16] without a session one asks what the product asks, and of other documents those alone that ask for what is public', async () => {
  const refused = { errors: [{ extensions: { code: 'UnauthenticatedError' } }] }
  const nobody = (asked: object) => vitrine.answerTo(null, asked)
  const variables = { hostname: 'menu.example' }
  const none = { data: { findResellerByHostname: null } }
  expect(await nobody({ ...referenceTo('findResellerByHostname', calls.findResellerByHostname), variables })).toEqual(none)
  expect(await nobody({ query: '{ findResellerByHostname(hostname: "menu.example") { id } }' })).toEqual(none)
  expect(await nobody({ ...referenceTo('viewer', calls.viewer), variables: {} })).toMatchObject(refused)
  const others = [
    '{ viewer { id } }',
    '{ __typename viewer { id } }',
    '{ ...A } fragment A on Query { findResellerByHostname(hostname: "menu.example") { id } }',
    'query A { __typename } query B { viewer { id } }',
    'mutation { deleteProduct(id: "a") }',
    '{ noCall }',
  ]
  for (const query of others) {
    const asked = { query, ...(query.startsWith('query A') && { operationName: 'A' }) }
    steps.length = 0
    expect(await nobody(asked)).toMatchObject(refused)
    expect(steps).toEqual(['parsed'])
    // Also where somebody else has asked it before.
    await vitrine.answerTo(vitrine.anna, asked)
    expect(await nobody(asked)).toMatchObject(refused)
  }
})
