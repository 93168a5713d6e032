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

/** What a USER does in the organisation: docs/spec/members.md. */
export const memberRoles = ['MANAGER', 'EDITOR', 'VIEWER', 'LOCATION'] as const
export type MemberRole = (typeof memberRoles)[number]

interface Rule {
  readonly roles: readonly Role[]
  readonly flag?: FeatureFlag
  /** Of the USERs those who see it; left out: all but those of locations alone. */
  readonly readers?: readonly MemberRole[]
  /** Of the USERs those who change something by it; left out: managers and editors. */
  readonly writers?: readonly MemberRole[]
}

const everybody = roles
const members = ['MANAGER', 'EDITOR', 'VIEWER'] as const
const managers = ['MANAGER'] as const
const editors = ['MANAGER', 'EDITOR'] as const
const makers = ['MANAGER', 'EDITOR', 'LOCATION'] as const

/** Who may do what: [AC1] [MB1]. The server, the router, the menu and the buttons all read this table; calls are in it too. */
export const permissions = {
  public: { roles: everybody },
  start: { roles: ['USER'], writers: members },
  account: { roles: everybody, readers: memberRoles, writers: memberRoles },
  /** A session, whoever's; what it shows is what that session may read. */
  preview: { roles: everybody },
  editor: { roles: everybody, flag: 'isPresentationsEnabled', readers: editors },
  presentations: { roles: ['USER'], flag: 'isPresentationsEnabled' },
  collections: { roles: ['USER'], flag: 'isCollectionsEnabled' },
  collectionForm: { roles: ['USER'], flag: 'isCollectionsEnabled', readers: editors },
  productEditor: { roles: ['USER'], flag: 'isProductsEnabled' },
  /** What is sold out, and reading the menu for that; whoever is of locations alone, only at those: [MB15]. */
  kitchen: { roles: ['USER'], flag: 'isProductsEnabled', readers: memberRoles, writers: makers },
  /** What holds where, and prices of lists; whoever is of locations alone, if they may, only of lists of those: [MB20]. */
  prices: { roles: ['USER'], flag: 'isProductsEnabled', readers: memberRoles, writers: makers },
  /** Agreeing to prices that wait for a second person, and sending them back. */
  priceApproval: { roles: ['USER'], flag: 'isProductsEnabled' },
  /** Which prices wait. */
  priceApprovalForm: { roles: ['USER'], flag: 'isProductsEnabled', readers: managers, writers: managers },
  promotions: { roles: ['USER'], flag: 'isPromotionsEnabled' },
  systems: { roles: everybody, flag: 'isSystemsEnabled', writers: managers },
  /** Files of locations: of the organisation's own people alone, as a file is of one. */
  locationSheets: { roles: ['USER'], flag: 'isSystemsEnabled', writers: managers },
  /** Preparing emergency messages, and seeing those that were sent; sending one asks for more ([EM7]). */
  emergency: { roles: everybody, flag: 'isSystemsEnabled', writers: managers },
  /** What was on which screen: told to the organisation's own people alone. */
  proof: { roles: ['USER'], flag: 'isSystemsEnabled', writers: members },
  organizations: { roles: ['ADMIN', 'RESELLER'] },
  organizationForm: { roles: ['ADMIN', 'RESELLER'] },
  resellers: { roles: ['ADMIN'] },
  resellerForm: { roles: ['ADMIN'] },
  /** A partner's own name, look and videos: [RE22]. */
  brand: { roles: ['RESELLER'] },
  /** The library of files for templates, everybody's or a partner's. */
  media: { roles: ['ADMIN', 'RESELLER'] },
  /** Everybody's, or those that a partner makes for its customers. */
  templates: { roles: ['ADMIN', 'RESELLER'] },
  mail: { roles: ['ADMIN'] },
  /** Making, changing and ending users: of those whom one manages, from within or from outside. */
  userForm: { roles: everybody, readers: managers, writers: managers },
  /** The people of one's own organisation, or partner. */
  team: { roles: ['USER', 'RESELLER'], readers: managers, writers: managers },
  /** The key with which programs ask as the organisation: it writes. */
  apiKey: { roles: everybody, readers: managers, writers: managers },
  /** When the organisation is open: of its own, or of one that is managed. */
  openingHours: { roles: everybody },
  auditLog: { roles: everybody, readers: managers, writers: managers },
  /** Reading stock media and templates, and the organisation's or the partner's own. */
  library: { roles: everybody },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof permissions

/** Who is asking. */
export interface Viewer extends Readonly<Record<FeatureFlag, boolean>> {
  readonly id: string
  readonly role: Role
  /** It says nothing of an ADMIN and a RESELLER. */
  readonly memberRole: MemberRole
  readonly organizationId: string | null
  readonly resellerId: string | null
  /** Of whoever is of locations alone, which ones. */
  readonly locationIds?: readonly string[]
  /** And whether they change prices there. */
  readonly maySetPrices?: boolean
  /** Some prices of their organisation wait for a second person. */
  readonly hasPriceApproval?: boolean
  /** Where it is a program that asks as an organisation: these alone. */
  readonly only?: readonly Permission[]
}

/**
 * Whether the viewer may look, or change something, by any one of these permissions. Flags and roles of members bind a USER only: others have no
 * such section.
 */
export function can(viewer: Viewer | null, access: Permission | readonly Permission[], act: 'look' | 'change' = 'look'): boolean {
  return (typeof access === 'string' ? [access] : access).some(permission => {
    if (permission === 'public') return true
    if (!viewer) return false
    if (viewer.only && !viewer.only.includes(permission)) return false
    const rule: Rule = permissions[permission]
    if (!rule.roles.includes(viewer.role)) return false
    if (viewer.role !== 'USER') return true
    return (
      (!rule.flag || viewer[rule.flag]) &&
      (permission !== 'prices' || viewer.maySetPrices || viewer.memberRole !== 'LOCATION') &&
      (act === 'look' ? (rule.readers ?? members) : (rule.writers ?? editors)).includes(viewer.memberRole)
    )
  })
}

/** Whether they are of locations of their organisation alone, and so of nothing else of it: [MB15]. */
export const isOfLocations = (viewer: Pick<Viewer, 'role' | 'memberRole'>): boolean =>
  viewer.role === 'USER' && viewer.memberRole === 'LOCATION'

/** What of a call says who may ask it. */
interface Asked {
  readonly kind: 'query' | 'mutation'
  readonly access: Permission | readonly Permission[]
}

/** Whether the viewer may ask a call: [AC1] [MB2]. A mutation is a change, whatever it is called. */
export const mayAsk = (viewer: Viewer | null, { kind, access }: Asked): boolean =>
  can(viewer, access, kind === 'mutation' ? 'change' : 'look')
