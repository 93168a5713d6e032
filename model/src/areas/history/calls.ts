import { arg, query, record } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { entityOf } from '../../calls/shape.ts'
import { id } from '../../kernel/field.ts'
import { entityNames } from '../../entities.ts'
import { entityWithHistory, history, readersOf, withHistory } from './values.ts'

const { limit, offset } = page

/** A change of what they consist of is one in their history. */
const partsOfThem = entityNames.filter(name => entityOf(name).traits.partOf)

export const historyCalls = {
  /** What became of it, newest first. Of what the asker may not keep, as of what isn't there: NotFoundError. */
  allHistory: query(
    [...new Set(Object.values(readersOf))],
    { entity: arg(entityWithHistory), id: arg(id()), limit, offset },
    record(history, [...withHistory, ...partsOfThem]),
  ),
}
