import { queryOptions, useQuery } from '@tanstack/react-query'
import { isRecord } from '@vitrine/model/kernel/record.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { remembered } from '../device/remembered.ts'
import { useClientSettings } from './clientSettings.ts'
import { queryClient, useCall } from './useCall.ts'
import { ask, type Answer } from './client.ts'
import { session } from './session.ts'

type Reseller = NonNullable<Answer<'findResellerByHostname'>>

export interface Branding extends Pick<Reseller, 'logoUrl' | 'primaryColor' | 'secondaryColor' | 'video1' | 'video2' | 'video3'> {
  readonly name: string
  /** For questions; null: nobody said one. */
  readonly email: string | null
  /** Whose address this is: a partner's, or nobody's in particular. */
  readonly isPartner: boolean
}

/** Without a partner the product speaks for itself. */
const own: Branding = {
  name: 'Vitrine',
  email: null,
  isPartner: false,
  logoUrl: null,
  primaryColor: null,
  secondaryColor: null,
  video1: null,
  video2: null,
  video3: null,
}

/** The partner seen here last: the first paint is in their colours already. */
const lastPartner = remembered<Reseller | null>({
  key: 'vitrine.branding',
  on: 'device',
  read: found => (isRecord(found) ? (found as Reseller) : undefined),
  otherwise: null,
})

/** Asked again when a partner was saved here: whoever changes the look of this address sees it at once. */
function options() {
  const args = { hostname: globalThis.location?.hostname ?? '' }
  return queryOptions({
    queryKey: ['findResellerByHostname', args] as const,
    queryFn: async ({ signal }) => {
      const partner = await ask('findResellerByHostname', args, { signal })
      lastPartner.set(partner)
      return partner
    },
  })
}

/** Asks whose address this is, once a visit. */
export const fetchBranding = () =>
  queryClient.fetchQuery(options()).then(
    () => undefined,
    () => undefined,
  )

const isActing = () => session.get()?.isActing === true

/** Whose customer, or whose own people, somebody is acted as: they are seen as those see them. Nothing is asked for it: whoever acts was asked for before. */
function useActedPartner() {
  const { data: viewer } = useCall('viewer', {}, { enabled: false })
  return useSyncExternalStore(session.subscribe, isActing) ? (viewer?.reseller ?? viewer?.organization?.reseller) : null
}

/** The partner on whose address the application is opened, or as whose customer or people one acts. */
export function useBranding(): Branding {
  const { data } = useQuery({ ...options(), staleTime: Number.POSITIVE_INFINITY, placeholderData: lastPartner.get })
  const { supportEmail } = useClientSettings()
  const partner = useActedPartner() ?? data
  return useMemo(() => (partner ? { ...own, ...partner, isPartner: true } : { ...own, email: supportEmail }), [partner, supportEmail])
}
