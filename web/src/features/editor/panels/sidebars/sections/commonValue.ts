import { equal } from '../../../state/equal.ts'

/** What several records have alike. Where they differ, the value is that of the first, and `isMixed` says so. */
export interface Common<T extends object> {
  readonly value: T
  readonly isMixed: (...names: readonly (keyof T)[]) => boolean
}

export function commonOf<T extends object>(all: readonly [T, ...T[]] | readonly T[]): Common<T> | null {
  const [first, ...others] = all
  if (!first) return null
  return { value: first, isMixed: (...names) => names.some(name => others.some(other => !equal(other[name], first[name]))) }
}
