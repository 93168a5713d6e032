import { sql } from 'kysely'
import { gigabyte } from '@vitrine/model/areas/media/storage.ts'
import { nearlyFull } from '@vitrine/model/areas/notices/kinds.ts'
import type { HandlerServices } from '../../core/api/handler.ts'
import { addNotices } from './addNotices.ts'

/** Tells the people of organisations whose storage is nearly full, once a month. [NO4] */
export async function tellOfFullStorage(
  { asPlatform, storageLimit }: Pick<HandlerServices, 'asPlatform' | 'storageLimit'>,
  now: Date,
): Promise<void> {
  await asPlatform(async db => {
    // An organisation's own limit is in gigabytes, everybody's in bytes; the smaller one counts.
    const { rows } = await sql<{ id: string; title: string }>`
      select o."id", o."title" from "organization" o
      join lateral (select sum("bytes") as "used" from (select distinct on ("filename") "bytes" from "storedFile" f where f."organizationId" = o."id") t) s on true
      where o."state" = 'ACTIVE' and s."used" >= ${nearlyFull} * least(o."storageLimit"::float8 * ${gigabyte}, ${storageLimit}::float8)`.execute(
      db,
    )
    for (const { id, title } of rows) {
      const notice = { organizationId: id, subjectId: id, subjectTitle: title, occasion: now.toISOString().slice(0, 7) }
      await addNotices(db, { kind: 'STORAGE_NEARLY_FULL', ...notice })
    }
  })
}
