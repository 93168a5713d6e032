import { arg, listOf, optional } from '../../calls/call.ts'
import { ref } from '../../kernel/field.ts'

/** So many an organisation may have, and a call may name. */
export const maxLocations = 2_000

/** Those for which something holds, all of them; what isn't given stays. */
export const locationIds = optional(listOf(arg(ref('location')), maxLocations))
