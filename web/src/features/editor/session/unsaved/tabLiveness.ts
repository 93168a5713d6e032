import { storages } from '../../../../device/storages.ts'

/** Which sessions live, as far as the tabs of this browser can tell. */
export interface TabLiveness {
  /** From now on this one lives, until it is released or its tab is gone. */
  claim(name: string): Promise<() => void>
  isAlive(name: string): Promise<boolean>
}

export const createTabLiveness = (): TabLiveness => (globalThis.navigator?.locks ? locked(navigator.locks) : pulsing())

/** A lock lives exactly as long as its tab, however that ends. */
const locked = (locks: LockManager): TabLiveness => ({
  claim: name =>
    new Promise(claimed => {
      void locks.request(name, () => new Promise<void>(release => claimed(release)))
    }),
  isAlive: name => locks.request(name, { ifAvailable: true }, lock => lock === null),
})

const beat = 1_000
const silence = 5_000

/** Where the browser has no locks (an address without a certificate): a time that is renewed. Wrong guesses are harmless, since an operation is committed once. */
const pulsing = (): TabLiveness => ({
  claim(name) {
    const key = `vitrine.alive.${name}`
    const pulse = () => storages.device().setItem(key, String(Date.now()))
    const end = () => {
      clearInterval(timer)
      storages.device().removeItem(key)
    }
    const timer = setInterval(pulse, beat)
    addEventListener('pagehide', end, { once: true })
    pulse()
    return Promise.resolve(end)
  },
  isAlive: name => Promise.resolve(Date.now() - Number(storages.device().getItem(`vitrine.alive.${name}`) ?? 0) < silence),
})
