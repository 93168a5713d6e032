import { afterAll, beforeAll, expect, test } from 'vitest'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { calls } from '@vitrine/model/calls.ts'
import { entityNames, type EntityName } from '@vitrine/model/entities.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { refusals } from '@vitrine/model/messages/refusals.ts'
import { settle } from './people.ts'
import { seedOneOfEach, hasOwner } from './seedOneOfEach.ts'
import { startVitrine, type TestVitrine } from './vitrine.ts'
import { randomCalls, randomOf, type KnownIds } from './randomCalls.ts'
import type { Ids } from './samples.ts'

let vitrine: TestVitrine
let ids: KnownIds
beforeAll(async () => {
  vitrine = await startVitrine()
  await everythingAsItWas()
})
afterAll(() => vitrine.close())

async function everythingAsItWas(): Promise<void> {
  // Somebody may have made theirs what another had.
  await vitrine.pool.query(
    `truncate ${entityNames
      .filter(hasOwner)
      .map(name => `"${name}"`)
      .join(', ')} cascade`,
  )
  await settle(vitrine.ownerDb)
  const owned: Ids[] = []
  for (const [prefix, organization] of [
    ['anna', 'annas'],
    ['bob', 'bobs'],
    ['shared', '0'],
  ] as const)
    owned.push(await seedOneOfEach(vitrine.ownerDb, prefix, organization))
  const names = Object.keys(owned[0]!) as EntityName[]
  // Mostly anna's, who also asks most: what is told to strangers is soon told.
  const known = [owned[0]!, owned[0]!, owned[0]!, ...owned]
  const platform = { reseller: ['ritas'], user: ['anna', 'anna', 'anna', 'bob', 'rita', 'ada'] }
  ids = { ...Object.fromEntries(names.map(name => [name, known.flatMap(theirs => theirs[name] ?? [])])), ...platform }
}

/** `SEED=3 CALLS=20000` asks others, and more. */
const seed = Number(process.env['SEED'] ?? 1)
const count = Number(process.env['CALLS'] ?? 600)

/** With these goes whoever asks next. */
const goes = new Set(['deleteOrganization', 'deleteReseller', 'deleteUser'])

test('[AC15] whatever is asked, the answer has its name, and the log no line that names none', async () => {
  const random = randomOf(seed)
  const askers: (Viewer | null)[] = [vitrine.anna, vitrine.anna, vitrine.anna, vitrine.bob, vitrine.ada, vitrine.rita, null]
  const known = new Set<unknown>(refusals)
  const told = new Map<unknown, number>()
  const wrong: unknown[] = []
  let turn = 0
  let isGone = false
  for (const { names, query, variables } of randomCalls(random, ids)) {
    if (turn++ === count) break
    if (turn % 150 === 0 || isGone) await everythingAsItWas()
    isGone = names.some(name => goes.has(name))
    // Mostly those who may ask it: the others hear no more than that they may not.
    const { access } = calls[names[0] as keyof typeof calls] as Call
    const those = random() < 0.9 ? askers.filter(asker => can(asker, access)) : askers
    const viewer = those[Math.floor(random() * those.length)] ?? null
    const { errors = [] } = await vitrine.ask(viewer, query, variables)
    const codes = errors.map(error => error.extensions?.['code'])
    for (const code of codes.length > 0 ? codes : ['answered']) told.set(code, (told.get(code) ?? 0) + 1)
    const reports = vitrine.reports.splice(0).map(({ where, error }) => `${where}: ${error instanceof Error ? error.stack : String(error)}`)
    if (reports.length > 0 || codes.some(code => code === 'InternalError' || !known.has(code)))
      wrong.push({ who: viewer?.id, query, variables: JSON.stringify(variables), codes, reports })
  }
  if (process.env['CALLS']) console.log(Object.fromEntries(told))
  expect(wrong).toEqual([])
  expect(told.get('answered')! / count).toBeGreaterThan(0.25)
}, 600_000)
