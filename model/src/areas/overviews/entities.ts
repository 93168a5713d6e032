import { labelLanguages } from '../../catalog/labels.ts'
import { filename } from '../../fields.ts'
import { entity } from '../../kernel/entity.ts'
import { choice, derived, id, initially, line, moment, nullable, ref, secret, text, whole } from '../../kernel/field.ts'

/** In which a menu names its allergens by itself. */
export const labelLanguage = choice('LabelLanguage', labelLanguages)

/** An overview of allergens as a PDF, ordered by whoever keeps products: [MA42] to [MA44]. What can't be made is FAILED, and `failure` says why. */
export const overview = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    /** Who ordered it. */
    userId: derived(ref('user', 'loose')),
    language: derived(labelLanguage),
    state: derived(initially(choice('OverviewState', ['WAITING', 'RUNNING', 'DONE', 'FAILED']), 'WAITING')),
    /** Why it failed: the name of a refusal. */
    failure: derived(nullable(line(64))),
    bytes: derived(nullable(whole(0, 2_000_000_000))),
    createdAt: moment(),
    updatedAt: moment(),
    /** Until when it can be downloaded. */
    expiresAt: derived(nullable(moment())),
    filename: secret(nullable(filename())),
    /** What is printed, as it was when it was ordered: an OverviewContent as JSON. Removed when it is over. */
    content: secret(nullable(text(10_000_000))),
    /** How often it was begun: one that ends the server each time is not begun for ever. */
    tries: secret(initially(whole(), 0)),
    /** When somebody last said that they are at work on it. */
    seenAt: secret(nullable(moment())),
  },
  {},
  { order: ['createdAt'], isNewestFirst: true, quiet: ['seenAt'], audited: [], hasForm: false, searched: 'id', indexed: [['state']] },
)
