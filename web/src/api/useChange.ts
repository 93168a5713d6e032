import { useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { backOff } from '@vitrine/model/backOff.ts'
import { calls, type CallName } from '@vitrine/model/calls.ts'
import type { Says } from '@vitrine/model/messages/spoken.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { useRef } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { CallError } from './callError.ts'
import { ask, type Answer, type Args } from './client.ts'
import { connection } from './connection.ts'
import { callDone } from './invalidation.ts'
import { onAnotherUser } from './onAnotherUser.ts'
import { createRefusedChanges, useRefusedAt, type PlaceOfChange, type RefusedChange } from './refusedChanges.ts'
import { session } from './session.ts'
import { toastSink } from './toastSink.ts'

/** What is on the screen, to be changed before the server has answered. */
export interface Cache {
  /** Changes every known answer of a query. `undefined` leaves an answer as it is. */
  change<Q extends CallName>(query: Q, next: (answer: Answer<Q>, args: Args<Q>) => Answer<Q> | undefined): void
}

export interface ChangeSettings<N extends CallName> {
  /** After the server did it. */
  readonly done?: (answer: Answer<N>, args: Args<N>) => void
  /** After it refused. The toast is shown already. */
  readonly failed?: (error: CallError, args: Args<N>) => void
  /** Shows the change at once; taken back by itself if the server refuses. */
  readonly optimistic?: (cache: Cache, args: Args<N>) => void
  /** Whoever asks says itself that it is done. */
  readonly isToldHere?: boolean
  /** Other words than the call's own. */
  readonly says?: Partial<Says>
  /** It may arrive twice, as what it makes or means is named in it: without an answer, it is asked again. */
  readonly again?: boolean
  /**
   * It may arrive twice and late, as it says how something is to be: what was typed or switched stays, and without an answer it waits for the
   * connection and is sent then. Those that wait are sent in the order in which they were made.
   */
  readonly waits?: boolean
  /** What is sent of one that waited, as those before it have come out; what is thrown refuses it unsent. */
  readonly inTurn?: (args: Args<N>) => Args<N>
  /** Refusals that the screen itself shows: no toast for them. */
  readonly shownHere?: (error: CallError) => boolean
  /** The row, card, field or list that tells it where it fails, with the ways on (`ui/refused`): no toast then [NW5]. */
  readonly place?: (args: Args<N>) => PlaceOfChange
}

/** What holds for one run alone. */
export interface Once<N extends CallName> extends Pick<ChangeSettings<N>, 'optimistic' | 'says'> {
  readonly place?: PlaceOfChange
}

export interface Change<N extends CallName> {
  /** Does it. Never rejects: answers undefined when it failed, and the user has been told. */
  readonly run: (args: Args<N>, once?: Once<N>) => Promise<Answer<N> | undefined>
  readonly busy: boolean
  readonly error: CallError | null
  readonly reset: () => void
}

interface Run<N extends CallName> {
  /** The session in which it was wanted; null: in none. */
  readonly whose: string | null
  readonly args: Args<N>
  readonly once: Once<N>
}

/** The line in which changes wait. */
const waiting = 'waiting'

/** How often a call without an answer is asked once more. */
const mostTries = 3

/** A mutation of the call table: it shows its toasts, and what it made stale is asked again. */
export function useChange<N extends CallName>(name: N, settings: ChangeSettings<N> = {}): Change<N> {
  const client = useQueryClient()
  const latest = useRef(settings)
  latest.current = settings
  const saysOf = (once: Once<N>): Says => ({ ...calls[name].says, ...latest.current.says, ...once.says })

  const placeOf = (args: Args<N>, once: Once<N>) => once.place ?? latest.current.place?.(args)
  function tell(error: CallError, { whose, args, once }: Run<N>) {
    // What one user could not change is nothing that another may try again.
    const now = session.get()
    if (now && now.id !== whose) return undefined
    const { fails } = saysOf(once)
    const place = placeOf(args, once)
    // What isn't there any more takes its place with it.
    if (!place || error.code === 'NotFoundError' || toastSink.isFormOpen()) return toastSink.failed(fails, error)
    refusedChanges.add({ again: () => run(args, once), ...place, fails, error })
  }
  const run = (args: Args<N>, once: Once<N> = {}) => mutation.mutateAsync({ whose: whoseNow(), args, once }).catch(() => undefined)

  const mutation = useMutation<Answer<N>, CallError, Run<N>, () => void>({
    mutationKey: [name],
    async mutationFn({ whose, args }) {
      const { waits, inTurn } = latest.current
      const sent = inTurn ? inTurn(args) : args
      return waits ? asking(name, sent, whose) : ask(name, sent, { whose })
    },
    // One after the other: what was typed last stands at the end.
    ...(settings.waits && { scope: { id: waiting } }),
    retry: (failures, { code }) => latest.current.again === true && failures < mostTries && code === 'UnavailableError',
    retryDelay: failures => backOff(failures + 1, { first: 500, max: 4_000 }),
    onMutate({ args, once }) {
      const place = placeOf(args, once)
      if (place) refusedChanges.forget(place)
      const optimistic = once.optimistic ?? latest.current.optimistic
      return optimistic ? ahead(client, cache => optimistic(cache, args)) : () => undefined
    },
    onError: (error, run, takeBack) => {
      takeBack?.()
      if (!latest.current.shownHere?.(error)) tell(error, run)
      latest.current.failed?.(error, run.args)
    },
    onSuccess: (answer, { args, once }) => {
      const { done } = saysOf(once)
      if (done && !latest.current.isToldHere) toastSink.done(done)
      latest.current.done?.(answer, args)
    },
    // Of several on their way, the last one asks again: an answer in between would for a moment take back what the others show.
    onSettled: () => {
      if (client.isMutating({ mutationKey: [name] }) <= 1) void callDone(client, name)
    },
  })

  return {
    run,
    busy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}

const whoseNow = (): string | null => session.get()?.id ?? null

/** Asks until there is an answer, or another user is signed in. */
async function asking<N extends CallName>(name: N, args: Args<N>, whose: string | null): Promise<Answer<N>> {
  for (let failed = 1; ; failed++)
    try {
      return await ask(name, args, { whose })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'UnavailableError' || whose !== whoseNow()) throw error
      await connection.whenWorthATry(failed)
    }
}

/** What failed and waits at its place for somebody to try again, or to leave it. */
export const refusedChanges = createRefusedChanges({
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
  tellElsewhere: ({ fails, error, words }) => toastSink.failed(fails, error, words),
})
onAnotherUser(() => refusedChanges.clear())

export const useRefused = (place: string): readonly RefusedChange[] => useRefusedAt(refusedChanges, place)

/** Changes that a page holds back until those before them were answered: how many. */
export const queuedChanges = createStore(0)

/** How many changes are on their way, or wait for the connection. */
export const useUnsavedCount = (): number =>
  useIsMutating({ predicate: ({ options }) => options.scope?.id === waiting }) + useStore(queuedChanges)

/** Makes the changes and answers how to take them back. */
function ahead(client: QueryClient, work: (cache: Cache) => void): () => void {
  const before: [readonly unknown[], unknown][] = []
  work({
    change(query, next) {
      void client.cancelQueries({ queryKey: [query] })
      for (const [key, answer] of client.getQueriesData<Answer<typeof query>>({ queryKey: [query] })) {
        if (answer === undefined) continue
        const changed = next(answer, key[1] as Args<typeof query>)
        if (changed === undefined) continue
        before.push([key, answer])
        client.setQueryData(key, changed)
      }
    },
  })
  return () => before.forEach(([key, answer]) => client.setQueryData(key, answer))
}
