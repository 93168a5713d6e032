import { arg, listOf, optional } from '../../calls/call.ts'
import { ref } from '../../kernel/field.ts'
import { maxLocations } from './entities.ts'

/** Those for which something holds, all of them; what isn't given stays. */
export const locationIds = optional(listOf(arg(ref('location')), maxLocations))
