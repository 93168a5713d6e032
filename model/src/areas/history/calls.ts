import { arg, query, record } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { id } from '../../kernel/field.ts'
import { entityWithHistory, history, madeOfHistory, readersOf } from './values.ts'

const { limit, offset } = page

export const historyCalls = {
  /** What became of it, newest first. Of what the asker may not keep, as of what isn't there: NotFoundError. */
  allHistory: query(
    [...new Set(Object.values(readersOf))],
    { entity: arg(entityWithHistory), id: arg(id()), limit, offset },
    record(history, madeOfHistory),
  ),
}
