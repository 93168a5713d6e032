import { entity, one } from '../../kernel/entity.ts'
import { choice, derived, flag, id, initially, line, moment, nullable, ref, secret } from '../../kernel/field.ts'
import { colour, email, font, title } from '../../fields.ts'
import { languages } from '../../messages/languages.ts'
import { roles } from '../../access/permissions.ts'

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
    isCollectionsEnabled: on,
    isPresentationsEnabled: on,
    isProductsEnabled: on,
    isPromotionsEnabled: on,
    isSystemsEnabled: on,
    /** As their browser said when they last signed in: mail is written in it. */
    language: derived(nullable(choice('Language', languages))),
    /** None until they have chosen a password: nobody signs in then. */
    passwordHash: secret(nullable(line())),
    /** The password is the demo's, which everybody knows. */
    hasDemoPassword: derived(initially(flag(), false)),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { organization: one('organization', 'organizationId') },
  { audited: ['CREATED', 'CHANGED', 'DELETED'], unique: [['email']], reach: 'account' },
)

/** A sign-in and all that followed from it by refreshing. Tokens are kept as hashes. */
export const session = entity(
  'platform',
  {
    id: id(),
    userId: derived(ref('user')),
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
