import type { Permission } from '../../access/permissions.ts'
import { maxItems } from '../../calls/pagingLimit.ts'
import { choice, embeddedList, flag, id, line, listOfField, moment, nullable, value, whole, type Embedded } from '../../kernel/field.ts'
import { isOneOf } from '../../kernel/record.ts'
import { auditKinds } from '../audit/kinds.ts'

const withHistory = ['presentation', 'product', 'productCategory', 'promotion', 'priceList', 'collection'] as const
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
}

/** Of the audit log; EDITED: its slides were changed, by one user within an hour. */
export const historyKinds = [...auditKinds, 'EDITED'] as const

const historyEvent = value('HistoryEvent', {
  id: id(),
  kind: choice('HistoryKind', historyKinds),
  /** As whom, and who really did it; null: nobody, or a program. */
  userName: nullable(line(500)),
  actorName: nullable(line(500)),
  isByKey: flag(),
  /** Which fields were changed. */
  changes: listOfField(line(64), 200),
  createdAt: moment(),
})
export type HistoryEvent = Embedded<typeof historyEvent>

export const history = value('History', { totalCount: whole(), items: embeddedList(historyEvent, maxItems) })
