import { maxProofBytes, maxProofRecords, proofDaysKept, type ProofDelivery, type ProofRecord } from '@vitrine/model/areas/proof/delivery.ts'
import { screenProof } from '@vitrine/model/http.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { ReadonlyStore } from '@vitrine/renderer/store.ts'
import type { Storage } from '../storage.ts'
import type { Timing } from '../timing.ts'
import type { Tv } from '../tv.ts'
import { drawnPromotions } from './drawnPromotions.ts'
import { createNotes, type Situation } from './notes.ts'
import { openProofStorage, type ProofStorage } from './proofStorage.ts'

const second = 1_000
/** A power cut loses at most so much. */
const keepEvery = 60 * second
/** Until the first delivery of a page, and from one to the next; and as much again by chance, so that no two thousand come at once. */
const firstAfter = 30 * second
const deliverEvery = 240 * second
/** Between two of one TV that was away for long: fewer than the server takes in a minute. */
const between = 4 * second
/** By so many seconds a clock may differ from the server's until what was noted under it is corrected. */
const wrongClock = 5
/** So many records wait at most: of a TV that was away for longer than the server would take them, the oldest go first. */
const mostWaiting = proofDaysKept * 128

export interface ProofOptions extends Timing {
  readonly tv: Pick<Tv, 'get' | 'known' | 'now' | 'slide'>
  readonly kept: Pick<Storage, 'read'>
  readonly isOff: ReadonlyStore<boolean>
  /** Milliseconds of a clock that nobody sets. */
  readonly clock?: () => number
  readonly isHidden?: () => boolean
  /** An emergency message lies over what plays. */
  readonly isCovered?: () => boolean
  readonly ask?: (address: string, init: RequestInit) => Promise<Response>
  readonly storage?: ProofStorage
}

/** Notes what is on the glass and delivers it to the server, for as long as the page lasts: docs/spec/proof-of-play.md. */
export async function noteProof(options: ProofOptions) {
  const { tv, isOff, later, isHidden = () => document.hidden, isCovered = () => document.querySelector('.emergency') !== null } = options
  const storage = options.storage ?? (await openProofStorage())
  const clock = createClock(tv.now, options.clock)
  const firstKey = storage.newKey()
  let key = firstKey
  let wasPairing = false
  let writing: Promise<unknown> = Promise.resolve()
  const write = (work: () => Promise<unknown>) => void (writing = writing.then(work).catch(() => {}))
  const notes = createNotes(record => {
    const own = key
    key = storage.newKey()
    write(() => storage.put(own, record))
  })

  function situation(): Situation | null {
    const picture = tv.get()
    if (picture.at === 'starting' || picture.at === 'pairing' || isHidden()) return null
    if (picture.at !== 'playing') tv.slide.set(null)
    if (isOff.get()) return { ...nothing, state: 'OFF' }
    if (isCovered()) return nothing
    const turn = tv.slide.get()
    if (picture.at !== 'playing' || !turn?.slide) return nothing
    const promotionIds = drawnPromotions(turn, picture.catalogue, tv.now())
    return { state: 'SHOWN', showId: turn.show.id, slideId: turn.slide.id, turn, promotionIds }
  }
  const look = () => notes.note(clock.now() / second, situation())

  function lookOn() {
    look()
    const isPairing = tv.get().at === 'pairing'
    // What is another screen's now is nobody's to tell.
    if (isPairing && !wasPairing) write(() => storage.clear())
    wasPairing = isPairing
    later(lookOn, second)
  }
  function keepOn() {
    const record = notes.unfinished()
    const own = key
    if (record) write(() => storage.put(own, record))
    later(keepOn, keepEvery)
  }
  const correct = (seconds: number) => {
    notes.shift(seconds)
    write(() => shiftAll(storage, firstKey, seconds))
  }
  tv.slide.subscribe(look)
  isOff.subscribe(look)
  lookOn()
  later(keepOn, keepEvery)
  deliverOn({
    ...options,
    storage,
    clock,
    correct,
    /** All that is noted, as records that are written. */
    async closed() {
      look()
      notes.cut()
      await writing
      return key
    },
  })
}

const nothing: Situation = { state: 'EMPTY', showId: null, slideId: null, turn: null, promotionIds: [] }

/** What this page noted under a clock that was wrong. */
async function shiftAll(storage: ProofStorage, from: number, seconds: number) {
  for (const [key, record] of await storage.first(mostWaiting, from)) await storage.put(key, shifted(record, seconds))
}
function shifted(record: ProofRecord, by: number): ProofRecord {
  const moved = ({ slides, promotions }: ProofRecord) =>
    [slides, promotions].map(counts => counts.map(count => ({ ...count, first: count.first + by, last: count.last + by })))
  const [slides = [], promotions = []] = moved(record)
  return { ...record, from: record.from + by, to: record.to + by, slides, promotions }
}

type Clock = ReturnType<typeof createClock>

/** The server's clock, which never goes back and heeds nobody who sets the TV's. */
function createClock(now: () => number, steady: () => number = () => performance.now()) {
  let base = now() - steady()
  let last = -Infinity
  let isSet = false
  return {
    /** The server told it, since this page began. */
    isSet: () => isSet,
    now: () => (last = Math.max(last, base + steady())),
    steady,
    /** What an answer of the server told; by how many seconds it was wrong, where what was noted is wrong by that too: a device that slept was not. */
    set(date: number, asked: number): number {
      const wrong = date + 500 - (base + (asked + steady()) / 2)
      const isFirst = !isSet
      isSet = true
      if (Math.abs(wrong) < second) return 0
      base += wrong
      if (!isFirst || Math.abs(wrong) < wrongClock * second) return 0
      const seconds = Math.round(wrong / second)
      last += seconds * second
      return seconds
    },
  }
}

interface Delivering extends Omit<ProofOptions, 'clock'> {
  readonly storage: ProofStorage
  readonly clock: Clock
  readonly correct: (seconds: number) => void
  readonly closed: () => Promise<number>
}

function deliverOn({ tv, kept, storage, clock, correct, closed, later, random, ask = (...all) => fetch(...all) }: Delivering) {
  let dropped = 0

  /** The status; 0: no answer. */
  async function send(credential: string, records: readonly ProofRecord[]): Promise<number> {
    const asked = clock.steady()
    const delivery: ProofDelivery = { isKept: storage.lasts, dropped: Math.min(dropped, 1_000_000_000), records }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${credential}` }
    try {
      const answer = await ask(screenProof, { method: 'POST', cache: 'no-store', headers, body: JSON.stringify(delivery) })
      const said: unknown = await answer.json().catch(() => null)
      // A router's page, or a proxy's, is the same as no answer.
      if (typeof valueOf(said, answer.ok ? 'taken' : 'code') === 'undefined') return 0
      const date = Date.parse(answer.headers.get('date') ?? '')
      if (date && answer.ok) {
        const wrong = clock.set(date, asked)
        if (wrong !== 0) correct(wrong)
      }
      return answer.status
    } catch {
      return 0
    }
  }

  async function makeRoom() {
    const more = (await storage.count()) - mostWaiting
    if (more <= 0) return
    await storage.remove((await storage.first(more)).map(([key]) => key))
    dropped += more
  }

  /** Whether there is more to deliver. */
  async function deliver(): Promise<boolean> {
    await makeRoom()
    const { content, condition } = tv.known()
    const credential = content && condition.alone === null ? await kept.read('credential') : null
    if (credential === null) return false
    // What was noted under a wrong clock is corrected before the server hears of it.
    if (!clock.isSet() && (await send(credential, [])) !== 200) return false
    const next = await closed()
    const batch = within(await storage.first(maxProofRecords)).filter(([key]) => key < next)
    if (batch.length === 0) return false
    const status = await send(
      credential,
      batch.map(([, record]) => record),
    )
    // What the server will never take is not kept for it either.
    const isLost = status === 400 || status === 413
    if (status === 401) await storage.clear()
    else if (status === 200 || isLost) await storage.remove(batch.map(([key]) => key))
    dropped = status === 200 ? 0 : dropped + (isLost ? batch.length : 0)
    return (status === 200 || isLost) && (await storage.first(1, 0)).some(([key]) => key < next)
  }

  const goOn = (isMore: boolean) => later(turn, isMore ? between : deliverEvery * (1 + random() / 2))
  const turn = () => void deliver().then(goOn, () => goOn(false))
  later(turn, firstAfter * (1 + random()))
}

/** As many as one delivery has room for. */
function within<T extends readonly [number, ProofRecord]>(records: readonly T[]): readonly T[] {
  let letters = 200
  const fitting = records.findIndex(([, record]) => (letters += JSON.stringify(record).length + 1) > maxProofBytes)
  return fitting < 0 ? records : records.slice(0, Math.max(1, fitting))
}
