import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { switchCollections } from './scheduler.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  bob = vitrine.as(vitrine.bob)
})
afterAll(() => vitrine.close())
beforeEach(async () => {
  await vitrine.pool.query('delete from "system"')
  await vitrine.pool.query('delete from "presentation"')
  counter = await aSystem('annas', 'counter')
})

interface System {
  readonly id: string
  readonly tv1: string
  readonly tv2: string
}
let counter: System

const aSystem = (organizationId: string, id: string, orientation: 'LANDSCAPE' | 'PORTRAIT' = 'LANDSCAPE'): Promise<System> =>
  asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'system', { id, organizationId, title: id, orientation, screenCount: 2 })
    for (const sortIndex of [1, 2])
      await insertRow(db, 'systemScreen', { id: `${id}-tv${sortIndex}`, organizationId, systemId: id, sortIndex })
    return { id, tv1: `${id}-tv1`, tv2: `${id}-tv2` }
  })

const aPresentation = (organizationId: string, id: string, orientation: 'LANDSCAPE' | 'PORTRAIT' = 'LANDSCAPE'): Promise<string> =>
  asPlatform(vitrine.ownerDb, async db => (await insertRow(db, 'presentation', { id, organizationId, title: id, orientation })).id)

const aCollection = async (title: string, systemId = counter.id, asker = anna) =>
  (await asker.createCollection({ input: { title, systemId }, allocations: [] }))!
const activeIn = async (id: string) => (await anna.allSystems({})).items.find(system => system.id === id)?.activeCollectionId ?? null
const plays = async (id: string) =>
  Object.fromEntries((await anna.findCollection({ id }))!.allocations.map(({ screenId, presentationId }) => [screenId, presentationId]))

describe('what it puts on the screens', () => {
  test('[CO11] [CO36] a presentation may play on several screens, a screen plays one', async () => {
    const [menu, today] = [await aPresentation('annas', 'menu'), await aPresentation('annas', 'today')]
    const allocations = [
      { screenId: counter.tv1, presentationId: menu },
      { screenId: counter.tv2, presentationId: menu },
      { screenId: counter.tv2, presentationId: today },
    ]
    const { id } = (await anna.createCollection({ input: { title: 'Day', systemId: counter.id }, allocations }))!
    expect(await plays(id)).toEqual({ [counter.tv1]: menu, [counter.tv2]: today })
  })

  test('[CO16] a list replaces the one before; without one it stays', async () => {
    const menu = await aPresentation('annas', 'menu')
    const { id } = (await anna.createCollection({
      input: { title: 'Day', systemId: counter.id },
      allocations: [{ screenId: counter.tv1, presentationId: menu }],
    }))!
    await anna.updateCollection({ input: { id, title: 'Days' } })
    expect(await plays(id)).toEqual({ [counter.tv1]: menu })
    await anna.updateCollection({ input: { id }, allocations: [{ screenId: counter.tv2, presentationId: menu }] })
    expect(await plays(id)).toEqual({ [counter.tv2]: menu })
    await anna.updateCollection({ input: { id }, allocations: [] })
    expect(await plays(id)).toEqual({})
  })

  test('[CO16] of lists that are saved at once one is kept whole', async () => {
    const [menu, today] = [await aPresentation('annas', 'menu'), await aPresentation('annas', 'today')]
    const { id } = await aCollection('Day')
    const lists = [menu, today].map(presentationId => [counter.tv1, counter.tv2].map(screenId => ({ screenId, presentationId })))
    await Promise.all([...lists, ...lists].map(allocations => anna.updateCollection({ input: { id }, allocations })))
    expect([menu, today].map(name => ({ [counter.tv1]: name, [counter.tv2]: name }))).toContainEqual(await plays(id))
  })

  test('[CO44] [PU51] what some screens are given leaves the others what they have, whoever changes those at once', async () => {
    const [menu, today] = [await aPresentation('annas', 'menu'), await aPresentation('annas', 'today')]
    const { id } = await aCollection('Day')
    const on = (screenId: string, presentationId: string | null) =>
      anna.updateCollection({ input: { id }, screens: [{ screenId, presentationId }] })
    await Promise.all([on(counter.tv1, menu), on(counter.tv2, today)])
    expect(await plays(id)).toEqual({ [counter.tv1]: menu, [counter.tv2]: today })
    await on(counter.tv2, menu)
    await on(counter.tv1, null)
    expect(await plays(id)).toEqual({ [counter.tv2]: menu })
    await expect(on('nowhere', menu)).rejects.toThrow('NotFoundError')
    await expect(on(counter.tv1, await aPresentation('annas', 'poster', 'PORTRAIT'))).rejects.toThrow('OrientationError')
    expect(await plays(id)).toEqual({ [counter.tv2]: menu })
  })

  test('[CO12] a presentation of the other orientation is refused, and nothing of the change is kept', async () => {
    const [menu, poster] = [await aPresentation('annas', 'menu'), await aPresentation('annas', 'poster', 'PORTRAIT')]
    const wrong = [{ screenId: counter.tv1, presentationId: poster }]
    await expect(anna.createCollection({ input: { title: 'Day', systemId: counter.id }, allocations: wrong })).rejects.toThrow(
      'OrientationError',
    )
    expect((await anna.allCollections({})).totalCount).toBe(0)

    const { id } = (await anna.createCollection({
      input: { title: 'Day', systemId: counter.id },
      allocations: [{ screenId: counter.tv1, presentationId: menu }],
    }))!
    await expect(anna.updateCollection({ input: { id, title: 'Other' }, allocations: wrong })).rejects.toThrow('OrientationError')
    expect(await plays(id)).toEqual({ [counter.tv1]: menu })
    expect((await anna.findCollection({ id }))?.title).toBe('Day')

    const window = await aSystem('annas', 'window', 'PORTRAIT')
    const portrait = await anna.createCollection({
      input: { title: 'Window', systemId: window.id },
      allocations: [{ screenId: window.tv1, presentationId: poster }],
    })
    expect(portrait?.allocations).toHaveLength(1)
  })

  test("[CO13] screens are the system's own, presentations the organisation's own", async () => {
    const menu = await aPresentation('annas', 'menu')
    const theirMenu = await aPresentation('bobs', 'bobs-menu')
    const template = await aPresentation('0', 'template')
    const [window, bar] = [await aSystem('annas', 'window'), await aSystem('bobs', 'bar')]
    const { id } = await aCollection('Day')
    for (const allocation of [
      { screenId: window.tv1, presentationId: menu },
      { screenId: bar.tv1, presentationId: menu },
      { screenId: counter.tv1, presentationId: theirMenu },
      { screenId: counter.tv1, presentationId: template },
      { screenId: 'nowhere', presentationId: menu },
    ]) {
      await expect(anna.updateCollection({ input: { id }, allocations: [allocation] })).rejects.toThrow('NotFoundError')
    }
    await expect(anna.createCollection({ input: { title: 'Mine', systemId: bar.id }, allocations: [] })).rejects.toThrow('NotFoundError')
    const theirs = await aCollection('Night', bar.id, bob)
    await expect(anna.findCollection({ id: theirs.id })).rejects.toThrow('NotFoundError')
    await expect(anna.updateCollection({ input: { id: theirs.id, title: 'Mine' } })).rejects.toThrow('NotFoundError')
    await expect(anna.activateCollection({ id: theirs.id })).rejects.toThrow('NotFoundError')
    await expect(anna.deleteCollection({ id: theirs.id })).rejects.toThrow('NotFoundError')
    expect((await bob.allCollections({})).items.map(collection => collection.title)).toEqual(['Night'])
  })

  test('a list is of one system, and of titles that start with the search', async () => {
    const window = await aSystem('annas', 'window')
    for (const title of ['Evening', 'day', 'Day off']) await aCollection(title)
    await aCollection('Daylight', window.id)
    const titles = async (search?: string) =>
      (await anna.allCollections({ filter: { systemId: counter.id }, ...(search ? { search } : {}) })).items.map(
        collection => collection.title,
      )
    expect((await titles()).toSorted()).toEqual(['Day off', 'Evening', 'day'])
    expect((await titles('DAY')).toSorted()).toEqual(['Day off', 'day'])
  })
})

test('[FR13] a collection that is asked for twice, one after the other or at once, is made once', async () => {
  const allocations = [{ screenId: counter.tv1, presentationId: await aPresentation('annas', 'lunch') }]
  const make = () => anna.createCollection({ input: { title: 'Summer', systemId: counter.id }, allocations, resultId: 'summer' })
  const made = [...(await Promise.all([make(), make()])), await make()]
  expect(made.map(collection => collection?.id)).toEqual(['summer', 'summer', 'summer'])
  expect(await plays('summer')).toEqual({ [counter.tv1]: 'lunch' })
  expect((await anna.allCollections({})).totalCount).toBe(1)
})

describe('activation', () => {
  test('[CO6] at most one is active in a system', async () => {
    const window = await aSystem('annas', 'window')
    const [day, evening, other] = [await aCollection('Day'), await aCollection('Evening'), await aCollection('Window', window.id)]
    expect(await activeIn(counter.id)).toBeNull()
    expect(await anna.activateCollection({ id: day.id })).toBe(true)
    await anna.activateCollection({ id: other.id })
    await anna.activateCollection({ id: evening.id })
    expect(await activeIn(counter.id)).toBe(evening.id)
    expect(await activeIn(window.id)).toBe(other.id)
  })

  test('[CO6] two that are activated at the same time leave one', async () => {
    const all = [await aCollection('A'), await aCollection('B'), await aCollection('C')]
    await Promise.all(all.map(({ id }) => anna.activateCollection({ id })))
    expect(all.map(({ id }) => id)).toContain(await activeIn(counter.id))
  })

  test('[CO10] when the active one is deleted, none is active', async () => {
    const { id } = await aCollection('Day')
    await anna.activateCollection({ id })
    await anna.deleteCollection({ id })
    expect(await activeIn(counter.id)).toBeNull()
  })
})

describe('copied to other systems', () => {
  const playsIn = async (systemId: string) =>
    (await anna.allCollections({ filter: { systemId } })).items.map(({ title, startDay, startTime, priority, allocations }) => ({
      title,
      startDay,
      startTime,
      priority,
      on: Object.fromEntries(allocations.map(({ screenId, presentationId }) => [screenId, presentationId])),
    }))

  test('[CO41] it plays the same on the screens of the same number, at the same times; screens that only the other has keep theirs', async () => {
    const [menu, today] = [await aPresentation('annas', 'menu'), await aPresentation('annas', 'today')]
    const [bar, hall] = [await aSystem('annas', 'bar'), await aSystem('annas', 'hall')]
    await asPlatform(vitrine.ownerDb, db =>
      insertRow(db, 'systemScreen', { id: 'hall-tv3', organizationId: 'annas', systemId: hall.id, sortIndex: 3 }),
    )
    const { id } = await aCollection('Lunch')
    const times = [{ ...always, startsAt: '2030-01-01T00:00:00.000Z' }]
    await anna.updateCollection({
      input: { id, startDay: 'all', startTime: '12:00:00', priority: 2, times },
      allocations: [{ screenId: counter.tv1, presentationId: menu }],
    })
    const had = await aCollection('Lunch', hall.id)
    await anna.updateCollection({
      input: { id: had.id },
      allocations: [hall.tv1, hall.tv2, 'hall-tv3'].map(screenId => ({ screenId, presentationId: today })),
    })
    const copies = await anna.copyCollection({ id, systemIds: [bar.id, hall.id, counter.id, bar.id] })
    expect(copies.totalCount).toBe(2)
    expect(copies.items[1]).toMatchObject({ id: had.id, times })
    const same = { title: 'Lunch', startDay: 'all', startTime: '12:00:00', priority: 2 }
    expect(await playsIn(bar.id)).toEqual([{ ...same, on: { [bar.tv1]: menu } }])
    expect(await playsIn(hall.id)).toEqual([{ ...same, on: { [hall.tv1]: menu, 'hall-tv3': today } }])
    expect(await activeIn(bar.id)).toBeNull()
  })

  test('[CO42] asked twice it is done once, and where wanted it plays at once', async () => {
    const bar = await aSystem('annas', 'bar')
    const { id } = await aCollection('Lunch')
    const asked = { id, systemIds: [bar.id], isActivated: true }
    const [first, second] = [await anna.copyCollection(asked), await anna.copyCollection(asked)]
    expect(second.items.map(copy => copy.id)).toEqual(first.items.map(copy => copy.id))
    expect(await activeIn(bar.id)).toBe(first.items[0]?.id)
  })

  test('[CO43] what a system played, and by what, is put back; a collection of another system is not', async () => {
    const bar = await aSystem('annas', 'bar')
    const [day, wine, other] = [await aCollection('Day', bar.id), await aCollection('Wine', bar.id), await aCollection('Lunch')]
    await anna.activateCollection({ id: day.id })
    const before = (await anna.findProgramme({ id: bar.id }))!
    await anna.activateCollection({ id: wine.id })
    const input = { ...before, activeCollectionId: day.id }
    await anna.restoreProgramme({ input })
    expect(await activeIn(bar.id)).toBe(day.id)
    expect(await anna.findProgramme({ id: bar.id })).toEqual(before)
    for (const name of ['activeCollectionId', 'defaultCollectionId'])
      await expect(anna.restoreProgramme({ input: { ...input, [name]: other.id } })).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(bob.restoreProgramme({ input })).rejects.toMatchObject({ code: 'NotFoundError' })
    expect(await activeIn(bar.id)).toBe(day.id)
  })

  test('[CO42] where one of them can’t have it, none gets it', async () => {
    const menu = await aPresentation('annas', 'menu')
    const [bar, upright, strange] = [
      await aSystem('annas', 'bar'),
      await aSystem('annas', 'upright', 'PORTRAIT'),
      await aSystem('bobs', 'strange'),
    ]
    const { id } = await aCollection('Lunch')
    await anna.updateCollection({ input: { id }, allocations: [{ screenId: counter.tv1, presentationId: menu }] })
    await expect(anna.copyCollection({ id, systemIds: [bar.id, upright.id] })).rejects.toMatchObject({ code: 'OrientationError' })
    await expect(anna.copyCollection({ id, systemIds: [bar.id, strange.id] })).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(bob.copyCollection({ id, systemIds: [strange.id] })).rejects.toMatchObject({ code: 'NotFoundError' })
    expect(await playsIn(bar.id)).toEqual([])
  })
})

describe('clockwork', () => {
  /** A collection that starts by itself, as if it had been so for long. */
  const starting = async (title: string, startDay: 'all' | 'sun' | 'mon', startTime: string) => {
    const collection = await aCollection(title)
    await asPlatform(vitrine.ownerDb, async db => {
      await updateRow(db, 'collection', collection.id, { startDay, startTime })
      await updateRow(db, 'system', counter.id, { scheduledAt: null })
    })
    return collection
  }
  const tick = (utc: string) => switchCollections(vitrine.services, new Date(utc))
  const byHand = (id: string, utc: string) =>
    asPlatform(vitrine.ownerDb, db =>
      updateRow(db, 'system', counter.id, { activeCollectionId: id, defaultCollectionId: id, scheduledAt: new Date(utc).toISOString() }),
    )

  test('[CO7] a system is switched as the minute begins, once', async () => {
    const [day, evening] = [await starting('Day', 'all', '07:00:00'), await starting('Evening', 'all', '18:00:00')]
    // Amsterdam in winter is one hour ahead.
    expect(await tick('2026-02-03T16:59:59Z')).toBe(1)
    expect(await activeIn(counter.id)).toBe(day.id)
    expect(await tick('2026-02-03T17:00:00Z')).toBe(1)
    expect(await activeIn(counter.id)).toBe(evening.id)
    expect(await tick('2026-02-03T17:00:30Z')).toBe(0)
    expect(await tick('2026-02-03T17:01:00Z')).toBe(0)
  })

  test('[CO33] a server that was down catches up to the latest that is due', async () => {
    const [, evening] = [await starting('Day', 'all', '07:00:00'), await starting('Evening', 'all', '18:00:00')]
    const sunday = await starting('Sunday', 'sun', '10:00:00')
    await tick('2026-02-03T08:00:00Z')
    // Down from Tuesday to the Sunday after.
    expect(await tick('2026-02-08T11:30:00Z')).toBe(1)
    expect(await activeIn(counter.id)).toBe(sunday.id)
    await tick('2026-02-08T23:59:00Z')
    expect(await activeIn(counter.id)).toBe(evening.id)
  })

  test('[CO8] what somebody activated by hand stays until the next start', async () => {
    const day = await starting('Day', 'all', '07:00:00')
    const party = await aCollection('Party')
    await tick('2026-02-03T08:00:00Z')
    await byHand(party.id, '2026-02-03T09:30:00Z')
    expect(await tick('2026-02-03T22:00:00Z')).toBe(0)
    expect(await activeIn(counter.id)).toBe(party.id)
    expect(await tick('2026-02-04T06:00:00Z')).toBe(1)
    expect(await activeIn(counter.id)).toBe(day.id)
  })

  test('[CO8] [CO34] a choice by hand in the night in which the clocks go back stays', async () => {
    await starting('Night', 'all', '01:30:00')
    const party = await aCollection('Party')
    // 25 October 2026: 01:30 summer time.
    await tick('2026-10-24T23:30:00Z')
    await byHand(party.id, '2026-10-25T00:10:00Z')
    for (const utc of ['2026-10-25T00:59:00Z', '2026-10-25T01:00:00Z', '2026-10-25T01:30:00Z', '2026-10-25T12:00:00Z'])
      expect(await tick(utc)).toBe(0)
    expect(await activeIn(counter.id)).toBe(party.id)
  })

  test('[CO4] [CO32] the hour that comes twice starts once; in the hour that is left out, it starts as much later', async () => {
    const [night, early] = [await starting('Night', 'all', '00:00:00'), await starting('Early', 'all', '02:30:00')]
    await tick('2026-10-24T22:00:00Z')
    expect(await tick('2026-10-25T00:30:00Z')).toBe(1)
    await byHand(night.id, '2026-10-25T00:45:00Z')
    expect(await tick('2026-10-25T01:30:00Z')).toBe(0)

    await tick('2026-03-28T23:00:00Z')
    await byHand(night.id, '2026-03-28T23:00:00Z')
    expect(await tick('2026-03-29T01:00:00Z')).toBe(0)
    expect(await tick('2026-03-29T01:30:00Z')).toBe(1)
    expect(await activeIn(counter.id)).toBe(early.id)
  })

  test("[CO3] the hour is that of the organisation's time zone", async () => {
    const { id } = await starting('Day', 'mon', '00:15:00')
    await asPlatform(vitrine.ownerDb, db => updateRow(db, 'organization', 'annas', { timeZone: 'Pacific/Auckland' }))
    try {
      await byHand(id, '2026-02-01T11:00:00Z')
      const other = await aCollection('Other')
      await byHand(other.id, '2026-02-01T11:14:00Z')
      expect(await tick('2026-02-01T11:14:30Z')).toBe(0)
      // Monday, a quarter past midnight, in Auckland.
      expect(await tick('2026-02-01T11:15:00Z')).toBe(1)
      expect(await activeIn(counter.id)).toBe(id)
    } finally {
      await asPlatform(vitrine.ownerDb, db => updateRow(db, 'organization', 'annas', { timeZone: 'Europe/Amsterdam' }))
    }
  })

  test('[CO9] a new time that lies in the past is due next time', async () => {
    const [day, evening] = [await starting('Day', 'all', '00:00:00'), await aCollection('Evening')]
    await tick(new Date().toISOString())
    expect(await activeIn(counter.id)).toBe(day.id)
    await anna.updateCollection({ input: { id: evening.id, startDay: 'all', startTime: '00:15:00' } })
    await anna.updateCollection({ input: { id: day.id, startTime: null } })
    expect(await tick(new Date().toISOString())).toBe(0)
    expect(await activeIn(counter.id)).toBe(day.id)
  })

  test('[CO35] what was due by the old hours is carried out before they are changed', async () => {
    const day = await starting('Day', 'all', '00:00:00')
    const party = await aCollection('Party')
    // Chosen two days ago; the server has not ticked since.
    await byHand(party.id, new Date(Date.now() - 2 * 86_400_000).toISOString())
    await anna.updateCollection({ input: { id: party.id, startDay: 'all', startTime: '12:00:00' } })
    expect(await activeIn(counter.id)).toBe(day.id)
  })

  test('[CO1] half a schedule starts nothing', async () => {
    const { id } = await aCollection('Day')
    await anna.updateCollection({ input: { id, startDay: 'all' } })
    await asPlatform(vitrine.ownerDb, db => updateRow(db, 'system', counter.id, { scheduledAt: null }))
    expect(await tick(new Date().toISOString())).toBe(0)
    expect(await activeIn(counter.id)).toBeNull()
  })

  test('[CO18] a time stored before times were quarters of an hour is read and starts as it did', async () => {
    const { id } = await starting('Odd', 'all', '07:07:00')
    expect(await anna.findCollection({ id })).toMatchObject({ startTime: '07:07:00' })
    expect(await anna.updateCollection({ input: { id, title: 'Odd hours' } })).toMatchObject({ title: 'Odd hours', startTime: '07:07:00' })
    expect(await tick('2026-01-12T06:07:00Z')).toBe(1)
    await anna.deleteCollection({ id })
  })

  test('[CO5] a time that no day has is refused', async () => {
    const { id } = await aCollection('Day')
    for (const startTime of ['24:00:00', '7:00', '07:00:30', '07:10:00', '23:59:00'])
      await expect(anna.updateCollection({ input: { id, startTime } })).rejects.toMatchObject({
        code: 'ValidationError',
        fields: [{ path: 'input.startTime', rule: 'time' }],
      })
    expect((await anna.updateCollection({ input: { id, startTime: '23:45:00', startDay: 'sun' } }))?.startTime).toBe('23:45:00')
  })
})

describe('times', () => {
  const tick = (utc: string) => switchCollections(vitrine.services, new Date(utc))
  /** In years to come: whatever the hour at which this is read, it is not on now. */
  const noon = { startTime: '12:00:00', endTime: '14:00:00', startsAt: '2029-01-01T00:00:00.000Z' }
  const allDay = async () => {
    const day = await aCollection('Day')
    await anna.activateCollection({ id: day.id })
    // Long before the times of these tests.
    await asPlatform(vitrine.ownerDb, db => updateRow(db, 'system', counter.id, { chosenAt: null }))
    return day
  }
  const timed = async (title: string, times: object[], priority = 0) =>
    (await anna.createCollection({ input: { title, systemId: counter.id, times: times as [], priority }, allocations: [] }))!

  test('[PN1] [PN12] a collection plays in its times, and then again what was chosen', async () => {
    const [day, lunch] = [await allDay(), await timed('Lunch', [noon])]
    expect(await tick('2030-02-04T11:00:00Z')).toBe(1)
    expect(await activeIn(counter.id)).toBe(lunch.id)
    expect(await tick('2030-02-04T12:59:00Z')).toBe(0)
    expect(await tick('2030-02-04T13:00:00Z')).toBe(1)
    expect(await activeIn(counter.id)).toBe(day.id)
  })

  test('[PN12] times that are set hold at once, and those taken away no longer', async () => {
    const [day, whole] = [await allDay(), await timed('Whole', [])]
    await anna.updateCollection({ input: { id: whole.id, times: [always] } })
    expect(await activeIn(counter.id)).toBe(whole.id)
    await anna.updateCollection({ input: { id: whole.id, times: [] } })
    expect(await activeIn(counter.id)).toBe(day.id)
  })

  test('[PN12] times of a new collection hold at once, also over what was chosen by hand', async () => {
    const party = await aCollection('Party')
    await anna.activateCollection({ id: party.id })
    const whole = await timed('Whole', [{ endsAt: '2090-01-01T00:00:00.000Z' }])
    expect(await activeIn(counter.id)).toBe(whole.id)
  })

  test('[PN12] without anything chosen nothing plays outside the times', async () => {
    const whole = await timed('Whole', [{}])
    expect(await activeIn(counter.id)).toBe(whole.id)
    await anna.updateCollection({ input: { id: whole.id, times: [] } })
    expect(await activeIn(counter.id)).toBeNull()
  })

  test('[PN12] when the collection whose time it is is deleted, what was chosen plays', async () => {
    const [day, whole] = [await allDay(), await timed('Whole', [{}])]
    await anna.deleteCollection({ id: whole.id })
    expect(await activeIn(counter.id)).toBe(day.id)
  })

  test('[PN5] what is chosen by hand stays until the next time begins', async () => {
    const [, whole, party] = [await allDay(), await timed('Whole', [{}]), await aCollection('Party')]
    expect(await activeIn(counter.id)).toBe(whole.id)
    await anna.activateCollection({ id: party.id })
    await tick(new Date().toISOString())
    expect(await activeIn(counter.id)).toBe(party.id)
  })

  test('[PN5] a start after what was chosen by hand brings back no time that had begun before', async () => {
    const [day, noonStart] = [await allDay(), await aCollection('Noon')]
    await timed('Open', [{ startTime: '09:00:00', endTime: '17:00:00' }])
    await anna.updateCollection({ input: { id: noonStart.id, startDay: 'all', startTime: '12:00:00' } })
    const at = '2030-02-04T09:30:00.000Z'
    await asPlatform(vitrine.ownerDb, db =>
      updateRow(db, 'system', counter.id, { activeCollectionId: day.id, defaultCollectionId: day.id, chosenAt: at, scheduledAt: at }),
    )
    await tick('2030-02-04T10:59:00Z')
    expect(await activeIn(counter.id)).toBe(day.id)
    await tick('2030-02-04T11:00:00Z')
    expect(await activeIn(counter.id)).toBe(noonStart.id)
  })

  test('[PN13] a daypart that something goes by is changed in one place, and not deleted', async () => {
    const [day, lunch] = [await allDay(), await anna.createDaypart({ input: { title: 'Lunch', spans: [span('12:00:00', '14:00:00')] } })]
    const { id } = await timed('Lunch', [{ daypartId: lunch!.id }])
    await tick('2030-02-04T11:30:00Z')
    expect(await activeIn(counter.id)).toBe(id)
    await anna.updateDaypart({ input: { id: lunch!.id, spans: [span('15:00:00', '16:00:00')] } })
    await tick('2030-02-04T11:31:00Z')
    expect(await activeIn(counter.id)).toBe(day.id)
    await expect(anna.deleteDaypart({ id: lunch!.id })).rejects.toThrow('DaypartInUseError')
    await anna.updateCollection({ input: { id, times: [] } })
    expect(await anna.deleteDaypart({ id: lunch!.id })).toBe(true)
  })
  const span = (startTime: string, endTime: string) => ({ weekdays: null, startTime, endTime })

  test('[PN7] [PN15] holidays of the organisation count, each day once', async () => {
    const day = await allDay()
    const { id } = await timed('Closed', [{ holidays: 'ONLY' }])
    await anna.createHoliday({ input: { date: '2030-12-25', title: 'Christmas Day' } })
    await tick('2030-12-24T12:00:00Z')
    expect(await activeIn(counter.id)).toBe(day.id)
    await tick('2030-12-25T12:00:00Z')
    expect(await activeIn(counter.id)).toBe(id)
    await expect(anna.createHoliday({ input: { date: '2030-12-25', title: 'Again' } })).rejects.toThrow('DuplicateError')
  })

  test('[PN40] all that decides what a system plays is read by who may see its collections, these in parts', async () => {
    const [day, lunch] = [await allDay(), await timed('Lunch', [noon], 3)]
    const found = (await anna.findProgramme({ id: counter.id }))!
    expect(found).toMatchObject({ defaultCollectionId: day.id, chosenAt: null })
    const part = async (of: object) => {
      const { totalCount, items } = await anna.allProgrammeCollections({ systemId: counter.id, ...of })
      return [totalCount, ...items.map(({ id, priority, times }) => [id, priority, times.length])]
    }
    expect(await part({})).toEqual([2, [day.id, 0, 0], [lunch.id, 3, 1]])
    expect(await part({ limit: 1, offset: 1 })).toEqual([2, [lunch.id, 3, 1]])
    await expect(bob.findProgramme({ id: counter.id })).rejects.toThrow('NotFoundError')
    await expect(bob.allProgrammeCollections({ systemId: counter.id })).rejects.toThrow('NotFoundError')
  })

  test('[PN20] a schedule that was stored before there were dayparts is read as one without', async () => {
    const { id } = (await anna.createPromotion({ input: { title: 'Happy hour' } }))!
    const before = { startsAt: null, endsAt: null, weekdays: ['mon'], startTime: null, endTime: null }
    await vitrine.pool.query('update "promotion" set "schedule" = $2 where "id" = $1', [id, JSON.stringify(before)])
    expect((await anna.allPromotions({})).items[0]?.schedule).toEqual({ ...always, ...before })
  })

  test('[PN19] of two who change the times of one collection the second is told', async () => {
    const { id, updatedAt } = await timed('Lunch', [])
    await anna.updateCollection({ input: { id, times: [{ ...always, ...noon }], updatedAt } })
    await expect(anna.updateCollection({ input: { id, times: [], updatedAt } })).rejects.toThrow('ConflictError')
    expect((await anna.findCollection({ id }))!.times).toHaveLength(1)
  })

  test('[PN44] of two who change one daypart the later one is told', async () => {
    const { id, updatedAt } = (await anna.createDaypart({ input: { title: 'Lunch', spans: [span('12:00:00', '14:00:00')] } }))!
    const lunch = (await anna.updateDaypart({ input: { id, spans: [span('12:00:00', '15:00:00')] }, updatedAt }))!
    await expect(anna.updateDaypart({ input: { id, spans: [span('11:00:00', '14:00:00')] }, updatedAt })).rejects.toThrow('ConflictError')
    const next = await anna.updateDaypart({ input: { id, title: 'Noon' }, updatedAt: lunch.updatedAt })
    expect(next).toMatchObject({ title: 'Noon', spans: [{ endTime: '15:00:00' }] })
  })

  test('[PN14] a time that ends before it begins, or never is, is refused at its field', async () => {
    const refused = async (time: object) => timed('Wrong', [noon, time]).then(String, error => error.message)
    expect(await refused({ startTime: '12:00:00', endTime: '12:00:00' })).toContain('input.times.1.endTime: sameTime')
    expect(await refused({ startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' })).toContain(
      'input.times.1.endsAt: endsBeforeStart',
    )
    expect(await refused({ weekdays: [] })).toContain('input.times.1.weekdays: tooFew')
    expect(await refused({ exceptions: ['2030-02-30'] })).toContain('input.times.1.exceptions.0: date')
    expect(
      await timed(
        'Many',
        Array.from({ length: 21 }, () => noon),
      ).then(String, error => error.message),
    ).toContain('input.times: tooMany')
  })
})
