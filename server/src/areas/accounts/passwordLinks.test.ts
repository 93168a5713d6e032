import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo/accounts.ts'
import { aServer, password, type Somebody, type TestServer } from '../../../test/server.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'

let server: TestServer
beforeAll(async () => void (server = await aServer({ env: { ROLE: 'both' } })))
afterAll(() => server.close())

const newPassword = 'Another-Cafe-2'
const ask = (token: string | undefined, query: string, variables: object = {}) =>
  server.post('/api/graphql', { query, variables }, token).then(answer => answer.json()) as Promise<{
    data: Record<string, { id: string; isSent: boolean; link: string; state: string }>
    errors?: { extensions: { code: string } }[]
  }>
const tokenOf = (link: string): string => link.split('#')[1]!
const codeOf = async (answer: Response): Promise<string | number> =>
  answer.ok ? answer.status : ((await answer.json()) as { code: string }).code
const signIn = (email: string, secret: string) => server.post('/api/auth/access_token', { username: email, password: secret })
const choose = (link: string, secret = newPassword) => server.post('/api/auth/choose_password', { token: tokenOf(link), password: secret })
const linkFor = async (ada: Somebody, userId: string): Promise<string> =>
  (await ask(ada.token, 'mutation ($id: ID!) { generateUserPassword(userId: $id) { isSent link } }', { id: userId })).data[
    'generateUserPassword'
  ]!.link

/** The texts of the mails to somebody, as they lie in the outbox, once there are so many. */
async function mailsTo(email: string, count = 1): Promise<string[]> {
  const folder = join(server.dataDir, 'outbox')
  const read = (): string[] => {
    try {
      const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      return texts.filter(text => text.includes(`To: ${email}`))
    } catch {
      return []
    }
  }
  await expect.poll(() => read().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  return read()
}
const linkIn = (text: string): string => /https?:\/\/\S+#[\w-]{43}/.exec(text)![0]

describe('whoever gets an account', () => {
  test('[ML8] [ML29] [ML39] chooses the first password by a link, once', async () => {
    const ada = await server.somebody({ role: 'ADMIN' })
    const { organizationId } = await server.somebody()
    const email = 'carla@vitrine.example'
    const input = { organizationId, email, firstName: 'Carla', lastName: 'Vos' }
    const made = await ask(ada.token, 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', { input })
    // No mail is sent here: whoever made the user is told the link, and there is no other.
    const told = await linkFor(ada, made.data['createUser']!.id)
    expect(told).toMatch(/^\/password#[\w-]{43}$/)
    const [text, ...others] = await mailsTo(email)
    expect([text, others]).toEqual([expect.stringContaining('Hello Carla,'), []])
    expect(text).toMatch(/^[^.]+ invites you to .+\. An account was made for you/m)
    const link = linkIn(text!)
    expect(tokenOf(link)).toBe(tokenOf(told))
    expect(await codeOf(await signIn(email, ''))).toBe('UnauthenticatedError')
    const about = await server.post('/api/auth/password_link', { token: tokenOf(link) })
    expect(await about.json()).toEqual({ username: email, kind: 'FIRST' })
    expect(await (await choose(link)).json()).toEqual({ username: email, kind: 'FIRST' })
    expect((await signIn(email, newPassword)).status).toBe(200)
    expect(await codeOf(await choose(link, 'Another-Cafe-3'))).toBe('LinkUsedError')
    expect(server.lines.join('')).not.toContain(tokenOf(link))
  })

  test('[ML30] finds no link in the database', async () => {
    const ada = await server.somebody({ role: 'ADMIN' })
    const anna = await server.somebody()
    const token = tokenOf(await linkFor(ada, anna.id))
    const { rows } = await sql<{
      text: string
    }>`select (select json_agg(m)::text from "mail" m) || (select json_agg(l)::text from "passwordLink" l) || (select json_agg(e)::text from "auditEvent" e) as text`.execute(
      server.services.ownerDb,
    )
    expect(rows[0]!.text).not.toContain(token)
  })
})

describe('a new password', () => {
  test('[ML9] [ML31] ends the sessions and every other link, and only then the old one', async () => {
    const ada = await server.somebody({ role: 'ADMIN' })
    const anna = await server.somebody()
    const [link, other] = [await linkFor(ada, anna.id), await linkFor(ada, anna.id)]
    for (const weak of ['weak', demoPassword]) expect(await codeOf(await choose(link, weak))).toBe('PasswordWeakError')
    expect((await signIn(anna.email, password)).status).toBe(200)
    expect((await ask(anna.token, '{ viewer { id } }')).data['viewer']!.id).toBe(anna.id)

    expect((await choose(link)).status).toBe(200)
    expect((await ask(anna.token, '{ viewer { id } }')).errors?.[0]?.extensions.code).toBe('UnauthenticatedError')
    expect(await codeOf(await signIn(anna.email, password))).toBe('UnauthenticatedError')
    expect((await signIn(anna.email, newPassword)).status).toBe(200)
    expect(await codeOf(await choose(other, 'Another-Cafe-3'))).toBe('LinkUsedError')
  })

  test('[ML9] makes every link useless where who is signed in chooses it', async () => {
    const ada = await server.somebody({ role: 'ADMIN' })
    const anna = await server.somebody()
    const link = await linkFor(ada, anna.id)
    const changed = await ask(
      anna.token,
      'mutation ($input: UpdateAccountInput!, $changePassword: ChangePasswordInput) { updateAccount(input: $input, changePassword: $changePassword) { id } }',
      { input: { firstName: 'Anna', lastName: 'Bakker' }, changePassword: { currentPassword: password, newPassword } },
    )
    expect(changed.errors).toBeUndefined()
    expect(await codeOf(await choose(link, 'Another-Cafe-3'))).toBe('LinkUsedError')
    expect((await signIn(anna.email, newPassword)).status).toBe(200)
  })

  test('[ML18] [ML37] has the same answer when it is chosen once more, as the first may have been lost', async () => {
    const ada = await server.somebody({ role: 'ADMIN' })
    const anna = await server.somebody()
    const link = await linkFor(ada, anna.id)
    const first = await (await choose(link)).json()
    const { token } = (await (await signIn(anna.email, newPassword)).json()) as { token: string }
    expect(await (await choose(link)).json()).toEqual(first)
    // It changes nothing: whoever has signed in meanwhile stays.
    expect((await ask(token, '{ viewer { id } }')).data['viewer']!.id).toBe(anna.id)
    for (let tries = 0; tries < 10; tries++) expect(await codeOf(await choose(link, `${newPassword}${tries}`))).toBe('LinkUsedError')
    expect(await codeOf(await choose(link))).toBe('TooManyTriesError')
    const { ownerDb } = server.services
    await sql`update "passwordLink" set "usedAt" = now() - interval '11 minutes' where "userId" = ${anna.id}`.execute(ownerDb)
    expect(await codeOf(await choose(link))).toBe('LinkUsedError')
  })

  test('[ML9] is chosen once, however many choose it at once', async () => {
    const ada = await server.somebody({ role: 'ADMIN' })
    const link = await linkFor(ada, (await server.somebody()).id)
    const answers = await Promise.all([1, 2, 3].map(number => choose(link, `${newPassword}${number}`)))
    expect(answers.filter(answer => answer.ok)).toHaveLength(1)
  })

  test('[ML11] is refused by a link that has expired or that nobody made', async () => {
    const ada = await server.somebody({ role: 'ADMIN' })
    const anna = await server.somebody()
    const link = await linkFor(ada, anna.id)
    await sql`update "passwordLink" set "expiresAt" = now() - interval '1 second' where "userId" = ${anna.id}`.execute(
      server.services.ownerDb,
    )
    expect(await codeOf(await choose(link))).toBe('LinkExpiredError')
    expect(await codeOf(await server.post('/api/auth/password_link', { token: tokenOf(link) }))).toBe('LinkExpiredError')
    expect(await codeOf(await choose('/password#invented'))).toBe('LinkUnknownError')
    expect(await codeOf(await server.post('/api/auth/choose_password', { token: ['a'], password: 1 }))).toBe('ValidationError')
  })
})

describe('whoever forgot the password', () => {
  const forgot = (username: string, headers: Record<string, string> = {}) =>
    fetch(`${server.address}/api/auth/forgot_password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username }),
    })

  test('[ML10] [ML32] gets a mail in their language, and nobody learns whether there is such an account', async () => {
    const anna = await server.somebody({ email: 'anna.forgets@vitrine.example' })
    const answers = [
      await forgot(' Anna.Forgets@vitrine.example', { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8' }),
      await forgot('nobody@vitrine.example'),
    ]
    const said = await Promise.all(answers.map(async answer => [answer.status, await answer.text(), answer.headers.get('cache-control')]))
    expect(said[0]).toEqual(said[1])
    expect(said[0]).toEqual([200, '{"result":"OK"}', 'no-store'])
    const [text] = await mailsTo(anna.email)
    expect(text).toContain('Kies een nieuw wachtwoord')
    expect((await choose(linkIn(text!))).status).toBe(200)
    const { rows } = await sql<{
      minutes: number
    }>`select extract(epoch from "expiresAt" - "createdAt")::int / 60 as minutes from "passwordLink" where "userId" = ${anna.id}`.execute(
      server.services.ownerDb,
    )
    expect(rows[0]!.minutes).toBe(60)
  })

  test('[ML4] gets it in the language in which they last signed in', async () => {
    const anna = await server.somebody({ email: 'anna.speaks@vitrine.example' })
    await fetch(`${server.address}/api/auth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'nl' },
      body: JSON.stringify({ username: anna.email, password }),
    })
    await forgot(anna.email, { 'accept-language': 'en' })
    expect((await mailsTo(anna.email))[0]).toContain('Kies een nieuw wachtwoord')
  })

  test('[ML34] gets three mails an hour, and none of an organisation that is out', async () => {
    const anna = await server.somebody({ email: 'anna.floods@vitrine.example' })
    const bob = await server.somebody({ email: 'bob.out@vitrine.example' })
    await sql`update "organization" set "state" = 'INACTIVE' where "id" = ${bob.organizationId}`.execute(server.services.ownerDb)
    for (let i = 0; i < 5; i++) await forgot(anna.email)
    await forgot(bob.email)
    await mailsTo(anna.email, 3)
    const counts = await sql<{
      userId: string
      count: number
    }>`select "userId", count(*)::int from "mail" where "userId" in (${anna.id}, ${bob.id}) group by 1`.execute(server.services.ownerDb)
    expect(counts.rows).toEqual([{ userId: anna.id, count: 3 }])
  })

  test('[ML33] is told to wait after twenty times an hour', async () => {
    let answer = await forgot('nobody@vitrine.example')
    for (let i = 0; i < 20 && answer.ok; i++) answer = await forgot('nobody@vitrine.example')
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

describe('who manages nobody', () => {
  let vitrine: TestVitrine
  beforeAll(async () => void (vitrine = await startVitrine()))
  afterAll(() => vitrine.close())

  test('[ML12] [ML35] makes no link for anybody', async () => {
    await expect(vitrine.as(vitrine.rita).generateUserPassword({ userId: 'bob' })).rejects.toThrow('NotFoundError')
    await expect(vitrine.as(vitrine.anna).generateUserPassword({ userId: 'anna' })).rejects.toThrow('ForbiddenError')
    for (const who of [vitrine.rita, vitrine.ada])
      await expect(vitrine.as(who).generateUserPassword({ userId: who.id })).rejects.toThrow('ForbiddenError')
    expect(await vitrine.as(vitrine.rita).generateUserPassword({ userId: 'anna' })).toMatchObject({
      isSent: false,
      link: expect.stringContaining('#'),
    })
  })

  test('[ML7] [ML25] an ADMIN sees how mails went, and no link', async () => {
    const { items } = await vitrine.as(vitrine.ada).allMails({})
    expect(items).toEqual([expect.objectContaining({ kind: 'NEW_PASSWORD', recipient: 'anna@vitrine.example', state: 'WAITING' })])
    expect(JSON.stringify(items)).not.toContain('#')
    const trial = await vitrine.as(vitrine.ada).sendTrialMail({ recipient: 'ada@vitrine.example' })
    expect(trial).toMatchObject({ kind: 'TRIAL', state: 'WAITING' })
    expect(vitrine.queued).toContainEqual({ name: 'mail', mailId: trial!.id })
    await expect(vitrine.as(vitrine.rita).allMails({})).rejects.toThrow('ForbiddenError')
    expect(await vitrine.as(vitrine.ada).mailSetup({})).toMatchObject({ isSent: false, outbox: '/nowhere/outbox' })
  })
})
