import { entity, one } from '../../kernel/entity.ts'
import { choice, computed, derived, id, initially, line, listOfField, moment, nullable, ref, secret, text } from '../../kernel/field.ts'
import { namedMoment, price } from '../../fields.ts'
import { maxLocations } from '../locations/entities.ts'

/** Which prices wait for a second person; an organisation without it wants none to: docs/spec/price-approval.md. */
export const priceApproval = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    /** In euro: prices above it; null: however high they are. */
    above: nullable(price()),
    /** Of these locations: all prices of lists that hold there. */
    locationIds: listOfField(ref('location', 'loose'), maxLocations),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  { unique: [['organizationId']], order: ['createdAt'], hasForm: false, audited: ['CHANGED'] },
)

/** ASKED: it waits for a second person. RETURNED: somebody sent it back, with a note. */
const priceProposalState = choice('PriceProposalState', ['ASKED', 'RETURNED'])

/** A price that waits for a second person. It is gone once it is a price. */
export const priceProposal = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    productId: ref('product'),
    variantId: ref('productVariant'),
    /** Whose price it would be; null: the base price. */
    priceListId: nullable(ref('priceList')),
    /** From when on it would be planned; null: at once. */
    startsAt: nullable(namedMoment()),
    /** Null: none, of a list that of the base. */
    price: nullable(price()),
    /** What it is planned to cost then, where anything is; else what it costs now. */
    standing: computed(nullable(price())),
    /** The base price now, which holds where a list has none of its own. */
    base: computed(nullable(price())),
    state: derived(initially(priceProposalState, 'ASKED')),
    /** Who asks: as whom, and who really did it; and what they were called, null: a program. */
    userId: derived(line(64)),
    actorId: secret(nullable(line(64))),
    askedBy: derived(nullable(line(500))),
    /** The planned price that goes once this one is planned, which is that price at another moment. */
    replacesId: secret(nullable(line(64))),
    /** Why it was sent back, and by whom. */
    note: derived(nullable(text(2_000))),
    returnedBy: derived(nullable(line(500))),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {
    product: one('product', 'productId'),
    variant: one('productVariant', 'variantId'),
    priceList: one('priceList', 'priceListId'),
  },
  {
    unique: [['productId', 'variantId', 'priceListId', 'startsAt']],
    order: ['createdAt'],
    hasForm: false,
    audited: [],
    maxRows: 20_000,
    partOf: { key: 'productId', as: 'priceProposals' },
  },
)
