import type { EntityName } from '@vitrine/model/entities.ts'
import type { Closable } from '../../core/processes/closable.ts'
import type { Services } from '../../services.ts'

/** Whose changes may make something fit, or no longer fit, on the slides that screens play. Publishing asks by itself. */
const decisive: ReadonlySet<EntityName> = new Set<EntityName>([
  'product',
  'productCategory',
  'productVariant',
  'productPrice',
  'plannedPrice',
  'priceList',
  'priceListPrice',
  'priceListProduct',
  'promotion',
  'collection',
  'collectionAllocation',
  'system',
  'systemScreen',
])

/** Has it measured what does not fit whenever the data of slides change, or which of them play: docs/spec/fitting.md. */
export function remeasuring({ changes, queue }: Pick<Services, 'changes' | 'queue'>): Closable {
  let isClosed = false
  changes.subscribe(({ organizationId, entities }) => {
    if (isClosed || organizationId === null || organizationId === '*') return
    if ([...entities].some(entity => decisive.has(entity))) queue({ name: 'misfits', organizationId })
  })
  return { close: async () => void (isClosed = true) }
}
