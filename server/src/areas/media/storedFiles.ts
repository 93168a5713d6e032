import { sql, type RawBuilder } from 'kysely'
import type { fileKinds } from '@vitrine/model/areas/media/entities.ts'
import { gigabyte, storageLimitOf } from '@vitrine/model/areas/media/storage.ts'
import type { storage } from '@vitrine/model/areas/media/values.ts'
import type { Embedded } from '@vitrine/model/kernel/field.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf, toRow, type ApiRow } from '../../core/database/rows.ts'
import { mediaTypeOf, type PreparedFile } from '../../core/files/files.ts'

/** A file that is about to be stored, and what is written down of it. */
export interface NewFile {
  readonly kind: (typeof fileKinds)[number]
  readonly file: PreparedFile
  readonly thumbFilename?: string | null
  readonly width?: number | null
  readonly height?: number | null
  readonly folderId?: string | null
  /** 1 where somebody sent it, who is about to use it. */
  readonly awaited?: 0 | 1
}

/** Whose the files are. */
export interface Owner {
  /** null: everybody's, the stock library's. */
  readonly organizationId: string | null
  /** Bytes that the files of any organisation may take together, null: as many as they like; its own limit may be lower. 'none': these are never refused. Stock never is. */
  readonly limit: number | null | 'none'
  /** A file of theirs in whose place these come. */
  readonly instead?: string
}

/** Stores files and writes down whose they are, in the caller's transaction. The same file again is the same row, and is not removed now. */
export async function keepFiles(db: Transaction, { organizationId, limit, instead }: Owner, files: readonly NewFile[]): Promise<void> {
  await requireRoom(
    db,
    { organizationId, limit, ...(instead !== undefined && { instead }) },
    new Map(files.map(({ file }) => [file.name, file.bytes])),
  )
  for (const { file } of files) await holdFile(db, file.name)
  for (const { file } of files) await file.store()
  const rows = files.map(({ file, ...about }) =>
    toRow('storedFile', {
      thumbFilename: null,
      width: null,
      height: null,
      folderId: null,
      awaited: 0,
      ...about,
      organizationId,
      filename: file.name,
      mediaType: mediaTypeOf(file.name),
      bytes: file.bytes,
    }),
  )
  await db
    .insertInto('storedFile')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['organizationId', 'filename', 'kind']).doUpdateSet(eb => ({
        // A video that was sent again is not measured yet; the one that was made of it is.
        thumbFilename: sql`coalesce(${eb.ref('excluded.thumbFilename')}, "storedFile"."thumbFilename")`,
        width: sql`coalesce(${eb.ref('excluded.width')}, "storedFile"."width")`,
        height: sql`coalesce(${eb.ref('excluded.height')}, "storedFile"."height")`,
        folderId: eb.ref('excluded.folderId'),
        unusedSince: null,
        awaited: sql<number>`least(coalesce("storedFile"."awaited", 0) + ${eb.ref('excluded.awaited')}, 1000)`,
      })),
    )
    .execute()
}

/** What was written down of somebody's file which is about to be named by another row: it is there, and not removed before the transaction is over. */
export async function claimFile(
  db: Transaction,
  organizationId: string | null,
  filename: string,
  kinds: readonly NewFile['kind'][],
): Promise<ApiRow<'storedFile'> | undefined> {
  await holdFile(db, filename)
  const file = (await selectOf(db, 'storedFile')
    .where('filename', '=', filename)
    .where('organizationId', 'is not distinct from', organizationId)
    .orderBy(eb => eb.case().when('kind', 'in', kinds).then(0).else(1).end())
    .orderBy('createdAt')
    .executeTakeFirst()) as ApiRow<'storedFile'> | undefined
  // Its thumbnail is held by its own row, which is there until this transaction is over.
  if (file)
    await db
      .updateTable('storedFile')
      .set({ unusedSince: null, awaited: sql<number>`greatest(coalesce("awaited", 0) - 1, 0)` })
      .where('id', '=', file.id)
      .execute()
  return file
}

/** Files of an organisation that another library is about to use too. They stay there when those of the organisation go. */
export async function keepFilesFor(db: Transaction, from: string, to: Owner, filenames: readonly string[]): Promise<void> {
  // In one order, so that two who keep the same files wait for each other.
  const names = [...new Set(filenames)].toSorted()
  for (const name of names) await holdFile(db, name)
  const there = db.selectFrom('storedFile').select(['filename', 'bytes']).where('organizationId', '=', from)
  const files = await there.where('filename', 'in', [...names, '']).execute()
  await requireRoom(db, to, new Map(files.map(({ filename, bytes }) => [filename, bytes])))
  await sql`
    insert into "storedFile" ("id", "organizationId", "filename", "kind", "mediaType", "bytes", "width", "height", "thumbFilename", "awaited")
    select gen_random_uuid()::text, ${to.organizationId}, "filename", "kind", "mediaType", "bytes", "width", "height", "thumbFilename", 0
    from "storedFile" where "organizationId" = ${from} and "filename" = any(${names}::text[])
    on conflict ("organizationId", "filename", "kind") do update set "unusedSince" = null`.execute(db)
}

/** The same file as another's too: theirs is one row, this one's another, and it stays while either is needed. */
export async function keepFileFor(db: Transaction, file: ApiRow<'storedFile'>, organizationId: string): Promise<void> {
  const { id: _, createdAt: __, ...about } = file
  await db
    .insertInto('storedFile')
    .values(toRow('storedFile', { ...about, organizationId, folderId: null }) as never)
    .onConflict(conflict => conflict.columns(['organizationId', 'filename', 'kind']).doUpdateSet({ unusedSince: null }))
    .execute()
}

/** Many may store or use a file at once; whoever removes it (unusedFiles.ts) is alone. */
async function holdFile(db: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${placeOf(`file ${name}`)})`.execute(db)
}

export async function holdFileAlone(db: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${placeOf(`file ${name}`)})`.execute(db)
}

const placeOf = (name: string): RawBuilder<unknown> => sql`hashtextextended(${name}, 0)`

/** What an organisation's files take together and may take, in bytes. */
export async function storageOf(db: Transaction, organizationId: string, everybodys: number | null): Promise<Embedded<typeof storage>> {
  const limit = await limitOf(db, organizationId, everybodys)
  return { used: await usedBy(db, organizationId), inBin: await usedInBin(db, organizationId), limit }
}

/** Of the stock library, where none is named. */
export async function usedBy(db: Transaction, organizationId: string | null): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum("bytes"), 0)::float8 as "used"
    from (select distinct on ("filename") "bytes" from "storedFile" where "organizationId" is not distinct from ${organizationId}) as "there"`.execute(
    db,
  )
  return rows[0]!.used
}

/** What of it is free again when the bin is emptied, a week later. */
export async function usedInBin(db: Transaction, organizationId: string | null): Promise<number> {
  const { rows } = await sql<{ used: number }>`select storage_in_bin(${organizationId}) as "used"`.execute(db)
  return rows[0]!.used
}

async function limitOf(db: Transaction, organizationId: string, everybodys: number | null): Promise<number | null> {
  const own = await db.selectFrom('organization').select('storageLimit').where('id', '=', organizationId).executeTakeFirst()
  return storageLimitOf(everybodys, own?.storageLimit ?? null)
}

/** Refuses what no longer fits, by its names and bytes. What comes to one organisation at the same moment is counted one after the other. */
async function requireRoom(
  db: Transaction,
  { organizationId, limit: everybodys, instead = '' }: Owner,
  files: ReadonlyMap<string, number>,
): Promise<void> {
  if (everybodys === 'none' || organizationId === null) return
  const limit = await limitOf(db, organizationId, everybodys)
  if (limit === null) return
  await sql`select pg_advisory_xact_lock(${placeOf(`storage ${organizationId}`)})`.execute(db)
  const bytesOf = new Map(files)
  const { rows } = await sql<{ used: number; freed: number; known: string[] }>`
    with "there" as (select "filename", max("bytes") as "bytes" from "storedFile" where "organizationId" = ${organizationId} group by "filename")
    select coalesce(sum("bytes"), 0)::float8 as "used", coalesce(sum("bytes") filter (where "filename" = ${instead}), 0)::float8 as "freed",
      coalesce(array_agg("filename") filter (where "filename" = any(${[...bytesOf.keys()]}::text[])), '{}') as "known" from "there"`.execute(
    db,
  )
  const { used, freed, known } = rows[0]!
  for (const name of known) bytesOf.delete(name)
  const coming = [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0)
  if (coming > 0 && used - freed + coming > limit) refuseFull(used, limit)
}

/** Refuses at once who has no room at all, or less than is known to come, before anything is sent. */
export async function requireSomeRoom(db: Transaction, { organizationId, limit: everybodys }: Owner, coming = 1): Promise<void> {
  if (everybodys === 'none' || organizationId === null) return
  const limit = await limitOf(db, organizationId, everybodys)
  if (limit === null) return
  const used = await usedBy(db, organizationId)
  if (used + coming > limit) refuseFull(used, limit)
}

function refuseFull(used: number, limit: number): never {
  const gigabytes = (bytes: number): number => Math.round((bytes / gigabyte) * 100) / 100
  refuse('StorageFullError', undefined, { used: gigabytes(used), limit: gigabytes(limit) })
}
