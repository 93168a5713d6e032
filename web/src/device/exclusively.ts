import { storages } from './storages.ts'

/** Runs `work` while no other tab of this browser runs work of the same name. */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>

export const exclusively: Exclusively = (name, work) =>
  globalThis.navigator?.locks ? navigator.locks.request(name, work) : leased(name, work)

const lease = 25_000
const settling = 40

/**
 * Web Locks exist only on https and localhost; a server in a shop's own network is often plain http.
 * There a note in localStorage says who is at work and until when; the last to write it is the one.
 */
async function leased<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `${name}.lease`
  const own = String(Math.random())
  for (;;) {
    const [, until] = (storages.device().getItem(key) ?? '').split(' ')
    if (Number(until ?? 0) < Date.now()) storages.device().setItem(key, `${own} ${Date.now() + lease}`)
    await new Promise(resolve => setTimeout(resolve, settling + Math.random() * settling))
    if (storages.device().getItem(key)?.startsWith(`${own} `)) break
  }
  try {
    return await work()
  } finally {
    storages.device().removeItem(key)
  }
}
