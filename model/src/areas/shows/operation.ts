import { entity } from '../../kernel/entity.ts'
import { derived, id, json, moment, nullable, ref, whole } from '../../kernel/field.ts'
import type { Operation } from '../../show/edits.ts'

/** What was done to a show, in order: the answer to a repeated request, and what a returning editor has missed. */
export const operation = entity(
  'library',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    showId: ref('show'),
    sequence: derived(whole(0, 2_000_000_000)),
    /** The operation itself: `{ kind, data }` (model/src/show/edits.ts). */
    operation: derived(json<Operation>()),
    /** Whose doing it was, and who did it where they acted as that user; null: it is older than that was kept. */
    userId: derived(nullable(ref('user', 'loose'))),
    actorId: derived(nullable(ref('user', 'loose'))),
    createdAt: moment(),
  },
  {},
  { unique: [['showId', 'sequence']], isAnnounced: false, hasForm: false },
)
