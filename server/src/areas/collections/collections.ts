import { randomUUID } from 'node:crypto'
import type { collectionCalls } from '@vitrine/model/areas/collections/calls.ts'
import type { RowOf } from '@vitrine/model/calls/shape.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { findUnchanged, handlersOf, madeBefore } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, insertRow, selectOf, updateRow } from '../../core/database/rows.ts'
import { switchNow } from './scheduler.ts'

type Allocations = readonly { readonly screenId: string; readonly presentationId: string }[]
type AllocationChange = { readonly screenId: string; readonly presentationId?: string | null | undefined }

const collections = handlersOf('collection')

export const collectionHandlers: Handlers<typeof collectionCalls> = {
  allCollections: collections.all,
  findCollection: collections.find,

  async createCollection({ input, allocations, resultId }, context) {
    const known = await madeBefore(context.db, 'collection', resultId)
    if (known) return known
    const collection = await collections.create({ input, resultId }, context)
    await allocate(context.db, collection, allocations)
    if (input.times?.length) {
      await updateRow(context.db, 'system', collection.systemId, { chosenAt: null })
      await switchNow(context, collection.systemId)
    }
    return collection
  },

  async updateCollection({ input: { id, updatedAt, ...changes }, allocations, screens }, context) {
    const { db } = context
    const collection = await findUnchanged(db, 'collection', id, updatedAt)
    const isRescheduled = changes.startTime !== undefined || changes.startDay !== undefined
    // What was due by the old hours happens first; a new hour that lies in the past is due next time, not now.
    if (isRescheduled) await switchNow(context, collection.systemId)
    await updateRow(db, 'collection', id, changes)
    if (isRescheduled) await updateRow(db, 'system', collection.systemId, { scheduledAt: new Date().toISOString() })
    // Whoever sets times wants them to hold, also over what was chosen by hand.
    if (changesTimes(collection, changes)) await updateRow(db, 'system', collection.systemId, { chosenAt: null })
    if (changes.times || changes.priority !== undefined) await switchNow(context, collection.systemId)
    if (allocations) await allocate(db, collection, allocations)
    if (screens) await allocateSome(db, collection, screens)
    return findRow(db, 'collection', id)
  },

  async copyCollection({ id, systemIds, isActivated }, context) {
    const { db } = context
    const source = await findRow(db, 'collection', id)
    const shown = await shownBy(db, source)
    const copies: string[] = []
    for (const systemId of new Set(systemIds)) {
      if (systemId === source.systemId) continue
      const copy = await copyTo(systemId, source, shown, context)
      if (isActivated) await collectionHandlers.activateCollection({ id: copy }, context)
      copies.push(copy)
    }
    const rows = await selectOf(db, 'collection')
      .where('id', 'in', [...copies, ''])
      .execute()
    return { totalCount: copies.length, items: copies.flatMap(copy => rows.filter(row => row.id === copy)) }
  },

  async restoreProgramme({ input: { id, ...was } }, context) {
    const { db, record } = context
    const system = await findRow(db, 'system', id)
    for (const collectionId of [was.activeCollectionId, was.defaultCollectionId]) {
      if (!collectionId) continue
      const { systemId } = await findRow(db, 'collection', collectionId)
      if (systemId !== id) refuse('NotFoundError')
    }
    await updateRow(db, 'system', id, was)
    if (was.activeCollectionId && was.activeCollectionId !== system.activeCollectionId)
      await record({ kind: 'ACTIVATED', entity: 'collection', subjectId: was.activeCollectionId })
    await switchNow(context, id)
    return findRow(db, 'system', id)
  },

  async deleteCollection({ id }, context) {
    const collection = await selectOf(context.db, 'collection', ['systemId']).where('id', '=', id).executeTakeFirst()
    await collections.delete({ id }, context)
    if (collection) await switchNow(context, collection.systemId)
    return true
  },

  async activateCollection({ id }, { db, record }) {
    await activate(db, id)
    await record({ kind: 'ACTIVATED', entity: 'collection', subjectId: id })
    return true
  },
}

/** What is shown on the screen of each number; null: nothing. */
async function shownBy(db: Transaction, { id, systemId }: RowOf<'collection'>): Promise<ReadonlyMap<number, string | null>> {
  const screens = await db.selectFrom('systemScreen').select(['id', 'sortIndex']).where('systemId', '=', systemId).execute()
  const allocations = await selectOf(db, 'collectionAllocation').where('collectionId', '=', id).execute()
  const on = new Map(allocations.map(({ screenId, presentationId }) => [screenId, presentationId]))
  return new Map(screens.map(screen => [screen.sortIndex, on.get(screen.id) ?? null]))
}

/** The collection of that title in a system, made where there is none, is as the other one is. Answers its id. */
async function copyTo(
  systemId: string,
  source: RowOf<'collection'>,
  shown: ReadonlyMap<number, string | null>,
  context: Context,
): Promise<string> {
  const { db } = context
  const { title, times, priority } = source
  const same = await selectOf(db, 'collection')
    .where('systemId', '=', systemId)
    .where('title', '=', title)
    .orderBy('createdAt')
    .orderBy('id')
    .executeTakeFirst()
  const copy = same ?? (await collections.create({ input: { title, systemId } }, context))
  const others = [...(await shownBy(db, copy))].filter(([number]) => !shown.has(number))
  const wanted = new Map([...shown, ...others])
  const screens = await db.selectFrom('systemScreen').select(['id', 'sortIndex']).where('systemId', '=', systemId).execute()
  const allocations = screens.flatMap(({ id: screenId, sortIndex }) => {
    const presentationId = wanted.get(sortIndex) ?? null
    return presentationId ? [{ screenId, presentationId }] : []
  })
  // A start that stays as it was is not due anew.
  const isSameStart = copy.startTime === source.startTime && copy.startDay === source.startDay
  const start = isSameStart ? {} : { startTime: source.startTime, startDay: source.startDay }
  await collectionHandlers.updateCollection({ input: { id: copy.id, ...start, times, priority }, allocations }, context)
  return copy.id
}

/** From now on its system plays it, as somebody chose it by hand. */
export async function activate(db: Transaction, id: string): Promise<void> {
  const { systemId } = await findRow(db, 'collection', id)
  const now = new Date().toISOString()
  await updateRow(db, 'system', systemId, { activeCollectionId: id, defaultCollectionId: id, chosenAt: now, scheduledAt: now })
}

const changesTimes = (collection: Row, { times, priority }: Partial<Row>): boolean =>
  (times !== undefined && JSON.stringify(times) !== JSON.stringify(collection.times)) ||
  (priority !== undefined && priority !== collection.priority)
type Row = Pick<RowOf<'collection'>, 'times' | 'priority'>

interface Allocating {
  readonly id: string
  readonly organizationId: string
  readonly systemId: string
}

/** What each screen of the system plays: one presentation a screen, of the screen's own orientation. */
async function allocate(db: Transaction, collection: Allocating, allocations: Allocations) {
  await hold(db, collection)
  await db.deleteFrom('collectionAllocation').where('collectionId', '=', collection.id).execute()
  await put(db, collection, allocations)
}

/** What some of its screens play; null: nothing. */
async function allocateSome(db: Transaction, collection: Allocating, changes: readonly AllocationChange[]) {
  await hold(db, collection)
  const screenIds = changes.map(({ screenId }) => screenId)
  await db
    .deleteFrom('collectionAllocation')
    .where('collectionId', '=', collection.id)
    .where('screenId', 'in', [...screenIds, ''])
    .execute()
  await put(
    db,
    collection,
    changes.flatMap(({ screenId, presentationId }) => (presentationId ? [{ screenId, presentationId }] : [])),
  )
}

/** Of two that save at once, the later one is kept whole. */
const hold = (db: Transaction, { id }: Allocating) => db.selectFrom('collection').select('id').where('id', '=', id).forUpdate().execute()

async function put(db: Transaction, collection: Allocating, allocations: Allocations) {
  const system = await findRow(db, 'system', collection.systemId)
  const screens = await db.selectFrom('systemScreen').select('id').where('systemId', '=', system.id).execute()
  const presentationIds = [...new Set(allocations.map(a => a.presentationId)), '']
  const presentations = await selectOf(db, 'presentation')
    .where('id', 'in', presentationIds)
    .where('organizationId', '=', collection.organizationId)
    .execute()
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
