/** In one question. */
const most = 500

/**
 * Questions that come while one is being answered are asked together, after it: when a server starts, and ten thousand screens come back, its database
 * hears a few dozen, and a user's call does not wait behind thousands. Null: there is no answer under that key.
 */
export function askedTogether<T>(ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>): (key: string) => Promise<T | null> {
  const waiting = new Map<string, Waiting<T>>()
  let isAsking = false

  async function askOn(): Promise<void> {
    if (isAsking) return
    isAsking = true
    while (waiting.size > 0) {
      const asked = [...waiting].slice(0, most)
      for (const [key] of asked) waiting.delete(key)
      try {
        const answers = await ask(asked.map(([key]) => key))
        for (const [key, { resolve }] of asked) resolve(answers.get(key) ?? null)
      } catch (error) {
        for (const [, { reject }] of asked) reject(error)
      }
    }
    isAsking = false
  }

  return key => {
    const known = waiting.get(key) ?? newlyWaiting<T>()
    waiting.set(key, known)
    void askOn()
    return known.promise
  }
}

interface Waiting<T> {
  readonly promise: Promise<T | null>
  readonly resolve: (answer: T | null) => void
  readonly reject: (error: unknown) => void
}

function newlyWaiting<T>(): Waiting<T> {
  return Promise.withResolvers<T | null>()
}
