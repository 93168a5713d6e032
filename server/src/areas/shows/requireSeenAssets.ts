import { sql } from 'kysely'
import { assetIdsIn } from '@vitrine/model/screen/references.ts'
import type { Operation } from '@vitrine/model/show/operations.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { filesInBin } from '../media/filesInBin.ts'
import type { PartOfShow } from './lockShow.ts'

/** What is put on a slide here was on one before: its own source, or the slide that comes back. */
const bringsBack: ReadonlySet<Operation['kind']> = new Set(['duplicateSlide', 'duplicateWidget', 'restoreSlide', 'restoreWidget'])

/**
 * A file that somebody puts on a slide is one that they see: of the library, of the bin, or a video that is being made. A stranger's and one
 * whose tags are blocked are NotFoundError, as what never was. What is gone for good may be named where the own shows named it before, so
 * that a step can be undone and a copy pasted: its place is empty.
 */
export async function requireSeenAssets(operation: Operation, before: PartOfShow, context: Context): Promise<void> {
  if (bringsBack.has(operation.kind)) return
  const there = assetIdsIn(before)
  let unknown = [...assetIdsIn(operation.data)].filter(id => !there.has(id))
  const without = (rows: readonly { readonly id: string }[]) => (unknown = unknown.filter(id => rows.every(row => row.id !== id)))
  if (unknown.length === 0) return
  const { db, asPlatform } = context
  if (without(await db.selectFrom('asset').select('id').where('id', 'in', unknown).execute()).length === 0) return
  if (without(await db.selectFrom('pendingAsset').select('id').where('id', 'in', unknown).execute()).length === 0) return
  if (without(await filesInBin(db, before.organizationId, unknown)).length === 0) return
  const isHidden = await asPlatform(whole => whole.selectFrom('asset').select('id').where('id', 'in', unknown).executeTakeFirst())
  if (isHidden || !(await areNamed(unknown, context))) refuse('NotFoundError')
}

/** Whether every one of them is somewhere in the shows that the asker sees, also in what was deleted there and in versions. */
async function areNamed(ids: readonly string[], { db }: Context): Promise<boolean> {
  for (const id of ids) {
    const inside = `"${id}"`
    const { rows } = await sql<{ isNamed: boolean }>`select exists (select from "slide" where "backgroundAssetId" = ${id})
      or exists (select from "widget" where strpos("settings"::text || "style"::text, ${inside}) > 0)
      or exists (select from "show" where strpos("style"::text, ${inside}) > 0) as "isNamed"`.execute(db)
    if (!rows[0]?.isNamed) return false
  }
  return true
}
