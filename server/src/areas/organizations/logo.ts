import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { updateRow } from '../../core/database/rows.ts'
import { claimFile, keepFileFor } from '../media/storedFiles.ts'

/**
 * The logo that somebody sent becomes the customer's own. Whose it would be was not known when it was sent: it was nobody's until now, and a
 * partner reaches nothing that is nobody's.
 */
export async function keepLogo({ db, asPlatform }: Pick<Context, 'db' | 'asPlatform'>, organizationId: string, filename: string) {
  await asPlatform(async whole => {
    const file = await claimFile(whole, null, filename, ['organizationLogo'])
    if (!file) refuse('NotFoundError', [{ path: 'input.logoFilename', rule: 'other' }])
    if (file.kind !== 'organizationLogo') refuse('FileTypeError', [{ path: 'input.logoFilename', rule: 'other' }])
    await keepFileFor(whole, file, organizationId)
  })
  await updateRow(db, 'organization', organizationId, { logoFilename: filename })
}
