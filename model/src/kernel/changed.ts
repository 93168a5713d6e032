import type { Change } from './field.ts'

/** A kept record after a change, also inside the records it keeps. The same object where nothing changes. */
export function changed<T extends object>(record: T, change: Change<T>): T {
  let result = record
  for (const [name, next] of Object.entries(change)) {
    const before = record[name as keyof T]
    const inside =
      isRecord(before) && isRecord(next) ? changed<Record<string, unknown>>(before, next as Change<Record<string, unknown>>) : next
    if (inside !== before && next !== undefined) result = { ...result, [name]: inside }
  }
  return result
}

/** The values that a change is about to overwrite: the change that undoes it. */
export const original = <T extends object>(record: T, change: Change<T>): Change<T> =>
  Object.fromEntries(
    Object.entries(change).map(([name, next]) => {
      const before = record[name as keyof T]
      return [
        name,
        isRecord(before) && isRecord(next) ? original<Record<string, unknown>>(before, next as Change<Record<string, unknown>>) : before,
      ]
    }),
  ) as Change<T>

/** Two changes in one: the later wins, field by field, also inside kept records. */
export function mergedChange<C extends object>(earlier: C, later: C): C {
  const result = { ...earlier } as Record<string, unknown>
  for (const [name, next] of Object.entries(later)) {
    const before = result[name]
    if (next !== undefined) result[name] = isRecord(before) && isRecord(next) ? mergedChange(before, next) : next
  }
  return result as C
}

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)
