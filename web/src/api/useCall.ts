import { keepPreviousData, QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { backOff } from '@vitrine/model/backOff.ts'
import type { CallName } from '@vitrine/model/calls.ts'
import { CallError } from './callError.ts'
import { ask, type Answer, type Args, type Given } from './client.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && error instanceof CallError && error.code === 'UnavailableError',
      retryDelay: failures => backOff(failures + 1, { first: 500, max: 4_000 }),
      // The product must work in a shop's network without internet, where browsers say "offline".
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** A query of the call table, for the router and for whoever reads without a component. */
export const callOptions = <N extends CallName>(name: N, args: Args<N>) =>
  queryOptions<Answer<N>, CallError, Answer<N>, readonly [N, Args<N>]>({
    queryKey: [name, args] as const,
    // Who is signed in opens the pages that show what was kept (keptAnswers.ts).
    ...(name === 'viewer' && { meta: { isKept: true, isAgeless: true } }),
    queryFn: ({ signal }) => ask(name, args, { signal }),
  })

export interface CallSettings {
  /** False: not asked yet. */
  readonly enabled?: boolean
  /** True: while other arguments are asked for, the last answer stays on the screen. */
  readonly keep?: boolean
  /** Asked again every so many milliseconds. */
  readonly every?: number | false
  /** True: its last good answer stays on the device, and is shown where there is none (keptAnswers.ts). */
  readonly isKept?: boolean
}

/** What the server answers to a query. It is asked again by itself when something in the answer was changed by anybody. */
export function useCall<N extends CallName>(name: N, args: Args<N>, settings: CallSettings = {}): UseQueryResult<Answer<N>, CallError> {
  return keepingWhatWasLoaded(
    useQuery<Answer<N>, CallError, Answer<N>, readonly [N, Args<N>]>({
      ...callOptions(name, args),
      ...(settings.isKept && { meta: { isKept: true } }),
      enabled: settings.enabled ?? true,
      refetchInterval: settings.every ?? false,
      placeholderData: settings.keep ? (keepPreviousData as never) : undefined,
    }),
  )
}

/** What was loaded stays on the screen while the server doesn't answer: the shell says since when (docs/spec/pages.md). A refusal is news. */
export function keepingWhatWasLoaded<T>(result: UseQueryResult<T, CallError>): UseQueryResult<T, CallError> {
  if (!result.isError || result.data === undefined || result.error.code !== 'UnavailableError') return result
  return { ...result, error: null, isError: false, status: 'success', isSuccess: true, isRefetchError: false } as UseQueryResult<
    T,
    CallError
  >
}

/** Reads once, from what is known or from the server. */
export const readCall = <N extends CallName>(name: N, ...[args]: Given<N>): Promise<Answer<N>> =>
  queryClient.ensureQueryData(callOptions(name, (args ?? {}) as Args<N>))
