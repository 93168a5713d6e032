import { entity } from '../../kernel/entity.ts'
import { choice, derived, id, line, moment, nullable, ref, secret, text, whole } from '../../kernel/field.ts'
import { email } from '../../fields.ts'
import { languages } from '../../messages/languages.ts'

/** WAITING: to be sent, for the first time or again. WRITTEN: into the outbox, as no mail is sent here. */
const mailState = choice('MailState', ['WAITING', 'SENT', 'WRITTEN', 'FAILED'])

/** Mail that goes out, and how it went: docs/spec/mail.md. */
export const mail = entity(
  'platform',
  {
    id: id(),
    kind: derived(
      choice('MailKind', [
        'FIRST_PASSWORD',
        'NEW_PASSWORD',
        'FORGOTTEN_PASSWORD',
        'NEW_ADDRESS',
        'ADDRESS_CHANGED',
        'TRIAL',
        'SHOW_CAPTURE',
        'SHOW_CAPTURE_FAILED',
        'NOTICES',
        'SCREENS_AWAY',
        'SCREENS_BACK',
      ]),
    ),
    /** For whom, if it is somebody with an account. */
    userId: derived(nullable(ref('user'))),
    recipient: derived(email()),
    language: derived(choice('Language', languages)),
    subject: derived(line(500)),
    /** What is sent, encrypted: it may hold a link. Removed when it was sent. */
    sealedContent: secret(nullable(text(200_000))),
    state: derived(mailState),
    tries: derived(whole(0, 1_000)),
    /** Why the last try failed, or where the mail was written. */
    outcome: derived(nullable(line(500))),
    nextTryAt: derived(nullable(moment())),
    /** Afterwards it is tried no more: what it says would be of no use. */
    expiresAt: moment(),
    sentAt: derived(nullable(moment())),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  {
    reach: 'administration',
    searched: 'recipient',
    order: ['createdAt'],
    isNewestFirst: true,
    isAnnounced: false,
    hasForm: false,
    indexed: [['nextTryAt'], ['createdAt']],
  },
)

/** A link with which somebody chooses a password, once. The token is kept as a hash. */
export const passwordLink = entity(
  'platform',
  {
    id: id(),
    userId: derived(ref('user')),
    kind: derived(choice('PasswordLinkKind', ['FIRST', 'NEW', 'FORGOTTEN'])),
    tokenHash: secret(line()),
    usedAt: derived(nullable(moment())),
    createdAt: moment(),
    expiresAt: moment(),
  },
  {},
  { unique: [['tokenHash']], isAnnounced: false, hasForm: false },
)

/** A link with which somebody takes another e-mail address: it holds once that is opened. The token is kept as a hash. */
export const addressLink = entity(
  'platform',
  {
    id: id(),
    userId: derived(ref('user')),
    /** The new one. */
    email: derived(email()),
    tokenHash: secret(line()),
    usedAt: derived(nullable(moment())),
    createdAt: moment(),
    expiresAt: moment(),
  },
  {},
  { unique: [['tokenHash']], isAnnounced: false, hasForm: false },
)
