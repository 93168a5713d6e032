import { lastStarted, weekMinuteIn } from '@vitrine/model/areas/collections/schedule.ts'
import type { Services } from '../../core/api/handler.ts'

/**
 * Switches each system to the collection whose hour has struck (docs/spec/collections.md, CO5 to CO8). Asked every minute and at start:
 * a server that was down catches up to the latest that is due. What somebody activated by hand since then stays.
 * Returns how many systems were switched.
 */
export async function switchCollections({ asPlatform }: Pick<Services, 'asPlatform'>, now: Date): Promise<number> {
  return asPlatform(async db => {
    const rows = await db.selectFrom('collection').innerJoin('system', 'system.id', 'collection.systemId').innerJoin('organization', 'organization.id', 'collection.organizationId')
      .select(['collection.id', 'collection.systemId', 'collection.startDay', 'collection.startTime', 'system.activeCollectionId', 'system.scheduledAt', 'organization.timeZone'])
      .where('collection.startTime', 'is not', null).where('collection.startDay', 'is not', null)
      .orderBy('collection.id').execute()
    let switched = 0
    for (const [systemId, collections] of Map.groupBy(rows, row => row.systemId)) {
      const { timeZone, activeCollectionId, scheduledAt } = collections[0]!
      const latest = lastStarted(collections, weekMinuteIn(timeZone, now))
      if (!latest) continue
      const startedAt = new Date(Math.floor(now.getTime() / 60_000) * 60_000 - latest.ago * 60_000)
      if (scheduledAt && new Date(scheduledAt) >= startedAt) continue
      await db.updateTable('system').set({ scheduledAt: startedAt.toISOString(), activeCollectionId: latest.collection.id }).where('id', '=', systemId).execute()
      if (latest.collection.id !== activeCollectionId) switched++
    }
    return switched
  })
}
