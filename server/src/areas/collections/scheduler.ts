import { latestStart } from '@vitrine/model/areas/collections/schedule.ts'
import type { HandlerServices } from '../../core/api/handler.ts'
import { recordEvent } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'

/**
 * Switches each system to the collection whose hour has struck (docs/spec/collections.md). Asked every minute and at start:
 * a server that was down catches up to the latest that is due. What somebody activated by hand since then stays.
 * Returns how many systems were switched.
 */
export const switchCollections = ({ asPlatform }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<number> =>
  asPlatform(async db => recordSwitched(db, await switchDue(db, now)))

/** Nobody's doing but the clock's. */
export async function recordSwitched(db: Transaction, collectionIds: readonly string[]): Promise<number> {
  for (const subjectId of collectionIds)
    await recordEvent(db, { viewer: null, address: null }, { kind: 'ACTIVATED', entity: 'collection', subjectId })
  return collectionIds.length
}

/** The same for one system, or for all that can be seen; answers the collections that systems were switched to, and records nothing. */
export async function switchDue(db: Transaction, now: Date, systemId?: string): Promise<readonly string[]> {
  let scheduled = db
    .selectFrom('collection')
    .innerJoin('system', 'system.id', 'collection.systemId')
    .innerJoin('organization', 'organization.id', 'collection.organizationId')
    .select([
      'collection.id',
      'collection.systemId',
      'collection.startDay',
      'collection.startTime',
      'system.activeCollectionId',
      'system.scheduledAt',
      'organization.timeZone',
    ])
    .where('collection.startTime', 'is not', null)
    .where('collection.startDay', 'is not', null)
    .orderBy('collection.title')
    .orderBy('collection.id')
  if (systemId !== undefined) scheduled = scheduled.where('system.id', '=', systemId)

  const switched: string[] = []
  for (const [id, collections] of Map.groupBy(await scheduled.execute(), row => row.systemId)) {
    const { timeZone, activeCollectionId, scheduledAt } = collections[0]!
    const latest = latestStart(collections, timeZone, now)
    if (!latest || (scheduledAt && new Date(scheduledAt) >= latest.startedAt)) continue
    const startedAt = latest.startedAt.toISOString()
    // Another process may have been here meanwhile, or somebody's own choice.
    const { numUpdatedRows } = await db
      .updateTable('system')
      .set({ scheduledAt: startedAt, activeCollectionId: latest.collection.id })
      .where('id', '=', id)
      .where(system => system.or([system('scheduledAt', 'is', null), system('scheduledAt', '<', startedAt)]))
      .executeTakeFirst()
    if (numUpdatedRows > 0n && latest.collection.id !== activeCollectionId) switched.push(latest.collection.id)
  }
  return switched
}
