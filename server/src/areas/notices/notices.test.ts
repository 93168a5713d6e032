import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gigabyte } from '@vitrine/model/areas/media/storage.ts'
import { dailyHour, noticeDays, noticeKinds } from '@vitrine/model/areas/notices/kinds.ts'
import { insertRow } from '../../core/database/rows.ts'
import { silent } from '../../core/processes/log.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { publishDue } from '../presentations/plannedPublications.ts'
import { addNotices } from './addNotices.ts'
import { tellOfFullStorage } from './fullStorage.ts'
import { mailNotices } from './mailNotices.ts'
import { removeOldNotices } from './notices.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
/** A colleague of Anna's. */
let carl: Asker
let carlId: string
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob } = vitrine.askers)
  carlId = randomUUID()
  const colleague = { ...vitrine.anna, id: carlId, email: 'carl@vitrine.example' }
  await vitrine.services.asPlatform(db =>
    insertRow(db, 'user', {
      id: carlId,
      organizationId: vitrine.anna.organizationId,
      email: colleague.email,
      firstName: 'Carl',
      lastName: 'Test',
    }),
  )
  carl = vitrine.as(colleague)
})
beforeEach(() => vitrine.empty('notice', 'noticeSettings', 'mail'))
afterAll(() => vitrine.close())

const kindsOf = async (who: Asker) => (await who.allNotices({})).items.map(({ kind }) => kind)
const aPresentation = async (title: string) => (await anna.createPresentation({ input: { title } }))!.id
const tell = (userId: string | null, kind: (typeof noticeKinds)[number], occasion = randomUUID()) =>
  vitrine.services.asPlatform(db =>
    addNotices(db, { kind, organizationId: vitrine.anna.organizationId!, subjectId: 'x', subjectTitle: 'Lunch.example', userId, occasion }),
  )
const mailed = async () => {
  const { rows } = await vitrine.pool.query<{ id: string; recipient: string; sealedContent: string }>(
    'select * from mail order by "createdAt"',
  )
  return rows.map(({ id, recipient, sealedContent }) => ({
    recipient,
    content: vitrine.services.encryption.decrypt(sealedContent, `mail ${id}`),
  }))
}
const mailAt = (time: Date) => mailNotices(vitrine.services, time)

describe('a user is told', () => {
  test('[NO1] [NO6] when a colleague published, and nobody of another organisation is', async () => {
    const presentationId = await aPresentation('Lunch')
    await anna.publishConceptShow({ presentationId })
    expect((await carl.allNotices({})).items).toMatchObject([
      { kind: 'PUBLISHED', subjectId: presentationId, subjectTitle: 'Lunch', actorName: 'Anna Test', readAt: null },
    ])
    expect([await kindsOf(anna), await kindsOf(bob)]).toEqual([[], []])
  })

  test('[NO2] when what was planned went out, and once that it could not', async () => {
    const presentationId = await aPresentation('Lunch')
    await anna.planPublication({ presentationId, publishAt: new Date(Date.now() + 3_600_000).toISOString() })
    const later = new Date(Date.now() + 7_200_000)
    const services = { ...vitrine.services, log: silent() }
    await vitrine.pool.query(`create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await vitrine.pool.query('create trigger refuse before update on show for each row execute function refuse()')
    try {
      for (let i = 0; i < 2; i++) expect(await publishDue(services, later)).toBe(0)
    } finally {
      await vitrine.pool.query('drop trigger refuse on show')
    }
    expect(await kindsOf(anna)).toEqual(['PLAN_FAILED'])
    expect(await publishDue(services, later)).toBe(1)
    expect(await kindsOf(anna)).toEqual(['PLAN_PUBLISHED', 'PLAN_FAILED'])
    expect(await kindsOf(carl)).toEqual(['PUBLISHED'])
  })

  test('[NO4] once a month, when nine tenths of the storage are used', async () => {
    const organizationId = vitrine.anna.organizationId!
    const file = { organizationId, filename: 'large.mp4', kind: 'assetVideo', mediaType: 'video/mp4', width: null, height: null } as const
    await vitrine.services.asPlatform(db => insertRow(db, 'storedFile', { id: randomUUID(), ...file, bytes: Math.ceil(0.95 * gigabyte) }))
    const look = (storageLimit: number | null, at: string) =>
      tellOfFullStorage({ ...vitrine.services, storageLimit }, new Date(`2026-${at}T12:00:00Z`))
    await look(null, '10-01')
    await look(2 * gigabyte, '10-01')
    expect(await kindsOf(anna)).toEqual([])
    for (const at of ['10-01', '10-20', '11-01']) await look(gigabyte, at)
    expect(await kindsOf(carl)).toEqual(['STORAGE_NEARLY_FULL', 'STORAGE_NEARLY_FULL'])
    await vitrine.empty('storedFile')
  })
})

test('[NO7] what was read stays, and all can be marked as read at once; of others’ nothing can', async () => {
  for (const kind of ['VIDEO_READY', 'VIDEO_FAILED', 'PLAN_FAILED'] as const) await tell(vitrine.anna.id, kind)
  const unread = async () => (await anna.allNotices({ filter: { isUnread: true } })).totalCount
  const [first] = (await anna.allNotices({})).items
  await bob.readNotices({ ids: [first!.id] })
  await bob.readNotices({})
  expect(await unread()).toBe(3)
  await anna.readNotices({ ids: [first!.id] })
  expect(await unread()).toBe(2)
  await anna.readNotices({})
  expect(await unread()).toBe(0)
  expect((await anna.allNotices({})).totalCount).toBe(3)
})

describe('by mail', () => {
  test('[NO8] nobody is told who did not wish it', async () => {
    expect(await anna.findNoticeSettings({})).toMatchObject({ mail: 'OFF', mailedKinds: noticeKinds })
    await tell(vitrine.anna.id, 'VIDEO_READY')
    expect(await mailAt(new Date())).toBe(0)
  })

  test('[NO8] at once, in one mail and once, of the chosen kinds and without a link in what people called things', async () => {
    await anna.updateNoticeSettings({ input: { mail: 'AT_ONCE', mailedKinds: ['VIDEO_READY', 'PLAN_FAILED'] } })
    for (const kind of ['VIDEO_READY', 'PLAN_FAILED', 'VIDEO_FAILED'] as const) await tell(vitrine.anna.id, kind)
    await tell(carlId, 'VIDEO_READY')
    expect([await mailAt(new Date()), await mailAt(new Date())]).toEqual([1, 0])
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail!.recipient).toBe(vitrine.anna.email)
    expect(mail!.content).toContain('The video of … is ready.')
    expect(mail!.content).toContain('https://rita.example/notices')
    expect(mail!.content).not.toContain('Lunch.example')
    expect(mail!.content).not.toContain('could not be made')
  })

  test('[NO8] [NO14] once a day, from seven in the morning of the organisation on, and nothing that was read', async () => {
    await anna.updateNoticeSettings({ input: { mail: 'DAILY' } })
    await vitrine.pool.query(`update organization set "timeZone" = 'Europe/Amsterdam'`)
    const day = new Date().toISOString().slice(0, 10)
    // In winter an hour, in summer two before that in UTC.
    const at = (hours: number) => new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000)
    await tell(vitrine.anna.id, 'VIDEO_READY')
    expect(await mailAt(at(dailyHour - 3))).toBe(0)
    expect(await mailAt(at(dailyHour))).toBe(1)
    await tell(vitrine.anna.id, 'VIDEO_FAILED')
    expect(await mailAt(at(dailyHour + 5))).toBe(0)
    expect(await mailAt(at(dailyHour + 24))).toBe(1)
    await tell(vitrine.anna.id, 'VIDEO_FAILED')
    await anna.readNotices({})
    expect(await mailAt(at(dailyHour + 48))).toBe(0)
    // A zone that PostgreSQL doesn't know stops nobody's mails.
    await vitrine.pool.query(`update organization set "timeZone" = 'Canada/East-Saskatchewan'`)
    await tell(vitrine.anna.id, 'VIDEO_READY')
    expect([await mailAt(at(dailyHour + 72)), await mailAt(at(dailyHour + 72 + 6))]).toEqual([0, 1])
  })
})

test('[NO9] notices are kept for so many days', async () => {
  await tell(vitrine.anna.id, 'VIDEO_READY')
  await removeOldNotices(vitrine.services, new Date(Date.now() + (noticeDays - 1) * 86_400_000))
  expect(await kindsOf(anna)).toHaveLength(1)
  await removeOldNotices(vitrine.services, new Date(Date.now() + (noticeDays + 1) * 86_400_000))
  expect(await kindsOf(anna)).toEqual([])
})
