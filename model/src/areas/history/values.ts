import type { Permission } from '../../access/permissions.ts'
import { maxItems } from '../../calls/pagingLimit.ts'
import {
  choice,
  embeddedList,
  flag,
  id,
  line,
  listOfField,
  moment,
  nullable,
  text,
  value,
  whole,
  type Embedded,
} from '../../kernel/field.ts'
import { isOneOf } from '../../kernel/record.ts'
import { auditKinds } from '../audit/kinds.ts'

export const withHistory = ['presentation', 'product', 'productCategory', 'promotion', 'priceList', 'collection', 'location'] as const
export type EntityWithHistory = (typeof withHistory)[number]
export const hasHistory = (entity: string): entity is EntityWithHistory => isOneOf(withHistory, entity)
export const entityWithHistory = choice('EntityWithHistory', withHistory)

/** Who reads what became of it: whoever keeps it. */
export const readersOf: Readonly<Record<EntityWithHistory, Permission>> = {
  presentation: 'presentations',
  product: 'productEditor',
  productCategory: 'productEditor',
  promotion: 'promotions',
  priceList: 'productEditor',
  collection: 'collectionForm',
  location: 'systems',
}

/** Of the audit log; EDITED: its slides were changed, by one user within an hour. */
const historyKinds = [...auditKinds, 'EDITED'] as const

/** So many values are told of one change. */
export const mostValues = 500

/** As a field: whether there is the one row that a thing has of a part, such as opening hours of its own. */
export const presence = 'isOwn'

const changedValue = value('ChangedValue', {
  /** Whose field it is: of the thing itself, or of what it consists of, which is then the field `part` of the thing. `isOwn`: whether there is any. */
  entity: line(64),
  field: line(64),
  part: nullable(line(64)),
  /** Of which product and which price variation, where it is a price or a place on the menu. */
  productId: nullable(line(64)),
  variantId: nullable(line(64)),
  /** What the part is told from others by, first: the system, location or screen, of a price of a list its product, of any other its variation. */
  partId: nullable(line(64)),
  /** Which part it is: its product, its price variation, its location; empty: the only one; null: of the thing itself, or of what is gone. */
  title: nullable(line(1_000)),
  /** As JSON, as the API has it; null: there was none. */
  before: nullable(text(1_000_000)),
  after: nullable(text(1_000_000)),
  /** What is called so what the values point at; null where they point at nothing, or at what is gone. */
  beforeTitle: nullable(line(500)),
  afterTitle: nullable(line(500)),
})
export type ChangedValue = Embedded<typeof changedValue>

const historyEvent = value('HistoryEvent', {
  id: id(),
  kind: choice('HistoryKind', historyKinds),
  /** As whom, and who really did it; null: nobody, or a program. */
  userName: nullable(line(500)),
  actorName: nullable(line(500)),
  isByKey: flag(),
  /** Which fields were changed. */
  changes: listOfField(line(64), 200),
  /** From what to what, the first `mostValues`; none: it is not known, or too much for one answer with what is newer. */
  values: embeddedList(changedValue, mostValues),
  /** All of it can be put back, and nothing of it has been changed since (docs/spec/audit.md, [AU24]). */
  isRestorable: flag(),
  createdAt: moment(),
})
export type HistoryEvent = Embedded<typeof historyEvent>

export const history = value('History', { totalCount: whole(), items: embeddedList(historyEvent, maxItems) })
