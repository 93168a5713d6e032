import { queryClient, callOptions } from './useCall.ts'
import type { Answer } from './client.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

type Reseller = NonNullable<Answer<'findResellerByHostname'>>

export interface Branding extends Pick<Reseller, 'logoUrl' | 'primaryColor' | 'secondaryColor' | 'video1' | 'video2' | 'video3'> {
  readonly name: string
  readonly email: string
}

/** Without a partner the product speaks for itself. */
const own: Branding = {
  name: 'Vitrine',
  email: 'support@vitrine.example',
  logoUrl: null,
  primaryColor: null,
  secondaryColor: null,
  video1: null,
  video2: null,
  video3: null,
}

const key = 'vitrine.branding'

/** The partner seen here last: the first paint is in their colours already. */
function remembered(): Reseller | null {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null') as Reseller | null
  } catch {
    return null
  }
}

const options = () => callOptions('findResellerByHostname', { hostname: globalThis.location?.hostname ?? '' })

/** Asks whose address this is, once a visit. */
export const fetchBranding = () =>
  queryClient.fetchQuery(options()).then(
    partner => (partner ? localStorage.setItem(key, JSON.stringify(partner)) : localStorage.removeItem(key)),
    () => undefined,
  )

/** The partner on whose address the application is opened. */
export function useBranding(): Branding {
  const { data } = useQuery({ ...options(), staleTime: Number.POSITIVE_INFINITY, placeholderData: remembered })
  return useMemo(() => (data ? { ...own, ...data } : own), [data])
}
