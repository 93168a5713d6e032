import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstAdministratorEmail } from '@vitrine/model/areas/users/firstAdministrator.ts'
import { demoPassword } from '../../demo/accounts.ts'
import { insertRow } from '../../core/database/rows.ts'
import { newPasswordToken } from '../accounts/passwordLinks.ts'
import { hashedPassword, isPassword } from '../accounts/passwords.ts'
import { RateLimitExceeded } from '../../core/security/rateLimits.ts'
import { settle, type Person } from '../../../test/people.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
beforeAll(async () => void (vitrine = await startVitrine()))
beforeEach(() => settle(vitrine.ownerDb))
afterAll(() => vitrine.close())

const carla = { firstName: 'Carla', lastName: 'Cook', email: 'carla@cafe.example' }
const made = (who: Person, input: object) => vitrine.as(who).createUser({ input: { ...carla, ...input } as never })
const madeAs = (resultId: string, input: object) =>
  vitrine.as(vitrine.ada).createUser({ input: { ...carla, organizationId: 'annas', ...input }, resultId })
const stored = (email: string) => vitrine.ownerDb.selectFrom('user').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('[US35] people are found by names and addresses, with whose they are, by whoever manages them', async () => {
  await made(vitrine.ada, { resellerId: 'ritas', firstName: 'Rob', email: 'rob@cafe.example' })
  await made(vitrine.ada, { organizationId: 'bobs' })
  const found = async (who: Person, search?: string) => {
    const { items, totalCount } = await vitrine.as(who).allUsers({ ...(search && { search }) })
    expect(totalCount).toBe(items.length)
    return items.map(({ firstName, organization, reseller }) => [firstName, organization?.title ?? reseller?.name])
  }
  const [cafe, bar, partner] = ["Anna's café", "Bob's bar", 'Rita Resells']
  expect(await found(vitrine.ada)).toEqual([
    ['Anna', cafe],
    ['Bob', bar],
    ['Carla', bar],
    ['Rita', partner],
    ['Rob', partner],
  ])
  expect(await found(vitrine.rita)).toEqual([['Anna', cafe]])
  expect(await found(vitrine.ada, 'cook')).toEqual([
    ['Carla', bar],
    ['Rob', partner],
  ])
  expect(await found(vitrine.ada, 'CARLA@cafe')).toEqual([['Carla', bar]])
  expect(await found(vitrine.rita, 'carla')).toEqual([])
  await expect(found(vitrine.anna)).rejects.toThrow('ForbiddenError')
})

test('[BN44] a customer that is being deleted at this moment gets no more people', async () => {
  const deleting = await vitrine.pool.connect()
  try {
    await deleting.query('begin')
    await deleting.query(`select from "organization" where "id" = 'bobs' for update`)
    await deleting.query(`update "organization" set "closedAt" = now() where "id" = 'bobs'`)
    const asked = made(vitrine.ada, { organizationId: 'bobs' }).catch((error: unknown) => error)
    const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await deleting.query<{ count: number }>(waiting)).rows[0]?.count).toBe(1)
    await deleting.query('commit')
    expect(await asked).toMatchObject({ code: 'NotFoundError' })
  } finally {
    await deleting.query('rollback')
    deleting.release()
    await vitrine.pool.query(`update "organization" set "closedAt" = null where "id" = 'bobs'`)
  }
})

describe('a user', () => {
  test('[US2] is a user of a customer, a reseller of a partner, or an administrator, by whose they are', async () => {
    expect(await made(vitrine.rita, { organizationId: 'annas', isProductsEnabled: false })).toMatchObject({
      role: 'USER',
      organizationId: 'annas',
      resellerId: null,
      isProductsEnabled: false,
      isSystemsEnabled: true,
    })
    expect(await made(vitrine.ada, { resellerId: 'ritas', email: 'rob@cafe.example' })).toMatchObject({
      role: 'RESELLER',
      resellerId: 'ritas',
    })
    expect(await made(vitrine.ada, { role: 'ADMIN', email: 'alan@cafe.example' })).toMatchObject({ role: 'ADMIN', organizationId: null })
  })

  test('[US19] is nobody’s by accident, nor what they are not', async () => {
    const broken = (who: Person, input: object) =>
      made(who, input).then(
        () => null,
        ({ code, fields }) => [code, fields?.[0]?.path],
      )
    expect(await broken(vitrine.ada, {})).toEqual(['ValidationError', 'input.organizationId'])
    expect(await broken(vitrine.ada, { organizationId: 'annas', role: 'ADMIN' })).toEqual(['ValidationError', 'input.role'])
    expect(await broken(vitrine.ada, { organizationId: 'annas', resellerId: 'ritas' })).toEqual(['ValidationError', 'input.resellerId'])
    expect(await broken(vitrine.rita, { role: 'ADMIN' })).toEqual(['ValidationError', 'input.organizationId'])
    expect(await broken(vitrine.rita, { role: 'ADMIN', organizationId: 'annas' })).toEqual(['ValidationError', 'input.role'])
  })

  test('[AC26] [AC25] of another’s customer is made by nobody else', async () => {
    await expect(made(vitrine.rita, { organizationId: 'bobs' })).rejects.toThrow('NotFoundError')
    await expect(made(vitrine.ada, { organizationId: '0' })).rejects.toThrow('NotFoundError')
    await expect(made(vitrine.anna, { organizationId: 'bobs' })).rejects.toThrow('NotFoundError')
    await expect(vitrine.as(vitrine.rita).updateUser({ input: { id: 'bob', firstName: 'Robert' } })).rejects.toThrow('NotFoundError')
    await expect(vitrine.as(vitrine.rita).deleteUser({ id: 'ada' })).rejects.toThrow('NotFoundError')
  })

  test('[US3] [US34] has an address of their own, in small letters, whosever the other is', async () => {
    expect(await made(vitrine.rita, { organizationId: 'annas', email: ' Carla@Cafe.Example ' })).toMatchObject({
      email: 'carla@cafe.example',
    })
    for (const email of ['carla@cafe.example', 'CARLA@cafe.example', 'bob@vitrine.example'])
      await expect(made(vitrine.rita, { organizationId: 'annas', email })).rejects.toMatchObject({
        code: 'UserDuplicateError',
        fields: [{ path: 'input.email', rule: 'taken' }],
      })
  })

  test('[FR13] who is asked for twice, one after the other or at once, is made once; their address is no other’s', async () => {
    const made = [...(await Promise.all([madeAs('carla', {}), madeAs('carla', {})])), await madeAs('carla', {})]
    expect(made.map(user => user?.id)).toEqual(['carla', 'carla', 'carla'])
    await expect(madeAs('other', { firstName: 'Carlotta' })).rejects.toMatchObject({ code: 'UserDuplicateError' })
  })

  test('[US20] is refused by the name of what is wrong, at its field', async () => {
    for (const email of ['carla', 'carla@cafe', 'carla@cafe.example\nBcc: all@cafe.example'])
      await expect(made(vitrine.ada, { organizationId: 'annas', email })).rejects.toMatchObject({
        code: 'EmailValidationError',
        fields: [{ path: 'input.email', rule: 'email' }],
      })
    await expect(made(vitrine.ada, { organizationId: 'annas', password: 'secret', firstName: ' ' })).rejects.toMatchObject({
      code: 'ValidationError',
    })
  })

  test('[US1] is given no weak password', async () => {
    for (const password of ['secret', 'Abcdefgh', 'abcdefg1', '', demoPassword])
      await expect(made(vitrine.ada, { organizationId: 'annas', password })).rejects.toMatchObject({
        code: 'PasswordWeakError',
        fields: [{ path: 'input.password', rule: 'password' }],
      })
  })

  test('[US4] has the password that was given, kept as a hash, or none', async () => {
    await made(vitrine.ada, { organizationId: 'annas', password: 'Cafe-Lumiere-1' })
    const { passwordHash, hasDemoPassword } = await stored(carla.email)
    expect([await isPassword('Cafe-Lumiere-1', passwordHash), hasDemoPassword]).toEqual([true, false])
    await made(vitrine.ada, { organizationId: 'annas', email: 'eva@cafe.example' })
    expect((await stored('eva@cafe.example')).passwordHash).toBeNull()
  })

  test('[US22] is invited by nobody who has invited too many within the hour', async () => {
    vi.spyOn(vitrine.services.rateLimits, 'consume').mockRejectedValueOnce(new RateLimitExceeded(60))
    await expect(made(vitrine.rita, { organizationId: 'annas' })).rejects.toThrow('TooManyTriesError')
    expect(await stored(carla.email).catch(() => null)).toBeNull()
    await made(vitrine.rita, { organizationId: 'annas' })
  })

  test('[ML29] is sent one link with the account where mail is sent, and none where it is not', async () => {
    const { setup } = vitrine.services.mails
    const linksOf = async (email: string) => {
      const { id } = (await made(vitrine.ada, { organizationId: 'annas', email }))!
      return (await vitrine.ownerDb.selectFrom('passwordLink').select('kind').where('userId', '=', id).execute()).map(({ kind }) => kind)
    }
    expect(await linksOf('eva@cafe.example')).toEqual([])
    Object.assign(setup, { isSent: true })
    try {
      expect(await linksOf('ed@cafe.example')).toEqual(['FIRST'])
    } finally {
      Object.assign(setup, { isSent: false })
    }
  })

  test('[US5] [US23] changes by name and switches, and by nothing that makes them more', async () => {
    const rita = vitrine.as(vitrine.rita)
    expect(await rita.updateUser({ input: { id: 'anna', lastName: 'Bakker', isProductsEnabled: false } })).toMatchObject({
      lastName: 'Bakker',
      isProductsEnabled: false,
      email: 'anna@vitrine.example',
    })
    for (const more of [{ role: 'ADMIN' }, { organizationId: 'bobs' }, { resellerId: 'ritas' }, { email: 'new@cafe.example' }])
      await expect(rita.updateUser({ input: { id: 'anna', ...more } as never })).rejects.toThrow('ValidationError')
  })

  test('[CU3] changed by two at once is changed by the first, and the second is told', async () => {
    const { updatedAt } = (await vitrine.as(vitrine.ada).findOrganization({ id: 'annas' }))!.users[0]!
    await vitrine.as(vitrine.ada).updateUser({ input: { id: 'anna', firstName: 'Anne', updatedAt } })
    const second = vitrine.as(vitrine.rita).updateUser({ input: { id: 'anna', firstName: 'Annie', updatedAt } })
    await expect(second).rejects.toThrow('ConflictError')
    expect((await stored('anna@vitrine.example')).firstName).toBe('Anne')
  })

  test('[US6] is deleted with their sessions, which end at once', async () => {
    const { sessions } = vitrine.services
    const { token, refreshToken } = await sessions.open('anna')
    expect((await sessions.of(token))?.viewer.id).toBe('anna')
    const ended: string[] = []
    sessions.onEnded(id => ended.push(id))
    await vitrine.as(vitrine.rita).deleteUser({ id: 'anna' })
    expect(ended).toHaveLength(1)
    expect([await sessions.of(token), await sessions.renew(refreshToken)]).toEqual([null, null])
  })

  test('[US24] is never oneself, and never the last administrator', async () => {
    await expect(vitrine.as(vitrine.ada).deleteUser({ id: 'ada' })).rejects.toThrow('OwnAccountError')
    await made(vitrine.ada, { role: 'ADMIN', email: 'alan@cafe.example' })
    const alan = (await stored('alan@cafe.example')) as unknown as Person
    const both = await Promise.allSettled([vitrine.as(vitrine.ada).deleteUser({ id: alan.id }), vitrine.as(alan).deleteUser({ id: 'ada' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = await vitrine.ownerDb.selectFrom('user').select('id').where('role', '=', 'ADMIN').execute()
    expect(left).toHaveLength(1)
    const gone = { ...vitrine.ada, id: 'gone' }
    await expect(vitrine.as(gone).deleteUser({ id: left[0]!.id })).rejects.toThrow('LastAdminError')
  })
})

test('[US21] nobody signs in where no password was chosen', async () => {
  expect(await isPassword('', null)).toBe(false)
  await vitrine.services.asPlatform(db => insertRow(db, 'user', { ...carla, organizationId: 'annas' }))
  expect(await isPassword('Cafe-Lumiere-1', (await stored(carla.email)).passwordHash)).toBe(false)
})

test('[US10] [ML9] the account with which an installation begins becomes somebody’s own, once', async () => {
  const { passwordHash } = await hashedPassword('printed-once-Abc1')
  const first = { ...vitrine.ada, id: 'first', email: firstAdministratorEmail }
  await vitrine.services.asPlatform(db =>
    insertRow(db, 'user', {
      id: 'first',
      firstName: 'Admin',
      lastName: 'Vitrine',
      email: firstAdministratorEmail,
      role: 'ADMIN',
      passwordHash,
    }),
  )
  const { token } = await vitrine.services.sessions.open('first')
  await vitrine.services.asPlatform(db => newPasswordToken(db, 'first', 'FORGOTTEN'))
  const usable = () =>
    vitrine.ownerDb.selectFrom('passwordLink').select('id').where('userId', '=', 'first').where('usedAt', 'is', null).execute()
  const claim = (who: Person, email: string, password = 'Cafe-Lumiere-1') =>
    vitrine.as(who).claimInstallation({ input: { firstName: 'Olga', lastName: 'Owner', email, password } })
  for (const weak of ['weak', demoPassword]) await expect(claim(first, 'olga@cafe.example', weak)).rejects.toThrow('PasswordWeakError')
  await expect(claim(first, 'bob@vitrine.example')).rejects.toThrow('UserDuplicateError')
  await expect(claim(vitrine.ada, 'olga@cafe.example')).rejects.toThrow('NotFoundError')
  expect(await claim(first, 'olga@cafe.example')).toMatchObject({ email: 'olga@cafe.example', firstName: 'Olga', role: 'ADMIN' })
  expect(await isPassword('Cafe-Lumiere-1', (await stored('olga@cafe.example')).passwordHash)).toBe(true)
  expect(await vitrine.services.sessions.of(token)).toBeNull()
  expect(await usable()).toEqual([])
  await expect(claim(first, 'other@cafe.example')).rejects.toThrow('NotFoundError')
})
