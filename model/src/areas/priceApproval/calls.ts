import { arg, done, given, items, longListOf, mutation, optional, query, record, takingMany } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { price } from '../../fields.ts'
import { flag, id, listOfField, moment, nullable, ref, value } from '../../kernel/field.ts'
import { returnNote } from '../proposals/returnNote.ts'
import { maxPricesAtOnce } from '../products/groups.ts'
import { maxLocations } from '../locations/entities.ts'

const { limit, offset } = page
const listed = {
  ...allOf('priceProposal'),
  product: { id: 1, title: 1 },
  variant: { id: 1, title: 1 },
  priceList: { id: 1, title: 1 },
} as const
const ids = longListOf(arg(id()), maxPricesAtOnce)
/** As they were looked at: one that was asked for anew since is another one. */
const seen = longListOf(given('SeenPriceProposal', { id: id(), updatedAt: moment() }), maxPricesAtOnce)

const locationIds = listOfField(ref('location', 'loose'), maxLocations)
/** Neither a bound nor a location: no price waits. */
const settings = { above: nullable(price()), locationIds }

/** Prices that a second person agrees to: docs/spec/price-approval.md. */
export const priceApprovalCalls = {
  /** Which prices wait. Whoever is of locations alone is told of theirs. */
  findPriceApproval: query('prices', {}, record(value('PriceApprovalSettings', settings), ['priceApproval'])),
  updatePriceApproval: mutation(
    'priceApprovalForm',
    { input: given('UpdatePriceApprovalInput', settings) },
    record(value('PriceApprovalSettings', settings), ['priceApproval']),
    { fails: 'priceApproval.settings-failed', done: 'priceApproval.settings-saved' },
  ),
  /** What waits, or was sent back, oldest first. `isAsked`: those alone that wait. `isOfOthers`: that the caller did not ask for. */
  allPriceProposals: query(
    'prices',
    {
      limit,
      offset,
      filter: optional(
        given('PriceProposalFilter', {
          isAsked: nullable(flag()),
          isOfOthers: nullable(flag()),
          priceListId: nullable(ref('priceList')),
        }),
      ),
    },
    items('priceProposal', listed),
  ),
  /**
   * They become prices, or are planned; all of them, or none. By somebody else than whoever asked: OwnPriceError. One that was asked for anew
   * or sent back since is a ConflictError.
   */
  approvePriceProposals: takingMany(mutation('priceApproval', { proposals: seen }, done, { fails: 'priceApproval.approve-failed' })),
  /** Back to whoever asked, with a note. */
  returnPriceProposals: takingMany(
    mutation('priceApproval', { proposals: seen, note: arg(returnNote) }, done, {
      fails: 'priceApproval.return-failed',
      done: 'priceApproval.returned',
    }),
  ),
  /** By whoever asked; of those that were sent back by everybody who changes prices. One that a colleague asks for by now is a ConflictError. */
  withdrawPriceProposals: takingMany(mutation('prices', { ids }, done, { fails: 'priceApproval.withdraw-failed' })),
}
