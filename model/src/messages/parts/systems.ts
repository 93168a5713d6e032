import { sideBySide } from '../words.ts'

/** A screen's tile: what its TV shows, and what can be done with it. */
export const { en, nl } = sideBySide({
  'systems.screen-failed': ['The screen couldn’t be saved', 'Het scherm kon niet worden opgeslagen'],
  'systems.disconnect-failed': ['The TV couldn’t be disconnected', 'De tv kon niet worden losgekoppeld'],
  'systems.identify-failed': ['The TV couldn’t be asked for its name', 'De tv kon zijn naam niet tonen'],
})
