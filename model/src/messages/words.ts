import { keysOf, recordOf } from '../kernel/record.ts'

/** The Dutch of a part: every key of its English. A missing word does not compile. */
export type Words<English extends Record<string, string>> = Record<keyof English, string>

/** Rows in which the languages stand beside each other, as the two books that they make: `{ 'app.close': ['Close', 'Sluiten'] }`. */
export function sideBySide<Key extends string>(
  rows: Readonly<Record<Key, readonly [en: string, nl: string]>>,
): Record<'en' | 'nl', Record<Key, string>> {
  const keys = keysOf(rows)
  return { en: recordOf(keys, key => rows[key][0]), nl: recordOf(keys, key => rows[key][1]) }
}
