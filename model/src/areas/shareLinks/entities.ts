import { entity } from '../../kernel/entity.ts'
import { namedMoment } from '../../fields.ts'
import { choice, derived, id, initially, line, moment, nullable, ref, secret } from '../../kernel/field.ts'

/** The concept, or what is published where there is none; or always what is published. */
export const sharedShow = choice('SharedShow', ['CONCEPT', 'PUBLISHED'])

/** A link with which anybody looks at a presentation until a moment, without an account: docs/spec/sharing.md. The token is kept as a hash. */
export const shareLink = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    presentationId: derived(ref('presentation')),
    shows: derived(initially(sharedShow, 'CONCEPT')),
    /** What whoever made it was called. */
    madeBy: derived(nullable(line(401))),
    /** When somebody last opened it, to the minute. */
    openedAt: derived(nullable(moment())),
    expiresAt: namedMoment(),
    tokenHash: secret(line()),
    createdAt: moment(),
  },
  {},
  { order: ['createdAt'], isNewestFirst: true, unique: [['tokenHash']], audited: [], hasForm: false },
)
