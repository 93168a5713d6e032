import type { Permission } from '../../access/permissions.ts'
import { choice } from '../../kernel/field.ts'
import { isOneOf } from '../../kernel/record.ts'

const usedEntities = [
  'product',
  'productCategory',
  'productCollection',
  'promotion',
  'asset',
  'presentation',
  'collection',
  'priceList',
  'daypart',
] as const
export type UsedEntity = (typeof usedEntities)[number]
export const isUsed = (entity: string): entity is UsedEntity => isOneOf(usedEntities, entity)
export const usedEntity = choice('UsedEntity', usedEntities)

/** Of what is asked where it is used, and who may ask: whoever keeps it. */
export const used: Readonly<Record<UsedEntity, readonly Permission[]>> = {
  product: ['productEditor'],
  productCategory: ['productEditor'],
  productCollection: ['productEditor'],
  promotion: ['promotions'],
  asset: ['library'],
  presentation: ['presentations'],
  collection: ['collectionForm'],
  priceList: ['productEditor'],
  daypart: ['collectionForm', 'productEditor', 'promotions'],
}

/** Of so many things it is asked at once. */
export const maxUsedAtOnce = 200
