import { createStore } from '@vitrine/renderer/store.ts'

const key = 'vitrine.login.background'
const paused = 'paused'
const isPaused = createStore(globalThis.localStorage?.getItem(key) === paused)

/** Whether somebody stopped the picture behind the login; kept in the browser. */
export const backdropMotion = {
  ...isPaused,
  set(is: boolean): void {
    try {
      if (is) localStorage.setItem(key, paused)
      else localStorage.removeItem(key)
    } catch {
      // A full or forbidden storage: it holds until the tab is closed.
    }
    isPaused.set(is)
  },
}
