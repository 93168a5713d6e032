import type { Role } from '../../access/permissions.ts'
import type { EmergencyReach } from './reach.ts'

/** How far each role's messages go; a user's only where the organisation may. */
export const reachesOf: Readonly<Record<Role, readonly EmergencyReach[]>> = {
  USER: ['CUSTOMER', 'SYSTEM', 'SCREEN'],
  RESELLER: ['CUSTOMERS', 'CUSTOMER', 'SYSTEM', 'SCREEN'],
  ADMIN: ['ALL', 'CUSTOMER', 'SYSTEM', 'SCREEN'],
}

/** What names the place that is meant, of those reaches that mean one. */
export const targetOf = { SCREEN: 'screenId', SYSTEM: 'systemId', CUSTOMER: 'organizationId' } as const

/** Where a message goes, as it is kept: the narrowest that is named; none: everywhere. */
export interface Reached {
  readonly resellerId: string | null
  readonly organizationId: string | null
  readonly systemId: string | null
  readonly screenId: string | null
}

/** A screen, and whose it is. */
export interface ReachableScreen {
  readonly screenId: string
  readonly systemId: string
  readonly organizationId: string
  readonly resellerId: string | null
}

export function reachesScreen(reached: Reached, screen: ReachableScreen): boolean {
  if (reached.screenId !== null) return reached.screenId === screen.screenId
  if (reached.systemId !== null) return reached.systemId === screen.systemId
  if (reached.organizationId !== null) return reached.organizationId === screen.organizationId
  return reached.resellerId === null || reached.resellerId === screen.resellerId
}
