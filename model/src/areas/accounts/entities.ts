import { entity, many, one } from '../../kernel/entity.ts'
import {
  choice,
  computed,
  derived,
  flag,
  id,
  initially,
  line,
  listOfField,
  measure,
  moment,
  nullable,
  ref,
  secret,
  whole,
} from '../../kernel/field.ts'
import { colour, email, font, title } from '../../fields.ts'
import { languages } from '../../messages/languages.ts'
import { memberRoles, roles } from '../../access/permissions.ts'

const on = initially(flag(), true)
const fontOfTheirs = initially(font(), 'ALEGREYA')

export const user = entity(
  'platform',
  {
    id: id(),
    organizationId: nullable(ref('organization')),
    resellerId: nullable(ref('reseller')),
    email: email(),
    firstName: title(),
    lastName: title(),
    role: initially(choice('Role', roles), 'USER'),
    /** What they do in their organisation: docs/spec/members.md. */
    memberRole: initially(choice('MemberRole', memberRoles), 'MANAGER'),
    isCollectionsEnabled: on,
    isPresentationsEnabled: on,
    isProductsEnabled: on,
    isPromotionsEnabled: on,
    isSystemsEnabled: on,
    /** Publishes, and approves what others propose, where the organisation wants approval. */
    isApprover: on,
    /** Of whoever is of locations alone: they change prices that hold there and nowhere else ([MB20]). */
    maySetPrices: initially(flag(), false),
    /** As their browser said when they last signed in: mail is written in it. */
    language: derived(nullable(choice('Language', languages))),
    /** None until they have chosen a password: nobody signs in then. */
    passwordHash: secret(nullable(line())),
    /** The password is the demo's, which everybody knows. */
    hasDemoPassword: derived(initially(flag(), false)),
    /** Besides the password a code is asked for at the login: `secondFactor` has its secret. */
    isTwoFactorEnabled: derived(initially(flag(), false)),
    /** Whether there is a location that they see: nothing else speaks of locations to them ([LO8]). */
    hasLocations: computed(flag()),
    /** Whether some prices of their organisation wait for a second person: docs/spec/price-approval.md. */
    hasPriceApproval: computed(flag()),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {
    organization: one('organization', 'organizationId'),
    reseller: one('reseller', 'resellerId'),
    locations: many('userLocation', 'userId'),
  },
  { audited: ['CREATED', 'CHANGED', 'DELETED'], unique: [['email']], isLong: true, reach: 'account' },
)

/** A sign-in and all that followed from it by refreshing. Tokens are kept as hashes. */
export const session = entity(
  'platform',
  {
    id: id(),
    userId: derived(ref('user')),
    /** Who acts as the user, if somebody does: it ends with them. */
    actingUserId: derived(nullable(ref('user'))),
    /** In which session that began: it ends with it. */
    actingSessionId: derived(nullable(ref('session'))),
    /** When password or passkey were given last: what opens the account for good is told for a while after that. */
    authenticatedAt: secret(nullable(moment())),
    /** Where and with what it was last used. */
    address: derived(nullable(line(64))),
    userAgent: derived(nullable(line(400))),
    refreshTokenHash: secret(line()),
    /** The token before this one: whoever shows it again has stolen it, or repeats a request whose answer was lost. */
    previousTokenHash: secret(nullable(line())),
    rotatedAt: moment(),
    createdAt: moment(),
    expiresAt: moment(),
    revokedAt: secret(nullable(moment())),
  },
  {},
  { isAnnounced: false, hasForm: false },
)

/** What makes the codes that an account asks for besides its password. */
export const secondFactor = entity(
  'platform',
  {
    id: id(),
    userId: derived(ref('user')),
    /** Encrypted: it must be read again to know a code. */
    encryptedSecret: secret(line()),
    /** Of the code that was used last, counted in half minutes: it and those before it are worth nothing. */
    lastStep: secret(whole(0, 2_147_483_647)),
    createdAt: moment(),
  },
  {},
  { unique: [['userId']], isAnnounced: false, hasForm: false },
)

/** A code for whoever has lost what makes the others. It goes when it is used. */
export const recoveryCode = entity(
  'platform',
  { id: id(), userId: derived(ref('user')), codeHash: secret(line()), createdAt: moment() },
  {},
  { unique: [['userId', 'codeHash']], isAnnounced: false, hasForm: false },
)

/** A second way in, which a device or a password manager keeps. */
export const passkey = entity(
  'platform',
  {
    id: id(),
    userId: derived(ref('user')),
    title: title(),
    /** The host name that it is good for. */
    host: derived(line(253)),
    credentialId: secret(line(1_400)),
    publicKey: secret(line(4_000)),
    /** How often it was used, where it counts that: one that goes back is a copy. */
    counter: secret(measure(0, 4_294_967_295)),
    transports: secret(listOfField(line(20), 10)),
    usedAt: derived(nullable(moment())),
    createdAt: moment(),
  },
  {},
  { audited: [], unique: [['credentialId']], reach: 'person', order: ['createdAt'], isAnnounced: false },
)

/** A user's own colours and fonts, with which their next presentation begins. */
export const presentationColorsAndFonts = entity(
  'platform',
  {
    id: id(),
    userId: ref('user'),
    primaryColor: initially(colour(), 'FFFFFF'),
    secondaryColor: initially(colour(), 'FFFFFF'),
    tertiaryColor: initially(colour(), 'FFFFFF'),
    fontPrimary: fontOfTheirs,
    fontSecondary: fontOfTheirs,
  },
  {},
  { unique: [['userId']], reach: 'person', isAnnounced: false },
)
