import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { referencesOf } from '@vitrine/model/screen/references.ts'
import { isStockTemplate, type Show } from '@vitrine/model/show/show.ts'
import { withFiles } from '@vitrine/model/show/ownerless.ts'
import type { Context } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, selectOf } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { nameOfRestoredFont } from '../fonts/fontLibrary.ts'
import { filesInBin, type FileInBin } from '../media/filesInBin.ts'
import { keepFilesFor, type Owner } from '../media/storedFiles.ts'

export type ShownFile = Omit<FileInBin, 'keptUntil'> & { readonly isInBin: boolean }

/** The files that a show names: its organisation's, also those in its bin, and stock. Past the policies: the show may be anybody's. */
export async function filesOf(everything: Transaction, show: Show): Promise<readonly ShownFile[]> {
  const ids = referencesOf([show]).assetIds
  const there = await selectOf(everything, 'asset')
    .where('id', 'in', [...ids, ''])
    .where(eb => eb.or([eb('organizationId', 'is', null), eb('organizationId', '=', show.organizationId)]))
    .execute()
  const known = new Set(there.map(({ id }) => id))
  const missing = [...ids].filter(id => !known.has(id))
  // What lies in the bin is drawn with, and so it is in a copy.
  const inBin = await filesInBin(everything, show.organizationId, missing)
  return [...there.map(file => ({ ...file, isInBin: false })), ...inBin.map(file => ({ ...file, isInBin: true }))]
}

/** The files' own content, as another library's too ([TM30]); StorageFullError where they don't fit. */
export const shareFiles = (everything: Transaction, from: string, files: readonly ShownFile[], to: Owner): Promise<void> =>
  keepFilesFor(
    everything,
    from,
    to,
    files.flatMap(({ filename, thumbFilename }) => [filename, thumbFilename ?? []].flat()),
  )

/** Each file's namesake in that library, by its own id: one with the same content may be there since the last copy. */
export async function copyFiles(db: Transaction, files: readonly ShownFile[], to: string | null): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>()
  // Of two who copy the same at once the second finds the first's.
  await sql`select pg_advisory_xact_lock(hashtext(${`copies ${to}`}))`.execute(db)
  for (const file of files) copies.set(file.id, await copyOf(db, file, to))
  return copies
}

async function copyOf(db: Transaction, file: ShownFile, to: string | null): Promise<string> {
  const { type, title, filename, thumbFilename, width, height, duration } = file
  // What is stock, or that library's own, is there.
  if (file.organizationId === null || file.organizationId === to) return file.id
  const same = await selectOf(db, 'asset', ['id'])
    .where('organizationId', 'is not distinct from', to)
    .where('filename', '=', filename)
    .where('type', '=', type)
    .orderBy('createdAt')
    .executeTakeFirst()
  if (same) return same.id
  const named = type === 'FONT' && to !== null ? await nameOfRestoredFont(db, { organizationId: to, title }) : title
  const copy = { id: randomUUID(), organizationId: to, type, title: named, filename, thumbFilename, width, height, duration }
  return (await insertRow(db, 'asset', copy)).id
}

/**
 * A partner's template, as an organisation that begins with it has it: with files of its own in place of the partner's, which may go ([TM43]).
 * Everybody's template has stock, which stays. TemplateVideoError: a video of it is still being made.
 */
export async function withOwnFiles(source: Show, organizationId: string, { db, storageLimit, asPlatform }: Context): Promise<Show> {
  if (isStockTemplate(source) || source.organizationId === organizationId) return source
  const files = await asPlatform(async everything => {
    const found = (await filesOf(everything, source)).filter(file => file.organizationId !== null)
    await requireMade(everything, source)
    await shareFiles(everything, source.organizationId, found, { organizationId, limit: storageLimit })
    return found
  })
  const copies = await copyFiles(db, files, organizationId)
  return withFiles(source, id => copies.get(id) ?? id)
}

/** A video that is being made is no file yet that could be another's, too. */
async function requireMade(everything: Transaction, show: Show): Promise<void> {
  const ids = [...referencesOf([show]).assetIds, '']
  const pending = everything.selectFrom('pendingAsset').select('id').where('id', 'in', ids).where('state', '=', 'PROCESSING')
  if (await pending.where('organizationId', '=', show.organizationId).executeTakeFirst()) refuse('TemplateVideoError')
}
