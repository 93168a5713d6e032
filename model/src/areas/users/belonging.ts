import type { Role, Viewer } from '../../access/permissions.ts'

/** Where somebody belongs. */
interface Belonging {
  readonly organizationId?: string | null | undefined
  readonly resellerId?: string | null | undefined
}

/** What somebody is follows from whose they are: a customer's people are users, a partner's resellers, and nobody's administer. */
export const roleOf = ({ organizationId, resellerId }: Belonging): Role => (organizationId ? 'USER' : resellerId ? 'RESELLER' : 'ADMIN')

interface NewUser extends Belonging {
  readonly role?: Role | undefined
}

/**
 * The field that stands in the way of making a user, and the rule it breaks. No user is an administrator by accident: the role must say so, and
 * only an administrator may; and a customer's people make their own colleagues alone.
 */
export function brokenBelonging(
  given: NewUser,
  maker: Pick<Viewer, 'role' | 'organizationId'>,
): { readonly field: string; readonly rule: string } | null {
  if (given.organizationId && given.resellerId) return { field: 'resellerId', rule: 'other' }
  const role = roleOf(given)
  const isTooMuch = maker.role === 'USER' && role !== 'USER'
  if (isTooMuch || (role === 'ADMIN' && (given.role !== 'ADMIN' || maker.role !== 'ADMIN')))
    return { field: 'organizationId', rule: 'required' }
  return given.role !== undefined && given.role !== role ? { field: 'role', rule: 'choice' } : null
}
