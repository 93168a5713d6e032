import { afterEach, expect, test, vi } from 'vitest'
import { openProofStorage } from './proof/proofStorage.ts'
import { openStorage } from './storage.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[PP21] a TV that never answers what it keeps plays and notes all the same, until its page is closed', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const opened = Promise.all([openStorage(), openProofStorage()])
  await vi.advanceTimersByTimeAsync(5_000)
  const [values, proof] = await opened
  expect([values.lasts, proof.lasts]).toEqual([false, false])
  await values.write('rotation', 'DEGREES_90')
  expect(await values.read('rotation')).toBe('DEGREES_90')
  expect(await proof.count()).toBe(0)
})
