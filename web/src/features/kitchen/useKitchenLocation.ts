import { isOfLocations } from '@vitrine/model/access/permissions.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { isRecord } from '@vitrine/model/kernel/record.ts'
import { useMemo } from 'react'
import { useCall } from '../../api/useCall.ts'
import type { SignedIn } from '../../api/viewer.ts'
import { rememberedStore } from '../../device/rememberedStore.ts'
import { useRemembered } from '../../device/useRemembered.ts'
import { useNamed } from '../../ui/form/useSearched.ts'

interface Location {
  readonly id: string
  readonly title: string
  /** Its own clock; none: its organisation's. */
  readonly timeZone?: string | null
}

/** At which location a kitchen looks, as this device remembers it. */
export interface KitchenLocation {
  /** Those that can be chosen, as many as are answered at once, and how many there are. */
  readonly listed: readonly Location[]
  readonly count: number
  /** Whether it is known which there are; and if that can't be had, why. */
  readonly answer: { readonly isKnown: boolean; readonly error: { readonly code?: string } | null; readonly refetch: () => unknown }
  /** One alone is looked at, always. */
  readonly isBound: boolean
  /** Null: all of them. */
  readonly chosen: Location | null
  /** What was chosen, and is no longer there. */
  readonly gone: string | null
  /** Null: all of them. */
  readonly choose: (location: Location | null) => void
}

const nothing: Location = { id: '', title: '' }
const isLocation = (found: unknown): found is Location =>
  isRecord(found) && typeof found['id'] === 'string' && typeof found['title'] === 'string'

/**
 * The only one is chosen by itself, and for whoever is of locations alone the first. Until the server has answered it is the one of last time: a tap is never meant
 * for all by mistake.
 */
export function useKitchenLocation(viewer: SignedIn): KitchenLocation {
  const isBound = isOfLocations(viewer)
  const kept = useMemo(
    () =>
      rememberedStore<Location | 'all' | null>({
        key: `vitrine.kitchen-location.${viewer.id}`,
        on: 'device',
        read: found => (found === 'all' || isLocation(found) ? found : undefined),
        otherwise: null,
      }),
    [viewer.id],
  )
  const [remembered, remember] = useRemembered(kept)
  const before = remembered === 'all' || remembered === null ? nothing : remembered
  const { id, title } = before
  const { data: first, error, refetch } = useCall('allLocations', { limit: maxItems }, { isKept: true })
  const listed = first?.items.find(each => each.id === id)
  const { found } = useNamed('allLocations', id || null, first !== undefined && !listed)
  const isGone = id !== '' && first !== undefined && !listed && found === null
  const only = isBound || (remembered === null && first?.totalCount === 1) ? (first?.items[0] ?? null) : null
  const chosen = id === '' ? only : isGone ? (isBound ? only : null) : (listed ?? found ?? before)
  return {
    listed: first?.items ?? [],
    count: first?.totalCount ?? 0,
    answer: { isKnown: first !== undefined, error, refetch },
    isBound,
    chosen,
    gone: isGone ? title : null,
    choose: location => remember(location ? { id: location.id, title: location.title, timeZone: location.timeZone ?? null } : 'all'),
  }
}
