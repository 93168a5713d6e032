import { randomUUID } from 'node:crypto'
import type { collectionCalls } from '@vitrine/model/areas/collections/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { handlersOf } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, insertRow, selectOf, updateRow } from '../../core/database/rows.ts'
import { recordSwitched, switchDue } from './scheduler.ts'

type Allocations = readonly { readonly screenId: string; readonly presentationId: string }[]

const collections = handlersOf('collection')

export const collectionHandlers: Handlers<typeof collectionCalls> = {
  allCollections: collections.all,
  findCollection: collections.find,

  async createCollection({ input, allocations }, context) {
    const collection = await collections.create({ input }, context)
    await allocate(context.db, collection, allocations)
    return collection
  },

  async updateCollection({ input: { id, ...changes }, allocations }, { db, asPlatform }) {
    const collection = await findRow(db, 'collection', id)
    const isRescheduled = changes.startTime !== undefined || changes.startDay !== undefined
    // What was due by the old hours happens first; a new hour that lies in the past is due next time, not now.
    if (isRescheduled) {
      const switched = await switchDue(db, new Date(), collection.systemId)
      await asPlatform(platform => recordSwitched(platform, switched))
    }
    await updateRow(db, 'collection', id, changes)
    if (isRescheduled) await updateRow(db, 'system', collection.systemId, { scheduledAt: new Date().toISOString() })
    if (allocations) await allocate(db, collection, allocations)
    return findRow(db, 'collection', id)
  },

  deleteCollection: collections.delete,

  async activateCollection({ id }, { db, record }) {
    const { systemId } = await findRow(db, 'collection', id)
    await updateRow(db, 'system', systemId, { activeCollectionId: id, scheduledAt: new Date().toISOString() })
    await record({ kind: 'ACTIVATED', entity: 'collection', subjectId: id })
    return true
  },
}

/** What each screen of the system plays: one presentation a screen, of the screen's own orientation. */
async function allocate(
  db: Transaction,
  collection: { readonly id: string; readonly organizationId: string; readonly systemId: string },
  allocations: Allocations,
) {
  // Of two that save at once, the later one is kept whole.
  await db.selectFrom('collection').select('id').where('id', '=', collection.id).forUpdate().execute()
  const system = await findRow(db, 'system', collection.systemId)
  const screens = await db.selectFrom('systemScreen').select('id').where('systemId', '=', system.id).execute()
  const presentationIds = [...new Set(allocations.map(a => a.presentationId)), '']
  const presentations = await selectOf(db, 'presentation')
    .where('id', 'in', presentationIds)
    .where('organizationId', '=', collection.organizationId)
    .execute()

  await db.deleteFrom('collectionAllocation').where('collectionId', '=', collection.id).execute()
  const byScreen = new Map(allocations.map(a => [a.screenId, a.presentationId]))
  for (const [screenId, presentationId] of byScreen) {
    if (!screens.some(s => s.id === screenId)) refuse('NotFoundError')
    const presentation = found(presentations.find(p => p.id === presentationId))
    if (presentation.orientation !== system.orientation) refuse('OrientationError')
    await insertRow(db, 'collectionAllocation', {
      id: randomUUID(),
      organizationId: collection.organizationId,
      collectionId: collection.id,
      screenId,
      presentationId,
    })
  }
}
