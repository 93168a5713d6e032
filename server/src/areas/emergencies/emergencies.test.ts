import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxEmergencyMessages } from '@vitrine/model/areas/emergencies/entities.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { createLog } from '../../core/processes/log.ts'
import { aBoard, type Board } from '../../../test/board.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { contentsOf } from '../systems/screenContent.ts'
import { createConfirmations } from './confirmations.ts'
import { removeOldEmergencies } from './emergencies.ts'

let vitrine: TestVitrine
let [anna, bob, rita, ada]: Asker[] = []
let board: Board
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob, rita, ada } = vitrine.askers)
})
afterAll(() => vitrine.close())

const platform = (work: (db: Transaction) => Promise<unknown>) => vitrine.services.asPlatform(work)
beforeEach(async () => {
  await vitrine.empty('emergency', 'emergencyMessage', 'system', 'presentation', 'productCollection', 'asset', 'screenEvent')
  await allow(true)
  board = await aBoard(vitrine.services, 'annas')
  vitrine.told.length = 0
})
const allow = (isEmergencyAllowed: boolean) => platform(db => updateRow(db, 'organization', 'annas', { isEmergencyAllowed }))

let requests = 0
const request = () => `request ${(requests += 1)}`
const fire = (place: object = { reach: 'CUSTOMER' }) => ({
  input: { requestId: request(), heading: 'Leave the building', ...place } as never,
})
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { message: string }) => error.message,
  )
/** A TV's content, worked out anew. */
async function contentOf(credential: string): Promise<ScreenContent> {
  const found = await contentsOf({
    ownerDb: vitrine.ownerDb,
    changes: { subscribeAtOnce: () => undefined },
  }).find(credential)
  return JSON.parse(found!.body()) as ScreenContent
}
const standingOn = async (credential: string) => (await contentOf(credential)).screen.emergency?.heading ?? null

describe('prepared messages', () => {
  const message = { title: 'Fire', heading: 'Leave the building' }

  test('[EM19] the later of two who change one is told, and writes nothing over', async () => {
    const { id, updatedAt } = (await anna!.createEmergencyMessage({ input: message }))!
    const stored = (await anna!.updateEmergencyMessage({ input: { id, heading: 'Stay inside' }, updatedAt }))!
    expect(await refusal(anna!.updateEmergencyMessage({ input: { id, body: 'By the stairs' }, updatedAt }))).toBe('ConflictError')
    const { updatedAt: newest } = stored
    expect(await anna!.updateEmergencyMessage({ input: { id, body: 'Doors closed' }, updatedAt: newest })).toMatchObject({
      heading: 'Stay inside',
      body: 'Doors closed',
    })
  })

  test('[EM2] are seen by those below, and changed by whose they are', async () => {
    for (const asker of [anna, bob, rita, ada]) await asker!.createEmergencyMessage({ input: message })
    const seen = async (asker: Asker | undefined) => (await asker!.allEmergencyMessages({})).items
    const whose = async (asker: Asker | undefined) =>
      (await seen(asker)).map(({ organizationId, resellerId }) => organizationId ?? resellerId ?? 'all').toSorted()
    expect([await whose(anna), await whose(bob), await whose(rita), await whose(ada)]).toEqual([
      ['all', 'annas', 'ritas'],
      ['all', 'bobs'],
      ['all', 'ritas'],
      ['all'],
    ])
    for (const one of await seen(anna)) {
      const changed = await refusal(anna!.updateEmergencyMessage({ input: { id: one.id, heading: 'Stay' } }))
      expect(changed).toBe(one.organizationId === 'annas' ? null : 'NotFoundError')
    }
    const [own] = (await seen(bob)).filter(({ organizationId }) => organizationId === 'bobs')
    for (const asker of [anna, rita, ada]) expect(await refusal(asker!.deleteEmergencyMessage({ id: own!.id }))).toBe('NotFoundError')
    await bob!.deleteEmergencyMessage({ id: own!.id })
    expect(await whose(bob)).toEqual(['all'])
  })

  test('[EM1] are bounded in number and length, and show a presentation of their own organisation alone', async () => {
    expect(await refusal(anna!.createEmergencyMessage({ input: { ...message, heading: 'x'.repeat(121) } }))).toBe(
      'ValidationError input.heading: tooLong',
    )
    expect(await refusal(anna!.createEmergencyMessage({ input: { ...message, body: 'x'.repeat(601) } }))).toBe(
      'ValidationError input.body: tooLong',
    )
    expect(await refusal(anna!.createEmergencyMessage({ input: { ...message, heading: ' ' } }))).toBe(
      'ValidationError input.heading: required',
    )
    const { id } = board.presentations.menu
    for (const asker of [bob, rita, ada])
      expect(await refusal(asker!.createEmergencyMessage({ input: { ...message, presentationId: id } }))).toBe('NotFoundError')
    for (const asker of [anna, ada]) {
      for (let i = 0; i < maxEmergencyMessages; i++) await asker!.createEmergencyMessage({ input: message })
      expect(await refusal(asker!.createEmergencyMessage({ input: message }))).toMatch(/^TooManyRowsError/)
    }
  })

  test('[EM3] are in the content of the screens that they may come to, with the show of their presentation, and in no other', async () => {
    const credential = await board.pair(0)
    const before = await contentOf(credential)
    expect(before.screen).not.toHaveProperty('prepared')
    await bob!.createEmergencyMessage({ input: message })
    expect((await contentOf(credential)).tag).toBe(before.tag)
    await anna!.createEmergencyMessage({ input: { ...message, presentationId: board.presentations.menu.id } })
    await rita!.createEmergencyMessage({ input: { ...message, heading: 'Closed' } })
    const { screen, shows, media } = await contentOf(credential)
    const { showId } = board.presentations.menu
    expect(screen.prepared).toMatchObject([
      { heading: 'Leave the building', style: 'ALARM', showId },
      { heading: 'Closed', showId: null },
    ])
    expect(Object.keys(shows)).toEqual([showId])
    expect(media).toContain(`/files/${'ab'.repeat(24)}.webp`)
  })

  test('[EM4] are ready on the screens that report their version, and on none once they are other', async () => {
    const made = await anna!.createEmergencyMessage({ input: message })
    const credential = await board.pair(0)
    await board.pair(1)
    const ready = async () => {
      const { screens, messages } = await anna!.findEmergencyReadiness({})
      return [messages.find(({ messageId }) => messageId === made!.id)!.screens, screens]
    }
    expect(await ready()).toEqual([0, 2])
    const prepared = (await contentOf(credential)).screen.prepared!.map(({ version }) => version)
    await platform(db =>
      insertRow(db, 'screenReport', {
        organizationId: 'annas',
        screenId: board.screenIds[0]!,
        reportedAt: new Date().toISOString(),
        missing: [],
        troubles: [],
        prepared,
      }),
    )
    expect(await ready()).toEqual([1, 2])
    await anna!.updateEmergencyMessage({ input: { id: made!.id, body: 'By the stairs' } })
    expect(await ready()).toEqual([0, 2])
  })
})

describe('who sends', () => {
  test('[EM7] a user only where the organisation may, and no further than the own', async () => {
    await allow(false)
    expect(await refusal(anna!.sendEmergency(fire()))).toBe('EmergencyNotAllowedError')
    expect((await anna!.findEmergencyReadiness({})).isAllowed).toBe(false)
    await rita!.updateOrganization({ input: { id: 'annas', isEmergencyAllowed: true } })
    const sent = await anna!.sendEmergency(fire())
    for (const reach of ['ALL', 'CUSTOMERS']) expect(await refusal(anna!.sendEmergency(fire({ reach })))).toBe('EmergencyNotAllowedError')
    expect(await refusal(rita!.sendEmergency(fire({ reach: 'ALL' })))).toBe('EmergencyNotAllowedError')
    await allow(false)
    expect(await refusal(anna!.endEmergency({ id: sent!.id }))).toBe('EmergencyNotAllowedError')
  })

  test('[EM7] what comes from above is ended by those who may send it', async () => {
    const all = await ada!.sendEmergency(fire({ reach: 'ALL' }))
    expect((await anna!.allEmergencies({ isStanding: true })).items.map(({ id }) => id)).toEqual([all!.id])
    for (const asker of [anna, rita]) expect(await refusal(asker!.endEmergency({ id: all!.id }))).toBe('EmergencyNotAllowedError')
    const customers = await rita!.sendEmergency(fire({ reach: 'CUSTOMERS' }))
    expect(await refusal(bob!.endEmergency({ id: customers!.id }))).toBe('NotFoundError')
    await ada!.endEmergency({ id: customers!.id })
    await ada!.endEmergency({ id: all!.id })
    expect((await anna!.allEmergencies({ isStanding: true })).items).toEqual([])
  })

  test('[EM5] nobody reaches a stranger’s customer, system, screen or message', async () => {
    await platform(db => updateRow(db, 'organization', 'bobs', { isEmergencyAllowed: true }))
    const [screenId, { systemId }] = [board.screenIds[0], board]
    for (const place of [
      { reach: 'SCREEN', screenId },
      { reach: 'SYSTEM', systemId },
      { reach: 'CUSTOMER', organizationId: 'annas' },
    ]) {
      expect(await refusal(bob!.sendEmergency(fire(place)))).toBe('NotFoundError')
      expect(await refusal(bob!.findEmergencyCount({ input: place as never }))).toBe('NotFoundError')
      for (const asker of [anna, rita, ada]) await asker!.sendEmergency(fire(place))
    }
    expect(await refusal(rita!.sendEmergency(fire({ reach: 'CUSTOMER', organizationId: 'bobs' })))).toBe('NotFoundError')
    const { id } = (await bob!.createEmergencyMessage({ input: { title: 'Fire', heading: 'Fire' } }))!
    expect(await refusal(anna!.sendEmergency({ input: { requestId: request(), reach: 'CUSTOMER', messageId: id } }))).toBe('NotFoundError')
  })

  test('[EM5] [EM6] what is missing or too much is refused at its field', async () => {
    const cases = [
      [fire({ reach: 'SYSTEM' }), 'input.systemId: required'],
      [fire({ reach: 'SCREEN', systemId: board.systemId, screenId: board.screenIds[0] }), 'input.systemId: other'],
      [fire({ reach: 'CUSTOMER', minutes: 4 }), 'input.minutes: tooSmall'],
      [fire({ reach: 'CUSTOMER', minutes: 1441 }), 'input.minutes: tooLarge'],
      [fire({ reach: 'CUSTOMER', heading: null }), 'input.heading: required'],
    ] as const
    for (const [given, field] of cases) expect(await refusal(anna!.sendEmergency(given))).toBe(`ValidationError ${field}`)
  })

  test('[EM8] it is known beforehand how many screens, systems and customers it reaches', async () => {
    for (const screen of [0, 1]) await board.pair(screen)
    const other = await aBoard(vitrine.services, 'bobs')
    await other.pair(0)
    const reached = (asker: Asker | undefined, place: object) => asker!.findEmergencyCount({ input: place as never })
    await expect(reached(ada, { reach: 'ALL' })).resolves.toEqual({ screens: 3, online: 0, systems: 2, customers: 2 })
    await expect(reached(rita, { reach: 'CUSTOMERS' })).resolves.toMatchObject({ screens: 2, systems: 1, customers: 1 })
    await expect(reached(anna, { reach: 'SCREEN', screenId: board.screenIds[0] })).resolves.toMatchObject({ screens: 1 })
  })
})

describe('what stands', () => {
  test('[EM12] is told to the sockets of its place, and in the content from then on', async () => {
    const credential = await board.pair(0)
    const { menu } = board.presentations
    const { id: messageId } = (await anna!.createEmergencyMessage({ input: { title: 'Fire', heading: 'Leave', presentationId: menu.id } }))!
    const sent = (await anna!.sendEmergency({ input: { requestId: request(), reach: 'CUSTOMER', messageId } }))!
    const said = { id: sent.id, heading: 'Leave', body: '', style: 'ALARM', showId: menu.showId, endsAt: sent.endsAt }
    expect(vitrine.told.splice(0)).toEqual([{ audience: { screensOf: 'annas' }, message: { subject: 'emergency', emergency: said } }])
    expect((await contentOf(credential)).screen.emergency).toEqual(said)
    await anna!.endEmergency({ id: sent.id })
    expect(vitrine.told.splice(0)).toEqual([{ audience: { screensOf: 'annas' }, message: { subject: 'emergency', over: sent.id } }])
    expect(await standingOn(credential)).toBeNull()
  })

  test.each([
    ['ALL', () => ada!.sendEmergency(fire({ reach: 'ALL' })), () => ({ everyScreen: true })],
    ['CUSTOMERS', () => rita!.sendEmergency(fire({ reach: 'CUSTOMERS' })), () => ({ screensOfEach: ['annas'] })],
    ['SYSTEM', () => anna!.sendEmergency(fire({ reach: 'SYSTEM', systemId: board.systemId })), () => ({ screenIds: [board.screenIds[0]] })],
    [
      'SCREEN',
      () => anna!.sendEmergency(fire({ reach: 'SCREEN', screenId: board.screenIds[0] })),
      () => ({ screenId: board.screenIds[0] }),
    ],
  ])('[EM5] [EM12] %s is told to the TVs there, and to no others', async (_, send, audience) => {
    const credential = await board.pair(0)
    const strangers = await (await aBoard(vitrine.services, 'bobs')).pair(0)
    await send()
    expect(vitrine.told.filter(({ message }) => message.subject === 'emergency').map(told => told.audience)).toEqual([audience()])
    expect(await standingOn(credential)).toBe('Leave the building')
    expect(await standingOn(strangers)).toBe(_ === 'ALL' ? 'Leave the building' : null)
  })

  test('[EM13] also on screens of a customer that is switched off', async () => {
    const credential = await board.pair(0)
    await ada!.sendEmergency(fire({ reach: 'ALL' }))
    await platform(db => updateRow(db, 'organization', 'annas', { state: 'INACTIVE' }))
    await expect(contentOf(credential)).resolves.toMatchObject({
      isActive: false,
      screen: { emergency: { heading: 'Leave the building' } },
    })
    await platform(db => updateRow(db, 'organization', 'annas', { state: 'ACTIVE' }))
  })

  test('[EM10] of several the newest stands; one that is covered wholly is over, and one that is not comes back', async () => {
    const [left, right] = [await board.pair(0), await board.pair(1)]
    await anna!.sendEmergency(fire({ heading: 'One', reach: 'SCREEN', screenId: board.screenIds[0] }))
    await anna!.sendEmergency(fire({ heading: 'All', reach: 'CUSTOMER' }))
    expect((await anna!.allEmergencies({ isStanding: true })).items.map(({ heading }) => heading)).toEqual(['All'])
    const again = (await anna!.sendEmergency(fire({ heading: 'Here', reach: 'SCREEN', screenId: board.screenIds[0] })))!
    expect([await standingOn(left), await standingOn(right)]).toEqual(['Here', 'All'])
    await anna!.endEmergency({ id: again.id })
    expect([await standingOn(left), await standingOn(right)]).toEqual(['All', 'All'])
    // One that ends before it has it behind it.
    await anna!.sendEmergency(fire({ heading: 'For a moment', reach: 'SCREEN', screenId: board.screenIds[0], minutes: 5 }))
    expect((await contentOf(left)).screen.emergency).toMatchObject({ heading: 'For a moment', before: { heading: 'All' } })
    expect((await contentOf(right)).screen.emergency).not.toHaveProperty('before')
  })

  test('[EM9] the same request again sends nothing', async () => {
    const once = fire()
    const [first, second] = [await anna!.sendEmergency(once), await anna!.sendEmergency(once)]
    expect(second!.id).toBe(first!.id)
    expect(vitrine.told).toHaveLength(1)
  })

  test('[EM11] sending and ending are recorded, with what it says and where', async () => {
    const { id } = (await rita!.sendEmergency(fire({ reach: 'SYSTEM', systemId: board.systemId })))!
    await rita!.endEmergency({ id })
    await rita!.endEmergency({ id })
    const { items } = await anna!.allAuditEvents({})
    expect(items.filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { kind: 'EMERGENCY_ENDED', subjectTitle: 'Leave the building → Counter', userName: 'Rita Test <rita@vitrine.example>' },
      { kind: 'EMERGENCY_SENT', subjectTitle: 'Leave the building → Counter', userName: 'Rita Test <rita@vitrine.example>' },
    ])
  })

  test('[EM11] what was sent is kept for 90 days', async () => {
    const { id } = (await anna!.sendEmergency(fire()))!
    const at = (days: number) => new Date(Date.now() + days * 86_400_000)
    await removeOldEmergencies(vitrine.services, at(90))
    expect((await anna!.allEmergencies({})).items.map(each => each.id)).toEqual([id])
    await removeOldEmergencies(vitrine.services, at(91))
    expect((await anna!.allEmergencies({})).items).toEqual([])
  })
})

describe('who shows it', () => {
  async function confirmed(...said: (readonly [emergencyId: string, screenId: string])[]) {
    const taker = createConfirmations({ ownerDb: vitrine.ownerDb, log: createLog(() => undefined) })
    for (const [emergencyId, screenId] of said) taker.take(emergencyId, screenId)
    await taker.close()
    return taker.count()
  }
  const online = (screenId: string) => platform(db => updateRow(db, 'systemScreen', screenId, { lastSeenAt: new Date().toISOString() }))

  test('[EM17] [EM11] each TV that says so is written down once, with its history; one that it does not reach is passed over', async () => {
    const [one, two] = board.screenIds as [string, string]
    for (const screen of [0, 1]) await board.pair(screen)
    await online(two)
    const { id } = (await anna!.sendEmergency(fire()))!
    const other = await aBoard(vitrine.services, 'bobs')
    await other.pair(0)
    const said = [id, one] as const
    expect(await confirmed(said, said, [id, other.screenIds[0]!], ['nothing', two])).toMatchObject({ written: 1, same: 1, refused: 2 })
    expect(await confirmed(said)).toMatchObject({ written: 0, same: 1, refused: 0 })
    const { items, ...counts } = await anna!.allEmergencyScreens({ emergencyId: id })
    expect(counts).toEqual({ totalCount: 2, shown: 1, waiting: 1, away: 0 })
    expect(items).toMatchObject([
      { screenId: two, isOnline: true, shownAt: null },
      { screenId: one, systemTitle: 'Counter', shownAt: expect.stringMatching(/Z$/) as string },
    ])
    expect((await anna!.allScreenEvents({ screenId: one })).items).toMatchObject([{ kind: 'EMERGENCY', after: 'Leave the building' }])
    expect(await refusal(bob!.allEmergencyScreens({ emergencyId: id }))).toBe('NotFoundError')
  })

  test('[EM17] of a message to all, each sees the own screens', async () => {
    await board.pair(0)
    const other = await aBoard(vitrine.services, 'bobs')
    await other.pair(0)
    const { id } = (await ada!.sendEmergency(fire({ reach: 'ALL' })))!
    const screens = async (asker: Asker | undefined) =>
      (await asker!.allEmergencyScreens({ emergencyId: id })).items.map(({ screenId }) => screenId)
    expect(await screens(anna)).toEqual([board.screenIds[0]])
    expect(await screens(bob)).toEqual([other.screenIds[0]])
    expect(await screens(ada)).toHaveLength(2)
  })
})

test('[EM9] a sender has 30 in an hour', async () => {
  let told: string | null = null
  for (let i = 0; i < 31 && told === null; i++) told = await refusal(rita!.sendEmergency(fire({ reach: 'CUSTOMERS' })))
  expect(told).toMatch(/^TooManyTriesError/)
})
