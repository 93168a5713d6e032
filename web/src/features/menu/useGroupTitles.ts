import { useWholeList } from '../../api/useWholeList.ts'

interface GroupTitles {
  /** In the order of the groups, by their ids. */
  readonly titles: ReadonlyMap<string, string>
  /** They, and so the order of what stands below them, are on their way. */
  readonly isComing: boolean
}

export function useGroupTitles(enabled: boolean): GroupTitles {
  const { data, isLoading } = useWholeList('allProductCollections', {}, enabled)
  return { titles: new Map(data?.items.map(({ id, title }) => [id, title])), isComing: isLoading }
}
