import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('[PG33] the picture behind the login is stopped and started by whoever looks, and stays so', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const opened = async () => {
    vi.resetModules()
    return (await import('./backdropMotion.ts')).backdropMotion
  }
  const first = await opened()
  const heard = vi.fn<() => void>()
  const stop = first.subscribe(heard)
  expect(first.get()).toBe(false)
  first.set(true)
  expect([first.get(), heard.mock.calls.length, (await opened()).get()]).toEqual([true, 1, true])
  first.set(false)
  stop()
  expect((await opened()).get()).toBe(false)
})
