import { backOff } from '@vitrine/model/backOff.ts'
import { requestIdHeader } from '@vitrine/model/http.ts'
import { createListeners } from '@vitrine/renderer/store.ts'

/** Whether the server can be reached, as the latest call knows it. */
export interface Reach {
  readonly isReachable: boolean
  /** When it last answered; null: never yet. What is on the screen is from then, where it can't be reached. */
  readonly lastAnswer: number | null
  /** When it is asked again; null while it is being asked, and where it answers. */
  readonly nextTry: number | null
}

export interface ConnectionDeps {
  readonly now: () => number
  readonly later: (work: () => void, milliseconds: number) => () => void
  /** Resolves if the server answers. */
  readonly ask: () => Promise<unknown>
}

const pauses = { first: 2_000, max: 15_000 }

/** Knows whether the server answers, and asks again with growing pauses while it doesn't: the pages' one rule for a bad network (docs/spec/pages.md). */
export function createConnection({ now, later, ask }: ConnectionDeps) {
  const states = createListeners()
  const returns = createListeners()
  let reach: Reach = { isReachable: true, lastAnswer: null, nextTry: null }
  let failures = 0
  let isAsking = false
  let stopWaiting = () => {}

  function set(next: Reach) {
    reach = next
    states.tell()
  }

  function answered() {
    const wasReachable = reach.isReachable
    stopWaiting()
    failures = 0
    // Each answer moves the time; only a change of the state is told.
    reach = { isReachable: true, lastAnswer: now(), nextTry: null }
    if (wasReachable) return
    states.tell()
    returns.tell()
  }

  function unanswered() {
    if (!reach.isReachable && reach.nextTry !== null) return
    failures += 1
    const pause = backOff(failures, pauses)
    stopWaiting()
    stopWaiting = later(() => void tryNow(), pause)
    set({ ...reach, isReachable: false, nextTry: now() + pause })
  }

  async function tryNow() {
    if (isAsking) return
    isAsking = true
    stopWaiting()
    if (!reach.isReachable) set({ ...reach, nextTry: null })
    const isThere = await ask().then(
      () => true,
      () => false,
    )
    isAsking = false
    if (isThere) answered()
    else unanswered()
  }

  return {
    get: () => reach,
    subscribe: states.subscribe,
    /** It can be reached again after a while without. */
    onReturn: returns.subscribe,
    answered,
    unanswered,
    /** Something answered. That it can't now, said by the server itself, is no bad network: whether it has all that it needs is asked of it. */
    answeredWith(answer: Pick<Response, 'status' | 'headers'>) {
      if (!isNoAnswer(answer)) answered()
      else if (!answer.headers.has(requestIdHeader)) unanswered()
      else if (reach.isReachable) void tryNow()
    },
    /** There is no answer, and what is on the screen was kept from then; null: of something that has no age. */
    keptFrom(at: number | null) {
      if (at !== null) set({ ...reach, lastAnswer: Math.min(reach.lastAnswer ?? at, at) })
      unanswered()
    },
    /** Doesn't wait any longer. */
    tryNow: () => void tryNow(),
    /** Resolves when a call may be tried again: at once on return, and after a pause where it can be reached and still doesn't answer. */
    whenWorthATry: (failed: number): Promise<void> =>
      new Promise(resolve => {
        const isLost = !reach.isReachable
        const stop = isLost ? () => {} : later(done, backOff(failed, { first: 1_000, max: 15_000 }))
        const unsubscribe = returns.subscribe(done)
        function done() {
          stop()
          unsubscribe()
          resolve()
        }
      }),
  }
}

export type Connection = ReturnType<typeof createConnection>

const patience = 10_000
/** Answers where the server has all that it needs. */
const ready = '/readyz'

export const connection: Connection = createConnection({
  now: () => Date.now(),
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  async ask() {
    const answer = await fetch(ready, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    if (isNoAnswer(answer)) throw new Error('no answer')
  },
})

/** What stands before the server answers for it: it is not there. */
const isNoAnswer = ({ status }: Pick<Response, 'status'>): boolean => status === 502 || status === 503 || status === 504
