import { sql } from 'kysely'
import { keptDays } from '@vitrine/model/areas/bin/kept.ts'
import { addresses } from '@vitrine/model/http.ts'
import type { ContentAsset } from '@vitrine/model/screen/content.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { ApiRow } from '../../core/database/rows.ts'

/** A file as its table had it, and until when it lies in the bin. */
export type FileInBin = Pick<
  ApiRow<'asset'>,
  'id' | 'organizationId' | 'type' | 'title' | 'filename' | 'thumbFilename' | 'width' | 'height' | 'duration'
> & { readonly keptUntil: string }

/** Of these files those that lie in the organisation's bin, or that it sees of the stock library's. They are drawn with until they are gone for good: [BN17]. */
export async function filesInBin(db: Transaction, organizationId: string, ids: readonly string[]): Promise<readonly FileInBin[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ deletedAt: Date | string; data: FileInBin }>`
    select "deletedAt", "data" from assets_in_bin(${organizationId}, ${ids}::text[])`.execute(db)
  return rows.map(({ deletedAt, data }) => ({
    ...data,
    keptUntil: new Date(new Date(deletedAt).getTime() + keptDays * 86_400_000).toISOString(),
  }))
}

/** What a slide knows of them. */
export async function contentInBin(db: Transaction, organizationId: string, ids: readonly string[]): Promise<readonly ContentAsset[]> {
  const files = await filesInBin(db, organizationId, ids)
  const addressOf = (name: string) => `${addresses.files}${name}`
  return files.map(({ id, type, title, filename, thumbFilename, width, height, duration, keptUntil }) => ({
    id,
    type,
    title,
    url: addressOf(filename),
    thumbUrl: thumbFilename === null ? null : addressOf(thumbFilename),
    width,
    height,
    duration,
    keptUntil,
  }))
}

/** Of these products or promotions, by their ids, the pictures that were deleted: they stay theirs as long as those lie in the bin. */
export async function picturesInBin(db: Transaction, rows: readonly { readonly id: string; readonly imageAssetId: string | null }[]) {
  const without = rows.filter(({ imageAssetId }) => imageAssetId === null).map(({ id }) => id)
  if (without.length === 0) return new Map<string, string>()
  const found = await sql<{ rowId: string; assetId: string }>`select * from pictures_in_bin(${without}::text[])`.execute(db)
  return new Map(found.rows.map(({ rowId, assetId }) => [rowId, assetId]))
}
