import { isRecord } from '@vitrine/model/kernel/record.ts'

/** Whether two pieces of plain data say the same, whatever the order of their fields. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, i) => equal(each, b[i]))
  if (!isRecord(a) || !isRecord(b)) return false
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every(name => name in b && equal(a[name], b[name]))
}
