import { arg, done, item, items, mutation, optional, query } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { flag, measure, ref, whole } from '../../kernel/field.ts'
import { returnNote } from './returnNote.ts'

const { limit, offset } = page
const listed = { ...allOf('proposal'), presentation: { id: 1, title: 1, orientation: 1, thumbUrl: 1 } } as const
/** The concept that is meant, and no later one. */
const meant = { presentationId: arg(ref('presentation')), showId: arg(ref('show')) }
const fraction = optional(arg(measure(0, 1)))

export const proposalCalls = {
  /** Of the organisation, or of one presentation, which has one at most. `isAsked`: those alone that wait. */
  allProposals: query(
    'presentations',
    { presentationId: optional(arg(ref('presentation'))), isAsked: optional(arg(flag())), limit, offset },
    items('proposal', listed),
  ),
  /** Takes the place of the proposal before it. Refusals: ConceptMissingError; ApprovalOffError where the organisation wants no approval. */
  askApproval: mutation('presentations', meant, item('proposal', listed), { fails: 'approval.ask-failed', done: 'approval.asked' }),
  /** By whoever asked. */
  withdrawProposal: mutation('presentations', { presentationId: meant.presentationId }, done, {
    fails: 'approval.withdraw-failed',
    done: 'approval.withdrawn',
  }),
  /** Publishes it. `sequence`: that of the show that was looked at; another one is a ProposalChangedError. */
  approveProposal: mutation('presentations', { ...meant, sequence: arg(whole(0, 2_000_000_000)) }, item('show', { id: 1, state: 1 }), {
    fails: 'approval.approve-failed',
    done: 'editor.publishSuccess',
  }),
  /** `slideId`, `x` and `y`: where the note belongs, in fractions of the slide; all of them or none. */
  returnProposal: mutation(
    'presentations',
    { ...meant, note: arg(returnNote), slideId: optional(arg(ref('slide'))), x: fraction, y: fraction },
    item('proposal', listed),
    { fails: 'approval.return-failed', done: 'approval.returned' },
  ),
}
