import type { Permission } from '../../access/permissions.ts'
import { isOneOf, keysOf } from '../../kernel/record.ts'

/** What stays in the bin when people delete it, and who may bring it back: whoever may delete it. */
export const kept = {
  presentation: 'presentations',
  template: 'templates',
  collection: 'collectionForm',
  daypart: 'collectionForm',
  holiday: 'collectionForm',
  location: 'systems',
  productCollection: 'productEditor',
  productCategory: 'productEditor',
  product: 'productEditor',
  promotion: 'promotions',
  priceList: 'productEditor',
  gridView: 'productEditor',
  asset: 'library',
  user: 'userForm',
  organization: 'organizationForm',
} as const satisfies Record<string, Permission>

export type KeptEntity = keyof typeof kept

/** Of customers, and customers themselves: they lie in the bin of whoever manages them. All else lies in the bin of whose it was. */
export const keptByManagers = ['user', 'organization'] as const satisfies readonly KeptEntity[]

export const keptEntities = keysOf(kept)
export const isKept = (entity: string): entity is KeptEntity => isOneOf(keptEntities, entity)

/** How many days what was deleted can be brought back. */
export const keptDays = 30

/** By how many at once something is brought back or deleted for ever. */
export const mostAtOnce = 200
