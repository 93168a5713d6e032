import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can } from '@vitrine/model/access/permissions.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { calls } from '@vitrine/model/calls.ts'
import { addresses } from '@vitrine/model/http.ts'
import { sharedContentAddress } from '@vitrine/model/areas/shareLinks/sharedContentAddress.ts'
import { tasks } from '../src/background.ts'
import { insertRow, updateRow } from '../src/core/database/rows.ts'
import { hashedPassword } from '../src/areas/accounts/passwords.ts'
import { hashOfToken } from '../src/core/security/tokens.ts'
import { askerAt } from './program.ts'
import { argsOf, slotsOf, type Ids } from './samples.ts'
import { seedOneOfEach, stateOf } from './seedOneOfEach.ts'
import { aServer, password, type TestServer } from './server.ts'

/** A customer that lies in the bin, with one of everything that a customer can have, and with everybody who reached it. */
let server: TestServer
let annas: Ids
let before: string
const longAgo = new Date(Date.now() - 3_600_000).toISOString()
const [credential, shared] = ['credential-of-annas-tv', 'token-of-annas-link']
const who = { anna: '', annasKey: '', organizationKey: '', rita: '', ada: '' }

beforeAll(async () => {
  server = await aServer()
  const { asPlatform, apiKeys, ownerDb, sessions } = server.services
  const kept = await hashedPassword(password)
  await asPlatform(async db => {
    await insertRow(db, 'reseller', { id: 'ritas', name: 'Rita', email: 'rita@vitrine.example' })
    await insertRow(db, 'organization', { id: 'annas', title: 'annas cafe', resellerId: 'ritas' })
    const named = (id: string) => ({ id, firstName: id, lastName: 'Test', email: `${id}@vitrine.example`, ...kept })
    await insertRow(db, 'user', { ...named('anna'), organizationId: 'annas' })
    await insertRow(db, 'user', { ...named('rita'), role: 'RESELLER', resellerId: 'ritas' })
    await insertRow(db, 'user', { ...named('ada'), role: 'ADMIN' })
  })
  annas = await seedOneOfEach(ownerDb, 'anna', 'annas', { reseller: 'ritas' })
  await asPlatform(async db => {
    await updateRow(db, 'systemScreen', annas.systemScreen!, { credentialHash: hashOfToken(credential) })
    for (const order of ['overview', 'showCapture'] as const) await updateRow(db, order, annas[order]!, { createdAt: longAgo })
    await updateRow(db, 'shareLink', annas.shareLink!, { tokenHash: hashOfToken(shared), expiresAt: '2100-01-01T00:00:00.000Z' })
    who.annasKey = (await apiKeys.keyOf(db, { userId: 'anna' })).key
    who.organizationKey = (await apiKeys.keyOf(db, { organizationId: 'annas' })).key
  })
  for (const name of ['anna', 'rita', 'ada'] as const) who[name] = (await sessions.open(name)).token
  // Each was known a moment ago.
  for (const token of [who.anna, who.annasKey]) expect(await codeOf(token, 'viewer')).toBeNull()
  expect(await codeOf(who.organizationKey, 'allPromotions')).toBeNull()
  await askerAt(server.address, who.rita).deleteOrganization({ id: 'annas' })
  before = await stateOf(ownerDb, 'annas')
})
afterAll(() => server.close())

const table = Object.entries(calls as Record<string, Call>).map(([name, call]) => ({ name, call }))
let count = 0
const fresh = (): string => `fresh-${++count}`

interface Told {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
  readonly code?: string
}
/** Each token from an address of its own: one that is refused too often from one is looked at no longer. */
async function answerTo(token: string, name: string, variables: object): Promise<Told> {
  const body = JSON.stringify({ query: documentOf(name, (calls as Record<string, Call>)[name]!), variables })
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `203.0.113.${[...Object.values(who), credential].indexOf(token)}` }
  const answer = await fetch(server.address + addresses.graphql, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  return (await answer.json()) as Told
}
/** Without a session a long question is refused before it is read, and so in another shape. */
const codeOf = async (token: string, name: string, variables: object = {}): Promise<string | null> => {
  const { errors, code } = await answerTo(token, name, variables)
  return errors?.[0]?.extensions.code ?? code ?? null
}

describe('a customer in the bin', () => {
  test.each(table.filter(({ call }) => call.access !== 'public'))(
    '[BN44] is reached by no session and no key of its own: $name',
    async ({ name, call }) => {
      const args = argsOf(name, call, annas, fresh)
      for (const token of [who.anna, who.annasKey, who.organizationKey, credential])
        expect(await codeOf(token, name, args)).toBe('UnauthenticatedError')
    },
  )

  const managers = ['rita', 'ada'] as const
  const role = { rita: 'RESELLER', ada: 'ADMIN' } as const
  const all = {
    isCollectionsEnabled: true,
    isPresentationsEnabled: true,
    isProductsEnabled: true,
    isPromotionsEnabled: true,
    isSystemsEnabled: true,
    memberRole: 'MANAGER' as const,
  }
  // What lies in the bin is named there, and what was done to it in the log.
  const itsOwn = new Set(['allBinItems', 'restoreBinItems', 'deleteBinItems', 'emptyBin', 'allAuditEvents', 'allMails'])
  // An administrator's own: [RE1].
  const asked = table.flatMap(({ name, call }) =>
    managers
      .filter(
        each =>
          !itsOwn.has(name) &&
          name !== 'deleteReseller' &&
          can({ ...all, id: each, role: role[each], organizationId: null, resellerId: null }, call.access),
      )
      .map(manager => ({ name, call, manager })),
  )
  test.each(asked)('[BN44] is reached by nobody who manages it: $name, $manager', async ({ name, call, manager }) => {
    const { data, errors } = await answerTo(who[manager], name, argsOf(name, call, annas, fresh))
    expect(errors?.map(({ extensions }) => extensions.code) ?? []).not.toContain('InternalError')
    const ids = slotsOf(name, call).map(slot => annas[slot.entity]!)
    const said = ids.reduce((text, id) => text.replaceAll(`"${id}"`, ''), JSON.stringify(data ?? null))
    expect(said).not.toMatch(/anna/i)
    expect(await stateOf(server.services.ownerDb, 'annas')).toBe(before)
  })

  test.each(tasks.filter(({ every }) => every === 'MINUTE'))(
    '[BN47] has nothing in it that goes on by itself: $trouble',
    async ({ work }) => {
      await work(server.services, new Date(Date.now() + 86_400_000))
      expect(await stateOf(server.services.ownerDb, 'annas')).toBe(before)
    },
  )

  test('[BN44] is reached from no login, no TV and no link', async () => {
    expect((await server.post(addresses.accessToken, { username: 'anna@vitrine.example', password })).status).toBe(401)
    const content = await fetch(server.address + addresses.screenContent, { headers: { authorization: `Bearer ${credential}` } })
    expect(await content.json()).toMatchObject({ isActive: false, collections: [], shows: {}, media: [] })
    const link = await fetch(`${server.address}${sharedContentAddress}`, { headers: { authorization: `Bearer ${shared}` } })
    expect(link.ok).toBe(false)
  })
})
