import { entity, one } from '../../kernel/entity.ts'
import { choice, computed, derived, flag, id, initially, line, measure, moment, nullable, ref, text, whole } from '../../kernel/field.ts'

/** ASKED: it waits for somebody who may publish. RETURNED: somebody sent it back, with a note. */
const proposalState = choice('ProposalState', ['ASKED', 'RETURNED'])

/** A concept that somebody asks to be published: docs/spec/approval.md. It ends with the concept. */
export const proposal = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    presentationId: derived(ref('presentation')),
    showId: derived(ref('show')),
    /** That of the show when it was asked for. */
    sequence: derived(whole(0, 2_000_000_000)),
    /** The show was edited since. */
    isChanged: computed(flag()),
    state: derived(initially(proposalState, 'ASKED')),
    /** Who asks, and what they were called. */
    userId: derived(ref('user', 'loose')),
    askedBy: derived(nullable(line(401))),
    /** Why it was sent back, and by whom. */
    note: derived(nullable(text(2_000))),
    returnedBy: derived(nullable(line(401))),
    /** Where on a slide the note belongs, in fractions of it; null: nowhere in particular. */
    noteSlideId: derived(nullable(ref('slide', 'loose'))),
    noteX: derived(nullable(measure(0, 1))),
    noteY: derived(nullable(measure(0, 1))),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { presentation: one('presentation', 'presentationId') },
  { unique: [['presentationId']], order: ['createdAt'], audited: [], hasForm: false },
)
