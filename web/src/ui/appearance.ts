import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { remembered } from '../device/remembered.ts'
import type { asNight } from './night.ts'

/** As the system is, or as this browser was told [PG44]. */
export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const isAppearance = (x: unknown): x is Appearance => isOneOf(appearances, x)
const chosen = remembered<Appearance>({
  key: 'vitrine.appearance',
  on: 'device',
  read: found => (isAppearance(found) ? found : undefined),
  otherwise: 'system',
})
const current = createStore(chosen.get())
chosen.subscribe(() => {
  current.set(chosen.get())
  showQuietly()
})

const darkSystem = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
const paper = globalThis.matchMedia?.('print')
for (const query of [darkSystem, paper]) query?.addEventListener('change', showQuietly)

/** What makes a theme dark, while one is shown: only those who want it load it. */
const night = createStore<typeof asNight | null>(null)
let loaded: typeof asNight | null = null

const wantsNight = () => !paper?.matches && (current.get() === 'dark' || (current.get() === 'system' && darkSystem?.matches === true))

/** Rejects where the dark colours can't be fetched: then the light ones stay. */
async function show(): Promise<void> {
  if (wantsNight()) loaded ??= (await import('./night.ts')).asNight
  const next = wantsNight() ? loaded : null
  document.documentElement.toggleAttribute('data-night', next !== null)
  night.set(next)
}

function showQuietly() {
  show().catch(() => {})
}

export const appearance = {
  get: current.get,
  subscribe: current.subscribe,
  set(next: Appearance): Promise<void> {
    chosen.set(next)
    current.set(next)
    return show()
  },
  /** Before the first page is drawn. */
  begin: () => show().catch(() => {}),
}

export const useAppearance = (): Appearance => useStore(appearance)
/** What makes a theme dark; null: it is light. */
export const useNight = () => useStore(night)
