import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClientSettings } from '../api/clientSettings.ts'
import { remembered } from '../device/remembered.ts'
import { useStable } from './useStable.ts'

interface Listed {
  readonly totalCount: number
  readonly items: readonly unknown[]
}

/**
 * Where one is in a list: how far one has leafed, what was searched for, and what else it was narrowed by. A new search begins at the first page.
 * `isInAddress`: it stands in the address of the page, whose own list this is. `keptAs`: under this name it is kept too for as long as this tab is
 * signed in, and found again where the address says nothing. `preferred`: what it is narrowed or sorted by where neither says anything.
 */
export function usePage<F extends string = never>({ rows, isInAddress = false, keptAs, filters = [], preferred }: Options<F> = {}) {
  const { pagingLimit } = useClientSettings()
  const limit = rows ?? pagingLimit
  const here = useState(start)
  const address = useAddress({ limit, keptAs, filters, preferred })
  const [place, setPlace] = isInAddress ? address : here
  const { search, filters: narrowed } = place
  const [stepped, setStepped] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const isStepped = stepped?.from === place.offset
  if (stepped && !isStepped) setStepped(null)
  const offset = isStepped ? stepped.to : place.offset
  useEffect(() => {
    if (isStepped) setPlace({ ...place, offset }, 'replace')
  }, [isStepped, offset, place, setPlace])
  useEffect(() => {
    if (!keptAs) return
    const isNarrowed = Object.values(narrowed).some(Boolean)
    keptList(keptAs).set({ search, offset, ...(isNarrowed && { filters: narrowed }) })
  }, [keptAs, search, offset, narrowed])

  /** What is asked for this page. */
  const args = { limit, offset, ...(search ? { search } : {}) }

  /** The answer as it is to be shown. A page whose last item went, here or at a colleague's, steps back to the last that has some. */
  function listed<T extends Listed>(answer: Pick<UseQueryResult<T>, 'data' | 'isPlaceholderData' | 'error'>) {
    const { data, isPlaceholderData } = answer
    const total = data?.totalCount ?? 0
    const within = data && !isPlaceholderData ? offsetWithin({ offset, limit, total }) : offset
    if (within !== offset) setStepped({ from: place.offset, to: within })
    const items: T['items'] = data?.items ?? []
    // Past the end there are no items, and yet the list is not empty.
    return {
      items,
      isLoading: !answer.error && (!data || (items.length === 0 && total > 0)),
      pager: { total, offset: within, limit, onOffset: (next: number) => setPlace({ ...place, offset: next }, 'push') },
    }
  }

  return {
    args,
    search,
    onSearch: useCallback((text: string) => setPlace({ ...place, search: text, offset: 0 }, 'replace'), [place, setPlace]),
    /** What else narrows the list, as it stands in the address: anything may stand there. */
    filters: place.filters as Readonly<Partial<Record<F, string>>>,
    /** With another search, if that changes too. */
    onFilters: useCallback(
      (change: Readonly<Partial<Record<F, string | null>>>, text: string = place.search) =>
        setPlace({ search: text, filters: { ...place.filters, ...change }, offset: 0 }, 'replace'),
      [place, setPlace],
    ),
    /** For another list. */
    first: () => setPlace({ ...place, offset: 0 }, 'replace'),
    listed,
  }
}

interface Options<F extends string> {
  readonly rows?: number
  readonly isInAddress?: boolean
  readonly keptAs?: string
  /** The names of what else narrows it. */
  readonly filters?: readonly F[]
  readonly preferred?: Filters<F> | undefined
}

type Filters<F extends string = string> = Readonly<Partial<Record<F, string>>>

interface Place {
  readonly search: string
  readonly offset: number
  readonly filters: Readonly<Record<string, string | null | undefined>>
}

const start: Place = { search: '', offset: 0, filters: {} }

/** Leafing is a step of the browser's history, what is typed is none. */
type Step = 'push' | 'replace'

function useAddress({
  limit,
  keptAs,
  filters,
  preferred,
}: {
  readonly limit: number
  readonly keptAs: string | undefined
  readonly filters: readonly string[]
  readonly preferred: Filters | undefined
}) {
  const navigate = useNavigate()
  const asked: unknown = useLocation({ select: ({ search }) => search })
  const names = filters.join()
  const written = useMemo(() => placeIn(asked, limit, names.split(',')), [asked, limit, names])
  const isBare = written.offset === 0 && written.search === '' && Object.keys(written.filters).length === 0
  const [kept, setKept] = useState(() => (isBare ? keptPlace(keptAs, filters) : null))
  // Until the address says it.
  if (kept && !isBare) setKept(null)
  const wished = useStable(preferred)
  const unsaid = useMemo(() => kept ?? (isBare && wished ? { ...start, filters: wished } : null), [kept, isBare, wished])
  const write = useCallback(
    (next: Place, step: Step) =>
      void navigate({
        to: '.',
        search: (before: object) => ({
          ...before,
          search: next.search || undefined,
          page: next.offset > 0 ? Math.floor(next.offset / limit) + 1 : undefined,
          ...Object.fromEntries(Object.entries(next.filters).map(([name, value]) => [name, value || undefined])),
        }),
        hash: true,
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate, limit],
  )
  useEffect(() => {
    if (unsaid) write(unsaid, 'replace')
  }, [unsaid, write])
  const setPlace = useCallback(
    (next: Place, step: Step) => {
      setKept(null)
      write(next, step)
    },
    [write],
  )
  return [unsaid ?? written, setPlace] as const
}

/** Anything may stand there. */
function placeIn(asked: unknown, limit: number, filters: readonly string[]): Place {
  const page = Number(saidIn(asked, 'page'))
  return {
    search: saidIn(asked, 'search').trim(),
    offset: Number.isSafeInteger(page * limit) && page > 1 ? (Math.floor(page) - 1) * limit : 0,
    filters: filtersIn(asked, filters),
  }
}

function filtersIn(asked: unknown, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.flatMap(name => (name && saidIn(asked, name) ? [[name, saidIn(asked, name)]] : [])))
}

function saidIn(asked: unknown, name: string): string {
  const value = valueOf(asked, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Null: there is none, or it is where one begins anyway. */
function keptPlace(keptAs: string | undefined, names: readonly string[]): Place | null {
  const kept = keptAs ? keptList(keptAs).get() : null
  if (!kept) return null
  const filters = filtersIn(kept.filters, names)
  return kept.search || kept.offset || Object.keys(filters).length > 0 ? { ...kept, filters } : null
}

interface KeptList {
  readonly search: string
  readonly offset: number
  readonly filters?: unknown
}

const keptList = (key: string) =>
  remembered<KeptList | null>({
    key,
    on: 'tab',
    read(found) {
      const [search, offset, filters] = [valueOf(found, 'search'), valueOf(found, 'offset'), valueOf(found, 'filters')]
      const isPlace = typeof search === 'string' && typeof offset === 'number' && Number.isSafeInteger(offset) && offset >= 0
      return isPlace ? { search, offset, filters } : undefined
    },
    otherwise: null,
  })

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
