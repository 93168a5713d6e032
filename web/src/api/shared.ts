import { sharedContentAddress } from '@vitrine/model/areas/shareLinks/sharedContentAddress.ts'
import type { ShowContent } from '@vitrine/model/screen/content.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError, loggingFailure, refusalOf } from './callError.ts'
import { keepingWhatWasLoaded } from './useCall.ts'

/** Milliseconds: as soon a change is seen, and the end of the link. */
const every = 10_000

interface Known {
  readonly tag: string
  readonly content: ShowContent
}

/** What a link shows, asked again by itself until the link works no more. */
export function useShared(token: string): UseQueryResult<ShowContent, CallError> {
  const known = useRef<Known>(null)
  return keepingWhatWasLoaded(
    useQuery<ShowContent, CallError>({
      queryKey: ['shared', token],
      queryFn: ({ signal }) =>
        loggingFailure(
          sharedContentAddress,
          fetched(token, known.current, signal).then(now => {
            known.current = now
            return now.content
          }),
        ),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => (state.error && state.error.code !== 'UnavailableError' ? false : every),
    }),
  )
}

/** With the link alone: whose session the browser has doesn't matter. */
async function fetched(token: string, known: Known | null, signal: AbortSignal): Promise<Known> {
  if (!token) throw new CallError('LinkUnknownError')
  const headers = { authorization: `Bearer ${token}`, ...(known && { 'if-none-match': known.tag }) }
  const limited = AbortSignal.any([signal, AbortSignal.timeout(20_000)])
  const response = await fetch(sharedContentAddress, { headers, signal: limited, cache: 'no-store' }).catch((error: unknown) => {
    throw signal.aborted ? error : new CallError('UnavailableError')
  })
  if (response.status === 304 && known) return known
  if (!response.ok) throw await refusalOf(response)
  return { tag: response.headers.get('etag') ?? '', content: (await response.json()) as ShowContent }
}
