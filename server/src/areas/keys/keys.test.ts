import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { insertRow } from '../../core/database/rows.ts'
import { generate } from 'otplib'
import { addresses } from '@vitrine/model/http.ts'
import { askerAt } from '../../../test/program.ts'
import { aServer, password, type Somebody, type TestServer } from '../../../test/server.ts'

let server: TestServer
let beside: TestServer
beforeAll(async () => {
  server = await aServer()
  beside = await aServer({ beside: server })
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

const get = (path: string, { token }: Pick<Somebody, 'token'>, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers: { authorization: `Bearer ${token}`, ...headers } })
const accountKey = async (who: Somebody) => (await get('/api/v1/getApiKey', who)).text()
const organizationKey = (who: Somebody, organizationId = who.organizationId!) =>
  get('/api/v1/getApiKeyByOrgId', who, { 'organization-id': organizationId })
const keyOf = async (who: Somebody) => (await organizationKey(who)).text()
const revoke = (who: Somebody, apiKey: string, orgId?: string | null) => server.post('/api/v1/revokeApiKey', { orgId, apiKey }, who.token)

interface Told {
  readonly data?: Record<string, unknown> | null
  readonly errors?: { readonly extensions: { readonly code: string } }[]
}
const ask = async (key: string, query: string, variables: object = {}, at = server): Promise<Told> =>
  (await at.post('/api/graphql', { query, variables }, key)).json() as Promise<Told>
const refusalOf = ({ errors }: Told) => errors?.[0]?.extensions.code

describe('a till', () => {
  test('[KE14] changes a price with the key of its organisation, and nothing else', async () => {
    const anna = await server.somebody()
    const { organizationId } = anna
    const key = await keyOf(anna)
    expect(key).toMatch(/^vk_[\w-]{43}$/)
    await server.services.asPlatform(async db => {
      const of = { organizationId: organizationId! }
      await insertRow(db, 'productCollection', { ...of, id: 'menu', title: 'Menu' })
      await insertRow(db, 'productCategory', { ...of, id: 'coffee', collectionId: 'menu', title: 'Coffee', sortIndex: 0 })
      await insertRow(db, 'productVariant', { ...of, id: 'large', categoryId: 'coffee', title: 'Large', sortIndex: 0 })
      await insertRow(db, 'product', { ...of, id: 'latte', categoryId: 'coffee', title: 'Latte' })
    })
    const price = { productId: 'latte', variantId: 'large', price: 3.5 }
    const changed = await ask(key, 'mutation ($p: ProductPriceInput!) { updateProductPrice(input: $p) { price } }', { p: price })
    expect(changed.data).toEqual({ updateProductPrice: { price: 3.5 } })
    expect((await ask(key, '{ allPromotions { totalCount } allCollections { totalCount } }')).errors).toBeUndefined()
    for (const query of ['{ viewer { id } }', '{ allAssets { totalCount } }', '{ allTemplates { totalCount } }'])
      expect(refusalOf(await ask(key, query))).toBe('ForbiddenError')
    const bob = await server.somebody()
    expect(
      refusalOf(await ask(await keyOf(bob), 'mutation ($p: ProductPriceInput!) { updateProductPrice(input: $p) { price } }', { p: price })),
    ).toBe('NotFoundError')
  })

  test('[KE2] [KE15] with the key of an account asks as that account, over GraphQL alone', async () => {
    const anna = await server.somebody()
    const key = await accountKey(anna)
    expect((await ask(key, '{ viewer { id } }')).data).toEqual({ viewer: { id: anna.id } })
    for (const path of ['/api/v1/getApiKey', '/api/content/catalogue']) expect((await get(path, { token: key })).status).toBe(401)
    expect((await revoke({ ...anna, token: key }, key)).status).toBe(401)
  })

  test('[KE18] [KE5] is told of as a key, and when it was last used', async () => {
    const anna = await server.somebody()
    const key = await keyOf(anna)
    await server.services.asPlatform(db => insertRow(db, 'promotion', { id: 'soup', organizationId: anna.organizationId!, title: 'Soup' }))
    await ask(key, 'mutation { deletePromotion(id: "soup") }')
    const events = await server.services.asPlatform(db =>
      db
        .selectFrom('auditEvent')
        .select(['kind', 'isByKey', 'userId'])
        .where('organizationId', '=', anna.organizationId)
        .orderBy('createdAt')
        .execute(),
    )
    expect(events).toContainEqual({ kind: 'DELETED', isByKey: true, userId: null })
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['KEY_MADE', 'KEY_SHOWN']))
    await expect
      .poll(
        async () =>
          (await ask(anna.token, 'query ($o: ID) { findApiKey(organizationId: $o) { lastUsedAt } }', { o: anna.organizationId })).data,
      )
      .toEqual({ findApiKey: { lastUsedAt: expect.stringMatching(/^20/) } })
  })
})

describe('a key', () => {
  test('[KE1] [KE13] is the same each time, and stands readable nowhere in the database', async () => {
    const anna = await server.somebody()
    const [first, second] = await Promise.all([keyOf(anna), keyOf(anna)])
    expect(first).toBe(second)
    const { rows } = await sql<{ text: string }>`select json_agg(k)::text as text from "apiKey" k`.execute(server.services.ownerDb)
    expect(rows[0]!.text).not.toContain(first.slice(3))
    expect((await organizationKey(anna)).headers.get('cache-control')).toBe('no-store')
  })

  test('[KE3] [KE17] is read by its organisation and whoever manages it, and by nobody else', async () => {
    const [anna, bob, ada] = [await server.somebody(), await server.somebody(), await server.somebody({ role: 'ADMIN' })]
    const key = await keyOf(anna)
    expect(await (await organizationKey(ada, anna.organizationId!)).text()).toBe(key)
    expect((await organizationKey(bob, anna.organizationId!)).status).toBe(404)
    expect((await organizationKey(ada, '0')).status).toBe(404)
    expect((await organizationKey(ada, '')).status).toBe(400)
    expect((await get('/api/v1/getApiKey', ada, { 'user-id': anna.id })).status).toBe(404)
    expect((await get('/api/v1/getApiKey', { token: 'nobodys' })).status).toBe(401)
    expect((await revoke(bob, key, anna.organizationId)).status).toBe(404)
    expect((await revoke(bob, key)).status).toBe(404)
    expect((await ask(key, '{ allPromotions { totalCount } }')).errors).toBeUndefined()
  })

  test('[KE3] is not read by a user of whom a section is switched off that it opens', async () => {
    const [anna, ada] = [await server.somebody(), await server.somebody({ role: 'ADMIN' })]
    await sql`update "user" set "isProductsEnabled" = false where "id" = ${anna.id}`.execute(server.services.ownerDb)
    await expect.poll(async () => (await organizationKey(anna)).status).toBe(403)
    const key = await (await organizationKey(ada, anna.organizationId!)).text()
    expect((await revoke(anna, key, anna.organizationId)).status).toBe(403)
  })

  test('[KE4] [KE20] is dead at once on every process when it was replaced', async () => {
    const anna = await server.somebody()
    const key = await keyOf(anna)
    for (const at of [server, beside]) expect((await ask(key, '{ allPromotions { totalCount } }', {}, at)).errors).toBeUndefined()
    const next = await (await revoke(anna, key, anna.organizationId)).text()
    expect(refusalOf(await ask(key, '{ allPromotions { totalCount } }'))).toBe('UnauthenticatedError')
    await expect
      .poll(async () => refusalOf(await ask(key, '{ allPromotions { totalCount } }', {}, beside)), { interval: 20 })
      .toBe('UnauthenticatedError')
    for (const at of [server, beside]) expect((await ask(next, '{ allPromotions { totalCount } }', {}, at)).errors).toBeUndefined()
    expect((await revoke(anna, key, anna.organizationId)).status).toBe(404)
    expect(await keyOf(anna)).toBe(next)
  })

  test('[KE19] is of no use while its organisation is inactive', async () => {
    const anna = await server.somebody()
    const [key, own] = [await keyOf(anna), await accountKey(anna)]
    await sql`update "organization" set "state" = 'INACTIVE' where "id" = ${anna.organizationId}`.execute(server.services.ownerDb)
    for (const each of [key, own]) expect(refusalOf(await ask(each, '{ allPromotions { totalCount } }'))).toBe('UnauthenticatedError')
  })
})

describe('the key of an account', () => {
  const signInAgain = async ({ email }: Somebody, otp?: string) =>
    (await (await server.post(addresses.accessToken, { username: email, password, otp })).json()) as Pick<Somebody, 'token'>
  /** As a session is that somebody left open. */
  const grow = ({ id }: Somebody) =>
    sql`update "session" set "authenticatedAt" = now() - interval '601 seconds' where "userId" = ${id}`.execute(server.services.ownerDb)
  const outcome = async (answer: Response) => [answer.status, answer.ok ? null : ((await answer.json()) as { code: string }).code]
  const prove = (who: Pick<Somebody, 'token'>, proof: object) => server.post(addresses.reauthenticate, proof, who.token)

  test('[KE8] [AN21] [AN59] is told for ten minutes after the password', async () => {
    const anna = await server.somebody()
    const key = await accountKey(anna)
    await grow(anna)
    expect(await outcome(await get('/api/v1/getApiKey', anna))).toEqual([403, 'ReauthenticationError'])
    expect(await outcome(await revoke(anna, key))).toEqual([403, 'ReauthenticationError'])
    expect(await outcome(await prove(anna, {}))).toEqual([400, 'ValidationError'])
    expect(await outcome(await prove(anna, { currentPassword: 'wrong' }))).toEqual([400, 'PasswordInvalidError'])
    expect((await get('/api/v1/getApiKey', anna)).status).toBe(403)
    expect(await outcome(await prove({ token: key }, { currentPassword: password }))).toEqual([401, 'UnauthenticatedError'])
    expect(await outcome(await prove(anna, { currentPassword: password }))).toEqual([200, null])
    expect(await accountKey(anna)).toBe(key)
    // Of this session alone.
    await grow(anna)
    const other = await signInAgain(anna)
    expect((await get('/api/v1/getApiKey', other)).status).toBe(200)
    expect((await get('/api/v1/getApiKey', anna)).status).toBe(403)
    // The organisation's asks no password: whoever manages it reads it.
    expect((await organizationKey(anna)).status).toBe(200)
  })

  test('[AN21] [AN58] asks for a code where there is a second factor, and ten wrong ones are enough', async () => {
    const anna = await server.somebody()
    const secret = await (await get(addresses.generateToken, anna)).text()
    const codeAt = (halfMinutes: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + halfMinutes * 30 })
    const change2FA = { enable2FA: true, base32Secret: secret, OTPCode: await codeAt(-1) }
    await askerAt(server.address, anna.token).updateAccount({ input: { firstName: 'Anna', lastName: 'Bakker' }, change2FA })
    await grow(anna)
    expect(await outcome(await prove(anna, { currentPassword: password }))).toEqual([400, 'OneTimeCodeMissingError'])
    expect((await get('/api/v1/getApiKey', anna)).status).toBe(403)
    const good = { currentPassword: password, otp: await codeAt(0) }
    expect(await outcome(await prove(anna, good))).toEqual([200, null])
    expect((await get('/api/v1/getApiKey', anna)).status).toBe(200)
    for (let tries = 0; tries < 10; tries++) expect(await outcome(await prove(anna, good))).toEqual([400, 'OneTimeCodeInvalidError'])
    expect(await outcome(await prove(anna, { ...good, otp: await codeAt(1) }))).toEqual([429, 'TooManyTriesError'])
  })

  const names = { firstName: 'Anna', lastName: 'Bakker' }
  test.each([
    {
      what: 'a new password',
      change: ({ token }: Somebody) =>
        askerAt(server.address, token).updateAccount({
          input: names,
          changePassword: { currentPassword: password, newPassword: 'Another-Cafe-2' },
        }),
    },
    {
      what: 'a second factor that is switched on',
      async change(anna: Somebody) {
        const base32Secret = await (await get(addresses.generateToken, anna)).text()
        const OTPCode = await generate({ secret: base32Secret })
        await askerAt(server.address, anna.token).updateAccount({ input: names, change2FA: { enable2FA: true, base32Secret, OTPCode } })
      },
    },
    { what: 'the end of all other sessions', change: ({ token }: Somebody) => askerAt(server.address, token).endOtherSessions({}) },
    {
      what: 'a password that was chosen with a link',
      async change({ id }: Somebody) {
        const ada = await server.somebody({ role: 'ADMIN' })
        const { link } = await askerAt(server.address, ada.token).generateUserPassword({ userId: id })
        await server.post(addresses.choosePassword, { token: link!.split('#')[1], password: 'Another-Cafe-2' })
      },
    },
  ])('[KE9] is revoked by $what, on every process', async ({ change }) => {
    const anna = await server.somebody()
    const key = await accountKey(anna)
    for (const at of [server, beside]) expect((await ask(key, '{ viewer { id } }', {}, at)).errors).toBeUndefined()
    await change(anna)
    expect(refusalOf(await ask(key, '{ viewer { id } }'))).toBe('UnauthenticatedError')
    await expect.poll(async () => refusalOf(await ask(key, '{ viewer { id } }', {}, beside)), { interval: 20 }).toBe('UnauthenticatedError')
    const kinds = await server.services.asPlatform(db =>
      db.selectFrom('auditEvent').select('kind').where('subjectId', '=', anna.id).execute(),
    )
    expect(kinds).toContainEqual({ kind: 'KEY_REVOKED' })
  })

  test('[KE10] neither ends sessions nor reads where they are', async () => {
    const anna = await server.somebody()
    const key = await accountKey(anna)
    for (const query of ['{ viewerSessions { id } }', 'mutation { endOtherSessions }', 'mutation { endSession(id: "x") }'])
      expect(refusalOf(await ask(key, query))).toBe('ForbiddenError')
    expect((await get('/api/v1/getApiKey', anna)).status).toBe(200)
  })
})
