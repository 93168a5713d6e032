import { sql } from 'kysely'
import { addresses } from '@vitrine/model/http.ts'
import type { ToClient } from '@vitrine/model/realtime.ts'
import { isTemplate, type Show } from '@vitrine/model/show/show.ts'
import type { Transaction } from '../../core/database/database.ts'

/** What those who edit a slide are told when it has a new picture. */
export const pictureOfSlide = (id: string, thumbFilename: string): ToClient => ({
  subject: 'slide',
  id,
  thumbFilename,
  thumbUrl: addresses.files + thumbFilename,
})

/** Stands in place of what a picture shows (tagOfSlide.ts) where it was made elsewhere: it stays until its slide changes, [TH13]. */
export const madeElsewhere = 'ELSEWHERE'

/** The tables do not announce slides, which change at every edit; the lists that show their pictures want to know of this. */
export async function announcePicture(db: Transaction, show: Pick<Show, 'organizationId'>): Promise<void> {
  const entity = isTemplate(show) ? 'template' : 'slide'
  await sql`select pg_notify('changed', ${JSON.stringify({ entity, organizationId: show.organizationId })})`.execute(db)
}
