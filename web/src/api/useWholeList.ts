import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallName } from '@vitrine/model/calls.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import type { CallError } from './callError.ts'
import { ask, type Answer, type Args, type Ask } from './client.ts'
import { keepingWhatWasLoaded } from './useCall.ts'

/** The calls that answer a list in parts. */
type ListCall = { [N in CallName]: 'offset' extends keyof Args<N> ? N : never }[CallName]
type Whole<N extends ListCall> = Omit<Args<N>, 'limit' | 'offset'>
type List = { readonly totalCount: number; readonly items: readonly { readonly id: string }[] }

/** A list that is needed whole: asked for when it is looked at, and again when something in it was changed. `most`: so many at once. */
export const useWholeList = <N extends ListCall>(
  name: N,
  args: Whole<N>,
  enabled = true,
  most = maxItems,
): UseQueryResult<Answer<N>, CallError> =>
  keepingWhatWasLoaded(
    useQuery({
      queryKey: wholeListKey(name, args),
      queryFn: ({ signal }) => askWhole(name, args, { signal, most }),
      gcTime: 0,
      enabled,
    }),
  )

/** Under which it is kept. */
export const wholeListKey = <N extends ListCall>(name: N, args: Whole<N>) => [name, args, 'whole'] as const

/** All parts of a list, one after the other, until there are no more. What moved from one part into the next meanwhile is there once. */
export async function askWhole<N extends ListCall>(
  name: N,
  args: Whole<N>,
  { asking = ask, signal, most = maxItems }: { readonly asking?: Ask; readonly signal?: AbortSignal; readonly most?: number } = {},
): Promise<Answer<N>> {
  const items = new Map<string, List['items'][number]>()
  for (let offset = 0; ; offset += most) {
    const part = (await asking(name, { ...args, limit: most, offset } as unknown as Args<N>, { signal })) as List
    for (const item of part.items) items.set(item.id, item)
    if (offset + most >= part.totalCount) return { totalCount: items.size, items: [...items.values()] } as Answer<N>
  }
}
