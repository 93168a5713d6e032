import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { atLocation } from '@vitrine/model/screen/atLocation.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Place } from './priceLists.ts'

/** With what is sold out or off the menu at the location of a system. Screens get that laid over what they share (docs/decisions/0050-*). */
export async function atSystem(db: Transaction, catalogue: Catalogue, place: Place): Promise<Catalogue> {
  if (place === null) return catalogue
  const rows = await db
    .selectFrom('locationProduct')
    .innerJoin('system', 'system.locationId', 'locationProduct.locationId')
    .select(['productId', 'state', 'availableFrom', 'isListed'])
    .where('system.id', '=', place.systemId)
    .execute()
  return atLocation(catalogue, rows)
}
