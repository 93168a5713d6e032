import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useCall } from '../../api/useCall.ts'

/** The product groups in their order, by id. */
export function useGroupTitles(enabled: boolean): ReadonlyMap<string, string> {
  const { data } = useCall('allProductCollections', { limit: maxItems }, { enabled })
  return new Map(data?.items.map(({ id, title }) => [id, title]))
}
