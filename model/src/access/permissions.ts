export const roles = ['USER', 'ADMIN', 'RESELLER'] as const
export type Role = (typeof roles)[number]

/** The sections that an account may have switched off. */
export const featureFlags = [
  'isCollectionsEnabled',
  'isPresentationsEnabled',
  'isProductsEnabled',
  'isPromotionsEnabled',
  'isSystemsEnabled',
] as const
export type FeatureFlag = (typeof featureFlags)[number]

interface Rule {
  readonly roles: readonly Role[]
  readonly flag?: FeatureFlag
}

const everybody = roles

/** Who may do what: [AC1]. The server, the router and the menu all read this table; calls are in it too. */
export const permissions = {
  public: { roles: everybody },
  start: { roles: ['USER'] },
  account: { roles: everybody },
  /** A session, whoever's; what it shows is what that session may read. */
  preview: { roles: everybody },
  editor: { roles: ['USER', 'ADMIN'], flag: 'isPresentationsEnabled' },
  presentations: { roles: ['USER'], flag: 'isPresentationsEnabled' },
  collections: { roles: ['USER'], flag: 'isCollectionsEnabled' },
  collectionForm: { roles: ['USER'], flag: 'isCollectionsEnabled' },
  productEditor: { roles: ['USER'], flag: 'isProductsEnabled' },
  promotions: { roles: ['USER'], flag: 'isPromotionsEnabled' },
  systems: { roles: everybody, flag: 'isSystemsEnabled' },
  /** Preparing emergency messages, and seeing those that were sent; sending one asks for more ([EM7]). */
  emergency: { roles: everybody, flag: 'isSystemsEnabled' },
  /** What was on which screen: told to the organisation's own people alone. */
  proof: { roles: ['USER'], flag: 'isSystemsEnabled' },
  organizations: { roles: ['ADMIN', 'RESELLER'] },
  organizationForm: { roles: ['ADMIN', 'RESELLER'] },
  resellers: { roles: ['ADMIN'] },
  resellerForm: { roles: ['ADMIN'] },
  media: { roles: ['ADMIN'] },
  templates: { roles: ['ADMIN'] },
  mail: { roles: ['ADMIN'] },
  auditLog: { roles: everybody },
  /** What was deleted, of the sections that one has. */
  bin: { roles: ['USER'] },
  /** Reading stock media and templates, and the organisation's own. */
  library: { roles: ['USER', 'ADMIN'] },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof permissions

/** Who is asking. */
export interface Viewer extends Readonly<Record<FeatureFlag, boolean>> {
  readonly id: string
  readonly role: Role
  readonly organizationId: string | null
  readonly resellerId: string | null
  /** Where it is a program that asks as an organisation: these alone. */
  readonly only?: readonly Permission[]
}

/** Whether the viewer may, by any one of these permissions. Flags bind a USER only: others have no such section. */
export function can(viewer: Viewer | null, access: Permission | readonly Permission[]): boolean {
  return (typeof access === 'string' ? [access] : access).some(permission => {
    if (permission === 'public') return true
    if (!viewer) return false
    if (viewer.only && !viewer.only.includes(permission)) return false
    const rule: Rule = permissions[permission]
    return rule.roles.includes(viewer.role) && (viewer.role !== 'USER' || !rule.flag || viewer[rule.flag])
  })
}
