import type { resellerCalls } from '@vitrine/model/areas/resellers/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { selectOf } from '../../core/database/rows.ts'

export const resellerHandlers: Handlers<typeof resellerCalls> = {
  /** The look of a sign-in page is everybody's to see. */
  findResellerByHostname: async ({ hostname }, { asPlatform }) =>
    (await asPlatform(db =>
      selectOf(db, 'reseller').where('hostname', '=', hostname.trim().toLowerCase()).orderBy('createdAt').limit(1).executeTakeFirst(),
    )) ?? null,
}
