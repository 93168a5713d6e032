import { afterEach, expect, test, vi } from 'vitest'
import { store } from './lastPicture.ts'

afterEach(() => vi.unstubAllGlobals())

/** What a device keeps that has room for so many letters, or forbids everything. */
function device(room: number | 'forbidden') {
  const kept = new Map([['vitrine.glass', 'yesterday']])
  const refuse = () => {
    throw new DOMException('No room.', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', {
    setItem: (name: string, text: string) => (room === 'forbidden' || text.length > room ? refuse() : kept.set(name, text)),
    removeItem: (name: string) => (room === 'forbidden' ? refuse() : kept.delete(name)),
  })
  return () => kept.get('vitrine.glass') ?? null
}

test('[SC43] where there is no room for the picture no older one stands in its place', () => {
  const kept = device(20)
  store('today')
  expect(kept()).toBe('today')
  store('today, with far more on it')
  expect(kept()).toBeNull()
  store('today')
  store('x'.repeat(4_000_001))
  expect(kept()).toBeNull()
  store('today')
  store(null)
  expect(kept()).toBeNull()
  device('forbidden')
  expect(() => store('today')).not.toThrow()
})
