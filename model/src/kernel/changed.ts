import type { Change } from './field.ts'
import { isRecord, valueOf } from './record.ts'

/** A kept record after a change, also inside the records it keeps. The same object where nothing changes. */
export function changed<T extends object>(record: T, change: Change<T>): T {
  let result = record
  for (const [name, next] of Object.entries(change)) {
    const before = valueOf(record, name)
    const inside = isRecord(before) && isRecord(next) ? changed(before, next) : next
    if (!isSame(before, inside) && next !== undefined) result = { ...result, [name]: inside }
  }
  return result
}

/** A list that says the same is no change, and there is nothing to take back of it. */
const isSame = (before: unknown, next: unknown): boolean =>
  before === next || (Array.isArray(before) && Array.isArray(next) && JSON.stringify(before) === JSON.stringify(next))

/** The values that a change is about to overwrite: the change that undoes it. */
export const original = <T extends object>(record: T, change: Change<T>): Change<T> =>
  Object.fromEntries(
    Object.entries(change).map(([name, next]) => {
      const before = valueOf(record, name)
      return [name, isRecord(before) && isRecord(next) ? original(before, next) : before]
    }),
  ) as Change<T>

/** Two changes in one: the later wins, field by field, also inside kept records. */
export function mergedChange<C extends object>(earlier: C, later: C): C {
  let result = earlier
  for (const [name, next] of Object.entries(later)) {
    const before = valueOf(earlier, name)
    if (next !== undefined) result = { ...result, [name]: isRecord(before) && isRecord(next) ? mergedChange(before, next) : next }
  }
  return result
}
