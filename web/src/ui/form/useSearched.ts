import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '@vitrine/model/calls.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useMemo } from 'react'
import type { Answer, Args } from '../../api/client.ts'
import { callOptions, useCall } from '../../api/useCall.ts'
import { rememberedId } from '../../device/rememberedStore.ts'
import { useRemembered } from '../../device/useRemembered.ts'

/** The lists that are searched by title, and of which some can be asked for by name. */
export type SearchedCall = {
  [N in CallName]: 'ids' | 'search' extends keyof Args<N> ? (Answer<N> extends Titled ? N : never) : never
}[CallName]
interface Titled {
  readonly items: readonly ({ readonly title: string } | { readonly name: string })[]
}
export type Searched<N extends SearchedCall> = Answer<N>['items'][number]

export type FilterOf<N extends SearchedCall> = Args<N> extends { readonly filter?: infer F } ? F : never

/** What one of a list is called. */
export const titleOf = (item: { readonly title: string } | { readonly name: string }): string => ('title' in item ? item.title : item.name)

const namedArgs = <N extends SearchedCall>(id: string) => ({ ids: [id] }) as Args<N>

/** What a list has for these letters: as much as is answered at once. While more letters are asked for, the last answer stays. */
export const useSearched = <N extends SearchedCall>(call: N, search: string, enabled: boolean, filter?: FilterOf<N>) =>
  useCall(call, { limit: maxItems, ...(search ? { search } : {}), ...(filter ? { filter } : {}) } as Args<N>, { enabled, keep: true })

/** One of a list, wherever in it it stands. Null: there is none of this name, or no longer. */
export function useNamed<N extends SearchedCall>(call: N, id: string | null, enabled = true) {
  const { data, error, refetch } = useCall(call, namedArgs<N>(id ?? ''), { enabled: enabled && id !== null })
  const items: readonly Searched<N>[] = data?.items ?? []
  return { found: data && (items.find(item => item.id === id) ?? null), error, refetch }
}

/** What was just chosen is known, and need not be asked for. */
export function nowNamed<N extends SearchedCall>(client: QueryClient, call: N, item: Searched<N>): void {
  client.setQueryData(callOptions(call, namedArgs<N>(item.id)).queryKey, { totalCount: 1, items: [item] } as Answer<N>)
}

/** The one of a list that is asked for, or that was chosen in this browser; the first, where none was or it is gone. Undefined: not known yet. Null: the list is empty. */
export function useLastChosen<N extends SearchedCall>(key: string, call: N, asked?: string) {
  const [remembered, remember] = useRemembered(useMemo(() => rememberedId({ key, on: 'device' }), [key]))
  const wanted = asked || remembered || ''
  const kept = useNamed(call, wanted || null)
  const isGone = wanted === '' || kept.found === null
  const first = useCall(call, { limit: 1 } as Args<N>, { enabled: isGone })
  const items: readonly Searched<N>[] | undefined = first.data?.items
  const item = isGone ? items && (items[0] ?? null) : kept.found
  const error = item === undefined ? (kept.error ?? first.error) : null
  return { item, error, refetch: () => void (isGone ? first : kept).refetch(), remember }
}
