import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { calls } from '@vitrine/model/calls.ts'
import type { Call } from '@vitrine/model/kernel/call.ts'
import { furnish } from './belongings.ts'
import { aHouse, type TestHouse } from './house.ts'
import { argsOf, type Ids } from './samples.ts'
import { documentSelecting, selectionsOf } from './selections.ts'

let house: TestHouse
let annas: Ids
let shared: Ids
let count = 0

beforeAll(async () => {
  house = await aHouse()
  await everythingAsItWas()
})
afterAll(() => house.close())

async function everythingAsItWas(): Promise<void> {
  annas = await furnish(house.ground, 'anna', 'annas')
  shared = await furnish(house.ground, 'shared', '0')
}

const answering = Object.entries(calls as Record<string, Call>).flatMap(([name, call]) => (call.answer.entity ? [{ name, call }] : []))

/** Each role, and whose things it asks about; the last one is nobody. */
const askers = (): [Viewer | null, Ids][] => [
  [house.anna, annas],
  [house.rita, annas],
  [house.ada, shared],
  [house.ada, annas],
  [null, annas],
]

/** Where a sample's words find nothing. */
const known: Readonly<Record<string, object>> = { findResellerByHostname: { hostname: 'rita.example' } }

describe('every relation of every call', () => {
  test.each(answering)('[AC17] can be asked for, with nothing beside it: $name', async ({ name, call }) => {
    const wrong: object[] = []
    for (const [viewer, ids] of askers().filter(([viewer]) => can(viewer, call.access))) {
      for (const selection of selectionsOf(call.answer, 2)) {
        const ask = () => {
          const args = { ...argsOf(name, call, ids, () => `fresh-${++count}`), ...known[name] }
          // How many is written in the document: its worth is known then.
          return house.ask(viewer, documentSelecting(name, call, selection, { limit: 5 }), args)
        }
        let answer = await ask()
        if (call.kind === 'mutation' && answer.errors) {
          // What it needs may have been changed by the one before.
          await everythingAsItWas()
          answer = await ask()
        }
        const told = (answer.errors ?? []).map(error => error.extensions?.['code'])
        const reports = house.reports.splice(0).map(({ error }) => String(error))
        // Its owner is answered, not only not refused.
        const isMissed = viewer === house.anna && call.kind === 'query' && !answer.data?.[name]
        if (reports.length > 0 || isMissed || told.some(code => code === 'InternalError' || code === 'TooLargeError'))
          wrong.push({ who: viewer?.id, selection, told, reports })
      }
    }
    expect(wrong).toEqual([])
  })
})
