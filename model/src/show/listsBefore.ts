import type { Field, Fields } from '../kernel/field.ts'

/** Lists to which several people add, and what none of such a list means: the rule is [OP22]. */
export const meaningOfNone = {
  guidesVertical: 'nothing',
  guidesHorizontal: 'nothing',
  moreCategoryIds: 'nothing',
  productIds: 'everything',
  weekdays: 'everything',
} as const
export type MergedList = keyof typeof meaningOfNone
export const isMerged = (name: string): name is MergedList => name in meaningOfNone
export const beforeOf = (list: MergedList) => `${list}Before` as const

/** What a call says of its lists besides. */
export const listsBefore = (fields: Fields): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (isMerged(name) ? [[beforeOf(name), field]] : [])))
