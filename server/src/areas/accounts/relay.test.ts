import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addresses, type SessionAnswer } from '@vitrine/model/http.ts'
import type { RefusalAnswer } from '@vitrine/model/messages/refusals.ts'
import { askerAt } from '../../../test/program.ts'
import { anOrganization, aServer, password, type Somebody, type TestServer } from '../../../test/server.ts'
import { insertRow } from '../../core/database/rows.ts'

let server: TestServer
let ada: Somebody
let rita: Somebody
let anna: Somebody
let bob: Somebody
beforeAll(async () => {
  server = await aServer()
  ada = await server.somebody({ role: 'ADMIN' })
  rita = await server.somebody({ role: 'RESELLER' })
  anna = await server.somebody({ organizationId: await anOrganization(server.services) })
  bob = await server.somebody()
  await server.services.asPlatform(async db => {
    await insertRow(db, 'reseller', { id: 'ritas', name: 'Rita Resells', email: 'hello@rita.example' })
    await db.updateTable('user').set({ resellerId: 'ritas' }).where('id', '=', rita.id).execute()
    await db.updateTable('organization').set({ resellerId: 'ritas' }).where('id', '=', anna.organizationId!).execute()
  })
})
afterAll(() => server.close())

const ask = (somebody: Pick<Somebody, 'token'>, userId: unknown) => server.post(addresses.relayToken, { userId }, somebody.token)
const outcome = async (answer: Response) => [answer.status, ((await answer.json()) as Partial<RefusalAnswer>).code]

/** What the browser has after the click: the session data, and a cookie that only goes along where the token is exchanged. */
async function click(somebody: Pick<Somebody, 'token'>, userId: string) {
  const answer = await ask(somebody, userId)
  expect(answer.status).toBe(200)
  const [cookie = ''] = answer.headers.getSetCookie()
  return { data: (await answer.json()) as SessionAnswer, cookie }
}
const exchange = (refreshToken: string, cookie = '') =>
  fetch(server.address + addresses.refreshToken, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookie.split(';')[0]! },
    body: JSON.stringify({ refreshToken }),
  })
async function actAs(somebody: Pick<Somebody, 'token'>, userId: string): Promise<SessionAnswer> {
  const { data, cookie } = await click(somebody, userId)
  const answer = await exchange(data.refreshToken, cookie)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SessionAnswer
}
const viewerOf = ({ token }: Pick<SessionAnswer, 'token'>) => askerAt(server.address, token).viewer({})

describe('acting as a user', () => {
  test('[AN9] an ADMIN acts as a USER and a RESELLER, a RESELLER as users of its own customers', async () => {
    expect(await viewerOf(await actAs(ada, anna.id))).toMatchObject({ id: anna.id, role: 'USER' })
    expect(await viewerOf(await actAs(ada, rita.id))).toMatchObject({ id: rita.id, role: 'RESELLER' })
    expect(await viewerOf(await actAs(rita, anna.id))).toMatchObject({ id: anna.id })
  })

  test('[AN43] nobody else does, and strangers are nobody', async () => {
    const other = await server.somebody({ role: 'ADMIN' })
    expect(await outcome(await ask(rita, bob.id))).toEqual([404, 'NotFoundError'])
    expect(await outcome(await ask(rita, ada.id))).toEqual([404, 'NotFoundError'])
    expect(await outcome(await ask(rita, rita.id))).toEqual([403, 'ForbiddenError'])
    expect(await outcome(await ask(ada, other.id))).toEqual([403, 'ForbiddenError'])
    expect(await outcome(await ask(ada, 'nobody'))).toEqual([404, 'NotFoundError'])
    expect(await outcome(await ask(anna, bob.id))).toEqual([404, 'NotFoundError'])
    expect(await outcome(await ask(anna, anna.id))).toEqual([403, 'ForbiddenError'])
    expect(await outcome(await ask({ token: '' }, anna.id))).toEqual([401, 'UnauthenticatedError'])
    for (const odd of [null, 12, ['x'], 'x'.repeat(65)]) expect(await outcome(await ask(ada, odd))).toEqual([400, 'ValidationError'])
    expect(await outcome(await ask(ada, "' or 1=1 --\u0000"))).toEqual([400, 'ValidationError'])
  })

  test('[AN43] a user of a customer that is not active can’t be acted for', async () => {
    const noor = await server.somebody()
    await server.services.pool.query(`update organization set state = 'INACTIVE' where id = $1`, [noor.organizationId])
    expect(await outcome(await ask(ada, noor.id))).toEqual([403, 'OrganizationInactiveError'])
  })

  test('[AN11] [AN45] a relay token buys one session, and only in the browser that asked', async () => {
    const { data, cookie } = await click(ada, anna.id)
    expect(cookie).toMatch(/^vitrine_relay=[\w-]{43}; Path=\/api\/auth\/refresh_token; Max-Age=60; HttpOnly; SameSite=Strict$/)
    expect(Date.parse(data.expires) - Date.now()).toBeLessThanOrEqual(60_000)
    expect((await exchange(data.refreshToken, cookie)).status).toBe(200)
    expect(await outcome(await exchange(data.refreshToken, cookie))).toEqual([401, 'UnauthenticatedError'])
    const elsewhere = await click(ada, anna.id)
    expect(await outcome(await exchange(elsewhere.data.refreshToken))).toEqual([401, 'UnauthenticatedError'])
    expect(await outcome(await exchange(elsewhere.data.refreshToken, elsewhere.cookie))).toEqual([401, 'UnauthenticatedError'])
    expect(server.lines.join()).toContain(`A login of user ${ada.id} as user ${anna.id} came from another browser`)
    const both = await click(ada, anna.id)
    const answers = await Promise.all([1, 2].map(() => exchange(both.data.refreshToken, both.cookie)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('[AN46] [AN45] it opens nothing by itself, and is worth nothing late or changed', async () => {
    const { data, cookie } = await click(ada, anna.id)
    await expect(viewerOf(data)).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    for (const odd of [`${data.refreshToken}x`, 'relay.', 'relay.a.b', data.refreshToken.replace('relay.', '')])
      expect(await outcome(await exchange(odd, cookie))).toEqual([401, 'UnauthenticatedError'])
    const { oneTimeTokens } = server.services
    const { make } = oneTimeTokens
    vi.spyOn(oneTimeTokens, 'make').mockImplementationOnce((purpose, says) => make(purpose, says, 0))
    const late = await click(ada, anna.id)
    expect(await outcome(await exchange(late.data.refreshToken, late.cookie))).toEqual([401, 'UnauthenticatedError'])
  })

  test('[AN11] it is worth nothing once the session that asked has ended, or whoever asked may not any more', async () => {
    const eva = await server.somebody({ role: 'ADMIN' })
    const first = await click(eva, anna.id)
    await server.services.sessions.end(eva.refreshToken)
    expect((await exchange(first.data.refreshToken, first.cookie)).status).toBe(401)
    const again = await server.services.sessions.open(eva.id)
    const second = await click(again, anna.id)
    await server.services.asPlatform(db => db.updateTable('user').set({ role: 'USER' }).where('id', '=', eva.id).execute())
    expect((await exchange(second.data.refreshToken, second.cookie)).status).toBe(401)
  })

  test('[AN47] the acting ends with whoever acts, and as soon as they may not any more', async () => {
    const eva = await server.somebody({ role: 'ADMIN' })
    const acting = await actAs(eva, anna.id)
    const other = await actAs(rita, anna.id)
    await server.services.asPlatform(db => db.deleteFrom('user').where('id', '=', eva.id).execute())
    await vi.waitFor(() => expect(viewerOf(acting)).rejects.toMatchObject({ code: 'UnauthenticatedError' }), { timeout: 10_000 })
    expect((await exchange(acting.refreshToken)).status).toBe(401)
    expect(await viewerOf(other)).toMatchObject({ id: anna.id })
    await server.services.pool.query(`update organization set "resellerId" = null where id = $1`, [anna.organizationId])
    await vi.waitFor(() => expect(viewerOf(other)).rejects.toMatchObject({ code: 'UnauthenticatedError' }), { timeout: 10_000 })
    await server.services.pool.query(`update organization set "resellerId" = 'ritas' where id = $1`, [anna.organizationId])
  })

  test('[AN10] whoever acts leaves no way in behind', async () => {
    const acting = await actAs(ada, bob.id)
    const as = askerAt(server.address, acting.token)
    const input = { firstName: 'Bob', lastName: 'Bakker' }
    expect(await as.updateAccount({ input })).toMatchObject({ firstName: 'Bob' })
    const changes = [
      () => as.updateAccount({ input, changePassword: { currentPassword: password, newPassword: 'Another-Password-1' } }),
      () => as.updateAccount({ input, change2FA: { enable2FA: true, base32Secret: 'A'.repeat(32), OTPCode: '123456' } }),
      () => as.createRecoveryCodes({}),
      () => as.updatePasskey({ input: { id: 'x', title: 'Mine' } }),
      () => as.deletePasskey({ id: 'x' }),
    ]
    for (const change of changes) await expect(change()).rejects.toMatchObject({ code: 'ForbiddenError' })
    const passkey = await server.post(addresses.passkeyRegistrationOptions, { currentPassword: password }, acting.token)
    expect(await outcome(passkey)).toEqual([403, 'ForbiddenError'])
  })

  test('[AN10] [KE16] nor takes the key of the account along', async () => {
    const key = (token: string) => fetch(server.address + addresses.apiKey, { headers: { authorization: `Bearer ${token}` } })
    const own = await (await key(bob.token)).text()
    const acting = await actAs(ada, bob.id)
    expect(await outcome(await key(acting.token))).toEqual([403, 'ForbiddenError'])
    expect(await outcome(await server.post(addresses.revokeApiKey, { apiKey: own }, acting.token))).toEqual([403, 'ForbiddenError'])
  })

  test('[AN63] ends sessions one by one, and never with the key of the account', async () => {
    const noor = await server.somebody()
    const key = await (await fetch(server.address + addresses.apiKey, { headers: { authorization: `Bearer ${noor.token}` } })).text()
    const as = askerAt(server.address, (await actAs(ada, noor.id)).token)
    await expect(as.endOtherSessions({})).rejects.toMatchObject({ code: 'ForbiddenError' })
    for (const token of [noor.token, key]) expect(await viewerOf({ token })).toMatchObject({ id: noor.id })
    const { id } = (await as.viewerSessions({})).find(({ isCurrent }) => !isCurrent)!
    expect(await as.endSession({ id })).toBe(true)
    await expect(viewerOf(noor)).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    expect(await viewerOf({ token: key })).toMatchObject({ id: noor.id })
  })

  test('[AN44] a key that was found opens the account for nobody', async () => {
    const noor = await server.somebody()
    const answer = await fetch(server.address + addresses.apiKey, { headers: { authorization: `Bearer ${noor.token}` } })
    const as = askerAt(server.address, await answer.text())
    const input = { firstName: 'Noor', lastName: 'Bakker' }
    const change2FA = { enable2FA: true, base32Secret: 'A'.repeat(32), OTPCode: '123456' }
    await expect(as.updateAccount({ input, change2FA })).rejects.toMatchObject({ code: 'ForbiddenError' })
    await expect(as.createRecoveryCodes({})).rejects.toMatchObject({ code: 'ForbiddenError' })
  })

  test('[AN48] the acting ends when whoever acts chooses another password, or ends their other sessions', async () => {
    const eva = await server.somebody({ role: 'ADMIN' })
    const as = askerAt(server.address, eva.token)
    const stolen = await actAs(eva, anna.id)
    await as.endOtherSessions({})
    await expect(viewerOf(stolen)).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    const again = await actAs(eva, anna.id)
    const changePassword = { currentPassword: password, newPassword: 'Another-Password-1' }
    await as.updateAccount({ input: { firstName: 'Eva', lastName: 'Bakker' }, changePassword })
    await expect(viewerOf(again)).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    expect(await viewerOf(eva)).toMatchObject({ id: eva.id })
  })

  test('[AN20] [AN55] the acting ends with the session in which it began, and all that was begun in it', async () => {
    const signedIn = await server.services.sessions.open(ada.id)
    const asRita = await actAs(signedIn, rita.id)
    const asAnna = await actAs(asRita, anna.id)
    const other = await actAs(ada, anna.id)
    expect(await viewerOf(asAnna)).toMatchObject({ id: anna.id })
    await server.post(addresses.logout, {}, signedIn.token)
    for (const each of [asRita, asAnna]) await expect(viewerOf(each)).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    expect((await exchange(asAnna.refreshToken)).status).toBe(401)
    expect(await viewerOf(other)).toMatchObject({ id: anna.id })
    const again = await server.services.sessions.open(ada.id)
    const acting = await actAs(again, anna.id)
    const as = askerAt(server.address, ada.token)
    const [listed] = (await as.viewerSessions({})).filter(({ isCurrent }) => !isCurrent)
    await as.endSession({ id: listed!.id })
    await expect(viewerOf(acting)).rejects.toMatchObject({ code: 'UnauthenticatedError' })
  })

  test('[AN56] the user sees that somebody acts as them', async () => {
    const noor = await server.somebody()
    await actAs(ada, noor.id)
    const sessions = await askerAt(server.address, noor.token).viewerSessions({})
    expect(sessions.map(({ isActing }) => isActing)).toEqual([false, true])
  })

  test('[AN52] who acts as a reseller acts as their users, still as themselves', async () => {
    const asRita = await actAs(ada, rita.id)
    const asAnna = await actAs(asRita, anna.id)
    const { rows } = await server.services.pool.query<{ acting: string }>(
      `select "actingUserId" as acting from session where "userId" = $1 order by "createdAt" desc limit 1`,
      [anna.id],
    )
    expect(rows[0]!.acting).toBe(ada.id)
    expect(await viewerOf(asAnna)).toMatchObject({ id: anna.id })
    await server.post(addresses.logout, {}, asAnna.token)
    const { rows: events } = await server.services.pool.query<object>(
      `select kind, "actorId" from "auditEvent" where "userId" = $1 and "actorId" is not null order by "createdAt" desc limit 2`,
      [anna.id],
    )
    expect(events).toEqual([
      { kind: 'ACTING_ENDED', actorId: ada.id },
      { kind: 'ACTING_STARTED', actorId: ada.id },
    ])
    expect(server.lines.join()).toContain(`User ${ada.id} acts as user ${anna.id}.`)
  })
})
