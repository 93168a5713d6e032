const key = 'vitrine.login.background'
const paused = 'paused'

const listeners = new Set<() => void>()
let isPaused = globalThis.localStorage?.getItem(key) === paused

/** Whether somebody stopped the picture behind the login; kept in the browser. */
export const backdropMotion = {
  get: (): boolean => isPaused,
  set(is: boolean): void {
    isPaused = is
    try {
      if (is) localStorage.setItem(key, paused)
      else localStorage.removeItem(key)
    } catch {
      // A full or forbidden storage: it holds until the tab is closed.
    }
    listeners.forEach(listener => listener())
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
