import { useLocalStorage } from '@mantine/hooks'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useCall } from '../../api/useCall.ts'
import { useNamed } from '../../ui/form/useSearched.ts'

interface Location {
  readonly id: string
  readonly title: string
}

/** At which location a kitchen looks, as this device remembers it. */
export interface KitchenLocation {
  /** Those that can be chosen, as many as are answered at once, and how many there are. */
  readonly listed: readonly Location[]
  readonly count: number
  /** Null: all of them. */
  readonly chosen: Location | null
  /** What was chosen, and is no longer there. */
  readonly gone: string | null
  /** Null: all of them. */
  readonly choose: (location: Location | null) => void
}

const nothing = { id: '', title: '' }

/** The only one is chosen by itself. Until the server has answered it is the one of last time: a tap is never meant for all by mistake. */
export function useKitchenLocation(userId: string): KitchenLocation {
  const [remembered, remember] = useLocalStorage<Location | 'all' | null>({
    key: `vitrine.kitchen-location.${userId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const { id, title } = remembered === 'all' || remembered === null ? nothing : remembered
  const first = useCall('allLocations', { limit: maxItems }, { isKept: true }).data
  const listed = first?.items.find(each => each.id === id)
  const { found } = useNamed('allLocations', id || null, first !== undefined && !listed)
  const isGone = id !== '' && first !== undefined && !listed && found === null
  const only = remembered === null && first?.totalCount === 1 ? first.items[0]! : null
  const chosen = id === '' ? only : isGone ? null : (listed ?? found ?? { id, title })
  return {
    listed: first?.items ?? [],
    count: first?.totalCount ?? 0,
    chosen,
    gone: isGone ? title : null,
    choose: location => remember(location ? { id: location.id, title: location.title } : 'all'),
  }
}
