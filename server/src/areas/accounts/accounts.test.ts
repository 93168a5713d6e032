import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addresses, type SessionAnswer } from '@vitrine/model/http.ts'
import type { RefusalAnswer } from '@vitrine/model/messages/refusals.ts'
import { askerAt } from '../../../test/program.ts'
import { aServer, password, type Somebody, type TestServer } from '../../../test/server.ts'
import type { Asker } from '../../../test/vitrine.ts'
import { demoPassword } from '../../demo/accounts.ts'
import { useSecondFactor } from './secondFactor.ts'

let server: TestServer
let anna: Somebody
let asAnna: Asker
beforeAll(async () => void (server = await aServer()))
beforeEach(async () => {
  anna = await server.somebody()
  asAnna = askerAt(server.address, anna.token)
})
afterAll(() => server.close())

const names = { firstName: 'Anna', lastName: 'Bakker' }
let address = 0
/** Each from an address of its own, unless said otherwise. */
const signIn = (otp?: string | null, given = password, from = `198.51.100.${++address % 250}`): Promise<Response> =>
  fetch(server.address + addresses.accessToken, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'user-agent': 'curl/8.5.0' },
    body: JSON.stringify({ username: anna.email, password: given, ...(otp !== undefined && { otp }) }),
  })
const outcome = async (answer: Promise<Response>) => {
  const { status, ...rest } = await answer.then(async each => ({ status: each.status, body: (await each.json()) as RefusalAnswer }))
  return [status, rest.body.code] as const
}
const generateToken = (token = anna.token): Promise<Response> =>
  fetch(server.address + addresses.generateToken, { headers: { authorization: `Bearer ${token}` } })
const codeAt = (secret: string, halfMinutes = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + halfMinutes * 30 })

/** On, with a code of a while ago, so that the present one is unused. */
async function switchOn(): Promise<string> {
  const base32Secret = await (await generateToken()).text()
  await asAnna.updateAccount({ input: names, change2FA: { enable2FA: true, base32Secret, OTPCode: await codeAt(base32Secret, -1) } })
  return base32Secret
}

describe('the account', () => {
  test('[AN1] [AN23] its names change, its e-mail address does not', async () => {
    expect(await asAnna.updateAccount({ input: { firstName: ' Annie ', lastName: 'de Boer' } })).toMatchObject({
      id: anna.id,
      firstName: 'Annie',
      lastName: 'de Boer',
      email: anna.email,
    })
    await expect(asAnna.updateAccount({ input: { firstName: ' ', lastName: 'x'.repeat(201) } })).rejects.toMatchObject({
      code: 'ValidationError',
      fields: [
        { path: 'input.firstName', rule: 'required' },
        { path: 'input.lastName', rule: 'tooLong' },
      ],
    })
    expect(await asAnna.viewer({})).toMatchObject({ firstName: 'Annie' })
    expect(await asAnna.updateAccount({ input: { lastName: 'Visser' } })).toMatchObject({ firstName: 'Annie', lastName: 'Visser' })
  })

  test('[AN1] [AN4] all of a change is kept, or none', async () => {
    const changePassword = { currentPassword: 'wrong', newPassword: 'Another-Password-1' }
    await expect(asAnna.updateAccount({ input: { firstName: 'Annie', lastName: 'x' }, changePassword })).rejects.toMatchObject({
      code: 'PasswordInvalidError',
      fields: [{ path: 'changePassword.currentPassword' }],
    })
    expect(await asAnna.viewer({})).toMatchObject({ firstName: 'Anna' })
    expect((await signIn()).status).toBe(200)
  })

  test('[AN29] a new password ends the other sessions, and not this one', async () => {
    const other = (await (await signIn()).json()) as SessionAnswer
    const newPassword = 'Another-Password-1'
    await asAnna.updateAccount({ input: names, changePassword: { currentPassword: password, newPassword } })
    expect(await asAnna.viewer({})).toMatchObject({ id: anna.id })
    expect((await server.post(addresses.refreshToken, { refreshToken: other.refreshToken })).status).toBe(401)
    await expect(askerAt(server.address, other.token).viewer({})).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    expect((await signIn(undefined, password)).status).toBe(401)
    expect((await signIn(undefined, newPassword)).status).toBe(200)
  })

  test('[AN27] a weak one, and that of the demo, is none', async () => {
    for (const newPassword of ['Short-1', 'nocapitals-1', 'NOSMALL-1', 'NoDigitNoSign', demoPassword])
      await expect(
        asAnna.updateAccount({ input: names, changePassword: { currentPassword: password, newPassword } }),
      ).rejects.toMatchObject({
        code: 'PasswordWeakError',
        fields: [{ path: 'changePassword.newPassword' }],
      })
  })

  test('[AN28] ten wrong present passwords are enough; right ones never count', async () => {
    const change = (currentPassword: string) =>
      asAnna.updateAccount({ input: names, changePassword: { currentPassword, newPassword: 'Another-Password-1' } })
    for (let i = 0; i < 10; i++) await expect(change(`wrong ${i}`)).rejects.toMatchObject({ code: 'PasswordInvalidError' })
    await expect(change(password)).rejects.toMatchObject({ code: 'TooManyTriesError' })
  })
})

describe('the second factor', () => {
  test('[AN32] a new secret is for whoever is signed in, and another each time', async () => {
    expect((await generateToken('')).status).toBe(401)
    const [first, second] = [await generateToken(), await generateToken()]
    expect(first.headers.get('cache-control')).toBe('no-store')
    const text = await first.text()
    expect(text).toMatch(/^[A-Z2-7]{32}$/)
    expect(await second.text()).not.toBe(text)
  })

  test('[AN5] [AN31] it is on once a code shows that the app has the secret, which is kept encrypted', async () => {
    const base32Secret = await (await generateToken()).text()
    const enable = (change: object) => asAnna.updateAccount({ input: names, change2FA: { enable2FA: true, base32Secret, ...change } })
    await expect(enable({ OTPCode: '000000' })).rejects.toMatchObject({
      code: 'OneTimeCodeInvalidError',
      fields: [{ path: 'change2FA.OTPCode' }],
    })
    await expect(enable({})).rejects.toMatchObject({ fields: [{ path: 'change2FA.OTPCode', rule: 'required' }] })
    for (const odd of ['JBSWY3DPEHPK3PXP', 'not base 32', '1'.repeat(32)])
      await expect(enable({ OTPCode: '123456', base32Secret: odd })).rejects.toMatchObject({
        fields: [{ path: 'change2FA.base32Secret', rule: 'other' }],
      })
    expect((await signIn()).status).toBe(200)
    expect(await enable({ OTPCode: await codeAt(base32Secret) })).toMatchObject({ isTwoFactorEnabled: true })
    const { rows } = await server.services.pool.query<{ kept: string }>(
      `select "encryptedSecret" as kept from "secondFactor" where "userId" = $1`,
      [anna.id],
    )
    expect(rows[0]!.kept).not.toContain(base32Secret)
  })

  test('[AN8] the right password alone is asked for a code, as often as it comes', async () => {
    const secret = await switchOn()
    for (let i = 0; i < 12; i++)
      expect(await outcome(signIn([undefined, null, '', '  '][i % 4], password, '203.0.113.50'))).toEqual([400, 'OneTimeCodeMissingError'])
    expect(await outcome(signIn(undefined, 'wrong'))).toEqual([401, 'UnauthenticatedError'])
    expect(await outcome(signIn(await codeAt(secret), 'wrong'))).toEqual([401, 'UnauthenticatedError'])
    expect((await signIn(await codeAt(secret), password, '203.0.113.50')).status).toBe(200)
    expect(
      await outcome(
        fetch(server.address + addresses.accessToken, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: anna.email }),
        }),
      ),
    ).toEqual([400, 'ValidationError'])
  })

  test('[AN34] a code is used once, and none before it either', async () => {
    const secret = await switchOn()
    const [before, now, next] = await Promise.all([-1, 0, 1].map(each => codeAt(secret, each)))
    expect((await signIn(now)).status).toBe(200)
    for (const used of [now, before]) expect(await outcome(signIn(used))).toEqual([401, 'UnauthenticatedError'])
    const twice = await Promise.all([signIn(next), signIn(next)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('[AN6] a code is good for its half minute and those beside it', async () => {
    const secret = await switchOn()
    const { encryption, asPlatform } = server.services
    const isTaken = async (halfMinutes: number): Promise<boolean> => {
      await asPlatform(db => db.updateTable('secondFactor').set({ lastStep: 0 }).where('userId', '=', anna.id).execute())
      const code = await generate({ secret, epoch: 1_800_000_000 + halfMinutes * 30 })
      return (
        null !==
        (await asPlatform(db => useSecondFactor({ encryption }, db, anna.id, ` ${code.slice(0, 3)} ${code.slice(3)} `, 1_800_000_000_000)))
      )
    }
    expect([await isTaken(-2), await isTaken(-1), await isTaken(0), await isTaken(1), await isTaken(2)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  test('[AN39] [AN40] codes tried in turn are locked out, told so, and logged', async () => {
    const secret = await switchOn()
    for (let i = 0; i < 10; i++)
      expect(await outcome(signIn(String(i).padStart(6, '9'), password, '203.0.113.60'))).toEqual([401, 'UnauthenticatedError'])
    const answer = await signIn(await codeAt(secret), password, '203.0.113.60')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(server.lines.filter(line => line.includes(`A wrong code came with the right password of user ${anna.id}`))).toHaveLength(10)
  })

  test('[AN39] what is no code is refused without being looked at for long', async () => {
    await switchOn()
    expect(await outcome(signIn('1'.repeat(10_000)))).toEqual([400, 'ValidationError'])
    for (const odd of ['abc', '12345', '1234567', '１２３４５６', '\u0000'.repeat(6), "' or 1=1"])
      expect((await signIn(odd)).status).toBe(401)
    for (const otp of [123456, ['123456'], { code: 1 }])
      expect(await outcome(server.post(addresses.accessToken, { username: anna.email, password, otp }))).toEqual([400, 'ValidationError'])
  })

  test('[AN7] [AN35] ten recovery codes are told once and open the account once each', async () => {
    await switchOn()
    const codes = (await asAnna.createRecoveryCodes({})).map(({ code }) => code)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
    const { rows } = await server.services.pool.query(`select * from "recoveryCode" where "userId" = $1`, [anna.id])
    expect(JSON.stringify(rows)).not.toContain(codes[0]!.replaceAll('-', ''))
    expect((await signIn(codes[0]!)).status).toBe(200)
    expect(await outcome(signIn(codes[0]!))).toEqual([401, 'UnauthenticatedError'])
    expect((await signIn(codes[1]!.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
    expect(await asAnna.countRecoveryCodes({})).toBe(8)
  })

  test('[AN37] [AN38] others want the password, and replace those before', async () => {
    await expect(asAnna.createRecoveryCodes({})).rejects.toMatchObject({ code: 'TwoFactorOffError' })
    await switchOn()
    const [first] = await asAnna.createRecoveryCodes({})
    await expect(asAnna.createRecoveryCodes({})).rejects.toMatchObject({ fields: [{ path: 'currentPassword', rule: 'required' }] })
    await expect(asAnna.createRecoveryCodes({ currentPassword: 'wrong' })).rejects.toMatchObject({ code: 'PasswordInvalidError' })
    const others = await asAnna.createRecoveryCodes({ currentPassword: password })
    expect((await signIn(first!.code)).status).toBe(401)
    expect((await signIn(others[0]!.code)).status).toBe(200)
  })

  test('[AN30] [AN38] it is off, or another, with the password only', async () => {
    const secret = await switchOn()
    await asAnna.createRecoveryCodes({})
    const off = (currentPassword?: string) =>
      asAnna.updateAccount({ input: names, change2FA: { enable2FA: false, ...(currentPassword && { currentPassword }) } })
    await expect(off()).rejects.toMatchObject({ fields: [{ path: 'change2FA.currentPassword', rule: 'required' }] })
    await expect(off('wrong')).rejects.toMatchObject({ code: 'PasswordInvalidError', fields: [{ path: 'change2FA.currentPassword' }] })
    const other = await (await generateToken()).text()
    await expect(
      asAnna.updateAccount({ input: names, change2FA: { enable2FA: true, base32Secret: other, OTPCode: await codeAt(other) } }),
    ).rejects.toMatchObject({ fields: [{ path: 'change2FA.currentPassword', rule: 'required' }] })
    expect((await signIn(await codeAt(secret))).status).toBe(200)
    expect(await off(password)).toMatchObject({ isTwoFactorEnabled: false })
    expect((await signIn()).status).toBe(200)
    expect(await asAnna.countRecoveryCodes({})).toBe(0)
  })
})

describe('the audit log', () => {
  test('[AU1] [AU6] has what opens an account, and who was locked out', async () => {
    const secret = await switchOn()
    const [first] = await asAnna.createRecoveryCodes({})
    await signIn(first!.code)
    for (let i = 0; i < 12; i++) await signIn(String(i).padStart(6, '9'), password, '203.0.113.61')
    await signIn(await codeAt(secret))
    await asAnna.endOtherSessions({})
    await asAnna.updateAccount({ input: names, change2FA: { enable2FA: false, currentPassword: password } })
    await asAnna.updateAccount({
      input: { firstName: 'Annie', lastName: 'Bakker' },
      changePassword: { currentPassword: password, newPassword: 'Another-Password-1' },
    })
    const { rows } = await server.services.pool.query<{ kind: string; changes: string[] }>(
      `select kind, changes from "auditEvent" where "subjectId" = $1 order by "createdAt", "id"`,
      [anna.id],
    )
    const kinds = rows.map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'SIGN_IN_FAILED')).toHaveLength(10)
    expect(kinds.filter(kind => kind === 'SIGN_IN_LOCKED')).toHaveLength(1)
    expect(kinds.filter(kind => kind === 'SIGNED_IN')).toHaveLength(2)
    expect(kinds).toEqual(
      expect.arrayContaining(['TWO_FACTOR_ENABLED', 'RECOVERY_CODE_USED', 'SESSION_ENDED', 'TWO_FACTOR_DISABLED', 'PASSWORD_CHANGED']),
    )
    expect(rows.find(({ kind }) => kind === 'CHANGED')).toMatchObject({ changes: ['firstName'] })
  })
})

describe('the sessions of an account', () => {
  test('[AN12] are listed with device, address and last use, the present one first', async () => {
    const { token } = (await (await signIn(undefined, password, '203.0.113.70')).json()) as SessionAnswer
    const sessions = await askerAt(server.address, token).viewerSessions({})
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ isCurrent: true, isActing: false, address: '203.0.113.70', userAgent: 'curl/8.5.0' })
    expect(sessions[1]).toMatchObject({ isCurrent: false, address: null, userAgent: null })
  })

  test('[AN12] the place of last use is that of the last renewal', async () => {
    const { refreshToken } = anna
    const answer = await fetch(server.address + addresses.refreshToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.71', 'user-agent': 'x'.repeat(1_000) },
      body: JSON.stringify({ refreshToken }),
    })
    const { token } = (await answer.json()) as SessionAnswer
    expect((await askerAt(server.address, token).viewerSessions({}))[0]).toMatchObject({
      address: '203.0.113.71',
      userAgent: 'x'.repeat(400),
    })
  })

  test('[AN13] each can be ended, from that moment on', async () => {
    const { token, refreshToken } = (await (await signIn()).json()) as SessionAnswer
    const other = askerAt(server.address, token)
    expect(await other.viewer({})).toMatchObject({ id: anna.id })
    const { id } = (await asAnna.viewerSessions({})).find(({ isCurrent }) => !isCurrent)!
    expect(await asAnna.endSession({ id })).toBe(true)
    await expect(other.viewer({})).rejects.toMatchObject({ code: 'UnauthenticatedError' })
    expect((await server.post(addresses.refreshToken, { refreshToken })).status).toBe(401)
    await expect(asAnna.endSession({ id })).rejects.toMatchObject({ code: 'NotFoundError' })
  })

  test('[AN57] somebody else’s is nobody’s', async () => {
    const bob = await server.somebody()
    const [theirs] = await askerAt(server.address, bob.token).viewerSessions({})
    await expect(asAnna.endSession({ id: theirs!.id })).rejects.toMatchObject({ code: 'NotFoundError' })
    expect(await askerAt(server.address, bob.token).viewer({})).toMatchObject({ id: bob.id })
  })

  test('[AN13] all others can be ended at once', async () => {
    await signIn()
    const other = (await (await signIn()).json()) as SessionAnswer
    expect(await asAnna.endOtherSessions({})).toBe(true)
    expect(await asAnna.viewerSessions({})).toMatchObject([{ isCurrent: true }])
    await vi.waitFor(async () => expect((await server.post(addresses.refreshToken, { refreshToken: other.refreshToken })).status).toBe(401))
  })
})
