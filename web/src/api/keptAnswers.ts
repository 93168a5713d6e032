import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isRecord } from '@vitrine/model/kernel/record.ts'
import { CallError } from './callError.ts'
import { connection } from './connection.ts'
import { storages } from '../device/storages.ts'
import { session } from './session.ts'
import { queryClient } from './useCall.ts'

/** An answer as it was kept. `at`: milliseconds since 1970. */
interface Kept {
  readonly hash: string
  readonly at: number
  readonly answer: unknown
}

export interface KeptAnswersDeps {
  readonly client: QueryClient
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Whose answers these are; null: nobody's, and nothing is kept. */
  readonly owner: () => string | null
  readonly now: () => number
  readonly later: (work: () => void, milliseconds: number) => void
  /** Not so: nothing is waited for. */
  readonly isReachable: () => boolean
  /** There is no answer, and something of then is shown in its place; null: something that has no age. */
  readonly shown: (at: number | null) => void
}

const prefix = 'vitrine.keptAnswers.'

/** Of one user; the latest stay. Letters of JSON: a browser keeps some five million for the whole product. */
export const keptLimits = { answers: 24, letters: 1_000_000, days: 7 } as const

/** Milliseconds after which an answer that hasn't come is not waited for where an older one is kept. */
const patience = 3_000
/** Milliseconds in which answers that come together are written once. */
const quiet = 200

/**
 * Keeps the last good answers of the queries that ask for it (`isKept`), each user's own, on this device until they sign out, and shows them
 * where there is no answer ([MA68]). What is shown so is asked again as everything is when the server is back.
 */
export function createKeptAnswers({ client, storage, owner, now, later, isReachable, shown }: KeptAnswersDeps) {
  let waiting: { readonly owner: string; readonly answers: Map<string, Kept> } | null = null

  function stored(whose: string): readonly Kept[] {
    try {
      const found: unknown = JSON.parse(storage.getItem(prefix + whose) ?? '[]')
      const since = now() - keptLimits.days * 86_400_000
      return Array.isArray(found) ? found.filter(isKept).filter(({ at }) => at > since) : []
    } catch {
      return []
    }
  }

  function find(key: QueryKey): Kept | undefined {
    const whose = owner()
    const hash = hashKey(key)
    return whose === null ? undefined : stored(whose).find(each => each.hash === hash)
  }

  function keep({ queryKey, state }: Query) {
    const whose = owner()
    if (whose === null) return
    if (waiting?.owner !== whose) {
      waiting = { owner: whose, answers: new Map() }
      later(write, quiet)
    }
    const hash = hashKey(queryKey)
    waiting.answers.set(hash, { hash, at: now(), answer: state.data })
  }

  /** The latest first, as many as there is room for. */
  function write() {
    const { owner: whose, answers } = waiting ?? { owner: '', answers: new Map<string, Kept>() }
    waiting = null
    // Signed out meanwhile: nothing of it stays.
    if (whose !== owner()) return
    const all = [...answers.values(), ...stored(whose).filter(({ hash }) => !answers.has(hash))].slice(0, keptLimits.answers)
    let letters = 0
    const fitting = all
      .map(each => JSON.stringify(each))
      .filter(text => {
        const fits = letters + text.length <= keptLimits.letters
        if (fits) letters += text.length
        return fits
      })
    try {
      storage.setItem(prefix + whose, `[${fitting.join(',')}]`)
    } catch {
      // A full or forbidden storage: then nothing is kept.
      storage.removeItem(prefix + whose)
    }
  }

  /** In the place of an answer that doesn't come. */
  function show({ queryKey, state, meta }: Query) {
    const kept = state.data === undefined && find(queryKey)
    if (!kept) return
    client.setQueryData(queryKey, kept.answer, { updatedAt: kept.at })
    shown(meta?.['isAgeless'] === true ? null : kept.at)
  }

  return {
    start: () =>
      client.getQueryCache().subscribe(event => {
        const { query } = event
        if (event.type !== 'updated' || query.meta?.['isKept'] !== true) return
        const { action } = event
        if (action.type === 'success' && action.manual !== true) keep(query)
        if (action.type === 'fetch' && query.state.data === undefined) later(() => show(query), isReachable() ? patience : 0)
        if ((action.type === 'failed' || action.type === 'error') && isUnanswered(action.error)) show(query)
      }),
    /** The answer that is being asked for, or the one that is shown in its place. */
    async orKept<T>(key: QueryKey, asking: Promise<T>): Promise<T> {
      if (!find(key)) return asking
      return new Promise<T>((resolve, reject) => {
        const stop = client.getQueryCache().subscribe(look)
        asking.then(resolve, reject).finally(stop)
        function look() {
          const answer = client.getQueryData<T>(key)
          if (answer === undefined) return
          stop()
          resolve(answer)
        }
      })
    },
    /** What is kept of anybody who is not signed in now. */
    forgetOthers() {
      const whose = owner()
      const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i))
      for (const key of keys) if (key?.startsWith(prefix) && key !== prefix + (whose ?? '')) storage.removeItem(key)
    },
  }
}

const isUnanswered = (error: unknown): boolean => error instanceof CallError && error.code === 'UnavailableError'

const isKept = (x: unknown): x is Kept => isRecord(x) && typeof x['hash'] === 'string' && typeof x['at'] === 'number' && 'answer' in x

export const keptAnswers = createKeptAnswers({
  client: queryClient,
  storage: storages.device(),
  owner: () => session.get()?.id ?? null,
  now: () => Date.now(),
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
  isReachable: () => connection.get().isReachable,
  shown: at => connection.keptFrom(at),
})
