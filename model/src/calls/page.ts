import { arg, listOf, optional } from './call.ts'
import { id, initially, line, whole } from '../kernel/field.ts'
import { maxItems, pagingLimit } from './pagingLimit.ts'

/** A list is asked for in parts: at most 100 items, as the operator's PAGING_LIMIT says where none is given. `search`: see search.ts. */
export const page = {
  limit: optional(arg(initially(whole(1, maxItems), pagingLimit))),
  offset: optional(arg(initially(whole(0, 1_000_000), 0))),
  search: optional(arg(line(200))),
}

/** Of the list only these: what was chosen from it is found again, wherever in it it stands. */
export const byIds = { ids: optional(listOf(arg(id()), maxItems)) }
