const preferences = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'] as const

interface MotionPreferences {
  readonly matchMedia: (query: string) => Pick<MediaQueryList, 'matches'>
  /** Not every browser knows it. */
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } }
}

/** Whether somebody who asked for neither less motion nor less data is looking. */
export const mayMove = (browser: MotionPreferences = window as unknown as MotionPreferences): boolean =>
  !preferences.some(preference => browser.matchMedia(preference).matches) && browser.navigator.connection?.saveData !== true

/** Preferences may change while the page is open. */
export function onPreference(changed: () => void): () => void {
  const lists = preferences.map(preference => window.matchMedia(preference))
  lists.forEach(list => list.addEventListener('change', changed))
  return () => lists.forEach(list => list.removeEventListener('change', changed))
}
