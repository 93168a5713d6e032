import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { can } from '@vitrine/model/access/permissions.ts'
import type { locationCalls } from '@vitrine/model/areas/locations/calls.ts'
import { changedLabels } from '@vitrine/model/areas/presentations/labels.ts'
import { plainOf } from '@vitrine/model/kernel/search.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, insertRow, rowOf, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { hasLabel, labelsInUse, labelsPage, spellings } from '../resource/labels.ts'
import { findUnchanged, handlersOf } from '../resource/resource.ts'
import { copyOf, copyParts, copyPeople, makesSystems } from './locationCopy.ts'

const locations = handlersOf('location')

type Location = Pick<ApiRow<'location'>, 'id' | 'organizationId'>

export const locationHandlers: Handlers<typeof locationCalls> = {
  allLocations: ({ ids, filter, ...asked }, { db }) =>
    pageOf(db, 'location', asked, {
      where: [
        ...amongIds('location', ids),
        ...(filter?.organizationId ? [sql<SqlBool>`"location"."organizationId" = ${filter.organizationId}`] : []),
        ...(filter?.labels ?? []).map(label => hasLabel('location', label)),
      ],
    }),
  findLocation: locations.find,

  async createLocation({ input, systemIds }, context) {
    const { db } = context
    await requireFreeTitle(db, { ...input, id: '' })
    const location = await locations.create(
      { input: { ...input, ...(await writtenLabels(db, input.organizationId, input.labels)) } },
      context,
    )
    if (systemIds) await saveSystems(db, location, systemIds)
    return location
  },

  async updateLocation({ input: { updatedAt, ...input }, systemIds }, { db }) {
    const { organizationId, title } = await findUnchanged(db, 'location', input.id, updatedAt)
    // A title that stays as it is may be another's too: what came back from the bin keeps its own.
    if (input.title !== undefined && input.title !== title) await requireFreeTitle(db, { ...input, organizationId, title: input.title })
    const { id, ...changes } = { ...input, ...(await writtenLabels(db, organizationId, input.labels)) }
    const location = await updateRow(db, 'location', id, changes)
    if (systemIds) await saveSystems(db, location, systemIds)
    return location
  },

  findLocationCopy: ({ id }, context) => copyOf(context, id),

  async duplicateLocation({ id, input, withPeople = false, resultId = randomUUID() }, context) {
    const { db, viewer } = context
    if (withPeople && !can(viewer, 'userForm', 'change')) refuse('ForbiddenError')
    // Of two that ask for the same at once the later one finds what the first has made.
    await findUnchanged(db, 'location', id, undefined)
    const made = await rowOf(db, 'location', resultId)
    if (made) return made
    const { organizationId, timeZone, labels } = await findRow(db, 'location', id)
    await requireFreeTitle(db, { id: resultId, organizationId, title: input.title })
    const written = await writtenLabels(db, organizationId, input.labels)
    const location = await insertRow(db, 'location', { organizationId, timeZone, labels, ...input, ...written, id: resultId })
    await copyParts(context, id, location)
    if (withPeople) await copyPeople(context, id, location)
    return location
  },

  async deleteLocation({ id, systemIds = [] }, context) {
    if (systemIds.length > 0) {
      if (!makesSystems(context)) refuse('ForbiddenError')
      const { numDeletedRows } = await context.db
        .deleteFrom('system')
        .where('locationId', '=', id)
        .where('id', 'in', [...systemIds])
        .executeTakeFirst()
      if (Number(numDeletedRows) < new Set(systemIds).size) refuse('NotFoundError', [{ path: 'systemIds', rule: 'other' }])
    }
    return locations.delete({ id }, context)
  },
  allLocationLabels: (asked, { db }) => labelsPage(db, inUse, asked),
}

const inUse = labelsInUse('location')

/** In order, each once, and written as the organisation's other locations write it. */
async function writtenLabels(db: Transaction, organizationId: string, labels: readonly string[] | undefined) {
  if (!labels) return {}
  const ofOrganization = labelsInUse('location', sql<SqlBool>`"organizationId" = ${organizationId}`)
  const spelled = await spellings(db, ofOrganization, [{ addLabels: labels }])
  return { labels: changedLabels([], { add: labels.map(spelled) }) }
}

/** Two locations of one organisation are not called the same, however it is written. `id`: whose title it would be. */
async function requireFreeTitle(db: Transaction, { id, organizationId, title }: Location & { readonly title: string }): Promise<void> {
  const { rows } = await sql`
    select from "location" where "organizationId" = ${organizationId} and plain("title") = ${plainOf(title)} and "id" <> ${id} limit 1`.execute(
    db,
  )
  if (rows.length > 0) refuse('LocationTitleError', [{ path: 'input.title', rule: 'locationTitleTaken' }])
}

/** Of two who save at once, the later one is kept whole. */
async function saveSystems(db: Transaction, { id, organizationId }: Location, systemIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(systemIds)]
  const { rows } = await sql`
    select from "system" where "id" = any(${wanted}::text[]) and "organizationId" = ${organizationId} order by "id" for update`.execute(db)
  if (rows.length < wanted.length) refuse('NotFoundError', [{ path: 'systemIds', rule: 'other' }])
  await sql`
    update "system" set "locationId" = case when "id" = any(${wanted}::text[]) then ${id} end
    where ("id" = any(${wanted}::text[]) and "locationId" is distinct from ${id})
      or ("locationId" = ${id} and not "id" = any(${wanted}::text[]))`.execute(db)
}
