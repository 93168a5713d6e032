import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliveryIn, type ProofDelivery } from '@vitrine/model/areas/proof/delivery.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import type { Turn } from '@vitrine/renderer/playing.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { aContent } from '../../test/contents.ts'
import type { Picture } from '../picture.ts'
import { timing } from '../timing.ts'
import { allWell } from '../trouble.ts'
import { noteProof } from './noteProof.ts'
import { memoryProofStorage } from './proofStorage.ts'

const noon = Date.parse('2026-03-02T11:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: noon }))
afterEach(() => void vi.useRealTimers())

const show = aShow({ id: 'lunch', slides: [aSlide({ id: 'a', showId: 'lunch' })] })
const playing: Picture = {
  at: 'playing',
  content: aContent('one'),
  show,
  catalogue: emptyCatalogue,
  rotation: 'DEGREES_0',
  isNamed: false,
  trouble: null,
}
const pairing: Picture = { at: 'pairing', waiting: { code: null, wait: null }, ending: null, rotation: 'DEGREES_0', trouble: null }

/** A TV whose page began now, and what it delivered. `ahead`: by how many milliseconds its own clock is ahead of the server's. */
async function aTv({ ahead = 0 } = {}) {
  const picture = createStore<Picture>(playing)
  const began = Date.now()
  const delivered: ProofDelivery[] = []
  const tv = {
    alone: null as number | null,
    status: 200,
    /** Not a page of a router or a proxy. */
    isServer: true,
    isCovered: false,
    picture,
    isOff: createStore(false),
    slide: createStore<Turn | null>(null),
    storage: memoryProofStorage(),
    delivered,
    turn: () =>
      tv.slide.set({
        key: Date.now(),
        show,
        slide: show.slides[0]!,
        picked: { promotionId: null, chance: 0 },
        time: { now: () => 0, subscribe: () => () => {} },
      } as never),
    /** What was delivered of what is worth telling. */
    spans: () => delivered.flatMap(({ records }) => records).map(({ from, to, state }) => [from - noon / 1000, to - noon / 1000, state]),
  }
  tv.turn()
  await noteProof({
    ...timing,
    random: () => 0,
    tv: {
      get: picture.get,
      slide: tv.slide,
      now: () => Date.now() + ahead,
      known: () => ({ content: aContent('one'), condition: { ...allWell, alone: tv.alone } }) as never,
    },
    kept: { read: async () => 'credential' as never },
    isOff: tv.isOff,
    storage: tv.storage,
    clock: () => Date.now() - began,
    isHidden: () => false,
    isCovered: () => tv.isCovered,
    async ask(_address, init) {
      const delivery = deliveryIn(JSON.parse(String(init.body)))!
      if (tv.isServer && tv.status === 200 && delivery.records.length > 0) delivered.push(delivery)
      const answer = tv.status === 200 ? { taken: delivery.records.length, repeated: 0, refused: {} } : { code: 'ValidationError' }
      return new Response(tv.isServer ? JSON.stringify(answer) : '<h1>Welcome to our hotel</h1>', {
        status: tv.status,
        headers: { date: new Date(Math.floor(Date.now() / 1000) * 1000 - 500).toUTCString() },
      })
    },
  })
  return tv
}
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('[PP1] a slide that an emergency message covers is not shown', async () => {
  const tv = await aTv()
  tv.isCovered = true
  await minutes(5)
  tv.isCovered = false
  await minutes(5)
  const seconds = (state: string) => tv.spans().reduce((sum, [from, to, each]) => sum + (each === state ? Number(to) - Number(from) : 0), 0)
  expect(seconds('EMPTY')).toBeGreaterThan(290)
  expect(seconds('SHOWN')).toBeGreaterThan(120)
  expect(seconds('SHOWN')).toBeLessThan(300)
})

test('[PP4] what was on is delivered half a minute after the start and every four minutes, once', async () => {
  const tv = await aTv()
  await minutes(1)
  expect(tv.spans()).toEqual([[0, 30, 'SHOWN']])
  await minutes(4)
  expect(tv.spans()).toEqual([
    [0, 30, 'SHOWN'],
    [30, 270, 'SHOWN'],
  ])
  expect(await tv.storage.count()).toBeLessThanOrEqual(1)
})

test('[PP4] while the server isn’t there it is kept, and delivered afterwards in the order in which it was', async () => {
  const tv = await aTv()
  tv.alone = 1
  await minutes(60)
  expect(tv.delivered).toEqual([])
  tv.alone = null
  tv.status = 503
  await minutes(10)
  expect(tv.delivered).toEqual([])
  tv.status = 200
  await minutes(10)
  const spans = tv.spans()
  expect(spans[0]).toEqual([0, 900, 'SHOWN'])
  expect(spans.every(([from], i) => i === 0 || from === spans[i - 1]![1])).toBe(true)
})

test('[PP22] what a router or a proxy answers in the server’s place takes nothing', async () => {
  const tv = await aTv()
  tv.isServer = false
  for (const status of [401, 200, 400, 413]) {
    tv.status = status
    await minutes(10)
  }
  tv.isServer = true
  tv.status = 200
  await minutes(10)
  expect(tv.spans()[0]).toEqual([0, 900, 'SHOWN'])
  const spans = tv.spans()
  expect(spans.every(([from], i) => i === 0 || from === spans[i - 1]![1])).toBe(true)
  expect(tv.delivered.every(({ dropped }) => dropped === 0)).toBe(true)
})

test('[PP3] a TV whose clock was wrong corrects what it noted when the server tells the time', async () => {
  const tv = await aTv({ ahead: 3 * 3_600_000 })
  await minutes(1)
  // What was noted under the wrong clock ends where it was put right.
  expect(tv.spans()).toEqual([
    [0, 29, 'SHOWN'],
    [29, 30, 'SHOWN'],
  ])
  await minutes(4)
  expect(tv.spans().at(-1)).toEqual([30, 270, 'SHOWN'])
})

test('[PP4] a TV that lost its screen forgets what it noted', async () => {
  const tv = await aTv()
  tv.alone = 1
  await minutes(30)
  expect(await tv.storage.count()).toBeGreaterThan(0)
  tv.picture.set(pairing)
  await minutes(1)
  expect(await tv.storage.count()).toBe(0)
  tv.picture.set(playing)
  tv.alone = null
  tv.status = 401
  await minutes(6)
  expect(tv.delivered).toEqual([])
  expect(await tv.storage.count()).toBeLessThanOrEqual(1)
})

test('[PP4] what the server calls no delivery is not tried for ever, and told to be lost', async () => {
  const tv = await aTv()
  await minutes(1)
  tv.status = 400
  await minutes(5)
  tv.status = 200
  await minutes(5)
  expect(tv.delivered.at(-1)!.dropped).toBe(1)
})

test('[PP1] black by its hours it shows nothing, whatever plays on below', async () => {
  const tv = await aTv()
  await vi.advanceTimersByTimeAsync(10_000)
  tv.isOff.set(true)
  await minutes(1)
  expect(tv.spans()).toEqual([
    [0, 10, 'SHOWN'],
    [10, 30, 'OFF'],
  ])
})
