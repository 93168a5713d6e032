import { choice, flag, type ValueOf } from '../kernel/field.ts'
import { arg, optional } from './call.ts'

/** By their names, or by when they were made, the latest first. */
const listOrder = choice('ListOrder', ['TITLE', 'MADE'])
export type ListOrder = ValueOf<typeof listOrder>

/** By what a list is sorted, unless it stands in its own order; `isReversed`: the other way round. */
export const sorted = { order: optional(arg(listOrder)), isReversed: optional(arg(flag())) }
