import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginAnewWithWhatIsKept } from './lateStorage.ts'
import { openProofStorage } from './proof/proofStorage.ts'
import { openStorage } from './storage.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { name: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[PP21] a TV that never answers what it keeps plays and notes all the same, until its page is closed', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const opened = Promise.all([openStorage(), openProofStorage()])
  await vi.advanceTimersByTimeAsync(5_000)
  const [values, proof] = await opened
  expect([values.lasts, proof.lasts]).toEqual([false, false])
  await values.write('rotation', 'DEGREES_90')
  expect(await values.read('rotation')).toBe('DEGREES_90')
  expect(await proof.count()).toBe(0)
})

/** A TV whose database opens after so long. */
function aSlowTv(milliseconds: number) {
  const device = { name: '', reloads: 0, isServerThere: true }
  const begins = Date.now()
  const open = () => {
    const question = { onsuccess: () => {}, result: { objectStoreNames: ['kept'] } }
    setTimeout(() => question.onsuccess(), begins + milliseconds - Date.now())
    return question
  }
  const reload = () => {
    device.reloads += 1
  }
  const fetch = async () => new Response('<div id="screen"></div>', { status: device.isServerThere ? 200 : 503 })
  const browser = { window: device, indexedDB: { open }, navigator: {}, location: { reload }, fetch }
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
  return device
}

async function opened() {
  const opening = openStorage()
  await vi.advanceTimersByTimeAsync(5_000)
  return opening
}

test('[SC61] a TV whose storage opens late begins anew with it once the page is there, and waits longer then', async () => {
  const device = aSlowTv(6_000)
  device.isServerThere = false
  void beginAnewWithWhatIsKept(await opened())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(device.reloads).toBe(0)
  device.isServerThere = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect([device.reloads, device.name]).toEqual([1, 'late'])

  const next = Object.assign(aSlowTv(50_000), { name: device.name })
  const opening = openStorage()
  await vi.advanceTimersByTimeAsync(50_000)
  expect((await opening).lasts).toBe(true)

  const never = Object.assign(aSlowTv(70_000), { name: next.name })
  const closed = openStorage()
  await vi.advanceTimersByTimeAsync(60_000)
  void beginAnewWithWhatIsKept(await closed)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(never.reloads).toBe(0)
})

test('[SC61] one that was connected meanwhile goes on', async () => {
  const device = aSlowTv(6_000)
  const kept = await opened()
  void beginAnewWithWhatIsKept(kept)
  await kept.write('credential', 'credential')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(device.reloads).toBe(0)
})

/** A TV that keeps this one database, as its browser would: it is made by opening it, and a store in it only where its version rises. */
function aTvWith(database: { version: number; readonly stores: string[] } | null) {
  const device = { name: '', reloads: 0, isFull: false, database }
  const open = (_: string, version = device.database?.version ?? 1) => {
    const question = { onsuccess: () => {}, onerror: () => {}, onupgradeneeded: () => {}, error: null, result: {} }
    queueMicrotask(() => {
      if (device.isFull) return question.onerror()
      const kept = (device.database ??= { version: 0, stores: [] })
      question.result = {
        version: kept.version,
        objectStoreNames: kept.stores,
        createObjectStore: (name: string) => kept.stores.push(name),
        close: () => {},
      }
      if (version > kept.version) {
        kept.version = version
        question.onupgradeneeded()
      }
      question.onsuccess()
    })
    return question
  }
  const reload = () => {
    device.reloads += 1
  }
  const navigator = { serviceWorker: { controller: {} } }
  const browser = { window: device, indexedDB: { open }, navigator, location: { reload } }
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
  return device
}

test('[SC66] a TV whose storage could not be opened when it began has one that keeps once its page begins anew', async () => {
  const device = aTvWith(null)
  device.isFull = true
  const kept = await openStorage()
  expect(kept.lasts).toBe(false)
  device.isFull = false
  await beginAnewWithWhatIsKept(kept)
  expect(device.reloads).toBe(1)
  expect(device.database).toEqual({ version: 1, stores: ['kept'] })
})

test('[SC66] a storage that was left without a place to keep anything gets one, and opens as it is from then on', async () => {
  const device = aTvWith({ version: 1, stores: [] })
  for (let i = 0; i < 2; i++) {
    expect((await openStorage()).lasts).toBe(true)
    expect(device.database).toEqual({ version: 2, stores: ['kept'] })
  }
})
