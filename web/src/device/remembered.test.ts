import { afterEach, expect, it, vi } from 'vitest'
import { remembered, rememberedText } from './remembered.ts'
import { rememberedStore } from './rememberedStore.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that keeps this on the device, and in the tab. */
function browserWith({ device = {}, tab = {} }: Partial<Record<'device' | 'tab', Record<string, string>>> = {}) {
  const storage = (items: Record<string, string>) => ({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => void (items[key] = text),
    removeItem: (key: string) => void delete items[key],
  })
  vi.stubGlobal('localStorage', storage(device))
  vi.stubGlobal('sessionStorage', storage(tab))
  return { device, tab }
}

const refuse = () => {
  throw new DOMException('Not here.', 'QuotaExceededError')
}

const widthOn = (on: 'device' | 'tab') =>
  remembered({ key: 'width', on, read: found => (typeof found === 'number' ? found : undefined), otherwise: 120 })

it.each(['device', 'tab'] as const)('[PG40] what a %s remembers is kept as JSON, there alone, until it is forgotten', on => {
  const kept = browserWith()
  expect([widthOn(on).get(), widthOn(on).set(168), widthOn(on).get()]).toEqual([120, true, 168])
  expect(kept).toEqual({ device: {}, tab: {}, [on]: { width: '168' } })
  expect([widthOn(on).set(null), widthOn(on).get()]).toEqual([true, 120])
  expect(kept).toEqual({ device: {}, tab: {} })
})

it('[PG40] a text is kept as it is', () => {
  const { device } = browserWith()
  const name = rememberedText({ key: 'name', on: 'device' })
  expect([name.get(), name.set('menu'), name.get(), device['name']]).toEqual([null, true, 'menu', 'menu'])
})

it.each(['{"width', '"wide"', 'null', '{"width":168}', ''])('[PG40] %j is no width: the page is as at first', text => {
  browserWith({ device: { width: text } })
  expect(widthOn('device').get()).toBe(120)
})

it('[PG40] what was kept by an earlier version may be anything that its reader doesn’t expect', () => {
  browserWith({ device: { names: '[null]' } })
  const read = (found: unknown) => (found as readonly { readonly name: string }[]).map(({ name }) => name)
  expect(remembered({ key: 'names', on: 'device', read, otherwise: [] }).get()).toEqual([])
})

it('[PG40] a full browser keeps what it has', () => {
  browserWith({ device: { width: '168' } })
  vi.stubGlobal('localStorage', { ...localStorage, setItem: refuse })
  expect([widthOn('device').set(200), widthOn('device').get()]).toEqual([false, 168])
})

it('[PG40] a browser that forbids it keeps nothing', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect([widthOn('device').get(), widthOn('device').set(200), widthOn('device').set(null)]).toEqual([120, false, false])
})

it('[PG42] one in which it can’t even be named keeps it for as long as the page stands', () => {
  vi.stubGlobal('sessionStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse })
  for (const on of ['tab', 'device'] as const) {
    expect([widthOn(on).get(), widthOn(on).set(200), widthOn(on).get()]).toEqual([120, true, 200])
    expect([widthOn(on).set(null), widthOn(on).get()]).toEqual([true, 120])
  }
})

it('[PG40] another tab that changes it, or forgets everything, is heard until nobody listens', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const changed = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const heard = vi.fn<() => void>()
  const stop = widthOn('device').subscribe(heard)
  changed('width')
  changed('height')
  expect(heard).toHaveBeenCalledTimes(1)
  changed(null)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  changed('width')
  expect(heard).toHaveBeenCalledTimes(2)
})

it('[PG40] all pages that follow it see what one of them makes of it, and the same object until then', () => {
  browserWith({ device: { order: '["soup",7]' } })
  const read = (found: unknown) => (Array.isArray(found) ? found.filter(id => typeof id === 'string') : undefined)
  const order = rememberedStore<readonly string[]>({ key: 'order', on: 'device', read, otherwise: [] })
  const heard = vi.fn<() => void>()
  const end = order.subscribe(heard)
  expect(order.get()).toEqual(['soup'])
  expect(order.get()).toBe(order.get())
  order.set(now => [...now, 'cake'])
  expect([order.get(), heard.mock.calls.length]).toEqual([['soup', 'cake'], 1])
  end()
  localStorage.setItem('order', '{"first":"soup"}')
  expect(order.get()).toEqual([])
})

it('[PG40] where there is no room it is as it was made until the page is closed', () => {
  browserWith()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse })
  const isGrid = rememberedStore({ key: 'grid', on: 'device', read: found => found === true, otherwise: false })
  isGrid.set(true)
  expect(isGrid.get()).toBe(true)
})
