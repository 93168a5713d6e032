// What others notice while somebody sends the worst there is, from eight clients for 20 seconds each: `npm run bench:hostile`, or with the name
// of one attack behind it. The server is the program itself, as `npm start` starts it; who attacks is another process, so that who measures is not held up.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@vitrine/model/calls.ts'
import { addresses } from '@vitrine/model/http.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { randomCalls, randomOf, type KnownIds } from '../server/test/randomCalls.ts'
import { attacks } from './attacks.ts'
import { ask, call, checkBound, percentile, sessionOf, signIn } from './measuredServer.ts'
import { residentOf, startProgram } from './program.ts'

const secondsEach = 20
const pauseBetween = 3_000
const randomCallCount = 20_000
/** Milliseconds, and megabytes of the server's own process. */
const bounds = { health: 250, save: 500, memory: 400 }

const only = process.argv[2]
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-hostile-'))
const server = await startProgram(dataDir)
let isDone = false
void once(server.child, 'exit').then(() => isDone || console.log(`The server ended:\n${server.said.slice(-20).join('\n')}`))
try {
  const token = await signIn(server.address)
  const save = await editorOf(server.address, token)
  console.log(`before: ${(residentOf(server.pid) / 1024).toFixed(0)} MB`)
  for (const { name } of attacks) if (!only || name.startsWith(only)) await measure(name, token, save)
  if (!only || only === 'random calls') await askAtRandom()
} finally {
  isDone = true
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(name: string, token: string, save: () => Promise<void>): Promise<void> {
  await pause(pauseBetween)
  const attacker = fork(path.join(import.meta.dirname, 'attacks.ts'), [name, server.address, token, String(secondsEach)])
  await once(attacker, 'message')
  // Who attacks may be done a moment before who measures.
  const counted = once(attacker, 'message') as Promise<[Record<string, number>]>
  const end = performance.now() + secondsEach * 1000
  const memory: number[] = []
  const watch = setInterval(() => memory.push(residentOf(server.pid) / 1024), 50)
  const before = server.said.length
  const [health, saves] = await Promise.all([
    repeat(end, 10, async () => void (await ask(`${server.address}/healthz`))),
    repeat(end, 50, save),
  ])
  clearInterval(watch)
  console.log(`\n${name}: ${inWords((await counted)[0])}`)
  console.log(
    `  /healthz p95 ${percentile(health, 0.95).toFixed(0)} ms of ${health.length}, a save p95 ${percentile(saves, 0.95).toFixed(0)} ms of ${saves.length}`,
  )
  checkBound('longest wait of /healthz, ms', Math.max(...health), 'at most', bounds.health)
  checkBound('longest wait of a save, ms', Math.max(...saves), 'at most', bounds.save)
  checkBound('memory of the server, MB', Math.max(...memory), 'at most', bounds.memory)
  checkBound('errors in the log', errorsIn(server.said.slice(before)), 'at most', 0)
}

/** As the three accounts of the demo and as nobody, of the rows that there are. */
async function askAtRandom(): Promise<void> {
  const { address, said } = server
  const tokens = [
    ...(await Promise.all(['user', 'user', 'admin', 'reseller'].map(name => sessionOf(address, `${name}@vitrine.example`)))).map(
      ({ token }) => token,
    ),
    undefined,
  ]
  const random = randomOf(1)
  const questions = randomCalls(random, await idsSeenBy(address, tokens))
  const before = said.length
  const counts: Record<string, number> = {}
  let asked = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (asked++ < randomCallCount) {
        const { query, variables } = questions.next().value
        const token = tokens[Math.floor(random() * tokens.length)]
        const { body } = await ask(`${address}${addresses.graphql}`, {
          ...(token && { token }),
          body: JSON.stringify({ query, variables }),
        })
        const code = /"code":\s*"(\w+)"/.exec(body.toString())?.[1] ?? 'answered'
        counts[code] = (counts[code] ?? 0) + 1
      }
    }),
  )
  console.log(`\n${randomCallCount} random calls: ${inWords(counts)}`)
  checkBound('InternalError', counts['InternalError'] ?? 0, 'at most', 0)
  checkBound('errors in the log', errorsIn(said.slice(before)), 'at most', 0)
  checkBound('memory of the server, MB', residentOf(server.pid) / 1024, 'at most', bounds.memory)
}

/** Every id in every list, by the entity whose it is. */
async function idsSeenBy(address: string, tokens: readonly (string | undefined)[]): Promise<KnownIds> {
  const ids = new Map<string, Set<string>>()
  const lists = Object.entries(calls as Readonly<Record<string, Call>>).filter(
    ([, { answer, kind }]) => kind === 'query' && answer.list && answer.entity,
  )
  for (const token of tokens)
    for (const [name, { answer }] of lists) {
      const { body } = await ask(`${address}${addresses.graphql}`, {
        ...(token && { token }),
        body: JSON.stringify({ query: `{ ${name} { items { id } } }` }),
      })
      const entity = answer.entity!
      ids.set(entity, ids.get(entity) ?? new Set())
      for (const [, id] of body.toString().matchAll(/"id":\s*"([^"]+)"/g)) ids.get(entity)!.add(id!)
    }
  return Object.fromEntries([...ids].map(([entity, found]) => [entity, [...found]]))
}

function inWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([answer, count]) => `${count} × ${answer}`)
    .join(', ')
}

/** How long each took, in milliseconds. One that fails is a wait without end. */
async function repeat(end: number, between: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < end) {
    const begun = performance.now()
    await work().catch((error: unknown) => {
      console.log(`  failed: ${String(error)}`)
      times.push(Number.POSITIVE_INFINITY)
    })
    times.push(performance.now() - begun)
    await pause(between)
  }
  return times
}

/** Somebody who moves an element of a draft. */
async function editorOf(address: string, token: string): Promise<() => Promise<void>> {
  const { allPresentations } = await call<{ allPresentations: { items: { id: string }[] } }>(
    address,
    token,
    '{ allPresentations { items { id } } }',
  )
  const { createConceptShow } = await call<{ createConceptShow: { id: string } }>(
    address,
    token,
    'mutation m($id: ID!) { createConceptShow(presentationId: $id) { id } }',
    { id: allPresentations.items[0]!.id },
  )
  const { findPresentationShow } = await call<{ findPresentationShow: { slides: { widgets: { id: string }[] }[] } }>(
    address,
    token,
    'query q($id: ID!) { findPresentationShow(id: $id) { slides { widgets { id } } } }',
    { id: createConceptShow.id },
  )
  const { id } = findPresentationShow.slides.flatMap(slide => slide.widgets)[0]!
  const change = referenceTo('updateWidget', calls.updateWidget)
  return async () => void (await call(address, token, change, { input: { id, positionX: Math.random() }, operationId: randomUUID() }))
}

function errorsIn(lines: readonly string[]): number {
  const errors = lines.filter(line => / (ERROR|FATAL) |InternalError/.test(line))
  for (const line of errors.slice(0, 5)) console.log(`  log: ${line.slice(0, 300)}`)
  return errors.length
}
