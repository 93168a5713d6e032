import { sql } from 'kysely'
import { fontOfSameName } from '@vitrine/model/areas/media/fontNames.ts'
import { maxFonts } from '@vitrine/model/http.ts'
import { refuse } from '../../core/api/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'

/** Each name once, and no more than a library holds. Two that come at the same moment wait for each other. `id`: one that gets another name. */
export async function requireNewFont(db: Transaction, organizationId: string | null, name: string, id = ''): Promise<void> {
  if (!name) refuse('ValidationError', [{ path: 'input.title', rule: 'required' }])
  await sql`select pg_advisory_xact_lock(hashtext(${`fonts ${organizationId}`}))`.execute(db)
  const fonts = await selectOf(db, 'asset', ['title'])
    .where('type', '=', 'FONT')
    .where('organizationId', 'is not distinct from', organizationId)
    .where('id', '<>', id)
    .execute()
  if (fontOfSameName(fonts, name)) refuse('FontDuplicateError', undefined, { name })
  if (fonts.length >= maxFonts) refuse('TooManyFontsError')
}
