import { useQueryClient } from '@tanstack/react-query'
import { noHours } from '@vitrine/model/areas/organizations/noHours.ts'
import { useState } from 'react'
import { callOptions, useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { draftOf, inputOf, isRight, type HoursDraft } from './hoursDraft.ts'

/** The opening hours of an organisation, and what is being changed of them. What somebody else saves meanwhile is not written over. */
export function useHoursForm(organizationId: string) {
  const client = useQueryClient()
  const query = useCall('findOpeningHours', { organizationId })
  const [typed, setTyped] = useState<{ readonly draft: HoursDraft; readonly updatedAt: string } | null>(null)
  const change = useChange('updateOpeningHours')
  const stored = query.data
  /** Of which version what is done here is a change. */
  const version = typed?.updatedAt ?? stored?.updatedAt ?? noHours
  const draft = typed?.draft ?? draftOf(stored ?? null)
  return {
    query,
    draft,
    isDirty: typed !== null,
    isRight: isRight(draft),
    busy: change.busy,
    set: (next: HoursDraft) => setTyped({ draft: next, updatedAt: version }),
    reset: () => setTyped(null),
    /** Whether it was kept; why not was said. */
    async save(): Promise<boolean> {
      if (!isRight(draft)) return false
      const saved = await change.run({ input: { organizationId, ...inputOf(draft), updatedAt: version } })
      if (saved === undefined) return false
      // What is typed next is a change of this version.
      client.setQueryData(callOptions('findOpeningHours', { organizationId }).queryKey, saved)
      setTyped(null)
      return true
    },
  }
}
