import type { UseQueryResult } from '@tanstack/react-query'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { useEffect, useState } from 'react'
import { useClientSettings } from '../api/clientSettings.ts'

interface Listed {
  readonly totalCount: number
  readonly items: readonly unknown[]
}

/**
 * Where one is in a list: how far one has leafed, and what was searched for. A new search begins at the first page. `keptAs`: under this name it
 * is kept for as long as this tab is signed in, and found again on coming back.
 */
export function usePage({ rows, keptAs }: { readonly rows?: number; readonly keptAs?: string } = {}) {
  const { pagingLimit } = useClientSettings()
  const limit = rows ?? pagingLimit
  const [kept] = useState(() => keptPlace(keptAs))
  const [search, setSearch] = useState(kept.search)
  const [offset, setOffset] = useState(kept.offset)
  useEffect(() => {
    if (keptAs) sessionStorage.setItem(keptAs, JSON.stringify({ search, offset }))
  }, [keptAs, search, offset])

  /** What is asked for this page. */
  const args = { limit, offset, ...(search ? { search } : {}) }

  /** The answer as it is to be shown. A page whose last item went, here or at a colleague's, steps back to the last that has some. */
  function listed<T extends Listed>(answer: Pick<UseQueryResult<T>, 'data' | 'isPlaceholderData' | 'error'>) {
    const { data, isPlaceholderData } = answer
    const total = data?.totalCount ?? 0
    const within = data && !isPlaceholderData ? offsetWithin({ offset, limit, total }) : offset
    if (within !== offset) setOffset(within)
    const items: T['items'] = data?.items ?? []
    // Past the end there are no items, and yet the list is not empty.
    return {
      items,
      isLoading: !answer.error && (!data || (items.length === 0 && total > 0)),
      pager: { total, offset: within, limit, onOffset: setOffset },
    }
  }

  return {
    args,
    search,
    onSearch(text: string) {
      setSearch(text)
      setOffset(0)
    },
    /** For another list. */
    first: () => setOffset(0),
    listed,
  }
}

interface Place {
  readonly search: string
  readonly offset: number
}

/** Anything may stand there. */
function keptPlace(keptAs: string | undefined): Place {
  const start = { search: '', offset: 0 }
  try {
    const kept: unknown = JSON.parse((keptAs && sessionStorage.getItem(keptAs)) ?? 'null')
    const [search, offset] = [valueOf(kept, 'search'), valueOf(kept, 'offset')]
    return typeof search === 'string' && Number.isSafeInteger(offset) && Number(offset) >= 0 ? { search, offset: Number(offset) } : start
  } catch {
    return start
  }
}

/** The page itself, or the last that has items: of 20 with 20 a page, `offset: 20` is 0. */
export const offsetWithin = ({
  offset,
  limit,
  total,
}: {
  readonly offset: number
  readonly limit: number
  readonly total: number
}): number => (offset < total ? offset : Math.max(0, Math.ceil(total / limit) - 1) * limit)
