import type { Role } from '@vitrine/model/access/permissions.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useCall } from '../api/useCall.ts'
import { replacements } from './language.ts'

/** Of an installation for one business: its administrator meets neither customers nor resellers until there is a second. */
export function useOneBusinessWords(role: Role | undefined): void {
  const enabled = role === 'ADMIN'
  const businesses = useCall('allOrganizations', { limit: 1 }, { enabled })
  const resellers = useCall('allResellers', { limit: 1 }, { enabled })
  const isOne = enabled && (businesses.data?.totalCount ?? 2) <= 1 && resellers.data?.totalCount === 0
  useEffect(() => {
    if (!isOne) return
    let isOver = false
    void import('@vitrine/model/messages/parts/oneBusiness.ts').then(
      ({ oneBusiness }) => isOver || replacements.set(oneBusiness),
      () => undefined,
    )
    return () => {
      isOver = true
      replacements.set(null)
    }
  }, [isOne])
}

export const useIsOneBusiness = (): boolean => useSyncExternalStore(replacements.subscribe, replacements.get) !== null
