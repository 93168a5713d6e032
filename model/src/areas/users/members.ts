import { featureFlags, type FeatureFlag, type MemberRole } from '../../access/permissions.ts'
import { maxItems } from '../../calls/pagingLimit.ts'
import { embeddedList, moment, nullable, value, whole, type Embedded } from '../../kernel/field.ts'
import { user } from '../accounts/entities.ts'
import { maxLocations, namedLocation } from '../locations/entities.ts'

const { id, firstName, lastName, email, memberRole, isApprover, maySetPrices, createdAt, updatedAt } = user.fields
const { isCollectionsEnabled, isPresentationsEnabled, isProductsEnabled, isPromotionsEnabled, isSystemsEnabled } = user.fields

const member = value('Member', {
  id,
  firstName,
  lastName,
  email,
  memberRole,
  /** Of whoever is of locations alone, which ones, by title. */
  locations: embeddedList(namedLocation, maxLocations),
  isCollectionsEnabled,
  isPresentationsEnabled,
  isProductsEnabled,
  isPromotionsEnabled,
  isSystemsEnabled,
  isApprover,
  maySetPrices,
  createdAt,
  updatedAt,
  /** When they were last sent a link to come, or made, if they have not come; null: they have. */
  invitedAt: nullable(moment()),
  /** Until when that link is good; null: there is none that is. */
  linkEndsAt: nullable(moment()),
  /** When they last signed in; null: not lately. */
  signedInAt: nullable(moment()),
})
export type Member = Embedded<typeof member>

/** A page of a team. */
export const members = value('Members', { totalCount: whole(), items: embeddedList(member, maxItems) })

/** What a member may give a colleague, or not: the sections, and publishing where that asks for approval. */
export const grants = [...featureFlags, 'isApprover'] as const
type Grants = Readonly<Partial<Record<(typeof grants)[number], boolean>>>

/**
 * The first thing that a member would give a colleague without having it: [MB6]. What the colleague has already is no gift; `before` of a new
 * one: nothing.
 */
export const givenTooMuch = (maker: Grants, given: Grants, before: Grants | null): FeatureFlag | 'isApprover' | null =>
  grants.find(grant => given[grant] === true && maker[grant] !== true && before?.[grant] !== true) ?? null

/** A member as the rule of the last manager sees them. */
interface Standing {
  readonly id: string
  readonly memberRole: MemberRole
  /** They have chosen a password: an invitation manages nothing. */
  readonly hasCome: boolean
}

/**
 * Whether an organisation with these people goes on without a manager once one of them is gone, or has another role: [MB7]. One who is its last
 * person goes, as nobody is left to be managed.
 */
export function isLastManager(people: readonly Standing[], id: string): boolean {
  const isManager = (each: Standing) => each.hasCome && each.memberRole === 'MANAGER'
  const others = people.filter(each => each.id !== id && each.hasCome)
  return people.some(each => each.id === id && isManager(each)) && others.length > 0 && !others.some(isManager)
}
