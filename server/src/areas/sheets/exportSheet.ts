import type { Transaction } from '../../core/database/database.ts'
import { findRow, selectOf } from '../../core/database/rows.ts'
import { writeSheetApart } from './sheetWork.ts'
import { snapshotOf } from './snapshotOf.ts'

type Options = Omit<Parameters<typeof writeSheetApart>[0]['options'], 'timeZone'>

/** All products or promotions as a file. Moments are written on the organisation's clock, by which they are read when it comes in again: [IM20]. */
export async function exportSheet(
  within: <T>(work: (db: Transaction) => Promise<T>) => Promise<T>,
  organizationId: string,
  options: Options,
): Promise<Buffer> {
  const { snapshot, timeZone } = await within(async db => {
    if (options.priceListId !== undefined) await findRow(db, 'priceList', options.priceListId)
    const organization = await selectOf(db, 'organization', ['timeZone']).where('id', '=', organizationId).executeTakeFirstOrThrow()
    return { snapshot: await snapshotOf(db, organizationId, options.holds), timeZone: organization.timeZone }
  })
  return writeSheetApart({ snapshot, options: { ...options, timeZone } }, organizationId)
}
