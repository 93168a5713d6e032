/** One step of the way to this page. The last one is the page itself and leads nowhere. */
export interface Crumb {
  readonly label: string
  readonly to?: string
}

const listeners = new Set<() => void>()
let current: readonly Crumb[] = []

/** The way to the page on the screen, set by the page and shown in the top bar. */
export const crumbs = {
  get: () => current,
  set(next: readonly Crumb[]) {
    current = next
    listeners.forEach(listener => listener())
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
