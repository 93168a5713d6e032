import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addresses, type SessionAnswer } from '@vitrine/model/http.ts'
import type { RefusalAnswer } from '@vitrine/model/messages/refusals.ts'
import { askerAt } from '../../../test/program.ts'
import { aServer, password, type Somebody, type TestServer } from '../../../test/server.ts'
import { createKnownBrowsers } from '../../core/security/knownBrowsers.ts'
import { hashedPassword } from './passwords.ts'
import { createSessions, mostSessions } from '../../core/security/sessions.ts'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { signInLimits } from './signIn.ts'

vi.mock('@node-rs/argon2', { spy: true })

let server: TestServer
let anna: Somebody

beforeAll(async () => {
  server = await aServer()
  anna = await server.somebody()
})
afterAll(() => server.close())

const signIn = (username: string, given = password): Promise<Response> =>
  server.post('/api/auth/access_token', { username, password: given })
const signInFrom = (address: string, username: string, given = password, cookie = '', at = server): Promise<Response> =>
  fetch(`${at.address}/api/auth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ username, password: given }),
  })
/** As if by a hundred wrong passwords, each from an address of its own. */
const guessEverywhere = async ({ email }: Somebody): Promise<void> => {
  for (let i = 0; i < 90; i++) await server.services.rateLimits.consume(signInLimits.perAccount, email)
  for (let i = 0; i < 10; i++) await signInFrom(`203.0.113.10${i}`, email, 'wrong')
}
const choosePassword = async ({ id }: Somebody, chosen: string): Promise<void> => {
  const kept = await hashedPassword(chosen)
  await server.services.asPlatform(db => db.updateTable('user').set(kept).where('id', '=', id).execute())
}
const refresh = (refreshToken: string): Promise<Response> => server.post('/api/auth/refresh_token', { refreshToken })
const session = async (answer: Promise<Response>): Promise<SessionAnswer> => (await (await answer).json()) as SessionAnswer
/** What a viewer is told who shows this token. */
const statusWith = async (token: string, at = server): Promise<number> => {
  const answer = await at.post('/api/upload', {}, token)
  return answer.status
}
const [signedIn, signedOut] = [400, 401]

describe('signing in', () => {
  test('[SE1] the right address and password answer a session', async () => {
    const before = Date.now()
    const answer = await signIn(` ${anna.email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    const { token, expires, refreshToken } = (await answer.json()) as SessionAnswer
    expect(Date.parse(expires)).toBeGreaterThanOrEqual(before + 15 * 60_000 - 1_000)
    expect(Date.parse(expires) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    expect(refreshToken.length).toBeGreaterThan(80)
    expect(await statusWith(token)).toBe(signedIn)
  })

  test('[SE2] a wrong password, an unknown address and an inactive organisation are told alike', async () => {
    const bob = await server.somebody()
    await server.services.pool.query(`update organization set state = 'INACTIVE' where id = $1`, [bob.organizationId])
    for (const answer of [await signIn(anna.email, 'wrong'), await signIn('nobody@vitrine.example'), await signIn(bob.email)]) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ code: 'UnauthenticatedError' })
    }
    expect(await refresh(bob.refreshToken)).toMatchObject({ status: 401 })
  })

  test('[SE3] an unknown address costs the same work as a wrong password', async () => {
    const carol = await server.somebody()
    const costs = vi.mocked(argon2.verify)
    const cost = async (username: string): Promise<string[]> => {
      costs.mockClear()
      await signIn(username, 'wrong')
      // $argon2id$v=19$m=19456,t=2,p=1$salt$hash
      return costs.mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4).join('$'))
    }
    const wrong = await cost(carol.email)
    expect(wrong).toHaveLength(1)
    expect(await cost('nobody-else@vitrine.example')).toEqual(wrong)
  })

  test('[SE5] [SE37] what is no credentials is refused with its fields', async () => {
    const answer = await server.post('/api/auth/access_token', { username: 'anna' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ code: 'ValidationError', fields: [{ path: 'password', rule: 'required' }] })
    for (const [body, path] of [
      [{ username: [anna.email], password }, 'username'],
      [{ username: anna.email, password: [password] }, 'password'],
      [{ username: anna.email, password: { toString: password } }, 'password'],
      [{ username: anna.email, password: 12 }, 'password'],
      [{ username: null, password }, 'username'],
    ] as const) {
      const odd = await server.post('/api/auth/access_token', body)
      expect([odd.status, await odd.json()]).toEqual([400, { code: 'ValidationError', fields: [{ path, rule: 'other' }] }])
    }
    expect(await server.post('/api/auth/refresh_token', { refreshToken: [anna.refreshToken] })).toMatchObject({ status: 400 })
    expect(await server.post('/api/auth/access_token', { username: 'x'.repeat(20_000), password })).toMatchObject({ status: 413 })
    expect(await server.post('/api/auth/access_token', { username: 'anna\0', password })).toMatchObject({ status: 400 })
    const notJson = await fetch(`${server.address}/api/auth/access_token`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect(notJson.status).toBe(400)
  })
})

describe('guessing', () => {
  test('[SE4] [SE21] [SE24] ten wrong passwords from one address are enough for fifteen minutes, after a restart and on other processes too', async () => {
    const dora = await server.somebody()
    const other = await aServer({ beside: server })
    try {
      for (let i = 0; i < 10; i++) expect((await signInFrom('203.0.113.1', dora.email, 'wrong')).status).toBe(401)
      for (const answer of [
        await signInFrom('203.0.113.1', dora.email),
        await signInFrom('203.0.113.1', dora.email, password, '', other),
      ]) {
        expect(answer.status).toBe(429)
        const { code, words } = (await answer.json()) as RefusalAnswer
        expect(code).toBe('TooManyTriesError')
        expect(words).toEqual({ seconds: Number(answer.headers.get('retry-after')) })
        expect(words?.['seconds']).toBeGreaterThan(800)
      }
      expect((await signInFrom('203.0.113.2', dora.email)).status).toBe(200)
      expect((await signInFrom('203.0.113.1', anna.email)).status).toBe(200)
    } finally {
      await other.close()
    }
  })

  test('[SE22] right passwords never count, however many come at once', async () => {
    const dora = await server.somebody()
    for (let i = 0; i < 9; i++) await signInFrom('203.0.113.3', dora.email, 'wrong')
    const answers = await Promise.all(Array.from({ length: 14 }, () => signInFrom('203.0.113.3', dora.email)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 14 }, () => 200))
  })

  test('[SE4] [SE22] of twenty wrong ones at once ten are looked at', async () => {
    const dora = await server.somebody()
    vi.mocked(argon2.verify).mockClear()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => signInFrom('203.0.113.4', dora.email, `wrong ${i}`)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
    expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(10)
  })

  test('[SE22] what could not be looked at does not count', async () => {
    const dora = await server.somebody()
    for (let i = 0; i < 9; i++) await signInFrom('203.0.113.20', dora.email, 'wrong')
    const { asPlatform } = server.services
    const asked = vi.spyOn(server.services, 'asPlatform')
    for (let i = 0; i < 3; i++) {
      // The password's own row, not the look at who it might be.
      asked.mockImplementationOnce(asPlatform).mockRejectedValueOnce(new Error('The database is away.'))
      expect((await signInFrom('203.0.113.20', dora.email)).status).toBe(500)
    }
    asked.mockRestore()
    expect((await signInFrom('203.0.113.20', dora.email)).status).toBe(200)
  })

  test('[SE31] of those that come from one address at once, some wait and the rest are told to come again', async () => {
    const dora = await server.somebody()
    const answers = await Promise.all(Array.from({ length: 40 }, () => signInFrom('203.0.113.21', dora.email)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40 - refused.length)
  })

  test('[SE4] [SE23] a hundred from one address are enough for all accounts, and IPv6 is counted by its network', async () => {
    const { rateLimits } = server.services
    for (let i = 0; i < 100; i++) await rateLimits.consume(signInLimits.perNetwork, '2001:db8:0:1::/64')
    expect((await signInFrom('2001:db8:0:1::1', anna.email)).status).toBe(429)
    expect((await signInFrom('2001:db8:0:1:ffff::2', anna.email)).status).toBe(429)
    expect((await signInFrom('2001:db8:0:2::1', anna.email)).status).toBe(200)
  })

  test('[SE4] what is no address counts for the proxy that names it', async () => {
    const dora = await server.somebody()
    for (let i = 0; i < 10; i++) await signInFrom(`<script>${i}`, dora.email, 'wrong')
    expect((await signInFrom('', dora.email)).status).toBe(429)
  })

  test('[SE2] an unknown address has the same limits', async () => {
    for (let i = 0; i < 10; i++) expect((await signInFrom('203.0.113.5', 'nobody@vitrine.example', 'wrong')).status).toBe(401)
    const answer = await signInFrom('203.0.113.5', 'nobody@vitrine.example', 'wrong')
    expect([answer.status, ((await answer.json()) as RefusalAnswer).code]).toEqual([429, 'TooManyTriesError'])
  })

  test('[SE15] a hundred from everywhere make pauses for the account, from wherever it is tried', async () => {
    const dora = await server.somebody()
    await guessEverywhere(dora)
    const answer = await signInFrom('203.0.113.6', dora.email)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await signInFrom('203.0.113.6', anna.email)).status).toBe(200)
  })

  test('[SE16] [SE26] [SE27] a browser that has signed in to the account passes what others have used up', async () => {
    const dora = await server.somebody()
    const { headers } = await signInFrom('203.0.113.7', dora.email)
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(/^vitrine_browser=[\w.-]+; Path=\/api\/auth\/access_token; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain(dora.id)
    const mark = cookie!.split(';')[0]!
    await guessEverywhere(dora)
    expect((await signInFrom('203.0.113.7', dora.email)).status).toBe(429)
    expect((await signInFrom('203.0.113.7', dora.email, password, mark)).status).toBe(200)
    for (const invented of [`${mark}x`, mark.replace('=', '=x'), 'vitrine_browser=~.~', 'vitrine_browser='])
      expect((await signInFrom('203.0.113.8', dora.email, password, invented)).status).toBe(429)
  })

  test('[SE26] [SE27] it has ten wrong passwords of its own, and its mark is no session', async () => {
    const dora = await server.somebody()
    const mark = (await signInFrom('203.0.113.9', dora.email)).headers.getSetCookie()[0]!.split(';')[0]!
    for (let i = 0; i < 10; i++) expect((await signInFrom(`198.51.100.${i}`, dora.email, 'wrong', mark)).status).toBe(401)
    expect((await signInFrom('198.51.100.20', dora.email, password, mark)).status).toBe(429)
    expect((await signInFrom('198.51.100.20', dora.email)).status).toBe(200)
    const upload = await fetch(`${server.address}/api/upload`, { method: 'POST', headers: { cookie: mark } })
    expect(upload.status).toBe(signedOut)
  })

  test('[SE28] the mark is worth nothing once the password is another', async () => {
    const dora = await server.somebody()
    const mark = (await signInFrom('203.0.113.22', dora.email)).headers.getSetCookie()[0]!.split(';')[0]!
    await choosePassword(dora, 'another-Password-1')
    await guessEverywhere(dora)
    expect((await signInFrom('203.0.113.22', dora.email, 'another-Password-1', mark)).status).toBe(429)
  })

  test('[SE26] the limit of its address holds for it too', async () => {
    const dora = await server.somebody()
    const mark = (await signInFrom('203.0.113.23', dora.email)).headers.getSetCookie()[0]!.split(';')[0]!
    for (let i = 0; i < 99; i++) await server.services.rateLimits.consume(signInLimits.perNetwork, '203.0.113.23')
    expect((await signInFrom('203.0.113.23', dora.email, 'wrong', mark)).status).toBe(401)
    expect((await signInFrom('203.0.113.23', dora.email, password, mark)).status).toBe(429)
    expect((await signInFrom('203.0.113.24', dora.email, password, mark)).status).toBe(200)
  })

  test('[SE29] a browser keeps the marks of five accounts, and behind https sends them so only', () => {
    const browsers = createKnownBrowsers({ secret: 'a', isSecure: true })
    let cookie = ''
    const accounts = ['anna', 'bob', 'rita', 'ada', 'noor', 'rens'].map(email => ({ email, passwordHash: `hash of ${email}'s` }))
    const [bob, rens] = [accounts[1]!, accounts[5]!]
    for (const account of accounts) cookie = browsers.cookieAfter(cookie, account).split(';')[0]!
    expect(accounts.filter(account => browsers.idOf(`other=1; ${cookie}`, account))).toEqual(accounts.slice(1))
    expect(browsers.idOf(browsers.cookieAfter(cookie, bob), bob)).toBe(browsers.idOf(cookie, bob))
    expect(browsers.cookieAfter(cookie, bob)).toMatch(/; Secure$/)
    expect(createKnownBrowsers({ secret: 'b', isSecure: true }).idOf(cookie, rens)).toBeNull()
  })
})

describe('the password of the demo', () => {
  let noor: Somebody
  beforeAll(async () => {
    noor = await server.somebody()
    await choosePassword(noor, demoPassword)
  })

  test('[SE18] [SE32] signs in from this machine and private networks only', async () => {
    for (const address of ['127.0.0.1', '192.168.1.5', 'fd00::7'])
      expect((await signInFrom(address, noor.email, demoPassword)).status).toBe(200)
    for (const address of ['203.0.113.10', '2001:db8::1', 'unknown', '192.168.1.5, 203.0.113.10']) {
      const answer = await signInFrom(address, noor.email, demoPassword)
      expect([answer.status, await answer.json()]).toEqual([403, { code: 'DemoPasswordError' }])
    }
    const guess = await signInFrom('203.0.113.10', anna.email, demoPassword)
    expect([guess.status, await guess.json()]).toEqual([401, { code: 'UnauthenticatedError' }])
  })

  test('[SE34] signs in from everywhere where the operator says so', async () => {
    const open = await aServer({ beside: server, env: { DEMO: 'open' } })
    try {
      expect((await signInFrom('203.0.113.10', noor.email, demoPassword, '', open)).status).toBe(200)
    } finally {
      await open.close()
    }
  })

  test('[SE38] is offered with the accounts that still have it, where it signs in and there is a demo', async () => {
    const [user, reseller] = demoAccounts
    await server.somebody({ email: user.email })
    const rens = await server.somebody({ email: reseller.email })
    const withDemo = await aServer({ beside: server, env: { DEMO: 'on' } })
    const offered = async (to: TestServer, address: string) => {
      const get = (path: string) => fetch(to.address + path, { headers: { 'x-forwarded-for': address } })
      const { hasDemo } = (await (await get(addresses.clientSettings)).json()) as { hasDemo: boolean }
      return { hasDemo, demo: await (await get(addresses.demo)).json() }
    }
    try {
      expect(await offered(withDemo, '127.0.0.1')).toEqual({ hasDemo: true, demo: { password: demoPassword, accounts: [] } })
      await choosePassword(rens, demoPassword)
      const accounts = [{ username: reseller.email, role: 'RESELLER' }]
      expect((await offered(withDemo, '127.0.0.1')).demo).toEqual({ password: demoPassword, accounts })
      for (const [to, address] of [
        [withDemo, '203.0.113.10'],
        [server, '127.0.0.1'],
      ] as const)
        expect(await offered(to, address)).toEqual({ hasDemo: false, demo: { code: 'NotFoundError' } })
    } finally {
      await withDemo.close()
    }
  })

  test('[SE19] is told to whoever has it, until they choose another', async () => {
    const hasDemoPassword = async (who: Somebody) => (await askerAt(server.address, who.token).viewer({}))?.hasDemoPassword
    await signIn(noor.email, demoPassword)
    expect([await hasDemoPassword(noor), await hasDemoPassword(anna)]).toEqual([true, false])
    await choosePassword(noor, password)
    expect(await hasDemoPassword(noor)).toBe(false)
  })
})

describe('staying signed in', () => {
  test('[SE6] a refresh token answers a new pair, again and again', async () => {
    let { token, refreshToken } = await session(signIn(anna.email))
    for (let i = 0; i < 3; i++) {
      const next = await session(refresh(refreshToken))
      expect(next.refreshToken).not.toBe(refreshToken)
      ;({ token, refreshToken } = next)
    }
    expect(await statusWith(token)).toBe(signedIn)
  })

  test('[SE7] a question that is asked again at once has the same answer, also when both come together', async () => {
    const { refreshToken } = await session(signIn(anna.email))
    const [one, two] = await Promise.all([session(refresh(refreshToken)), session(refresh(refreshToken))])
    const three = await session(refresh(refreshToken))
    expect(two.refreshToken).toBe(one.refreshToken)
    expect(three.refreshToken).toBe(one.refreshToken)
    expect((await refresh(one.refreshToken)).status).toBe(200)
  })

  test('[SE8] a token that is older than the one before ends the session', async () => {
    const first = await session(signIn(anna.email))
    const second = await session(refresh(first.refreshToken))
    const third = await session(refresh(second.refreshToken))
    expect(await refresh(first.refreshToken)).toMatchObject({ status: 401 })
    expect(await refresh(third.refreshToken)).toMatchObject({ status: 401 })
    expect(await statusWith(third.token)).toBe(signedOut)
  })

  test('[SE7] [SE8] so does the one before, when its answer can no longer be on its way', async () => {
    const { now, sessions } = withClock()
    const first = await sessions.open(anna.id)
    const second = await sessions.renew(first.refreshToken)
    now.forward(59_000)
    expect((await sessions.renew(first.refreshToken))?.refreshToken).toBe(second?.refreshToken)
    now.forward(2_000)
    expect(await sessions.renew(first.refreshToken)).toBeNull()
    expect(await sessions.renew(second!.refreshToken)).toBeNull()
  })

  test('[SE9] an invented token ends nothing', async () => {
    const { refreshToken, token } = await session(signIn(anna.email))
    const [id] = refreshToken.split('.')
    for (const invented of [`${id}.guess.guess`, `${id}`, '', '..', refreshToken.replace(/.$/, c => (c === 'A' ? 'B' : 'A')), 'é.é.é']) {
      expect(await refresh(invented)).toMatchObject({ status: 401 })
    }
    expect(await statusWith(token)).toBe(signedIn)
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  test('[SE10] an access token ends after fifteen minutes', async () => {
    const { now, sessions } = withClock()
    const { token } = await sessions.open(anna.id)
    now.forward(14 * 60_000)
    expect((await sessions.of(token))?.viewer).toMatchObject({ id: anna.id, role: 'USER', organizationId: anna.organizationId })
    now.forward(61_000)
    expect(await sessions.of(token)).toBeNull()
  })

  test('[SE10] a changed token, another key and no signature are nobody', async () => {
    const { token } = await session(signIn(anna.email))
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 7))
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    for (const bad of [foreign, unsigned, `${token}x`, 'x', token.split('.').slice(0, 2).join('.')])
      expect(await statusWith(bad)).toBe(signedOut)
  })

  test('[SE11] a refresh token that nobody used for thirty days has ended', async () => {
    const { now, sessions } = withClock()
    const first = await sessions.open(anna.id)
    now.forward(29 * 86_400_000)
    const second = await sessions.renew(first.refreshToken)
    now.forward(29 * 86_400_000)
    const third = await sessions.renew(second!.refreshToken)
    now.forward(30 * 86_400_000 + 1)
    expect(await sessions.renew(third!.refreshToken)).toBeNull()
  })
})

describe('ending', () => {
  test('[SE20] of more than a hundred sessions of one user, the one that nobody used for longest ends', async () => {
    const dora = await server.somebody()
    const { now, sessions } = withClock()
    const opened: SessionAnswer[] = []
    for (let i = 0; i < mostSessions - 1; i++) {
      now.forward(1_000)
      opened.push(await sessions.open(dora.id))
    }
    const renewed = await sessions.renew(opened[0]!.refreshToken)
    const [ended, first] = [opened[1]!, opened[2]!]
    expect(await sessions.of(ended.token)).not.toBeNull()
    for (let i = 0; i < 2; i++) await sessions.open(dora.id)
    expect(await sessions.of(ended.token)).toBeNull()
    expect(await sessions.renew(ended.refreshToken)).toBeNull()
    for (const { token } of [renewed!, first]) expect(await sessions.of(token)).not.toBeNull()
    const { rows } = await server.services.pool.query('select count(*)::int as count from session where "userId" = $1', [dora.id])
    expect(rows).toEqual([{ count: mostSessions }])
  })

  test('[SE12] [SE35] signing out ends the session by either token', async () => {
    const byRefresh = await session(signIn(anna.email))
    expect((await server.post('/api/auth/logout', { refreshToken: byRefresh.refreshToken })).status).toBe(200)
    const byAccess = await session(signIn(anna.email))
    expect((await server.post('/api/auth/logout', {}, byAccess.token)).status).toBe(200)
    for (const { token, refreshToken } of [byRefresh, byAccess]) {
      expect(await statusWith(token)).toBe(signedOut)
      expect(await refresh(refreshToken)).toMatchObject({ status: 401 })
    }
    expect((await server.post('/api/auth/logout', {})).status).toBe(200)
  })

  test('[SE35] other processes know at once', async () => {
    const other = await aServer({ beside: server })
    try {
      const { token, refreshToken } = await session(signIn(anna.email))
      expect(await statusWith(token, other)).toBe(signedIn)
      await server.post('/api/auth/logout', { refreshToken })
      await vi.waitFor(async () => expect(await statusWith(token, other)).toBe(signedOut), { timeout: 30_000, interval: 20 })
    } finally {
      await other.close()
    }
  })

  test('[SE13] a role, a flag and the organisation’s state count within a second', async () => {
    const emma = await server.somebody()
    const viewer = async () => (await server.services.sessions.of(emma.token))?.viewer
    expect(await viewer()).toMatchObject({ role: 'USER', isProductsEnabled: true })
    await server.services.pool.query(`update "user" set role = 'ADMIN', "isProductsEnabled" = false where id = $1`, [emma.id])
    await pause(1_050)
    expect(await viewer()).toMatchObject({ role: 'ADMIN', isProductsEnabled: false })
    await server.services.pool.query(`update organization set state = 'INACTIVE' where id = $1`, [emma.organizationId])
    await pause(1_050)
    expect(await viewer()).toBeUndefined()
    expect(await statusWith(emma.token)).toBe(signedOut)
  })

  test('[SE14] [SE36] answers are kept by nobody, and the log knows no token', async () => {
    const answer = await signIn(anna.email)
    const { token, refreshToken } = (await answer.json()) as SessionAnswer
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await signIn(anna.email, 'a-wrong-password')
    const log = server.lines.join('\n')
    for (const secret of [password, token, refreshToken, 'a-wrong-password']) expect(log).not.toContain(secret)
  })
})

/** The sessions of the same database, with hands on their clock. */
function withClock() {
  let moment = Date.now()
  const processBus = { publish: () => undefined, subscribe: () => undefined }
  const { ownerDb, log } = server.services
  const sessions = createSessions({ ownerDb, secret: randomUUID(), processBus, log, now: () => moment })
  return { sessions, now: { forward: (milliseconds: number) => void (moment += milliseconds) } }
}
