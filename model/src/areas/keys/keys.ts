import type { Permission } from '../../access/permissions.ts'

/** With this every key begins. */
export const keyPrefix = 'vk_'

/** For what an organisation's key may ask: a till keeps prices in step, and what is shown when. */
export const organizationKeyPermissions = [
  'productEditor',
  'promotions',
  'collections',
  'collectionForm',
] as const satisfies readonly Permission[]
