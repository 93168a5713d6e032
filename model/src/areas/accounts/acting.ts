import type { Viewer } from '../../access/permissions.ts'

/** Somebody as whom another would act, with the reseller of their organisation. */
export interface ActedFor extends Pick<Viewer, 'role' | 'organizationId'> {
  readonly managedBy: string | null
}

/** Who may act as whom: an ADMIN as any USER or RESELLER, a RESELLER as users of its own customers. */
export function mayActAs({ role, resellerId }: Pick<Viewer, 'role' | 'resellerId'>, other: ActedFor): boolean {
  if (role === 'ADMIN') return other.role !== 'ADMIN'
  return (
    role === 'RESELLER' && resellerId !== null && other.role === 'USER' && other.organizationId !== null && other.managedBy === resellerId
  )
}
