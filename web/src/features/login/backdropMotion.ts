import { createStore } from '@vitrine/renderer/store.ts'
import { rememberedText } from '../../device/remembered.ts'

const kept = rememberedText({ key: 'vitrine.login.background', on: 'device' })
const paused = 'paused'
const isPaused = createStore(kept.get() === paused)

/** Whether somebody stopped the picture behind the login; kept in the browser, or else until the tab is closed. */
export const backdropMotion = {
  ...isPaused,
  set(is: boolean): void {
    kept.set(is ? paused : null)
    isPaused.set(is)
  },
}
