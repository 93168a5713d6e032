import { entity } from '../../kernel/entity.ts'
import { choice, derived, id, initially, listOfField, moment, nullable, ref, whole } from '../../kernel/field.ts'
import { email, namedMoment } from '../../fields.ts'
import { languages } from '../../messages/languages.ts'
import { clockTime } from '../schedules/values.ts'

/** So many are told: users, and addresses of nobody who has an account. */
export const maxRecipients = { users: 20, emails: 10 } as const
/** So many mails a day go to an address of nobody who has an account, whoever named it. */
export const maxMailsToAddress = 24

/** Who is told when a TV stays away, and after how long: docs/spec/absence.md. */
export const absenceAlert = entity(
  'customer',
  {
    id: id(),
    organizationId: ref('organization'),
    /** Of this system alone; null: of all that have none of their own. */
    systemId: nullable(ref('system')),
    /** Minutes for which a TV is silent while it is meant to be on; null: nobody is told. */
    limitMinutes: initially(nullable(whole(10, 10_080)), 30),
    /** From this time until that one, by the organisation's clock, nobody is told; both or none. It may go on after midnight. */
    quietFrom: nullable(clockTime()),
    quietUntil: nullable(clockTime()),
    /** Of the organisation, of the partner whose customer it is, or administrators; whoever is none of them any more is told nothing. */
    userIds: listOfField(id(), maxRecipients.users),
    /** Of people without an account. */
    emails: listOfField(email(), maxRecipients.emails),
    /** In which they are told: that of whoever saved it. */
    language: derived(choice('Language', languages)),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  { unique: [['organizationId', 'systemId']], order: ['createdAt'], audited: [] },
)

/** When TVs could be heard: one row, written each minute by a server that hears them. */
export const uptime = entity(
  'platform',
  {
    id: id(),
    /** When a server last was there. */
    heardAt: namedMoment(),
    /** Since when one is there without a gap. */
    upSince: namedMoment(),
    /** When that gap began; null: there was none. */
    downSince: derived(nullable(moment())),
  },
  {},
  { order: ['heardAt'], isAnnounced: false, hasForm: false, audited: [] },
)
