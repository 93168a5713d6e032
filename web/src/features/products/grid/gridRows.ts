import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { rowsOfPart } from '@vitrine/model/areas/products/groups.ts'
import { ask, type Answer } from '../../../api/client.ts'
import type { CallError } from '../../../api/callError.ts'
import { keepingWhatWasLoaded } from '../../../api/useCall.ts'

export type Rows = Answer<'allProductRows'>
/** A product with its prices and its picture. */
export type Row = Rows['items'][number]
/** A category with its group and its price variations. */
export type Category = Answer<'allProductCategories'>['items'][number]

/** A change takes this long at most until others see it: what was changed shortly before the latest is asked for again. */
const overlap = 10_000

export const gridRowsKey = ['allProductRows', {}, 'grid'] as const

/** All products of all groups: read whole once, and afterwards only what was changed since. */
export const useGridRows = (): UseQueryResult<Rows, CallError> =>
  keepingWhatWasLoaded(
    useQuery<Rows, CallError>({
      queryKey: gridRowsKey,
      queryFn: ({ client, queryKey, signal }) => readRows(client.getQueryData<Rows>(queryKey), signal),
      structuralSharing: false,
    }),
  )

/** As the server has them, as far as that is known. */
export const answeredRows = (client: QueryClient): readonly Row[] => client.getQueryData<Rows>(gridRowsKey)?.items ?? []

let isWholeNext = false
/** What was shown ahead and then refused may hide what others changed: the next time all are read. */
export const readWholeNext = (): void => void (isWholeNext = true)

async function readRows(before: Rows | undefined, signal: AbortSignal): Promise<Rows> {
  if (!before || isWholeNext) {
    const all = await readAll(signal)
    isWholeNext = false
    return all
  }
  const since = latestOf(before.items)
  const changed = await readAll(signal, since === null ? undefined : new Date(since - overlap).toISOString())
  const merged = merge(before.items, changed.items)
  // Whatever is new or changed is among them: are there fewer than that, some were deleted.
  return merged.length === changed.totalCount ? { totalCount: merged.length, items: merged } : readAll(signal)
}

async function readAll(signal: AbortSignal, changedSince?: string): Promise<Rows> {
  const items: Row[] = []
  for (let after: string | undefined; ; after = items.at(-1)?.id) {
    const part = await ask('allProductRows', { limit: rowsOfPart, after, changedSince }, { signal })
    items.push(...part.items)
    if (part.items.length < rowsOfPart) return { totalCount: part.totalCount, items }
  }
}

/** When the latest change of any of them was. */
function latestOf(rows: readonly Row[]): number | null {
  let latest = 0
  for (const { updatedAt, prices } of rows) {
    latest = Math.max(latest, Date.parse(updatedAt))
    for (const price of prices) latest = Math.max(latest, Date.parse(price.updatedAt))
  }
  return latest > 0 ? latest : null
}

/** Those that were not changed are the same ones: nothing of them is drawn again. */
function merge(rows: readonly Row[], changed: readonly Row[]): Row[] {
  const byId = new Map(changed.map(row => [row.id, row]))
  const merged = rows.map(row => {
    const next = byId.get(row.id)
    byId.delete(row.id)
    return next === undefined || JSON.stringify(next) === JSON.stringify(row) ? row : next
  })
  return [...merged, ...byId.values()]
}
