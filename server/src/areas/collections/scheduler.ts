import { sql } from 'kysely'
import { collectionAt } from '@vitrine/model/areas/collections/programme.ts'
import { latestStart } from '@vitrine/model/areas/collections/schedule.ts'
import type { Context, HandlerServices } from '../../core/api/handler.ts'
import { recordEvent } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'
import { isOpen } from '../../core/database/isOpen.ts'
import { calendarFor } from '../schedules/calendar.ts'
import { isScheduled } from '../schedules/isScheduled.ts'

/**
 * Switches each system to the collection that plays now by its start or its times (docs/spec/collections.md, planning.md). Asked every minute and at
 * start: a server that was down catches up to the latest that is due. What somebody activated by hand since then stays.
 * Returns how many systems were switched.
 */
export const switchCollections = ({ asPlatform }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<number> =>
  asPlatform(async db => recordSwitched(db, await switchDue(db, now)))

/** Nobody's doing but the clock's. */
async function recordSwitched(db: Transaction, collectionIds: readonly string[]): Promise<number> {
  for (const subjectId of collectionIds)
    await recordEvent(db, { viewer: null, address: null }, { kind: 'ACTIVATED', entity: 'collection', subjectId })
  return collectionIds.length
}

/** The same for one system, or for all of organisations that are open; answers the collections that systems were switched to, and records nothing. */
async function switchDue(db: Transaction, now: Date, systemId?: string): Promise<readonly string[]> {
  const switched: string[] = []
  for (const [id, collections] of Map.groupBy(await scheduledIn(db, systemId), row => row.systemId)) {
    const { organizationId, timeZone, activeCollectionId, scheduledAt, chosenAt } = collections[0]!
    let { defaultCollectionId } = collections[0]!
    const latest = latestStart(collections, timeZone, now)
    if (latest && (!scheduledAt || new Date(scheduledAt) < latest.startedAt)) {
      const startedAt = latest.startedAt.toISOString()
      // Another process may have been here meanwhile, or somebody's own choice.
      const { numUpdatedRows } = await db
        .updateTable('system')
        .set({ scheduledAt: startedAt, defaultCollectionId: latest.collection.id })
        .where('id', '=', id)
        .where(system => system.or([system('scheduledAt', 'is', null), system('scheduledAt', '<', startedAt)]))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      defaultCollectionId = latest.collection.id
    }
    const times = collections.flatMap(collection => collection.times)
    const calendar = { timeZone, ...(await calendarFor(db, organizationId, times)) }
    const programme = { collections, activeCollectionId: defaultCollectionId, activeSince: now.toISOString(), chosenAt }
    const playing = collectionAt(programme, calendar, now.getTime())
    if (playing === activeCollectionId) continue
    const { numUpdatedRows } = await db
      .updateTable('system')
      .set({ activeCollectionId: playing })
      .where('id', '=', id)
      .where('activeCollectionId', 'is not distinct from', activeCollectionId)
      .executeTakeFirst()
    if (numUpdatedRows > 0n && playing !== null) switched.push(playing)
  }
  return switched
}

/** Collections with a start or with times, each with what its system plays; where the last time was taken away, what played by it and what is to. */
function scheduledIn(db: Transaction, systemId: string | undefined) {
  const scheduled = db
    .selectFrom('collection')
    .innerJoin('system', 'system.id', 'collection.systemId')
    .innerJoin('organization', 'organization.id', 'collection.organizationId')
    .leftJoin('location', 'location.id', 'system.locationId')
    .select([
      'collection.id',
      'collection.organizationId',
      'collection.systemId',
      'collection.startDay',
      'collection.startTime',
      'collection.times',
      'collection.priority',
      'system.activeCollectionId',
      'system.defaultCollectionId',
      'system.chosenAt',
      'system.scheduledAt',
      // By the clock of where it stands.
      sql<string>`coalesce("location"."timeZone", "organization"."timeZone")`.as('timeZone'),
    ])
    .where(row =>
      row.or([
        isScheduled,
        row.and([
          row('system.activeCollectionId', 'is distinct from', row.ref('system.defaultCollectionId')),
          row('collection.id', 'in', [row.ref('system.activeCollectionId'), row.ref('system.defaultCollectionId')]),
        ]),
      ]),
    )
    .orderBy('collection.title')
    .orderBy('collection.id')
  return (
    systemId === undefined ? scheduled.where(isOpen('collection.organizationId')) : scheduled.where('system.id', '=', systemId)
  ).execute()
}

/** What is due now plays at once, and not at the next minute. */
export async function switchNow({ db, asPlatform }: Pick<Context, 'db' | 'asPlatform'>, systemId: string): Promise<void> {
  const switched = await switchDue(db, new Date(), systemId)
  await asPlatform(platform => recordSwitched(platform, switched))
}
