import { sql } from 'kysely'
import { fontOfSameName } from '@vitrine/model/areas/media/fontNames.ts'
import { maxFonts } from '@vitrine/model/http.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'
import { numbered } from './numbered.ts'

/** Each name once, and no more than a library holds. Two that come at the same moment wait for each other. `id`: one that gets another name. */
export async function requireNewFont(db: Transaction, organizationId: string | null, name: string, id = ''): Promise<void> {
  if (!name) refuse('ValidationError', [{ path: 'input.title', rule: 'required' }])
  const fonts = await otherFonts(db, organizationId, id)
  if (fontOfSameName(fonts, name)) refuse('FontDuplicateError', undefined, { name })
  if (fonts.length >= maxFonts) refuse('TooManyFontsError')
}

/** The name of a font that comes back: its own, or with a number where another has it by now. A full library has no room for it. */
export async function nameOfRestoredFont(db: Transaction, { organizationId, title }: Restored): Promise<string> {
  const fonts = await otherFonts(db, organizationId)
  if (fonts.length >= maxFonts) refuse('TooManyFontsError')
  let name = title
  while (fontOfSameName(fonts, name)) name = numbered(name)
  return name
}
interface Restored {
  readonly organizationId: string | null
  readonly title: string
}

/** The fonts of a library, of which nobody adds, renames or restores one until the transaction is over. */
async function otherFonts(db: Transaction, organizationId: string | null, id = '') {
  await sql`select pg_advisory_xact_lock(hashtext(${`fonts ${organizationId}`}))`.execute(db)
  return selectOf(db, 'asset', ['title'])
    .where('type', '=', 'FONT')
    .where('organizationId', 'is not distinct from', organizationId)
    .where('id', '<>', id)
    .execute()
}
