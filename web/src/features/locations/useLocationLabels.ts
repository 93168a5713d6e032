import { useMemo } from 'react'
import { useCall } from '../../api/useCall.ts'

/** The labels that locations have; null as long as not all of them are known. */
export function useLocationLabels(enabled = true): readonly string[] | null {
  const { data } = useCall('allLocationLabels', { limit: 100 }, { enabled })
  return useMemo(() => (data && data.items.length === data.totalCount ? data.items.map(({ label }) => label) : null), [data])
}
