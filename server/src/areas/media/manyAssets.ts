import { sql } from 'kysely'
import { libraryOf } from '@vitrine/model/access/libraries.ts'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { mediaCalls } from '@vitrine/model/areas/media/calls.ts'
import { maxTags } from '@vitrine/model/areas/media/entities.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { putManyInBin } from '../bin/binOfMany.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf, type ApiRow } from '../../core/database/rows.ts'
import { keepTags } from './keepTags.ts'
import { requireAssetFolder } from './folders.ts'

type ManyCalls = 'updateAssets' | 'deleteAssets'

/** Several files at once: all of them, or none. */
export const manyAssets: Handlers<Pick<typeof mediaCalls, ManyCalls>> = {
  async updateAssets({ ids, input = {}, addTags = [], removeTags = [] }, { db, viewer }) {
    const { folderId } = input
    if (folderId) await requireAssetFolder(db, viewer, folderId, 'input.folderId')
    const assets = await lockAssets({ db, viewer }, ids)
    await keepTags(db, libraryOf(viewer), [...new Set(addTags)])
    const going = new Set(removeTags)
    const tags = assets.map(asset => [...new Set([...asset.tags, ...addTags])].filter(tag => !going.has(tag)))
    if (tags.some(({ length }) => length > maxTags)) refuse('ValidationError', [{ path: 'addTags', rule: 'tooMany' }])
    const [isMoved, names, lists] = [folderId !== undefined, assets.map(({ id }) => id), tags.map(list => JSON.stringify(list))]
    await sql`
      update "asset" set "tags" = "each"."tags"::json, "folderId" = case when ${isMoved}::boolean then ${folderId ?? null}::text else "folderId" end
      from unnest(${names}::text[], ${lists}::text[]) as "each" ("assetId", "tags") where "asset"."id" = "each"."assetId"`.execute(db)
    const items = await selectOf(db, 'asset')
      .where('id', 'in', names.length > 0 ? names : [''])
      .execute()
    return { totalCount: items.length, items }
  },

  /** They go to the bin of their library. */
  async deleteAssets({ ids }, context) {
    const { db, viewer, record } = context
    const assets = await lockAssets({ db, viewer }, ids, { orInBin: true })
    await putManyInBin(
      context,
      'asset',
      assets.map(({ id }) => id),
    )
    await sql`delete from "asset" where "id" = any(${assets.map(({ id }) => id)}::text[])`.execute(db)
    for (const { id, title, organizationId } of assets)
      await record({ kind: 'DELETED', entity: 'asset', subjectId: id, subjectTitle: title, organizationId })
    return true
  },
}

/**
 * The files of the asker's own library, which nobody else changes until the transaction is over. One that isn't there is NotFoundError for all.
 * `orInBin`: unless it lies in their bin, as where the answer to its deletion was lost.
 */
async function lockAssets(
  { db, viewer }: Pick<Context, 'db'> & { readonly viewer: Viewer },
  ids: readonly string[],
  { orInBin = false } = {},
): Promise<readonly ApiRow<'asset'>[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const assets = await selectOf(db, 'asset')
    .where('id', 'in', wanted)
    .where('organizationId', 'is not distinct from', libraryOf(viewer))
    // In one order, so that two who change the same files wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  const there = new Set(assets.map(({ id }) => id))
  const missing = wanted.filter(id => !there.has(id))
  // Asked only now: whoever deleted them at the same moment has done so.
  if (missing.length > (orInBin ? await countInBin(db, missing) : 0)) refuse('NotFoundError', [{ path: 'ids', rule: 'other' }])
  return assets
}

async function countInBin(db: Transaction, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select distinct "subjectId" from "binItem" where "entity" = 'asset' and "subjectId" = any(${ids}::text[])`.execute(db)
  return rows.length
}
