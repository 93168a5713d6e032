import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { can } from '@vitrine/model/access/permissions.ts'
import { peopleNamed, type locationCopy } from '@vitrine/model/areas/locations/entities.ts'
import type { Embedded } from '@vitrine/model/kernel/field.ts'
import type { Context } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, insertRow, insertRows, selectOf, type ApiRow } from '../../core/database/rows.ts'

type Location = Pick<ApiRow<'location'>, 'id' | 'organizationId'>
type LocationCopy = Embedded<typeof locationCopy>
type Asking = Pick<Context, 'db' | 'viewer' | 'asPlatform' | 'record'>

/** Systems are made by whoever makes them for the organisation; a copy by others has none. [LO16] */
export const makesSystems = ({ viewer }: Pick<Context, 'viewer'>): boolean => can(viewer, 'organizationForm')

/** What a copy of a location would have, as far as whoever asks may know. */
export async function copyOf({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: string): Promise<LocationCopy> {
  const { organizationId } = await findRow(db, 'location', id)
  const { rows } = await sql<LocationCopy>`
    select
      (select count(*)::integer from "priceListLocation" where "locationId" = ${id}) as "priceListCount",
      (select count(*)::integer from "locationProduct" where "locationId" = ${id} and not "isListed") as "unlistedCount",
      (select count(*)::integer from "userLocation" where "locationId" = ${id}) as "peopleCount",
      coalesce((select json_agg(p) from (
        select u."id", u."firstName", u."lastName" from "userLocation" l join "user" u on u."id" = l."userId"
        where l."locationId" = ${id} order by u."firstName", u."lastName", u."id" limit ${peopleNamed}
      ) p), '[]') as "people"`.execute(db)
  const told = rows[0]!
  return viewer.organizationId === organizationId ? told : { ...told, priceListCount: null, unlistedCount: null }
}

/** Whoever is of the other location is of the new one too: the row policies say whose people the caller manages. */
export async function copyPeople({ db, record }: Pick<Context, 'db' | 'record'>, sourceId: string, location: Location): Promise<void> {
  const { rows } = await sql<{ readonly userId: string }>`
    insert into "userLocation" ("id", "organizationId", "userId", "locationId")
    select gen_random_uuid()::text, "organizationId", "userId", ${location.id} from "userLocation" where "locationId" = ${sourceId}
    returning "userId"`.execute(db)
  for (const { userId } of rows) await record({ kind: 'CHANGED', entity: 'user', subjectId: userId, changes: ['locationIds'] })
}

/**
 * Gives a new location what the other one has. What is the organisation's own work comes along by whoever copies, as it does with a label:
 * a partner who makes the forty-first restaurant doesn't see the prices of the first.
 */
export async function copyParts(context: Asking, sourceId: string, { id: locationId, organizationId }: Location): Promise<void> {
  await context.asPlatform(async db => {
    const hours = await selectOf(db, 'openingHours').where('locationId', '=', sourceId).executeTakeFirst()
    if (hours)
      await insertRow(db, 'openingHours', {
        id: randomUUID(),
        organizationId,
        locationId,
        spans: hours.spans,
        exceptions: hours.exceptions,
      })
    await sql`
      insert into "priceListLocation" ("id", "organizationId", "priceListId", "locationId")
      select gen_random_uuid()::text, "organizationId", "priceListId", ${locationId} from "priceListLocation" where "locationId" = ${sourceId}`.execute(
      db,
    )
    const unlisted = await selectOf(db, 'locationProduct').where('locationId', '=', sourceId).where('isListed', '=', false).execute()
    await insertRows(
      db,
      'locationProduct',
      unlisted.map(({ productId, isListed }) => ({ id: randomUUID(), organizationId, locationId, productId, isListed })),
    )
  })
  if (!makesSystems(context)) return
  const made = await context.asPlatform(async db => {
    const systems = await selectOf(db, 'system').where('locationId', '=', sourceId).orderBy('createdAt').orderBy('id').execute()
    const ids: string[] = []
    for (const system of systems) ids.push(await copySystem(db, system, locationId))
    return ids
  })
  for (const subjectId of made) await context.record({ kind: 'CREATED', entity: 'system', subjectId })
}

/** With screens to which no TV is connected yet, its hours, its collections and the price lists that name it. Answers its id. */
async function copySystem(db: Transaction, system: ApiRow<'system'>, locationId: string): Promise<string> {
  const { organizationId, title, orientation, screenCount, hours, chosenAt, scheduledAt } = system
  const systemId = randomUUID()
  const hoursSavedAt = hours.length > 0 ? new Date().toISOString() : null
  await insertRow(db, 'system', {
    id: systemId,
    organizationId,
    locationId,
    title,
    orientation,
    screenCount,
    hours,
    hoursSavedAt,
    chosenAt,
    scheduledAt,
  })
  const screens = await selectOf(db, 'systemScreen').where('systemId', '=', system.id).execute()
  const screenIds = new Map(screens.map(({ id }) => [id, randomUUID()]))
  await insertRows(
    db,
    'systemScreen',
    screens.map(({ id, sortIndex, title: name, rotation, languages, languageSeconds, labels }) => ({
      id: screenIds.get(id)!,
      organizationId,
      systemId,
      sortIndex,
      title: name,
      rotation,
      languages,
      languageSeconds,
      labels,
    })),
  )
  const collections = await selectOf(db, 'collection').where('systemId', '=', system.id).execute()
  const collectionIds = new Map(collections.map(({ id }) => [id, randomUUID()]))
  await insertRows(
    db,
    'collection',
    collections.map(({ id, title: name, startTime, startDay, times, priority }) => ({
      id: collectionIds.get(id)!,
      organizationId,
      systemId,
      title: name,
      startTime,
      startDay,
      times,
      priority,
    })),
  )
  const allocations = await selectOf(db, 'collectionAllocation')
    .where('collectionId', 'in', [...collectionIds.keys(), ''])
    .execute()
  await insertRows(
    db,
    'collectionAllocation',
    allocations.flatMap(({ collectionId, screenId, presentationId }) => {
      const [collection, screen] = [collectionIds.get(collectionId), screenIds.get(screenId)]
      return collection && screen ? [{ id: randomUUID(), organizationId, collectionId: collection, screenId: screen, presentationId }] : []
    }),
  )
  const copied = (id: string | null): string | null => (id === null ? null : (collectionIds.get(id) ?? null))
  await sql`
    update "system" set "activeCollectionId" = ${copied(system.activeCollectionId)}, "defaultCollectionId" = ${copied(system.defaultCollectionId)}
    where "id" = ${systemId}`.execute(db)
  await sql`
    insert into "priceListSystem" ("id", "organizationId", "priceListId", "systemId")
    select gen_random_uuid()::text, "organizationId", "priceListId", ${systemId} from "priceListSystem" where "systemId" = ${system.id}`.execute(
    db,
  )
  return systemId
}
