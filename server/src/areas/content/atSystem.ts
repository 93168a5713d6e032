import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { atLocation } from '@vitrine/model/screen/atLocation.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Place } from '../menu/holding.ts'

/** With what is sold out or off the menu at a location, or at that of a system. Screens get that laid over what they share (docs/decisions/0050-*). */
export async function atSystem(db: Transaction, catalogue: Catalogue, place: Place): Promise<Catalogue> {
  if (place === null) return catalogue
  const locationId =
    'locationId' in place ? place.locationId : db.selectFrom('system').select('locationId').where('id', '=', place.systemId)
  const rows = await db
    .selectFrom('locationProduct')
    .select(['productId', 'state', 'availableFrom', 'isListed'])
    .where('locationId', '=', locationId)
    .execute()
  return atLocation(catalogue, rows)
}
