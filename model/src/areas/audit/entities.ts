import { entity } from '../../kernel/entity.ts'
import { choice, derived, flag, id, json, line, listOfField, moment, nullable, ref, secret } from '../../kernel/field.ts'
import { auditKinds } from './kinds.ts'

/** Values by the name of their field, or the rows of what a thing consists of by theirs. */
export type RecordedValues = Readonly<Record<string, unknown>>

const name = derived(nullable(line(500)))
/** Kept when what it names is gone. */
const loose = (entity: 'organization' | 'reseller' | 'user') => derived(nullable(ref(entity, 'loose')))

/** Who did what to what, when, from where and as whom. Written once, never changed: docs/spec/audit.md. */
export const auditEvent = entity(
  'platform',
  {
    id: id(),
    kind: derived(choice('AuditKind', auditKinds)),
    /** Whose it is, at that time; the reseller's own, or of its customer. */
    organizationId: loose('organization'),
    resellerId: loose('reseller'),
    organizationTitle: name,
    /** As whom. */
    userId: loose('user'),
    userName: name,
    /** Who really did it, where they acted as that user. */
    actorId: loose('user'),
    actorName: name,
    /** A program did it, with a key. */
    isByKey: derived(flag()),
    /** To what: an entity's name, the row's, and what it was called. */
    entity: derived(nullable(line(64))),
    subjectId: derived(nullable(line(64))),
    subjectTitle: name,
    /** Which of its fields were changed. */
    changes: derived(listOfField(line(64), 200)),
    /**
     * What they held and hold, where the table records its changes itself (`recordedBut`, `partOf`): of a field its value as the database has it,
     * of parts the rows that differ. Null: not kept.
     */
    before: secret(nullable(json<RecordedValues>())),
    after: secret(nullable(json<RecordedValues>())),
    address: derived(nullable(line(64))),
    createdAt: moment(),
  },
  {},
  {
    reach: 'record',
    searched: 'subjectTitle',
    order: ['createdAt'],
    isNewestFirst: true,
    isAppendOnly: true,
    isAnnounced: false,
    hasForm: false,
    indexed: [['createdAt'], ['organizationId', 'createdAt'], ['resellerId', 'createdAt'], ['subjectId', 'createdAt']],
  },
)
