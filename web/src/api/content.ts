import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { addresses, type ProductOnScreens } from '@vitrine/model/http.ts'
import { entitiesShownOn } from '@vitrine/model/entities.ts'
import type { Catalogue, ShowContent } from '@vitrine/model/screen/content.ts'
import { useMemo } from 'react'
import { loggingFailure, refusalOf, type CallError } from './callError.ts'
import { fetchAsUser } from './client.ts'
import { callOptions } from './useCall.ts'

/** What a slide shows besides itself: whoever changes one of these has made the content stale. */
const onSlides = entitiesShownOn('slides')

const read = <T>(address: string, signal: AbortSignal) => loggingFailure(address.split('?', 1)[0]!, fetched<T>(address, signal))

async function fetched<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetchAsUser(address, {}, { signal })
  if (!response.ok) throw await refusalOf(response)
  return (await response.json()) as T
}

/** A show with all it needs to be played. */
const showContentOptions = (showId: string, systemId: string | null) =>
  queryOptions<ShowContent, CallError>({
    queryKey: ['showContent', showId, systemId],
    queryFn: ({ signal }) =>
      read(`${addresses.showContent}${encodeURIComponent(showId)}${systemId ? `?systemId=${encodeURIComponent(systemId)}` : ''}`, signal),
    placeholderData: before => (before?.show.id === showId ? before : undefined),
    meta: { entities: [...onSlides, 'show', 'slide', 'widget'] },
  })

export const useShowContent = (showId: string, systemId: string | null = null): UseQueryResult<ShowContent, CallError> =>
  useQuery(showContentOptions(showId, systemId))

const screensEvery = 700

/** On how many TVs a product is as it was changed: asked again until all that are there have said so. `change`: which of its changes; `locationId`: of that location's TVs. */
export const useProductOnScreens = (
  productId: string,
  change: string,
  locationId: string | null = null,
): UseQueryResult<ProductOnScreens, CallError> =>
  useQuery({
    queryKey: ['productOnScreens', productId, change],
    queryFn: ({ signal }) => {
      const of = locationId === null ? '' : `?locationId=${encodeURIComponent(locationId)}`
      return read<ProductOnScreens>(addresses.productOnScreens + encodeURIComponent(productId) + of, signal)
    },
    refetchInterval: ({ state: { data, error } }) =>
      error || (data && data.showing + data.offline >= data.screens) ? false : screensEvery,
    gcTime: 0,
    retry: false,
  })

const feedsEvery = 5 * 60_000
/** While there are none yet. */
const feedsSoon = 20_000

/** The catalogue with the headlines that a show's tickers ask for: fetched by themselves, every five minutes, so that nothing else is. */
export function useWithFeeds(wantsNews: boolean, catalogue: Catalogue): Catalogue {
  const { data: news } = useQuery({
    ...callOptions('findTickerFeed', { source: 'NOS_NEWS' }),
    enabled: wantsNews,
    refetchInterval: ({ state }) => (state.data?.length ? feedsEvery : feedsSoon),
  })
  return useMemo(
    () => (news?.length ? { ...catalogue, feeds: { NOS_NEWS: news.map(({ title }) => title) } } : catalogue),
    [catalogue, news],
  )
}
