import { arg, optional } from './call.ts'
import { initially, line, whole } from './field.ts'
import { pagingLimit } from './pagingLimit.ts'

/** A list is asked for in parts: at most 100 items, 20 unless said otherwise. `search` matches titles that start with it. */
export const page = {
  limit: optional(arg(initially(whole(1, 100), pagingLimit))),
  offset: optional(arg(initially(whole(0, 1_000_000), 0))),
  search: optional(arg(line(200))),
}
