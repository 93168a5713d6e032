import { arg, done, items, mutation, optional, query, record } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { line, moment, ref, value, whole } from '../../kernel/field.ts'
import { sharedShow } from './entities.ts'
import { shareLinkDays } from './limits.ts'

const { limit, offset } = page

/** The link itself: told this once. It is whole, unless it is not certain at which address the product is reached. */
const madeShareLink = value('MadeShareLink', { id: ref('shareLink'), link: line(400), expiresAt: moment() })

export const shareLinkCalls = {
  /** Those of a presentation with which it can be looked at now, the latest first. */
  allShareLinks: query(
    'presentations',
    { presentationId: arg(ref('presentation')), limit, offset },
    items('shareLink', allOf('shareLink')),
  ),
  createShareLink: mutation(
    'presentations',
    {
      presentationId: arg(ref('presentation')),
      shows: optional(arg(sharedShow)),
      /** How many days it lives. */
      days: optional(arg(whole(1, shareLinkDays.most))),
    },
    record(madeShareLink),
    { fails: 'sharing.make-failed' },
  ),
  /** Whoever looks with it is shown nothing more. */
  revokeShareLink: mutation('presentations', { id: arg(ref('shareLink')) }, done, {
    fails: 'sharing.revoke-failed',
    done: 'sharing.revoked',
  }),
}
