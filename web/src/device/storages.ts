/**
 * What the browser keeps for all of its tabs, and for one of them. Where it forbids that, as with all cookies blocked, it is kept for as long as the
 * page stands: [PG42]. Asked for each time, because naming what is forbidden throws.
 */
export const storages = {
  device: () => allowed('localStorage'),
  tab: () => allowed('sessionStorage'),
} as const

const instead = new Map<string, Storage>()

function allowed(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const storage = globalThis[name] as Storage | undefined
    if (storage) return storage
  } catch {
    // It says so each time.
  }
  if (!instead.has(name)) instead.set(name, createMemoryStorage())
  return instead.get(name)!
}

function createMemoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: at => [...kept.keys()][at] ?? null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
