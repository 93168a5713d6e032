import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { libraryOf } from '@vitrine/model/access/libraries.ts'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import type { binCalls } from '@vitrine/model/areas/bin/calls.ts'
import { kept, keptByManagers, keptEntities, type KeptEntity } from '@vitrine/model/areas/bin/kept.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { holdItems, missingParent, removeAll, removeItems, restoreItem, type KeptItem } from './binRows.ts'
import type { Transaction } from '../../core/database/database.ts'

export const binHandlers: Handlers<typeof binCalls> = {
  allBinItems({ filter, ...page }, { db, viewer }) {
    const where: Expression<SqlBool>[] = [within(viewer)]
    if (filter?.entity) where.push(sql<SqlBool>`"entity" = ${filter.entity}`)
    if (filter?.assetType) where.push(sql<SqlBool>`"assetType" = ${filter.assetType}`)
    return pageOf(db, 'binItem', page, { where })
  },

  async restoreBinItems({ ids, withParents = false }, context) {
    const asked = await context.asPlatform(db => holdItems(db, restorable(context.viewer), ids))
    await requireKnown(context, ids, asked)
    const restored = await context.asPlatform(async db => {
      const back = new Map<string, KeptItem>()
      for (const item of asked) await bringBack(db, item, { withParents, asked, back })
      return [...back.values()]
    })
    for (const item of restored) await context.record({ kind: 'RESTORED', ...subjectOf(item) })
    return restored.map(({ entity, subjectId, title }) => ({ entity, subjectId, title }))
  },

  async deleteBinItems({ ids }, context) {
    const items = await context.asPlatform(db => holdItems(db, within(context.viewer), ids))
    // Before: whose a customer was is known as long as it is there.
    for (const item of items) await context.record({ kind: 'DELETED_FOR_EVER', ...subjectOf(item) })
    await context.asPlatform(db =>
      removeItems(
        db,
        items.map(({ id }) => id),
      ),
    )
    return true
  },

  /** One event however many there were: thousands would bury the log. */
  async emptyBin(_, context) {
    const organizationId = libraryOf(context.viewer)
    const count = await context.asPlatform(db => removeAll(db, within(context.viewer)))
    if (count > 0) await context.record({ kind: 'DELETED_FOR_EVER', entity: 'binItem', organizationId })
    return true
  },
}

/** Of the bin one sees and touches what one may delete. */
const reached = (viewer: Viewer): readonly KeptEntity[] => keptEntities.filter(entity => can(viewer, kept[entity], 'change'))

/**
 * Their own bin: an organisation's; of a partner its library's; of an administrator the stock library's, the templates' and that of people of no
 * customer. What managers delete lies in the bin of whoever manages it now.
 */
function within(viewer: Viewer): RawBuilder<SqlBool> {
  const { role, resellerId } = viewer
  const own = sql`"organizationId" is not distinct from ${libraryOf(viewer)}`
  const managed = sql`"entity" = any(${[...keptByManagers]}::text[])`
  const whose =
    role === 'ADMIN'
      ? sql`(${managed} or is_shared("organizationId"))`
      : role === 'RESELLER'
        ? sql`((${managed} and is_customer_of("organizationId", ${resellerId})) or ${own})`
        : own
  return sql<SqlBool>`("entity" = any(${reached(viewer)}::text[]) and ${whose})`
}

/** And a partner's colleague, by who ended it a moment ago: the bin that lists them is an administrator's. */
const restorable = (viewer: Viewer): RawBuilder<SqlBool> =>
  viewer.role === 'RESELLER'
    ? sql<SqlBool>`(${within(viewer)} or ("entity" = 'user' and "organizationId" is null and exists (select from "binRow" r
        where r."binItemId" = "binItem"."id" and r."rowId" = "binItem"."subjectId" and r."data" ->> 'resellerId' = ${viewer.resellerId})))`
    : within(viewer)

/** As the audit log names it. */
const subjectOf = ({ entity, subjectId, title, organizationId }: KeptItem) => ({
  entity,
  subjectId,
  subjectTitle: title,
  organizationId,
})

/** What is no longer in the bin was brought back by somebody else; what never was, or was deleted for ever, is not found. */
async function requireKnown({ db, viewer }: Context, ids: readonly string[], asked: readonly KeptItem[]): Promise<void> {
  const unknown = ids.filter(id => !asked.some(item => item.id === id || item.subjectId === id))
  if (unknown.length === 0) return
  const library = libraryOf(viewer)
  // What is everybody's to see, such as stock, is not theirs to bring back.
  const own = (entity: KeptEntity) =>
    entityOf(entity).tenancy === 'platform' || library === null ? sql`true` : sql`"organizationId" = ${library}`
  const tables = reached(viewer).map(
    entity => sql`select "id" from ${sql.table(entity)} where "id" = any(${unknown}::text[]) and ${own(entity)}`,
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
