import { sql, type Expression, type SqlBool } from 'kysely'
import { can } from '@vitrine/model/access/permissions.ts'
import type { binCalls } from '@vitrine/model/areas/bin/calls.ts'
import { kept, keptEntities } from '@vitrine/model/areas/bin/kept.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { holdItems, missingParent, removeAll, removeItems, restoreItem, type KeptItem } from './binRows.ts'
import type { Transaction } from '../../core/database/database.ts'

export const binHandlers: Handlers<typeof binCalls> = {
  allBinItems({ filter, ...page }, { db, viewer }) {
    const where: Expression<SqlBool>[] = [sql<SqlBool>`"entity" = any(${reached(viewer)}::text[])`]
    // An administrator reaches what is everybody's: the stock library's alone is in their bin.
    where.push(sql<SqlBool>`"organizationId" is not distinct from ${viewer.organizationId}`)
    if (filter?.entity) where.push(sql<SqlBool>`"entity" = ${filter.entity}`)
    if (filter?.assetType) where.push(sql<SqlBool>`"assetType" = ${filter.assetType}`)
    return pageOf(db, 'binItem', page, { where })
  },

  async restoreBinItems({ ids, withParents = false }, context) {
    const { organizationId } = context.viewer
    const restored = await context.asPlatform(async db => {
      const asked = await itemsOf(db, organizationId, ids, context)
      await requireKnown(db, organizationId, ids, asked)
      const back = new Map<string, KeptItem>()
      for (const item of asked) await bringBack(db, item, { withParents, asked, back })
      return [...back.values()]
    })
    for (const { entity, subjectId, title } of restored)
      await context.record({ kind: 'RESTORED', entity, subjectId, subjectTitle: title, organizationId })
    return restored.map(({ entity, subjectId, title }) => ({ entity, subjectId, title }))
  },

  async deleteBinItems({ ids }, context) {
    const { organizationId } = context.viewer
    const asked = await context.asPlatform(async db => {
      const items = await itemsOf(db, organizationId, ids, context)
      await removeItems(
        db,
        items.map(({ id }) => id),
      )
      return items
    })
    for (const { entity, subjectId, title } of asked)
      await context.record({ kind: 'DELETED_FOR_EVER', entity, subjectId, subjectTitle: title, organizationId })
    return true
  },

  /** One event however many there were: thousands would bury the log. */
  async emptyBin(_, context) {
    const { organizationId } = context.viewer
    const count = await context.asPlatform(db => removeAll(db, organizationId, reached(context.viewer)))
    if (count > 0) await context.record({ kind: 'DELETED_FOR_EVER', entity: 'binItem', organizationId })
    return true
  },
}

/** Of the bin one sees and touches what one may delete. */
const reached = (viewer: Context['viewer']): readonly string[] => keptEntities.filter(entity => can(viewer, kept[entity]))

async function itemsOf(db: Transaction, organizationId: string | null, ids: readonly string[], { viewer }: Context): Promise<KeptItem[]> {
  const items = await holdItems(db, organizationId, ids)
  return items.filter(({ entity }) => reached(viewer).includes(entity))
}

/** What is no longer in the bin was brought back by somebody else; what never was, or was deleted for ever, is not found. */
async function requireKnown(
  db: Transaction,
  organizationId: string | null,
  ids: readonly string[],
  asked: readonly KeptItem[],
): Promise<void> {
  const unknown = ids.filter(id => !asked.some(item => item.id === id || item.subjectId === id))
  if (unknown.length === 0) return
  const tables = keptEntities.map(
    entity =>
      sql`select "id" from ${sql.table(entity)} where "organizationId" is not distinct from ${organizationId} and "id" = any(${unknown}::text[])`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(tables, sql` union `)}`.execute(db)
  if (rows.length < new Set(unknown).size) refuse('NotFoundError')
}

interface Bringing {
  readonly withParents: boolean
  readonly asked: readonly KeptItem[]
  readonly back: Map<string, KeptItem>
}

/** What it was in comes first: because it was asked for as well, or is to come along. */
async function bringBack(db: Transaction, item: KeptItem, bringing: Bringing): Promise<void> {
  const { withParents, asked, back } = bringing
  if (back.has(item.id)) return
  const parent = await missingParent(db, item)
  if (parent === 'gone') refuse('ParentGoneError', undefined, { title: item.title })
  if (parent) {
    if (!withParents && !asked.some(({ id }) => id === parent.id))
      refuse('ParentInBinError', undefined, { title: item.title, parent: parent.title })
    await bringBack(db, parent, bringing)
  }
  back.set(item.id, await restoreItem(db, item))
}
