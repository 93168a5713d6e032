import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useCall } from '../../api/useCall.ts'

interface GroupTitles {
  /** In the order of the groups, by their ids. */
  readonly titles: ReadonlyMap<string, string>
  /** They, and so the order of what stands below them, are on their way. */
  readonly isComing: boolean
}

export function useGroupTitles(enabled: boolean): GroupTitles {
  const { data, isLoading } = useCall('allProductCollections', { limit: maxItems }, { enabled })
  return { titles: new Map(data?.items.map(({ id, title }) => [id, title])), isComing: isLoading }
}
