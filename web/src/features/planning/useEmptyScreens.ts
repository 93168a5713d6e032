import { can } from '@vitrine/model/access/permissions.ts'
import { stretchesOf } from '@vitrine/model/areas/collections/programme.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useMemo } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import type { Screen } from '../systems/screens.ts'
import type { Planning } from './useProgramme.ts'

interface WithEmptyScreens {
  readonly collectionId: string
  readonly screens: readonly Screen[]
}

/** The collections that play on these days and put nothing on some screens; none for who may not see screens. Undefined: not known yet. */
export function useEmptyScreens(
  { systemId, programme, calendar, momentOn }: Planning,
  days: readonly number[],
): readonly WithEmptyScreens[] | undefined {
  const ids = useMemo(() => {
    const stretches = days.flatMap(day => stretchesOf(programme, calendar, day, minute => momentOn(day, minute)))
    return [...new Set(stretches.flatMap(({ collectionId }) => collectionId ?? []))].slice(0, maxItems)
  }, [programme, calendar, momentOn, days])
  const maySee = can(useViewer(), 'systems')
  const screens = useCall('allScreens', { filter: { systemId }, limit: maxItems }, { enabled: maySee })
  const playing = useCall('allCollections', { ids, limit: maxItems }, { enabled: maySee && ids.length > 0 })
  // What the week says besides holds also where they can't be asked.
  if (!maySee || screens.error || playing.error) return []
  const collections = ids.length > 0 ? playing.data?.items : []
  if (!screens.data || !collections) return undefined
  const { items } = screens.data
  return collections.flatMap(({ id, allocations }) => {
    const filled = new Set(allocations.map(({ screenId }) => screenId))
    const empty = items.filter(screen => !filled.has(screen.id)).toSorted((a, b) => a.sortIndex - b.sortIndex)
    return empty.length > 0 ? [{ collectionId: id, screens: empty }] : []
  })
}
