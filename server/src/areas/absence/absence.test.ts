import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxMailsToAddress, maxRecipients } from '@vitrine/model/areas/absence/entities.ts'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { insertRow } from '../../core/database/rows.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { mailNotices } from '../notices/mailNotices.ts'
import { tellOfAbsences } from './tellOfAbsences.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
let rita: Asker
let ada: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob, rita, ada } = vitrine.askers)
  await vitrine.services.asPlatform(async db => {
    for (const [id, organizationId] of [
      ['counter', 'annas'],
      ['window', 'annas'],
      ['bar', 'bobs'],
    ] as const) {
      await insertRow(db, 'system', { id, organizationId, title: id, screenCount: 40 })
      const screen = (sortIndex: number) => ({ id: `${id}-${sortIndex}`, organizationId, systemId: id, sortIndex })
      for (let number = 1; number <= 40; number++)
        await insertRow(db, 'systemScreen', { ...screen(number), credentialHash: hashOfToken(`${id} ${number}`) })
    }
  })
})
afterAll(() => vitrine.close())

/** At noon in winter in Amsterdam, minutes later. */
const at = (minutes: number) => new Date(Date.parse('2030-01-15T11:00:00.000Z') + minutes * 60_000)
const query = (text: string, values: unknown[] = []) => vitrine.pool.query(text, values)
const seen = (minutes: number, where = 'true') =>
  query(`update "systemScreen" set "lastSeenAt" = $1, "onlineSince" = $1, "toldAwaySince" = null where ${where}`, [at(minutes)])
/** A TV is heard of again. */
const back = (id: string, minutes: number) =>
  query(`update "systemScreen" set "lastSeenAt" = $2, "onlineSince" = $2 where "id" = $1`, [id, at(minutes)])
/** As a server that is there, and was all the time, would ask. */
async function tellAt(minutes: number): Promise<number> {
  await query(`update "uptime" set "heardAt" = $1`, [at(minutes - 1)])
  return tellOfAbsences(vitrine.services, at(minutes))
}
async function mailed() {
  const { rows } = await query(`select * from "mail" order by "recipient"`)
  await vitrine.empty('mail')
  return rows.map(({ id, recipient, kind, subject, userId, sealedContent }) => ({
    recipient,
    kind,
    subject,
    userId,
    text: (JSON.parse(vitrine.services.encryption.decrypt(sealedContent, `mail ${id}`)!) as { text: string }).text,
  }))
}
type Input = Partial<Parameters<Asker['updateAbsenceAlert']>[0]['input']>
const told = (input: Input, who = anna) => who.updateAbsenceAlert({ input: { organizationId: 'annas', ...input } })
const broken = (input: Input, who = anna) =>
  told(input, who).then(
    () => null,
    ({ code, fields }) => [code, fields?.[0]?.path, fields?.[0]?.rule],
  )

beforeEach(async () => {
  await vitrine.empty('mail', 'notice', 'absenceAlert', 'uptime')
  await query(`update "system" set "hours" = '[]', "offSince" = null, "onSince" = null`)
  await query(`update "organization" set "state" = 'ACTIVE', "closedAt" = null, "timeZone" = 'Europe/Amsterdam' where "id" <> '0'`)
  await seen(0)
  await query(`insert into "uptime" ("id", "heardAt", "upSince") values ('servers', $1, $2)`, [at(-1), at(-600)])
})

describe('who is told', () => {
  test('[AB1] is said of an organisation and of one system, by its people and by whoever manages it', async () => {
    expect(await anna.findAbsenceAlert({ organizationId: 'annas' })).toBeNull()
    expect(await told({})).toMatchObject({ limitMinutes: 30, quietFrom: null, userIds: [], emails: [], systemId: null })
    await told({ systemId: 'counter', limitMinutes: 60 }, rita)
    await told({ systemId: 'window', limitMinutes: null }, ada)
    expect(await rita.findAbsenceAlert({ organizationId: 'annas' })).toMatchObject({ limitMinutes: 30 })
    const own = (await anna.findAbsenceAlert({ organizationId: 'annas', systemId: 'counter' }))!
    expect(own).toMatchObject({ limitMinutes: 60 })
    await anna.resetAbsenceAlert({ id: own.id })
    expect(await anna.findAbsenceAlert({ organizationId: 'annas', systemId: 'counter' })).toBeNull()
    for (const ask of [() => told({}, bob), () => told({ systemId: 'bar' }), () => bob.findAbsenceAlert({ organizationId: 'annas' })])
      await expect(ask()).rejects.toThrow('NotFoundError')
    await expect(told({}, vitrine.as({ ...vitrine.anna, isSystemsEnabled: false }))).rejects.toThrow('ForbiddenError')
  })

  test('[AB1] of a system of its own those are told whom it says, or nobody', async () => {
    await told({ userIds: ['anna'] })
    await told({ systemId: 'counter', limitMinutes: 60, emails: ['cook@cafe.example'] })
    await told({ systemId: 'window', limitMinutes: null, userIds: ['anna'] })
    expect([await tellAt(40), await tellAt(61), await tellAt(90)]).toEqual([0, 1, 0])
    const [mail] = await mailed()
    expect([mail!.recipient, mail!.userId, mail!.subject]).toEqual(['cook@cafe.example', null, 'TVs away: 40'])
    expect(mail!.text).toContain('your address was given')
    expect(mail!.text).not.toContain('/screens')
  })

  test('[AB2] is chosen among those of the organisation, and by their colleagues among those who manage it', async () => {
    const names = async (who: Asker, search?: string) =>
      (await who.allAbsenceRecipients({ organizationId: 'annas', ...(search && { search }) })).items.map(({ firstName }) => firstName)
    expect([await names(anna), await names(rita), await names(ada)]).toEqual([['Anna'], ['Anna', 'Rita'], ['Ada', 'Anna', 'Rita']])
    expect(await names(ada, 'ri')).toEqual(['Rita'])
    await expect(names(bob)).rejects.toThrow('NotFoundError')
    for (const id of ['bob', 'rita', 'ada', 'nobody'])
      expect(await broken({ userIds: ['anna', id] })).toEqual(['ValidationError', 'input.userIds', 'other'])
    await told({ userIds: ['rita'] }, rita)
    await told({ userIds: ['ada', 'rita'] }, ada)
    expect((await told({ userIds: ['anna'] }))!.userIds.toSorted()).toEqual(['ada', 'anna', 'rita'])
    expect((await told({ userIds: [] }, rita))!.userIds).toEqual(['ada'])
  })

  test('[AB2] whoever belongs there no more is told nothing', async () => {
    await told({ userIds: ['anna', 'rita', 'ada'] }, ada)
    await query(`update "organization" set "resellerId" = null where "id" = 'annas'`)
    await query(`update "user" set "isSystemsEnabled" = false where "id" = 'anna'`)
    expect(await tellAt(31)).toBe(1)
    expect((await mailed()).map(({ userId }) => userId)).toEqual(['ada'])
    await query(`update "organization" set "resellerId" = 'ritas' where "id" = 'annas'`)
    await query(`update "user" set "isSystemsEnabled" = true where "id" = 'anna'`)
  })

  test('[AB3] what is wrong is refused at its field, and what was changed is recorded', async () => {
    for (const [limitMinutes, rule] of [
      [0, 'tooSmall'],
      [9, 'tooSmall'],
      [10_081, 'tooLarge'],
      [1e9, 'tooLarge'],
      [30.5, 'whole'],
    ] as const)
      expect(await broken({ limitMinutes })).toEqual(['ValidationError', 'input.limitMinutes', rule])
    expect(await broken({ quietFrom: '22:00:00' })).toEqual(['ValidationError', 'input.quietUntil', 'required'])
    expect(await broken({ quietFrom: '22:00:00', quietUntil: '22:00:00' })).toEqual(['ValidationError', 'input.quietUntil', 'sameTime'])
    expect(await broken({ quietFrom: '25:00:00', quietUntil: '22:00:00' })).toEqual(['ValidationError', 'input.quietFrom', 'time'])
    expect(await broken({ emails: ['cook@cafe.example', 'cook'] })).toEqual(['EmailValidationError', 'input.emails.1', 'email'])
    const before = await told({ limitMinutes: 45 })
    await told({ limitMinutes: 50, updatedAt: before!.updatedAt })
    await expect(told({ limitMinutes: 55, updatedAt: before!.updatedAt })).rejects.toThrow('ConflictError')
    const { rows } = await query(`select "entity", "subjectId", "changes" from "auditEvent" where "changes"::text like '%absenceAlert%'`)
    expect(rows).toContainEqual({ entity: 'organization', subjectId: 'annas', changes: ['absenceAlert'] })
  })

  test('[AB4] they are few, and of addresses few are new', async () => {
    const many = (count: number, prefix = 'a') => Array.from({ length: count }, (_, i) => `${prefix}${i}@cafe.example`)
    expect(await broken({ emails: many(1_000) })).toEqual(['ValidationError', 'input.emails', 'tooMany'])
    expect(await broken({ userIds: Array.from({ length: 1_000 }, () => 'anna') })).toEqual(['ValidationError', 'input.userIds', 'tooMany'])
    expect((await told({ emails: ['Cook@Cafe.example', 'cook@cafe.example'] }))!.emails).toEqual(['cook@cafe.example'])
    for (const prefix of ['b', 'c']) await told({ emails: many(maxRecipients.emails, prefix) })
    await expect(told({ emails: many(maxRecipients.emails, 'd') })).rejects.toThrow('TooManyTriesError')
  })

  test('[AB4] an address without an account gets so many mails a day and no more', async () => {
    const address = 'flood@cafe.example'
    await bob.updateAbsenceAlert({ input: { organizationId: 'bobs', emails: [address] } })
    const limit = { name: 'absence-mails', points: maxMailsToAddress, seconds: 86_400 }
    for (let sent = 1; sent < maxMailsToAddress; sent++) await vitrine.services.rateLimits.take(limit, address)
    expect(await tellAt(31)).toBe(1)
    await seen(31)
    expect(await tellAt(62)).toBe(0)
  })
})

describe('what is told', () => {
  beforeEach(() => told({ userIds: ['anna'] }))
  const but = (...ids: string[]) => seen(100_000, `"id" not in (${ids.map(id => `'${id}'`).join(', ')})`)

  test('[AB5] that a TV stays away, once, however often and by however many it is asked', async () => {
    await but('counter-1')
    expect(await tellAt(29)).toBe(0)
    await query(`update "uptime" set "heardAt" = $1`, [at(29)])
    const asked = await Promise.all([1, 2, 3].map(() => tellOfAbsences(vitrine.services, at(31))))
    expect(asked.reduce((sum, count) => sum + count)).toBe(1)
    expect(await tellAt(200)).toBe(0)
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: vitrine.anna.email, kind: 'SCREENS_AWAY' })
    expect(mail!.text).toContain(`TV 1 of “counter”, “Anna's café”: away since 15 January at 12:00.`)
    expect(mail!.text).toContain('/screens')
  })

  test('[AB5] a server that is killed before the mail is written down tells afterwards', async () => {
    await but('counter-1')
    await query(`update "uptime" set "heardAt" = $1`, [at(30)])
    const { mails } = vitrine.services
    const killed = { ...vitrine.services, mails: { ...mails, add: () => Promise.reject(new Error('killed')) } }
    await expect(tellOfAbsences(killed, at(31))).rejects.toThrow('killed')
    expect(await tellAt(32)).toBe(1)
  })

  test('[AB8] that it is back, once, with when it was away', async () => {
    await but('counter-1')
    await tellAt(31)
    await mailed()
    await back('counter-1', 90)
    expect([await tellAt(91), await tellAt(92)]).toEqual([1, 0])
    const [mail] = await mailed()
    expect(mail).toMatchObject({ kind: 'SCREENS_BACK', subject: 'TVs back: 1' })
    expect(mail!.text).toContain('back since 15 January at 13:30, away from 15 January at 12:00.')
    // Away again, it is told again.
    expect(await tellAt(125)).toBe(1)
  })

  test('[AB10] several are one mail in one’s language, 30 of them by name, and nothing in their names becomes a link', async () => {
    await query(`update "user" set "language" = 'nl' where "id" = 'anna'`)
    await query(`update "systemScreen" set "title" = 'https://evil.example' where "id" = 'counter-1'`)
    await but('counter-1', 'counter-2')
    await tellAt(31)
    await mailed()
    await back('counter-2', 70)
    await seen(40, `"systemId" = 'window'`)
    expect(await tellAt(71)).toBe(1)
    const [mail] = await mailed()
    expect(mail!.subject).toBe('Tv’s afwezig: 40')
    expect(mail!.text.match(/afwezig sinds/g)).toHaveLength(30)
    expect(mail!.text).toContain('En nog 11.')
    expect(mail!.text).not.toContain('evil.example')
    await query(`update "user" set "language" = null where "id" = 'anna'`)
    await query(`update "systemScreen" set "title" = null`)
  })

  test('[AB9] no screen is away that lost its TV, or whose organisation is inactive or deleted', async () => {
    await query(`update "organization" set "state" = 'INACTIVE' where "id" = 'annas'`)
    expect(await tellAt(31)).toBe(0)
    await query(`update "organization" set "state" = 'ACTIVE', "closedAt" = now() where "id" = 'annas'`)
    expect(await tellAt(32)).toBe(0)
    await query(`update "organization" set "closedAt" = null where "id" = 'annas'`)
    await but('counter-1', 'counter-2')
    await query(`update "systemScreen" set "credentialHash" = null where "id" = 'counter-2'`)
    expect(await tellAt(33)).toBe(1)
    expect((await mailed())[0]!.subject).toBe('TVs away: 1')
    // What was told of, and lost its TV since, is back without a word.
    await query(`update "systemScreen" set "credentialHash" = null where "id" = 'counter-1'`)
    expect(await tellAt(34)).toBe(0)
    await query(`update "systemScreen" set "credentialHash" = 'again' where "id" = 'counter-1'`)
    await back('counter-1', 35)
    expect(await tellAt(36)).toBe(0)
    await query(`update "systemScreen" set "credentialHash" = 'once more' where "id" = 'counter-2'`)
  })

  test('[AB11] users have it among their notices, which are not mailed once more', async () => {
    await anna.updateNoticeSettings({ input: { mail: 'AT_ONCE' } })
    await but('counter-1', 'counter-2', 'counter-3', 'counter-4')
    await tellAt(31)
    await back('counter-1', 40)
    await tellAt(41)
    const { items } = await anna.allNotices({})
    expect(Object.fromEntries(items.map(({ kind, subjectTitle }) => [kind, subjectTitle]))).toEqual({
      SCREENS_AWAY: 'counter: TV 1, counter: TV 2, counter: TV 3 +1',
      SCREENS_BACK: 'counter: TV 1',
    })
    expect(items).toHaveLength(2)
    await vitrine.pool.query(`update "user" set "language" = 'nl' where "id" = $1`, [vitrine.anna.id])
    await tellAt(80)
    const { items: dutch } = await anna.allNotices({})
    await vitrine.pool.query(`update "user" set "language" = null where "id" = $1`, [vitrine.anna.id])
    expect(dutch.map(({ subjectTitle }) => subjectTitle)).toContain('counter: Tv 1')
    expect(await mailNotices(vitrine.services, new Date())).toBe(0)
  })

  test('[AB12] in quiet hours nothing is, and at their end only what is still so', async () => {
    await told({ quietFrom: '11:00:00', quietUntil: '14:00:00', userIds: ['anna'] })
    await but('counter-1', 'counter-2')
    expect(await tellAt(60)).toBe(0)
    await back('counter-2', 119)
    expect(await tellAt(119)).toBe(0)
    expect(await tellAt(120)).toBe(1)
    expect((await mailed())[0]!.text).toMatch(/TV 1 of/)
    await told({ quietFrom: '15:00:00', quietUntil: '02:00:00' })
    await back('counter-1', 185)
    expect(await tellAt(186)).toBe(0)
    // Over midnight too: at one in the night it is quiet.
    expect(await tellAt(13 * 60)).toBe(0)
    await back('counter-1', 14 * 60)
    expect(await tellAt(14 * 60)).toBe(1)
  })

  test('[AB13] a time zone that Node.js knows and PostgreSQL does not has its quiet hours, and keeps nobody else from being told', async () => {
    const zone = 'Canada/East-Saskatchewan'
    await expect(query(`select now() at time zone '${zone}'`)).rejects.toThrow('not recognized')
    await query(`update "organization" set "timeZone" = '${zone}' where "id" = 'annas'`)
    await told({ quietFrom: '04:00:00', quietUntil: '06:00:00', userIds: ['anna'] })
    await but('counter-1')
    // Noon in Amsterdam is five in the morning there.
    expect(await tellAt(40)).toBe(0)
    expect(await tellAt(61)).toBe(1)
    await query(`update "organization" set "timeZone" = 'Europe/Amsterdam' where "id" = 'annas'`)
  })
})

describe('a TV that is meant to be off', () => {
  const hours = (startTime: string, endTime: string) =>
    query(`update "system" set "hours" = $1 where "id" = 'counter'`, [JSON.stringify([{ ...always, startTime, endTime }])])

  test('[AB6] is not away, and the time in which it was off doesn’t count', async () => {
    await told({ userIds: ['anna'] })
    await hours('07:00:00', '12:10:00')
    await seen(100_000, `"systemId" <> 'counter'`)
    // Silent since noon, off ten minutes later, on again nineteen hours after noon.
    for (const minutes of [5, 11, 60, 600, 19 * 60, 19 * 60 + 19]) expect(await tellAt(minutes)).toBe(0)
    expect(await tellAt(19 * 60 + 21)).toBe(1)
  })

  test('[AB6] is said to be off by its hours, in filters and counts too, and for ten minutes afterwards', async () => {
    const now = () => new Date()
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await query(`update "systemScreen" set "lastSeenAt" = $1`, [ago(60)])
    await query(`update "system" set "offSince" = $1 where "id" = 'counter'`, [ago(120)])
    const count = async (condition: 'AWAY' | 'OFF', who = anna) => (await who.allScreens({ filter: { condition } })).totalCount
    expect([await count('AWAY'), await count('OFF'), await count('OFF', rita), await count('OFF', ada)]).toEqual([40, 40, 40, 40])
    expect(await anna.findScreen({ id: 'counter-1' })).toMatchObject({ isOnline: false, isOff: true })
    expect((await anna.allScreens({ order: 'NEEDED', limit: 1 })).items[0]).toMatchObject({ systemId: 'window', isOff: false })
    await query(`update "system" set "onSince" = $1 where "id" = 'counter'`, [ago(5)])
    expect([await count('AWAY'), await count('OFF')]).toEqual([40, 40])
    await query(`update "system" set "onSince" = $1 where "id" = 'counter'`, [ago(11)])
    expect([await count('AWAY'), await count('OFF')]).toEqual([80, 0])
    await query(`update "systemScreen" set "lastSeenAt" = $1 where "id" = 'counter-1'`, [now()])
    expect(await anna.findScreen({ id: 'counter-1' })).toMatchObject({ isOnline: true, isOff: false })
  })

  test('[AB6] is known to be off within a minute of its hours, by dayparts and holidays too, and that changes no hours', async () => {
    const { updatedAt } = (await query(`select "updatedAt" from "system" where "id" = 'counter'`)).rows[0]
    const standing = async () => (await query(`select "offSince", "onSince", "updatedAt" from "system" where "id" = 'counter'`)).rows[0]
    const daypartId = randomUUID()
    await vitrine.services.asPlatform(async db => {
      await insertRow(db, 'daypart', {
        id: daypartId,
        organizationId: 'annas',
        title: 'Day',
        spans: [{ weekdays: null, startTime: '07:00:00', endTime: '13:00:00' }],
      })
      await insertRow(db, 'holiday', { organizationId: 'annas', title: 'Day off', date: '2030-01-16' })
    })
    await query(`update "system" set "hours" = $1 where "id" = 'counter'`, [JSON.stringify([{ ...always, daypartId, holidays: 'EXCEPT' }])])
    const set = await standing()
    expect(set.updatedAt >= updatedAt).toBe(true)
    await tellAt(59)
    expect(await standing()).toMatchObject({ offSince: null, onSince: null })
    await tellAt(60)
    expect(await standing()).toEqual({ offSince: at(60).toISOString(), onSince: null, updatedAt: set.updatedAt })
    await tellAt(20 * 60)
    expect((await standing()).onSince).toBeNull()
    await tellAt(44 * 60)
    expect((await standing()).onSince).toBe(at(44 * 60).toISOString())
    await vitrine.empty('daypart', 'holiday')
  })
})

describe('a server that was down', () => {
  beforeEach(() => told({ userIds: ['anna'] }))

  test('[AB7] reports no TV as away that it could not hear, and gives all of them time to come back', async () => {
    // Down from the first minute for two hours.
    await query(`update "uptime" set "heardAt" = $1`, [at(1)])
    expect(await tellOfAbsences(vitrine.services, at(121))).toBe(0)
    await seen(122, `"id" <> 'counter-1'`)
    expect(await tellAt(130)).toBe(0)
    expect(await tellAt(149)).toBe(0)
    expect(await tellAt(150)).toBe(1)
    expect((await mailed())[0]!.subject).toBe('TVs away: 1')
  })

  test('[AB7] twice in a row was down all the while', async () => {
    await query(`update "uptime" set "heardAt" = $1`, [at(1)])
    await tellOfAbsences(vitrine.services, at(121))
    await tellOfAbsences(vitrine.services, at(126))
    await tellAt(127)
    expect(await tellAt(137)).toBe(0)
    expect(await tellAt(154)).toBe(0)
    expect(await tellAt(155)).toBe(1)
  })

  test('[AB7] for the first time tells of nothing before TVs had their time', async () => {
    await vitrine.empty('uptime')
    expect(await tellOfAbsences(vitrine.services, at(600))).toBe(0)
    expect(await tellAt(609)).toBe(0)
    expect(await tellAt(610)).toBe(1)
  })
})
