import { entitiesShownOn } from '@vitrine/model/entities.ts'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { loggingFailure, refusalOf, type CallError } from './callError.ts'
import { catalogueAddresses } from './catalogueAddresses.ts'
import { fetchAsUser } from './client.ts'

/** Everything that the organisation can put on a slide, with these pictures; of price lists those of a system, if one is named. Each answer has the same, but for the pictures. */
export async function fetchCatalogue(assetIds: readonly string[], systemId: string | null = null): Promise<Catalogue> {
  const answers = await Promise.all(catalogueAddresses(assetIds, systemId).map(address => loggingFailure('catalogue', fetchPart(address))))
  return { ...answers[0]!, assets: Object.fromEntries(answers.flatMap(({ assets }) => Object.entries(assets))) }
}

async function fetchPart(address: string): Promise<Catalogue> {
  const response = await fetchAsUser(address)
  if (!response.ok) throw await refusalOf(response)
  return (await response.json()) as Catalogue
}

const menuOptions = queryOptions<Catalogue, CallError>({
  queryKey: ['menu'],
  queryFn: () => fetchCatalogue([]),
  meta: { entities: entitiesShownOn('slides') },
})

/** The products and promotions that there are, with their pictures. */
export const useMenu = (enabled = true): UseQueryResult<Catalogue, CallError> => useQuery({ ...menuOptions, enabled })
