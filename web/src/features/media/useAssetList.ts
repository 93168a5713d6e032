import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer } from '../../api/client.ts'
import { callOptions, useCall } from '../../api/useCall.ts'
import type { Asset } from './asset.ts'
import type { AssetType } from '@vitrine/model/areas/media/entities.ts'

/** So many are asked for at once. */
const partSize = 60

/** Which assets of a library. */
export interface WantedAssets {
  readonly isStock: boolean
  /** Null: of every type. */
  readonly type: AssetType | null
  /** Null: in whichever folder. */
  readonly folderId: string | null
  readonly tag: string | null
  readonly search: string
}

export interface AssetList {
  readonly total: number
  /** Undefined: not there yet. */
  readonly at: (index: number) => Asset | undefined
  /** Those from one place to another, in order, also those that were not looked at yet; null: the list is of others by now. */
  readonly between: (from: number, to: number) => Promise<readonly Asset[] | null>
  readonly isLoading: boolean
  readonly answer: { readonly error: { readonly code?: string } | null; readonly refetch: () => unknown }
}

/** A list of any length, of which those parts are asked for that are looked at. */
export function useAssetList({ search, type, folderId, tag, isStock }: WantedAssets, looked: readonly number[]): AssetList {
  const client = useQueryClient()
  const filter = { isStock, ...(type && { type }), ...(folderId && { folderId }), ...(tag && { tag }) }
  const argsOf = (part: number) => ({ filter, ...(search && { search }), limit: partSize, offset: part * partSize })
  const latest = useRef('')
  latest.current = JSON.stringify(argsOf(0))
  const first = useCall('allAssets', argsOf(0), { keep: true })
  const total = first.data?.totalCount ?? 0
  const parts = [...new Set(looked.map(partOf))].filter(part => part > 0 && part * partSize < total)
  const others = useQueries({ queries: parts.map(part => callOptions('allAssets', argsOf(part))) })

  // What was looked at before is there while nothing is asked for: one scrolls faster than that.
  const known = new Map<number, Answer<'allAssets'> | undefined>()
  function knownOf(part: number): Answer<'allAssets'> | undefined {
    if (!known.has(part)) known.set(part, client.getQueryData(callOptions('allAssets', argsOf(part)).queryKey))
    return known.get(part)
  }

  return {
    total,
    at(index) {
      const part = partOf(index)
      const { data } = part === 0 ? first : (others[parts.indexOf(part)] ?? {})
      return (data ?? knownOf(part))?.items[index - part * partSize]
    },
    async between(from, to) {
      const asked = latest.current
      const found: Asset[] = []
      for (let part = partOf(from); part <= partOf(to); part += 1) {
        const { items } = await client.fetchQuery(callOptions('allAssets', argsOf(part)))
        found.push(...items.filter((_, index) => part * partSize + index >= from && part * partSize + index <= to))
      }
      return asked === latest.current ? found : null
    },
    isLoading: !first.data && !first.error,
    answer: first,
  }
}

const partOf = (index: number): number => Math.floor(index / partSize)
