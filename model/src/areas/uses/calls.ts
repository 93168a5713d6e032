import { arg, listOf, query, record } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { id } from '../../kernel/field.ts'
import { maxUsedAtOnce, used, usedEntity } from './used.ts'
import { uses } from './values.ts'

const { limit, offset } = page

export const useCalls = {
  /** Where they are used now, on published slides and in drafts: what plays them first. Of what the asker may not keep, as of what isn't there: NotFoundError. */
  allUses: query(
    [...new Set(Object.values(used).flat())],
    { entity: arg(usedEntity), ids: listOf(arg(id()), maxUsedAtOnce), limit, offset },
    record(uses),
  ),
}
