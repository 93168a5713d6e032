/**
 * What stood in the address as `relay`, if anything did: the session data with which somebody begins to act as a user. It is gone from the
 * address bar before anything else of the page is run: this is the first import of main.tsx, and imports nothing itself.
 */
export const relay = globalThis.location ? takeRelay(globalThis.location, globalThis.history) : null

export function takeRelay(location: Pick<Location, 'href'>, history: Pick<History, 'replaceState'>): { refreshToken?: unknown } | null {
  const url = new URL(location.href)
  const given = url.searchParams.get('relay')
  if (given === null) return null
  url.searchParams.delete('relay')
  history.replaceState(null, '', url.href)
  try {
    const found: unknown = JSON.parse(given)
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}
