import { createStore } from '@vitrine/renderer/store.ts'

/** One step of the way to this page. The last one is the page itself and leads nowhere. */
export interface Crumb {
  readonly label: string
  readonly to?: string
  readonly search?: Readonly<Record<string, string>>
}

/** The way to the page on the screen, set by the page and shown in the top bar. */
export const crumbs = createStore<readonly Crumb[]>([])
