import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { libraryOfPartner } from '@vitrine/model/access/libraries.ts'
import { can, mayAsk, type Viewer } from '@vitrine/model/access/permissions.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { calls } from '@vitrine/model/calls.ts'
import { entityNames } from '@vitrine/model/entities.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { asTenant } from '../src/core/database/tenant.ts'
import { codeOf, insufficientPrivilege } from '../src/core/errors/errors.ts'
import { hasOwner, seedOneOfEach, stateOf } from './seedOneOfEach.ts'
import { insertRow, updateRow } from '../src/core/database/rows.ts'
import { nobody } from '../src/core/api/handler.ts'
import { settle } from './people.ts'
import { startVitrine, CallRefused, type TestVitrine } from './vitrine.ts'
import { argsOf, slotsOf, type Ids } from './samples.ts'

/** As PostgreSQL refuses what isn't granted. */
let vitrine: TestVitrine
let annas: Ids
let bobs: Ids
/** Of the library that rita keeps for her customers. */
let ritas: Ids
let count = 0
const fresh = (): string => `fresh-${++count}`

beforeAll(async () => void (vitrine = await startVitrine()))
beforeEach(() => everythingAsItWas())
afterAll(() => vitrine.close())

const annasState = (): Promise<string> => stateOf(vitrine.ownerDb, 'annas')
const bobsState = (): Promise<string> => stateOf(vitrine.ownerDb, 'bobs')
const ritasState = (): Promise<string> => stateOf(vitrine.ownerDb, libraryOfPartner('ritas'))
/** Of all three, when each test begins. */
let before = { annas: '', bobs: '', ritas: '' }

async function everythingAsItWas(): Promise<void> {
  const now = { annas: await annasState(), bobs: await bobsState(), ritas: await ritasState() }
  if (before.annas === now.annas && before.bobs === now.bobs && before.ritas === now.ritas) return
  await settle(vitrine.ownerDb)
  await vitrine.services.asPlatform(async db => {
    await insertRow(db, 'reseller', { id: 'robs', name: 'Rob Resells', email: 'hello@rob.example' })
    await insertRow(db, 'user', { ...rob, firstName: 'Rob', lastName: 'Test', email: 'rob@vitrine.example' })
    await updateRow(db, 'organization', 'bobs', { resellerId: 'robs' })
  })
  annas = await seedOneOfEach(vitrine.ownerDb, 'anna', 'annas', { reseller: 'ritas' })
  bobs = await seedOneOfEach(vitrine.ownerDb, 'bob', 'bobs', { reseller: 'robs' })
  ritas = await seedOneOfEach(vitrine.ownerDb, 'rita', libraryOfPartner('ritas'), { reseller: 'ritas' })
  before = { annas: await annasState(), bobs: await bobsState(), ritas: await ritasState() }
}

/** Whoever manages bob's organisation, and not anna's. */
const rob: Viewer = { ...nobody, id: 'rob', role: 'RESELLER', resellerId: 'robs' }
/** The owner's neighbour: of whoever may ask it at all, one that has no business with anna's. An ADMIN has with some. */
const strangerFor = ({ access }: Call): Viewer => [vitrine.bob, rob].find(each => can(each, access)) ?? vitrine.ada

const everything: Viewer = {
  id: 'anybody',
  role: 'USER',
  memberRole: 'MANAGER',
  organizationId: 'annas',
  resellerId: null,
  isCollectionsEnabled: true,
  isPresentationsEnabled: true,
  isProductsEnabled: true,
  isPromotionsEnabled: true,
  isSystemsEnabled: true,
}
const table = Object.entries(calls as Record<string, Call>)
/** Where an administrator means anybody's. */
const meant = new Set([
  // A template is made of anybody's presentation: [TM10].
  'createTemplate, sourcePresentationId',
  // Every reseller is an administrator's to keep, and nobody else may ask: [RE1].
  'findReseller, id',
  'updateReseller, input.id',
  'deleteReseller, id',
])
const slots = table
  .flatMap(([name, call]) => slotsOf(name, call).map(slot => ({ name, call, slot, title: `${name}, ${slot.path}` })))
  .filter(({ title }) => !meant.has(title))

/** What a call answers, or the name of its refusal. */
async function outcome(name: string, args: object, viewer: Viewer | null = vitrine.bob): Promise<{ data?: unknown; refusal?: string }> {
  try {
    return { data: await (vitrine.as(viewer) as unknown as Record<string, (args: object) => Promise<unknown>>)[name]!(args) }
  } catch (error) {
    if (error instanceof CallRefused) return { refusal: error.code }
    throw error
  }
}

/** What a partner's library holds. */
const inLibrary: ReadonlySet<string> = new Set(entityNames.filter(name => entityOf(name).tenancy === 'library'))

describe('a stranger', () => {
  test.each(slots)('[AC9] reaches nothing by the id of another’s row: $title', async ({ name, call, slot }) => {
    const viewer = strangerFor(call)
    const id = annas[slot.entity]!
    const { data, refusal } = await outcome(name, argsOf(name, call, bobs, fresh, { [slot.path]: id }), viewer)

    expect(vitrine.reports).toEqual([])
    // An id that is only kept may be answered as it was given; nothing behind it may.
    expect(JSON.stringify(data ?? null).replaceAll(`"${id}"`, '')).not.toMatch(/anna/i)
    expect(await annasState()).toBe(before.annas)
    if (refusal !== 'NotFoundError' && data !== null) {
      // Then as it is with an id of nobody's: one that may dangle, a folder that filters, a rule that comes first.
      await everythingAsItWas()
      const other = await outcome(name, argsOf(name, call, bobs, fresh, { [slot.path]: 'nobodys' }), viewer)
      expect({ refusal, isTaken: slot.isNew && refusal === undefined }).toEqual({ refusal: other.refusal, isTaken: false })
    }
  })

  const ofLibrary = slots.filter(({ call, slot }) => can(rob, call.access) && inLibrary.has(slot.entity))
  test.each(ofLibrary)(
    '[AC9] [TM42] reaches nothing by the id of a row of another partner’s library: $title',
    async ({ name, call, slot }) => {
      const id = ritas[slot.entity]!
      const { data, refusal } = await outcome(name, argsOf(name, call, bobs, fresh, { [slot.path]: id }), rob)
      expect(vitrine.reports).toEqual([])
      expect(JSON.stringify(data ?? null).replaceAll(`"${id}"`, '')).not.toMatch(/rita/i)
      expect(await ritasState()).toBe(before.ritas)
      if (refusal !== 'NotFoundError' && data !== null) {
        await everythingAsItWas()
        const other = await outcome(name, argsOf(name, call, bobs, fresh, { [slot.path]: 'nobodys' }), rob)
        expect({ refusal, isTaken: slot.isNew && refusal === undefined }).toEqual({ refusal: other.refusal, isTaken: false })
      }
    },
  )

  test.each(table.map(([name, call]) => ({ name, call })))(
    '[AC9] gets nothing of another’s without asking for it: $name',
    async ({ name, call }) => {
      const viewer = strangerFor(call)
      const { data } = await outcome(name, argsOf(name, call, bobs, fresh), viewer)
      expect(JSON.stringify(data ?? null)).not.toMatch(/anna/i)
      expect(await annasState()).toBe(before.annas)
      expect(vitrine.reports).toEqual([])
    },
  )
})

describe('the owner', () => {
  /** A partner makes a template of a customer's presentation; all else of it lies in its library. */
  const ofWhom = (name: string, { access }: Call): Ids =>
    access !== 'templates' ? annas : name === 'createTemplate' ? { ...ritas, presentation: annas.presentation } : ritas
  /** A link to a new password is made by who looks after somebody, and not for oneself. */
  const owners = (name: string) => (name === 'generateUserPassword' ? [vitrine.rita] : [vitrine.anna, vitrine.rita])
  const owned = table.filter(([, call]) => [everything, { ...everything, role: 'RESELLER' } as const].some(each => can(each, call.access)))
  test.each(owned.map(([name, call]) => ({ name, call })))('is refused none of it as unknown: $name', async ({ name, call }) => {
    const owner = owners(name).find(each => can(each, call.access))!
    const { refusal } = await outcome(name, argsOf(name, call, ofWhom(name, call), fresh), owner)
    expect(['NotFoundError', 'ForbiddenError', 'UnauthenticatedError', 'ValidationError', 'InternalError']).not.toContain(refusal)
  })
})

describe('a colleague', () => {
  const refused = table.flatMap(([name, call]) =>
    (['EDITOR', 'VIEWER', 'LOCATION'] as const)
      .filter(memberRole => mayAsk(everything, call) && !mayAsk({ ...everything, memberRole }, call))
      .map(memberRole => ({ name, call, memberRole })),
  )
  test.each(refused)(
    '[MB9] who may not, changes nothing of their own organisation: $memberRole, $name',
    async ({ name, call, memberRole }) => {
      const viewer = { ...vitrine.anna, memberRole, locationIds: [annas.location!] }
      expect(await outcome(name, argsOf(name, call, annas, fresh), viewer)).toEqual({ refusal: 'ForbiddenError' })
      expect(await annasState()).toBe(before.annas)
    },
  )

  const elsewhere = (): Viewer => ({ ...vitrine.anna, memberRole: 'LOCATION', locationIds: ['elsewhere'], maySetPrices: true })
  const allowed = table.filter(
    ([, call]) => mayAsk({ ...everything, memberRole: 'LOCATION', maySetPrices: true }, call) && call.access !== 'public',
  )
  test.each(allowed.map(([name, call]) => ({ name, call })))(
    '[MB16] of another location reads and changes nothing of this one: $name',
    async ({ name, call }) => {
      // Without a location being named, and with each place at which one can be.
      const named = slotsOf(name, call).filter(({ entity }) => entity === 'location')
      for (const set of [{}, ...named.map(({ path }) => ({ [path]: annas.location }))]) {
        const { data } = await outcome(name, argsOf(name, call, annas, fresh, set), elsewhere())
        expect(JSON.stringify(data ?? null)).not.toMatch(/anna[- ]location/)
      }
      // What everybody may with an account is of one's own.
      if (call.access !== 'account') expect(await annasState()).toBe(before.annas)
      expect(vitrine.reports).toEqual([])
    },
  )

  /** Of each table of an organisation how many rows somebody of another location sees and changes, and somebody of this one changes. */
  async function reachedBy(rights: Pick<Viewer, 'maySetPrices'>): Promise<Record<string, object>> {
    const counted = (viewer: Viewer, statement: string): Promise<number> =>
      asTenant(vitrine.ownerDb, viewer, async db => Number((await sql.raw<{ count: string }>(statement).execute(db)).rows[0]!.count)).catch(
        (error: unknown) => {
          if (codeOf(error) === insufficientPrivilege) return 0
          throw error
        },
      )
    const there = { ...elsewhere(), ...rights, locationIds: [annas.location!] }
    const notThere = { ...elsewhere(), ...rights }
    const reached: Record<string, object> = {}
    for (const name of entityNames.filter(each => hasOwner(each) && entityOf(each).traits.reach !== 'person')) {
      const touched = `with touched as (update "${name}" set "id" = "id" where "organizationId" = 'annas' returning 1) select count(*) from touched`
      const counts = {
        seen: await counted(notThere, `select count(*) from "${name}" where "organizationId" = 'annas'`),
        changed: await counted(notThere, touched),
        changedThere: await counted(there, touched),
      }
      if (Object.values(counts).some(count => count > 0)) reached[name] = counts
    }
    return reached
  }
  const read = { seen: 1, changed: 0, changedThere: 0 }
  const stock = {
    productCollection: read,
    productCategory: read,
    productVariant: read,
    product: read,
    productPrice: read,
    locationProduct: { seen: 0, changed: 0, changedThere: 1 },
  }

  test('[MB16] of another location is shown nothing by the database but the menu, and changes nothing there', async () => {
    expect(await reachedBy({ maySetPrices: false })).toEqual(stock)
  })

  test('[MB20] [MB21] who may change prices of the own locations is shown lists that hold there, and changes those that hold nowhere else', async () => {
    // The list holds everywhere.
    const lists = { priceList: read, priceListProduct: read, priceListPrice: read, plannedPrice: read, priceProposal: read }
    expect(await reachedBy({ maySetPrices: true })).toEqual({ ...stock, ...lists })
    // And now at this location alone.
    await vitrine.services.asPlatform(async db => {
      await sql`update "priceList" set "isForAllSystems" = false, "locationLabels" = '[]' where "organizationId" = 'annas'`.execute(db)
      await sql`delete from "priceListSystem" where "organizationId" = 'annas'`.execute(db)
    })
    expect(await reachedBy({ maySetPrices: true })).toEqual({ ...stock, priceListPrice: { seen: 0, changed: 0, changedThere: 1 } })
  })
})

describe('without a session', () => {
  test.each(table.map(([name, call]) => ({ name, call })))(
    '[AC2] nothing is answered but what is public: $name',
    async ({ name, call }) => {
      const { ok, refusal } = await outcome(name, argsOf(name, call, annas, fresh), null).then(({ refusal }) => ({
        ok: refusal === undefined,
        refusal,
      }))
      if (call.access === 'public') expect(ok).toBe(true)
      else expect(refusal).toBe('UnauthenticatedError')
    },
  )
})
