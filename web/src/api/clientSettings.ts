import { addresses, uploadLimits, type ClientSettings } from '@vitrine/model/http.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { useStore } from '@vitrine/renderer/useStore.ts'

/** What holds where the operator said nothing else, and until the server has answered. */
const defaults: ClientSettings = {
  uploadLimits,
  pagingLimit,
  exitAlerts: true,
  sendsMail: true,
  storageLimit: null,
  supportEmail: null,
  hasDemo: false,
  networkAddresses: [],
}

const settings = createStore(defaults)
let fetching: Promise<void> | null = null

/** Asks the server once a visit. Every page waits for it; without an answer the defaults hold, and the next page asks again. */
export function fetchClientSettings(send: typeof fetch = (...args) => globalThis.fetch(...args)): Promise<void> {
  fetching ??= ask(send).catch(() => {
    fetching = null
  })
  return fetching
}

/** Asks once more: each page of a test has a server of its own. */
export function fetchClientSettingsAnew(): Promise<void> {
  fetching = null
  return fetchClientSettings()
}

async function ask(send: typeof fetch): Promise<void> {
  const response = await send(addresses.clientSettings, { signal: AbortSignal.timeout(5_000) })
  if (!response.ok) throw new Error(`${response.status}`)
  settings.set({ ...defaults, ...((await response.json()) as ClientSettings) })
}

export const clientSettings = settings.get

export function useClientSettings(): ClientSettings {
  return useStore(settings)
}
