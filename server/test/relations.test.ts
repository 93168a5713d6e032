import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { calls } from '@vitrine/model/calls.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { seedOneOfEach } from './seedOneOfEach.ts'
import { startVitrine, type TestVitrine } from './vitrine.ts'
import { argsOf, type Ids } from './samples.ts'
import { documentSelecting, selectionsOf } from './selections.ts'

let vitrine: TestVitrine
let annas: Ids
let shared: Ids
let count = 0

beforeAll(async () => {
  vitrine = await startVitrine()
  await everythingAsItWas()
})
afterAll(() => vitrine.close())

async function everythingAsItWas(): Promise<void> {
  annas = await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas')
  shared = await seedOneOfEach(vitrine.ownerDb, 'shared', '0')
}

const answering = Object.entries(calls as Record<string, Call>).flatMap(([name, call]) => (call.answer.entity ? [{ name, call }] : []))

/** How many relations deep: the second is the related row's, which is read alike whichever call answers the first. */
const depthOf = (name: string, { answer }: Call): number =>
  answering.find(({ call }) => call.answer.entity === answer.entity)?.name === name ? 2 : 1

/** Each role, and whose things it asks about; the last one is nobody. */
const askers = (): [Viewer | null, Ids][] => [
  [vitrine.anna, annas],
  [vitrine.rita, annas],
  [vitrine.ada, shared],
  [vitrine.ada, annas],
  [null, annas],
]

/** Where a sample's words find nothing. */
const known: Readonly<Record<string, object>> = {
  findResellerByHostname: { hostname: 'rita.example' },
  findAbsenceAlert: { systemId: 'anna-system' },
  // The sample's hours are of its location.
  findOpeningHours: { locationId: 'anna-location' },
}

describe('every relation of every call', () => {
  test.each(answering)('[AC17] can be asked for, with nothing beside it: $name', async ({ name, call }) => {
    const wrong: object[] = []
    for (const [viewer, ids] of askers().filter(([viewer]) => can(viewer, call.access))) {
      let isRefusedAnyway = false
      for (const selection of selectionsOf(call.answer, depthOf(name, call))) {
        const ask = () => {
          const args = { ...argsOf(name, call, ids, () => `fresh-${++count}`), ...known[name] }
          // How many is written in the document: its worth is known then.
          return vitrine.ask(viewer, documentSelecting(name, call, selection, { limit: 5 }), args)
        }
        let answer = await ask()
        if (call.kind === 'mutation' && answer.errors && !isRefusedAnyway) {
          // What it needs may have been changed by the one before.
          await everythingAsItWas()
          answer = await ask()
          isRefusedAnyway = Boolean(answer.errors)
        }
        const told = (answer.errors ?? []).map(error => error.extensions?.['code'])
        const reports = vitrine.reports.splice(0).map(({ error }) => String(error))
        // Its owner is answered, not only not refused.
        const isMissed = viewer === vitrine.anna && call.kind === 'query' && !answer.data?.[name]
        if (reports.length > 0 || isMissed || told.some(code => code === 'InternalError' || code === 'TooLargeError'))
          wrong.push({ who: viewer?.id, selection, told, reports })
      }
    }
    expect(wrong).toEqual([])
  })
})
