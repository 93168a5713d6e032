import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can, featureFlags, mayAsk, memberRoles, type Viewer } from '@vitrine/model/access/permissions.ts'
import { collectionCalls } from '@vitrine/model/areas/collections/calls.ts'
import { productCalls } from '@vitrine/model/areas/products/calls.ts'
import { promotionCalls } from '@vitrine/model/areas/promotions/calls.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { calls } from '@vitrine/model/calls.ts'
import { startVitrine, type CallRefused, type TestVitrine } from './vitrine.ts'
import { argsOf } from './samples.ts'

let vitrine: TestVitrine
beforeAll(async () => void (vitrine = await startVitrine()))
afterAll(() => vitrine.close())

const table = Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name, call }))

/** The role, and a USER once without each of the flags, and once in each role of a member. */
const viewers = (): Viewer[] => [
  vitrine.anna,
  vitrine.rita,
  vitrine.ada,
  ...featureFlags.map(flag => ({ ...vitrine.anna, [flag]: false })),
  ...memberRoles.map(memberRole => ({ ...vitrine.anna, memberRole })),
  { ...vitrine.anna, memberRole: 'LOCATION', maySetPrices: true },
]

/** Asked about things that nobody has: what is allowed gets past the permission, and no further than NotFoundError. */
async function refusalOf(name: string, call: Call, viewer: Viewer | null): Promise<string | undefined> {
  const nothing = new Proxy({}, { get: () => 'nothing' })
  try {
    await (vitrine.as(viewer) as unknown as Record<string, (args: object) => Promise<unknown>>)[name]!(
      argsOf(name, call, nothing, () => 'new'),
    )
    return undefined
  } catch (error) {
    return (error as CallRefused).code
  }
}

describe('every call', () => {
  test.each(table)('[AC1] [AC21] [MB2] [MB3] is for those whom the permission table names: $name', async ({ name, call }) => {
    for (const viewer of viewers()) {
      const answered = { who: viewer, refusal: await refusalOf(name, call, viewer) }
      if (!mayAsk(viewer, call)) expect(answered).toEqual({ who: viewer, refusal: 'ForbiddenError' })
      // A change may still be none for this role: an ADMIN has no organisation to make things in.
      else
        for (const refusal of call.kind === 'query' ? ['UnauthenticatedError', 'ForbiddenError'] : ['UnauthenticatedError'])
          expect(answered).not.toEqual({ who: viewer, refusal })
    }
    expect(vitrine.reports).toEqual([])
  })

  test.each([
    ['isProductsEnabled', productCalls],
    ['isPromotionsEnabled', promotionCalls],
    ['isCollectionsEnabled', collectionCalls],
  ] as const)('[AC21] that changes a section is refused to who has it switched off: %s', (flag, section: Record<string, Call>) => {
    const without: Viewer = { ...vitrine.anna, [flag]: false }
    const left = Object.entries(section).filter(([, call]) => call.kind === 'mutation' && can(without, call.access))
    // Translations are of promotions too: of which each may change what is theirs, the handler asks.
    expect(left.map(([name]) => name)).toEqual(flag === 'isProductsEnabled' ? ['updateTranslations'] : [])
  })
})
