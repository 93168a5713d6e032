import { backOff } from '@vitrine/model/backOff.ts'
import { CallError } from './callError.ts'

/** What is waited for before it is tried again: the network, or a server that has no time. */
export type WaitsFor = 'network' | 'server'

export interface Persistence {
  readonly signal?: AbortSignal | undefined
  /** Told what is waited for, and null when it goes on. */
  readonly onWaiting?: ((waitsFor: WaitsFor | null) => void) | undefined
  /** Goes on at once where somebody asks for it. */
  readonly hurry?: EventTarget | undefined
}

const pauses = { first: 1_000, max: 30_000 }

/** Tries again for as long as nobody answers, or the server has no time, and nobody gives up. `goesOn`: told that something was reached, so that the pauses are short again. */
export async function persistently<T>(attempt: (goesOn: () => void) => Promise<T>, { signal, onWaiting, hurry }: Persistence): Promise<T> {
  let tries = 0
  for (;;) {
    try {
      return await attempt(() => (tries = 0))
    } catch (error) {
      if (signal?.aborted || !(error instanceof CallError) || error.code !== 'UnavailableError') throw error
      onWaiting?.(error.requestId === null ? 'network' : 'server')
      tries += 1
      await patience(backOff(tries, pauses), signal, hurry)
      if (signal?.aborted) throw error
      onWaiting?.(null)
    }
  }
}

/** Until the time is over, the network is back, somebody asks for it, or gives up. */
function patience(milliseconds: number, signal: AbortSignal | undefined, hurry: EventTarget | undefined): Promise<void> {
  return new Promise(resolve => {
    const over = new AbortController()
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    globalThis.addEventListener?.('online', done, { signal: over.signal })
    hurry?.addEventListener('hurry', done, { signal: over.signal })
    signal?.addEventListener('abort', done, { signal: over.signal })
  })
}
