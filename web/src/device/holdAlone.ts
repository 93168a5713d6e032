import { storages } from './storages.ts'

/** Ends the hold. */
export type LetGo = () => void

const lease = 15_000
const renewal = 4_000

/** Holds a name that no other tab of this browser holds, until it is let go or the page is gone; null: another has it. */
export function holdAlone(name: string): Promise<LetGo | null> {
  return globalThis.navigator?.locks ? locked(name) : leased(name)
}

function locked(name: string): Promise<LetGo | null> {
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(name, { ifAvailable: true }, lock => {
      if (!lock) return resolve(null)
      return new Promise<void>(letGo => resolve(letGo))
    })
    held.catch(reject)
  })
}

/** Web Locks exist only on https and localhost (exclusively.ts). Elsewhere a note says until when it is held; one that is reloaded lets go. */
async function leased(name: string): Promise<LetGo | null> {
  const key = `${name}.held`
  const own = String(Math.random())
  const until = () => Number(storages.device().getItem(key)?.split(' ')[1] ?? 0)
  if (until() > Date.now()) return null
  const note = () => storages.device().setItem(key, `${own} ${Date.now() + lease}`)
  note()
  // The last to write it is the one.
  await new Promise(resolve => setTimeout(resolve, 60))
  if (!storages.device().getItem(key)?.startsWith(`${own} `)) return null
  const timer = setInterval(note, renewal)
  const letGo = () => {
    clearInterval(timer)
    globalThis.removeEventListener('pagehide', letGo)
    if (storages.device().getItem(key)?.startsWith(`${own} `)) storages.device().removeItem(key)
  }
  globalThis.addEventListener('pagehide', letGo)
  return letGo
}
