import { keysOf } from '@vitrine/model/kernel/record.ts'

/** What a form holds otherwise than it began: the rest may be a colleague's by now, and is not sent ([FR11]). */
export function changedIn<T extends object>(value: T, begun: T): Partial<T> {
  const changes: Partial<T> = { ...value }
  for (const name of keysOf(value)) if (JSON.stringify(value[name]) === JSON.stringify(begun[name])) delete changes[name]
  return changes
}

/** Whether it holds anything otherwise than it began. */
export const isChanged = <T extends object>(value: T, begun: T): boolean => keysOf(changedIn(value, begun)).length > 0
