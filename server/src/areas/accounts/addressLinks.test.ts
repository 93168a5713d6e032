import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '@vitrine/model/http.ts'
import { askerAt } from '../../../test/program.ts'
import { anOrganization, aServer, password, type Somebody, type TestServer } from '../../../test/server.ts'
import { insertRow } from '../../core/database/rows.ts'

let server: TestServer
let ada: Somebody
beforeAll(async () => {
  server = await aServer({ env: { ROLE: 'both', PUBLIC_URL: 'http://menu.example:3000' } })
  ada = await server.somebody({ role: 'ADMIN' })
})
afterAll(() => server.close())

let count = 0
const anAddress = () => `new.${++count}@vitrine.example`
const as = ({ token }: Pick<Somebody, 'token'>) => askerAt(server.address, token)
const tokenOf = (link: string | null) => link!.split('#')[1]!
const open = (token: string) => server.post(addresses.changeEmail, { token })
const outcome = async (answer: Response) => (answer.ok ? 'OK' : ((await answer.json()) as { code: string }).code)
const signIn = (username: string, given = password) => server.post(addresses.accessToken, { username, password: given })
async function mailTo(email: string): Promise<string> {
  const folder = join(server.dataDir, 'outbox')
  const read = () => {
    const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
    return texts.find(text => text.includes(`To: ${email}`)) ?? ''
  }
  await expect.poll(() => read(), { timeout: 20_000 }).not.toBe('')
  return read()
}

describe('another e-mail address', () => {
  test('[US15] [US16] [US30] holds once the link to it is opened, and the old one is told', async () => {
    const anna = await server.somebody()
    const email = anAddress()
    const { isSent, link } = await as(ada).changeUserEmail({ userId: anna.id, email })
    expect([isSent, link]).toEqual([false, expect.stringMatching(/^http:\/\/menu\.example:3000\/email#[\w-]{43}$/)])
    expect(await mailTo(email)).toContain(link)
    expect((await signIn(anna.email)).status).toBe(200)
    expect((await signIn(email)).status).toBe(401)
    expect(await (await open(tokenOf(link))).json()).toEqual({ username: email, passwordToken: null })
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(anna.email)).status).toBe(401)
    expect(await as(anna).viewer({})).toMatchObject({ email })
    expect(await mailTo(anna.email)).toContain(email)
    // The first answer may have been lost.
    expect(await (await open(tokenOf(link))).json()).toEqual({ username: email, passwordToken: null })
    expect(await outcome(await open('invented'))).toBe('LinkUnknownError')
  })

  test('[US15] [US16] [US29] is asked for oneself with the password, and told to an administrator alone', async () => {
    const anna = await server.somebody()
    const email = anAddress()
    await expect(as(anna).changeEmail({ email, currentPassword: 'wrong' })).rejects.toMatchObject({ code: 'PasswordInvalidError' })
    expect(await as(anna).changeEmail({ email, currentPassword: password })).toMatchObject({ isSent: false, link: null })
    const [, link] = /(http:\S+#[\w-]{43})/.exec(await mailTo(email))!
    expect(await outcome(await open(tokenOf(link!)))).toBe('OK')
    expect(await as(anna).viewer({})).toMatchObject({ email })
    expect((await as(ada).changeEmail({ email: anAddress(), currentPassword: password })).link).toContain('/email#')
    await expect(as(ada).changeUserEmail({ userId: ada.id, email: anAddress() })).rejects.toMatchObject({ code: 'ForbiddenError' })
  })

  test('[US29] of nobody whom one does not manage', async () => {
    const [anna, bob] = [await server.somebody(), await server.somebody()]
    const rita = await server.somebody({ role: 'RESELLER' })
    await expect(as(rita).changeUserEmail({ userId: anna.id, email: anAddress() })).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(as(bob).changeUserEmail({ userId: anna.id, email: anAddress() })).rejects.toMatchObject({ code: 'ForbiddenError' })
  })

  test('[US17] a taken one is refused, also when it was taken meanwhile', async () => {
    const [anna, bob] = [await server.somebody(), await server.somebody()]
    await expect(as(ada).changeUserEmail({ userId: anna.id, email: bob.email.toUpperCase() })).rejects.toMatchObject({
      code: 'UserDuplicateError',
      fields: [{ path: 'email', rule: 'taken' }],
    })
    const email = anAddress()
    const [first, second] = [
      await as(ada).changeUserEmail({ userId: anna.id, email }),
      await as(ada).changeUserEmail({ userId: bob.id, email }),
    ]
    expect(await outcome(await open(tokenOf(first.link)))).toBe('OK')
    expect(await outcome(await open(tokenOf(second.link)))).toBe('UserDuplicateError')
    expect(await as(bob).viewer({})).toMatchObject({ email: bob.email })
  })

  test('[US32] ends links to the old one, and whoever has no password chooses it then', async () => {
    const anna = await server.somebody()
    await sql`update "user" set "passwordHash" = null where "id" = ${anna.id}`.execute(server.services.ownerDb)
    const invitation = await as(ada).generateUserPassword({ userId: anna.id })
    const email = anAddress()
    const [late, { link }] = [
      await as(ada).changeUserEmail({ userId: anna.id, email: anAddress() }),
      await as(ada).changeUserEmail({ userId: anna.id, email }),
    ]
    const { passwordToken } = (await (await open(tokenOf(link))).json()) as { passwordToken: string }
    const chosen = { token: passwordToken, password: 'Another-Cafe-2' }
    expect(await outcome(await server.post(addresses.passwordLink, { token: tokenOf(invitation.link) }))).toBe('LinkUsedError')
    expect(await outcome(await open(tokenOf(late.link)))).toBe('LinkUsedError')
    expect(await outcome(await server.post(addresses.choosePassword, chosen))).toBe('OK')
    expect((await signIn(email, chosen.password)).status).toBe(200)
  })

  test('[US15] after 72 hours the link is of no use', async () => {
    const anna = await server.somebody()
    const { link } = await as(ada).changeUserEmail({ userId: anna.id, email: anAddress() })
    await sql`update "addressLink" set "expiresAt" = now() - interval '1 second' where "userId" = ${anna.id}`.execute(
      server.services.ownerDb,
    )
    expect(await outcome(await open(tokenOf(link)))).toBe('LinkExpiredError')
  })

  test('[US18] whoever had got in with the password takes no account along after a new one', async () => {
    const anna = await server.somebody()
    const asked = async (given: string) => {
      const email = anAddress()
      await as(anna).changeEmail({ email, currentPassword: given })
      return /http:\S+#([\w-]{43})/.exec(await mailTo(email))![1]!
    }
    const first = await asked(password)
    await as(anna).updateAccount({
      input: { firstName: 'Anna', lastName: 'Bakker' },
      changePassword: { currentPassword: password, newPassword: 'Another-Cafe-2' },
    })
    expect(await outcome(await open(first))).toBe('LinkUsedError')
    const second = await asked('Another-Cafe-2')
    const { link } = await as(ada).generateUserPassword({ userId: anna.id })
    expect(await outcome(await server.post(addresses.choosePassword, { token: tokenOf(link), password: 'Third-Cafe-3' }))).toBe('OK')
    expect(await outcome(await open(second))).toBe('LinkUsedError')
    expect((await signIn(anna.email, 'Third-Cafe-3')).status).toBe(200)
  })

  test('[US15] once it has expired a link that was opened answers nothing more', async () => {
    const anna = await server.somebody()
    await sql`update "user" set "passwordHash" = null where "id" = ${anna.id}`.execute(server.services.ownerDb)
    const { link } = await as(ada).changeUserEmail({ userId: anna.id, email: anAddress() })
    expect(await outcome(await open(tokenOf(link)))).toBe('OK')
    await sql`update "addressLink" set "expiresAt" = now() - interval '1 second' where "userId" = ${anna.id}`.execute(
      server.services.ownerDb,
    )
    expect(await outcome(await open(tokenOf(link)))).toBe('LinkUsedError')
  })

  test('[US33] nobody takes an account along with its key', async () => {
    const anna = await server.somebody()
    const answer = await fetch(server.address + addresses.apiKey, { headers: { authorization: `Bearer ${anna.token}` } })
    const byKey = as({ token: await answer.text() })
    await expect(byKey.changeEmail({ email: anAddress(), currentPassword: password })).rejects.toMatchObject({ code: 'ForbiddenError' })
  })

  test('[ML20] links for a partner’s people lead to the partner’s host name', async () => {
    const organizationId = await anOrganization(server.services)
    const anna = await server.somebody({ organizationId })
    await server.services.asPlatform(async db => {
      await insertRow(db, 'reseller', { id: 'ritas', name: 'Rita Resells', email: 'hello@rita.example', hostname: 'screens.rita.example' })
      await db.updateTable('organization').set({ resellerId: 'ritas' }).where('id', '=', organizationId).execute()
    })
    const email = anAddress()
    const links = [await as(ada).changeUserEmail({ userId: anna.id, email }), await as(ada).generateUserPassword({ userId: anna.id })]
    for (const { link } of links) expect(link).toMatch(/^http:\/\/screens\.rita\.example:3000\/\w+#/)
    expect(await mailTo(email)).toContain('http://screens.rita.example:3000/email#')
  })
})
