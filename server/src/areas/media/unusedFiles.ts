import { sql, type RawBuilder } from 'kysely'
import { entityNames, type EntityName } from '@vitrine/model/entities.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { addresses } from '@vitrine/model/http.ts'
import { templateOrganization } from '@vitrine/model/show/show.ts'
import { entitiesInBin } from '../bin/binRows.ts'
import { isBackedUp } from '../../core/backup/backupLock.ts'
import type { OwnerDb, Transaction } from '../../core/database/database.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import type { Files } from '../../core/files/files.ts'
import { holdFileAlone } from './storedFiles.ts'

/** A file goes when nothing has named it for a week, as a screen may still be playing it: docs/spec/files.md. */

interface Needs {
  readonly ownerDb: OwnerDb
  readonly files: Pick<Files, 'remove' | 'all'>
}

/** Every column of every entity that names a stored file: what is named stays. */
export const fileColumns: readonly { readonly entity: EntityName; readonly column: string }[] = entityNames.flatMap(entity =>
  Object.entries(entityOf(entity).fields)
    .filter(([, { isFile, isFileAddress, storage }]) => (isFile || isFileAddress) && storage === 'plain')
    .filter(([column]) => !(entity === 'storedFile' && column === 'filename'))
    .map(([column]) => ({ entity, column })),
)

/** Of a file's address only its name. */
const nameIn = (entity: EntityName, column: string, text: string): string =>
  entityOf(entity).fields[column]!.isFileAddress ? `substring(${text} from '^${addresses.files}([^/?#]+)')` : text

/** Rows that name a file and no longer need it. A video that failed a week ago is sent anew rather than tried again. */
const needsNone: Readonly<Partial<Record<EntityName, string>>> = {
  // The link to a video of a show, or an overview that was printed, has expired.
  showCapture: `(coalesce("expiresAt" < now(), false))`,
  overview: `(coalesce("expiresAt" < now(), false))`,
  pendingAsset: `("state" <> 'PROCESSING' and "updatedAt" < now() - interval '7 days')`,
}

/** What is nobody's and what is of the templates is everybody's. */
const ownerOf = (column: string): string => `coalesce(${column}, '${templateOrganization}')`

function namesIn({ entity, column }: (typeof fileColumns)[number]): string {
  const { fields } = entityOf(entity)
  const owner = fields['organizationId'] ? ownerOf('"organizationId"') : entity === 'organization' ? '"id"' : 'null'
  const unneeded = needsNone[entity] ? ` and not (${needsNone[entity]})` : ''
  return `select ${nameIn(entity, column, `"${column}"`)} as "filename", ${owner} as "owner" from "${entity}" where "${column}" is not null${unneeded}`
}

/** What lies in the bin names its files as well: it may come back. */
const namesInBin = ({ entity, column }: (typeof fileColumns)[number]): string =>
  `select ${nameIn(entity, column, `("data" ->> '${column}')`)} as "filename", ${ownerOf('"organizationId"')} as "owner" from "binRow" where "entity" = '${entity}' and "data" ->> '${column}' is not null`

/** Names of files and whose rows name them; an owner of null is one whose files may be anybody's. */
const named = sql.raw(
  `(${[...fileColumns.map(namesIn), ...fileColumns.filter(({ entity }) => entitiesInBin.includes(entity)).map(namesInBin)].join(' union all ')})`,
)

const unused: RawBuilder<boolean> = sql`not exists (
  select from ${named} as "named" where "named"."filename" = s."filename"
    and ("named"."owner" is null or "named"."owner" = ${sql.raw(ownerOf('s."organizationId"'))}))`

const graceDays = 7
const grace = sql`interval '${sql.raw(String(graceDays))} days'`
const mostAtOnce = 1_000

/** Notes what nothing names any more, and removes what nothing has named for a week. */
export async function removeUnusedFiles({ ownerDb, files }: Needs): Promise<void> {
  await sql`update "storedFile" s set "unusedSince" = null where s."unusedSince" is not null and not (${unused})`.execute(ownerDb)
  await sql`update "storedFile" s set "unusedSince" = now() where s."unusedSince" is null and ${unused}`.execute(ownerDb)
  const { rows } = await sql<{ filename: string }>`
    select distinct s."filename" from "storedFile" s where s."unusedSince" < now() - ${grace} limit ${mostAtOnce}`.execute(ownerDb)
  for (const { filename } of rows) {
    await holdingAlone(ownerDb, filename, db =>
      sql`delete from "storedFile" s where s."filename" = ${filename} and s."unusedSince" < now() - ${grace} and ${unused}`.execute(db),
    )
    await removeUnknown({ ownerDb, files }, filename)
  }
}

/**
 * Removes a file of somebody's at once, unless something of theirs still names it, or it was sent again and is about to be used, or a backup is
 * being taken, whose tables may name it: then it goes as what nothing names any more. Another's, of the same name, stays.
 */
export async function removeIfUnused(
  { ownerDb, files }: Pick<Needs, 'ownerDb'> & { files: Pick<Files, 'remove'> },
  filename: string,
  organizationId: string | null,
): Promise<void> {
  await holdingAlone(ownerDb, filename, db =>
    sql`delete from "storedFile" s where s."filename" = ${filename} and s."organizationId" is not distinct from ${organizationId} and coalesce(s."awaited", 0) = 0 and ${unused} and not ${isBackedUp}`.execute(
      db,
    ),
  )
  await removeUnknown({ ownerDb, files }, filename)
}

/** What lies there for a week and nobody knows of: of an organisation that is gone, or what a crash left. */
export async function removeUnknownFiles({ ownerDb, files }: Needs): Promise<void> {
  const before = Date.now() - graceDays * 86_400_000
  let some: string[] = []
  async function look(): Promise<void> {
    const { rows } = await sql<{ filename: string }>`
      select "lies"."filename" from unnest(${some}::text[]) as "lies" ("filename")
      where not exists (select from "storedFile" s where s."filename" = "lies"."filename")
        and not exists (select from ${named} as "named" where "named"."filename" = "lies"."filename")`.execute(ownerDb)
    some = []
    for (const { filename } of rows) await removeUnknown({ ownerDb, files }, filename)
  }
  for await (const { name, storedAt } of files.all()) {
    if (storedAt.getTime() < before) some.push(name)
    if (some.length >= mostAtOnce) await look()
  }
  if (some.length > 0) await look()
}

/** The file itself goes when no row is left that knows of it, whosever: rows first, so that a crash in between leaves a file too many and never one too few. */
const removeUnknown = ({ ownerDb, files }: { ownerDb: OwnerDb; files: Pick<Files, 'remove'> }, filename: string): Promise<void> =>
  holdingAlone(ownerDb, filename, async db => {
    const { rows } = await sql<{ isKnown: boolean }>`
      select exists (select from "storedFile" where "filename" = ${filename})
        or exists (select from ${named} as "named" where "named"."filename" = ${filename}) as "isKnown"`.execute(db)
    if (!rows[0]!.isKnown) await files.remove(filename)
  })

/** Who stores or begins to use the file meanwhile waits, and what they did before is seen. */
const holdingAlone = <T>(ownerDb: OwnerDb, filename: string, work: (db: Transaction) => Promise<T>): Promise<T> =>
  asPlatform(ownerDb, async db => {
    await holdFileAlone(db, filename)
    return work(db)
  })
