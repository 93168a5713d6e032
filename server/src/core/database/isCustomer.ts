import { sql } from 'kysely'

/** An organisation that is somebody's customer: not "0", nor a partner's library ([TM41]). */
export const isCustomer = sql<boolean>`not is_library("organization"."id")`
