/** The device does not go to sleep while the screen is on, where browsers can ask for that. */
export function keepAwake() {
  const ask = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', ask)
  ask()
}

/** A click or a key fills the screen; Escape leaves. */
export function keepFullScreen() {
  const fill = () => {
    if (!document.fullscreenElement) document.documentElement.requestFullscreen?.().catch(() => {})
  }
  document.addEventListener('click', fill)
  document.addEventListener('keydown', event => event.key === 'Enter' && fill())
}
